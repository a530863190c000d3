# What the lobby says: choosing a board, setting a table up, finding one again. lobby.nl.ftl has the same messages.

lobby-title = Choose a board and play
lobby-lead = Against bots, with friends at their own screens, or together at this one. Nobody needs an account.
lobby-boards = Boards
not-affiliated = The rules are those of three published rulebooks of Ticket to Ride®. Branchline is not affiliated with or endorsed by Days of Wonder or Asmodee.

## A game at once

quick-game = A game at once, against bots
quick-against = Against
quick-bots = { $bots ->
    [one] one bot
   *[other] { $bots } bots
  }
quick-level = Level
play = Play
play-edition = Play { $title } against { $bots ->
    [one] one bot
   *[other] { $bots } bots
  }
set-up = Set up a table
set-up-edition = Set up a table: { $title }
rules-edition = Rules of { $title }
edition-players = { $least } to { $most } players
edition-usa = From coast to coast: the rulebook that most people learn first, with a bonus for the longest path.
edition-marklin = All over Germany, with short and long tickets, and passengers who collect merchandise on their journeys.
edition-amsterdam = A quick game in the old city: few carts, short streets, and bonus cards for the merchandise routes.
edition-reconstructed = { $number ->
    [one] One detail of this board is reconstructed; the map says which.
   *[other] { $number } details of this board are reconstructed; the map says which.
  }

## Setting a table up

seats = Who plays
seat-number = Seat { $number }
seat-who = Who
who-me = Me
who-friend = A friend by link
who-here = At this screen
who-bot = A bot
default-me = You
making-table = The table is being laid. The first one takes a little longer.
friend-link = gets a link
add-seat = Add a player
drop-seat = Take away seat { $number }
who-starts = Who starts
starts-drawn = By lot
clock = Clock for each player
clock-none = No clock
clock-quick = 10 min + 10 s a turn
clock-usual = 20 min + 20 s a turn
clock-hour = 1 hour + 1 min a turn
clock-day = 1 day + 12 hours a turn
clock-days = 3 days + 1 day a turn
clock-week = 7 days + 1 day a turn
pace = Bots play
pace-instant = at once
pace-quick = quickly
pace-calm = calmly
option-known-cards = Show which face-up cards others took and still hold
option-public = Anybody may watch, from the lobby
make-table = To the table
setup-no-person = At least one player must be a person.
setup-no-name = Everybody at this screen needs a name.
setup-same-name = Two players have the same name.

## Tables

own-tables = Your tables
own-tables-none = The games that you play in this browser will be here, so that you can go on with them tomorrow.
public-tables = Tables to watch
public-tables-none = No table is open to everybody at this moment.
table-over = finished
table-running = in play
table-waiting = waiting for players
table-last-round = last round
forget-table = Forget this table: { $title }
open-link = The link or code of a table
open = Open

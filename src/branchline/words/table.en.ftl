# What a table in the browser says while people play, in English. table.nl.ftl has the same messages and variables.
# The edition's words are always there: $card, $cards, $ticket, $tickets and so on; with a capital too: $Card, $Cards.

## Coming to a table

table-unknown = There is no such table here, or it is only for those who sit at it.
sit-with = You are invited to play with { $names }.
sit-invited = You are invited to play.
sit = Take my seat
waiting-title = Waiting for the others
waiting-for = { $number ->
    [one] The game begins when one more player has come.
   *[other] The game begins when { $number } more players have come.
  }
invite-seat = A link for seat { $number }
invite-hint = Give it to one person: whoever opens it takes this seat, on any device, today or tomorrow.
invite-link = Link
qr-code = The link as a QR code, for a phone
copy-link = Copy
share-link = Send
links = Links to this table
link-own = Your seat
link-own-hint = Open this on another device of yours to go on there. Keep it to yourself: it shows your cards.
link-watch = For those who watch
link-watch-hint = Whoever opens this sees what everybody may see.
link-copied = The link is copied.
link-not-copied = The browser won't let the link be copied. Select it and copy it yourself.
curtain-label = The screen is covered
curtain-hint = It is your turn. Open this when nobody else is looking.
curtain-open = Show my { $cards }

## Whose turn it is, and what to do

your-turn = Your turn.
turn-of = { $name }, your turn.
your-last-turn = Your last turn!
title-your-turn = Your turn · { $title }
task-turn = Take { $cards }, claim a { $route } or draw { $tickets }.
task-turn-passenger = Take { $cards }, claim a { $route }, draw { $tickets } or move a { $passenger }.
task-second = Take your second { $card }.
task-keep-opening = Choose the { $tickets } that you keep.
task-keep-drawn = Choose which of the drawn { $tickets } you keep.
task-announce = Choose the mix of your { $tickets }.
task-place = Put a { $passenger } down, or not.
task-travel = Where does your { $passenger } go?
task-pass = There is nothing that you can do: you pass.
status-turn = { $name } is thinking.
status-keeps = { $name } is choosing { $tickets }.
status-travels = { $name } is moving a { $passenger }.
status-opening = The opening { $tickets } are being chosen.
status-chosen = You have chosen. The others are still choosing.
status-waiting = The game has not begun.
status-over = The game is over.
status-past = A look back.
last-round-banner = Last round: { $left ->
    [one] the very last turn is { $name }'s.
   *[other] { $left } turns left, the last one is { $name }'s.
  }
connection-lost = No connection; trying again …
connection-closed = The connection is closed.
pass-to = Pass to { $name }
pass-turn = Pass

## Taking back, looking back

undo = Undo
undo-ask = Ask to undo
reset-turn = Take my whole turn back
undo-question = { $name } would like to take a decision back. Do you agree?
undo-waits = The others are asked whether you may take it back.
agree = Yes
refuse = No
looking-back = After decision { $number } of { $of }
step-back = One step back
step-on = One step on
back-to-now = Back to the game
reel-title = What has happened since my turn
reel-play = Play
reel-pause = Pause
reel-skip = Skip

## The board and its edges

the-board = Board
dock = Decisions, { $tickets }, { $routes } and log
tabs = { $Tickets }, { $routes } or log
tab-tickets = { $Tickets }
tab-routes = { $Routes }
tab-log = Log
unread = { $number } new
fold-panel = Fold this away to see the board
unfold-panel = Show this again
more = More
type-a-command = Type a decision
command-label = Decision
command-hint = den-kck, draw g, keep 1 3 – or help
command-send = Do it
command-done = Done: { $text }

## The players

players = Players
score = Score
has-turn = to play
plays-last = has the last turn
is-bot = bot
away = away
not-come = not here yet
watching = { $number ->
    [one] One person is watching
   *[other] { $number } people are watching
  }
time-left = Time left:
time-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  } { $hours } h
so-many-trains = { $number } { $number ->
    [one] { $train }
   *[other] { $trains }
  } left
trains-left = { $Trains } left
cards-in-hand = { $Cards } in hand
tickets-kept = { $Tickets }
token-points = Points in { $tokens }
passengers-in-hand = { $Passengers } not on the board yet
bonus-cards = { $Bonus_cards }
bonus-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
known-cards = Took face up and still holds: { $held }
offer-bot = Let a bot play for { $name }
take-back-seat = Take my seat back

## The market and the hand

market-title = { $Cards } to take
place-card = Face-up { $card } { $place }: { $what }
place-empty = Face-up place { $place } is empty
take-from-deck = Deck: { $left } left, { $discarded } discarded
draw-tickets = Draw { $tickets }
move-passenger = Move a { $passenger }
hand-title = Your hand: { $number } { $number ->
    [one] { $card }
   *[other] { $cards }
  }
hand-empty = Your hand is empty.
hand-hint = Shows what these { $cards } can claim; drag them onto a { $route } to claim it

## Routes and payments

route-lane = { $start } – { $end } (track { $lane })
route-coloured = { $start } – { $end } ({ $colour })
route-noun = { $route } { $start } – { $end }
route-noun-lane = { $route } { $start } – { $end } (track { $lane })
route-noun-coloured = { $colour } { $route } { $start } – { $end }
so-many-spaces = { $number ->
    [one] 1 space
   *[other] { $number } spaces
  }
so-many-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
cart-route = with a { $bonus_card }
which-payment-title = How do you pay?
claim-with = Claim it with { $payment }
payments-more = { $number ->
    [one] One more way, with more { $locomotives } than needed
   *[other] { $number } more ways, with more { $locomotives } than needed
  }
plus4-too-short = A { $locomotive_plus4 } counts only for { $routes } of { $length } spaces or more.
filter-routes = Find a city or { $route }
filter-state = Which { $routes }
filter-all = All
filter-claim = Can be claimed
filter-open = Still free
filter-yours = Yours
routes-found = { $number ->
    [0] No { $route } found
    [one] 1 { $route } found
   *[other] { $number } { $routes } found
  }

## Tickets

tickets-none = You have no { $tickets } yet.
tickets-spectator = Those who watch see nobody's { $tickets }.
tickets-open = To do: { $number }
tickets-done = Done: { $number }
fit-tickets = Show them on the map
fit-these = Show these on the map
ticket-is-done = Done
ticket-is-failed = Not completed
ticket-is-impossible = Not possible any more
ticket-is-open = { $number } { $number ->
    [one] { $train }
   *[other] { $trains }
  } to go
ticket-is-only = only through { $names }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
  }
keep-title = Which { $tickets } do you keep?
keep-least = { $least ->
    [one] At least one. A { $ticket } that you do not complete costs its points.
   *[other] At least { $least }. A { $ticket } that you do not complete costs its points.
  }
keep-so-many = { $number ->
    [0] Keep …
    [one] Keep this one
   *[other] Keep these { $number }
  }
draw-title = Draw { $tickets }
announce-title = Which { $tickets } do you want?
draw-hint = You look at { $dealt } and keep at least { $least }.
draw-so-many = { $number ->
    [one] Draw 1 { $ticket }
   *[other] Draw { $number } { $tickets }
  }
ticket-of-deck = { $deck } { $ticket }
mix-part = { $number } { $deck }
mix-of-tickets = { $mix } { $tickets }

## Passengers

place-title = A { $passenger } on your new { $route }?
place-hint = { $left ->
    [one] You have one { $passenger } left to put down.
   *[other] You have { $left } { $passengers } left to put down.
  }
place-in = In { $city }
place-none = Not now
journey-title = Move a { $passenger }
which-passenger-title = Which { $passenger }?
journey-ways = The best journeys
journey-costs = { $number ->
    [0] costs nothing
    [one] costs 1 { $passenger_card }
   *[other] costs { $number } { $passenger_cards }
  }
journey-step = { $city }: { $points ->
    [0] nothing to collect
    [one] 1 point
   *[other] { $points } points
  }
journey-go = Go, for { $points ->
    [one] 1 point
   *[other] { $points } points
  }
journey-by-step = Go step by step
travel-title = On the way
travel-at = Your { $passenger } is in { $city }.
travel-to = To { $city }, along { $what }
travel-stop = Stay here
token-worth = { $token } of { $points }
token-none = no { $token }

## Answers to single keys and questions

answer-hand = In your hand: { $held }.
answer-place = { $place }: { $what }
answer-market = Face up: { $shown }. In the deck: { $deck }.
answer-ticket = { $what }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }: { $state ->
    [done] done
    [impossible] not possible any more
    [only] { $number } to go, in one way only
   *[open] { $number } to go
  }.
answer-player = { $name }: score { $score }, { $left } { $trains }, { $held } { $cards }, { $kept } { $tickets }.
answer-no-clock = Nobody plays against the clock here.
answer-no-claims = You can claim no { $route } now.
answer-claims = { $number ->
    [one] You can claim 1 { $route }: { $names }.
   *[other] You can claim { $number } { $routes }: { $names }.
  }
answer-no-last-round = It is not the last round yet.
answer-help = Type two cities to claim, such as den-kck; draw g, draw 2 or draw ? to take a card; tickets to draw new ones, keep 1 3 to keep some; pass, undo. Ask: hand, market, my tickets, opponents, routes, clock, last, end.

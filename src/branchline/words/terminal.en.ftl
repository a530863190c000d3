# What the terminal game says, in English, besides game.en.ftl. terminal.nl.ftl has the same messages.

## Setting a game up

ask-edition = Which board do you want to play on? Type its number. Enter: { $default }.
choice = { $number }. { $what }
edition-choice = { $title }, { $least } to { $most } players
ask-people = How many people play at this keyboard? Enter: you alone, against a bot.
ask-bots = How many bots play along? Enter: { $default }.
ask-name = What is player { $number } called? Enter: { $default }.
wrong-number = Type a whole number from { $least } to { $most }, or just Enter.
wrong-name = That cannot be a name here: choose another one, not longer than 40 signs.
bot-name = Bot { $number }

## The game around the turns

welcome = { $title }, with { $names }. { $first } begins.
goes-on = { $title }, with { $names }. The game goes on after { $number } decisions.
kept-in = The game is kept in { $file } after every decision.
not-kept = The game cannot be kept in { $file }: { $why }. Type save and a file name to keep it elsewhere.
type-help = Type help for all that you can type.
prompt = >
curtain = The keyboard is for { $name }. { $name }, press Enter when nobody else looks.
turn-over = Your turn is over. Press Enter to hide your { $cards }, or type undo.
go-back = Type a number from 1 to { $most }, or just Enter to do something else.
not-that-number = There is no number { $number } here; the numbers go from 1 to { $most }.
nothing-done = Nothing is done.
not-understood = "{ $text }" means nothing here. Type help for all that you can type.
undone = Taken back: { $what }
nothing-to-undo = There is nothing to take back.
saved = The game is saved in { $file }.
save-where = Type a file name after save, such as: save game.bl
exists-already = there is something of that name already
cannot-save = The game cannot be saved in { $file }: { $why }. Choose another name.
ask-quit = Press Enter to stop and keep the game, or type stay to play on, or drop to throw it away.
quit-stay = stay
quit-drop = drop
stopped-kept = The game is kept. To go on with it: branchline play --resume { $file }
stopped-dropped = The game is thrown away.
stopped-not-kept = The game is not kept.

## What a player sees

turn = Turn { $turn }: { $name }.
turn-opening = Before the first turn: { $name }.
since = Since you last looked:
last-round = It is the last round. { $left ->
    [one] This is the last turn of all.
   *[other] { $left } turns are left, this one included.
  }
market = Face up: { $cards_shown }. In the deck: { $deck }.
market-empty = Face up: nothing. In the deck: { $deck }.
card-shown = { $place } { $what }
your-hand = Your hand, { $count }: { $held }.
your-hand-empty = Your hand is empty.
your-tickets = Your { $tickets }:
no-tickets = You have no { $tickets }.
ticket-line = { $start } to { $end }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
ticket-done = { $what }: done.
ticket-open = { $what }: open.
place-with-code = { $name } ({ $code })
offer-line = { $number }. { $what }
offer = You are offered:
player-line = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $has }.
player-you = { $name } (you)
passengers-at = { $passengers } in { $cities }
tickets-left = Left to draw: { $left }.
so-many-of-deck = { $number } { $deck }

## What has to be decided

do-turn = What do you do?
do-pass = You can do nothing at all. Type pass.
do-second-card = Which is your second { $card }? Type draw and a letter, or draw ? for the deck.
do-keep = Which of these { $tickets } do you keep? At least { $least }. Type keep and their numbers, such as: { $example }
do-announce = How do you want your { $tickets } mixed? Type a number.
do-place-passenger = Do you put a { $passenger } down? Type a number.
do-travel = The { $passenger } is in { $city }. Where does it go? Type a number.
mix = { $mixed } { $tickets }

## Typing

# Each word that can be typed, and others for the same; the words of English are understood in every language.
word-draw = draw take
word-tickets-to-draw = tickets ticket
word-deck = deck
word-keep = keep
word-all = all
word-none = none
word-claim = claim build
word-passenger = passenger move
word-put = put place
word-go = go
word-arrive = stop arrive
word-pass = pass
word-look = look status
word-routes = routes route
word-hand = hand cards
word-tickets = tickets ticket contracts
word-board = board map
word-score = score scores players
word-log = log history
word-rules = rules
word-hint = hint advice
word-undo = undo back
word-save = save
word-help = help h
word-quit = quit exit q

which-mix = Which { $tickets } do you draw?
which-route = Which { $route } do you mean?
which-payment = How do you pay for the { $what }?
which-passenger = Which { $passenger } sets out?
more-payments = { $number ->
    [one] There is one way more to pay, with more { $locomotives } than needed
   *[other] There are { $number } ways more to pay, with more { $locomotives } than needed
  }; type such a one in full: { $example }
no-such-city = No city is called "{ $text }". Type routes for the codes of the cities.
several-cities = "{ $text }" may be { $names }. Type more of the name, or the code.
no-route-joins = No { $route } joins { $start } and { $end }.
not-face-up = No { $what } lies face up. Face up: { $cards_shown }.
which-card = Which { $card }? Type draw and a letter or a place, such as draw { $example }, or draw ? for the deck.
one-card-was-enough = Your turn is over already, so there is no second { $card }.
keep-what = Type keep and the numbers of the { $tickets }, such as: keep 1 2
refused = That is not possible: { $why }.
what-to-claim = Type claim and two cities, such as: claim { $example }
no-passenger-moves = None of your { $passengers } can set out now.

## Lists that can be asked for

routes-now = With your hand you can claim:
routes-none-now = With your hand you can claim nothing now.
routes-of = The { $routes } at { $city }:
routes-hint = Type routes and a city for all { $routes } there, with what is missing, or routes all for the whole board.
route-line = { $name }, { $start } to { $end }, { $length ->
    [one] { $length } space
   *[other] { $length } spaces
  }, { $colour }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $state }.
route-marked = { $colour }, with { $bonus_card }
route-payable = you can claim it with { $payment }
route-payable-ways = you can claim it with { $payment }, or in { $ways ->
    [one] one other way
   *[other] { $ways } other ways
  }
route-yours = yours
route-of = { $name } has it
route-not = { $why }
board-of = { $name } has { $count }:
board-none = { $name } has no { $routes } yet.
board-route = { $name }, { $start } to { $end }, { $length ->
    [one] { $length } space
   *[other] { $length } spaces
  }
board-tokens = These { $tokens } are still to be had: { $stacks }.
token-stack = { $city } { $values }
log-hint = Type log all for everything since the start.
rules-hint = Type rules and a number for that part, or rules all for the whole text.
hint-practice-only = Hints are for practice games: you alone, against bots.
hint-action = A strong bot would { $action }.
hint-ticket-done = { $ticket }: done
hint-ticket-planned = { $ticket }: planned
hint-ticket-given-up = { $ticket }: given up
hint-wants = It wants { $routes }.
hint-fears = Others may take { $routes }.
hint-blocks = { $routes } would stand in another's way.
hint-turns = The plan takes { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }, the game probably another { $left }; it would bring about { $estimate } points.
help-text =
    To draw: draw g takes the face-up green card; draw g ? takes it and then one from the deck.
    draw 2 takes the card at place 2; draw ? takes one from the deck. The letters stand behind the cards.
    To claim: type the two cities, such as { $example }. If you can pay in several ways, you are asked.
    You can also type the payment: { $paid }
    { $draw_tickets }
    To pass, if you can do nothing else: pass
    To look: look, hand, tickets, routes, routes { $city }, board, score, log, rules
    Against bots only, what a strong bot would do: hint
    To take back what you did: undo
    To stop: quit. To keep a copy: save game.bl
help-draw-tickets = To draw new { $tickets }: draw tickets. Then: keep 1 3, or keep all
help-passengers =
    To set out with a { $passenger }: passenger and its city, such as: passenger { $city }
    On the way, type the number of what you want.
help-secrets = With more people, the screen is filled with empty lines between turns. Do not scroll back!

## The end

over-last-round = The game is over: the last round has been played.
over-all-passed = The game is over: all players have passed, one after the other.
end-routes = First the points for { $routes }.
end-tickets = Now the { $tickets }.
end-tickets-of = { $name } shows { $count }, and comes to { $total }:
end-no-tickets-of = { $name } has no { $tickets }, and stays at { $total }.
end-ticket-done = { $what }: done, plus { $points }.
end-ticket-failed = { $what }: not done, minus { $points }.
end-longest = The longest path is worth { $bonus } points.
end-longest-of = { $name }'s longest path has { $length } spaces{ $points ->
    [0] .
   *[other] : plus { $points }.
  }
end-most-tickets = Most { $tickets } done: { $bonus } points.
end-most-tickets-of = { $name } has done { $count }{ $points ->
    [0] .
   *[other] : plus { $points }.
  }
end-merchandise = Now the ranking in { $bonus_cards }.
end-merchandise-of = { $name } has { $count }: plus { $points }.
end-tokens = The { $tokens } collected on journeys.
end-score-of = { $name }: { $points }.
end-plus-of = { $name }: plus { $points }.
end-saved = The game is saved in { $file }.
end-verify = To check every card and every score: branchline verify { $file }

# What the terminal and the browser both say, in English. game.nl.ftl has the same messages with the same variables.
# The edition's words are always there: $card, $cards, $ticket, $tickets, $train, $trains and so on; with a capital too.

## Things

default-name = Player { $number }
colour-purple = purple
colour-pink = pink
colour-blue = blue
colour-orange = orange
colour-white = white
colour-green = green
colour-yellow = yellow
colour-black = black
colour-red = red
colour-grey = any one colour
nothing = nothing
and = { $first } and { $last }
log-empty = Nothing has happened yet.

## What has been done: $you is yes or no

did-face-up = { $you ->
    [yes] You take a face-up card: { $what }.
   *[no] { $name } takes a face-up card: { $what }.
  }
did-deck = { $you ->
    [yes] You take a card from the deck: { $what }.
   *[no] { $name } takes a card from the deck.
  }
did-draw-tickets = { $you ->
    [yes] You draw { $tickets }.
   *[no] { $name } draws { $tickets }.
  }
did-announce = { $you ->
    [yes] You ask for { $what }.
   *[no] { $name } asks for { $what }.
  }
did-keep = { $you ->
    [yes] You keep { $what }.
   *[no] { $name } keeps { $count }.
  }
did-claim = { $you ->
    [yes] You claim the { $what } with { $payment }: { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
   *[no] { $name } claims the { $what } with { $payment }: { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
  }
did-bonus-card = { $you ->
    [yes] You get a { $bonus_card } for it.
   *[no] { $name } gets a { $bonus_card } for it.
  }
did-place = { $you ->
    [yes] You put a { $passenger } in { $city }.
   *[no] { $name } puts a { $passenger } in { $city }.
  }
did-place-none = { $you ->
    [yes] You put no { $passenger } down.
   *[no] { $name } puts no { $passenger } down.
  }
did-set-out = { $you ->
    [yes] You set out with the { $passenger } in { $city }.
   *[no] { $name } sets out with the { $passenger } in { $city }.
  }
did-travel = { $you ->
    [yes] Your { $passenger } goes along the { $what }: { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
   *[no] { $name }'s { $passenger } goes along the { $what }: { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
  }
did-passenger-card = { $you ->
    [yes] You pay a { $passenger_card } for it.
   *[no] { $name } pays a { $passenger_card } for it.
  }
did-arrive = { $you ->
    [yes] You end the { $passenger }'s journey.
   *[no] { $name } ends the { $passenger }'s journey.
  }
did-pass = { $you ->
    [yes] You pass.
   *[no] { $name } passes.
  }
did-last-round = { $you ->
    [yes] You have two { $trains } or fewer left: everybody has one turn more, you too.
   *[no] { $name } has two { $trains } or fewer left: everybody has one turn more.
  }

## The end

end-table = All scores:
column-player = player
column-routes = routes
column-done = done
column-failed = failed
column-longest = longest
column-most = most
column-merchandise = goods
column-tokens = tokens
column-total = total
column-rank = place
end-winner = { $name } wins with { $total ->
    [one] { $total } point
   *[other] { $total } points
  }.
end-shared = { $names } share the win with { $total ->
    [one] { $total } point
   *[other] { $total } points
  }.
end-by-completed_tickets = The points were equal; who completed more { $tickets } wins.
end-by-longest_path = The points were equal; the longest path decided.
end-by-tokens = The points were equal; the { $tokens } decided.
end-by-nothing = Nothing tells them apart.

# What the map says in the browser, in English. board.nl.ftl has the same messages with the same variables.

board-label = Map of { $title }. The arrow keys go from route to route, Enter chooses one; n and p go through those that you can claim, and a capital letter finds a city.
board-zoom = Zoom
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-fit = Show the whole map
between = { $start } – { $end }
board-what = { $length ->
    [one] 1 space
   *[other] { $length } spaces
  }, { $colour }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-claim = { $payments ->
    [one] you can claim it
   *[other] you can claim it, in { $payments } ways
  }
board-wait = you have the { $cards } for it
board-short = you are { $parts } short
board-short-some = you are short of { $cards }
so-many-of-kind = { $count } { $kind ->
    [purple] purple
    [pink] pink
    [blue] blue
    [orange] orange
    [white] white
    [green] green
    [yellow] yellow
    [black] black
    [red] red
    [locomotive] { $count ->
        [one] { $locomotive }
       *[other] { $locomotives }
      }
    [locomotive_plus4] { $count ->
        [one] { $locomotive_plus4 }
       *[other] { $locomotive_plus4s }
      }
    [passenger] { $count ->
        [one] { $passenger_card }
       *[other] { $passenger_cards }
      }
   *[other] matching
  }{ $kind ->
    [locomotive] { "" }
    [locomotive_plus4] { "" }
    [passenger] { "" }
   *[other] { " " }{ $count ->
        [one] { $card }
       *[other] { $cards }
      }
  }
board-trains = you do not have enough { $trains }
board-closed = closed: with this many players, only one of these { $routes } may be claimed
board-taken = claimed by { $name }
board-yours = yours
board-free = free
board-player = player { $number }
board-cart = with carts: a { $bonus_card }
board-new = new since your last turn
board-guess = reconstructed: the source of this { $route } is not certain
board-abroad = another country: no { $route } leads on from here
board-tokens = { $count ->
    [one] merchandise token: { $values }
   *[other] merchandise tokens: { $values }
  }
board-no-tokens = no merchandise tokens left
board-passenger = { $passenger } of { $name }
board-traveller = { $passenger } of { $name }, travelling
board-guess-city = reconstructed: the token of this city is not certain
board-guess-place = its place on the map is approximate

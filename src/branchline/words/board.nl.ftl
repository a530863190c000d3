# Wat de kaart in de browser zegt, in het Nederlands. board.en.ftl heeft dezelfde berichten met dezelfde variabelen.

board-label = Kaart van { $title }. Met de pijltoetsen ga je van route naar route, met Enter kies je er een; n en p gaan langs de routes die je kunt claimen, en een hoofdletter vindt een stad.
board-zoom = Zoomen
board-zoom-in = Inzoomen
board-zoom-out = Uitzoomen
board-zoom-fit = Toon de hele kaart
between = { $start } – { $end }
board-what = { $length ->
    [one] 1 vakje
   *[other] { $length } vakjes
  }, { $colour }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
board-claim = { $payments ->
    [one] je kunt hem claimen
   *[other] je kunt hem claimen, op { $payments } manieren
  }
board-wait = je hebt er de { $cards } voor
board-short = je komt { $parts } tekort
board-short-some = je komt { $cards } tekort
so-many-of-kind = { $count } { $kind ->
    [purple] paarse
    [pink] roze
    [blue] blauwe
    [orange] oranje
    [white] witte
    [green] groene
    [yellow] gele
    [black] zwarte
    [red] rode
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
   *[other] passende
  }{ $kind ->
    [locomotive] { "" }
    [locomotive_plus4] { "" }
    [passenger] { "" }
   *[other] { " " }{ $count ->
        [one] { $card }
       *[other] { $cards }
      }
  }
board-trains = je hebt niet genoeg { $trains }
board-closed = gesloten: met zoveel spelers mag maar één van deze { $routes } geclaimd worden
board-taken = geclaimd door { $name }
board-yours = van jou
board-free = vrij
board-player = speler { $number }
board-cart = met karren: een { $bonus_card }
board-new = nieuw sinds je vorige beurt
board-guess = gereconstrueerd: de bron van deze { $route } is niet zeker
board-abroad = een ander land: geen { $route } gaat hier verder
board-tokens = { $count ->
    [one] goederenfiche: { $values }
   *[other] goederenfiches: { $values }
  }
board-no-tokens = geen goederenfiches meer
board-passenger = { $passenger } van { $name }
board-traveller = { $passenger } van { $name }, op reis
board-guess-city = gereconstrueerd: de fiche van deze stad is niet zeker
board-guess-place = de plek op de kaart is bij benadering

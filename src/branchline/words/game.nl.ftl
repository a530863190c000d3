# Wat de terminal en de browser allebei zeggen, in het Nederlands. game.en.ftl heeft dezelfde berichten.
# De woorden van de editie zijn er altijd: $card, $cards, $ticket, $tickets, $train, $trains enzovoort; ook met een hoofdletter.

## Dingen

default-name = Speler { $number }
colour-purple = paars
colour-pink = roze
colour-blue = blauw
colour-orange = oranje
colour-white = wit
colour-green = groen
colour-yellow = geel
colour-black = zwart
colour-red = rood
colour-grey = één kleur naar keuze
nothing = niets
and = { $first } en { $last }
log-empty = Er is nog niets gebeurd.

## Wat er gedaan is: $you is yes of no

did-face-up = { $you ->
    [yes] Je neemt een open kaart: { $what }.
   *[no] { $name } neemt een open kaart: { $what }.
  }
did-deck = { $you ->
    [yes] Je neemt een kaart van de stapel: { $what }.
   *[no] { $name } neemt een kaart van de stapel.
  }
did-draw-tickets = { $you ->
    [yes] Je trekt { $tickets }.
   *[no] { $name } trekt { $tickets }.
  }
did-announce = { $you ->
    [yes] Je vraagt { $what }.
   *[no] { $name } vraagt { $what }.
  }
did-keep = { $you ->
    [yes] Je houdt { $what }.
   *[no] { $name } houdt { $count }.
  }
did-claim = { $you ->
    [yes] Je claimt de { $what } met { $payment }: { $points ->
        [one] { $points } punt
       *[other] { $points } punten
      }.
   *[no] { $name } claimt de { $what } met { $payment }: { $points ->
        [one] { $points } punt
       *[other] { $points } punten
      }.
  }
did-bonus-card = { $you ->
    [yes] Je krijgt er een { $bonus_card } voor.
   *[no] { $name } krijgt er een { $bonus_card } voor.
  }
did-place = { $you ->
    [yes] Je zet een { $passenger } in { $city }.
   *[no] { $name } zet een { $passenger } in { $city }.
  }
did-place-none = { $you ->
    [yes] Je zet geen { $passenger } neer.
   *[no] { $name } zet geen { $passenger } neer.
  }
did-set-out = { $you ->
    [yes] Je gaat op reis met de { $passenger } in { $city }.
   *[no] { $name } gaat op reis met de { $passenger } in { $city }.
  }
did-travel = { $you ->
    [yes] Je { $passenger } reist over de { $what }: { $points ->
        [one] { $points } punt
       *[other] { $points } punten
      }.
   *[no] De { $passenger } van { $name } reist over de { $what }: { $points ->
        [one] { $points } punt
       *[other] { $points } punten
      }.
  }
did-passenger-card = { $you ->
    [yes] Je betaalt daar een { $passenger_card } voor.
   *[no] { $name } betaalt daar een { $passenger_card } voor.
  }
did-arrive = { $you ->
    [yes] Je beëindigt de reis van de { $passenger }.
   *[no] { $name } beëindigt de reis van de { $passenger }.
  }
did-pass = { $you ->
    [yes] Je past.
   *[no] { $name } past.
  }
did-last-round = { $you ->
    [yes] Je hebt nog hooguit twee { $trains }: iedereen krijgt nog één beurt, jij ook.
   *[no] { $name } heeft nog hooguit twee { $trains }: iedereen krijgt nog één beurt.
  }

## Het einde

end-table = Alle scores:
column-player = speler
column-routes = routes
column-done = klaar
column-failed = mislukt
column-longest = langste
column-most = meeste
column-merchandise = goederen
column-tokens = fiches
column-total = totaal
column-rank = plaats
end-winner = { $name } wint met { $total ->
    [one] { $total } punt
   *[other] { $total } punten
  }.
end-shared = { $names } delen de winst met { $total ->
    [one] { $total } punt
   *[other] { $total } punten
  }.
end-by-completed_tickets = De punten waren gelijk; wie de meeste { $tickets } heeft voltooid, wint.
end-by-longest_path = De punten waren gelijk; de langste aaneengesloten route gaf de doorslag.
end-by-tokens = De punten waren gelijk; de { $tokens } gaven de doorslag.
end-by-nothing = Niets onderscheidt hen.

# Wat het einde van een spel in de browser zegt naast game.nl.ftl, in het Nederlands. end.en.ftl heeft dezelfde berichten.

end-title = Het einde van het spel
scoring-title = De eindtelling
score-routes = { $name }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
  } voor { $routes }.
score-failed = { $name } heeft { $what } niet voltooid: min { $points }.
score-completed = { $name } heeft { $what } voltooid: plus { $points }.
score-longest = De langste aaneengesloten route van { $name }: { $length }{ $points ->
    [0] .
   *[other] , de langste van allemaal: plus { $points }.
  }
score-most = { $name }{ $points ->
    [0] { " " }heeft niet de meeste voltooide { $tickets }.
   *[other] { " " }heeft de meeste { $tickets } voltooid: plus { $points }.
  }
score-merchandise = De { $bonus_cards } van { $name }: plus { $points }.
score-tokens = De { $tokens } van { $name }: plus { $points }.
column-item = Waarvoor
show-tickets-of = De { $tickets } van { $name }
tickets-of = { $Tickets } van { $name }
tickets-of-me = Jouw { $tickets }
unfold-end = Terug naar de scores
rematch = Nog een keer
to-rematch = Naar het volgende spel
tell-again = Telling opnieuw
replay-title = Het spel nog eens, stap voor stap
replay-view = Gezien door
replay-all = Iedereen: alle handen
replay-spectator = Een toeschouwer
replay-at = Beslissing { $number } van { $of }
download = Bewaar dit spel:
download-bl = als notatie (.bl)
download-jsonl = met elke kaart (.jsonl)
verify-title = Lag het schudden van tevoren vast?
verify-hint = Voordat de eerste kaart gedeeld werd, maakte de server een vingerafdruk (SHA-256) bekend van het zaad waar al het toeval uit komt. Je browser rekent die na.
verify-seed = Het zaad:
verify-promised = Bekendgemaakt voor het spel:
verify-found = Hier nagerekend:
verify-same = Ze zijn gelijk: het schudden lag vast voor het spel begon.
verify-different = Ze verschillen: dit is niet het zaad dat bekendgemaakt was.
verify-unable = Op dit adres rekent je browser geen vingerafdrukken uit. Elk programma voor SHA-256 kan het.

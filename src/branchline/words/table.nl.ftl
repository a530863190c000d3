# Wat een tafel in de browser zegt terwijl er gespeeld wordt, in het Nederlands. table.en.ftl heeft dezelfde berichten.
# De woorden van de editie zijn er altijd: $card, $cards, $ticket, $tickets enzovoort; ook met een hoofdletter: $Card, $Cards.

## Aan tafel komen

table-unknown = Die tafel is er niet, of ze is alleen voor wie eraan zit.
sit-with = Je bent uitgenodigd om te spelen met { $names }.
sit-invited = Je bent uitgenodigd om te spelen.
sit = Aan tafel
waiting-title = Wachten op de anderen
waiting-for = { $number ->
    [one] Het spel begint als er nog één speler is gekomen.
   *[other] Het spel begint als er nog { $number } spelers zijn gekomen.
  }
invite-seat = Een link voor plaats { $number }
invite-hint = Geef hem aan één persoon: wie hem opent, krijgt deze plaats, op elk apparaat, vandaag of morgen.
invite-link = Link
qr-code = De link als QR-code, voor een telefoon
copy-link = Kopiëren
share-link = Versturen
links = Links naar deze tafel
link-own = Jouw plaats
link-own-hint = Open deze op een ander apparaat van jou om daar verder te gaan. Houd hem voor jezelf: hij toont je kaarten.
link-watch = Voor wie meekijkt
link-watch-hint = Wie deze opent, ziet wat iedereen mag zien.
link-copied = De link is gekopieerd.
link-not-copied = De browser laat de link niet kopiëren. Selecteer hem en kopieer hem zelf.
curtain-label = Het scherm is bedekt
curtain-hint = Jij bent aan de beurt. Open dit als niemand anders kijkt.
curtain-open = Toon mijn { $cards }

## Wie er aan de beurt is, en wat er te doen is

your-turn = Jouw beurt.
turn-of = { $name }, jouw beurt.
your-last-turn = Je laatste beurt!
title-your-turn = Jouw beurt · { $title }
task-turn = Pak { $cards }, claim een { $route } of trek { $tickets }.
task-turn-passenger = Pak { $cards }, claim een { $route }, trek { $tickets } of verplaats een { $passenger }.
task-second = Pak je tweede { $card }.
task-keep-opening = Kies de { $tickets } die je houdt.
task-keep-drawn = Kies welke getrokken { $tickets } je houdt.
task-announce = Kies hoe je { $tickets } gemengd zijn.
task-place = Zet een { $passenger } neer, of niet.
task-travel = Waar gaat je { $passenger } heen?
task-pass = Je kunt niets doen: je past.
status-turn = { $name } denkt na.
status-keeps = { $name } kiest { $tickets }.
status-travels = { $name } verplaatst een { $passenger }.
status-opening = De eerste { $tickets } worden gekozen.
status-chosen = Je hebt gekozen. De anderen kiezen nog.
status-waiting = Het spel is nog niet begonnen.
status-over = Het spel is afgelopen.
status-past = Een blik terug.
last-round-banner = Laatste ronde: { $left ->
    [one] de allerlaatste beurt is van { $name }.
   *[other] nog { $left } beurten, de laatste is van { $name }.
  }
connection-lost = Geen verbinding; ik probeer het opnieuw …
connection-closed = De verbinding is gesloten.
pass-to = Geef door aan { $name }
pass-turn = Passen

## Terugnemen, terugkijken

undo = Terugnemen
undo-ask = Vragen om terug te nemen
reset-turn = Mijn hele beurt terugnemen
undo-question = { $name } wil graag een beslissing terugnemen. Vind je dat goed?
undo-waits = De anderen wordt gevraagd of je het mag terugnemen.
agree = Ja
refuse = Nee
looking-back = Na beslissing { $number } van { $of }
step-back = Een stap terug
step-on = Een stap verder
back-to-now = Terug naar het spel
reel-title = Wat er gebeurde sinds mijn beurt
reel-play = Afspelen
reel-pause = Pauze
reel-skip = Overslaan

## Het bord en de randen ervan

the-board = Bord
dock = Beslissingen, { $tickets }, { $routes } en verslag
tabs = { $Tickets }, { $routes } of verslag
tab-tickets = { $Tickets }
tab-routes = { $Routes }
tab-log = Verslag
unread = { $number } nieuw
fold-panel = Vouw dit weg om het bord te zien
unfold-panel = Toon dit weer
more = Meer
type-a-command = Een beslissing typen
command-label = Beslissing
command-hint = den-kck, pak g, houd 1 3 – of hulp
command-send = Doen
command-done = Gedaan: { $text }

## De spelers

players = Spelers
score = Score
has-turn = aan de beurt
plays-last = heeft de laatste beurt
is-bot = bot
away = weg
not-come = nog niet hier
watching = { $number ->
    [one] Eén mens kijkt mee
   *[other] { $number } mensen kijken mee
  }
time-left = Resterende tijd:
time-days = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
  } { $hours } u
so-many-trains = Nog { $number } { $number ->
    [one] { $train }
   *[other] { $trains }
  }
trains-left = { $Trains } over
cards-in-hand = { $Cards } op handen
tickets-kept = { $Tickets }
token-points = Punten in { $tokens }
passengers-in-hand = { $Passengers } die nog niet op het bord staan
bonus-cards = { $Bonus_cards }
bonus-rank = { $rank }e
known-cards = Nam open en heeft nog: { $held }
offer-bot = Laat een bot spelen voor { $name }
take-back-seat = Neem mijn plaats terug

## De open kaarten en de hand

market-title = { $Cards } om te pakken
place-card = Open { $card } { $place }: { $what }
place-empty = Plaats { $place } is leeg
take-from-deck = Gedekte stapel: nog { $left }, { $discarded } afgelegd
draw-tickets = { $Tickets } trekken
move-passenger = { $Passenger } verplaatsen
hand-title = Je hand: { $number } { $number ->
    [one] { $card }
   *[other] { $cards }
  }
hand-empty = Je hand is leeg.
hand-hint = Toont wat je met deze { $cards } kunt claimen; sleep ze naar een { $route } om die te claimen

## Routes en betalingen

route-lane = { $start } – { $end } (spoor { $lane })
route-coloured = { $start } – { $end } ({ $colour })
route-noun = { $route } { $start } – { $end }
route-noun-lane = { $route } { $start } – { $end } (spoor { $lane })
route-noun-coloured = { $colour } { $route } { $start } – { $end }
so-many-spaces = { $number ->
    [one] 1 vakje
   *[other] { $number } vakjes
  }
so-many-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
  }
cart-route = met een { $bonus_card }
which-payment-title = Hoe betaal je?
claim-with = Claim met { $payment }
payments-more = { $number ->
    [one] Nog één manier, met meer { $locomotives } dan nodig
   *[other] Nog { $number } manieren, met meer { $locomotives } dan nodig
  }
plus4-too-short = Een { $locomotive_plus4 } telt alleen op { $routes } van { $length } vakjes of meer.
filter-routes = Zoek een stad of { $route }
filter-state = Welke { $routes }
filter-all = Alle
filter-claim = Te claimen
filter-open = Nog vrij
filter-yours = Van jou
routes-found = { $number ->
    [0] Geen { $route } gevonden
    [one] 1 { $route } gevonden
   *[other] { $number } { $routes } gevonden
  }

## Bestemmingskaarten

tickets-none = Je hebt nog geen { $tickets }.
tickets-spectator = Wie meekijkt, ziet van niemand de { $tickets }.
tickets-open = Te doen: { $number }
tickets-done = Klaar: { $number }
fit-tickets = Toon ze op de kaart
fit-these = Toon deze op de kaart
ticket-is-done = Klaar
ticket-is-failed = Niet voltooid
ticket-is-impossible = Niet meer mogelijk
ticket-is-open = Nog { $number } { $number ->
    [one] { $train }
   *[other] { $trains }
  }
ticket-is-only = alleen via { $names }{ $more ->
    [0] { "" }
   *[other] { " " }en nog { $more }
  }
keep-title = Welke { $tickets } houd je?
keep-least = { $least ->
    [one] Minstens één. Een { $ticket } die je niet voltooit, kost je de punten ervan.
   *[other] Minstens { $least }. Een { $ticket } die je niet voltooit, kost je de punten ervan.
  }
keep-so-many = { $number ->
    [0] Houd …
    [one] Houd deze
   *[other] Houd deze { $number }
  }
draw-title = { $Tickets } trekken
announce-title = Welke { $tickets } wil je?
draw-hint = Je bekijkt er { $dealt } en houdt er minstens { $least }.
draw-so-many = { $number ->
    [one] Trek 1 { $ticket }
   *[other] Trek { $number } { $tickets }
  }
ticket-of-deck = { $deck } { $ticket }
mix-part = { $number } { $deck }
mix-of-tickets = { $mix } { $tickets }

## Passagiers

place-title = Een { $passenger } op je nieuwe { $route }?
place-hint = { $left ->
    [one] Je hebt nog één { $passenger } om neer te zetten.
   *[other] Je hebt nog { $left } { $passengers } om neer te zetten.
  }
place-in = In { $city }
place-none = Nu niet
journey-title = Een { $passenger } verplaatsen
which-passenger-title = Welke { $passenger }?
journey-ways = De beste reizen
journey-costs = { $number ->
    [0] kost niets
    [one] kost 1 { $passenger_card }
   *[other] kost { $number } { $passenger_cards }
  }
journey-step = { $city }: { $points ->
    [0] niets te halen
    [one] 1 punt
   *[other] { $points } punten
  }
journey-go = Ga, voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
  }
journey-by-step = Ga stap voor stap
travel-title = Onderweg
travel-at = Je { $passenger } is in { $city }.
travel-to = Naar { $city }, over { $what }
travel-stop = Blijf hier
token-worth = { $token } van { $points }
token-none = geen { $token }

## Antwoorden op losse toetsen en vragen

answer-hand = In je hand: { $held }.
answer-place = { $place }: { $what }
answer-market = Open: { $shown }. Op de stapel: { $deck }.
answer-ticket = { $what }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
  }: { $state ->
    [done] klaar
    [impossible] niet meer mogelijk
    [only] nog { $number }, op maar één manier
   *[open] nog { $number }
  }.
answer-player = { $name }: score { $score }, { $left } { $trains }, { $held } { $cards }, { $kept } { $tickets }.
answer-no-clock = Hier speelt niemand tegen de klok.
answer-no-claims = Je kunt nu geen { $route } claimen.
answer-claims = { $number ->
    [one] Je kunt 1 { $route } claimen: { $names }.
   *[other] Je kunt { $number } { $routes } claimen: { $names }.
  }
answer-no-last-round = Het is nog niet de laatste ronde.
answer-help = Typ twee steden om te claimen, zoals den-kck; pak g, pak 2 of pak ? voor een kaart; tickets om nieuwe te trekken, houd 1 3 om er te houden; pas, terug. Vraag: hand, markt, mijn kaarten, stand, routes, klok, laatste, einde.

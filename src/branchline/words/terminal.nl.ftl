# Wat het spel in de terminal zegt, in het Nederlands, naast game.nl.ftl. terminal.en.ftl heeft dezelfde berichten.

## Een spel klaarzetten

ask-edition = Op welk bord wil je spelen? Typ het nummer. Enter: { $default }.
choice = { $number }. { $what }
edition-choice = { $title }, voor { $least } tot { $most } spelers
ask-people = Hoeveel mensen spelen er aan dit toetsenbord? Enter: jij alleen, tegen een bot.
ask-bots = Hoeveel bots spelen er mee? Enter: { $default }.
ask-name = Hoe heet speler { $number }? Enter: { $default }.
wrong-number = Typ een heel getal van { $least } tot { $most }, of alleen Enter.
wrong-name = Zo kan iemand hier niet heten: kies een andere naam, van hooguit 40 tekens.
bot-name = Bot { $number }

## Het spel rond de beurten

welcome = { $title }, met { $names }. { $first } begint.
goes-on = { $title }, met { $names }. Het spel gaat verder na { $number } beslissingen.
kept-in = Het spel wordt na elke beslissing bewaard in { $file }.
not-kept = Het spel kan niet worden bewaard in { $file }: { $why }. Typ bewaar en een bestandsnaam om het elders te bewaren.
type-help = Typ hulp voor alles wat je kunt typen.
prompt = >
curtain = Het toetsenbord is voor { $name }. { $name }, druk op Enter als niemand anders kijkt.
turn-over = Je beurt is voorbij. Druk op Enter om je { $cards } te verbergen, of typ terug.
go-back = Typ een nummer van 1 tot { $most }, of alleen Enter om iets anders te doen.
not-that-number = Nummer { $number } is er niet; de nummers gaan van 1 tot { $most }.
nothing-done = Er is niets gedaan.
not-understood = "{ $text }" zegt me hier niets. Typ hulp voor alles wat je kunt typen.
undone = Teruggenomen: { $what }
nothing-to-undo = Er is niets om terug te nemen.
saved = Het spel is bewaard in { $file }.
save-where = Typ een bestandsnaam achter bewaar, bijvoorbeeld: bewaar spel.bl
exists-already = er is al iets met die naam
cannot-save = Het spel kan niet worden bewaard in { $file }: { $why }. Kies een andere naam.
ask-quit = Druk op Enter om te stoppen en het spel te bewaren, typ blijf om verder te spelen, of weg om het weg te gooien.
quit-stay = blijf
quit-drop = weg
stopped-kept = Het spel is bewaard. Verder spelen: branchline play --resume { $file }
stopped-dropped = Het spel is weggegooid.
stopped-not-kept = Het spel is niet bewaard.

## Wat een speler ziet

turn = Beurt { $turn }: { $name }.
turn-opening = Voor de eerste beurt: { $name }.
since = Sinds je laatst keek:
last-round = Dit is de laatste ronde. { $left ->
    [one] Dit is de allerlaatste beurt.
   *[other] Er zijn nog { $left } beurten, deze meegeteld.
  }
market = Open: { $cards_shown }. Op de stapel: { $deck }.
market-empty = Open: niets. Op de stapel: { $deck }.
card-shown = { $place } { $what }
your-hand = Je hand, { $count }: { $held }.
your-hand-empty = Je hand is leeg.
your-tickets = Je { $tickets }:
no-tickets = Je hebt geen { $tickets }.
ticket-line = { $start } naar { $end }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
ticket-done = { $what }: klaar.
ticket-open = { $what }: nog open.
place-with-code = { $name } ({ $code })
offer-line = { $number }. { $what }
offer = Je krijgt aangeboden:
player-line = { $name }: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }, { $has }.
player-you = { $name } (jij)
passengers-at = { $passengers } in { $cities }
tickets-left = Nog te trekken: { $left }.
so-many-of-deck = { $number } { $deck }

## Wat er te beslissen is

do-turn = Wat doe je?
do-pass = Je kunt helemaal niets doen. Typ pas.
do-second-card = Welke { $card } neem je als tweede? Typ pak en een letter, of pak ? voor de stapel.
do-keep = Welke van deze { $tickets } houd je? Minstens { $least }. Typ houd en hun nummers, bijvoorbeeld: { $example }
do-announce = Hoe wil je je { $tickets } gemengd? Typ een nummer.
do-place-passenger = Zet je een { $passenger } neer? Typ een nummer.
do-travel = De { $passenger } is in { $city }. Waar gaat de reis heen? Typ een nummer.
mix = { $mixed } { $tickets }

## Typen

# Elk woord dat je kunt typen, met andere woorden voor hetzelfde; de Engelse woorden worden altijd ook begrepen.
word-draw = pak neem trek
word-tickets-to-draw = tickets ticket opdrachten bestemmingen contracten
word-deck = stapel
word-keep = houd hou
word-all = alles alle
word-none = niemand geen
word-claim = claim bouw
word-passenger = passagier reis
word-put = zet
word-go = ga
word-arrive = stap-uit klaar
word-pass = pas
word-look = kijk
word-routes = routes route
word-hand = hand kaarten
word-tickets = tickets ticket opdrachten bestemmingen contracten
word-board = bord
word-score = stand punten spelers
word-log = verslag
word-rules = regels
word-hint = tip raad
word-undo = terug
word-save = bewaar
word-help = hulp
word-quit = einde afsluiten

which-mix = Welke { $tickets } trek je?
which-route = Welke { $route } bedoel je?
which-payment = Hoe betaal je voor de { $what }?
which-passenger = Welke { $passenger } gaat op reis?
more-payments = { $number ->
    [one] Je kunt nog op één andere manier betalen, met meer { $locomotives } dan nodig
   *[other] Je kunt nog op { $number } andere manieren betalen, met meer { $locomotives } dan nodig
  }; typ zo'n betaling voluit: { $example }
no-such-city = Geen stad heet "{ $text }". Typ routes voor de codes van de steden.
several-cities = "{ $text }" kan { $names } zijn. Typ meer van de naam, of de code.
no-route-joins = Geen { $route } verbindt { $start } en { $end }.
not-face-up = Er ligt geen { $what } open. Open: { $cards_shown }.
which-card = Welke { $card }? Typ pak en een letter of een plaats, bijvoorbeeld pak { $example }, of pak ? voor de stapel.
one-card-was-enough = Je beurt is al voorbij, dus een tweede { $card } is er niet.
keep-what = Typ houd en de nummers van de { $tickets }, bijvoorbeeld: houd 1 2
refused = Dat kan niet: { $why }.
what-to-claim = Typ claim en twee steden, bijvoorbeeld: claim { $example }
no-passenger-moves = Geen van je { $passengers } kan nu op reis.

## Lijsten waar je om kunt vragen

routes-now = Met je hand kun je claimen:
routes-none-now = Met je hand kun je nu niets claimen.
routes-of = De { $routes } bij { $city }:
routes-hint = Typ routes en een stad voor alle { $routes } daar, met wat er nog ontbreekt, of routes alles voor het hele bord.
route-line = { $name }, { $start } – { $end }, { $length ->
    [one] { $length } vakje
   *[other] { $length } vakjes
  }, { $colour }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }: { $state }.
route-marked = { $colour }, met { $bonus_card }
route-payable = te claimen met { $payment }
route-payable-ways = te claimen met { $payment }, of op { $ways ->
    [one] één andere manier
   *[other] { $ways } andere manieren
  }
route-yours = van jou
route-of = van { $name }
route-not = { $why }
board-of = { $name } heeft { $count }:
board-none = { $name } heeft nog geen { $routes }.
board-route = { $name }, { $start } – { $end }, { $length ->
    [one] { $length } vakje
   *[other] { $length } vakjes
  }
board-tokens = Deze { $tokens } zijn nog te halen: { $stacks }.
token-stack = { $city } { $values }
log-hint = Typ verslag alles voor alles sinds het begin.
rules-hint = Typ regels en een nummer voor dat deel, of regels alles voor de hele tekst.
hint-practice-only = Tips zijn er alleen als je oefent: jij alleen, tegen bots.
hint-action = Een sterke bot zou nu dit doen: { $action }.
hint-ticket-done = { $ticket }: klaar
hint-ticket-planned = { $ticket }: gepland
hint-ticket-given-up = { $ticket }: opgegeven
hint-wants = Hij wil { $routes }.
hint-fears = Anderen kunnen { $routes } pakken.
hint-blocks = Met { $routes } zit je een ander dwars.
hint-turns = Het plan kost { $turns ->
    [one] één beurt
   *[other] { $turns } beurten
  }, het spel duurt waarschijnlijk nog { $left }; het levert ongeveer { $estimate } punten op.
help-text =
    Pakken: pak g neemt de open groene kaart; pak g ? neemt die en daarna een van de stapel.
    pak 2 neemt de kaart op plaats 2; pak ? neemt er een van de stapel. De letters staan achter de kaarten.
    Claimen: typ de twee steden, bijvoorbeeld { $example }. Kun je op meer manieren betalen, dan mag je kiezen.
    Je kunt de betaling er ook bij typen: { $paid }
    { $draw_tickets }
    Passen, als je niets anders kunt: pas
    Kijken: kijk, hand, tickets, routes, routes { $city }, bord, stand, verslag, regels
    Alleen tegen bots, wat een sterke bot zou doen: tip
    Terugnemen wat je deed: terug
    Stoppen: einde. Een kopie bewaren: bewaar spel.bl
help-draw-tickets = Nieuwe { $tickets } trekken: trek tickets. Daarna: houd 1 3, of houd alles
help-passengers =
    Met een { $passenger } op reis: reis en de stad waar die staat, bijvoorbeeld: reis { $city }
    Typ onderweg het nummer van wat je wilt.
help-secrets = Speel je met meer mensen, dan komen er lege regels tussen de beurten. Niet terugbladeren!

## Het einde

over-last-round = Het spel is afgelopen: de laatste ronde is gespeeld.
over-all-passed = Het spel is afgelopen: alle spelers hebben na elkaar gepast.
end-routes = Eerst de punten voor { $routes }.
end-tickets = Nu de { $tickets }.
end-tickets-of = { $name } laat { $count } zien, en komt op { $total }:
end-no-tickets-of = { $name } heeft geen { $tickets }, en blijft op { $total }.
end-ticket-done = { $what }: klaar, plus { $points }.
end-ticket-failed = { $what }: niet klaar, min { $points }.
end-longest = De langste aaneengesloten route is { $bonus } punten waard.
end-longest-of = De langste van { $name } telt { $length } vakjes{ $points ->
    [0] .
   *[other] : plus { $points }.
  }
end-most-tickets = De meeste { $tickets } klaar: { $bonus } punten.
end-most-tickets-of = { $name } heeft er klaar: { $count }{ $points ->
    [0] .
   *[other] , plus { $points }.
  }
end-merchandise = Nu de rangorde in { $bonus_cards }.
end-merchandise-of = { $name } heeft { $count }: plus { $points }.
end-tokens = De { $tokens } die op reis zijn verzameld.
end-score-of = { $name }: { $points }.
end-plus-of = { $name }: plus { $points }.
end-saved = Het spel is bewaard in { $file }.
end-verify = Elke kaart en elke score narekenen: branchline verify { $file }

# Wat de lobby zegt: een bord kiezen, een tafel klaarzetten, er een terugvinden. lobby.en.ftl heeft dezelfde berichten.

lobby-title = Kies een bord en speel
lobby-lead = Tegen bots, met vrienden aan hun eigen scherm, of samen aan dit scherm. Niemand heeft een account nodig.
lobby-boards = Borden
not-affiliated = De regels zijn die van drie gepubliceerde spelregelboekjes van Ticket to Ride®. Branchline is niet verbonden aan Days of Wonder of Asmodee en niet door hen goedgekeurd.

## Meteen spelen

quick-game = Meteen spelen, tegen bots
quick-against = Tegen
quick-bots = { $bots ->
    [one] één bot
   *[other] { $bots } bots
  }
quick-level = Niveau
play = Spelen
play-edition = Spelen: { $title } tegen { $bots ->
    [one] één bot
   *[other] { $bots } bots
  }
set-up = Tafel klaarzetten
set-up-edition = Een tafel klaarzetten: { $title }
rules-edition = Spelregels van { $title }
edition-players = { $least } tot { $most } spelers
edition-usa = Van kust tot kust: de regels die de meesten het eerst leren, met een bonus voor de langste aaneengesloten route.
edition-marklin = Door heel Duitsland, met korte en lange opdrachten, en passagiers die onderweg goederen verzamelen.
edition-amsterdam = Een vlug spel in de oude stad: weinig karren, korte straten, en bonuskaarten voor de handelsroutes.
edition-reconstructed = { $number ->
    [one] Eén gegeven van dit bord is gereconstrueerd; de kaart zegt welk.
   *[other] { $number } gegevens van dit bord zijn gereconstrueerd; de kaart zegt welke.
  }

## Een tafel klaarzetten

seats = Wie er spelen
seat-number = Plaats { $number }
seat-who = Wie
who-me = Ik
who-friend = Een vriend via een link
who-here = Aan dit scherm
who-bot = Een bot
default-me = Jij
making-table = De tafel wordt klaargezet. De eerste keer duurt dat iets langer.
friend-link = krijgt een link
add-seat = Nog een speler
drop-seat = Plaats { $number } weghalen
who-starts = Wie begint
starts-drawn = Het lot beslist
clock = Klok voor elke speler
clock-none = Geen klok
clock-quick = 10 min + 10 s per beurt
clock-usual = 20 min + 20 s per beurt
clock-hour = 1 uur + 1 min per beurt
clock-day = 1 dag + 12 uur per beurt
clock-days = 3 dagen + 1 dag per beurt
clock-week = 7 dagen + 1 dag per beurt
pace = Bots spelen
pace-instant = meteen
pace-quick = vlot
pace-calm = rustig
option-known-cards = Toon welke open kaarten anderen namen en nog hebben
option-public = Iedereen mag meekijken, vanuit de lobby
make-table = Naar de tafel
setup-no-person = Ten minste één speler moet een mens zijn.
setup-no-name = Iedereen aan dit scherm heeft een naam nodig.
setup-same-name = Twee spelers hebben dezelfde naam.

## Tafels

own-tables = Jouw tafels
own-tables-none = Hier komen de spellen die je in deze browser speelt, zodat je er morgen mee verder kunt.
public-tables = Tafels om bij te kijken
public-tables-none = Op dit moment staat er geen tafel voor iedereen open.
table-over = afgelopen
table-running = bezig
table-waiting = wacht op spelers
table-last-round = laatste ronde
forget-table = Vergeet deze tafel: { $title }
open-link = De link of code van een tafel
open = Openen

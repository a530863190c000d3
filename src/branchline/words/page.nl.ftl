# Wat alle pagina's in de browser gemeen hebben, en de instellingen, in het Nederlands. page.en.ftl heeft dezelfde berichten.

close = Sluiten
loading = Een ogenblik …
connecting = Verbinding maken …
no-server = De server antwoordt niet. Draait hij nog?
try-again = Opnieuw proberen
to-lobby = Naar de lobby
page-unknown = Deze pagina bestaat niet.
rules = Spelregels
contents = Inhoud
name = Naam
points = punten
live-log = Wat er gebeurt

## Instellingen

settings = Instellingen
settings-language = Taal
settings-theme = Kleuren
theme-system = Zoals het systeem
theme-light = Licht
theme-dark = Donker
settings-motion = Beweging
motion-none = Geen
motion-quick = Vlot
motion-calm = Gewoon
motion-slow = Rustig
settings-confirm = Vraag nog één keer voordat ik een route claim of kaarten trek
settings-sound = Een zacht geluid als ik aan de beurt ben en ergens anders kijk
settings-notify = Waarschuw me als ik aan de beurt ben en deze pagina uit zicht is
settings-command-line = Toon de regel om beslissingen in te typen
settings-keys = Losse toetsen aan tafel
key-l = wat er het laatst gebeurde
key-h = je hand
key-k = de kaarten op tafel
key-t = je opdrachten
key-o = alle spelers
key-c = de klokken
key-m = routes die je kunt claimen
key-e = de laatste ronde
key-i = een beslissing typen
key-d = een kaart van de stapel
key-places = de open kaart op die plaats

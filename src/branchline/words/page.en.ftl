# What all pages in the browser share, and the settings, in English. page.nl.ftl has the same messages.

close = Close
loading = One moment …
connecting = Connecting …
no-server = The server does not answer. Is it still running?
try-again = Try again
to-lobby = To the lobby
page-unknown = There is no such page here.
rules = Rules
contents = Contents
name = Name
points = points
live-log = What happens

## Settings

settings = Settings
settings-language = Language
settings-theme = Colours
theme-system = As the system
theme-light = Light
theme-dark = Dark
settings-motion = Movement
motion-none = None
motion-quick = Quick
motion-calm = Usual
motion-slow = Slow
settings-confirm = Ask once more before I claim a route or draw tickets
settings-sound = A soft sound when it is my turn and I am elsewhere
settings-notify = Tell me when it is my turn and this page is out of sight
settings-command-line = Show the line to type decisions in
settings-keys = Single keys at the table
key-l = what happened last
key-h = your hand
key-k = the cards on the table
key-t = your tickets
key-o = all players
key-c = the clocks
key-m = routes you can claim
key-e = the last round
key-i = type a decision
key-d = a card from the deck
key-places = the face-up card at that place

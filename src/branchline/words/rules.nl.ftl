# De pagina met de spelregels, en de wegen erheen, in het Nederlands. rules.en.ftl heeft dezelfde berichten.

rules-title = Spelregels: { $title }
rules-boards = Spelregels van de andere borden
rules-search = Zoek in deze regels
rules-found = { $number ->
    [0] Niets gevonden.
    [one] Op één plaats gevonden.
   *[other] Op { $number } plaatsen gevonden.
  }
rules-print = Afdrukken
rules-about = De regel hierover

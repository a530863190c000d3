# The page of the rules, and the ways to it, in English. rules.nl.ftl has the same messages.

rules-title = Rules: { $title }
rules-boards = Rules of the other boards
rules-search = Search these rules
rules-found = { $number ->
    [0] Nothing found.
    [one] Found in one place.
   *[other] Found in { $number } places.
  }
rules-print = Print
rules-about = The rule about this

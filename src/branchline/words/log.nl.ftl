# Wat het verslag van een tafel zegt naast game.nl.ftl, in het Nederlands. $you is yes of no. log.en.ftl heeft dezelfde berichten.

log-filter = Wat het verslag toont
log-all = Alles
log-moves = Beurten
log-chat = Gesprek
look-here = Bekijk het bord zoals het toen was
was-undone = (teruggenomen)
chat-label = Iets zeggen tegen de anderen
chat-send = Zeg
so-many-tickets = { $number } { $number ->
    [one] { $ticket }
   *[other] { $tickets }
  }
did-deck-known = { $name } neemt een kaart van de stapel: { $what }.
did-draw-mix = { $you ->
    [yes] Je trekt { $what }.
   *[no] { $name } trekt { $what }.
  }
did-choose = { $you ->
    [yes] Je hebt gekozen.
   *[no] { $name } heeft gekozen.
  }
did-open = De eerste { $tickets }: { $parts }.
opened-part = { $name } houdt er { $number }
did-sit = { $name } is aan tafel gekomen.
did-ask-undo = { $you ->
    [yes] Je vraagt om een beslissing terug te nemen.
   *[no] { $name } vraagt om een beslissing terug te nemen.
  }
did-refuse-undo = { $you ->
    [yes] Je vindt het niet goed.
   *[no] { $name } vindt het niet goed.
  }
did-undo = { $you ->
    [yes] Je neemt een beslissing terug.
   *[no] { $name } neemt een beslissing terug.
  }
did-substitute = Voor { $name } speelt nu een bot.
did-return = { $you ->
    [yes] Je speelt weer zelf.
   *[no] { $name } is terug aan tafel.
  }
did-rematch = { $you ->
    [yes] Je vraagt om nog een spel.
   *[no] { $name } vraagt om nog een spel.
  }
did-end = Het spel is afgelopen.

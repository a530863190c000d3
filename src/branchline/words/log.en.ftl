# What the log of a table says besides game.en.ftl, in English. $you is yes or no. log.nl.ftl has the same messages.

log-filter = What the log shows
log-all = All
log-moves = Turns
log-chat = Chat
look-here = Look at the board as it was then
was-undone = (taken back)
chat-label = A word to the others
chat-send = Say
so-many-tickets = { $number } { $number ->
    [one] { $ticket }
   *[other] { $tickets }
  }
did-deck-known = { $name } takes a card from the deck: { $what }.
did-draw-mix = { $you ->
    [yes] You draw { $what }.
   *[no] { $name } draws { $what }.
  }
did-choose = { $you ->
    [yes] You have chosen.
   *[no] { $name } has chosen.
  }
did-open = The opening { $tickets }: { $parts }.
opened-part = { $name } keeps { $number }
did-sit = { $name } has come to the table.
did-ask-undo = { $you ->
    [yes] You ask to take a decision back.
   *[no] { $name } asks to take a decision back.
  }
did-refuse-undo = { $you ->
    [yes] You do not agree.
   *[no] { $name } does not agree.
  }
did-undo = { $you ->
    [yes] You take a decision back.
   *[no] { $name } takes a decision back.
  }
did-substitute = A bot plays for { $name } now.
did-return = { $you ->
    [yes] You play yourself again.
   *[no] { $name } is back at the table.
  }
did-rematch = { $you ->
    [yes] You ask for another game.
   *[no] { $name } asks for another game.
  }
did-end = The game is over.

# What the end of a game in the browser says besides game.en.ftl, in English. end.nl.ftl has the same messages.

end-title = The end of the game
scoring-title = The final scoring
score-routes = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } for { $routes }.
score-failed = { $name } has not completed { $what }: minus { $points }.
score-completed = { $name } has completed { $what }: plus { $points }.
score-longest = { $name }'s longest path: { $length }{ $points ->
    [0] .
   *[other] , the longest of all: plus { $points }.
  }
score-most = { $name }{ $points ->
    [0] { " " }does not have the most completed { $tickets }.
   *[other] { " " }has completed the most { $tickets }: plus { $points }.
  }
score-merchandise = { $name }'s { $bonus_cards }: plus { $points }.
score-tokens = { $name }'s { $tokens }: plus { $points }.
column-item = What for
show-tickets-of = The { $tickets } of { $name }
tickets-of = { $Tickets } of { $name }
tickets-of-me = Your { $tickets }
unfold-end = Back to the scores
rematch = Play again
to-rematch = To the next game
tell-again = Scoring again
replay-title = The game again, step by step
replay-view = Seen by
replay-all = Everybody: all hands
replay-spectator = A spectator
replay-at = Decision { $number } of { $of }
download = Keep this game:
download-bl = as notation (.bl)
download-jsonl = with every card (.jsonl)
verify-title = Was the shuffle fixed beforehand?
verify-hint = Before the first card was dealt, the server published a fingerprint (SHA-256) of the seed that all chance comes from. Your browser works it out again.
verify-seed = The seed:
verify-promised = Published before the game:
verify-found = Worked out here:
verify-same = They are the same: the shuffle was fixed before the game.
verify-different = They differ: this is not the seed that was published.
verify-unable = On this address your browser does not work fingerprints out. Any program for SHA-256 does.

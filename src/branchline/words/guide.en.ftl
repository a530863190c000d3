# The guided first games, in English. guide.nl.ftl has the same messages with the same variables.
# The edition's words are always there, as in game.en.ftl.

guide = Your first game
guide-count = { $number } of { $of }
guide-earlier = Earlier lesson
guide-next = Next
guide-try = Try this:
guide-show = Show me where
guide-astray = You go your own way.
guide-skip = Skip the lessons
guide-back = Lessons
guide-restart = Start again
guide-new = New here?
guide-lead = Play your first game: ten minutes against a friendly opponent, and everything is explained as it comes.
guide-play = Your first game: { $title }

## What is suggested

suggest-take-face-up = Take { $what } from the market.
suggest-take-from-deck = Take the top { $card } of the deck.
suggest-claim = Claim the { $what } with { $payment }.
suggest-keep = Keep { $what }.
suggest-announce = Ask for { $what } { $tickets }.
suggest-draw-tickets = Draw { $tickets }.
suggest-place = Put a { $passenger } in { $city }.
suggest-place-none = Put no { $passenger } down this time.
suggest-move-passenger = Move the { $passenger } in { $city }, as far as the way leads.
suggest-travel = Go on to { $city }.
suggest-stop = End the journey here.

## The lessons

lesson-welcome-short = Welcome! { $opponent } plays against you, and I explain things as they come. To see the end in ten minutes, everybody begins with { $begin } { $trains } instead of { $usual }. All else is as in the rules.
lesson-welcome-whole = Welcome! { $opponent } plays against you, and I explain things as they come. This is a whole game, with { $begin } { $trains } each: it is that short.
lesson-tickets = These are your first { $tickets }. Join the two places with { $routes } of your own, and you add the points at the end; if you don't, you subtract them. Keep at least { $least } of the { $dealt }; nobody else sees them.
lesson-usa-line = Look at the map: the second and the third lie along one line. What shares its way is good to keep; the first lies elsewhere.
lesson-amsterdam-line = Two { $tickets } across the middle of the town: with { $begin } { $trains } you can do both.
lesson-marklin-line = The first two lie along one line on the map. What shares its way is good to keep; a { $ticket } that you keep cannot be given back.
lesson-decks = There are two decks of { $tickets }: short ones, of 5 to 11 points, and long ones, of 12 to 22. Say how many of each you want, four in all, before you see them. With so few { $trains }, short ones are wiser.
lesson-turn = Your turn. You do exactly one of three things: draw { $cards }, claim a { $route }, or draw { $tickets }.
lesson-turn-passengers = Your turn. You do exactly one of four things: draw { $cards }, claim a { $route }, draw { $tickets }, or move a { $passenger }.
lesson-claim = You have the { $cards } for some { $routes }: they are lit up. Choose one and pay a { $card } for each space, all of the colour of the { $route }. On a grey { $route } any one colour will do. It need not touch what you have.
lesson-points = The points for a { $route } count at once: for 1 to { $longest } spaces they are { $points }. Long ones pay better, space for space.
lesson-draw = To gather { $cards }, take two, one after the other: face up from the market, or unseen from the deck. You may hold as many as you like.
lesson-second = The gap in the market was filled at once. Look again before you choose your second { $card }.
lesson-opponent = { $opponent } has played. Beside each name you see the points, and how many { $trains }, { $cards } and { $tickets } that player has; the log tells what happened.
lesson-locomotive = A { $locomotive } lies face up. It stands in for any colour, but it is a whole draw: take it, and there is no second card. One from the deck is simply good luck.
lesson-open-tickets = Beside the board stands how many { $trains } each of your { $tickets } still needs. Choose one, and the map shows its places.
lesson-twin = Two { $routes } side by side are a double { $route }. With two players only one of them is used: as one is claimed now, the other is closed.
lesson-block = { $opponent } may take any open { $route }, also one that you need. Claim first what is hard to go round.
lesson-wild = A { $locomotive } may stand in for any card of the set, and you choose how many you play. Spend them where they matter most.
lesson-done = One of your { $tickets } is done! Nobody can undo that; its points are added at the end.
lesson-new-tickets = With your { $tickets } done you may draw more: { $drawn }, of which you keep at least { $drawnLeast }. It can pay, but what is not done at the end costs points.
lesson-drawn = Some may be done already, or nearly: look at what they still need. What you don't keep goes under the deck.
lesson-renewed = Three { $locomotives } lay face up. Then the whole market is discarded and new { $cards } are turned up.
lesson-longest-path = The longest continuous path of { $routes } earns { $bonus } points at the end. Lengthening your line may be worth more than a { $route } elsewhere.
lesson-few-trains = Watch the { $trains }: when a player ends a turn with two or fewer, the last round begins.
lesson-last-round = The last round: everybody has one more turn, and then the points are counted. If you can still claim a { $route }, do.
lesson-plus4 = You hold a { $locomotive_plus4 }. It stands in for any colour too, but only on { $routes } of four or more spaces.
lesson-plus4-market = A { $locomotive_plus4 } lies face up. Unlike a { $locomotive } it is just one of your two cards.
lesson-place = With the claim you may put one of your three { $passengers } in one of the two cities. Later it travels along your { $routes } and gathers merchandise. A city has room for one.
lesson-tokens = Each city has { $tokens }, the highest on top. A { $passenger } on a journey takes one in every city that it comes to, but none where it begins. Who comes first takes the best.
lesson-journey = You could move a { $passenger } now: that is the whole turn, and then it leaves the game. It pays to wait until your network is longer, but not for too long.
lesson-passenger-card = A { $passenger_card } lies face up. When your { $passenger } travels, it opens one { $route } of an opponent to it; it never pays for a { $route }.
lesson-most-tickets = Who completes the most { $tickets } gets { $most } points at the end. You may draw more: { $drawn }, of which you keep at least { $drawnLeast }; what is not done at the end costs points.
lesson-last-round-passengers = The last round: everybody has one more turn. It is the last moment for a { $passenger } of yours to set out.
lesson-travel = Your { $passenger } goes from city to city, each { $route } once, and takes the highest of the { $tokens } in each. You choose where it ends.
lesson-carts = Some { $routes } are marked with { $trains }. Who claims one takes a { $bonus_card } too; at the end the players are ranked by how many they have: { $first } points for the first, { $second } for the second.
lesson-bonus-card = You have a { $bonus_card }. They lie open, so everybody can count them.
lesson-astray = You go your own way: that is how to learn. I suggest no more moves, and { $opponent } plays by itself; but when something new comes, I say so. Take your decision back to return.
lesson-over-usa = That was it! Your { $routes } counted as you claimed them. Now every { $ticket } is added if it is done and subtracted if not, and the longest path earns { $bonus } points. Beside the board stands what everybody has. With “{ $rematch }” you play a whole game.
lesson-over-most-tickets = That was it! Your { $routes } and { $tokens } counted along the way. Now every { $ticket } is added if it is done and subtracted if not, and the most done earn { $most } points. Beside the board stands what everybody has. With “{ $rematch }” you play a whole game.
lesson-over-merchandise = That was it! Your { $routes } counted as you claimed them. Now every { $ticket } is added if it is done and subtracted if not, and the ranking by { $bonus_cards } brings its points. Beside the board stands what everybody has. With “{ $rematch }” you play a whole game.

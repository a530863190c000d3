# De eerste spellen met uitleg, in het Nederlands. guide.en.ftl heeft dezelfde berichten met dezelfde variabelen.

guide = Je eerste spel
guide-count = { $number } van { $of }
guide-earlier = Vorige uitleg
guide-next = Verder
guide-try = Probeer eens:
guide-show = Laat zien waar
guide-astray = Je gaat je eigen weg.
guide-skip = Zonder uitleg verder
guide-back = Uitleg
guide-restart = Opnieuw beginnen
guide-new = Nieuw hier?
guide-lead = Speel je eerste spel: tien minuten tegen een vriendelijke tegenstander, en alles wordt uitgelegd zodra het aan de orde komt.
guide-play = Je eerste spel: { $title }

## What is suggested

suggest-take-face-up = Pak { $what } uit de markt.
suggest-take-from-deck = Pak de bovenste { $card } van de stapel.
suggest-claim = Claim de { $what } met { $payment }.
suggest-keep = Houd { $what }.
suggest-announce = Vraag { $what } { $tickets }.
suggest-draw-tickets = Trek { $tickets }.
suggest-place = Zet een { $passenger } in { $city }.
suggest-place-none = Zet deze keer geen { $passenger } neer.
suggest-move-passenger = Verplaats de { $passenger } in { $city }, zo ver als de weg gaat.
suggest-travel = Ga door naar { $city }.
suggest-stop = Eindig de reis hier.

## The lessons

lesson-welcome-short = Welkom! { $opponent } speelt tegen je, en ik leg alles uit zodra het aan de orde komt. Om in tien minuten het einde te zien, begint iedereen met { $begin } { $trains } in plaats van { $usual }. Al het andere gaat zoals in de regels.
lesson-welcome-whole = Welkom! { $opponent } speelt tegen je, en ik leg alles uit zodra het aan de orde komt. Dit is een heel spel, met elk { $begin } { $trains }: zo kort is het.
lesson-tickets = Dit zijn je eerste { $tickets }. Verbind de twee plaatsen met eigen { $routes }, en je telt de punten aan het eind op; lukt dat niet, dan gaan ze eraf. Houd er minstens { $least } van de { $dealt }; niemand anders ziet ze.
lesson-usa-line = Kijk op de kaart: de tweede en de derde liggen langs één lijn. Wat een stuk weg deelt, kun je goed samen houden; de eerste ligt ergens anders.
lesson-amsterdam-line = Twee { $tickets } dwars door het midden van de stad: met { $begin } { $trains } lukken ze allebei.
lesson-marklin-line = De eerste twee liggen op de kaart langs één lijn. Wat een stuk weg deelt, kun je goed samen houden; een { $ticket } die je houdt, kun je niet meer teruggeven.
lesson-decks = Er zijn twee stapels { $tickets }: korte, van 5 tot en met 11 punten, en lange, van 12 tot en met 22. Zeg hoeveel je er van elk wilt, samen vier, voordat je ze ziet. Met zo weinig { $trains } zijn korte verstandiger.
lesson-turn = Jij bent aan de beurt. Je doet precies één van drie dingen: { $cards } trekken, een { $route } claimen of { $tickets } trekken.
lesson-turn-passengers = Jij bent aan de beurt. Je doet precies één van vier dingen: { $cards } trekken, een { $route } claimen, { $tickets } trekken of een { $passenger } verplaatsen.
lesson-claim = Voor sommige { $routes } heb je de { $cards } al: ze zijn verlicht. Kies er een en betaal een { $card } voor elk vakje, allemaal in de kleur van de { $route }. Op een grijze { $route } mag één kleur naar keuze. Aansluiten op wat je hebt hoeft niet.
lesson-points = De punten voor een { $route } tellen meteen: voor 1 tot en met { $longest } vakjes zijn het er { $points }. Lange leveren per vakje meer op.
lesson-draw = Om { $cards } te verzamelen pak je er twee, de een na de ander: open uit de markt of blind van de stapel. Je mag er zoveel hebben als je wilt.
lesson-second = Het gat in de markt is meteen gevuld. Kijk dus nog eens voordat je je tweede { $card } kiest.
lesson-opponent = { $opponent } heeft gespeeld. Bij elke naam staan de punten, en hoeveel { $trains }, { $cards } en { $tickets } die speler heeft; het logboek vertelt wat er gebeurde.
lesson-locomotive = Er ligt een { $locomotive } open. Die vervangt elke kleur, maar kost je hele actie: pak je hem, dan krijg je geen tweede kaart. Een van de stapel is gewoon geluk.
lesson-open-tickets = Naast het bord staat hoeveel { $trains } elk van je { $tickets } nog nodig heeft. Kies er een, en de kaart toont de plaatsen.
lesson-twin = Twee { $routes } naast elkaar zijn een dubbele { $route }. Met twee spelers wordt er maar één gebruikt: nu er een geclaimd is, is de andere gesloten.
lesson-block = { $opponent } mag elke vrije { $route } pakken, ook een die jij nodig hebt. Claim eerst waar je moeilijk omheen kunt.
lesson-wild = Een { $locomotive } mag elke kaart van de set vervangen, en je kiest zelf hoeveel je er speelt. Zet ze in waar ze het meest opleveren.
lesson-done = Een van je { $tickets } is af! Dat neemt niemand je meer af; de punten tel je aan het eind op.
lesson-new-tickets = Nu je { $tickets } af zijn, mag je er meer trekken: { $drawn }, waarvan je er minstens { $drawnLeast } houdt. Dat kan lonen, maar wat aan het eind niet af is, kost punten.
lesson-drawn = Misschien is er al een af, of bijna: kijk wat ze nog nodig hebben. Wat je niet houdt, gaat onder op de stapel.
lesson-renewed = Er lagen drie { $locomotives } open. Dan gaat de hele markt naar de aflegstapel en worden er nieuwe { $cards } opengelegd.
lesson-longest-path = De langste aaneengesloten route is aan het eind { $bonus } punten waard. Je lijn langer maken kan meer opleveren dan een { $route } ergens anders.
lesson-few-trains = Let op de { $trains }: heeft een speler er aan het eind van een beurt nog twee of minder, dan begint de laatste ronde.
lesson-last-round = De laatste ronde: iedereen heeft nog één beurt, en dan worden de punten geteld. Kun je nog een { $route } claimen, doe dat dan.
lesson-plus4 = Je hebt een { $locomotive_plus4 }. Ook die vervangt elke kleur, maar alleen op { $routes } van vier vakjes of meer.
lesson-plus4-market = Er ligt een { $locomotive_plus4 } open. Anders dan een { $locomotive } is hij gewoon een van je twee kaarten.
lesson-place = Als je claimt, mag je een van je drie { $passengers } in een van de twee steden zetten. Later reist die over jouw { $routes } en haalt goederen op. In een stad is plaats voor één.
lesson-tokens = In elke stad liggen { $tokens }, het hoogste boven. Een { $passenger } op reis pakt er een in elke stad waar hij aankomt, maar niet waar hij vertrekt. Wie het eerst komt, pakt het beste.
lesson-journey = Je zou nu een { $passenger } kunnen verplaatsen: dat is je hele beurt, en daarna gaat hij uit het spel. Wachten tot je net langer is, loont; maar niet te lang.
lesson-passenger-card = Er ligt een { $passenger_card } open. Daarmee mag je { $passenger } op reis over één { $route } van een tegenstander; betalen kun je er niet mee.
lesson-most-tickets = Wie de meeste { $tickets } voltooit, krijgt aan het eind { $most } punten. Je mag er meer trekken: { $drawn }, waarvan je er minstens { $drawnLeast } houdt; wat aan het eind niet af is, kost punten.
lesson-last-round-passengers = De laatste ronde: iedereen heeft nog één beurt. Dit is het laatste moment waarop een { $passenger } van jou kan vertrekken.
lesson-travel = Je { $passenger } gaat van stad tot stad, over elke { $route } één keer, en pakt in elke stad het hoogste van de { $tokens }. Jij kiest waar de reis eindigt.
lesson-carts = Bij sommige { $routes } staan { $trains }. Wie er een claimt, pakt ook een { $bonus_card }; aan het eind komt er een ranglijst van wie er de meeste heeft: { $first } punten voor de eerste, { $second } voor de tweede.
lesson-bonus-card = Je hebt een { $bonus_card }. Ze liggen open, dus iedereen kan ze tellen.
lesson-astray = Je gaat je eigen weg: zo leer je het. Ik stel geen zetten meer voor, en { $opponent } speelt zelf verder; maar komt er iets nieuws, dan zeg ik het. Neem je beslissing terug om terug te keren.
lesson-over-usa = Dat was het! Je { $routes } telden al toen je ze claimde. Nu gaat de waarde van elke { $ticket } erbij als hij af is en eraf als hij dat niet is, en de langste aaneengesloten route is { $bonus } punten waard. Naast het bord staat wat iedereen heeft. Met “{ $rematch }” speel je een heel spel.
lesson-over-most-tickets = Dat was het! Je { $routes } en { $tokens } telden al onderweg. Nu gaat de waarde van elke { $ticket } erbij als hij af is en eraf als hij dat niet is, en de meeste voltooide zijn { $most } punten waard. Naast het bord staat wat iedereen heeft. Met “{ $rematch }” speel je een heel spel.
lesson-over-merchandise = Dat was het! Je { $routes } telden al toen je ze claimde. Nu gaat de waarde van elke { $ticket } erbij als hij af is en eraf als hij dat niet is, en de ranglijst van { $bonus_cards } brengt haar punten. Naast het bord staat wat iedereen heeft. Met “{ $rematch }” speel je een heel spel.

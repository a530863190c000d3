"""The messages between a browser and the server. The client's types are written from these (tools/client_types.py).

A table is created over HTTP; everything after that goes over one WebSocket, `/api/tables/{table}/live`. The first
message is a `Hello` with the secrets of the seats that the browser holds (none: a spectator). The server answers with a
`Welcome` that holds everything; every later `Update` has a higher `seq`. A browser that was away says in its `Hello`
which `seq` it saw last. What is asked is answered with `Done`, once it is durable, or with `Refused`, and then nothing
has changed. A slow reader may find several updates in one: then the events are all there, and the views are the newest.

A field that has its default is not sent.
"""

from typing import Literal

from msgspec import field

from branchline.server.edition_messages import Facts, Named

PROTOCOL = 1
LONGEST_MESSAGE = 4096
LONGEST_CHAT = 280
LONGEST_NAME = 24

# --- Setting a table up ----------------------------------------------------------------------------------------------


class Clock(Named, frozen=True):
    """Time for each seat: so many seconds at first, and so many more with every turn."""

    initial: int
    increment: int = 0


class Options(Named, frozen=True):
    """What the people of a table agree on before they begin."""

    first: int | None = None  # who has the first turn; without it the seed draws it (C-R1)
    public: bool = False  # strangers may watch, and see public facts
    known_cards: bool = True  # what was taken face up is shown (C-R10)
    clock: Clock | None = None
    grace: int = 120  # seconds that a seat may be away before a bot is offered to the others
    pace: Literal["instant", "quick", "calm"] = "calm"  # how long bots pause at least
    guide: bool = False  # the edition's guided first game, with its own seed, opponent and lessons


class SeatAsked(Named, frozen=True):
    """Who is to sit on a seat: I, a friend by a link, someone at this screen, or a bot of a level."""

    who: Literal["me", "friend", "here", "bot"]
    name: str = ""
    level: str = ""


class NewTable(Named, frozen=True):
    """`POST /api/tables`: a table is wanted."""

    edition: str
    seats: list[SeatAsked]
    options: Options = Options()
    language: Literal["en", "nl"] = "en"


class SeatSecret(Named, frozen=True):
    """A seat and the secret that proves whose it is."""

    seat: int
    secret: str


class TableMade(Named, frozen=True):
    """The answer: the secrets of my seats, and those that I give to friends."""

    table: str
    mine: list[SeatSecret]
    friends: list[SeatSecret]


class TableLine(Named, frozen=True):
    """One of `GET /api/tables`: a public table, and how far it is."""

    table: str
    edition: str
    title: dict[str, str]
    names: list[str]
    started: bool
    over: bool
    turns: int
    last_round: bool = False


# --- What a browser says ---------------------------------------------------------------------------------------------


class Hello(Named, tag="hello", frozen=True):
    """The first message: which seats I hold, and what I saw last."""

    secrets: list[str] = []
    since: int = -1
    protocol: int = PROTOCOL


class Decide(Named, tag="decide", frozen=True):
    """A decision of a seat: a row of the action table, or a text in the notation. `id` makes it count once.

    `seq` is the last that the browser had seen: a decision about a game that has moved on is refused.
    """

    id: str
    seat: int
    seq: int
    row: int | None = None
    text: str | None = None


class Sit(Named, tag="sit", frozen=True):
    """A friend takes the seat of his link and says his name."""

    id: str
    seat: int
    name: str


class Undo(Named, tag="undo", frozen=True):
    """Take back my last decision, or with `turn` all of my turn. Where others have a say, they are asked."""

    id: str
    seat: int
    turn: bool = False


class Consent(Named, tag="consent", frozen=True):
    """My answer to somebody's wish to take back."""

    id: str
    seat: int
    agree: bool


class Say(Named, tag="say", frozen=True):
    """A word to the others."""

    id: str
    seat: int
    text: str


class Substitute(Named, tag="substitute", frozen=True):
    """A bot plays for a seat that stays away (`bot` true), or its person takes it back."""

    id: str
    seat: int
    of: int
    bot: bool


class Rematch(Named, tag="rematch", frozen=True):
    """Another game with the same people, the start passed on by one seat."""

    id: str
    seat: int


class Look(Named, tag="look", frozen=True):
    """The position after so many decisions as a seat of mine saw it (-1: a spectator; when it is over, anybody's)."""

    id: str
    seat: int
    decisions: int


Said = Hello | Decide | Sit | Undo | Consent | Say | Substitute | Rematch | Look


# --- What the server says --------------------------------------------------------------------------------------------


class SeatInfo(Named, frozen=True):
    """What everybody sees of a seat."""

    seat: int
    name: str
    who: Literal["person", "bot"]
    level: str = ""
    taken: bool = True  # a friend has come to his seat
    here: bool = False  # connected now
    away: int = 0  # seconds since it was last connected, if it is not
    substitute: bool = False  # a bot plays for it
    time_left: float | None = None
    decides: bool = False  # it has something to decide: in the opening several seats have, at the same time


class TableInfo(Named, frozen=True):
    """What everybody sees of a table."""

    table: str
    edition: str
    title: dict[str, str]
    seats: list[SeatInfo]
    options: Options
    commitment: str
    started: bool
    over: bool
    seed: str = ""  # once the game is over
    next_table: str = ""  # the rematch
    undo_asked_by: int | None = None
    undo_waits_for: list[int] = []


class Event(Named, frozen=True):
    """One thing that happened, as a seat may know it: `kind` and its facts; the client has the words.

    Kinds of decisions are those of the action table (`claim`, `take_face_up` …); their facts are the fields of the
    action and `turn`, `decisions` (how many had been made after it), `text` (its notation), `card` (that was taken),
    `points`, `tickets` (that were dealt, or kept), `returned`, `count` (how many), `bonus_card`, `passenger_card`,
    `last_round`: each only where it applies and this seat may know it. The others: `chose` (an opening decision, known
    when all have decided), `opened` (`kept`: how many each seat kept), `say` (`text`), `sat` (`name`), `undo_asked`
    (`decisions` that would be left), `undo_refused`, `undone` (`decisions` left), `substituted` and `returned` (`of`:
    whose seat), `rematch` (`table`), `ended`.
    """

    seq: int
    kind: str
    at: float
    seat: int = -1
    facts: Facts = {}


class RouteState(Named, frozen=True):
    """How a route stands for a seat, and why: what is missing, who took it."""

    state: Literal["claim", "wait", "short", "trains", "closed", "taken", "yours"]
    missing: dict[str, int] = {}
    owner: int | None = None
    payments: int = 0


class TicketState(Named, frozen=True):
    """How a ticket stands, as far as the seat knows: done; open, with so many trains short on the best path; open only
    through some routes; impossible.
    """

    name: str
    start: str
    end: str
    points: int
    state: Literal["done", "open", "only", "impossible"]
    trains: int = 0
    through: list[str] = []
    path: list[str] = []
    deck: str = ""


class Choice(Named, frozen=True):
    """What a seat may decide: its row, what to `do`, its text in the notation, and the fields that its kind has."""

    row: int
    do: str
    text: str
    frugal: bool = True  # no claim of the same route with the same colour spends fewer wild cards
    place: int | None = None
    mix: dict[str, int] | None = None
    keep: list[int] | None = None
    city: str | None = None
    end: Literal["start", "end", "neither"] | None = None
    route: str | None = None
    colour: str | None = None
    cards: int = 0
    locomotives: int = 0
    plus4: int = 0


class Journey(Named, frozen=True):
    """A way that a passenger could go: its routes, the cities it comes to, the token of each (or 0), and its cost."""

    start: str
    routes: list[str]
    cities: list[str]
    tokens: list[int]
    cards: int = 0  # passenger cards that it costs


Place = Literal[
    "", "board", "claims", "market", "draw_tickets", "move_passenger", "hand", "tickets", "players", "panel"
]


class Taught(Named, frozen=True):
    """A lesson of a guided game that has come: its message, what it points at, and after how many decisions it came."""

    name: str
    at: Place
    decisions: int


class Guidance(Named, frozen=True):
    """A guided game: the lessons so far, the newest last; and the row that the script suggests, if any."""

    lessons: list[Taught]
    suggested: int = -1
    astray: bool = False  # the game has gone another way than the script
    trains: int = 0  # that everybody began with


class PlayerFacts(Named, frozen=True):
    """What everybody sees of a player; `known` is what was taken face up and not paid since."""

    score: int
    trains: int
    cards: int
    known: dict[str, int]
    tickets: int
    offered: int
    passengers: list[str]
    passengers_in_hand: int
    token_points: int
    bonus_cards: int


class JourneyFacts(Named, frozen=True):
    """The passenger under way."""

    start: str = field(name="from")
    at: str
    routes: list[str]


class ViewFacts(Named, frozen=True):
    """The game as a seat may know it, as `View.facts` tells it."""

    edition: str
    seat: int | None
    phase: Literal["announce", "keep_opening", "turn", "second_card", "keep_drawn", "place_passenger", "travel", "over"]
    to_move: int | None
    first_seat: int
    turns: int
    last_turns: int | None
    last_round_by: int | None
    ended_by: Literal["nothing", "last_round", "all_passed"]
    hand: dict[str, int]
    tickets: list[str]
    offer: list[str]
    returned: list[str]
    market: list[str]
    deck_left: int
    discards: dict[str, int]
    unseen: dict[str, int]
    tickets_left: dict[str, int]
    owners: dict[str, int]
    closed: list[str]
    tokens: dict[str, list[int]]
    claimed: str | None  # the route just claimed, while a passenger may be put at either end
    journey: JourneyFacts | None
    players: list[PlayerFacts]


class SeatView(Named, frozen=True):
    """A seat's view of the game, and what follows from it. A spectator's has seat -1 and public facts only."""

    seat: int
    facts: ViewFacts
    legal: list[Choice]  # what this seat may decide now
    routes: dict[str, RouteState]
    tickets: list[TicketState]
    offer: list[TicketState]
    journeys: list[Journey] = []  # before it sets out the best ways of each passenger; under way every next route
    can_undo: Literal["no", "yes", "ask"] = "no"
    chosen: Choice | None = None  # in the opening: chosen already, and played when all before me have chosen
    guidance: Guidance | None = None  # in a guided game


class TicketScore(Named, frozen=True):
    """A ticket in the final scoring."""

    name: str
    points: int
    completed: bool


class SeatScore(Named, frozen=True):
    """One player's final score, item by item; the points of failed tickets are subtracted."""

    name: str
    routes: int
    tickets: list[TicketScore]
    tickets_completed: int
    tickets_failed: int
    completed: int
    longest_length: int
    longest_tracks: list[str]
    longest_path: int
    most_tickets: int
    merchandise: int
    tokens: int
    total: int
    rank: int


class Outcome(Named, frozen=True):
    """How the game came out, item by item. Who has rank 1 wins, and so do all who share it."""

    ended_by: Literal["nothing", "last_round", "all_passed"]
    decided_by: Literal["points", "completed_tickets", "longest_path", "tokens", "nothing"]
    winners: list[int]
    seats: list[SeatScore]


class Welcome(Named, tag="welcome", frozen=True):
    """Everything that this browser may know."""

    seq: int
    table: TableInfo
    mine: list[int]
    views: list[SeatView]
    events: list[Event]
    outcome: Outcome | None = None
    protocol: int = PROTOCOL


class Update(Named, tag="update", frozen=True):
    """What happened next. The views replace the earlier ones."""

    seq: int
    table: TableInfo
    views: list[SeatView]
    events: list[Event]
    outcome: Outcome | None = None


class Presence(Named, tag="presence", frozen=True):
    """Who is there, and the clocks; it has no `seq` as nothing has happened."""

    seats: list[SeatInfo]
    watching: int = 0


class Done(Named, tag="done", frozen=True):
    """What was asked is done and durable."""

    id: str
    seq: int


class Refused(Named, tag="refused", frozen=True):
    """What was asked is not done, and nothing has changed. `code` is a refusal of the rules or of the table."""

    id: str
    code: str
    reason: dict[str, str]  # in every language
    missing: dict[str, int] = {}
    seq: int = -1


class Looked(Named, tag="looked", frozen=True):
    """A position of the past."""

    id: str
    decisions: int
    view: SeatView
    scores: list[int] = []  # as everybody sees them at that moment


Told = Welcome | Update | Presence | Done | Refused | Looked

"""The state of a game: where every unit, card and token is, as small numbers.

A *unit* is one number: explorers are 0 to 3, a monster is MONSTER plus the number of its card, and a barrel, which
can only be attacked, is BARREL plus its cell. A *cell* is a space of the playing area; it keeps its number as long
as its tile lies there, whatever is explored or scrolled elsewhere (map/area.py). A card is a number into the box's
tuples of its sort; where cards of several sorts can stand, it is a pair such as ("item", 12).
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, ClassVar

from engines.kit.mechanisms.moments import MomentState
from engines.kit.parts import Part, part, shared
from engines.machina_arcana.box import MachinaBox

NOBODY = -1
"""In the place of a unit: none. Horror events and chapters have no activating unit (MA-385)."""
NOWHERE = -1
"""In the place of a cell: not on the map."""
NONE = -1
"""In the place of a card: none."""
MONSTER = 10
"""The number of the first monster's unit."""
BARREL = 1000
"""The number of the unit that a barrel on cell 0 would be."""

Card = tuple[str, int]
"""A card of any sort: ("explorer", 2), ("monster", 7), ("item", 40), ("event", 3), ("chapter", 1)."""

WEAPON, APPAREL, ARTIFACT, CONSUMABLE = range(4)
"""The item decks, as `content.ItemType` lists them."""
EXPLORER_EVENTS, HORROR_EVENTS = range(2)
"""The event decks, as `content.EventSide` lists them."""
SPAWN, HORROR = range(2)
"""The two ratings."""

SETUP, EXPLORER_PHASE, SPAWN_PHASE, HORROR_PHASE, MONSTER_PHASE = (
    *("setup", "explorer", "spawn", "horror"),
    "monster",
)

MARKERS = 3
"""How many markers an explorer has (MA-029)."""
HORROR_MARKERS = 4


@part
class Explorer(Part):
    """An explorer: what its player board, its figure and its cards show."""

    card: int = NONE
    at: int = NOWHERE
    """Its space; NOWHERE before it is placed, when it has exited and when it is dead."""
    health: int = 0
    essence: int = 0
    stamina: int = 0
    is_dead: bool = False
    has_exited: bool = False
    has_taken_turn: bool = False
    """Whether its turn of this round is over (MA-Q-13)."""
    mains: list[int] = field(default_factory=list)
    """Its main items (MA-288)."""
    attached: list[int] = field(default_factory=list)
    """The upgrades and augments in its stacks."""
    host: dict[int, int] = field(default_factory=dict)
    """For each of these the item that it lies on."""
    bag: list[int] = field(default_factory=list)
    """Its unequipped items and its consumables."""
    bound: list[int] = field(default_factory=list)
    """Its binding events (MA-367)."""
    spent_items: list[int] = field(default_factory=list)
    """Consumables that wait, with their marker, to be destroyed when it returns (MA-456)."""
    spent_events: list[int] = field(default_factory=list)
    """Bound events that wait likewise."""
    passes_until: str = ""
    """Until when it is not asked in gaps: "" always asked, "turn", "round" or "game" (MA-Q-136)."""
    reduced: dict[str, int] = field(default_factory=dict)
    """How much each maximum was lowered for good, by attribute (MA-Q-188)."""


@part
class Monster(Part):
    """A monster in play; its number is that of its card."""

    at: int
    wounds: int = 0
    stamina: int = 0
    """What it has left in its turn (MA-117)."""
    played: tuple[int, ...] = ()
    """The abilities without stamina cost that it has played in this turn (MA-Q-139)."""


@part
class Marker(Part):
    """A marker on a card, with the lasting effect that it stands for (MA-448 to MA-464)."""

    number: int
    """By which the lasting effects are known that end with it."""
    owner: int
    """The explorer whose marker it is; NOBODY: a horror marker."""
    card: Card
    ability: int
    """Which sentence of the card has placed it, for the limit of its stack (MA-Q-125)."""
    unit: int = NOBODY
    """The unit that has played it; NOBODY: a horror event."""


HITS, MISSES = "hits", "misses"


@part
class Attack(Part):
    """An attack under way; one inside another waits for it (MA-143 to MA-156)."""

    attacker: int
    """The attacking unit, or NOBODY (MA-Q-84)."""
    blockers: tuple[int, ...]
    high: int
    low: int
    is_arcane: bool
    is_targeted: bool
    """Whether it was aimed at its blocker with melee or ranged targeting."""
    is_ranged: bool
    weapon: int
    """The main weapon whose stack it is made with (MA-Q-107)."""
    source: Card
    cause: str = "attack"
    """attack, trap or barrel: by what somebody is killed."""
    roll: tuple[tuple[str, int], ...] = ()
    """The dice as they lie: the high ones first."""
    added: int = 0
    """What essence has added."""
    sure: str = ""
    """HITS or MISSES, where a card says so, whatever the dice show."""
    hit: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()


@part
class MachinaState(MomentState):
    """All that a game of Machina Arcana consists of."""

    undigested: ClassVar[tuple[str, ...]] = MomentState.undigested

    # The round
    phase: str = SETUP
    actor: int = NOBODY
    """The unit whose turn it is: an explorer, or a monster in the monster phase."""
    roller: int = NOBODY
    """The explorer that rolls in the spawn or horror phase: for whom monsters are spawned (MA-Q-24)."""
    last_roller: int = NOBODY
    """Who rolled for horror last, where they take turns (MA-Q-24)."""
    has_rolled: tuple[int, ...] = ()
    """The explorers that have made their spawn roll in this round."""
    has_begun: tuple[int, ...] = ()
    """The explorers that have begun their turn in this round: it begins once, even when it goes on later."""
    has_acted: tuple[int, ...] = ()
    """The monsters that have had their turn in this monster phase."""

    # Units
    explorers: list[Explorer] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    """The monster cards in play, in the order in which they act (MA-072)."""
    monsters: dict[int, Monster] = field(default_factory=dict)
    """The same monsters by card, with their figures."""
    died: tuple[int, ...] = ()
    """The dead explorers, in the order of their deaths."""

    # The map
    laid: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    """For each of the four slots of the area that has one: tile, face (0 front, 1 back), quarters of a turn."""
    in_play: list[int] = field(default_factory=list)
    """The tiles that lie there, in the order in which they were laid."""
    origin: int = 0
    """The slot that is the upper left corner of the 2 x 2 area (map/area.py)."""
    tiles: list[int] = field(default_factory=list)
    """The tile deck, last one on top."""
    aside: list[int] = field(default_factory=list)
    """The tiles of endgames and of a scenario's start, while they are not in play."""
    faces: list[int] = field(default_factory=list)
    """For each tile of the box the face that lies up in the deck: 0 front, 1 back."""
    destroyed: dict[int, bool] = field(default_factory=dict)
    """The destroyed spaces, by cell."""
    lit: dict[int, bool] = field(default_factory=dict)
    """The lit chapter spaces, by cell."""
    closed: tuple[int, ...] = ()
    """The closed doors, by border, in the order of their numbers."""
    broken: tuple[int, ...] = ()
    """The destroyed doors, by border."""
    treated: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """The kinds that a space has now, if not the printed one alone (MA-267, MA-268), by cell."""
    entry: tuple[int, ...] = ()
    """The cells of the edge with the entry token, or none."""
    exit: tuple[int, ...] = ()
    tokens: dict[int, int] = field(default_factory=dict)
    """Tokens of chapters and endgames, by cell."""
    opened: tuple[int, ...] = ()
    """The dead edges that were broken through, by border (MA-Q-168)."""

    # Chapters
    scenario: int = 0
    """The scenario that is played, as the box counts them."""
    first: int = 0
    """The number of the chapter that it begins at."""
    won: tuple[int, ...] = ()
    """In a campaign the scenarios that were won before (MA-354)."""
    campaign_threat: int = 0
    """By how much the kept cards raise monster threat (MA-360)."""
    chapters: list[int] = field(default_factory=list)
    """The chapter deck, last one next."""
    past: list[int] = field(default_factory=list)
    """The title and the chapters that were current, and the one that is, last."""
    endgame: list[int] = field(default_factory=list)
    """The endgame cards: set aside until the endgame."""
    is_endgame: bool = False
    is_blocking: bool = False
    """Whether the current chapter blocks (MA-332)."""
    ratings: list[int] = field(default_factory=lambda: [0, 0])
    """Spawn and horror as they stand; 0: no such phase."""
    threat: int = 1
    level: int = 1
    advancer: int = NOBODY
    """The explorer whose act has advanced the chapter: the activating one of what it does (MA-Q-120)."""
    entering: tuple[int, ...] = ()
    """The explorers that were placed and whose «enters play» abilities wait for the chapter's (MA-Q-115)."""
    renewed: int = -1
    """The decision after which an effect has last started a new round."""
    new_round: bool = False
    """Whether a new round starts when everything of the chapter is done (MA-Q-116)."""
    owes_exit: int = NOBODY
    """The explorer that places the exit token as soon as there is an edge for it (MA-Q-37)."""

    # Decks
    monster_deck: list[int] = field(default_factory=list)
    destroyed_monsters: list[int] = field(default_factory=list)
    removed_monsters: list[int] = field(default_factory=list)
    """Those that have left the game."""
    waiting_monsters: list[int] = field(default_factory=list)
    """Those of higher levels, and the foes of endgames."""
    item_decks: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    destroyed_items: list[int] = field(default_factory=list)
    waiting_items: list[int] = field(default_factory=list)
    """Those of levels that have not been added."""
    drawn: list[int] = field(default_factory=list)
    """Items that were drawn and about which somebody decides."""
    swapped: tuple[int, ...] = ()
    """Cards that were swapped at the workbench: none is swapped twice."""
    is_reequipping: bool = False
    """Whether somebody uses an inventory at this moment."""
    was_equipped: tuple[int, ...] = ()
    """What was equipped before that (MA-Q-97)."""
    event_decks: list[list[int]] = field(default_factory=lambda: [[], []])
    destroyed_events: list[list[int]] = field(default_factory=lambda: [[], []])
    """The last of each is the current event (MA-361)."""
    removed_events: list[int] = field(default_factory=list)
    played_events: list[int] = field(default_factory=list)
    """The events whose «enters play» abilities resolve: not yet current (MA-Q-110)."""
    known_items: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each item in a deck that seats have been shown these seats; the same for events and tiles."""
    known_events: dict[int, tuple[int, ...]] = field(default_factory=dict)
    known_tiles: dict[int, tuple[int, ...]] = field(default_factory=dict)
    unused_explorers: list[int] = field(default_factory=list)
    """Explorers whom nobody plays, and cards of other scenarios."""
    unused_monsters: list[int] = field(default_factory=list)
    unused_items: list[int] = field(default_factory=list)
    unused_events: list[int] = field(default_factory=list)
    unused_chapters: list[int] = field(default_factory=list)

    # Effects
    markers: list[Marker] = field(default_factory=list)
    last_marker: int = 0
    """The number that was given last."""
    counts: dict[str, int] = field(default_factory=dict)
    """Count tokens, by card: "item/12" (MA-446)."""
    controlled: dict[int, int] = field(default_factory=dict)
    """For each controlled monster card the explorer that controls it (MA-165)."""
    control_marker: dict[int, int] = field(default_factory=dict)
    """For each of these the number of the marker with which control ends."""
    attacks: list[Attack] = field(default_factory=list)
    """The attacks under way, the innermost last."""
    exploding: tuple[int, ...] = ()
    """The barrels that are going off: none is hit twice (MA-Q-82)."""
    roll: int = 0
    """What the game die shows."""
    paid: dict[str, int] = field(default_factory=dict)
    """What the ability that is being played has cost, by attribute."""
    costless: list[tuple[int, str, int, int]] = field(default_factory=list)
    """The abilities without any cost that were played in this round, and by which unit (MA-Q-132)."""
    fallen: tuple[Any, ...] = ()
    """Who was destroyed last: (unit, by whom or NOBODY, the cause)."""
    owed: int = 0
    """How much essence is being paid together."""
    owed_at: int = NOWHERE
    """The space that it is paid for (MA-107)."""

    derived: Any = shared(default=None)
    """What is worked out once and kept as long as it is true: the map, what cards in play say (derived.py)."""
    box: MachinaBox = shared(default=None)

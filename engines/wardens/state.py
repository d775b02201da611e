"""The state of a game: where every unit, card and token is, as small numbers.

A *character* is 0 to 3: Cthulhu, Morgana, Kaysar, Selena, in the order of the round; a *kind* of units has the
number of its owner. A *territory* is the number of a space of the board, a card a number into the box's tuples, an
army has an id that it keeps. Lists with four entries go by character (the first one is Cthulhu's and often idle),
lists with two go by side.
"""

from __future__ import annotations

from dataclasses import field

from engines.kit.known import Seats
from engines.kit.mechanisms.moments import MomentState
from engines.kit.parts import Part, part, shared
from engines.wardens.box import WardensBox

CTHULHU, MORGANA, KAYSAR, SELENA = CHARACTERS = range(4)
WARDENS = (MORGANA, KAYSAR, SELENA)
TENTACLES = 4
"""Where the supply of Tentacles is counted; that of a kind of vehicles, or of Starspawn, stands under its number."""

CTHULHUS_SIDE, WARDENS_SIDE = range(2)
"""The two sides of the war; units, hands and tokens belong to one of them."""

ATTACK, DEFENSE, RUSH = TOKENS = range(3)
"""Each token beats the one after it, and the last beats the first (WAR-142); as `content.Token` lists them."""
ABYSS, DARK_STAR, CTHULHU_SYMBOL, NIGHTMARE = SYMBOLS = range(4)
"""The symbols of the Fate dial, as `content.Symbol` lists them."""

SANE, INSANE, DEAD = range(3)
"""How it stands with a Warden."""

NONE = -1
"""In the place of a territory, an army, a card, a token or a symbol: none."""
NOBODY = -1
"""In the place of a character or a seat: none."""
EMPTY = -2
"""Where something may lie that not everybody sees: nothing lies there. What is hidden is UNKNOWN, another number."""

KNOWN_PROPHECIES = Seats("known")
"""Which seats have been shown Prophecy cards of a hand."""


@part
class Army(Part):
    """Units of one kind that stand and act together (WAR-095)."""

    kind: int
    """Whose they are: the number of a character."""
    at: int
    starspawn: int = 0
    pieces: int = 0
    """Tentacles, or vehicles."""
    actions: int = 0
    """How many actions it has left in this turn."""
    barred: bool = False
    """Whether it may start no attack in this turn (WAR-249, WAR-Q-76)."""


@part
class Battle(Part):
    """A battle under way; there is never more than one (WAR-130 to WAR-159)."""

    at: int
    attacker: int
    """The kind of units that attack."""
    armies: tuple[int, ...]
    """The attacking armies, which have all paid for it (WAR-Q-71)."""
    defender: int = NOBODY
    """The kind of units that defends in this round."""
    round: int = 0
    """The number of the round; 0 before the first."""
    tokens: tuple[int, ...] = ()
    """What the attacker and the defender show, once both are shown; a card's icon takes a token's place (WAR-221)."""
    hits: tuple[int, ...] = ()
    """The hits that still have to be taken: on the attacker, on the defender."""
    kills: tuple[int, ...] = (0, 0)
    """How many units the attacker and the defender have killed in this round."""
    out: tuple[int, ...] = ()
    """The armies that take no more part in it: their Warden's last vehicle was hit, or he died (WAR-Q-75)."""
    lost: int = NOBODY
    """Who lost the last round: the attacker's or the defender's kind, or nobody in a tie."""
    is_over: bool = False
    side: int = CTHULHUS_SIDE
    """The side that attacks."""
    extra: tuple[int, ...] = (0, 0)
    """How many more units the attacker and the defender kill in this round if they kill any (WAR-304)."""
    driven_mad: tuple[int, ...] = ()
    """The sane Wardens whose last vehicle was hit in this round: their Madness comes after all hits (WAR-Q-169)."""
    fallen: tuple[int, ...] = ()
    """The insane Wardens who died in it: after that round it is over for their other armies (WAR-Q-177)."""


@part
class Expedition(Part):
    """An Expedition under way; there is never more than one (WAR-168 to WAR-191)."""

    who: int
    at: int
    dial: int = EMPTY
    """What Cthulhu has set: his secret until it is shown."""
    is_shown: bool = False
    guesses: int = 0
    """How many guesses are left."""
    named: tuple[int, ...] = ()
    """The symbols that were named."""
    card: int = EMPTY
    """The card that replaces the dial's symbol, face down: Cthulhu's secret until it is shown (WAR-227)."""
    replaced: int = 0
    """How often Cthulhu has replaced his symbol."""
    has_rerolled: bool = False


@part
class WardensState(MomentState):
    """All that a game of Wardens consists of."""

    # Who plays
    owners: list[int] = field(default_factory=lambda: [0, NOBODY, NOBODY, NOBODY])
    """For each character the seat of its own player: Cthulhu's is seat 0."""
    confirmed: list[bool] = field(default_factory=list)
    """For each seat whether it has taken an Outpost back in set-up (WAR-Q-23)."""

    # The round
    actor: int = NOBODY
    """Whose turn it is."""
    turn: int = 0
    """How many turns have begun."""
    phase: str = "setup"
    """setup, move, armies, spawn, possession, reinforce or end."""
    extra_turns: tuple[int, ...] = ()
    """Who takes another turn after Selena's place in the round (WAR-Q-121)."""
    possessed: int = NOBODY
    """The Warden whose group Cthulhu plays at this moment (WAR-295)."""
    has_possessed: bool = False
    """Whether Possession was used in this game (with the option `once`)."""
    has_explored: bool = False
    """Whether an Expedition was started in this round (WAR-Q-179)."""
    has_moved: bool = False
    """Whether Cthulhu has made the move of his turn."""
    has_read: int = 0
    """The turn in which Mind Reading was last used."""
    shelled: tuple[int, ...] = ()
    """The territories that count against the limit of Ranged Attacks in this turn (WAR-162)."""
    bombarding: tuple[int, ...] = ()
    """The Outposts that have bombarded in this turn (WAR-278)."""
    made: dict[int, int] = field(default_factory=dict)
    """How many vehicles each Outpost, or portal, has made in this turn (WAR-074)."""
    left_to_make: int = 0
    """How many vehicles may still be added in this reinforcement, or Starspawn in this spawn."""

    # Armies and figures
    armies: dict[int, Army] = field(default_factory=dict)
    """Every army by its id, in the order in which they were made."""
    last_army: int = 0
    """The id that was given last."""
    groups: list[int] = field(default_factory=lambda: [NONE] * 4)
    """For each Warden the army that he stands with; none before he is placed and after his death."""
    cthulhu_at: int = NONE
    supply: list[int] = field(default_factory=lambda: [0] * 5)
    """How many miniatures are in reserve: Starspawn, ships, zeppelins, tanks, Tentacles. It may go below zero where
    the limit does not count (WAR-Q-13, WAR-Q-14)."""

    # The Wardens
    madness: list[int] = field(default_factory=lambda: [0] * 4)
    minds: list[int] = field(default_factory=lambda: [SANE] * 4)
    """Whether each Warden is sane, insane or dead."""
    mad_turn: list[int] = field(default_factory=lambda: [0] * 4)
    """The turn in which each Warden last gained a Madness Point: nobody fights him in it (WAR-231)."""
    mad_round: list[int] = field(default_factory=lambda: [0] * 4)
    points_gained: list[int] = field(default_factory=lambda: [0] * 4)
    """How many Madness Points each Warden has gained in that turn, or round (WAR-230)."""
    bonus: list[bool] = field(default_factory=lambda: [False] * 4)
    """Whether each Warden still has his bonus action (WAR-089)."""
    pets: list[int] = field(default_factory=lambda: [0] * 4)
    """The turn, or round, in which each pet was last used."""
    kept: list[tuple[int, ...]] = field(default_factory=lambda: [()] * 4)
    """For each insane Warden the upgrades that he still has (WAR-255)."""

    # The map
    outposts: dict[int, bool] = field(default_factory=dict)
    """For each territory with an Outpost whether it is active."""
    portals: tuple[int, ...] = ()
    """The territories with a portal, in the order of their numbers."""
    workshops: tuple[int, ...] = ()
    """The territories with a Workshop."""
    explored: tuple[int, ...] = ()
    """The territories with an Expedition token."""
    calm: tuple[int, ...] = ()
    """The territories on which the Chanunpa allows no attack and no Madness (WAR-202)."""
    shielded: tuple[int, ...] = ()
    """The armies that a card keeps everybody from attacking in this turn."""
    dark_star: int = 0
    """The space of the track that the Dark Star is on, counted from 0."""
    roams: int = 0
    """How many moves Cthulhu may still make to any territory; -1: from now on all (WAR-197, WAR-Q-08)."""

    # Cards
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    """The Prophecy cards of each side."""
    prophecies: list[int] = field(default_factory=list)
    """The Prophecy deck, last card on top."""
    discards: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    """The Prophecy cards that are being carried out."""
    known: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each Prophecy card in a hand the seats that have been shown it (WAR-291, a Warden who went insane)."""
    territories: list[int] = field(default_factory=list)
    """The Territory deck, last card on top."""
    territory_cards: list[int] = field(default_factory=list)
    """Kaysar's Territory cards."""
    aside: list[int] = field(default_factory=list)
    """The Territory cards that were put aside for the team while Kaysar is insane (WAR-Q-108)."""
    gone: list[int] = field(default_factory=list)
    """The Territory cards that are out of the game."""
    places: list[int] = field(default_factory=list)
    """For each place on the board the Territory card that hides an Artifact, or EMPTY: Cthulhu's secret."""
    is_up: list[bool] = field(default_factory=list)
    """For each place whether its card lies face up."""
    hidden: list[int] = field(default_factory=list)
    """For each place the Artifact that belongs to it, or EMPTY once it is found: Cthulhu's secret."""
    artifacts: list[int] = field(default_factory=list)
    """The Artifacts that the team has found and not used."""
    used_artifacts: list[int] = field(default_factory=list)
    found_at: tuple[int, ...] = ()
    """The territories on which Artifacts were found (WAR-Q-180)."""

    # Boards
    token_bonus: int = NONE
    """The token whose bonus Cthulhu has chosen (WAR-035)."""
    collected: list[int] = field(default_factory=lambda: [0] * 4)
    """How many vehicles of each kind lie on Cthulhu's board (WAR-284)."""
    trophies: list[int] = field(default_factory=lambda: [0] * 4)
    """How many units of each kind lie on Morgana's board (WAR-307)."""
    mutations: tuple[int, ...] = ()
    """Those that are unlocked, in the order in which they were."""
    upgrades: tuple[int, ...] = ()
    blueprints: int = 0
    """How many Blueprints Selena has and has not used."""

    # Under way
    battle: Battle | None = None
    expedition: Expedition | None = None
    roll: int = NONE
    """The face of the Chance die that lies on the table, counted from 0."""
    roll_change: int = 0
    """What cards have added to its number."""
    landed: dict[int, int] = field(default_factory=dict)
    """Miniatures that a designer is putting on the map by hand, by sort and territory; empty at every question."""
    box: WardensBox = shared(default=None)

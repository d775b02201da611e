"""A cove full of zones: a state that has one of every shape, to look at and to move things in, and no rules.

Crates exist once and have red or blue backs, and seats are shown some (`Seats`). Maps exist once and look alike, and
who knows which is kept in `Bits`. Dice are alike: each smuggler has a set of three ones and three twos. Coins are
only counted. A dial is a choice. The crew's hand is seen by whoever is in the crew at this moment.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Literal

from engines.kit.by_hand import ByHand
from engines.kit.chance import chance
from engines.kit.documents import Content, Document
from engines.kit.game import Box
from engines.kit.known import Bits, Seats
from engines.kit.parts import Part, part, shared
from engines.kit.state import State
from engines.kit.zones import SEAT, Each, Form, Number, Sight, Sort, Zone, Zones
from engines.kit.zoning.zone_box import laid_out

RED, BLUE = 0, 1
NOTHING = -7
SEA = 99


class Crate(Document):
    """Something to smuggle."""

    kind: Literal["crate"] = "crate"
    game: Literal["toy_cove"] = "toy_cove"
    text: str = ""


@dataclass(slots=True, kw_only=True)
class CoveBox(Box):
    """Thirteen crates, the even ones red and the odd ones blue, and six maps."""

    crates: tuple[Crate, ...]
    maps: tuple[Crate, ...]


@part
class Ship(Part):
    """A crate on deck, with the holes in it."""

    card: int
    holes: int = 0


@part
class Smuggler(Part):
    """What a smuggler has."""

    seat: int
    pocket: tuple[int, ...] = ()
    stacks: list[list[int]] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)
    rolled: list[int] = field(default_factory=list)
    dial: int = NOTHING
    secrets: tuple[int, ...] = ()
    boat: Ship | None = None


@part
class Raid(Part):
    """A raid under way."""

    leader: int = NOTHING


@part
class CoveState(State):
    """Where everything lies."""

    deck: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    caves: dict[str, tuple[int, ...]] = field(default_factory=dict)
    stalls: list[int] = field(default_factory=list)
    prize: int = NOTHING
    crew_hand: list[int] = field(default_factory=list)
    crew: list[bool] = field(default_factory=list)
    ships: list[Ship] = field(default_factory=list)
    smugglers: list[Smuggler] = field(default_factory=list)
    chart: dict[int, int] = field(default_factory=dict)
    chest: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    bank: int = 0
    raid: Raid | None = None
    secret: int = 5
    shown: dict[int, tuple[int, ...]] = field(default_factory=dict)
    learnt: list[int] = field(default_factory=list)
    is_over: bool = False
    is_foggy: bool = False
    box: CoveBox = shared(default=None)


SMUGGLER = Each(
    lambda state, who: ("Ann", "Bob", "Cid")[who],
    owner=lambda state, who: state.smugglers[who].seat,
    is_there=lambda state, who: who != 2,
)
CAVE = Each(lambda state, cave: f"the {cave} cave", keys=lambda state: ["dry", "wet"])
STALL = Each(lambda state, stall: f"stall {stall}", owner=lambda state, stall: stall % 2)

SHIP = Each(lambda state, ship: f"ship {ship}")

CRATE = Sort(
    "Crate",
    of=lambda box: box.crates,
    backs=lambda box: [number % 2 for number in range(13)],
    known=Seats("shown"),
    note=lambda crate: crate.text,
)
MAP = Sort("map", of=lambda box: box.maps, known=Bits("learnt"), fits=lambda world: 0 not in world.chest[:1])
DIE = Sort("die", of=lambda box: box.maps, copies=lambda state, who: (1, 1, 1, 2, 2, 2), stream="dice")
COIN = Sort("coin", called=lambda state, owner: "a coin", tag=lambda state, owner, *keys: ())
CHOICE = Sort("choice", could=lambda world, *keys: range(4), blank=-3)

DECK = Zone("deck", CRATE, "the deck", Form.STACK, Sight.NOBODY, top="top")
HANDS = Zone(("hands", SEAT), CRATE, "the hand of {}", Form.HAND, Sight.OWNER)
CAVES = Zone(
    ("caves", CAVE),
    CRATE,
    "{}",
    Form.PILE,
    Sight.NOBODY,
    back=lambda state, cave: RED if cave == "dry" else BLUE,
    rest="rest.{}",
    title="In {}",
)
STALLS = Zone(
    ("stalls", STALL),
    CRATE,
    "{}",
    Form.SINGLE,
    Sight.OWNER,
    empty=NOTHING,
    thing="goods.{}",
    spots="stall.{} sign.{}",
    is_up=lambda view, stall: stall != 3,
)
PRIZE = Zone("prize", CRATE, "the prize", Form.SINGLE, Sight.NOBODY, empty=NOTHING)
CREW = Zone("crew_hand", CRATE, "the hand of the crew", Form.HAND, lambda view, seat: view.crew[seat], is_fixed=True)
SHIPS = Zone("ships", CRATE, "the ships", made=lambda state, crate: Ship(crate), is_bare=False)
POCKETS = Zone(
    ("smugglers", SMUGGLER, "pocket"),
    CRATE,
    "{}: Pocket",
    seen_by=lambda view, seat, who: not view.is_foggy or view.smugglers[who].seat == seat,
    room=2,
    only=lambda box, crate, who: crate < 6,
    shut=lambda state, who: "it is dark" if who == 1 and state.is_foggy else "",
)
STACKS = Zone(
    ("smugglers", SMUGGLER, "stacks", Each()), CRATE, "{}: Stack {}", is_leaving=lambda state, who, n: n > 0
)
BAGS = Zone(("smugglers", SMUGGLER, "bag"), DIE, "{}: Bag", Form.STACK, Sight.NOBODY)
ROLLED = Zone(("smugglers", SMUGGLER, "rolled"), DIE, "{}: Rolled", Form.HAND, Sight.OWNER, is_sorted=True)
DIALS = Zone(("smugglers", SMUGGLER, "dial"), CHOICE, form=Form.SINGLE, seen_by=Sight.OWNER, empty=NOTHING)
SECRETS = Zone(("smugglers", SMUGGLER, "secrets"), CHOICE, seen_by=Sight.OWNER)
LEADER = Zone(("raid", "leader"), CHOICE, form=Form.SINGLE, seen_by=Sight.NOBODY, empty=NOTHING)
CHART = Zone(("chart", Each()), MAP, "cell {}", Form.SINGLE, Sight.NOBODY)
CHEST = Zone("chest", MAP, "the chest", Form.POOL, lambda view, seat: [1] if seat == 2 else False)
PURSES = Zone(("coins", SEAT), COIN, "the purse of {}", Form.COUNT, room=2)
BANK = Zone("bank", COIN, "the bank", Form.COUNT)


NUMBERS = (
    Number("bank", "the gold", 9, spots="gold"),
    Number(("ships", SHIP, "holes"), "the holes in {}", lambda state, ship: 2 + ship, spots="hull.{} ship.{}"),
    Number("is_foggy", "the fog", 1, labels=("gone", "here"), is_there=lambda state: not state.is_over),
    Number("secret", "the tide", 6, 4, places=lambda state: {"low": 4, "high": 6}, shut=lambda state: "not now"),
)


def hide(view: CoveState, seat: int) -> None:
    """Hide what no zone has."""
    view.secret = -1


def deal(world: CoveState, seat: int, luck: Any) -> None:
    """Fill in what no zone has."""
    world.secret = 6


def in_the_box(state: CoveState) -> list[tuple[str, int]]:
    """List what nobody plays with."""
    return [("Crate", SEA)]


ZONES = Zones(
    (
        *(DECK, HANDS, CAVES, STALLS, PRIZE, CREW, SHIPS, POCKETS, STACKS, BAGS, ROLLED, DIALS, SECRETS, LEADER),
        *(CHART, CHEST, PURSES, BANK),
    ),
    is_open=lambda state: state.is_over,
    hide=hide,
    deal=deal,
    in_the_box=in_the_box,
)


def cove() -> CoveState:
    """Return a state with something in every zone, for three seats; the third plays no smuggler of its own."""
    game = SimpleNamespace(
        zones=ZONES,
        seat_names=lambda state: ["Red", "Green", "Blue"],
        hide=lambda view, seat: laid_out(view.box).hide(view, seat),
        deal=lambda world, seat, luck: laid_out(world.box).deal(world, seat, luck),
        by_hand=ByHand(numbers=NUMBERS),
    )
    crates = tuple(Crate(id=f"crate.{n}", name=f"Crate {n}", text=f"Rum {n}") for n in range(13))
    maps = tuple(Crate(id=f"map.{n}", name=f"Map {n}") for n in range(6))
    box = CoveBox(game, Content([*crates, *maps]), None, crates=crates, maps=maps)  # type: ignore[arg-type]
    state = CoveState(chance(1), 3, [], [], box=box)
    state.deck, state.hands = [0, 1, 2], [[3], [4], []]
    state.caves, state.stalls, state.prize = {"wet": (5,)}, [6, NOTHING, 7, 9], 12
    state.crew_hand, state.crew, state.ships = [8], [True, False, False], [Ship(10)]
    state.smugglers = [
        Smuggler(0, pocket=(), stacks=[[], [11]], bag=[1, 2, 2, 1], rolled=[1, 2], dial=2, secrets=(0, 3)),
        Smuggler(1, bag=[2, 1], rolled=[1, 1, 2, 2]),
        Smuggler(1, bag=[1, 1, 1, 2, 2, 2]),
    ]
    state.chart, state.chest, state.learnt = {4: 0, 7: 1}, [2, 3, 4, 5], [0b001, 0, 0, 0, 0, 0]
    state.coins, state.bank, state.raid = [2, 1, 0], 3, Raid(1)
    return state

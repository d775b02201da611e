"""A small war in zones: what games of areas and sides need, in a state with no rules.

Seat 0 is the Deep One, against whom the others play as one team as long as they are sane. Pieces are only counted, in
each of the shapes in which a state may keep them. The team has one hand. Five territory cards lie face down until
they are turned. A dial and battle tokens are set in secret, and tiles have two faces.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Literal

from engines.kit.by_hand import ByHand
from engines.kit.chance import chance
from engines.kit.documents import Content, Document
from engines.kit.game import Box
from engines.kit.known import Seats
from engines.kit.mechanisms.decks import Decks, Piles
from engines.kit.parts import Part, part, shared
from engines.kit.state import State
from engines.kit.zones import Each, Form, Sight, Sort, Zone, Zones
from engines.kit.zoning.zone_box import laid_out

TANK, SHIP = 0, 1
KINDS = ("tank", "ship")
DEEP, TEAM = 0, 1
NOTHING = -9
LAND = range(6)
"""The territories on land; the others, up to 11, are water."""
SYMBOLS = ("Abyss", "Star", "Eye", "Nightmare")


class Paper(Document):
    """A card, piece or token."""

    kind: Literal["paper"] = "paper"
    game: Literal["toy_war"] = "toy_war"


@dataclass(slots=True, kw_only=True)
class WarBox(Box):
    """Pieces, cards and tokens."""

    pieces: tuple[Paper, ...]
    prophecies: tuple[Paper, ...]
    territories: tuple[Paper, ...]
    tokens: tuple[Paper, ...]


@part
class Army(Part):
    """An army somewhere, which acts on its own."""

    kind: int
    seat: int
    units: int = 0


@part
class WarState(State):
    """Where everything lies."""

    units: list[dict[int, int]] = field(default_factory=list)
    garrisons: dict[int, dict[int, int]] = field(default_factory=dict)
    armies: list[Army] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    sane: list[bool] = field(default_factory=list)
    prophecy_deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    team_hand: list[int] = field(default_factory=list)
    known: dict[int, tuple[int, ...]] = field(default_factory=dict)
    buried: list[int] = field(default_factory=list)
    turned: list[int] = field(default_factory=list)
    territory_deck: list[int] = field(default_factory=list)
    given: list[int] = field(default_factory=list)
    dial: int = NOTHING
    is_named: bool = False
    tokens: list[list[int]] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    is_laid: list[bool] = field(default_factory=list)
    box: WarBox = shared(default=None)


def side_of(state: WarState, seat: int) -> int:
    """Return the side of a seat."""
    return DEEP if seat == 0 else TEAM


# Pieces that are only counted: in dicts by territory, in dicts of dicts, in parts, in a list

KIND = Each(lambda state, kind: KINDS[kind])
TERRITORY = Each(lambda state, at: f"territory {at}", keys=lambda state: range(12))
ANY_KIND = Each(KIND.name, keys=lambda state: range(len(KINDS)))
ARMY = Each(lambda state, army: f"army {army}", owner=lambda state, army: state.armies[army].seat)

PIECE = Sort("piece", of=lambda box: box.pieces)
UNITS = Zone(("units", KIND, TERRITORY), PIECE, "{}s in {}", Form.COUNT, alike=lambda state, kind, at: kind)
GARRISONS = Zone(
    ("garrisons", TERRITORY, ANY_KIND),
    PIECE,
    "the garrison of {}: {}s",
    Form.COUNT,
    alike=lambda state, at, kind: kind,
)
ARMIES = Zone(("armies", ARMY, "units"), PIECE, "{}", Form.COUNT, alike=lambda state, army: state.armies[army].kind)
RESERVE = Zone(("reserve", KIND), PIECE, "the {}s in reserve", Form.COUNT, alike=lambda state, kind: kind)

# A hand that a side shares, whose members change

KNOWN = Seats("known")
PROPHECY = Sort("prophecy", of=lambda box: box.prophecies, known=KNOWN, stream="prophecies")
PROPHECY_DECK = Zone("prophecy_deck", PROPHECY, "the Prophecies", Form.STACK, Sight.NOBODY)
DISCARD = Zone("discard", PROPHECY, "the discard pile", Form.STACK)
TEAM_HAND = Zone(
    "team_hand", PROPHECY, "the hand of the team", Form.HAND, lambda view, seat: seat != 0 and view.sane[seat], room=5
)


def pile(name: str) -> Piles:
    """Return a pile that is a field of the state."""
    return Piles(lambda state, deck: getattr(state, name), lambda state, deck, cards: setattr(state, name, [*cards]))


PROPHECIES = Decks("prophecies", pile("prophecy_deck"), pile("discard"), known=KNOWN)

# Cards face down on their places, of which some are turned, and the deck that has the others

TERRITORY_CARD = Sort(
    "territory",
    of=lambda box: box.territories,
    fits=lambda world: sum(card in LAND for card in world.buried if card != NOTHING) >= 2,
)
BURIED = Zone(
    ("buried", Each()),
    TERRITORY_CARD,
    "place {}",
    Form.SINGLE,
    lambda view, seat: seat == 0 or view.turned,
    empty=NOTHING,
)
TERRITORY_DECK = Zone("territory_deck", TERRITORY_CARD, "the Territory deck", Form.STACK, Sight.NOBODY)
GIVEN = Zone("given", TERRITORY_CARD, "the Territory cards of the team")

# What is set in secret: a dial, a token of each side, which face of a tile lies up

SYMBOL = Sort(
    "symbol",
    could=lambda world: range(len(SYMBOLS)),
    called=lambda state, symbol: SYMBOLS[symbol],
    hidden="Fate dial",
)
DIAL = Zone("dial", SYMBOL, form=Form.SINGLE, seen_by=lambda view, seat: seat == 0 or view.is_named, empty=NOTHING)

SIDE = Each(lambda state, side: ("the Deep One", "the team")[side])
TOKEN = Sort("token", of=lambda box: box.tokens, copies=lambda state, side: (0, 1, 2), kind="battle")
TOKENS = Zone(
    ("tokens", SIDE),
    TOKEN,
    "the tokens of {}",
    Form.POOL,
    lambda view, seat, side: side_of(view, seat) == side,
    is_sorted=True,
)
CHOSEN = Zone(
    ("chosen", SIDE),
    TOKEN,
    "the token that {} chose",
    Form.SINGLE,
    lambda view, seat: [side_of(view, seat)],
    empty=-8,
)

FACE = Sort("face", could=lambda world, tile: range(2))
FACES = Zone(
    ("faces", Each()),
    FACE,
    form=Form.SINGLE,
    seen_by=lambda view, seat: [tile for tile, is_laid in enumerate(view.is_laid) if is_laid],
    empty=NOTHING,
)

ZONES = Zones(
    (
        *(UNITS, GARRISONS, ARMIES, RESERVE, PROPHECY_DECK, DISCARD, TEAM_HAND),
        *(BURIED, TERRITORY_DECK, GIVEN, DIAL, TOKENS, CHOSEN, FACES),
    )
)


def papers(name: str, count: int) -> tuple[Paper, ...]:
    """Make so many documents."""
    return tuple(Paper(id=f"{name}.{n}", name=f"{name.capitalize()} {n}") for n in range(count))


def war() -> WarState:
    """Return a war for three seats, both team members sane."""
    game = SimpleNamespace(
        zones=ZONES,
        seat_names=lambda state: ["Deep One", "Ann", "Bob"],
        hide=lambda view, seat: laid_out(view.box).hide(view, seat),
        deal=lambda world, seat, luck: laid_out(world.box).deal(world, seat, luck),
        by_hand=ByHand(),
        offers={},
    )
    lots = {
        "pieces": tuple(Paper(id=kind, name=kind.capitalize()) for kind in KINDS),
        "prophecies": papers("prophecy", 8),
        "territories": papers("territory", 12),
        "tokens": papers("token", 3),
    }
    content = Content([one for lot in lots.values() for one in lot])
    state = WarState(chance(1), 3, [], [], box=WarBox(game, content, None, **lots))  # type: ignore[arg-type]
    state.units, state.garrisons, state.reserve = [{4: 2}, {7: 1}], {4: {SHIP: 3}}, [5, 0]
    state.armies = [Army(TANK, 1, 2), Army(SHIP, 2, 1)]
    state.sane, state.team_hand, state.prophecy_deck, state.discard = (
        [False, True, True],
        [0, 1],
        [2, 3, 4],
        [5, 6, 7],
    )
    state.buried, state.territory_deck, state.given = [0, 1, 7, 8, NOTHING], [2, 3, 4, 9, 10, 11], [5, 6]
    state.dial, state.tokens, state.chosen = 2, [[0, 2], [0, 1, 2]], [1, -8]
    state.faces, state.is_laid = [0, 1, 1], [False, True, False]
    return state

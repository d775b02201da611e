"""Where cards and miniatures lie, who sees them, and what could be behind the rest.

Cthulhu's player alone knows which Territory cards and Artifacts lie on the places of the board, his hand, the dial
and the card that lies in its place. The team's hand is seen by the players of sane Wardens, and by others as far as
they were shown it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.state import UNKNOWN
from engines.kit.zones import Each, Form, Sight, Sort, Zone, Zones
from engines.wardens.armies.units import armies_of
from engines.wardens.box import SUPPLY
from engines.wardens.checks import ARTIFACTS
from engines.wardens.dealing import before_deal, is_balanced, not_named
from engines.wardens.sides import team_seats
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    EMPTY,
    KNOWN_PROPHECIES,
    TENTACLES,
    WardensState,
)

# Who sees what


def is_cthulhus(view: WardensState, seat: int) -> bool:
    """Tell whether a seat is that of Cthulhu's player."""
    return seat == view.owners[CTHULHU]


def sees_hand(view: WardensState, seat: int, side: int) -> bool:
    """Tell whether a seat sees a side's hand: Cthulhu's player his own, the players of sane Wardens theirs."""
    return is_cthulhus(view, seat) if side == CTHULHUS_SIDE else seat in team_seats(view)


def seen_places(view: WardensState, seat: int) -> bool | list[int]:
    """Tell which Territory cards on the places of the board a seat sees: all, or those that lie face up."""
    return is_cthulhus(view, seat) or [spot for spot, is_up in enumerate(view.is_up) if is_up]


def sees_dial(view: WardensState, seat: int) -> bool:
    """Tell whether a seat sees the dial of the Expedition under way (WAR-169)."""
    return is_cthulhus(view, seat) or (view.expedition is not None and view.expedition.is_shown)


# Sorts of things


PROPHECY = Sort(
    "Prophecy card", of=lambda box: box.prophecies, known=KNOWN_PROPHECIES, stream="prophecies", kind="prophecy"
)
TERRITORY = Sort(
    "Territory card", of=lambda box: box.territories, fits=is_balanced, stream="territories", kind="territory"
)
ARTIFACT = Sort("Artifact", of=lambda box: box.artifacts)
SYMBOL = Sort(
    "symbol", could=not_named, called=lambda state, symbol: state.box.fates[symbol].name, hidden="Fate dial"
)
MINIATURE = Sort("miniature", of=lambda box: [box.pieces[role] for role in SUPPLY], kind="piece")


# Cards


def why_hand_is_shut(state: WardensState, side: int) -> str:
    """Say why nothing is taken from Cthulhu's hand: one of its cards lies on the table already (WAR-227)."""
    is_out = side == CTHULHUS_SIDE and state.expedition is not None and state.expedition.card != EMPTY
    return "one of these cards lies in the place of the symbol: see first how the Expedition ends" if is_out else ""


def why_not_laid_out(state: WardensState, *spot: int) -> str:
    """Say why nothing is moved on the places of the board during set-up."""
    return "" if state.is_up else "Cthulhu is still hiding the Artifacts"


SIDE = Each(lambda state, side: ("Cthulhu", "the Wardens")[side])
SPOT = Each(lambda state, spot: str(spot + 1))

HANDS = Zone(
    ("hands", SIDE),
    PROPHECY,
    "the hand of {}",
    Form.HAND,
    sees_hand,
    room=lambda state, side: state.box.options.hand_limit,
    shut=why_hand_is_shut,
    id="hand{}",
    title="Hand of {}",
)
PROPHECIES = Zone("prophecies", PROPHECY, "the Prophecy deck", Form.STACK, Sight.NOBODY)
DISCARDS = Zone("discards", PROPHECY, "the Prophecy discards", Form.STACK)
PLAYED = Zone(
    "played",
    PROPHECY,
    "the Prophecy cards in play",
    shut=lambda state: "this card is being carried out: it is discarded when that is done",
    is_bare=False,
)
TERRITORIES = Zone("territories", TERRITORY, "the Territory deck", Form.STACK, Sight.NOBODY)
GIVEN = Zone("territory_cards", TERRITORY, "Kaysar's Territory cards", is_bare=False)
ASIDE = Zone("aside", TERRITORY, "the Territory cards put aside", is_bare=False)
GONE = Zone("gone", TERRITORY, "the Territory cards out of the game", Form.STACK, title="Out of the game")
PLACES = Zone(
    ("places", SPOT),
    TERRITORY,
    "hidden place {}",
    Form.SINGLE,
    seen_places,
    is_fixed=True,
    empty=EMPTY,
    shut=why_not_laid_out,
    thing="place-card{}",
    spots="spot{}",
    is_up=lambda view, spot: view.is_up[spot] if view.is_up else False,
)
HIDDEN = Zone(
    ("hidden", SPOT),
    ARTIFACT,
    "the Artifact of hidden place {}",
    Form.SINGLE,
    is_cthulhus,
    is_fixed=True,
    empty=EMPTY,
    shut=why_not_laid_out,
    thing="hidden-artifact{}",
    is_up=lambda view, spot: False,
)
ARTIFACTS_FOUND = Zone("artifacts", ARTIFACT, "the Artifacts that were found", id="artifacts", is_bare=False)
ARTIFACTS_USED = Zone("used_artifacts", ARTIFACT, "the Artifacts that were used", id="used", is_bare=False)
DIAL = Zone(("expedition", "dial"), SYMBOL, form=Form.SINGLE, seen_by=sees_dial, empty=EMPTY)


# Miniatures


def why_setting_up(state: WardensState, *keys: int) -> str:
    """Say why no miniature is moved: the rules place them in set-up."""
    return "the armies are still being placed: wait until set-up is over" if state.phase == "setup" else ""


def why_reserve_is_shut(state: WardensState, sort: int) -> str:
    """Say why a reserve is left alone: during set-up, and where more stand on the map than the box has (WAR-Q-14)."""
    return why_setting_up(state) or ("more of them stand on the map than there are" if state.supply[sort] < 0 else "")


def sort_of(state: WardensState, id: int) -> int:
    """Return which miniatures the pieces of an army are."""
    kind = state.armies[id].kind
    return TENTACLES if kind == CTHULHU else kind


def army_name(state: WardensState, id: int) -> str:
    """Name an army by its units and where it stands."""
    army, pieces = state.armies[id], state.box.pieces
    units = [pieces[SUPPLY[CTHULHU]].name] if army.starspawn else []
    if army.pieces or not units:
        units.append(f"{pieces[SUPPLY[sort_of(state, id)]].name}s")
    return f"the {' and '.join(units)} on {state.box.world.names[army.at]}"


def landing_name(state: WardensState, key: int) -> str:
    """Name where a miniature is put on the map."""
    return state.box.world.names[key % len(state.box.world.names)]


def landings(state: WardensState) -> Iterator[int]:
    """Yield where each sort of miniatures can be put by hand: sort by sort, territory by territory."""
    count = len(state.box.world.names)
    for sort in range(len(SUPPLY)):
        kind = CTHULHU if sort == TENTACLES else sort
        for place, can in enumerate(state.box.world.can_stand[kind]):
            if can and not armies_of(state, kind, place):
                yield sort * count + place


def sort_landed(state: WardensState, key: int) -> int:
    """Return which miniatures are put down at a landing."""
    return key // len(state.box.world.names)


def spots_of_army(state: WardensState, id: int) -> tuple[str, ...]:
    """List where a miniature is dropped to join an army: on the army, and on its territory."""
    return (f"army{id}", f"space{state.armies[id].at}")


ARMY = Each(army_name)
RESERVE = Each(lambda state, sort: state.box.pieces[SUPPLY[sort]].name)
LANDING = Each(landing_name, keys=landings)

PIECES = Zone(
    ("armies", ARMY, "pieces"),
    MINIATURE,
    "{}",
    Form.COUNT,
    alike=sort_of,
    shut=why_setting_up,
    thing="army{}.pieces",
    spots=spots_of_army,
)
STARSPAWN = Zone(
    ("armies", ARMY, "starspawn"),
    MINIATURE,
    "{}",
    Form.COUNT,
    alike=lambda state, id: CTHULHU,
    is_there=lambda state, id: state.armies[id].kind == CTHULHU,
    shut=why_setting_up,
    thing="army{}.starspawn",
    spots=spots_of_army,
)
SUPPLIES = Zone(
    ("supply", RESERVE),
    MINIATURE,
    "the {}s in reserve",
    Form.COUNT,
    alike=lambda state, sort: sort,
    shut=why_reserve_is_shut,
    thing="supply{}",
    spots="reserve reserve.place",
)
# What is put on the map by hand where no army of its kind stands lies here for a moment and is an army then.
LANDED = Zone(
    ("landed", LANDING),
    MINIATURE,
    "{}",
    Form.COUNT,
    alike=sort_landed,
    shut=why_setting_up,
    thing="landed{}",
    spots=lambda state, key: (f"space{key % len(state.box.world.names)}",),
)


# Exceptions


def hide(view: WardensState, seat: int) -> None:
    """Take from a view which of his cards Cthulhu has laid in the place of the symbol (WAR-227)."""
    expedition = view.expedition
    if expedition is not None and expedition.card != EMPTY and not is_cthulhus(view, seat):
        expedition.card = UNKNOWN


def in_the_box(state: WardensState) -> Iterator[tuple[str, int]]:
    """Yield the Artifacts that are not hidden yet."""
    if not state.is_up:
        yield from ((ARTIFACT.name, artifact) for artifact in range(len(state.hidden), ARTIFACTS))


ZONES = Zones(
    (
        *(HANDS, PROPHECIES, DISCARDS, PLAYED),
        *(TERRITORIES, GIVEN, ASIDE, GONE, PLACES),
        *(HIDDEN, ARTIFACTS_FOUND, ARTIFACTS_USED, DIAL),
        *(PIECES, STARSPAWN, SUPPLIES, LANDED),
    ),
    is_open=lambda state: state.ending is not None,
    hide=hide,
    before_deal=before_deal,
    in_the_box=in_the_box,
)

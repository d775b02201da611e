"""By hand: what goes along with moving a card or a miniature, and which numbers can be set."""

from __future__ import annotations

from engines.kit.by_hand import ByHand, Counter, Moved, no
from engines.kit.state import tell
from engines.kit.zones import Each, Number
from engines.wardens import markers
from engines.wardens.armies.units import units, units_at
from engines.wardens.dealing import is_balanced
from engines.wardens.ending import check_end
from engines.wardens.minds.insanity import go_insane, recover
from engines.wardens.sides import is_dead, is_insane
from engines.wardens.state import CTHULHU, EMPTY, NONE, TENTACLES, WARDENS, Army, WardensState
from engines.wardens.zones import (
    ARMY,
    LANDED,
    MINIATURE,
    PLACES,
    PROPHECY,
    SPOT,
    TERRITORY,
    army_name,
    landing_name,
    sort_landed,
    spots_of_army,
    why_not_laid_out,
    why_setting_up,
)

MOST = 99
"""More than there is of anything."""
MOST_ACTIONS = 9


# What goes along with a move


def settle(state: WardensState, moved: Moved) -> None:
    """See that everything has its place, and forget who had looked at a card that lies elsewhere now."""
    sort = moved.source.zone.sort
    if sort is PROPHECY:
        sort.known.forget(state, (moved.thing,))  # type: ignore[union-attr]  # it has one
    if sort is TERRITORY and PLACES in (moved.source.zone, moved.target.zone) and not is_balanced(state):
        raise no("too few Artifacts would lie on land, or on water")
    if sort is MINIATURE:
        _settle_miniature(state, moved)


def _settle_miniature(state: WardensState, moved: Moved) -> None:
    """Make an army of what was put on the map, and take one away that has no units left."""
    if moved.target.zone is LANDED:
        _land(state, int(moved.target.keys[0]))
    elif moved.target.path[0] == "armies":
        _check_room(state, int(moved.target.path[1]))
    if moved.source.path[0] == "armies":
        _check_left(state, int(moved.source.path[1]))


def _land(state: WardensState, key: int) -> None:
    sort, place = sort_landed(state, key), key % len(state.box.world.names)
    del state.landed[key]
    kind = CTHULHU if sort == TENTACLES else sort
    state.last_army += 1
    state.armies[state.last_army] = Army(kind, place, int(sort == CTHULHU), int(sort != CTHULHU))
    _check_room(state, state.last_army)


def _check_room(state: WardensState, id: int) -> None:
    """Refuse more units of a kind than may stand on a territory (WAR-098)."""
    army, limit = state.armies[id], state.box.army_limit
    if units_at(state, army.kind, army.at) > limit:
        raise no(f"more than {limit} units of a kind cannot stand on {state.box.world.names[army.at]}")


def _check_left(state: WardensState, id: int) -> None:
    if units(state, id):
        return
    if state.groups[state.armies[id].kind] == id:
        raise no("a Warden never stands alone: one vehicle stays with him (WAR-029)")
    del state.armies[id]


# Numbers and markers


def territories(state: WardensState) -> dict[str, int]:
    """List where Cthulhu can stand: on every territory."""
    return {f"space{place}": place for place in range(len(state.box.world.names))}


def army_goals(state: WardensState, id: int) -> dict[str, int]:
    """List the territories on which the units of an army can stand."""
    can_stand = state.box.world.can_stand[state.armies[id].kind]
    return {f"space{place}": place for place, can in enumerate(can_stand) if can}


def names(state: WardensState, *keys: int) -> tuple[str, ...]:
    """Name all territories."""
    return state.box.world.names


def last_place(state: WardensState, *keys: int) -> int:
    """Return the number of the last territory."""
    return len(state.box.world.names) - 1


def why_dead(state: WardensState, who: int) -> str:
    """Say why the Madness of a Warden cannot be set."""
    return "he is dead" if is_dead(state, who) else ""


def why_not_turned(state: WardensState, spot: int) -> str:
    """Say why the card of a hidden place cannot be turned."""
    return why_not_laid_out(state) or ("no card lies there" if state.places[spot] == EMPTY else "")


WARDEN = Each(
    lambda state, who: state.box.characters[who].name.split()[0], is_there=lambda state, who: who in WARDENS
)
VEHICLES = Each(lambda state, kind: ("Tentacle", "ship", "zeppelin", "tank")[kind])
CAPTURED = Each(VEHICLES.name, is_there=lambda state, kind: kind in WARDENS)
ANY_TERRITORY = Each(landing_name)

NUMBERS = (
    Number(
        ("armies", ARMY, "at"),
        "{}: where they stand",
        last_place,
        spots=lambda state, id: (*spots_of_army(state, id)[:1], f"army{id}.pieces", f"army{id}.starspawn"),
        labels=names,
        places=army_goals,
        shut=why_setting_up,
    ),
    Number(
        ("armies", ARMY, "actions"),
        lambda state, id: f"{army_name(state, id)}: actions left",
        MOST_ACTIONS,
        spots="army{0}.pieces army{0}.starspawn",
        shut=why_setting_up,
    ),
    Number(
        "cthulhu_at",
        "the place of Cthulhu",
        last_place,
        spots="cthulhu",
        labels=names,
        places=territories,
        is_there=lambda state: state.cthulhu_at != NONE,
    ),
    Number(("outposts", ANY_TERRITORY), "the Outpost on {}", 1, spots="outpost{}", labels=("damaged", "active")),
    Number(
        ("madness", WARDEN),
        "{}: Madness Points",
        lambda state, who: state.box.limits[who],
        spots="madness{0} character{0}.card",
        shut=why_dead,
    ),
    Number(
        "dark_star",
        "the Dark Star",
        lambda state: len(state.box.track) - 1,
        spots="dark_star.marker",
        labels=lambda state: tuple(space.name for space in state.box.track),
    ),
    Number(
        ("is_up", SPOT),
        "hidden place {}",
        1,
        spots="place-card{}",
        labels=("face down", "face up"),
        shut=why_not_turned,
    ),
    Number(("trophies", VEHICLES), "War Trophies: {}s", MOST, spots="trophies{0} character1.card"),
    Number(("collected", CAPTURED), "collected {}s", MOST, spots="collected{0} character0.card"),
    Number("blueprints", "Blueprints", MOST, spots="blueprints character3.card"),
    *markers.NUMBERS,
)


def settle_value(state: WardensState, counter: Counter, before: int) -> None:
    """Let minds change with Madness Points, and see that there is room where an army is put."""
    field = counter.path[0]
    if field == "armies" and counter.path[2] == "at":
        _check_room(state, int(counter.path[1]))
    if field == "madness":
        _settle_mind(state, int(counter.path[1]))
    if field == "is_up" and state.is_up[int(counter.path[1])]:
        tell(state, "turned_up", "WAR-219", state.places[int(counter.path[1])])


def _settle_mind(state: WardensState, who: int) -> None:
    """Let a Warden go insane at his limit, and be sane again below it (WAR-251, WAR-264)."""
    if state.madness[who] >= state.box.limits[who]:
        go_insane(state, who, "WAR-251")
    elif is_insane(state, who):
        recover(state, who)
        check_end(state)


BY_HAND = ByHand(numbers=NUMBERS, settle=settle, set=settle_value)

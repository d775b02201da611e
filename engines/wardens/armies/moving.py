"""Moving and leaving behind (WAR-088, WAR-106 to WAR-109, WAR-113 to WAR-119, WAR-283, WAR-293).

A Move takes an army to an adjacent territory, through a tunnel or from portal to portal; out of a place with enemies
it leaves as many units as they are. Coming to stand somewhere is the same however one came: `("arrived", army)`.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import MOVE, can_pay, pay
from engines.wardens.armies.units import move_to, places_with_room, split, stand_with, units
from engines.wardens.cards.powers import PORTAL_MOVE, PORTAL_TRAVEL, TUNNELS, power
from engines.wardens.map.places import tunnel_ends
from engines.wardens.sides import ids_at, is_group, side_of
from engines.wardens.state import CTHULHU, WardensState

PAID = ("move", "tunnel", "portal")
"""The ways that cost a Move; `free_move` and `travel` cost nothing."""
RULES = {"tunnel": "WAR-117", "travel": "WAR-190"}
"""By which rule an army goes that does not simply move."""
ALONG: Option = ("goes_along",)
BEHIND: Option = ("stays_behind",)


# Where to


def moves(state: WardensState, id: int) -> list[Option]:
    """List where an army can go with one Move: ("move", place), ("tunnel", place) or ("portal", place).

    A goal needs terrain and room for all that would come, and something must be left to move (WAR-Q-37, WAR-Q-42,
    WAR-Q-49). Yield nothing when the army cannot pay for a Move. What is next door is not offered by tunnel as well.
    """
    army, box = state.armies[id], state.box
    if not army.actions and not can_pay(state, id, MOVE):
        return []
    going = army.pieces + army.starspawn * box.starspawn_units
    if needed := must_stay(state, id):
        stays = parts_to_leave(state, id, needed)
        if not stays:
            return []
        going = goers(state, id, stays[0])
    near = box.world.steps[army.kind][army.at]
    goals = [("move", place) for place in places_with_room(state, army.kind, near, going)]
    if army.at in state.outposts and (ends := tunnels(state, id)):
        goals += [("tunnel", far) for far in places_with_room(state, army.kind, ends, going) if far not in near]
    if army.at in state.portals and (ends := portals(state, id)):
        goals += [("portal", far) for far in places_with_room(state, army.kind, ends, going) if far not in near]
    return goals


def goers(state: WardensState, id: int, stays: tuple[int, int]) -> int:
    """Count the units of an army that go where some stay behind: there must be room for them (WAR-098, WAR-Q-49)."""
    return units(state, id) - stays[0] * state.box.starspawn_units - stays[1]


def tunnels(state: WardensState, id: int) -> list[int]:
    """List the Outposts to which an army can go by tunnel: Selena's group, by option all her tanks (WAR-Q-53)."""
    army = state.armies[id]
    if army.at not in state.outposts or not power(state, TUNNELS, army.kind):
        return []
    allowed = state.box.options.tunnel_users == "all_tanks" or is_group(state, id)
    return tunnel_ends(state, army.at) if allowed else []


def portals(state: WardensState, id: int) -> list[int]:
    """List the portals to which an army can go from one: by mutation or upgrade (WAR-062, WAR-283, WAR-293)."""
    army = state.armies[id]
    form = PORTAL_MOVE if army.kind == CTHULHU else PORTAL_TRAVEL
    if army.at not in state.portals or not power(state, form, army.kind):
        return []
    can_stand = state.box.world.can_stand[army.kind]
    return [place for place in state.portals if place != army.at and can_stand[place]]


# What stays


def must_stay(state: WardensState, id: int) -> int:
    """Tell how many units of an army must stay behind when it leaves (WAR-107, WAR-Q-43, WAR-Q-188).

    As many as enemy units are there, less the units of its own side that stay anyway; figures are no units.
    """
    there = ids_at(state, state.armies[id].at)
    if len(there) == 1:
        return 0
    side, enemies, friends = side_of(state, id), 0, 0
    for other in there:
        if side_of(state, other) != side:
            enemies += units(state, other)
        elif other != id:
            friends += units(state, other)
    if enemies and state.box.options.leave_count != "army":
        enemies -= friends
    return max(0, enemies)


def parts_that_stay(state: WardensState, id: int) -> list[tuple[int, int]]:
    """List which parts of an army can stay behind, as (Starspawn, Tentacles or vehicles); none: it cannot leave."""
    needed = must_stay(state, id)
    return parts_to_leave(state, id, needed) if needed else [(0, 0)]


def parts_to_leave(state: WardensState, id: int, needed: int) -> list[tuple[int, int]]:
    """List with which parts of an army so many units can stay behind.

    Whole miniatures stay, worth as little over what is needed as possible, and something must go (WAR-Q-37).
    """
    army, worth = state.armies[id], state.box.starspawn_units
    if not army.starspawn:
        return [(0, needed)] if needed < army.pieces else []
    ways = [(number, max(0, needed - number * worth)) for number in range(army.starspawn + 1)]
    values = {way: way[0] * worth + way[1] for way in ways if way[1] <= army.pieces}
    least = min(values.values(), default=0)
    return [way for way, value in values.items() if value == least < units(state, id)]


def parts_of_driven(state: WardensState, id: int) -> list[tuple[int, int]]:
    """List which parts of a Warden's group stay when it must leave: at least one vehicle goes (WAR-Q-99)."""
    if not is_group(state, id):
        return parts_that_stay(state, id)
    return [(0, min(must_stay(state, id), state.armies[id].pieces - 1))]


# Setting out


def move(state: WardensState, id: int, place: int) -> None:
    """Step: pay for a Move and go by a border or a navigation link; `tunnel` and `portal` are its fellows."""
    set_out(state, id, place, "move")


def tunnel(state: WardensState, id: int, place: int) -> None:
    """Step: pay for a Move and go from Outpost to Outpost (WAR-117, WAR-324)."""
    set_out(state, id, place, "tunnel")


def portal(state: WardensState, id: int, place: int) -> None:
    """Step: pay for a Move and go from portal to portal."""
    set_out(state, id, place, "portal")


def free_move(state: WardensState, id: int, place: int) -> None:
    """Step: a Move that costs nothing, for cards: in all else like any Move."""
    set_out(state, id, place, "free_move")


def travel(state: WardensState, id: int, place: int) -> None:
    """Step: a group is driven out: it goes without paying, the Warden with it, at least one vehicle (WAR-Q-99).

    What must stay behind stays. An army without its Warden stays whole if nothing of it could go.
    """
    set_out(state, id, place, "travel")


def set_out(state: WardensState, id: int, place: int, way: str) -> None:
    """Ask which miniatures stay behind where several parts are worth the same (WAR-D-63)."""
    if id not in state.armies:
        return
    if not must_stay(state, id):
        depart(state, id, place, way, 0, 0, ALONG)
        return
    parts = parts_of_driven(state, id) if way == "travel" else parts_that_stay(state, id)
    if len(parts) == 1:
        leave(state, id, place, way, ("leave", *parts[0]))
    elif parts:
        options = [("leave", *part) for part in parts]
        then = ("leave", id, place, way)
        ask_player(state, state.armies[id].kind, "leave_behind", options, then, "WAR-Q-37", id, place)


def leave(state: WardensState, id: int, place: int, way: str, option: Option) -> None:
    """Ask the Warden with which part he goes, if some stay (WAR-Q-44, WAR-D-30)."""
    _, starspawn, pieces = option
    then = ("depart", id, place, way, starspawn, pieces)
    if pieces and is_group(state, id) and goes_without_warden(state, id, way):
        ask_player(state, state.armies[id].kind, "warden_goes", [ALONG, BEHIND], then, "WAR-Q-44", id, place)
    else:
        depart(state, id, place, way, starspawn, pieces, ALONG)


def goes_without_warden(state: WardensState, id: int, way: str) -> bool:
    """Tell whether an army could go and its Warden stay: the bonus action is for him and his alone (WAR-090)."""
    return way == "free_move" or (way != "travel" and state.armies[id].actions > 0)


def depart(state: WardensState, id: int, place: int, way: str, starspawn: int, pieces: int, option: Option) -> None:
    """Go: what stays keeps the actions that the army had, what goes pays (WAR-106, WAR-Q-45)."""
    army = state.armies[id]
    if starspawn or pieces:
        rest = split(state, id, pieces, starspawn)
        tell(state, "left_behind", "WAR-107", army.kind, starspawn, pieces, army.at)
        if option == BEHIND:
            stand_with(state, army.kind, rest)
            tell(state, "warden_stays", "WAR-Q-44", army.kind, army.at)
    if way in PAID:
        pay(state, id, MOVE)
    leader = int(is_group(state, id))
    tell(state, "moved", rule_of(way, army.kind), army.kind, army.starspawn, army.pieces, army.at, place, leader)
    put(state, id, place)


def rule_of(way: str, kind: int) -> str:
    """Name the rule by which an army goes."""
    if way == "portal":
        return "WAR-293" if kind == CTHULHU else "WAR-283"
    return RULES.get(way, "WAR-106")


def put(state: WardensState, id: int, place: int) -> None:
    """Step: stand somewhere else at once, leaving nothing behind: the Will, lures, effects (WAR-Q-173).

    Who calls it has looked for room, and tells it.
    """
    if id in state.armies:
        move_to(state, id, place)
        push(state, ("arrived", id))


STEPS: dict[str, Callable[..., None]] = {
    "move": move,
    "tunnel": tunnel,
    "portal": portal,
    "free_move": free_move,
    "travel": travel,
    "leave": leave,
    "depart": depart,
    "put": put,
}

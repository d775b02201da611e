"""New units: Starspawn at portals, vehicles at Outposts (WAR-058, WAR-067 to WAR-081, WAR-253, WAR-254)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.units import in_reserve, place_units, places_with_room, room_at
from engines.wardens.cards.powers import MORE_VEHICLES, power
from engines.wardens.map.places import active_outposts, can_stand, entrances
from engines.wardens.sides import is_dead, is_insane
from engines.wardens.state import CTHULHU, WardensState

ENOUGH: Option = ("made_enough",)
WAIVE: Option = ("waive_starspawn",)


# Starspawn


def spawn(state: WardensState) -> None:
    """Step: Cthulhu's spawn at the end of his turn: up to 5 portals, one Starspawn each (WAR-D-26)."""
    if state.actor != CTHULHU:
        return
    state.phase = "spawn"
    state.left_to_make = state.box.options.spawn
    push(state, *([] if state.has_moved else [("dwell",)]), ("spawn_next",))


def spawn_places(state: WardensState) -> list[int]:
    """List the portals with room and reserve for a Starspawn: all its units must fit (WAR-069, WAR-Q-38)."""
    if not in_reserve(state, CTHULHU):
        return []
    return places_with_room(state, CTHULHU, state.portals, state.box.starspawn_units)


def spawn_next(state: WardensState) -> None:
    """Ask for the next portal; each is used once in a turn (WAR-067, WAR-068)."""
    places = [place for place in spawn_places(state) if place not in state.made] if state.left_to_make else []
    if places:
        options = [*(("spawn_at", place) for place in places), ENOUGH]
        ask_player(state, CTHULHU, "spawn", options, ("spawned_at",), "WAR-067", state.left_to_make)


def spawned_at(state: WardensState, option: Option) -> None:
    """Put a Starspawn on a portal; it acts from the next turn on, when it is one army with those there (WAR-070)."""
    if option == ENOUGH:
        return
    state.left_to_make -= 1
    state.made[option[1]] = 1
    place_units(state, CTHULHU, option[1], 0, 1)
    tell(state, "spawned", "WAR-067", option[1], 1)
    push(state, ("spawn_next",))


def add_starspawn(state: WardensState, rule: str) -> None:
    """Step: Cthulhu puts one Starspawn on any portal with room (WAR-195, WAR-299, WAR-D-61).

    He may waive what is a bonus, not what his mutations bring by themselves (WAR-Q-157, WAR-Q-172).
    """
    if places := spawn_places(state):
        options = [*(("spawn_at", place) for place in places), *([] if rule == "WAR-299" else [WAIVE])]
        ask_player(state, CTHULHU, "spawn", options, ("starspawn_added", rule), rule, 1)


def starspawn_added(state: WardensState, rule: str, option: Option) -> None:
    """Put it there; in his own turn it acts at once (WAR-Q-157)."""
    if option == WAIVE:
        return
    actions = actions_of(state, CTHULHU) if state.actor == CTHULHU else 0
    id = place_units(state, CTHULHU, option[1], 0, 1, actions)
    tell(state, "spawned", rule, option[1], 1)
    push(state, ("arrived", id))


# Vehicles


def reinforce(state: WardensState, who: int) -> None:
    """Step: a Warden's reinforcement, sane at Outposts, insane at portals (WAR-D-28); asks batch by batch."""
    if state.actor != who or is_dead(state, who):
        return
    state.phase = "reinforce"
    state.left_to_make = state.box.options.reinforcement + power(state, MORE_VEHICLES, who)
    push(state, ("reinforce_next", who))


def reinforce_next(state: WardensState, who: int) -> None:
    """Ask where the next batch is made; reinforcing is optional (WAR-072, WAR-073)."""
    if state.actor == who and (batches := possible_batches(state, who)):
        options = [*(("make_at", source, place) for source, place in batches), ENOUGH]
        ask_player(state, who, "reinforce", options, ("make_at", who), "WAR-072", state.left_to_make)


def possible_batches(state: WardensState, who: int) -> list[tuple[int, int]]:
    """List who can make a batch, and where it is put: an active Outpost, for the insane a portal.

    One that would be too small is never made (WAR-074, WAR-075, WAR-081, WAR-Q-50, WAR-Q-132).
    """
    least = state.box.options.batch_least
    if min(state.left_to_make, in_reserve(state, who)) < least:
        return []
    spent = [source for source in state.made if capacity(state, source) < least]
    if is_insane(state, who):
        ways = [(place, place) for place in state.portals if place not in spent and can_stand(state, who, place)]
    else:
        able = [outpost for outpost in active_outposts(state) if outpost not in spent]
        ways = [(outpost, place) for outpost in able for place in entrances(state, who, outpost)]
    roomy = places_with_room(state, who, {place for _, place in ways}, least)
    return [way for way in ways if way[1] in roomy]


def capacity(state: WardensState, source: int) -> int:
    """Tell how many vehicles an Outpost, or a portal, can still make in this turn (WAR-074)."""
    return state.box.options.batch_most - state.made.get(source, 0)


def make_at(state: WardensState, who: int, option: Option) -> None:
    """Ask how many vehicles the batch has: they are placed together (WAR-074, WAR-075, WAR-077)."""
    if option == ENOUGH:
        return
    _, source, place = option
    options = state.box.options
    most = min(capacity(state, source), state.left_to_make, in_reserve(state, who), room_at(state, who, place))
    sizes = [("make", number) for number in range(options.batch_least, most + 1)]
    ask_player(state, who, "batch_size", sizes, ("make", who, source, place), "WAR-074", place)


def make(state: WardensState, who: int, source: int, place: int, option: Option) -> None:
    """Make a batch, and ask for the next."""
    number = option[1]
    state.made[source] = state.made.get(source, 0) + number
    state.left_to_make -= number
    push(state, ("reinforce_next", who))
    new_vehicles(state, who, place, number, "WAR-253" if is_insane(state, who) else "WAR-072")


def new_vehicles(state: WardensState, who: int, place: int, number: int, rule: str) -> None:
    """Put vehicles on a territory as far as there is room and reserve, and push ("arrived", army) for them.

    For reinforcements, trophy ships, Territory card zeppelins: with all actions in their owner's turn, else none.
    """
    number = min(number, room_at(state, who, place), in_reserve(state, who))
    if number <= 0:
        return
    id = place_units(state, who, place, number, actions=actions_of(state, who) if state.actor == who else 0)
    tell(state, "reinforced", rule, who, place, place, number)
    push(state, ("arrived", id))


STEPS: dict[str, Callable[..., None]] = {
    "spawn": spawn,
    "spawn_next": spawn_next,
    "spawned_at": spawned_at,
    "add_starspawn": add_starspawn,
    "starspawn_added": starspawn_added,
    "reinforce": reinforce,
    "reinforce_next": reinforce_next,
    "make_at": make_at,
    "make": make,
}

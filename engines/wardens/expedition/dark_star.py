"""The Dark Star and its track, and the portals that Cthulhu opens and moves (WAR-187, WAR-192 to WAR-197)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.map.places import add_portal, remove_portal
from engines.wardens.state import CTHULHU, WardensState

ALWAYS = -1
"""How many moves to any territory Cthulhu may still make: all from now on."""
DONE: Option = ("no_portal",)


def move_dark_star(state: WardensState, spaces: int) -> None:
    """Step: move the Dark Star, and let Cthulhu have the bonus of the space that it reaches (WAR-188, WAR-193).

    On the last space it stays and brings nothing more (WAR-Q-09).
    """
    goal = min(state.dark_star + spaces, len(state.box.track) - 1)
    if goal > state.dark_star:
        state.dark_star = goal
        tell(state, "dark_star_moves", "WAR-193", goal)
        play(state, state.box.track_texts[goal], CTHULHU, ("track", goal))


def roam(state: WardensState) -> None:
    """Let Cthulhu's moves lead to any territory: from now on, or by option one of them; done at once (WAR-Q-08)."""
    state.roams = ALWAYS if state.box.options.dark_star_last == "lasting" else 1
    tell(state, "roams", "WAR-197")


# New portals


def free_places(state: WardensState) -> list[int]:
    """List the territories without a portal (WAR-021)."""
    return [place for place in range(len(state.box.world.names)) if place not in state.portals]


def add_portals(state: WardensState, number: int, rule: str) -> None:
    """Step: Cthulhu adds portals, one question each, and may stop (WAR-187, WAR-194, WAR-Q-101, WAR-Q-172)."""
    places = free_places(state)
    if number > 0 and places:
        options = [DONE, *(("portal_at", place) for place in places)]
        ask_player(state, CTHULHU, "add_portal", options, ("add_portal", number, rule), rule, number)


def portal_chosen(state: WardensState, number: int, rule: str, option: Option) -> None:
    """Open a portal and ask for the next, or stop."""
    if option == DONE:
        tell(state, "waived", "WAR-Q-172")
        return
    add_portal(state, option[1])
    tell(state, "portal_added", rule, option[1])
    push(state, ("add_portals", number - 1, rule))


# Portals placed anew


def replace_portals(state: WardensState, rule: str) -> None:
    """Step: Cthulhu takes portals up and puts as many elsewhere, as many as he likes (WAR-196, WAR-Q-11)."""
    push(state, ("move_portals", rule, state.portals))


def move_portals(state: WardensState, rule: str, unmoved: tuple[int, ...]) -> None:
    """Ask which portal moves next; each does once, which is enough for any picture."""
    if unmoved and free_places(state):
        options = [DONE, *(("take_portal", place) for place in unmoved)]
        ask_player(state, CTHULHU, "move_portal", options, ("portal_taken", rule, unmoved), rule)


def portal_taken(state: WardensState, rule: str, unmoved: tuple[int, ...], option: Option) -> None:
    """Ask where a portal goes."""
    if option != DONE:
        left = tuple(place for place in unmoved if place != option[1])
        options = [("portal_at", place) for place in free_places(state)]
        ask_player(state, CTHULHU, "put_portal", options, ("portal_put", rule, left, option[1]), rule, option[1])


def portal_put(state: WardensState, rule: str, unmoved: tuple[int, ...], origin: int, option: Option) -> None:
    """Move a portal and ask for the next; whatever stands there stays."""
    remove_portal(state, origin)
    add_portal(state, option[1])
    tell(state, "portal_moved", rule, origin, option[1])
    push(state, ("move_portals", rule, unmoved))


STEPS: dict[str, Callable[..., None]] = {
    "move_dark_star": move_dark_star,
    "add_portals": add_portals,
    "add_portal": portal_chosen,
    "replace_portals": replace_portals,
    "move_portals": move_portals,
    "portal_taken": portal_taken,
    "portal_put": portal_put,
}

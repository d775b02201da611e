"""Sneak: a Treasure from the next room, a look at what lies there, the risk of being heard (CVL-303 to CVL-311)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import adjacent_rooms, has_visible_mark, space_colour
from engines.castle_von_loghan.castle.search_tokens import look
from engines.castle_von_loghan.events.alert import flip
from engines.castle_von_loghan.resources import pay_clarity, pay_energy
from engines.castle_von_loghan.state import KNOWN_TOKENS, TAILS, LoghanState
from engines.castle_von_loghan.treasures.carrying import modifiers_of
from engines.kit.asking import ask_player
from engines.kit.happenings import let, nothing_more
from engines.kit.questions import Option
from engines.kit.state import push, tell


def sneak_rooms(state: LoghanState) -> list[int]:
    """List the adjacent, unlocked rooms with a visible “?” (CVL-303, CVL-Q-20)."""
    return [room for room in adjacent_rooms(state, state.space) if has_visible_mark(state, room)]


def sneak(state: LoghanState, who: int, room: int) -> None:
    """Go through the three steps of a Sneak."""
    tell(state, "sneaks", "CVL-303", who, room)
    if not any(modifiers_of(state, who, "free_sneak")):
        pay_clarity(state, 1, "CVL-304")
    colour = space_colour(state, room)
    # What effects skip after this point is the check of this Sneak alone.
    state.sneak_heard = True
    push(
        state,
        ("draw_treasure", who, colour),
        ("ask_look", who, room),
        let("sneak", who),
        ("sneak_check", who, room),
    )


def ask_look(state: LoghanState, who: int, room: int) -> None:
    """Ask whether the player looks at the room's top Search token, and whether to tell (CVL-306, CVL-308)."""
    if state.tokens.get(room):
        options = [("look", "tell"), ("look", "alone"), ("no_look",)]
        ask_player(state, who, "look", options, ("looked", who, room), "CVL-306", room)


def looked(state: LoghanState, who: int, room: int, option: Option) -> None:
    """Look at the token, which stays where it is; the others learn of it if they are told (CVL-307)."""
    if option == ("no_look",):
        return
    look(state, who, room)
    if option == ("look", "tell"):
        token = state.tokens[room][-1]
        KNOWN_TOKENS.show(state, token, *range(state.players))
        tell(state, "told_token", "CVL-308", who, token, room)


def sneak_check(state: LoghanState, who: int, room: int) -> None:
    """Check for Enemy Alert, unless the player pays for the Invisibility Cloak (CVL-309, CVL-311, CVL-Q-81)."""
    if not state.sneak_heard:
        return
    options: list[Option] = [("flip",)]
    if state.agents[who].energy >= state.box.options.cloak_cost:
        options.append(("cloak",))
    ask_player(state, who, "cloak", options, ("sneaked", who, room), "CVL-311", state.box.options.cloak_cost)


def sneaked(state: LoghanState, who: int, room: int, option: Option) -> None:
    """Pay for the cloak, or flip the Coin: on Tails Enemies lurk on the deck of that colour (CVL-310)."""
    if option == ("cloak",):
        pay_energy(state, who, state.box.options.cloak_cost, "CVL-311")
        return
    flip(state, "CVL-309")
    if state.coin == TAILS:
        push(state, let("alert_tails", "lurk", space_colour(state, room)))


STEPS: dict[str, Callable[..., None]] = {
    "sneak": sneak,
    "ask_look": ask_look,
    "looked": looked,
    "sneak_check": sneak_check,
    "sneaked": sneaked,
}
DEEDS: dict[str, Callable[..., None]] = {"sneak": nothing_more}

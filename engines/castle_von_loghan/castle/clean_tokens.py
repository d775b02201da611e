"""Clean Tokens: a cleared room, and what happens when there are too many (CVL-318 to CVL-322)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import distances_for_tokens, space_colour
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell


def place_clean_token(state: LoghanState, room: int) -> None:
    """Cover the “?” of a room; as soon as there are 8 tokens, the 4 farthest go (CVL-321, CVL-Q-27)."""
    if room in state.clean or space_colour(state, room) == NONE:
        return
    state.clean.append(room)
    tell(state, "clean", "CVL-318", room)
    if len(state.clean) >= state.box.options.clean_limit:
        push(state, ("take_off_tokens", state.box.options.clean_removed))


def take_off_tokens(state: LoghanState, number: int) -> None:
    """Take off the farthest Clean Tokens one by one; of equally far ones the Leader chooses (CVL-Q-26, CVL-Q-28)."""
    if number <= 0 or not state.clean:
        return
    far = distances_for_tokens(state)
    others = [room for room in state.clean if room != state.space] or state.clean
    farthest = max(far[room] for room in others)
    level = sorted(room for room in others if far[room] == farthest)
    if len(level) <= number:
        for room in level:
            remove_clean_token(state, room)
        push(state, ("take_off_tokens", number - len(level)))
        return
    options = [("take_off", room) for room in level]
    ask_player(state, state.leader, "take_off", options, ("took_off", number), "CVL-321")


def took_off(state: LoghanState, number: int, option: Option) -> None:
    """Take off the chosen token, then the rest."""
    remove_clean_token(state, option[1])
    push(state, ("take_off_tokens", number - 1))


def remove_clean_token(state: LoghanState, room: int) -> None:
    """Let the “?” of a room be seen again (CVL-322)."""
    if room in state.clean:
        state.clean.remove(room)
        tell(state, "unclean", "CVL-322", room)


STEPS: dict[str, Callable[..., None]] = {
    "clean": place_clean_token,
    "take_off_tokens": take_off_tokens,
    "took_off": took_off,
}

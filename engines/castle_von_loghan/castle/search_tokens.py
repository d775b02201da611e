"""Search tokens: laid out, looked at, found (CVL-027 to CVL-030, CVL-300 to CVL-302, CVL-333 to CVL-338)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_von_loghan.castle.boards import here, marked_rooms
from engines.castle_von_loghan.castle.maps import COLOURS
from engines.castle_von_loghan.state import KNOWN_TOKENS, LoghanState, seat_of
from engines.kit.language.play import play
from engines.kit.mechanisms.decks import Decks, Piles
from engines.kit.state import tell


def lay(state: LoghanState, room: int, tokens: Sequence[int]) -> None:
    """Let a room have these Search tokens; one that has none is not mentioned."""
    if tokens:
        state.tokens[room] = tuple(tokens)
    else:
        del state.tokens[room]


TOKENS = Decks(
    "search tokens",
    Piles(lambda state, room: state.tokens.get(room, ()), lay),
    known=KNOWN_TOKENS,
)
"""The stacks of Search tokens, by room."""


def distribute(state: LoghanState, number: int, rule: str = "CVL-405") -> None:
    """Put random Search tokens in every room with a “?” of their colour: one each, then the next (CVL-Q-30)."""
    beside: list[list[int]] = [[] for _ in COLOURS]
    for token in state.token_pool:
        beside[state.box.token_colours[token]].append(token)
    colours = here(state).colours
    for _ in range(number):
        for room in marked_rooms(state):
            if beside[colours[room]]:
                state.tokens[room] = (*state.tokens.get(room, ()), beside[colours[room]].pop())
    left = {token for tokens in beside for token in tokens}
    state.token_pool = [token for token in state.token_pool if token in left]
    tell(state, "tokens_laid_out", rule, number)


def add(state: LoghanState, room: int, number: int, rule: str = "CVL-Q-240") -> None:
    """Put random Search tokens of its colour in a room with a “?”, as far as they last."""
    colour = here(state).colours[room]
    fitting = [token for token in state.token_pool if state.box.token_colours[token] == colour][-number:]
    if room in marked_rooms(state) and fitting:
        state.tokens[room] = (*state.tokens.get(room, ()), *fitting)
        state.token_pool = [token for token in state.token_pool if token not in fitting]
        tell(state, "tokens_added", rule, room, len(fitting))


def shuffle_pool(state: LoghanState) -> None:
    """Mix the Search tokens beside the board; nobody knows any more which is which (CVL-370)."""
    state.chance.shuffle("search tokens", state.token_pool)
    KNOWN_TOKENS.forget(state, state.token_pool)


def gather(state: LoghanState) -> None:
    """Take all Search tokens off the map and mix them with those beside the board (CVL-369, CVL-370)."""
    for stack in state.tokens.values():
        state.token_pool += stack
    state.tokens = {}
    if state.box.options.search_pool == "all":
        state.token_pool += state.token_box
        state.token_box = []
    state.token_pool.sort()
    shuffle_pool(state)


def look(state: LoghanState, who: int, room: int) -> None:
    """Let a character look at the top Search token of a room, alone (CVL-306, CVL-307)."""
    seat = seat_of(state, who)
    token = TOKENS.look(state, room, seat)
    if token is not None:
        tell(state, "looked_at_token", "CVL-306", who, room)
        tell(state, "saw_token", "CVL-306", token, room, to=(seat,))


def resolve_token(state: LoghanState, who: int, room: int) -> None:
    """Draw the top Search token of a room and do what it says; then it goes to the box (CVL-301, CVL-302)."""
    token = TOKENS.draw(state, room)
    if token is None:
        return
    state.token_box.append(token)
    tell(state, "found_token", "CVL-301", who, token, room)
    play(state, state.box.token_texts[token], who, ("token", token))


STEPS: dict[str, Callable[..., None]] = {"resolve_token": resolve_token}

"""The Enemy Alert Phase: the Coin, and the Enemies that lurk (CVL-156 to CVL-166)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import room_colour
from engines.castle_von_loghan.state import HEADS, TAILS, LoghanState, is_large_group
from engines.castle_von_loghan.treasures.decks import reveal
from engines.kit.happenings import let
from engines.kit.state import push, tell


def alert_phase(state: LoghanState) -> None:
    """Flip the Coin if the event summoned nobody, then turn up who lurks on its deck."""
    state.phase, state.step = "alert", 0
    push(state, ("reveal_lurking",), ("window", "alert"))
    if is_check_due(state):
        push(state, ("window", "alert"), ("alert_check", room_colour(state)))


def is_check_due(state: LoghanState) -> bool:
    """Tell whether the Leader flips the Coin (CVL-157, CVL-160, CVL-Q-22)."""
    if state.has_summoned or "alert" in state.skipped:
        return False
    return not state.clean_turn or state.box.options.clean_room_alert == "yes"


def alert_check(state: LoghanState, colour: int) -> None:
    """Flip the Coin: Tails may bring Enemies, unless somebody still prevents it."""
    flip(state, "CVL-157")
    if state.coin == TAILS:
        push(state, let("alert_tails", "summon", colour))


def flip(state: LoghanState, rule: str) -> None:
    """Flip the Coin (CVL-Q-09)."""
    state.coin = HEADS if state.chance.coin("coin") else TAILS
    tell(state, "coin", rule, state.coin)


def alert_tails(state: LoghanState, deed: str, colour: int) -> None:
    """Summon 2 (3) Enemies, or let them lurk after a Sneak, if the Coin still counts as Tails (CVL-159, CVL-310)."""
    if state.coin == HEADS:
        return
    number = alarmed(state)
    if deed == "lurk":
        push(state, ("lurk", number, colour, colour, "CVL-310"))
    else:
        push(state, ("summon", number, colour, "CVL-159"))


def alarmed(state: LoghanState) -> int:
    """Count the Enemies that an Enemy Alert brings: 2 (3)."""
    return 3 if is_large_group(state) else 2


def reveal_lurking(state: LoghanState) -> None:
    """Turn up the Enemies on the Event deck that was drawn from, and on one that had run out (CVL-163, CVL-Q-46)."""
    for deck in state.event_decks:
        waiting, state.lurking[deck] = state.lurking[deck], ()
        for card in waiting:
            reveal(state, card, "CVL-163")


STEPS: dict[str, Callable[..., None]] = {
    "alert_phase": alert_phase,
    "alert_check": alert_check,
    "reveal_lurking": reveal_lurking,
}
DEEDS: dict[str, Callable[..., None]] = {"alert_tails": alert_tails}

"""Combat Step 7: cards are put away, dropped Treasures come back, and the next Combat round or the end follows."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.combat_cards import COMBAT_DECKS
from engines.castle_von_loghan.state import LoghanState, everybody, player_order, standing
from engines.castle_von_loghan.treasures.gaining import take_away
from engines.kit.state import push, tell


def cleanup(state: LoghanState) -> None:
    """Put the cards of this Combat round on the discard piles; then fight on or end it (CVL-256 to CVL-258)."""
    for own in state.agents:
        own.discard += own.played
        own.played = []
    fade_statuses(state)
    is_over = not standing(state)
    push(state, *((("shuffle_back",), ("combat_end",)) if is_over else (("combat_round",),)))
    for who in reversed(player_order(state)):
        pick_up(state, who, before=None if is_over else state.combat_round)


def fade_statuses(state: LoghanState) -> None:
    """Take away Initiative and Overwhelmed that have worked in the first Combat round (CVL-Q-113)."""
    for who in everybody(state):
        own = state.agents[who]
        for name in own.worked:
            setattr(own, name, False)
        if own.worked:
            tell(state, "no_status", "CVL-Q-113", who)
        own.worked = ()


def pick_up(state: LoghanState, who: int, *, before: int | None) -> None:
    """Take back what was dropped before this Combat round, or all of it when combat is over (CVL-330, CVL-Q-72)."""
    own = state.agents[who]
    fell = list(zip(own.dropped, own.dropped_in, strict=True))
    back = [card for card, when in fell if before is None or when < before]
    for card in back:
        take_away(state, who, card)
        own.incoming += (card,)
        tell(state, "picks_up", "CVL-330", who, card)
    if back:
        push(state, ("take_treasure", who))


def shuffle_back(state: LoghanState) -> None:
    """Shuffle every discard pile into its deck; hands are kept unless the options say otherwise (CVL-Q-125)."""
    for who in everybody(state):
        own = state.agents[who]
        if state.box.options.hand_after_combat == "shuffle_in":
            own.discard += own.hand
            own.hand = []
        COMBAT_DECKS.shuffle_in(state, who, own.discard)
        own.discard = []
    tell(state, "combat_decks_renewed", "CVL-258")


STEPS: dict[str, Callable[..., None]] = {"cleanup": cleanup, "shuffle_back": shuffle_back}

"""Combat Step 3: Priority 1 cards, one at a time, in no fixed order (CVL-216 to CVL-223)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.combat_cards import can_play, kinds_in_hand, play_card, priority
from engines.castle_von_loghan.options import ONE
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.kit.asking import ask_hidden
from engines.kit.questions import Option
from engines.kit.state import push

PASS: Option = ("pass",)


def priority_one(state: LoghanState) -> None:
    """Open the step for everybody: it closes when all have passed since the last play (CVL-219 to CVL-221)."""
    push(state, ("priority_one_of", tuple(player_order(state))))


def priority_one_of(state: LoghanState, waiting: tuple[int, ...]) -> None:
    """Ask the next who holds a Priority 1 card (CVL-216)."""
    always = state.box.asks_always
    options = {who: priority_one_options(state, who) for who in waiting}
    able = tuple([who for who in waiting if always or len(options[who]) > 1])
    if able:
        step = ("priority_one_played", able)
        ask_hidden(state, able[0], "priority_one", step, "CVL-216", options=options[able[0]])


def priority_one_options(state: LoghanState, who: int) -> list[Option]:
    """List the Priority 1 cards that a character can play; they need no Combat Power (CVL-214)."""
    own, box = state.agents[who], state.box
    has_played = any(priority(box, kind) == 1 for kind in own.played)
    if own.recuperating or (has_played and box.options.priority1_limit == ONE):
        return [PASS]
    ones = [kind for kind in kinds_in_hand(state, who) if priority(box, kind) == 1 and can_play(state, who, kind)]
    return [PASS, *(("play", kind) for kind in ones)]


def priority_one_played(state: LoghanState, waiting: tuple[int, ...], option: Option) -> None:
    """Resolve a card at once and ask everybody anew, or go on to the next (CVL-217, CVL-218, CVL-Q-128)."""
    if option == PASS:
        push(state, ("priority_one_of", waiting[1:]))
    else:
        push(state, ("priority_one",))
        play_card(state, waiting[0], option[1], "CVL-218")


STEPS: dict[str, Callable[..., None]] = {
    "priority_one": priority_one,
    "priority_one_of": priority_one_of,
    "priority_one_played": priority_one_played,
}
OFFERS = {"priority_one": priority_one_options}

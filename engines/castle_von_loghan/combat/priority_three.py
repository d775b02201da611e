"""Combat Step 5: Priority 3 cards, and the Shields that negate them (CVL-244 to CVL-250)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.castle_von_loghan.combat.combat_cards import priority, without
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.castle_von_loghan.treasures.carrying import modifiers_of, note_use
from engines.kit.asking import ask_player
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, language_of, play
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell

Kinds = tuple[int, ...]
Shield = tuple[int, Node, str]
"""A Treasure, what it negates, and the period that limits it."""
SHIELDING = ("negate", "negate_every", "negate_some")


def priority_three(state: LoghanState) -> None:
    """Let everybody lay out their Priority 3 cards, in player order (CVL-244, CVL-Q-150)."""
    push_each(state, "lay_out", player_order(state))


def lay_out(state: LoghanState, who: int) -> None:
    """Lay out every Priority 3 card; who Recuperates keeps them (CVL-244, CVL-246, CVL-247, CVL-Q-121)."""
    own = state.agents[who]
    threes = tuple(kind for kind in own.hand if priority(state.box, kind) == 3)
    if not threes or (own.recuperating and state.box.options.recuperate_p3 == "not_resolved"):
        return
    for kind in threes:
        own.hand.remove(kind)
        own.played.append(kind)
    tell(state, "lays_out", "CVL-244", who, threes)
    push(state, ("shields", who, threes, tuple(shields_of(state, who))))


# Shields


def shields_of(state: LoghanState, who: int) -> list[Shield]:
    """List what can negate cards: what has no limit first, then what knows fewer kinds."""
    found = list(modifiers_of(state, who, *SHIELDING))
    return sorted(found, key=lambda shield: (negates(state, who, shield) >= 0, len(shield[1][-1]), shield[0]))


def negates(state: LoghanState, who: int, shield: Shield) -> int:
    """Return how many cards a Shield negates; -1 is all (CVL-Q-70)."""
    run = Context(who, ("treasure", shield[0]))
    number: Any = language_of(state).run(shield[1], state, run)
    return int(number)


def shields(state: LoghanState, who: int, kinds: Kinds, waiting: tuple[Shield, ...]) -> None:
    """Use one Shield after the other on the owner's own cards, then resolve the rest (CVL-185, CVL-250)."""
    if not waiting:
        push(state, *(("resolve_three", who, kind) for kind in kinds))
        return
    shield = waiting[0]
    could = [kind for kind in kinds if state.box.combat_cards[kind].id in shield[1][-1]]
    number = negates(state, who, shield)
    number = len(could) if number < 0 else min(number, len(could))
    if number:
        note_use(state, who, *shield)
    push(state, ("negating", who, kinds, waiting, number))


def negating(state: LoghanState, who: int, kinds: Kinds, waiting: tuple[Shield, ...], number: int) -> None:
    """Ask which card is negated next, where it makes a difference (CVL-D-27)."""
    if not number:
        push(state, ("shields", who, kinds, waiting[1:]))
        return
    could = [kind for kind in kinds if state.box.combat_cards[kind].id in waiting[0][1][-1]]
    options = [("negate", kind) for kind in sorted(set(could))]
    if number >= len(could):
        options = options[:1]
    step = ("negated", who, kinds, waiting, number)
    ask_player(state, who, "negate", options, step, "CVL-185", waiting[0][0])


def negated(
    state: LoghanState, who: int, kinds: Kinds, waiting: tuple[Shield, ...], number: int, option: Option
) -> None:
    """Negate a card: it does nothing."""
    tell(state, "negated", "CVL-250", who, option[1], waiting[0][0])
    left = tuple(without(list(kinds), option[1]))
    push(state, ("negating", who, left, waiting, number - 1))


def resolve_three(state: LoghanState, who: int, kind: int) -> None:
    """Do what a Priority 3 card says (CVL-245, CVL-248, CVL-249)."""
    tell(state, "resolves", "CVL-245", who, kind)
    play(state, state.box.combat_texts[kind].whole, who, ("combat", kind))


STEPS: dict[str, Callable[..., None]] = {
    "priority_three": priority_three,
    "lay_out": lay_out,
    "shields": shields,
    "negating": negating,
    "negated": negated,
    "resolve_three": resolve_three,
}

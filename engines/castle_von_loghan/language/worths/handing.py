"""What it is worth that Treasures change hands and Combat cards come back."""

from __future__ import annotations

from engines.castle_von_loghan.judgement.goods import concern
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over

A_TREASURE, A_CARD, A_BLOW = 1.0, 0.3, 0.5


def give_treasures(
    view: LoghanState, run: Context, who: Selection, number: int, which: Node, other: Selection
) -> float:
    """Treasures that change hands: good for whoever gets them."""
    lost = over(who, lambda one: -A_TREASURE * number * concern(view, run.you, one), run)
    return lost + over(other, lambda one: A_TREASURE * number * concern(view, run.you, one), run)


def exchange_treasures(
    view: LoghanState, run: Context, who: Selection, number: int, which: Node, other: Selection
) -> float:
    """One for the other."""
    return 0.0


def take_back_combat(view: LoghanState, run: Context, number: int) -> float:
    """Cards in the hand that were gone."""
    return A_CARD * min(number, len(view.agents[run.you].discard))


def gives_power(view: LoghanState, run: Context, number: int) -> float:
    """One more Combat card in each Combat round."""
    return A_BLOW * number


def more_damage_to(view: LoghanState, run: Context, number: int, group: Node) -> float:
    """More Damage to some Enemies."""
    return A_BLOW * number

"""What a Prophecy card is worth that stays in hand: its action later, its symbols in Expeditions and battles."""

from __future__ import annotations

from engines.wardens.cards.prophecies import is_nightmare
from engines.wardens.judgement.seeking import unseen
from engines.wardens.judgement.values import CARD, worth_of_point
from engines.wardens.sides import sane_wardens
from engines.wardens.state import CTHULHUS_SIDE, WardensState

A_CLUE = 6.0
"""What it is worth to the Wardens to be shown where an Artifact lies."""
LATER = 0.7
"""What a Madness Point of next turn is worth now."""
A_SYMBOL = 0.8
"""What a symbol is worth that no other card of the hand has."""


def worth_in_hand(view: WardensState, side: int, card: int) -> float:
    """Tell what a card in a side's hand is worth, as its owner sees it."""
    icons = view.box.fate_icons
    is_alone = not any(other != card and other >= 0 and icons[other] == icons[card] for other in view.hands[side])
    return worth_of_action(view, side, card) + A_SYMBOL * is_alone


def worth_of_action(view: WardensState, side: int, card: int) -> float:
    """Tell what the action of a card is likely to be worth some day."""
    if not is_nightmare(view, card):
        return CARD
    if side == CTHULHUS_SIDE:
        return LATER * max((worth_of_point(view, who) for who in sane_wardens(view)), default=0.0)
    return A_CLUE if unseen(view) else 0.0

"""Dealing characters, in the game and in the imagination of its players."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_of_magic.box import CastleBox
from engines.kit.chance import Chance
from engines.kit.state import UNKNOWN


def deal_unknown(luck: Chance, stream: str, known: Sequence[int]) -> list[int]:
    """Fill the holes of a list that holds every card 0, 1, 2 ... once with the missing cards at random."""
    missing = luck.shuffled(stream, [card for card in range(len(known)) if card not in known])
    return [missing.pop() if card == UNKNOWN else card for card in known]


def deal_characters(box: CastleBox, luck: Chance, known: Sequence[int]) -> list[int]:
    """Deal the whole deck, the seats' cards first, as evenly as the option on the Monster allows.

    Dealing again until the deal fits keeps every deal that fits equally likely (COM-034, COM-Q-27).
    """
    while True:
        deal = deal_unknown(luck, "characters", known)
        if fits(box, deal):
            return deal


def fits(box: CastleBox, deal: Sequence[int]) -> bool:
    """Tell whether the cards that come first in a deal, one for each player, keep the option on the Monster."""
    wish = box.options.monster_in_play
    if wish == "random":
        return True
    in_play = any(box.monsters[card] for card in deal[: box.setup.players])
    return in_play == (wish == "always")

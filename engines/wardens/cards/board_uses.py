"""What a character's board lets its owner do by a sentence of its own, such as "Spend 3 War Trophies: ..."."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.questions import Option
from engines.kit.state import tell
from engines.wardens.sides import is_sane
from engines.wardens.state import CTHULHU, WardensState


def board_uses(state: WardensState, who: int) -> list[Option]:
    """Offer what stands on a board, between the actions of its owner: ("use_board", number).

    It serves the side whose board it is: while its Warden is insane it is not used (WAR-Q-189).
    """
    uses = state.box.character_texts[who].uses
    if not uses or not (who == CTHULHU or is_sane(state, who)):
        return []
    context = Context(who, ("character", who))
    return [("use_board", number) for number, use in enumerate(uses) if is_ready(state, context, use)]


def use_board(state: WardensState, who: int, number: int) -> None:
    """Step: do it; it is used up for this turn, unless it says otherwise."""
    tell(state, "used_board", "WAR-090", who)
    play(state, state.box.character_texts[who].uses[number], who, ("character", who))


STEPS: dict[str, Callable[..., None]] = {"use_board": use_board}

"""Madness in sentences: gained, taken away, and a Warden's sacrifice."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.state import push
from engines.wardens import madness as points
from engines.wardens.insanity import sacrifice
from engines.wardens.language import worths as weigh
from engines.wardens.prophecies import is_nightmare
from engines.wardens.sides import sane_wardens
from engines.wardens.state import CTHULHU, WardensState

SENTENCES = Sentences()


@SENTENCES.effect("{who:warden} gain(s|) {number:number} Madness Point(s)", rule="WAR-217", worth=weigh.gain_madness)
def gain_madness(state: WardensState, run: Context, who: Sequence[int], number: int) -> None:
    """Drive Wardens mad, as far as the limit of the turn allows."""
    push(state, *(("madness", one, source_of(state, run), CTHULHU) for one in who for _ in range(number)))


def source_of(state: WardensState, run: Context) -> str:
    """Tell where a point comes from: a Nightmare card, after which all vehicles go along, or something else."""
    is_card = isinstance(run.card, tuple) and run.card[0] == "prophecy"
    return points.NIGHTMARE_CARD if is_card and is_nightmare(state, run.card[1]) else points.EFFECT


@SENTENCES.effect("{who:warden} lose(s|) {number:number} Madness Point(s)", rule="WAR-201", worth=weigh.lose_madness)
def lose_madness(state: WardensState, run: Context, who: Sequence[int], number: int) -> None:
    """Cure Wardens; who is insane and falls below his limit is sane again."""
    for one in who:
        points.cure(state, one, number, "WAR-201")


def has_others(state: WardensState, run: Context, who: Node) -> bool:
    """Tell whether there is a sane Warden to take the other turn (WAR-Q-121)."""
    return len(sane_wardens(state)) > 1


@SENTENCES.effect(
    "sacrifice {who:warden}, and every other sane Warden takes another turn",
    rule="WAR-205",
    worth=weigh.sacrifice,
    possible=has_others,
)
def sacrifice_warden(state: WardensState, run: Context, who: Sequence[int]) -> None:
    """Let a sane Warden go insane; the others take another turn at the end of the round."""
    for one in who:
        sacrifice(state, one)


@SENTENCES.effect("{who:warden} must leave the territory", rule="WAR-190", worth=weigh.drive_out)
def drive_out(state: WardensState, run: Context, who: Sequence[int]) -> None:
    """Drive Wardens with their groups to an adjacent territory, if Cthulhu wants it."""
    push(state, *(("drive_out", one) for one in who))

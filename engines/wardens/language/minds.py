"""Madness in sentences: gained, taken away, and a Warden's sacrifice."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, tell
from engines.wardens.armies.units import in_reserve
from engines.wardens.cards.mutations import collect
from engines.wardens.cards.prophecies import is_nightmare
from engines.wardens.language.worths import minds as weigh
from engines.wardens.minds import madness as points
from engines.wardens.minds.insanity import another_turn, fall, sacrifice
from engines.wardens.sides import is_sane, sane_wardens
from engines.wardens.state import CTHULHU, NOBODY, NONE, WardensState

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


@SENTENCES.effect("{who:warden} go(es|) insane", rule="WAR-251", worth=weigh.insanity)
def goes_mad(state: WardensState, run: Context, who: Sequence[int]) -> None:
    """Let sane Wardens lose their minds at once, whatever Madness they have."""
    for one in who:
        if state.ending is None:
            fall(state, one, "WAR-251")


@SENTENCES.effect("{who:warden} take(s|) another turn", rule="WAR-205", worth=weigh.another_turn)
def takes_turn(state: WardensState, run: Context, who: Sequence[int]) -> None:
    """Let Wardens take one more turn each at the end of the round (WAR-Q-121)."""
    another_turn(state, who)
    for one in who:
        tell(state, "another_turn", "WAR-Q-121", one)


@SENTENCES.effect("{who:warden} may do a Will of the Warden", rule="WAR-239", worth=weigh.will)
def does_will(state: WardensState, run: Context, who: Sequence[int]) -> None:
    """Let Wardens go to an active Outpost with one vehicle, as after a Madness Point."""
    push(state, *(("will", one, points.EFFECT) for one in who))


def is_quiet(state: WardensState, run: Context, who: Node) -> bool:
    """Tell whether nothing is under way that a possessed Warden would break into."""
    return state.battle is None and state.expedition is None and state.roll == NONE and state.possessed == NOBODY


@SENTENCES.effect("Cthulhu plays {who:warden} at once", rule="WAR-295", worth=weigh.take_over, possible=is_quiet)
def take_over(state: WardensState, run: Context, who: Sequence[int]) -> None:
    """Let Cthulhu play the group of a sane Warden whose turn it is not, as by Possession."""
    able = [one for one in who if is_sane(state, one) and state.actor != one and state.groups[one] != NONE]
    if able and is_quiet(state, run, who):
        push(state, ("possess", ("possess", able[0])))


@SENTENCES.effect("Cthulhu collects {number:number} vehicle(s) of {who:warden}", rule="WAR-284", worth=weigh.collect)
def collects(state: WardensState, run: Context, number: int, who: Sequence[int]) -> None:
    """Lay vehicles from reserves on Cthulhu's board."""
    for one in who:
        if (taken := min(number, in_reserve(state, one))) > 0:
            collect(state, one, taken)

"""Seats by name: "random", "expert:weak", "search:200", "search:strong:bold"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engines.ai.expert_seat import ExpertSeat, Skill
from engines.ai.scout_seat import ScoutSeat
from engines.ai.search_seat import Effort, SearchSeat
from engines.ai.seats import Clock, RandomSeat, Seat, SeatError, Stop, never
from engines.ai.weights import MARK, Weights, expert_with, read_weights
from engines.kit.game import Expert, Temper

DEFAULT_SEAT = "expert"

SKILLS: Mapping[str, Skill] = {
    "weak": Skill(slips=0.15, noise=0.4, memory=0.3),
    "fair": Skill(slips=0.05, noise=0.15, memory=0.7),
    "full": Skill(),
}
"""The levels of an expert; the last is what "expert" alone means."""

EFFORTS: Mapping[str, Effort] = {
    "quick": Effort(iterations=20, milliseconds=150, width=3),
    "normal": Effort(iterations=32, milliseconds=450),
    "strong": Effort(iterations=600, milliseconds=3000, width=8),
}
"""The levels of a search; "normal" is what "search" alone means and answers within half a second.

The roll-outs are few enough for the time: on an ordinary machine the clock has nothing to cut, and the same seed
plays the same game again. On a slow one it does, so that nobody waits.
"""

ABOUT: Mapping[str, str] = {
    "random": "takes any option; the baseline",
    "expert": "follows the game's short policy; fast",
    "expert:weak": "the expert, inattentive and forgetful",
    "expert:fair": "the expert on an ordinary day",
    "scout": "an expert that goes every way of a story",
    "search": "improves on the expert in imagined worlds, within half a second",
    "search:quick": "a search of a tenth of a second",
    "search:strong": "a search of up to three seconds",
    "search:200": "a search of 200 roll-outs (any number)",
    "search:300ms": "a search of 300 milliseconds (any number)",
}
"""What each seat is, for help texts; a temper may follow, as in "expert:bold"."""


class WeighingSeat(ExpertSeat):
    """An expert that judges by other weights than its game's own."""

    __slots__ = ("weights",)

    def __init__(self, name: str, skill: Skill, temper: Temper, weights: Weights) -> None:
        super().__init__(name, skill, temper)
        self.weights = weights

    def expert_at(self, view: Any) -> Expert:
        """Return the game's expert with the weights of this seat."""
        return expert_with(view.box.game, self.weights)


def seat_from(text: str, *, clock: Clock | None = None, stop: Stop = never) -> Seat:
    """Return the seat that a name describes; a search keeps to its time when it is given a clock."""
    named, mark, weights = text.strip().lower().partition(MARK)
    kind, *words = named.split(":")
    level, temper = _level_and_temper(text, words)
    if mark and (kind != "expert" or (level or "full") not in SKILLS):
        raise SeatError(f"only an expert has weights, as in 'expert{MARK}judges.lead=2500', not {text!r}")
    if mark:
        return WeighingSeat(text, SKILLS[level or "full"], temper, read_weights(weights))
    if kind == "random" and not words:
        return RandomSeat(text)
    if kind == "scout" and not level:
        return ScoutSeat(text, SKILLS["full"], temper)
    if kind == "expert" and (level or "full") in SKILLS:
        return ExpertSeat(text, SKILLS[level or "full"], temper)
    if kind == "search":
        effort = _effort(text, level, has_clock=clock is not None)
        return SearchSeat(text, effort, temper, clock=clock, stop=stop)
    raise _unknown(text)


def seats_from(texts: Sequence[str], *, clock: Clock | None = None, stop: Stop = never) -> list[Seat]:
    """Return one seat for each name."""
    return [seat_from(text, clock=clock, stop=stop) for text in texts]


def _level_and_temper(text: str, words: list[str]) -> tuple[str, Temper]:
    """Sort out which of the words after the kind is the level and which the temper."""
    tempers = [word for word in words if word in set(Temper)]
    levels = [word for word in words if word not in set(Temper)]
    if len(tempers) > 1 or len(levels) > 1 or "" in words:
        raise _unknown(text)
    return "".join(levels), Temper(tempers[0]) if tempers else Temper.EVEN


def _effort(text: str, level: str, *, has_clock: bool) -> Effort:
    if (level or "normal") in EFFORTS:
        return EFFORTS[level or "normal"]
    budget = re.fullmatch(r"([1-9]\d{0,6})(ms)?", level)
    if budget is None:
        raise _unknown(text)
    if not budget[2]:
        return Effort(iterations=int(budget[1]))
    if not has_clock:
        raise SeatError(f"{text!r} needs a clock, and here is none: give roll-outs, as in 'search:200'")
    return Effort(iterations=10_000_000, milliseconds=int(budget[1]))


def _unknown(text: str) -> SeatError:
    names, tempers = ", ".join(ABOUT), ", ".join(Temper)
    return SeatError(f"there is no seat {text!r}; there are {names}, each but random with a temper ({tempers})")

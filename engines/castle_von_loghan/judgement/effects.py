"""Judging choices within effects, by the worth of what each choice would bring, and those of set-up."""

from __future__ import annotations

from engines.castle_von_loghan.judgement.matters import Judge, Matter
from engines.kit.language.weighing import WEIGHTS


def judge_choice(matter: Matter) -> list[float]:
    """Choose what is worth most."""
    weigh = WEIGHTS[matter.question.kind]
    return [weigh(matter.view, matter.question, option) for option in matter.options]


def judge_people(matter: Matter) -> list[float]:
    """Play whom one likes: no character is better than another, and anybody can lead."""
    return [0.0] * len(matter.options)


JUDGES: dict[str, Judge] = {
    "character": judge_people,
    "leader": judge_people,
    **dict.fromkeys(WEIGHTS, judge_choice),
}

"""Judging reinforcements: where vehicles are built, and how many (WAR-D-28, WAR-D-43, WAR-D-44)."""

from __future__ import annotations

from engines.kit.judging import Judge
from engines.wardens.armies.producing import possible_batches
from engines.wardens.armies.units import room_at, units_at
from engines.wardens.battle.ranged import has_guns
from engines.wardens.judgement.defending import worth_of_guns
from engines.wardens.judgement.hunting import Hunt
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.survey import Survey
from engines.wardens.sides import is_sane

BATCH = 2


def judge_reinforcements(matter: Matter) -> list[float]:
    """Build where vehicles protect a Warden or an Outpost, or stand nearest to those who need them."""
    view, who = matter.view, matter.who
    survey = Survey(view)
    if not is_sane(view, who):
        hunt = Hunt(survey)
        return [hunt.standing(who, option[2], BATCH) if option[0] == "make_at" else -1.0 for option in matter.options]
    return [worth_of_batch(survey, who, option[2]) if option[0] == "make_at" else -3.0 for option in matter.options]


def worth_of_batch(survey: Survey, who: int, place: int) -> float:
    """Tell what a batch of vehicles is worth on a territory."""
    friends = survey.friends[place]
    change = survey.safety(place, friends + BATCH) - survey.safety(place, friends)
    home = survey.places.get(who, -1)
    away = survey.distance(who, place, home) if home >= 0 else 3
    lost = 1.5 if place in survey.reach else 0.0
    if has_guns(survey.view, who):
        number = units_at(survey.view, who, place)
        change += worth_of_guns(survey, who, place, number + BATCH) - worth_of_guns(survey, who, place, number)
    return change - 0.3 * min(away, 5) - lost + 0.5 * (place == home) - 0.15 * survey.menace(place)


def judge_batches(matter: Matter) -> list[float]:
    """Build two batches where two can be built, else as many as one Outpost makes."""
    view, who, place = matter.view, matter.who, matter.args[0]
    others = [way for way in possible_batches(view, who) if way[1] != place or room_at(view, who, place) >= 2 * BATCH]
    can_part = view.left_to_make >= 2 * BATCH and len({way[0] for way in others}) > 1
    return [float(option[1] if not can_part else view.left_to_make - option[1] >= BATCH) for option in matter.options]


JUDGES: dict[str, Judge] = {"reinforce": judge_reinforcements, "batch_size": judge_batches}

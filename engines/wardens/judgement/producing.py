"""Judging reinforcements: where vehicles are built, and how many (WAR-D-28, WAR-D-43, WAR-D-44)."""

from __future__ import annotations

from engines.kit.judging import Judge
from engines.wardens.armies import units_at
from engines.wardens.judgement.defending import worth_of_guns
from engines.wardens.judgement.hunting import Hunt
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.survey import Survey
from engines.wardens.producing import possible_batches
from engines.wardens.ranged import has_guns
from engines.wardens.sides import is_sane
from engines.wardens.state import NONE

BATCH = 2
USE, WITH_HIM = 0.4, 0.4
"""What a new vehicle is worth anywhere, and how much more where its Warden stands."""
STEP, ABROAD, FAR_AWAY = 0.3, 3, 5
"""What each Move costs that lies between it and its Warden."""


def judge_reinforcements(matter: Matter) -> list[float]:
    """Build where vehicles protect a Warden or an Outpost, or stand nearest to those who need them."""
    view, who = matter.view, matter.who
    survey = Survey(view)
    if not is_sane(view, who):
        hunt = Hunt(survey)
        return [hunt.standing(who, option[2], BATCH) if option[0] == "make_at" else -1.0 for option in matter.options]
    return [worth_of_batch(survey, who, option[2]) if option[0] == "make_at" else 0.0 for option in matter.options]


def worth_of_batch(survey: Survey, who: int, place: int, number: int = BATCH) -> float:
    """Tell what a batch of vehicles is worth on a territory: with its Warden, as a guard, as guns, as prey."""
    view, friends = survey.view, survey.friends[place]
    change = survey.safety(place, friends + number) - survey.safety(place, friends)
    change += survey.freed(place, number, who) + survey.relief(place, number)
    change -= survey.loss(who, place, friends + number) - survey.loss(who, place, friends)
    if has_guns(view, who):
        guns = units_at(view, who, place)
        change += worth_of_guns(survey, who, place, guns + number) - worth_of_guns(survey, who, place, guns)
    home = survey.places.get(who, NONE)
    away = survey.distance(who, place, home) if home >= 0 else ABROAD
    return number * USE + change - STEP * min(away, FAR_AWAY) + WITH_HIM * number * (place == home)


def judge_batches(matter: Matter) -> list[float]:
    """Make as many as one Outpost makes, unless a second batch elsewhere is worth more than the vehicles it costs."""
    view, who, place = matter.view, matter.who, matter.args[0]
    survey = Survey(view)
    ways = {way[1] for way in possible_batches(view, who)}
    return [
        worth_of_batch(survey, who, place, option[1]) + _best_rest(survey, who, ways, place, option[1])
        for option in matter.options
    ]


def _best_rest(survey: Survey, who: int, places: set[int], taken: int, number: int) -> float:
    """Tell what the next batch will be worth if this one has so many vehicles."""
    left = survey.view.left_to_make - number
    if left < survey.view.box.options.batch_least:
        return 0.0
    return max([0.0, *(worth_of_batch(survey, who, place, left) for place in places if place != taken)])


JUDGES: dict[str, Judge] = {"reinforce": judge_reinforcements, "batch_size": judge_batches}

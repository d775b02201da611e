"""Judging set-up: hiding places, Outposts, portals, the first units (WAR-D-02 to WAR-D-09)."""

from __future__ import annotations

from engines.kit.judging import Judge, by_word
from engines.wardens.judgement.cthulhu import worth_of_portal
from engines.wardens.judgement.duels import Fighter, course
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.survey import Survey, distances_between
from engines.wardens.judgement.values import CREATURE, TAKEN, VEHICLE, duel
from engines.wardens.state import CTHULHU, WardensState

OF_LAND = 3
"""How many Artifacts Cthulhu hides on land: as thinly spread there as on water."""


# Cthulhu


def judge_hiding(matter: Matter) -> list[float]:
    """Hide an Artifact anywhere, as thinly spread on land as on water: whoever looks shall learn nothing."""
    view = matter.view
    is_land = view.box.world.is_land
    lands = sum(is_land[place] for place in view.places)
    wants_land = lands < OF_LAND
    good = [is_land[option[1]] == wants_land for option in matter.options]
    number = sum(good) or 1
    return [one / number for one in map(float, good)]


def judge_turning_up(matter: Matter) -> list[float]:
    """Show the Artifact that is hardest to reach for the Wardens."""
    view = matter.view
    survey = Survey(view)
    return [
        float(sum(survey.steps[view.places[option[1]]][at] for at in survey.places.values() if at >= 0))
        for option in matter.options
    ]


def judge_first_portals(matter: Matter) -> list[float]:
    """Open portals on Outposts and where they cover the map."""
    survey = Survey(matter.view)
    return [worth_of_portal(survey, option[1]) for option in matter.options]


def judge_token_bonus(matter: Matter) -> list[float]:
    """Take the bonus that is worth most when six units attack a Warden with four."""
    view = matter.view
    prey = [Fighter(bonus, 0, VEHICLE + TAKEN, 9.0) for bonus in view.box.token_bonuses[1:]]
    return [
        sum(course(duel(view, Fighter(option[1], 0, CREATURE), one), 6, 4) for one in prey)
        for option in matter.options
    ]


# Wardens


def judge_outposts(matter: Matter) -> list[float]:
    """Build Outposts apart from one another, on many waters, far from where Cthulhu rises."""
    return [worth_of_site(matter.view, option[1]) for option in matter.options]


def worth_of_site(view: WardensState, place: int) -> float:
    """Tell how good a land is for an Outpost."""
    world = view.box.world
    steps = distances_between(world.steps[CTHULHU])
    apart = min((steps[place][other] for other in view.outposts), default=2)
    waters = sum(not world.is_land[other] for other in world.neighbours[place])
    return (
        min(apart, 2)
        + 0.4 * min(waters, 3)
        + 0.5 * min(steps[place][world.start], 3)
        + 0.5 * (place in view.workshops)
    )


def judge_first_vehicles(matter: Matter) -> list[float]:
    """Place vehicles where no portal is near, and together with others."""
    survey = Survey(matter.view)
    gates = matter.view.portals
    return [
        min((survey.steps[option[2]][gate] for gate in gates), default=3) + 0.15 * min(survey.friends[option[2]], 6)
        for option in matter.options
    ]


def judge_figures(matter: Matter) -> list[float]:
    """Stand where there is least to fear."""
    view, survey = matter.view, Survey(matter.view)
    found = []
    for option in matter.options:
        place = view.armies[option[1]].at
        reach = place in survey.world.steps[CTHULHU][survey.world.start] or place in view.portals
        found.append(-survey.attack_on(matter.who, place, survey.friends[place], survey.menace(place)) - 4.0 * reach)
    return found


def judge_confirming(matter: Matter) -> list[float]:
    """Leave the Outposts where they are."""
    return by_word(matter, confirm=1.0)


JUDGES: dict[str, Judge] = {
    "hide_artifact": judge_hiding,
    "turn_up": judge_turning_up,
    "place_portal": judge_first_portals,
    "token_bonus": judge_token_bonus,
    "build_outpost": judge_outposts,
    "place_vehicles": judge_first_vehicles,
    "place_figure": judge_figures,
    "confirm_outposts": judge_confirming,
}

"""Judging minds and powers: the Will, Possession, mutations, upgrades (WAR-D-24, WAR-D-27, WAR-D-46, WAR-D-53)."""

from __future__ import annotations

from engines.kit.judging import Judge
from engines.wardens.cards.powers import (
    ARTILLERY,
    MIND_READING,
    MORE_ACTIONS,
    MORE_GUESSES,
    MORE_VEHICLES,
    PORTAL_MOVE,
    PORTAL_TRAVEL,
    POSSESSION,
    PROLIFERATE,
    RANGED_TANKS,
)
from engines.wardens.judgement.journeys import HELD, Journey, Left
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.supply import supply
from engines.wardens.judgement.survey import SURELY, Survey
from engines.wardens.judgement.values import worth_of_point
from engines.wardens.state import WARDENS, WardensState

POWERS = {
    MORE_ACTIONS: 8.0,
    PORTAL_MOVE: 5.0,
    MIND_READING: 2.0,
    PROLIFERATE: 4.0,
    POSSESSION: 8.0,
    MORE_GUESSES: 8.0,
    MORE_VEHICLES: 5.0,
    ARTILLERY: 3.0,
    RANGED_TANKS: 6.0,
    PORTAL_TRAVEL: 4.0,
}
"""What each power is worth for the rest of the game."""
CAUGHT = 0.6
"""How likely enemies who can still come in this turn do come, and hold him."""
A_WILL = 0.3
"""What it costs to leave vehicles behind."""


def worth_of_mutation(view: WardensState, number: int) -> float:
    """Tell what a mutation is worth."""
    return sum(POWERS.get(form, 1.0) for form in view.box.mutations.powers[number])


def judge_upgrades(matter: Matter) -> list[float]:
    """Unlock what helps most; a Blueprint that is kept helps nobody."""
    powers = matter.view.box.upgrades.powers
    return [
        sum(POWERS.get(form, 1.0) for form in powers[option[1]]) if option[0] == "unlock" else 0.0
        for option in matter.options
    ]


def judge_will(matter: Matter) -> list[float]:
    """Go where there is most to hope and least to fear; stay if the own army is the best place."""
    survey = Survey(matter.view)
    here = survey.places[matter.who]
    return [
        worth_of_place(survey, matter.who, here if option[0] == "no_will" else option[1]) for option in matter.options
    ]


def worth_of_place(survey: Survey, who: int, place: int) -> float:
    """Tell what a Warden can hope for if his turn begins on a territory, with what is made there for him."""
    view = survey.view
    made = supply(view, who, place) if view.actor != who else 0
    goes = place != survey.places[who]
    journey = Journey.begun_at(survey, who, place, made + goes)
    hoped = journey.best(place, Left(view.box.characters[who].actions)) - A_WILL * goes
    if survey.foes[place] + survey.pursuers(place) < journey.company:
        return hoped
    return min(hoped, (1 - CAUGHT) * hoped - CAUGHT * (HELD + SURELY * worth_of_point(view, who)))


def judge_possession(matter: Matter) -> list[float]:
    """Possess whoever can be possessed."""
    return [float(option[0] == "possess" and option[1] in WARDENS) for option in matter.options]


JUDGES: dict[str, Judge] = {
    "unlock_upgrade": judge_upgrades,
    "will": judge_will,
    "possession": judge_possession,
}

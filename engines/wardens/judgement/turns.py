"""Judging a turn: which army acts next, what it does, what is done between actions (WAR-D-11, WAR-D-24, WAR-D-29)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.judging import Judge
from engines.kit.questions import Option
from engines.wardens.judgement.defending import Campaign
from engines.wardens.judgement.hunting import Hunt
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.minds import worth_of_mutation
from engines.wardens.judgement.survey import Survey
from engines.wardens.judgement.values import is_next_to_limit
from engines.wardens.sides import is_sane
from engines.wardens.state import WardensState
from engines.wardens.turns import all_actions

NOTHING = -9.0
AT_LAST = 0.02
"""What the battle of a Warden is worth who may lose his mind in it, beside what his other armies have to gain."""
A_ZEPPELIN, LOST = 0.7, 1.2
"""What a zeppelin is worth beside its Territory card, and what it costs to put one where it will fall."""
Worth = Callable[[int, Option], float]
FREE = {"hatch": 6.0, "read_minds": 1.0, "bombard": 2.0, "move_cthulhu": 3.0, "exchange_territories": 1.0}
"""What is worth doing between actions whenever it can be done."""


def plan_of(view: WardensState, who: int) -> Worth:
    """Return what tells the worth of an army's actions, as the side sees it that a character plays for now."""
    survey = Survey(view)
    if is_sane(view, who) and view.possessed != who:
        return Campaign(survey, who).worth
    return Hunt(survey).worth


def judge_armies(matter: Matter) -> list[float]:
    """Let the army act next that has most to gain; end the turn when nobody has anything to gain."""
    view, worth = matter.view, plan_of(matter.view, matter.who)
    return [_worth_of_turn(view, matter.who, worth, option) for option in matter.options]


def _worth_of_turn(view: WardensState, who: int, worth: Worth, option: Option) -> float:
    word = option[0]
    if word == "army":
        best = max((worth(option[1], action) for action in all_actions(view, option[1])), default=NOTHING)
        return min(best, AT_LAST) if is_at_stake(view, who, option[1]) else best
    if word == "mutation":
        return 5.0 + worth_of_mutation(view, option[1])
    if word == "airdrop":
        return worth_of_airdrop(Survey(view), option[1])
    if word in ("lure", "lure_starspawn"):
        return 0.3
    return FREE.get(word, 0.0)


def is_at_stake(view: WardensState, who: int, id: int) -> bool:
    """Tell whether a Warden who is held fights for his last point: losing it ends the turn of all his armies."""
    is_last = is_sane(view, who) and view.groups[who] == id and is_next_to_limit(view, who)
    return is_last and Survey(view).is_held(view.armies[id].at)


def worth_of_airdrop(survey: Survey, place: int) -> float:
    """Tell what a zeppelin is worth where Kaysar gives up a card: as an escort, or to hold creatures there."""
    friends = survey.friends[place]
    help_there = survey.safety(place, friends + 1) - survey.safety(place, friends) + survey.relief(place, 1)
    is_lost = survey.menace(place) > friends
    return A_ZEPPELIN + help_there - (LOST if is_lost else 0.0)


def judge_actions(matter: Matter) -> list[float]:
    """Do what is worth most with this army."""
    worth, id = plan_of(matter.view, matter.who), matter.args[0]
    return [NOTHING if option[0] == "back" else worth(id, option) for option in matter.options]


def judge_merges(matter: Matter) -> list[float]:
    """Join an army that has as many actions left; else stay apart, and join when the turn begins."""
    view, id = matter.view, matter.args[0]
    own = view.armies[id]
    found = []
    for option in matter.options:
        other = view.armies[option[1]] if option[0] == "merge" else own
        is_loss = other.actions != own.actions and view.actor == own.kind
        found.append(0.0 if option[0] != "merge" else -1.0 if is_loss else 1.0)
    return found


def judge_leaving(matter: Matter) -> list[float]:
    """Leave Tentacles behind rather than Starspawn."""
    return [-float(option[1]) for option in matter.options]


def judge_going(matter: Matter) -> list[float]:
    """Let a Warden go where there is less to fear for him."""
    view, who = matter.view, matter.who
    id, place = matter.args
    survey, here = Survey(view), view.armies[id].at
    if not is_sane(view, who):
        return [float(option[0] == "goes_along") for option in matter.options]
    ahead = -survey.danger(who, place, survey.friends[place] + 1)
    behind = -survey.danger(who, here, survey.friends[here] - 1) - 2.0
    return [ahead if option[0] == "goes_along" else behind for option in matter.options]


JUDGES: dict[str, Judge] = {
    "armies": judge_armies,
    "army_action": judge_actions,
    "merge": judge_merges,
    "leave_behind": judge_leaving,
    "warden_goes": judge_going,
}

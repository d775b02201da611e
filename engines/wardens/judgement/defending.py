"""What the Wardens' armies do: explore, fight, shell, escort, guard (WAR-D-29 to WAR-D-35)."""

from __future__ import annotations

from engines.kit.questions import Option
from engines.wardens.armies.units import units, units_at
from engines.wardens.battle.fighters import possible_defenders
from engines.wardens.battle.ranged import has_guns
from engines.wardens.cards.powers import TROPHIES, power
from engines.wardens.content import Action
from engines.wardens.judgement.duels import course
from engines.wardens.judgement.journeys import Journey, Left
from engines.wardens.judgement.survey import FAR, FREEDOM, Survey, is_led
from engines.wardens.judgement.values import OUTPOST, TROPHY, VEHICLE, caught, duel, fighter, worth_of_unit
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, WardensState

RELIEF = 0.8
"""What the death of an enemy unit takes from the dangers around it."""
PROMISE = 0.4
"""What the guns of an army are worth now for what they will do next turn."""
SHOTS = 3
"""How often an army shells in a turn: once for each action, each time another territory."""
NEAR = 0.15
"""What it is worth to be a step nearer to a Warden who is in danger."""


class Campaign:
    """The Wardens' side of a turn, for one character."""

    def __init__(self, survey: Survey, who: int) -> None:
        self.survey, self.view, self.who = survey, survey.view, who
        self._journey: Journey | None = None

    @property
    def journey(self) -> Journey:
        """The turn of the Warden himself."""
        if self._journey is None:
            self._journey = Journey(self.survey, self.who)
        return self._journey

    def worth(self, id: int, option: Option) -> float:
        """Tell what an action of an army is worth, beside doing nothing."""
        if self.view.groups[self.who] == id:
            return self.worth_to_group(id, option)
        return self.worth_to_army(id, option)

    # The Warden's own group

    def worth_to_group(self, id: int, option: Option) -> float:
        """Tell what an action of the Warden's group is worth: what it brings, and what the rest of the turn can."""
        army, journey, word = self.view.armies[id], self.journey, option[0]
        left = Left(army.actions, self.view.bonus[self.who])
        now = journey.rest(army.at)
        if word in ("move", "tunnel", "portal"):
            return journey.move(option[1], self.paid(left, Action.MOVE)) - now
        if word == "expedition":
            paid = self.paid(left, Action.EXPEDITION)._replace(tried=1)
            return journey.searches[army.at] + journey.best(army.at, paid) - now
        if word in ("repair", "workshop"):
            paid = self.paid(left, Action.OTHER)._replace(worked=True)
            return journey.works.get(army.at, 0.0) + journey.best(army.at, paid) - now
        lost = journey.best(army.at, left) - journey.best(army.at, self.paid(left, Action.BATTLE))
        return self.worth_of_attack(id, option) - lost

    def paid(self, left: Left, action: Action) -> Left:
        """Tell what is left of the turn after an action that the rules allow."""
        return self.journey.pay(left, action) or left

    # Other armies

    def worth_to_army(self, id: int, option: Option) -> float:
        """Tell what an action of an army without its Warden is worth."""
        if option[0] in ("move", "tunnel", "portal"):
            return self.worth_of_move(id, option[1])
        return self.worth_of_attack(id, option)

    def worth_of_move(self, id: int, place: int) -> float:
        """Tell what it is worth to go: what an army guards, whom it can attack, whom it comes nearer to."""
        survey, army = self.survey, self.view.armies[id]
        number, here = units(self.view, id), army.at
        friends = survey.friends
        change = survey.safety(place, friends[place] + number) - survey.safety(place, friends[place])
        change -= survey.safety(here, friends[here]) - survey.safety(here, friends[here] - number)
        change += survey.relief(place, number) + survey.freed(place, number, self.who) - self.deserted(here, number)
        change -= self.loss(army.kind, place, number) + self.loss(army.kind, here, -number)
        change += self.firepower(id, place) - self.firepower(id, here)
        if army.actions > 1 and survey.foes[place]:
            change += 0.9 * max(0.0, self.worth_of_battle(id, place))
        return change + NEAR * (self.need(army.kind, place) - self.need(army.kind, here)) - 0.05

    def loss(self, kind: int, place: int, change: int) -> float:
        """Tell how much more vehicles have to fear on a territory if so many come, or less if so many go."""
        friends = self.survey.friends[place]
        return self.survey.loss(kind, place, friends + change) - self.survey.loss(kind, place, friends)

    def deserted(self, place: int, number: int) -> float:
        """Tell what it costs if so many vehicles leave Wardens whom enemies then hold."""
        left = self.survey.friends[place] - number
        if not left <= self.survey.foes[place] < self.survey.friends[place]:
            return 0.0
        return FREEDOM * sum(at == place for at in self.survey.places.values())

    def need(self, kind: int, place: int) -> float:
        """Tell how near a territory is to those who need an escort."""
        survey = self.survey
        away = [survey.distance(kind, place, at) for at in survey.places.values() if at >= 0]
        return -float(min((one for one in away if one < FAR), default=3))

    # Guns

    def firepower(self, id: int, place: int) -> float:
        """Tell what an army with guns promises on a territory: with all units of its kind there, from now on."""
        view, survey = self.view, self.survey
        kind = view.armies[id].kind
        if not has_guns(view, kind):
            return 0.0
        here = view.armies[id].at == place
        number = units_at(view, kind, place) + (0 if here else units(view, id))
        return PROMISE * worth_of_guns(survey, kind, place, number)

    # Attacks

    def worth_of_attack(self, id: int, option: Option) -> float:
        """Tell what a Battle or a Ranged Attack is worth."""
        if option[0] == "battle":
            return self.worth_of_battle(id, self.view.armies[id].at)
        return self.worth_of_shells(id, option[1])

    def worth_of_battle(self, id: int, place: int) -> float:
        """Tell what a Battle of an army on a territory is worth, there or after a Move."""
        view, survey = self.view, self.survey
        kinds = possible_defenders(view, CTHULHUS_SIDE, place)
        if not kinds:
            return -1.0
        enemy = fighter(view, kinds[0], is_led=False)._replace(worth=worth_of_unit(view, kinds[0]) + RELIEF)
        own = fighter(view, view.armies[id].kind, is_led=is_led(view, id))
        enemy = enemy._replace(worth=enemy.worth + trophy(view, view.armies[id].kind), mind=survey.freedom(place))
        if is_led(view, id) and survey.is_held(place):
            own = caught(view, own)
        return course(duel(view, own, enemy), units(view, id), survey.foes[place]) - 0.2

    def worth_of_shells(self, id: int, place: int) -> float:
        """Tell what a Ranged Attack is worth: enemies on a low roll, friends on a high one (WAR-163 to WAR-166)."""
        view, survey = self.view, self.survey
        number, friends = units(view, id), survey.friends[place]
        misses = sum(min(roll, friends) for roll in range(1, 7) if roll > number)
        broken = OUTPOST * (6 - min(6, number)) if view.outposts.get(place) and not friends else 0.0
        return kills_of_guns(view, view.armies[id].kind, number, survey.foes[place]) - (VEHICLE * misses + broken) / 6


def trophy(view: WardensState, kind: int) -> float:
    """Tell what the kills of a kind bring beside the enemy's death."""
    return TROPHY if power(view, TROPHIES, kind) else 0.0


def kills_of_guns(view: WardensState, kind: int, number: int, foes: int) -> float:
    """Tell what the hits of so many guns on so many enemies are worth: the more guns, the surer and the harder."""
    hits = sum(min(roll, foes) for roll in range(1, 7) if roll <= number) / 6
    return hits * (worth_of_unit(view, CTHULHU) + RELIEF + trophy(view, kind))


def worth_of_guns(survey: Survey, kind: int, place: int, number: int) -> float:
    """Tell what so many guns on a territory are worth in a turn: each action another target next door."""
    near = sorted((survey.foes[other] for other in survey.world.neighbours[place]), reverse=True)
    return sum(kills_of_guns(survey.view, kind, number, foes) for foes in near[:SHOTS])

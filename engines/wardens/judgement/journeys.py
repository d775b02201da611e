"""A Warden's turn thought through: where he goes, where he explores, where he ends (WAR-D-29, WAR-D-30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.wardens.armies.moving import must_stay
from engines.wardens.armies.units import units, units_at
from engines.wardens.cards.powers import PORTAL_TRAVEL, REPAIR, TUNNELS, WORKSHOP, power
from engines.wardens.content import Action
from engines.wardens.judgement.seeking import chance_of_success, chances, worth_of_search
from engines.wardens.judgement.survey import SURELY, Survey
from engines.wardens.judgement.values import OUTPOST, is_next_to_limit, worth_of_point
from engines.wardens.state import WardensState

AGAIN = 0.5
"""How likely an Expedition has to be tried again."""
TOMORROW = 0.4
"""What the next turn's best search is worth today."""
UPGRADE = 4.0
HELD = 5.0
"""What it costs to be held by enemies: a turn of searching."""
A_STEP = 0.1
"""What a Move costs that leads nowhere: a little, so that nobody wanders."""


class Left(NamedTuple):
    """What is left of a turn."""

    actions: int
    bonus: bool = True
    tried: int = 0
    """How often the territory was explored in this turn."""
    worked: bool = False
    """Whether the Workshop or Outpost there is done with."""


class Journey:
    """What a Warden's group could do with its actions, one after the other."""

    def __init__(self, survey: Survey, who: int) -> None:
        self.survey, self.who = survey, who
        self.view: WardensState = survey.view
        group = self.view.groups[who]
        self.start = self.view.armies[group].at
        self.goers = units(self.view, group) - must_stay(self.view, group)
        self.company = survey.friends[self.start]
        """The vehicles of his side where he starts."""
        self.bonus_for = self.view.box.bonus_actions[who]
        self.searches = self._searches()
        self.works = self._works()
        self._known: dict[tuple[int, Left], float] = {}
        self._rests: dict[int, float] = {}

    @classmethod
    def begun_at(cls, survey: Survey, who: int, place: int, more: int) -> Journey:
        """Return the turn that begins on a territory, where so many vehicles of his come to stand before it."""
        journey = cls(survey, who)
        own, friends = units_at(survey.view, who, place) + more, survey.friends[place] + more
        journey.start, journey.company = place, friends
        journey.goers = own - max(0, survey.foes[place] - (friends - own))
        return journey

    def _searches(self) -> list[float]:
        view, success = self.view, chance_of_success(self.view, self.who)
        return [
            0.0 if place in view.explored else worth_of_search(view, self.who, chance, success)
            for place, chance in enumerate(chances(view))
        ]

    def _works(self) -> dict[int, float]:
        """Tell where something else is to be done: Workshops, damaged Outposts."""
        view, found = self.view, dict[int, float]()
        if power(view, WORKSHOP, self.who):
            found.update(dict.fromkeys(view.workshops, UPGRADE))
        if power(view, REPAIR, self.who):
            for place, is_active in view.outposts.items():
                if not is_active:
                    found[place] = found.get(place, 0.0) + OUTPOST
        return found

    # The map for this group

    def garrison(self, place: int) -> int:
        """Count the vehicles that would stand with him on a territory."""
        return self.company if place == self.start else self.survey.friends[place] + self.goers

    def has_control(self, place: int) -> bool:
        """Tell whether his side would control a territory with him."""
        return self.garrison(place) > self.survey.foes[place]

    def ways(self, place: int) -> Iterator[int]:
        """Yield where he could go from a territory, if nobody holds him back."""
        view, world = self.view, self.survey.world
        if self.goers <= 0 or (place != self.start and self.survey.foes[place]):
            return
        yield from world.steps[self.who][place]
        if place in view.outposts and power(view, TUNNELS, self.who):
            yield from (other for other in view.outposts if other != place)
        if place in view.portals and power(view, PORTAL_TRAVEL, self.who):
            yield from (other for other in view.portals if world.can_stand[self.who][other])

    # The turn

    def best(self, place: int, left: Left) -> float:
        """Tell what the rest of the turn is worth from a territory."""
        key = (place, left)
        if key not in self._known:
            self._known[key] = 0.0
            self._known[key] = max(self._ways_on(place, left))
        return self._known[key]

    def _ways_on(self, place: int, left: Left) -> Iterator[float]:
        yield self.rest(place)
        if not left.actions and not left.bonus:
            return
        has_control = self.has_control(place)
        paid = self.pay(left, Action.EXPEDITION)
        if paid and has_control and self.searches[place] > 0:
            again = paid._replace(tried=left.tried + 1)
            yield self.searches[place] * AGAIN**left.tried + self.best(place, again)
        paid = self.pay(left, Action.OTHER)
        if paid and has_control and place in self.works and not left.worked:
            yield self.works[place] + self.best(place, paid._replace(worked=True))
        paid = self.pay(left, Action.MOVE)
        if paid:
            for other in self.ways(place):
                yield self.move(other, paid)

    def move(self, place: int, left: Left) -> float:
        """Tell what it is worth to have gone to a territory, and to go on from there: who loses his mind cannot."""
        point = worth_of_point(self.view, self.who) if place == self.view.cthulhu_at else 0.0
        if point and is_next_to_limit(self.view, self.who):
            return -point - A_STEP
        return self.best(place, Left(left.actions, left.bonus)) - point - A_STEP

    def pay(self, left: Left, action: Action) -> Left | None:
        """Tell what is left after an action; the bonus action comes first."""
        if left.bonus and self.bonus_for is action:
            return left._replace(bonus=False)
        return left._replace(actions=left.actions - 1) if left.actions > 0 else None

    def rest(self, place: int) -> float:
        """Tell what it is worth to end the turn on a territory: what is to be feared, and what is near."""
        if place not in self._rests:
            self._rests[place] = self._rest(place)
        return self._rests[place]

    def _rest(self, place: int) -> float:
        """Count it; who is held has nothing to hope for: he can neither explore nor leave (WAR-103, WAR-107)."""
        if not self.has_control(place):
            point = worth_of_point(self.view, self.who)
            return -HELD - max(SURELY * point, self.survey.danger(self.who, place, self.garrison(place)))
        near = [self.searches[other] for other in (place, *self.survey.world.steps[self.who][place])]
        return TOMORROW * max(0.0, *near) - self.survey.danger(self.who, place, self.garrison(place))

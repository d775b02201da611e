"""What Cthulhu's armies do: Starspawn, Tentacles, vehicles of those whom he has broken (WAR-D-11, WAR-D-54)."""

from __future__ import annotations

from engines.kit.questions import Option
from engines.wardens.armies.units import units
from engines.wardens.battle.fighters import possible_defenders
from engines.wardens.judgement.duels import course
from engines.wardens.judgement.survey import FAR, Survey, is_led
from engines.wardens.judgement.values import OUTPOST, duel, fighter, worth_of_artifact, worth_of_point, worth_of_unit
from engines.wardens.map.outposts import attacks_outposts
from engines.wardens.minds.madness import can_gain
from engines.wardens.sides import is_sane
from engines.wardens.state import EMPTY, WARDENS_SIDE

PINNED = 3.0
"""What it is worth to hold a Warden so that he can neither explore nor leave."""
GUARD = 0.25
"""What a unit is worth that guards a hidden Artifact, for those whom it keeps away."""
SCENT = 0.18
"""What it is worth to be nearer to a Warden, as a part of his next point."""
SIEGE = 0.5
"""What it is worth to be nearer to an Outpost, as a part of its worth."""


class Hunt:
    """Cthulhu's side of a turn."""

    def __init__(self, survey: Survey) -> None:
        self.survey, self.view = survey, survey.view
        self.hidden = [
            place
            for place, artifact in zip(self.view.places, self.view.hidden, strict=False)
            if place >= 0 and artifact != EMPTY
        ]
        self._worths: dict[tuple[int, int], float] = {}

    def worth(self, id: int, option: Option) -> float:
        """Tell what an action of an army is worth, beside doing nothing."""
        word, here = option[0], self.view.armies[id].at
        if word in ("move", "portal", "tunnel"):
            return self.worth_of_move(id, option[1])
        if word == "battle":
            return self.worth_of_battle(id, here, self.strength_at(id, here))
        if word == "outpost_attack":
            return self.worth_of_siege(id, here)
        if word == "ranged":
            return self.worth_of_shells(id, option[1])
        return 0.0

    # Moving

    def worth_of_move(self, id: int, place: int) -> float:
        """Tell what it is worth to go: whom the army can strike there, and how it stands there."""
        army, number = self.view.armies[id], units(self.view, id)
        gain = self.standing(army.kind, place, number) - self.standing(army.kind, army.at, 0, leaving=number)
        if place == self.view.cthulhu_at and self.view.possessed == army.kind and can_gain(self.view, army.kind):
            gain += worth_of_point(self.view, army.kind)
        if army.actions > 1:
            strike = self.worth_of_battle(id, place, self.strength_at(id, place))
            siege = self.worth_of_siege(id, place, number)
            gain += 0.95 * max(0.0, strike, siege)
        return gain - 0.02

    def standing(self, kind: int, place: int, coming: int, *, leaving: int = 0) -> float:
        """Tell what it is worth to stand on a territory: prey and Outposts near, a guard, a Warden held fast."""
        survey = self.survey
        before = survey.foes[place] - leaving
        now = before + coming + leaving
        key = (kind, place)
        if key not in self._worths:
            self._worths[key] = self.lure_of(kind, place)
        return self._worths[key] + self.grip(place, now) - self.grip(place, before)

    def grip(self, place: int, number: int) -> float:
        """Tell what so many units on a territory are worth by being there."""
        survey = self.survey
        worth = 0.0
        if place in self.hidden:
            near = min((survey.steps[place][at] for at in survey.places.values() if at >= 0), default=FAR)
            worth += GUARD * min(number, 6) * worth_of_artifact(self.view) / 18 * (1.0 if near <= 3 else 0.3)
        if place in survey.prey and number >= survey.friends[place]:
            worth += PINNED
        return worth

    def lure_of(self, kind: int, place: int) -> float:
        """Tell how near prey and Outposts are."""
        survey, view = self.survey, self.view
        scents = [
            SCENT * worth_of_point(view, who) / (1 + survey.distance(kind, place, at))
            for who, at in survey.places.items()
            if at >= 0
        ]
        sieges = [
            SIEGE * OUTPOST / (1 + survey.distance(kind, place, outpost))
            for outpost, is_active in view.outposts.items()
            if is_active
        ]
        return max(scents, default=0.0) + max(sieges, default=0.0) * attacks_outposts(view, kind)

    # Striking

    def strength_at(self, id: int, place: int) -> int:
        """Count the units of an army that fights on a territory, with those of its kind who stand there already."""
        own = units(self.view, id)
        if self.view.armies[id].at == place:
            return own
        others = [one for one, army in self.view.armies.items() if army.at == place]
        kind = self.view.armies[id].kind
        ready = sum(
            units(self.view, one)
            for one in others
            if self.view.armies[one].kind == kind and self.view.armies[one].actions > 0
        )
        return min(6, own + ready)

    def worth_of_battle(self, id: int, place: int, number: int) -> float:
        """Tell what a Battle against the Wardens' side on a territory is worth."""
        view = self.view
        kinds = possible_defenders(view, WARDENS_SIDE, place)
        if not kinds:
            return -1.0
        led = [who for who in kinds if self.survey.places.get(who) == place and is_sane(view, who)]
        mind = min((worth_of_point(view, who) for who in led), default=0.0)
        enemy = fighter(view, kinds[0], is_led=False, mind=mind)
        own = fighter(view, view.armies[id].kind, is_led=is_led(view, id))
        if view.possessed == view.armies[id].kind:
            own = own._replace(worth=-worth_of_unit(view, view.possessed), mind=0.01)
        return course(duel(view, own, enemy), number, self.survey.friends[place]) - 0.1

    def worth_of_siege(self, id: int, place: int, coming: int = 0) -> float:
        """Tell what an Outpost Attack is worth; who defends it chooses what hurts less (WAR-124 to WAR-127)."""
        view, survey = self.view, self.survey
        if not view.outposts.get(place) or not attacks_outposts(view, view.armies[id].kind):
            return 0.0
        number = survey.creatures[place] + coming
        if survey.foes[place] + coming <= survey.friends[place]:
            return 0.0
        falls = OUTPOST * min(1.0, number / 6)
        if possible_defenders(view, WARDENS_SIDE, place):
            return min(falls, max(0.0, self.worth_of_battle(id, place, self.strength_at(id, place))))
        return falls

    def worth_of_shells(self, id: int, place: int) -> float:
        """Tell what a Ranged Attack on the Wardens' side is worth."""
        number, survey = units(self.view, id), self.survey
        hits = sum(min(roll, survey.friends[place]) for roll in range(1, 7) if roll <= number)
        misses = sum(min(roll, survey.foes[place]) for roll in range(1, 7) if roll > number)
        return (1.2 * hits - 0.7 * misses) / 6

"""Judging Cthulhu himself: where he goes and spawns, where portals open (WAR-D-10, WAR-D-26, WAR-D-41, WAR-D-56)."""

from __future__ import annotations

from engines.kit.judging import Judge, by_word
from engines.wardens.armies.units import mortal_units
from engines.wardens.judgement.hunting import Hunt
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.survey import Survey
from engines.wardens.judgement.values import OUTPOST, VEHICLE, worth_of_point
from engines.wardens.minds.madness import can_gain
from engines.wardens.sides import armies_of_side
from engines.wardens.state import CTHULHU, WARDENS_SIDE

AMBUSH = 0.3
"""What it is worth to Cthulhu to stand where Wardens are near, as a part of their next point."""
GATE = 0.6
"""What it is worth to him to stand on a portal: next turn he can be anywhere."""
A_STEP_AWAY = 1.5
"""What it is worth to stand beside one: he walks to it and teleports on, in one turn, and strikes twice."""


class Advent:
    """What Cthulhu's coming does to each territory."""

    def __init__(self, survey: Survey) -> None:
        self.survey, self.view = survey, survey.view

    def strike(self, place: int) -> float:
        """Tell what his arrival destroys: vehicles, the Outpost, peace of mind (WAR-046 to WAR-050)."""
        view = self.view
        if place in view.calm:
            return 0.0
        vehicles = sum(mortal_units(view, id) for id in armies_of_side(view, WARDENS_SIDE, place))
        mad = [who for who, at in self.survey.places.items() if at == place and can_gain(view, who)]
        outpost = OUTPOST if view.outposts.get(place) else 0.0
        return VEHICLE * vehicles + outpost + sum(worth_of_point(view, who) for who in mad)

    def stay(self, place: int) -> float:
        """Tell what it is worth to end on a territory: prey next door, a portal below, or one a step away."""
        near = self.survey.world.steps[CTHULHU][place]
        prey = sum(worth_of_point(self.view, who) for who, at in self.survey.places.items() if at in near)
        is_near = any(gate in near for gate in self.view.portals)
        return AMBUSH * prey + GATE * (place in self.view.portals) + A_STEP_AWAY * is_near

    def teleport(self, place: int) -> float:
        """Tell what it is worth to teleport to a portal."""
        return self.strike(place) + self.stay(place)

    def walk(self, place: int) -> float:
        """Tell what it is worth to walk to a territory, and to teleport on from its portal."""
        further = [self.teleport(gate) for gate in self.view.portals if gate != place]
        on = max(further, default=0.0) if place in self.view.portals else 0.0
        return self.strike(place) + max(self.stay(place), on)


def judge_moves(matter: Matter) -> list[float]:
    """Go where most is destroyed and somebody goes mad; else where the next turn promises that."""
    view = matter.view
    advent = Advent(Survey(view))
    worths = {
        "cthulhu_to": advent.walk,
        "cthulhu_by_portal": advent.teleport,
    }
    return [
        worths[option[0]](option[1]) if option[0] in worths else advent.stay(view.cthulhu_at)
        for option in matter.options
    ]


# Spawning and portals


def judge_spawn(matter: Matter) -> list[float]:
    """Spawn near prey, at places that want a guard, and where two Starspawn make an army of six."""
    hunt = Hunt(Survey(matter.view))
    worth = matter.view.box.starspawn_units
    return [
        hunt.standing(CTHULHU, option[1], worth) + 0.1 if option[0] == "spawn_at" else 0.0
        for option in matter.options
    ]


def judge_portals(matter: Matter) -> list[float]:
    """Open portals near prey and Outposts, far from other portals."""
    survey = Survey(matter.view)
    return [worth_of_portal(survey, option[1]) if option[0] == "portal_at" else 0.0 for option in matter.options]


def worth_of_portal(survey: Survey, place: int) -> float:
    """Tell what a portal on a territory is worth to Cthulhu."""
    view = survey.view
    apart = min((survey.steps[place][gate] for gate in view.portals if gate != place), default=3)
    return Hunt(survey).lure_of(CTHULHU, place) + 0.2 * min(apart, 3)


def judge_portal_moves(matter: Matter) -> list[float]:
    """Take up the portal that is worth least, as long as another place is clearly better."""
    view = matter.view
    survey = Survey(view)
    free = [place for place in range(len(view.box.world.names)) if place not in view.portals]
    best = max(worth_of_portal(survey, place) for place in free)
    return [
        best - worth_of_portal(survey, option[1]) - 0.5 if option[0] == "take_portal" else 0.0
        for option in matter.options
    ]


def judge_driving_out(matter: Matter) -> list[float]:
    """Drive a Warden from where he explores."""
    return by_word(matter, drive_out=1.0)


JUDGES: dict[str, Judge] = {
    "move_cthulhu": judge_moves,
    "teleport_on": judge_moves,
    "spawn": judge_spawn,
    "add_portal": judge_portals,
    "put_portal": judge_portals,
    "move_portal": judge_portal_moves,
    "drive_out": judge_driving_out,
}

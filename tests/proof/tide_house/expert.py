"""How somebody plays who knows the game."""

from __future__ import annotations

from typing import Any

from engines.kit.game import Expert
from engines.kit.judging import JUDGES, Judgement, Matter, supposing
from engines.kit.language.effect_state import Context
from engines.kit.language.worth import worth
from engines.kit.maps.graphs import distances
from engines.kit.questions import Option
from tests.proof.tide_house.state import Side, TideState, box_of, sees_lamp, steps_from

LATE = 2
"""From this hour on a keeper of a dark house thinks of the gold."""


def judge_action(matter: Matter[TideState]) -> list[float]:
    """Get to where the lamp is seen, and see to it."""
    view, seat = matter.view, matter.seat
    places = range(len(box_of(view).bay.spaces) + len(box_of(view).grid.cells))
    goals = [place for place in places if sees_lamp(view, place)]
    with supposing(view, closed=[]):  # a door can be opened on the way
        far = distances(goals, lambda place: steps_from(view, place))
    return [_worth_of(view, seat, option, far) for option in matter.options]


def _worth_of(view: TideState, seat: int, option: Option, far: dict[int, int]) -> float:
    if option[0] == "go":
        return float(far.get(view.places[seat], 50) - far.get(option[1], 50)) + 0.1
    if option[0] == "gold":
        return 5.0 if not view.is_lit and view.hour >= LATE else -5.0
    is_keeper = view.sides[seat] == Side.KEEPERS
    is_shut = option[0] == "door" and option[1] in view.closed
    is_wanted = is_shut if not is_keeper or not view.is_lit else not is_shut
    return {"lamp": 9.0, "lay": 0.5, "door": 2.0 if is_wanted else -1.0}.get(option[0], 0.3)


def judge_window(matter: Matter[TideState]) -> list[float]:
    """Turn up what helps."""
    box, you = box_of(matter.view), matter.seat
    return [
        worth(matter.view, box.texts[option[1]].whole, Context(you, box.tricks[option[1]].id))
        if option[0] == "turn_up"
        else 0.0
        for option in matter.options
    ]


JUDGEMENT = Judgement(
    {**JUDGES, "action": judge_action, "window": judge_window},
    words={
        "go": lambda matter, option: "It is on the way to where the lamp is seen.",
        "lamp": lambda matter, option: "The lamp decides the night.",
        "gold": lambda matter, option: "The house is dark, and gold is gold.",
        "turn_up": lambda matter, option: "It helps now.",
    },
)


def value(state: Any, seat: int) -> float:
    """Say how the side of a seat stands."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    return 0.7 if state.is_lit == (state.sides[seat] == Side.KEEPERS) else 0.3


EXPERT = Expert(JUDGEMENT.rank, value, JUDGEMENT.reason)

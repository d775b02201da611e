"""Roll-outs: the expert plays all seats of an imagined world for a while.

Each seat is given its own view of that world and nothing more: what the imagined world hides from a seat
cannot steer what the seat does in it.
"""

from __future__ import annotations

from engines.ai.calibration import calibrated
from engines.ai.expert_seat import taken
from engines.ai.seats import open_question
from engines.kit.chance import Chance
from engines.kit.door import answer
from engines.kit.game import Expert, Temper
from engines.kit.sides import part_of_win, sides_of
from engines.kit.state import State
from engines.kit.views import view_for


def roll_out(world: State, decisions: int, luck: Chance, tempers: dict[int, Temper]) -> None:
    """Let the expert play a world, in place, for so many decisions or to the end."""
    for _ in range(decisions):
        if world.ending is not None:
            return
        play_one(world, luck, tempers)


def play_one(world: State, luck: Chance, tempers: dict[int, Temper]) -> None:
    """Let the expert answer the open question of a world."""
    seat = open_question(world).waiting()[0]
    view = view_for(world, seat)
    expert: Expert = world.box.game.expert
    question = open_question(view)
    ranking = expert.rank(view, seat, question, tempers.get(seat, Temper.EVEN))
    answer(world, taken(expert, question, ranking, luck), seat)


def standing(world: State, seat: int) -> float:
    """Tell how likely a seat is to win in a full state: surely when the game has ended, else by the expert.

    A win is whole for a side that has won alone, however many seats it has, and divided among rivals who share it.
    """
    if world.ending is None:
        expert: Expert = world.box.game.expert
        return calibrated(expert.value(world, seat), expert.odds)
    return part_of_win(sides_of(world), world.ending.winners, seat)

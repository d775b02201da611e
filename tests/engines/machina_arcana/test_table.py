"""What lies where on the table of Machina Arcana."""

from __future__ import annotations

from engines.kit.table import Shape
from engines.machina_arcana.game import GAME
from engines.machina_arcana.table.areas import story_areas
from tests.engines.machina_arcana.hall import hall
from tests.engines.machina_arcana.scene import do, item, scene


def shapes(state):
    return {area.id: area.shape for area in story_areas(state)}


def test_the_chapter_is_there_to_be_read_and_the_endgame_a_pile_before_its_time():
    state = scene(["A"])
    state.endgame = [0]
    before = shapes(state)
    state.is_endgame = True

    assert before == {"past": Shape.ROW, "endgame": Shape.STACK}
    assert shapes(state) == {"past": Shape.ROW, "endgame": Shape.ROW}


def test_no_click_on_the_map_ends_a_turn_and_what_lies_in_a_stack_can_be_clicked() -> None:
    state = hall({"scope": "Pay 1 stamina: you restore 1 essence."})
    do(state, ("turn", 0))
    points = GAME.table(state).points
    assert points[("end_turn",)] == ("stamina0.marker",)
    assert points[("use", "item", item("scope"), 0)] == ("attached0.1",)

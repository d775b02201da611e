"""What lies where on the table of Machina Arcana."""

from __future__ import annotations

from engines.kit.speech import speech
from engines.kit.table import Shape
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.game import GAME
from engines.machina_arcana.table.areas import story_areas
from engines.machina_arcana.table.maps import map_area
from engines.machina_arcana.table.pointing import POINTS
from engines.machina_arcana.units.pushing import PUSH
from engines.machina_arcana.words import WORDS
from tests.engines.machina_arcana.hall import hall
from tests.engines.machina_arcana.scene import asked, at, do, item, rolling, scene, unit
from workbench.playtest.model.reveals import reveal_scene


def lying(state):
    """Return for each area of the story its shape and what lies there."""
    return {
        area.id: (area.shape, [thing.id for place in area.places for thing in place.things])
        for area in story_areas(state)
    }


def test_the_endgame_is_a_pile_before_its_time_and_takes_the_place_of_the_last_chapter() -> None:
    state = scene(["A"])
    state.past, state.endgame = [0, 1], [0]
    before = lying(state)
    state.is_endgame = True

    assert before == {
        "past": (Shape.ROW, ["past.1"]),
        "earlier": (Shape.STACK, ["past.0"]),
        "endgame": (Shape.STACK, ["endgame.0"]),
    }
    assert lying(state) == {
        "past": (Shape.ROW, ["endgame.0"]),
        "earlier": (Shape.STACK, ["past.0", "past.1"]),
        "endgame": (Shape.STACK, []),
    }


def test_only_the_chapter_that_is_played_lies_open_and_no_question_is_about_it_unasked() -> None:
    state = scene(["A"])
    state.past = [0, 1, 2]
    assert lying(state)["past"] == (Shape.ROW, ["past.2"])
    assert lying(state)["earlier"] == (Shape.STACK, ["past.0", "past.1"])
    assert all(area.is_lasting for area in GAME.table(state).areas if area.id in ("past", "queue"))


def test_piles_have_titles_with_a_capital_letter() -> None:
    assert all(area.title[:1].isupper() for area in GAME.table(hall()).areas)


def test_a_ten_of_the_game_die_is_shown_once_as_the_side_that_lies_up() -> None:
    state = rolling(scene("0"), 0)
    do(state, ("horror_roll", ("roller", 0)))
    scene_shown = reveal_scene(state, -1)
    assert scene_shown is not None
    assert [[token.name for token in side.tokens] for side in scene_shown.sides][:1] == [["0"]]
    assert sum(bool(side.tokens) for side in scene_shown.sides) == 1


def test_no_click_on_the_map_ends_a_turn_and_what_lies_in_a_stack_can_be_clicked() -> None:
    state = hall({"scope": "Pay 1 stamina: you restore 1 essence."})
    do(state, ("turn", 0))
    points = GAME.table(state).points
    assert points[("end_turn",)] == ("stamina0.marker",)
    assert points[("use", "item", item("scope"), 0)] == ("attached0.1",)


def test_a_tile_that_lies_alone_lies_where_others_have_room_beside_it() -> None:
    for slot, origin in ((0, 0), (0, 3), (3, 0)):
        state = scene("0")
        state.laid, state.origin = {slot: state.laid[0]}, origin
        state.explorers[0].at = at(0, 0, slot)
        redraw(state)
        area = map_area(state)
        assert (len(area.places), area.width, area.height) == (100, 500.0, 500.0)
        (ground,) = area.grounds
        corner = (area.places[0].column * area.cell, area.places[0].row * area.cell)
        assert (ground.x, ground.y) == corner


def test_a_figure_shows_its_health_and_its_letter_and_a_monster_its_place_in_the_queue() -> None:
    figures = {
        token.id: token for place in map_area(hall()).places for token in place.tokens if token.id.startswith("unit")
    }
    gunner, imp = figures["unit0"], figures[f"unit{unit('I')}"]
    assert (gunner.name[0], gunner.count, gunner.is_counted, gunner.icon) == ("G", 3, True, "")
    assert (imp.name[:2], imp.is_counted, imp.icon) == ("2.", True, "")


BARE_OPTIONS = {
    *("accept", "done", "end_turn", "enough", "give_up", "go_on", "leave", "never_mind", "no", "pass", "pass_until"),
    *("perish", "propose", "refuse", "stop", "yes"),
}
"""What is answered without pointing at anything."""
SPOKEN_OPTIONS = {
    *(
        "amount",
        "ask_help",
        "die",
        "essence",
        "explorer",
        "lowest",
        "order",
        "pay_alone",
        "pledge",
        "raise",
        "referee",
    ),
    *("scenario", "under", "way"),
}
"""What concerns nothing that lies on the table: amounts, faces of dice, orders, cards that are only spoken of."""


def test_every_option_that_concerns_a_thing_points_at_it() -> None:
    assert WORDS.options.keys() - POINTS.keys() == BARE_OPTIONS | SPOKEN_OPTIONS


def test_who_aims_clicks_the_figure_or_the_space() -> None:
    state = hall({"sword": "Pay 1 stamina: attack 2L on one unit in range 4."})
    do(state, ("choose_targets", 0, ("use", "item", item("sword"), 0), ()))
    assert GAME.table(state).points[("target", "unit", unit("A"))] == (f"unit{unit('A')}",)


def test_who_pushes_from_the_same_space_clicks_where_to() -> None:
    state = scene("...", ".A.", "...")
    do(state, ("shove", PUSH, unit("A"), 1, at(1, 1), 0))
    assert asked(state) == "push_direction"
    assert GAME.table(state).points[("towards", 1, 0)] == (f"cell{at(2, 1)}",)


def test_nobody_uses_or_attacks_with_the_card_that_bears_their_name() -> None:
    state = hall()
    told = [("used", 0, ("explorer", 0)), ("used", 0, ("item", item("sword")))]
    assert [speech(state).event((0, name, "", None, *args)) for name, *args in told] == [
        "Gunman uses an ability.",
        "Gunman uses Sword.",
    ]

"""Kinds of spaces of a scenario's own are played as what they are treated as."""

from __future__ import annotations

from typing import Any

from engines.kit.documents import Content
from engines.kit.game import make_setup, opened
from engines.kit.maps.palettes import Look, Palette
from engines.kit.maps.tiles import TileFace, grid_of
from engines.machina_arcana.box import MachinaBox
from engines.machina_arcana.content import SLUG
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.game import GAME
from engines.machina_arcana.map.action_spaces import activations
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import is_a, is_passable
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.tiles.rules import RULES
from tests.each import each
from tests.engines.machina_arcana.cards import documents, drawn_tile
from tests.engines.machina_arcana.scene import RESTING, act, at, scene, settle, with_tiles
from tests.rules import rule
from workbench.playtest.model.plan import content_for, default_plan

BONES, CACHE, MIRE = "h", "q", "m"
OWN = Palette(
    id="palette.mine",
    game=SLUG,
    name="Mine",
    cells={
        "bones": Look(title="Heap of bones", letter=BONES, like="rubble"),
        "cache": Look(title="Cache", letter=CACHE, like="chest"),
        "mire": Look(title="Mire", letter=MIRE),
    },
)
"""What the kinds do is not said again: two do what those do as which they are treated."""


def scene_with_own_kinds(*letters: str) -> MachinaState:
    """An explorer in a corridor with some spaces of the scenario's own."""
    state = scene("0" + "." * len(letters))
    box = opened(RESTING, Content([*documents(), OWN]), make_setup(GAME, seed=1, players=1))
    assert isinstance(box, MachinaBox)
    plan = list(state.box.tiles[0].front.plan)
    plan[1] = "|" + " ".join([".", *letters, *"#" * (9 - len(letters))]) + "|"
    state.box = with_tiles(box, [drawn_tile(0, plan), *state.box.tiles[1:]])
    redraw(state)
    return state


@rule("MA-219", "MA-220")
def test_a_heap_that_is_treated_as_rubble_stops_steps_and_sight() -> None:
    state = scene_with_own_kinds(BONES, ".")
    assert is_a(state, at(1, 0), "bones")
    assert is_a(state, at(1, 0), "rubble")
    assert not is_passable(state, at(1, 0))
    assert not chart(state).sees(at(0, 0), at(2, 0))


def test_a_cache_that_is_treated_as_a_chest_is_activated_like_one() -> None:
    state = scene_with_own_kinds(CACHE)
    ((_, cell, kind),) = activations(state, 0)
    assert (cell, kind) == (at(1, 0), "chest")
    settle(act(state, 0, "activate", at(1, 0), "chest"))
    assert at(1, 0) in state.destroyed


@each("letter", [BONES, CACHE, MIRE])
def test_the_editor_walks_and_looks_over_it_as_the_engine_does(letter: Any) -> None:
    state = scene_with_own_kinds(letter, ".")
    grid = grid_of(TileFace(plan=state.box.tiles[0].front.plan), state.box.palette)
    floor = RULES.floor(grid, state.box.palette)
    assert (1 not in floor.taken) is is_passable(state, at(1, 0))
    assert floor.sees(0, 2) is chart(state).sees(at(0, 0), at(2, 0))
    assert bool(floor.actions()) is bool(activations(state, 0))


def test_a_library_is_played_with_the_kinds_of_spaces_that_a_designer_added() -> None:
    played = GAME.content([*documents(), OWN])

    assert OWN.id in played
    plan = default_plan(GAME, played)
    assert OWN.id in content_for(plan, GAME, Content([*documents(), OWN]), NoShelf())


class NoShelf:
    """A library without releases."""

    def release_content(self, game: str, name: str) -> Content:
        raise AssertionError(game, name)

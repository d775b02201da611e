from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from editors.layouts.boxes import area_of, is_ground, laid, new_box, stepped, title, with_copies
from editors.layouts.completion import bound_names
from editors.layouts.samples import drawn, samples, shown
from engines.kit.layouts import Box, Layout, Show
from engines.registry import GAMES
from tests.each import each
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"


def some(*names):
    return [Box(show=Show.TEXT, value=name, x=5, y=5) for name in names]


def values(boxes):
    return "".join(box.value for box in boxes)


def test_a_line_that_runs_backwards_keeps_its_direction_when_it_is_moved():
    line = Box(show=Show.LINE, x=30, y=40, width=-20, height=-10)
    assert area_of(line) == QRectF(10, 30, 20, 10)

    moved = laid(line, QRectF(15, 35, 20, 10))
    assert (moved.x, moved.y, moved.width, moved.height) == (35, 45, -20, -10)


@each("show", Show)
def test_a_new_box_of_every_sort_can_be_made_and_named(show):
    box = new_box(show, QRectF(1, 2, 30, 40))

    assert (box.x, box.y, box.width, box.height) == (1, 2, 30, 40)
    assert title(box).startswith(str(show).capitalize())


@pytest.mark.parametrize(
    ("moving", "up", "expected", "now"),
    [
        ([0], True, "bacd", [1]),
        ([3], True, "abcd", [3]),
        ([0, 1], True, "cabd", [1, 2]),
        ([2], False, "acbd", [1]),
        ([0, 1], False, "abcd", [0, 1]),
    ],
)
def test_boxes_move_to_the_front_and_to_the_back_together(moving, up, expected, now):
    after, places = stepped(some("a", "b", "c", "d"), moving, up=up)

    assert (values(after), places) == (expected, now)


def test_copies_lie_on_top_and_a_little_beside():
    after = with_copies(some("a", "b"), [0])

    assert values(after) == "aba"
    assert (after[2].x, after[2].y) == (8, 8)


def test_the_ground_is_what_covers_nearly_the_whole_face():
    face = QRectF(0, 0, 63, 88)

    assert is_ground(Box(show=Show.RECT, x=-4, y=-4, width=71, height=96), face)
    assert not is_ground(Box(show=Show.RECT, x=0, y=0, width=63, height=20), face)


# ---- samples


@pytest.fixture
def desk(qapp):
    return FakeDesk()


def around(desk):
    return desk.content(GAME), desk.book(GAME)


def test_a_layout_is_tried_on_the_components_that_it_is_for(desk):
    rounds = desk.content(GAME)["layout.piece_round"]
    found = {desk.content(GAME)[one.document].shape for one in samples(rounds, *around(desk))}

    assert found == {"round"}


def test_entries_of_a_list_are_samples_of_their_own(desk):
    covers = desk.content(GAME)["layout.story_cover"]
    found = samples(covers, *around(desk))

    assert len(found) == sum(len(one.covers) for one in desk.content(GAME).values() if one.kind == "story")
    assert drawn(found[1], covers, *around(desk)) is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_every_sample_of_every_game_can_be_drawn(desk, game):
    found = {
        layout.id: [drawn(one, layout, desk.content(game), desk.book(game)) for one in sampled[:1]]
        for layout in desk.content(game).of(Layout)
        if (sampled := samples(layout, desk.content(game), desk.book(game)))
    }

    assert len(found) >= 3
    assert all(sides for (sides,) in found.values())


def test_boxes_whose_conditions_are_not_met_are_known(desk):
    layout = desk.content(GAME)["layout.story_event"]
    sample = next(one for one in samples(layout, *around(desk)) if not desk.content(GAME)[one.document].context)
    seen = shown(sample, layout, layout.front, *around(desk))

    unseen = [box for box, is_seen in zip(layout.front, seen, strict=True) if not is_seen]
    assert {box.when[0].field for box in unseen} == {"art", "context"}


def test_names_in_braces_are_fields_references_and_tables(desk):
    names = bound_names(desk.game(GAME), desk.content(GAME)["layout.story_event"])

    assert {"name", "ending.tale", "story.name", "@timeline"} <= set(names)
    assert {"condition", "card.number", "owner.name"} <= set(
        bound_names(desk.game(GAME), desk.content(GAME)["layout.story_cover"])
    )

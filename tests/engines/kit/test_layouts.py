from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from engines.kit.documents import Content
from engines.kit.layouts import CARD_SIZES, Box, Layout, layouts_in
from tests.each import each

PLAIN = {"id": "layout.card", "game": "toy", "name": "Card", "of": "card", "front": [{"show": "rect"}]}


def layout(**more) -> Layout:
    """A layout with one box."""
    return Layout.model_validate({**PLAIN, **more})


def test_a_size_by_name_gives_the_trim():
    assert layout(size="poker").trim() == CARD_SIZES["poker"] == (63.0, 88.0)


def test_without_a_name_the_own_size_counts():
    assert layout(size="", width=20, height=30).trim() == (20, 30)


def test_a_size_that_nobody_knows_is_a_problem():
    (problem,) = layout(size="pokr").problems(Content([]))

    assert "pokr" in problem.message


@each("colour", ["#a1b2c3", "{paint}", "{@faction}", "{owner.colour}~0.5", "#a1b2c3~-0.25", ""])
def test_a_colour_is_a_colour_or_a_template(colour):
    assert Box(show="rect", fill=colour).fill == colour


@each("colour", ["red", "#fff", "#A1B2C3", "{paint}~2", "{}", "rgb(1,2,3)"])
def test_nothing_else_is_a_colour(colour):
    with pytest.raises(ValidationError):
        Box(show="rect", fill=colour)


def test_layouts_take_boxes_and_tables_from_the_shared_file(tmp_path):
    shared = {
        "tables": {"paint": {"field": "colour", "values": {"red": "#ff0000"}}},
        "signs": {"# gold": "#{coin}"},
        "boxes": {"frame": [{"show": "rect"}, {"use": "corner"}], "corner": [{"show": "ellipse"}]},
    }
    own = {"id": "layout.card", "name": "Card", "of": "card", "front": [{"use": "frame"}, {"show": "line"}]}
    (tmp_path / "shared.json").write_text(json.dumps(shared))
    (tmp_path / "card.json").write_text(json.dumps(own))

    (read,) = layouts_in(tmp_path, "toy")

    assert [box.show for box in read.front] == ["rect", "ellipse", "line"]
    assert read.tables["paint"].values == {"red": "#ff0000"}
    assert read.signs == {"# gold": "#{coin}"}
    assert read.game == "toy"


@each("show,seen", [("text", 1), ("picture", 1), ("icon", 1), ("line", 0), ("rect", 0)])
def test_a_box_without_room_is_a_problem_if_it_shows_something(show, seen):
    found = layout(back=[{"show": show, "value": "{name}", "width": 0, "height": 5}]).problems(Content([]))

    assert [one.field for one in found] == ["back.0"] * seen

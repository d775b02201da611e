"""The game is drawn at the playtest table and printed, from its documents and its palette alone."""

from __future__ import annotations

import pypdf
import pytest

from engines.ai.seats import never
from engines.kit.documents import Content
from engines.kit.layouts import default_layouts
from exports.faces.ops import Icon
from exports.jobs.selection import Selection
from exports.jobs.studio import Job, Studio
from tests.proof.nights import COVE, GATE, HALL, asked, night, offered
from tests.proof.tide_house.content import SLUG
from tests.proof.tide_house.game import GAME
from workbench.playtest.driver import Pace
from workbench.playtest.model.plan import default_plan
from workbench.playtest.model.session import Session
from workbench.playtest.model.thinking import think
from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.brushes import seat_colour, token_colour
from workbench.playtest.window import PlaytestWindow
from workbench.widgets import theme

CONTENT = GAME.content(GAME.starter())
UNDER_WAY = 14
"""After so many decisions somebody is in the house."""
LAMP_COLOUR = "#ffe08a"


@pytest.fixture
def table(qtbot, workspace, preferences):
    """A playtest window in the middle of a night that experts have begun."""
    preferences.set("playtest_pace", str(Pace.AT_ONCE))
    preferences.set("playtest_moves", value=False)
    plan = default_plan(GAME, CONTENT, {"seed": 3})
    session = Session(plan, GAME, CONTENT)
    while session.length < UNDER_WAY:
        seat = session.waiting()[0]
        session.answer(think(session.view(seat), "expert", 3, never).option, seat, 5)
    window = PlaytestWindow(workspace, plan, preferences, session)
    window.resize(1500, 950)
    window.show()
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: window.conductor.asking is not None)
    yield window
    window.close()


def area(state, id):
    return next(one for one in GAME.table(state).areas if one.id == id)


def test_areas_have_their_outlines_and_cells_their_walls_and_doors():
    state = night()
    bay, house = area(state, "bay"), area(state, "house")
    assert [len(place.outline) for place in bay.places] == [4, 5, 4, 5, 5]
    assert (bay.width, house.width, house.height) == (180, 120, 60)
    assert {border.kind for border in house.borders} == {"Wall", "Open door"}
    assert [ground.document for ground in house.grounds] == ["room.hall", "room.lamp"]


def test_what_is_so_now_is_drawn_and_not_what_is_printed():
    state = night()
    door = state.box.grid.borders_of("door")[0]
    asked(state, places=[GATE, HALL, COVE], closed=[door], is_lit=False)
    house = area(state, "house")
    assert {border.kind for border in house.borders} == {"Wall", "Open door", "Closed door"}
    assert [token.id for place in house.places for token in place.tokens if token.owner is None] == ["dark"]
    assert GAME.table(state).points[offered(state, "door")[0]] == (f"border{door}",)


def test_pieces_have_the_colours_of_their_owners_and_the_sign_of_their_side(qapp):
    state = asked(night(), places=[COVE] * 3, sides=[0, 1, 1])
    pieces = [token for place in area(state, "bay").places for token in place.tokens if token.owner is not None]
    assert [piece.icon for piece in pieces] == ["lighthouse", "sail-boat", "sail-boat"]
    assert [token_colour(piece).name() for piece in pieces] == [seat_colour(seat).name() for seat in range(3)]


@pytest.mark.slow
@pytest.mark.parametrize("dress", ["light", "dark"])
def test_the_playtest_table_shows_it_in_both_themes(qapp, table, tmp_path, dress):
    try:
        theme.dress(qapp, dress)
        table.grab()
        table.parts.faces.finish()
        picture = table.grab().toImage()
        sorts = {item.spot.sort for item in table.parts.scene.items_at_table()}
    finally:
        theme.dress(qapp, "light")
        qapp.setStyleSheet("")
    picture.save(str(tmp_path / f"{dress}.png"))
    assert {Sort.BOARD, Sort.TRACK, Sort.THING, Sort.TITLE} <= sorts
    assert (picture.pixelColor(3, 3).lightness() < 128) == (dress == "dark")
    drawn = {picture.pixelColor(x, y).name() for x in range(0, 1100, 3) for y in range(60, 850, 3)}
    assert LAMP_COLOUR in drawn
    assert {seat_colour(seat).name() for seat in range(3)} <= drawn


# ---- printed


def print_of(kinds, tmp_path):
    content = Content([*GAME.starter(), *default_layouts(SLUG)])
    studio = Studio()
    laid = studio.lay_out(Job(SLUG, GAME.title, content, Selection(kinds=kinds)))
    file = tmp_path / "tide.pdf"
    with file.open("wb") as out:
        studio.write(laid, out)
    return laid, file


def test_cards_board_and_rooms_are_printed_and_nothing_is_cut_off(tmp_path):
    laid, file = print_of(["trick", "hour", "bay", "room"], tmp_path)
    assert laid.warnings == []
    assert laid.copies == 14 + 4 + 1 + 2
    words = " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(file).pages).split())
    assert "One other player goes back to the start." in words
    assert "The beam turns in the white" in words


def test_a_room_is_printed_with_its_walls_and_its_door():
    content = Content([*GAME.starter(), *default_layouts(SLUG)])
    found = Studio().components(SLUG, content, Selection(kinds=["room"]))
    assert [(one.sides.front.width, one.sides.front.height) for one in found] == [(60, 60), (60, 60)]
    signs = {op.name for one in found for op in one.sides.front.ops if isinstance(op, Icon)}
    assert {"door-open", "lightbulb-on"} <= signs

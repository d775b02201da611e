"""The bay is edited in the board pane and the night in the story pane, and the engine plays what was edited."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl

from editors.boards.pane import BoardPane
from editors.stories.pane import StoryPane
from editors.stories.views import GRAPH, READ
from engines.kit.door import answer
from engines.kit.questions import Refusal, Refused
from tests.editors.mouse import drag
from tests.proof.nights import COVE, MOOR, NIGHT, QUAY, STRAND, night, offered
from tests.proof.tide_house.content import SLUG
from tests.proof.tide_house.scenarios import DARK, LIGHT


def shown(pane, qtbot):
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    with qtbot.waitExposed(pane):
        pane.show()
    return pane


@pytest.fixture
def bay(desk, qtbot):
    pane = shown(BoardPane(desk.open(SLUG, "bay"), desk), qtbot)
    yield pane
    pane.finish()


@pytest.fixture
def story(desk, qtbot):
    pane = shown(StoryPane(desk.open(SLUG, NIGHT), desk), qtbot)
    yield pane
    pane.finish()


def hour(desk, number):
    return desk.content(SLUG)[f"{NIGHT}.{number}"]


def read(pane, id):
    pane.show_view(READ)
    pane.select(id)
    return pane.reader.toPlainText()


# ---- the bay


def test_spaces_and_paths_are_shown_in_the_words_of_the_game(bay):
    assert bay.edits.palette().words.spaces == "places"
    assert [bay.views.side.links.item(row).text() for row in range(2)] == [
        "Quay – Strand",
        "Strand – Smugglers' Cove",
    ]


def test_a_polygon_is_dragged_with_all_its_corners_and_the_way_back_is_one_step(bay):
    before = bay.board().spaces[QUAY]
    bay.views.scene.step = 0.0
    drag(bay.views.view, before.middle, (before.middle[0] + 6, before.middle[1] - 4))
    after = bay.board().spaces[QUAY]
    assert {
        (round(x - a, 1), round(y - b, 1)) for (x, y), (a, b) in zip(after.points, before.points, strict=True)
    } != {(0.0, 0.0)}
    bay.opened.stack.undo()
    assert bay.board().spaces[QUAY] == before


def test_a_corner_is_dragged_with_those_that_lie_on_it_and_the_way_back_is_one_step(bay):
    before = bay.board()
    bay.views.scene.step = 0.0
    bay.pick([f"spaces.{STRAND}"])
    drag(bay.views.view, (125, 115), (132, 108))
    quay, strand, cove, *_ = bay.board().spaces
    (corner,) = set(strand.points) - set(before.spaces[STRAND].points)
    assert corner in cove.points
    assert (corner[0] > 129, corner[1] < 111) == (True, True)
    assert quay == before.spaces[QUAY]
    assert (cove.x, cove.width) == (before.spaces[COVE].x, before.spaces[COVE].width)
    bay.opened.stack.undo()
    assert bay.board() == before


def test_a_path_that_was_taken_away_lets_nobody_pass(bay, desk):
    assert ("go", MOOR) in offered(night(desk.content(SLUG)), "go")
    bay.pick(["links.2"])
    bay.handlers()["edit.delete"]()

    state = night(desk.content(SLUG))
    assert ("go", MOOR) not in offered(state, "go")
    with pytest.raises(Refused) as refused:
        answer(state, ("go", MOOR), 0)
    assert refused.value.refusal is Refusal.NOT_AN_OPTION


# ---- the night


def test_the_graph_has_the_branch_and_both_endings(story):
    story.show_view(GRAPH)
    ways = {(way.start.removeprefix(f"{NIGHT}."), way.end.removeprefix(f"{NIGHT}.")) for way in story.scene.ways()}
    assert ways == {("1", "2"), ("1", "3"), ("2", "4"), ("3", "4"), ("4", LIGHT.key), ("4", DARK.key)}


def test_a_new_hour_is_led_to_and_led_on_and_the_engine_plays_it(story, desk):
    story.select(f"{NIGHT}.4")
    story.add_card()
    assert (story.card, hour(desk, 5).number) == (f"{NIGHT}.5", 5)
    story.edits.lead(f"{NIGHT}.3", f"{NIGHT}.5")
    story.edits.lead(f"{NIGHT}.5", DARK.key)
    assert hour(desk, 3).text == "Shutter the lamp. Go on with hour 5."
    assert hour(desk, 5).text == "The smugglers win."

    state = night(desk.content(SLUG), scenario=f"{NIGHT}#5")
    while state.ending is None:
        answer(state, state.question.options_of(state.question.seats[0])[0])
    assert (state.ending.reason, state.ending.winners) == ("smugglers", (2,))
    while story.stack.canUndo():
        story.stack.undo()
    assert f"{NIGHT}.5" not in desk.content(SLUG)


def test_an_hour_is_read_aloud_and_leads_on_by_links(story):
    text = read(story, f"{NIGHT}.1")
    assert "Somebody whistles on the quay." in text
    assert "if a smuggler sees the lamp" in text.lower()
    story.reader.anchorClicked.emit(QUrl(f"card:{NIGHT}.3"))
    assert "Wood on wood" in story.reader.toPlainText()


@pytest.mark.slow
def test_the_check_finds_an_hour_that_is_not_there_and_words_that_nobody_reads(story, desk, qtbot):
    qtbot.waitUntil(lambda: "nothing wrong" in story.side.problem_words.text())
    desk.open(SLUG, f"{NIGHT}.2").edit("Text", text="Go on with hour 77. Juggle three cats.")
    story.content_changed(SLUG, {f"{NIGHT}.2"})
    qtbot.waitUntil(lambda: story.side.problems.count() > 1)
    texts = " ".join(story.side.problems.item(row).text() for row in range(story.side.problems.count()))
    assert "here is no hour 77" in texts
    assert "uggle" in texts


def test_play_from_here_tells_the_night_and_the_hour(story, qtbot):
    story.select(f"{NIGHT}.3")
    with qtbot.waitSignal(story.play_requested) as told:
        story.handlers()["story.play_from_here"]()
    assert told.args[0] == {"game": SLUG, "scenario": NIGHT, "card": f"{NIGHT}.3", "options": {}}

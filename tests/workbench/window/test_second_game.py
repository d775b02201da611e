"""A game that no room has heard of, in the whole program: its scenario is edited, played, reported and corrected."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt

from editors.stories.pane import StoryPane
from engines.registry import COVERS
from tests.engines.toys.lamp import GAME as LAMP
from tests.engines.toys.lamp import TALE
from tests.engines.toys.lamp_rules import Correction
from tests.engines.toys.lamp_tales import cover
from workbench.cli.main import main
from workbench.library import Library
from workbench.playtest.driver import Pace
from workbench.window.browser.filters import Filters
from workbench.window.browser.query import Query
from workbench.window.browser.scopes import Scope, ScopeTree, icon_of
from workbench.window.commands.first_documents import first_story
from workbench.window.releases.dialog import ReleaseDialog

GAME = LAMP.slug
WRONG = Correction(
    id="wrong-oil",
    name="Oil",
    sort="set_field",
    targets=("page.4",),
    edition="second print",
    field="oil",
    printed="6",
    corrected="4",
)


@pytest.fixture
def library(monkeypatch, tmp_path):
    monkeypatch.setitem(COVERS, GAME, cover(LAMP))
    with Library.open(tmp_path / "library.db", fill=LAMP.starter) as opened:
        yield opened


def test_its_tale_opens_in_the_story_editor_and_its_page_as_a_card(window):
    assert isinstance(window.open_document(GAME, TALE), StoryPane)
    assert not isinstance(window.open_document(GAME, "page.1"), StoryPane)


def test_the_library_knows_its_scenario_and_the_pages_of_it(workspace, qtbot):
    assert [icon_of(GAME, kind) for kind in ("tale", "page")] == ["book-open-outline", "card-outline"]
    assert first_story(workspace) == (GAME, TALE)

    workspace.content(GAME)
    tree = ScopeTree(workspace)
    qtbot.addWidget(tree)
    tree.choose(Scope(GAME, "page", TALE))
    assert tree.scope() == Scope(GAME, "page", TALE)
    query = Query(workspace)
    query.find_now(tree.scope(), Filters(), "")
    assert {one.id for one in query.entries} == {f"page.{number}" for number in range(1, 5)}


@pytest.mark.slow
def test_it_is_played_from_a_page_and_reported(window, qtbot):
    pane = window.open_document(GAME, TALE)
    pane.select("page.2")
    pane.play()
    dialog = window.handlers.playtests().dialog
    assert dialog.scenarios.currentText() == "The Last Lamp"
    assert dialog.scenarios.accessibleName() == "Tale"
    assert dialog.start.text() == "Card 2, “The Oil Store”"
    dialog.seats.boxes[0].setCurrentIndex(dialog.seats.boxes[0].findData("expert"))
    dialog.accept()
    qtbot.waitUntil(lambda: bool(window.playtests))
    table = window.playtests[0]
    table.conductor.set_pace(Pace.AT_ONCE)
    qtbot.waitUntil(lambda: table.session.state.ending is not None)
    table.show_report()
    qtbot.waitUntil(lambda: table.last_report is not None)

    assert table.last_report.scenario_path == ["The Oil Store", "The Light"]
    table.close()


@pytest.fixture
def errata_list(workspace, library, qtbot):
    """The release dialog after two corrections were written down."""
    library.freeze(GAME, "First")
    for one in (WRONG, WRONG.changed(id="wrong-leak", targets=("leak",), printed="-2", corrected="-1")):
        workspace.took(GAME, library.save(one))
    dialog = ReleaseDialog(workspace, GAME)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: "Comparing" not in dialog.summary.text())
    yield dialog
    workspace.runner.wait()
    dialog.close()


def listed(dialog):
    rows = [dialog.lines.topLevelItem(row) for row in range(dialog.lines.topLevelItemCount())]
    return {row.text(0): row.text(1) for row in rows}


def test_its_corrections_stand_in_the_release_dialog(errata_list):
    assert listed(errata_list) == {"The Light (p. 4)": "oil is 4 instead of 6", "A Leak": "oil is -1 instead of -2"}


def test_a_correction_that_is_written_down_can_be_left_out(errata_list, qtbot):
    errata_list.changes.topLevelItem(0).setCheckState(0, Qt.CheckState.Unchecked)

    qtbot.waitUntil(lambda: len(listed(errata_list)) == 1)
    assert errata_list.changes.topLevelItemCount() == 2


@pytest.mark.parametrize(("edition", "count"), [("second print", 1), ("digital", 0)])
def test_its_corrections_are_written_by_the_command_line_for_their_edition(library, tmp_path, capsys, edition, count):
    library.freeze(GAME, "First")
    library.save(WRONG)
    library.close()
    out = tmp_path / "errata.md"
    words = ["--library", tmp_path / "library.db", "--json", "export", "errata", GAME, "--since", "First"]
    code = main([str(word) for word in (*words, "--edition", edition, "-o", out)])

    told = json.loads(capsys.readouterr().out)
    assert code == 0
    assert [line["sentence"] for line in told["lines"]] == ["oil is 4 instead of 6"] * count

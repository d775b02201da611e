from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from tests.each import each
from tests.workbench.window.guards import settle
from workbench.desk.preferences import Preferences
from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.widgets.screens import FRAME, is_seen
from workbench.window.main_window import MainWindow
from workbench.window.tabs import WaitingPane
from workbench.window.window_state import STATE_VERSION

pytestmark = pytest.mark.slow

CARD, SHRINE = ("ambush", "ambush"), ("castle_of_magic", "shrine.amulet")
BOARD = ("castle_von_loghan", "board.past")


@pytest.fixture
def start(qtbot, path, tmp_path):
    """Start the program's window over the same library and preferences, again and again."""
    opened = []

    def started(*, read_only: bool = False, **how: bool) -> MainWindow:
        library = Library.open(path, read_only=read_only)
        window = MainWindow(Workspace(library), Preferences(tmp_path / "preferences.json"))
        opened.append((window, library))
        window.state.restore(**how)
        window.show()
        return window

    def ended() -> None:
        for window, library in opened:
            window.close()
            library.close()
            window.deleteLater()
            window.workspace.deleteLater()
        opened.clear()
        settle()

    started.end = ended
    yield started
    ended()


def test_tabs_come_back_in_their_order_with_the_same_one_in_front(start):
    window = start()
    for key in (CARD, SHRINE):
        window.open_document(*key)
    window.tabs.setCurrentIndex(0)
    start.end()

    window = start()

    assert [window.tabs.key_of(pane).name for pane in window.tabs.panes()] == ["ambush", "shrine.amulet"]
    assert window.tabs.currentIndex() == 0


def test_a_window_for_reading_leaves_the_tabs_of_the_one_that_writes_alone(start):
    start().open_document(*CARD)
    start.end()
    reader = start(read_only=True)
    assert [reader.tabs.key_of(pane).name for pane in reader.tabs.panes()] == ["ambush"]
    reader.open_document(*SHRINE)
    start.end()

    assert [pane.title() for pane in start().tabs.panes()] == ["Ambush"]
    start.end()
    assert len(start(read_only=True).tabs.panes()) == 2


def test_tabs_are_written_down_while_the_program_runs(start, qtbot, path):
    window = start()
    for key in (CARD, SHRINE):
        window.open_document(*key)

    qtbot.waitUntil(lambda: len(Preferences(window.preferences.path).session(path).get("tabs", [])) == 2)
    left = Preferences(window.preferences.path).session(path)

    assert left["front"] == 1
    assert left["recent"] == [list(SHRINE), list(CARD)]


def test_docks_are_written_down_while_the_program_runs(start, qtbot):
    window = start()
    qtbot.waitUntil(lambda: not window.state._rest.isActive())
    window.docks["preview"].hide()

    qtbot.waitUntil(
        lambda: Preferences(window.preferences.path).bytes("docks") == window.saveState(STATE_VERSION),
    )


def test_the_library_keeps_its_width_when_docks_come_back_at_the_start(start, qapp, path):
    window = start()
    window.resize(1280, 800)
    window.open_document(*BOARD)
    before = window.docks["library"].width()
    assert window.docks.visible() == ["library"]
    start.end()
    preferences = Preferences(window.preferences.path)
    tab = {"sort": "document", "game": CARD[0], "name": CARD[1]}
    preferences.set_session(path, {"tabs": [tab], "front": 0})

    window = start()
    qapp.processEvents()

    assert "preview" in window.docks.visible()
    assert window.docks["library"].width() >= before - 10


def test_a_tab_that_is_not_in_front_is_made_when_somebody_wants_to_see_it(start):
    window = start()
    for key in (CARD, SHRINE):
        window.open_document(*key)
    window.current_pane().form.fold(["Shrine"])
    window.tabs.setCurrentIndex(0)
    start.end()
    window = start()
    assert window.tabs.tabText(1) == "Shrine of the Amulet"
    assert isinstance(window.tabs.panes()[1], WaitingPane)

    window.tabs.setCurrentIndex(1)

    assert window.current_pane().form.folded() == ["Shrine"]
    assert [window.tabs.key_of(pane).name for pane in window.tabs.panes()] == ["ambush", "shrine.amulet"]


def test_the_tab_of_a_layout_that_waits_is_told_from_the_card_of_that_name(start):
    window = start()
    window.open_document("ambush", "layout.card")
    window.open_document(*CARD)
    title = window.tabs.tabText(0)
    start.end()

    assert start().tabs.tabText(0) == title == "Card (layout)"


def test_tabs_that_nobody_looked_at_come_back_once_more_as_they_were(start):
    window = start()
    for key in (SHRINE, CARD):
        window.open_document(*key)
    window.tabs.panes()[0].form.fold(["Shrine"])
    start.end()
    start()
    start.end()

    window = start()
    window.tabs.setCurrentIndex(0)

    assert window.current_pane().form.folded() == ["Shrine"]
    assert window.tabs.currentIndex() == 0


def test_a_waiting_tab_is_the_one_that_a_document_opens_in(start):
    window = start()
    for key in (SHRINE, CARD):
        window.open_document(*key)
    start.end()
    window = start()

    pane = window.open_document(*SHRINE)

    assert window.tabs.count() == 2
    assert window.current_pane().title() == "Shrine of the Amulet"
    assert not isinstance(pane, WaitingPane)


def test_the_tab_of_what_is_opened_can_be_seen_among_many(start, qapp):
    window = start()
    for entry in window.workspace.entries("ambush")[:12]:
        window.open_document("ambush", entry.id)
    first = window.tabs.key_of(window.tabs.panes()[0])
    start.end()
    window = start()
    window.resize(900, 700)
    qapp.processEvents()

    window.open_document(first.game, first.name)
    bar = window.tabs.tabBar()
    assert bar.rect().intersects(bar.tabRect(0))
    assert (window.tabs.currentIndex(), window.current_pane().opened.document.id) == (0, first.name)


def test_a_waiting_tab_hears_that_its_document_has_another_name(start):
    window = start()
    for key in (SHRINE, CARD):
        window.open_document(*key)
    start.end()
    window = start()
    shrine = window.workspace.open(*SHRINE)

    shrine.edit("Rename", name="Shrine of the Locket")
    window.workspace.flush()

    assert isinstance(window.tabs.panes()[0], WaitingPane)
    assert window.tabs.tabText(0) == "Shrine of the Locket"


def test_docks_and_size_come_back(start):
    window = start()
    window.resize(800, 666)
    window.docks["preview"].hide()
    window.docks["trash"].show()
    start.end()

    window = start()

    assert (window.width(), window.height()) == (800, 666)
    assert not window.docks["preview"].isVisible()
    assert window.docks["trash"].isVisible()


def test_leaving_does_not_press_the_library_between_docks_that_stand_aside(start):
    window = start()
    window.resize(1280, 760)
    window.open_document("castle_von_loghan", "board.past")
    before, width = window.docks.visible(), window.docks["library"].width()

    window.state.leave()

    assert (window.docks.visible(), window.docks["library"].width()) == (before, width)


def test_docks_that_stood_aside_come_back_after_a_restart_when_there_is_room(start):
    window = start()
    window.resize(1280, 760)
    window.docks["notes"].hide()
    window.open_document("castle_von_loghan", "board.past")
    start.end()

    window = start()
    assert window.docks.visible() == ["library"]
    window.resize(1900, 760)

    assert "preview" in window.docks.visible()
    assert "notes" not in window.docks.visible()


def test_the_first_window_leaves_room_for_its_frame_on_a_small_screen(start):
    window = start()

    assert window.height() <= window.screen().availableGeometry().height() - FRAME.height()


def test_undo_survives_a_restart(start):
    window = start()
    window.open_document(*CARD)
    window.workspace.open(*CARD).edit("Rename", name="Surprise")
    start.end()

    window = start()
    window.run_command("edit.undo")

    assert window.workspace.open(*CARD).document.name == "Ambush"


def test_a_tab_of_a_document_that_is_gone_is_left_out(start):
    window = start()
    window.open_document(*CARD)
    window.open_document(*SHRINE)
    start.end()
    window = start()
    window.tabs.close_where(lambda pane: True)
    window.preferences.set_session(
        window.workspace.library.path,
        {
            "tabs": [{"sort": "document", "game": "ambush", "name": "gone"}, {"sort": "x"}, 7],
            "front": 5,
            "recent": [1],
        },
    )
    window.state.__init__(window)

    window.state.restore()

    assert window.tabs.count() == 0


def test_documents_opened_of_late_are_offered_by_the_welcome(start):
    window = start()
    for key in (CARD, SHRINE):
        window.open_document(*key)
    window.tabs.close_where(lambda pane: True)

    assert [one[:2] for one in window.state.recent_documents()] == [SHRINE, CARD]


def test_without_tabs_they_can_be_reopened(start):
    window = start()
    window.open_document(*CARD)
    start.end()

    window = start(with_tabs=False)
    assert window.tabs.count() == 0
    window.run_command("file.reopen_tab")

    assert window.current_pane().title() == "Ambush"


@each(
    ("frame", "expected"),
    [
        (QRect(100, 100, 800, 600), True),
        (QRect(-700, 100, 800, 600), False),
        (QRect(1900, 100, 800, 600), False),
        (QRect(100, 1070, 800, 600), False),
        (QRect(100, -50, 800, 600), False),
        (QRect(1750, 20, 800, 600), True),
    ],
)
def test_a_window_counts_as_seen_if_its_title_can_be_grabbed(frame, expected):
    assert is_seen(frame, QRect(0, 0, 1920, 1080)) is expected


def test_a_window_that_was_left_on_a_screen_that_is_gone_is_brought_back(start, qapp):
    window = start()
    window.move(30_000, 30_000)
    start.end()

    window = start()

    assert qapp.primaryScreen().availableGeometry().intersects(window.frameGeometry())


def test_docks_show_again_what_they_showed(start):
    window = start()
    library = window.docks["library"].content()
    library.restore({"scope": ["ambush", "card", "", ""], "tiles": True})
    start.end()

    window = start()

    assert window.docks["library"].content().state() == {"scope": ["ambush", "card", "", ""], "tiles": True}


def test_who_left_only_the_editor_gets_the_docks_back_after_a_restart(start):
    window = start()
    before = window.docks.visible()
    window.run_command("view.distraction_free")
    start.end()

    window = start()
    assert (window.docks.visible(), window.menus.toolbar.isHidden()) == ([], True)
    window.run_command("view.distraction_free")

    assert (window.docks.visible(), window.menus.toolbar.isHidden()) == (before, False)

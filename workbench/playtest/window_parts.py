"""The parts of a playtest window, built and put in their places; nothing is decided here."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDockWidget,
    QFrame,
    QLabel,
    QMainWindow,
    QScrollArea,
    QStackedWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from workbench.desk.workspace import Workspace
from workbench.playtest.driver import Pace
from workbench.playtest.hand_offers import HandOffers
from workbench.playtest.model.session import Session
from workbench.playtest.panes.advice import AdvicePane
from workbench.playtest.panes.banners import ChangeBanner
from workbench.playtest.panes.by_hand import HandsPane
from workbench.playtest.panes.comparison import ComparisonPage
from workbench.playtest.panes.log import LogPane
from workbench.playtest.panes.notes import NotesPane
from workbench.playtest.panes.now_strip import NowStrip
from workbench.playtest.panes.pages import ClockStrip, CoverPage, ReportPage
from workbench.playtest.panes.question import QuestionPane
from workbench.playtest.panes.referee import RefereePane
from workbench.playtest.panes.rules import RulesPane
from workbench.playtest.panes.seats import SeatsPane
from workbench.playtest.panes.time_bar import TimeBar
from workbench.playtest.sounds import Sounds
from workbench.playtest.table.camera import Camera
from workbench.playtest.table.close_up import CloseUp
from workbench.playtest.table.faces import TableFaces
from workbench.playtest.table.scene import TableScene
from workbench.playtest.table.scene_panel import ScenePanel
from workbench.playtest.table.view import TableView
from workbench.widgets.dock_title import DockTitle


class WindowParts:
    """All widgets of a playtest window by name."""

    def __init__(self, window: QMainWindow, workspace: Workspace, session: Session) -> None:
        self.faces = TableFaces(workspace, session.game.slug, session.timeline.content_now(), window)
        self.scene = TableScene(self.faces, window)
        self.now = NowStrip(window)
        self.change_banner = ChangeBanner(window)
        self.clock = ClockStrip(window)
        self.offers = HandOffers(session, self.clock)
        self.table = TableView(self.scene, self.faces, self.offers, window)
        self.camera = Camera(self.table)
        self.sounds = Sounds(window)
        self.forgets = False
        """Whether what players have to remember is shown nowhere."""
        self.change_banner.float_over(self.table)
        if session.game.mode(session.plan.mode).is_timed:
            # A strip that comes and goes would change the size of the table in the middle of a race.
            policy = self.clock.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.clock.setSizePolicy(policy)
        # The stage first: when the table gets another size, the close-up asks what can be read there.
        self.stage = ScenePanel(self.table, self.faces, self.offers)
        self.change_banner.height_changed.connect(self.stage.leave_free)
        self.close_up = CloseUp(self.table, self.faces, self.offers)
        self.time = TimeBar(window)
        self.cover = CoverPage(window)
        self.report = ReportPage(window)
        self.comparison = ComparisonPage(window)
        self.question = QuestionPane(window)
        self.question.list.picture = self.faces.picture
        self.faces.drawn.connect(self.question.list.show_pictures)
        self.log = LogPane(window)
        self.referee = RefereePane(window)
        self.hands = HandsPane(window)
        self.advice = AdvicePane(window)
        self.notes = NotesPane(window)
        self.seats = SeatsPane(window)
        self.rules = RulesPane(session.game.slug, window)
        self.viewers = _box(window, "Who looks at the table")
        self.paces = _box(window, "How AI turns run")
        self.thinking = QLabel(window)
        self.stack = QStackedWidget(window)
        self.docks: dict[str, QDockWidget] = {}
        for pace in Pace:
            self.paces.addItem(f"AI turns {pace}", pace)
        self._fill_stack()
        window.setCentralWidget(self.stack)
        self._fill_docks(window)
        window.statusBar().addPermanentWidget(self.thinking)

    def _fill_stack(self) -> None:
        page = QWidget(self.stack)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.now)
        column.addWidget(self.table, 1)
        column.addWidget(self.clock)
        column.addWidget(self.time)
        self.table_page = page
        for one in (page, self.cover, self.report, self.comparison):
            self.stack.addWidget(one)

    def _fill_docks(self, window: QMainWindow) -> None:
        side = Qt.DockWidgetArea.RightDockWidgetArea
        panes = {
            "Question": self.question,
            "Log": self.log,
            "Advice": self.advice,
            "Referee": self.referee,
            "By hand": self.hands,
            "Notes": self.notes,
            "Seats": self.seats,
            "Rules": self.rules,
        }
        for title, pane in panes.items():
            dock = QDockWidget(title, window)
            dock.setObjectName(f"playtest {title}")
            dock.setTitleBarWidget(DockTitle(dock))
            dock.setWidget(pane if title in ("Question", "Log") else _scrolled(pane, title))
            window.addDockWidget(side, dock)
            self.docks[title] = dock
        for title in ("Advice", "Referee", "By hand", "Notes", "Seats", "Rules"):
            window.tabifyDockWidget(self.docks["Log"], self.docks[title])
        self.docks["Log"].raise_()
        window.resizeDocks([self.docks["Question"]], [380], Qt.Orientation.Horizontal)
        self._window = window
        self.share_the_side(is_low=False)

    def share_the_side(self, *, is_low: bool) -> None:
        """Share the height beside the table between the answers and the log."""
        heights = [520, 120] if is_low else [420, 330]
        self._window.resizeDocks([self.docks["Question"], self.docks["Log"]], heights, Qt.Orientation.Vertical)

    def cover_for(self, name: str) -> None:
        """Show nothing of the game until the next player is there."""
        self._hide_secrets(is_covered=True)
        self.cover.cover_for(name)
        self.stack.setCurrentWidget(self.cover)

    def uncover(self) -> None:
        """Show the table again, and all that lies beside it."""
        self._hide_secrets(is_covered=False)
        self.stack.setCurrentWidget(self.table_page)

    def _hide_secrets(self, *, is_covered: bool) -> None:
        """Hide what lies beside the table, or show it again; the rules of a game are no secret."""
        for title, dock in self.docks.items():
            dock.widget().setVisible(not is_covered or title == "Rules")
        self.cover.covers_changed.emit(is_covered)

    def bring_up(self, title: str) -> None:
        """Show a dock before those with which it shares its place."""
        self.docks[title].show()
        self.docks[title].raise_()

    def fill_toolbar(self, bar: QToolBar) -> None:
        """Put the boxes into the tool bar."""
        bar.addWidget(self.viewers)
        bar.addSeparator()
        bar.addWidget(self.paces)

    def dress(self) -> None:
        """Wear the colours of another theme."""
        self.scene.forget_pictures()
        for strip in (self.now, self.change_banner, self.stage, self.close_up):
            strip.dress()

    def finish(self) -> None:
        """Stop all timers."""
        self.table.stop()
        self.camera.stop()
        self.stage.finish()
        self.close_up.finish()
        self.clock.stop()
        self.scene.finish_moves()
        self.faces.stop()


def _scrolled(pane: QWidget, title: str) -> QScrollArea:
    """Let a pane be lower than it would like: the highest of those in one place would make all of them high."""
    area = QScrollArea()
    area.setAccessibleName(title)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(pane)
    return area


def _box(parent: QWidget, name: str) -> QComboBox:
    box = QComboBox(parent)
    box.setAccessibleName(name)
    box.setToolTip(name)
    return box

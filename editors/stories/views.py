"""The views of a story: the deck beside writing, graph, reading and properties, of which one is seen."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import isclose

from PySide6.QtCore import QPointF, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSplitter, QStackedWidget, QToolButton, QVBoxLayout

from editors import look
from editors.canvas.view import CanvasView
from editors.canvas.words import words_over
from editors.desk import Desk
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.pane import Pane
from editors.stories.checking import StoryChecker
from editors.stories.graph import StoryGraphScene
from editors.stories.playing import PlayButton
from editors.stories.properties import StoryProperties
from editors.stories.reading import StoryReader
from editors.stories.sidebar import StorySidebar
from editors.stories.signs import ShownCard, badge, shown
from editors.stories.writing import CardWriter
from engines.kit.documents import Problem
from engines.kit.scenarios.documents import Scenario, cards_of
from engines.kit.scenarios.outline import Outline

WRITE, GRAPH, READ, STORY = range(4)
VIEWS = (
    ("Write", "pencil-outline", "Write the card, front and back (Alt+1)"),
    ("Graph", "graph-outline", "Where the story can go (Alt+2)"),
    ("Read", "book-open-outline", "The story as players hear it (Alt+3)"),
    ("Story", "book-cog-outline", "What the story says of itself (Alt+4)"),
)
NO_CARDS = "The story has no cards yet.\nAdd the first one with the plus over the deck (Ctrl+Shift+A)."
READABLE = 0.55
"""Below this zoom nobody can read the graph."""
EDGE = 24
"""How far from the edges of the graph its current card stays, in pixels."""
RESHAPED = 0.3
REST = 60
"""Milliseconds in which edits are gathered before deck and graph follow."""


class StoryViews(Pane):
    """Shows a story in all its views, always on the same card."""

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__()
        self.opened, self._desk = opened, desk
        self._game = opened.document.game
        adapter = desk.scenarios(self._game)
        assert adapter is not None, f"{self._game} has scenarios and does not say how they are edited"
        self.adapter = adapter
        self.context = FieldContext(desk, self._game, self)
        self.card = ""
        self.problems: list[Problem] = []
        self._outline: Outline | None = None
        self._ratio = 1.6
        self._has_seen_graph = False
        self._is_reshaped = False
        self._make_views()
        self._lay_out()

    def story(self) -> Scenario:
        """Return what the story says now."""
        story = self.opened.document
        assert isinstance(story, Scenario)
        return story

    def shown_cards(self) -> list[ShownCard]:
        """List the cards that the library has, as deck and graph show them."""
        story = self.story()
        return [shown(self.adapter, story, card) for card in cards_of(self._desk.content(self._game), story)]

    def picked(self) -> list[str]:
        """List the cards that are picked in the deck, in order."""
        rows = sorted(index.row() for index in self.side.deck.selectedIndexes())
        return [self.side.model.id_at(row) for row in rows] or ([self.card] if self.card else [])

    def can_play(self) -> bool:
        """Tell whether a playtest can begin at this card."""
        return self.card in self.adapter.begins_at(self._desk.content(self._game), self.story())

    def play(self) -> None:
        """Ask for a playtest that begins at this card."""
        if self.can_play():
            self.play_requested.emit(self.play_button.wish(self.opened.document.id, self.card))

    def show_view(self, view: int) -> None:
        """Write, see the graph, read, or edit what the story says of itself."""
        self.views.setCurrentIndex(view)
        self.switches[view].setChecked(True)
        self._show_outline()
        if view == GRAPH and not self._has_seen_graph:
            self._has_seen_graph = True
            self._come_closer()
        self.commands_changed.emit()

    # ---- the graph and the page --------------------------------------------------------------------------

    def _show_outline(self) -> None:
        """Lay out the graph or open the page, if one of them is seen."""
        if self.views.currentIndex() not in (GRAPH, READ) or self._outline is not None:
            return
        content, reader = self._desk.content(self._game), self._desk.reader(self._game)
        self._outline = self.adapter.outline(content, self.story(), reader)
        badges = {
            card.id: badge(one for one in self.problems if one.document == card.id) for card in self._outline.cards
        }
        self.graph_words.setVisible(not self._outline.cards)
        self._ratio = self._graph_ratio()
        self.scene.show_outline(self._outline, self.shown_cards(), badges, self._ratio)
        self._pick_in_graph()
        if self._is_reshaped:
            self._is_reshaped = False
            self._on_graph_resized()
        self.reader.show_story(self._outline)

    def _pick_in_graph(self) -> None:
        """Pick in the graph what is picked in the deck."""
        with QSignalBlocker(self.scene):
            self.scene.pick(self.picked())
        self.scene.mark_ways()

    def _bring_into_view(self) -> None:
        """Let the graph show the current card, unless it was picked there: nothing moves under the mouse."""
        is_pressed = bool(QApplication.mouseButtons()) and self.graph.underMouse()
        if self.views.currentIndex() == GRAPH and self.card in self.scene.boxes and not is_pressed:
            self.graph.ensureVisible(self.scene.boxes[self.card].area(), EDGE, EDGE)

    def _graph_ratio(self) -> float:
        return min(2.4, max(0.4, self.graph.width() / max(1, self.graph.height())))

    def _come_closer(self) -> None:
        """Show a long story around the current card, at a size that can be read; the mini-map shows the rest."""
        QApplication.sendPostedEvents()
        self._approach()

    def _on_graph_resized(self) -> None:
        """Find the size anew in which the story is seen whole, or can be read, unless somebody has zoomed."""
        if self._has_seen_graph and isclose(self.graph.zoom(), READABLE):
            self.graph.zoom_fit()
            self._approach()

    def _approach(self) -> None:
        if self.graph.zoom() < READABLE and self.card in self.scene.boxes:
            self.graph.zoom_to(READABLE)
            self.graph.centerOn(self._spot_near(self.scene.boxes[self.card].area().center()))

    def _spot_near(self, wanted: QPointF) -> QPointF:
        """Return the middle of a view that shows a spot and as little as possible beyond the edges of the graph."""
        whole, seen = self.scene.sceneRect(), self.graph.shown_area()
        inner = whole.adjusted(seen.width() / 2, seen.height() / 2, -seen.width() / 2, -seen.height() / 2)
        x = min(max(wanted.x(), inner.left()), inner.right()) if inner.width() > 0 else whole.center().x()
        y = min(max(wanted.y(), inner.top()), inner.bottom()) if inner.height() > 0 else whole.center().y()
        return QPointF(x, y)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the graph out anew when the view has quite another shape."""
        super().resizeEvent(event)
        if abs(self._graph_ratio() / self._ratio - 1) > RESHAPED:
            self._outline = None
            self._is_reshaped = True
            self._rest.start()

    # ---- building ------------------------------------------------------------------------------------

    def _make_views(self) -> None:
        self.side = StorySidebar(self)
        self.side.model.is_read_only = self._desk.read_only
        self.writer = CardWriter(self.opened, self.context, self.adapter, self)
        self.scene = StoryGraphScene(self.adapter.endings, self)
        self.scene.is_read_only = self._desk.read_only
        self.graph = CanvasView(self.scene, "The story as a graph", self)
        self.graph.largest = 3.0
        self.graph.resized.connect(self._on_graph_resized)
        self.graph_words = words_over(self.graph, NO_CARDS)
        self.reader = StoryReader(self.adapter, self)
        self.properties = StoryProperties(self.opened, self.context, self.adapter, self)
        self.views = QStackedWidget(self)
        for view in (self.writer, self.graph, self.reader, self.properties):
            self.views.addWidget(view)
        self.checker = StoryChecker(self._desk, self._game, self.opened.document.id, self.adapter, self)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 6, 8, 4)
        bar.setSpacing(2)
        self.switches = [self._switch(place, *words) for place, words in enumerate(VIEWS)]
        for switch in self.switches:
            bar.addWidget(switch)
        bar.addStretch(1)
        self.play_button = PlayButton(self._desk, self._game, self.adapter.play, self.play, self)
        bar.addWidget(self.play_button)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.addWidget(self.side)
        self.splitter.addWidget(self.views)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([240, 700])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.splitter, 1)
        self.switches[WRITE].setChecked(True)
        self.setFocusProxy(self.side.deck)
        self._put_in_order()

    def _put_in_order(self) -> None:
        """Let Tab go from the deck to the problems, the bar, and the view below it."""
        for before, after in pairwise((self.side.deck, self.side.problems, *self.switches, self.play_button)):
            self.setTabOrder(before, after)

    def _switch(self, place: int, words: str, icon: str, about: str) -> QToolButton:
        switch = QToolButton(self)
        switch.setText(words)
        switch.setIcon(look.icon(icon))
        switch.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        switch.setCheckable(True)
        switch.setAutoExclusive(True)
        switch.setAutoRaise(True)
        switch.setToolTip(about)
        switch.setAccessibleName(f"View: {words}")
        switch.clicked.connect(partial(self.show_view, place))
        return switch

"""What part of the library is shown: a game, a kind, the cards of one scenario, a tag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QShowEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from editors import look
from engines.kit.maps.boards import Board
from engines.kit.maps.tiles import Tile
from engines.kit.scenarios.documents import Scenario, ScenarioCard
from engines.registry import LAYOUT, PALETTE, RECORD, STYLE_SHEET, TRANSLATION, Cover, kinds
from workbench.desk.blanks import plural_of
from workbench.desk.workspace import Workspace
from workbench.library.values import Entry

_ICONS = {
    LAYOUT: "ruler-square",
    PALETTE: "palette-outline",
    STYLE_SHEET: "format-paint",
    TRANSLATION: "translate",
    RECORD: "play-circle-outline",
}
_SCOPE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Scope:
    """A part of the library; what is empty does not matter."""

    game: str = ""
    kind: str = ""
    deck: str = ""
    """The id of the scenario that the kind's cards belong to."""
    tag: str = ""

    def has(self, entry: Entry) -> bool:
        """Tell whether a document belongs to this part, as far as its listing tells."""
        return (
            (not self.game or entry.game == self.game)
            and (not self.kind or entry.kind == self.kind)
            and (not self.tag or self.tag in entry.tags)
        )


EVERYTHING = Scope()


def title_of(kind: str) -> str:
    """Return the heading of a kind."""
    return "Playtests" if kind == RECORD else plural_of(kind)


def icon_of(game: str, kind: str) -> str:
    """Choose the icon of a kind by what it derives from."""
    if kind in _ICONS:
        return _ICONS[kind]
    model = kinds().get((game, kind))
    if model is None:
        return "help-circle-outline"
    if issubclass(model, Board | Tile):
        return "map-outline"
    return "book-open-outline" if issubclass(model, Scenario) else "card-outline"


class ScopeTree(QTreeWidget):
    """The games, their kinds, decks and tags, with how many documents each has."""

    scope_changed = Signal(object)
    """A fact: another part of the library is chosen (Scope)."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.setAccessibleName("Parts of the library")
        self.setHeaderHidden(True)
        self.setColumnCount(2)
        self.setUniformRowHeights(True)
        self.setRootIsDecorated(True)
        self.setIndentation(14)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(lambda now, before: self._tell())
        self.itemExpanded.connect(self._unfold)
        workspace.content_read.connect(self._on_read)
        self.refresh()
        self.choose(EVERYTHING)

    def scope(self) -> Scope:
        """Return the part that is chosen."""
        item = self.currentItem()
        return item.data(0, _SCOPE) if item is not None else EVERYTHING

    def choose(self, scope: Scope) -> None:
        """Choose a part, or the next larger one that is there."""
        self._unfold_game(scope.game)
        items = {item.data(0, _SCOPE): item for item in self._items()}
        larger = (scope, Scope(scope.game, scope.kind), Scope(scope.game), EVERYTHING)
        item = next(items[one] for one in larger if one in items)
        self.setCurrentItem(item)
        item.setExpanded(True)
        self.scrollToItem(item)

    def refresh(self) -> None:
        """Count again; what was open and chosen stays so."""
        chosen, opened = self.scope(), {item.data(0, _SCOPE) for item in self._items() if item.isExpanded()}
        with QSignalBlocker(self):
            self.clear()
            self._fill()
            for scope in opened:
                self._unfold_game(scope.game)
            for item in self._items():
                item.setExpanded(item.data(0, _SCOPE) in opened)
            self.choose(chosen)

    def showEvent(self, event: QShowEvent) -> None:
        """Bring into view what is chosen."""
        super().showEvent(event)
        if item := self.currentItem():
            self.scrollToItem(item)

    def changeEvent(self, event: QEvent) -> None:
        """Write the numbers in the quiet ink of the new theme."""
        if event.type() == QEvent.Type.PaletteChange:
            for item in self._items():
                item.setForeground(1, QColor(look.current().muted))
        super().changeEvent(event)

    def _on_read(self, game: str) -> None:
        self.refresh()

    def _tell(self) -> None:
        self.scope_changed.emit(self.scope())

    # ---- filling -------------------------------------------------------------------------------------

    def _fill(self) -> None:
        entries = self._workspace.entries()
        _item(self.invisibleRootItem(), "All games", "bookshelf", len(entries), EVERYTHING)
        counts = Counter(entry.game for entry in entries)
        for game in self._workspace.covers:
            node = _item(self.invisibleRootItem(), game.title, "chess-rook", counts[game.slug], Scope(game.slug))
            if counts[game.slug]:
                node.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)

    def _unfold_game(self, slug: str) -> None:
        for row in range(self.topLevelItemCount()):
            item = self.topLevelItem(row)
            if item is not None and slug and item.data(0, _SCOPE) == Scope(slug):
                self._unfold(item)

    def _unfold(self, node: QTreeWidgetItem) -> None:
        """Show the parts of a game when somebody wants to see them: not before, for then its kinds are loaded."""
        scope = node.data(0, _SCOPE)
        game = next((game for game in self._workspace.covers if scope == Scope(game.slug)), None)
        if game is None or node.childCount():
            return
        own = [entry for entry in self._workspace.entries() if entry.game == game.slug]
        counts = Counter(entry.kind for entry in own)
        for kind in game.shelves:
            if counts[kind]:
                self._add_kind(node, game, kind, counts[kind])
        self._add_tags(node, game, own)

    def _add_kind(self, node: QTreeWidgetItem, game: Cover, kind: str, count: int) -> None:
        item = _item(node, title_of(kind), icon_of(game.slug, kind), count, Scope(game.slug, kind))
        is_deck = kind not in _ICONS and issubclass(kinds()[game.slug, kind], ScenarioCard)
        if is_deck and self._workspace.prefetch(game.slug):
            content = self._workspace.content(game.slug)
            decks = Counter(one.scenario_id for one in content.of(ScenarioCard) if one.kind == kind)
            for id, cards in sorted(decks.items()):
                name = content[id].name if id in content else id
                _item(item, name, "cards-outline", cards, Scope(game.slug, kind, id))

    def _add_tags(self, node: QTreeWidgetItem, game: Cover, entries: Iterable[Entry]) -> None:
        tags = Counter(tag for entry in entries for tag in entry.tags)
        if tags:
            parent = _item(node, "Tags", "tag-multiple-outline", len(tags), Scope(game.slug, tag="*"))
            parent.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for tag, count in sorted(tags.items()):
                _item(parent, tag, "tag-outline", count, Scope(game.slug, tag=tag))

    def _items(self) -> Iterator[QTreeWidgetItem]:
        waiting = [self.topLevelItem(row) for row in range(self.topLevelItemCount())]
        while waiting:
            item = waiting.pop()
            if item is not None:
                yield item
                waiting += [item.child(row) for row in range(item.childCount())]


def _item(parent: QTreeWidgetItem, title: str, icon: str, count: int, scope: Scope) -> QTreeWidgetItem:
    item = QTreeWidgetItem(parent, [title, str(count)])
    item.setIcon(0, look.icon(icon))
    item.setData(0, _SCOPE, scope)
    item.setToolTip(0, title)
    item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    item.setForeground(1, QColor(look.current().muted))
    return item

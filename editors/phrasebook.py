"""The phrasebook: every sentence that a game understands, to be looked up and inserted."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.desk import Desk
from editors.document import OpenDocument
from editors.ledgers import rule_text
from editors.pane import DockPane
from editors.rules.snippets import snippet_of
from engines.kit.language.phrasebook import Phrase, phrasebook

NO_LANGUAGE = "This game has no sentences: its cards say nothing that is played."
NO_GAME = "Open a card, and every sentence that its game understands is listed here."
_PHRASE = Qt.ItemDataRole.UserRole


class PhrasebookPane(DockPane):
    """Lists the forms of a game by chapter; looks for words in their shapes and explanations."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._game = ""
        self.search = QLineEdit(self)
        self.search.setPlaceholderText("Look for a sentence: draw, damage, when…")
        self.search.setAccessibleName("Look for a sentence")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        self.tree = _PhraseTree(self)
        self.tree.currentItemChanged.connect(lambda now, before: self._show_phrase(now))
        self.tree.itemActivated.connect(lambda item, column: self.insert())
        self.page = QTextBrowser(self)
        self.page.setAccessibleName("What the sentence means")
        self.button = QPushButton(look.icon("text-box-plus-outline"), "Insert where the cursor is", self)
        self.button.setToolTip("Return in the list, or a double click; Tab then steps through what is to be filled")
        self.button.setAccessibleName("Insert the sentence")
        self.button.clicked.connect(self.insert)
        self.empty = QLabel(NO_GAME, self)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.parts = QSplitter(Qt.Orientation.Vertical, self)
        self.parts.addWidget(self.tree)
        self.parts.addWidget(self.page)
        self.parts.setSizes([300, 130])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        for widget in (self.search, self.parts, self.empty, self.button):
            layout.addWidget(widget, 1 if widget in (self.parts, self.empty) else 0)
        self.setFocusProxy(self.search)
        self._show_whether_empty()

    def show_document(self, opened: OpenDocument | None) -> None:
        """Show the sentences of the game of a document; without one those of the last game stay."""
        if opened is not None:
            self.show_game(opened.document.game)

    def show_game(self, slug: str) -> None:
        """Show the sentences of a game."""
        if slug == self._game:
            return
        self._game = slug
        reader = self._desk.reader(slug)
        self.tree.fill(phrasebook(reader) if reader else [])
        self.empty.setText(NO_GAME if reader else NO_LANGUAGE)
        self._show_whether_empty()
        self._on_search(self.search.text())

    def insert(self) -> None:
        """Wish that the marked sentence is written into the card."""
        phrase, reader = self.tree.phrase(), self._desk.reader(self._game) if self._game else None
        if phrase and reader:
            self.insert_requested.emit(snippet_of(reader.language, reader.language.forms[phrase.form]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search into the list by the arrow, and insert by Return."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.tree.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.insert()
        else:
            super().keyPressEvent(event)

    def _on_search(self, words: str) -> None:
        self.tree.look_for(words)
        self._show_phrase(self.tree.currentItem())

    def _show_phrase(self, item: QTreeWidgetItem | None) -> None:
        phrase = self.tree.phrase()
        self.button.setEnabled(phrase is not None)
        self.page.setHtml(_page(self._game, phrase) if phrase else "")
        self.page.setVisible(phrase is not None)

    def _show_whether_empty(self) -> None:
        has_any = self.tree.topLevelItemCount() > 0
        for widget in (self.search, self.parts, self.button):
            widget.setVisible(has_any)
        self.empty.setVisible(not has_any)


class _PhraseTree(QTreeWidget):
    """The forms under their chapters."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chapters: dict[str, tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = {}
        self.setHeaderHidden(True)
        self.setAccessibleName("Sentences")
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def fill(self, phrases: Iterable[Phrase]) -> None:
        """Show other phrases."""
        self.clear()
        self._chapters = {}
        for phrase in phrases:
            if phrase.chapter not in self._chapters:
                self._chapters[phrase.chapter] = self._chapter(phrase.chapter), []
            chapter, items = self._chapters[phrase.chapter]
            item = QTreeWidgetItem(chapter, [phrase.shape])
            item.setData(0, _PHRASE, phrase)
            item.setToolTip(0, f"<p>{escape(phrase.example)}<br>{escape(phrase.about)}</p>")
            items.append(item)

    def look_for(self, words: str) -> None:
        """Show only the phrases that have all these words, and mark the first one."""
        wanted = words.casefold().split()
        shown = []
        for chapter, items in self._chapters.values():
            fitting = [item for item in items if _fits(item.data(0, _PHRASE), wanted)]
            for item in items:
                item.setHidden(item not in fitting)
            chapter.setHidden(not fitting)
            chapter.setExpanded(True)
            shown += fitting
        if shown and wanted:
            self.setCurrentItem(shown[0])

    def phrase(self) -> Phrase | None:
        """Return the marked phrase."""
        item = self.currentItem()
        found: Any = item.data(0, _PHRASE) if item and not item.isHidden() else None
        return found if isinstance(found, Phrase) else None

    def _chapter(self, title: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self, [title])
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        return item


def _fits(phrase: Phrase, wanted: Iterable[str]) -> bool:
    text = f"{phrase.shape} {phrase.about} {phrase.rule}".casefold()
    return all(word in text for word in wanted)


def _page(game: str, phrase: Phrase) -> str:
    theme = look.current()
    rule = f"<p><b>{escape(phrase.rule)}</b> {escape(rule_text(game, phrase.rule))}</p>" if phrase.rule else ""
    return (
        f"<p><b>{escape(phrase.shape)}</b></p><p>{escape(phrase.about)}</p>"
        f'<p style="color: {theme.reference}"><i>{escape(phrase.example)}</i></p>{rule}'
    )

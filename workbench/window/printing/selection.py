"""The part of the print dialog that says what to print."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from editors.accessible_names import named
from engines.kit.documents import Content, Document
from engines.kit.layouts import Layout
from engines.kit.style_sheets import StyleSheet
from engines.kit.translations import Translation, translations_in
from exports.jobs.selection import Documents, Selection, decks_in
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.library.values import Release

ALL, CHOSEN, KINDS, DECK, TAG, CHANGED, WORDS = "all", "chosen", "kinds", "deck", "tag", "changed", "words"


class SelectionForm(QWidget):
    """Asks for a game and for what of it is to be printed."""

    selection_changed = Signal()

    def __init__(
        self, workspace: Workspace, game: str, ids: Collection[str] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._workspace, self._ids = workspace, frozenset(ids)
        self._first_game = game
        self._wants = "selection"
        self.game = named(QComboBox(), "Game")
        for one in workspace.covers:
            self.game.addItem(one.title, one.slug)
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self.what = named(QComboBox(), "What to print")
        self.kinds = named(QListWidget(), "Kinds to print")
        self.kinds.setMaximumHeight(150)
        self.deck = named(QComboBox(), "Deck to print")
        self.tag = named(QComboBox(), "Tag of what to print")
        self.release = named(QComboBox(), "Changed since which release")
        self.language = named(QComboBox(), "Language")
        self.words = named(QLineEdit(placeholderText="Words in the name or the text"), "Words")
        self._build()
        self._fill()
        self._connect()

    def slug(self) -> str:
        """Return the game."""
        return str(self.game.currentData())

    def content(self) -> Content:
        """Return the content of the game as it is now."""
        return self._workspace.content(self.slug())

    def selection(self) -> Selection:
        """Return what is to be printed, and in which language."""
        return replace(self._chosen(), language=str(self.language.currentData() or ""))

    def _chosen(self) -> Selection:
        what = self.what.currentData()
        if what == CHOSEN:
            return Selection(ids=self._ids)
        if what == KINDS:
            return Selection(kinds=self._ticked() or ("",))
        if what == DECK:
            return Selection(decks=(str(self.deck.currentData()),))
        if what == TAG:
            return Selection(tags=(self.tag.currentText(),))
        return Selection(text=self.words.text().strip()) if what == WORDS else Selection()

    def chosen_release(self) -> Release | None:
        """Return the release that is chosen, if the game has any."""
        name = self.release.currentData()
        return next((one for one in self._workspace.library.releases(self.slug()) if one.name == name), None)

    def ask_for(self, wants: str) -> None:
        """Ask for a selection of documents, for a release, or for a game alone."""
        self._wants = wants
        self._rows.setRowVisible(self.what, wants == "selection")
        self._rows.setRowVisible(self.language, wants == "selection" and self.language.count() > 1)
        label = self._rows.labelForField(self._details)
        if isinstance(label, QLabel):
            label.setText("Release" if wants == "release" else "")
        self._show_details()

    def print(self) -> Documents | None:
        """Return the print that somebody holds, if only what has changed since it is wanted."""
        name = self.release.currentData()
        if self.what.currentData() != CHANGED or not name:
            return None
        try:
            return self._workspace.library.release_content(self.slug(), name)
        except LibraryError:
            return None

    def _build(self) -> None:
        self._details = QStackedWidget()
        self._pages: dict[str, QWidget] = {
            ALL: QWidget(),
            CHOSEN: QWidget(),
            KINDS: self.kinds,
            DECK: self.deck,
            TAG: self.tag,
            CHANGED: self.release,
            WORDS: self.words,
        }
        for page in self._pages.values():
            self._details.addWidget(page)
        form = self._rows = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow("&Game", self.game)
        form.addRow("&What", self.what)
        form.addRow("", self._details)
        form.addRow("&Language", self.language)

    def _connect(self) -> None:
        self.game.currentIndexChanged.connect(self._on_game_changed)
        self.what.currentIndexChanged.connect(self._on_what_changed)
        self.kinds.itemChanged.connect(self._tell)
        for box in (self.deck, self.tag, self.release, self.language):
            box.currentIndexChanged.connect(self._tell)
        self.words.textChanged.connect(self._tell)

    def _fill(self) -> None:
        """Offer what the game has."""
        documents = [one for one in self.content().values() if not isinstance(one, Layout | StyleSheet | Translation)]
        printed = {one.id for one in documents}
        mine = self._ids & printed if self.slug() == self._first_game else frozenset()
        self.what.clear()
        self.what.addItem(f"Everything ({len(documents)} documents)", ALL)
        if mine:
            self.what.addItem("What is chosen (1 document)" if len(mine) == 1 else f"The {len(mine)} chosen", CHOSEN)
        self.what.addItem("Some kinds", KINDS)
        self._fill_decks(documents)
        self.what.addItem("With these words", WORDS)
        releases = self._workspace.library.releases(self.slug())
        if releases:
            self.what.addItem("Changed since a release", CHANGED)
        self.release.clear()
        for one in reversed(releases):
            self.release.addItem(f"{one.name} ({one.date})", one.name)
        self.what.setCurrentIndex(self.what.findData(CHOSEN if mine else ALL))
        self._fill_kinds([one.kind for one in documents])
        self._fill_languages()
        self._show_details()

    def _fill_languages(self) -> None:
        """Offer the languages that the game is translated into; where there is none, nothing is asked."""
        found = translations_in(self.content().values())
        self.language.clear()
        self.language.addItem("As it is written", "")
        for one in found:
            self.language.addItem(one.name, one.id)
            if one.id in self._ids:  # who comes from a translation wants to see it printed
                self.language.setCurrentIndex(self.language.count() - 1)
        self._rows.setRowVisible(self.language, bool(found) and self._wants == "selection")

    def _fill_decks(self, documents: list[Document]) -> None:
        """Offer decks and tags where there are any."""
        self.deck.clear()
        for one in decks_in(self.content()):
            self.deck.addItem(one.name, one.id)
        if self.deck.count():
            self.what.addItem("A deck with all its cards", DECK)
        self.tag.clear()
        self.tag.addItems(sorted({tag for one in documents for tag in one.tags}))
        if self.tag.count():
            self.what.addItem("With a tag", TAG)

    def _fill_kinds(self, kinds: list[str]) -> None:
        self.kinds.clear()
        for kind in dict.fromkeys(kinds):
            item = QListWidgetItem(f"{kind.replace('_', ' ').capitalize()} ({kinds.count(kind)})")
            item.setData(Qt.ItemDataRole.UserRole, kind)
            item.setCheckState(Qt.CheckState.Checked if not self.kinds.count() else Qt.CheckState.Unchecked)
            self.kinds.addItem(item)

    def _ticked(self) -> tuple[str, ...]:
        items = [self.kinds.item(row) for row in range(self.kinds.count())]
        return tuple(
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked
        )

    def _show_details(self) -> None:
        what = CHANGED if self._wants == "release" else self.what.currentData()
        page = self._pages.get(what)
        self._details.setVisible(self._wants != "game" and page is not None and what not in {ALL, CHOSEN})
        if page is not None:
            self._details.setCurrentWidget(page)
            self._details.setMaximumHeight(150 if page is self.kinds else 32)

    def _on_game_changed(self) -> None:
        self._fill()
        self._tell()

    def _on_what_changed(self) -> None:
        self._show_details()
        self._tell()

    def _tell(self, *_: object) -> None:
        self.selection_changed.emit()

"""What narrows the list of documents beside the words of a search: a tag, problems, changes since a release."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from editors import look
from workbench.desk.workspace import Workspace
from workbench.library.values import Release


@dataclass(frozen=True, slots=True)
class Filters:
    """What a document must have to be shown; what is empty does not matter."""

    tag: str = ""
    problems: bool = False
    since: tuple[str, str] | None = None
    """The game and the name of a release: only what has changed since is shown."""


class FilterBar(QWidget):
    """A button that offers the filters, and a small button for each that is set, to take it away."""

    filters_changed = Signal()

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._game = ""
        self.filters = Filters()
        self.button = QToolButton(self)
        self.button.setIcon(look.icon("filter-variant"))
        self.button.setAutoRaise(True)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.button.setAccessibleName("Filter the documents")
        self.button.setToolTip("Filter: tags, problems, changes since a release")
        self.menu = QMenu(self.button)
        self.menu.aboutToShow.connect(self.fill_menu)
        self.button.setMenu(self.menu)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        self._chips: list[QToolButton] = []
        self.hide()

    def set_game(self, game: str) -> None:
        """Know of which game tags and releases are offered; empty: of all."""
        self._game = game
        since = self.filters.since
        if since is not None and game and since[0] != game:
            self.set(replace(self.filters, since=None))

    def set(self, filters: Filters) -> None:
        """Set all filters at once."""
        if filters != self.filters:
            self.filters = filters
            self._show_chips()
            self.filters_changed.emit()

    # ---- the menu ------------------------------------------------------------------------------------

    def fill_menu(self) -> None:
        """Offer what there is to filter by now."""
        self.menu.clear()
        only = self.menu.addAction("Only with problems")
        only.setCheckable(True)
        only.setChecked(self.filters.problems)
        only.toggled.connect(lambda on: self.set(replace(self.filters, problems=on)))
        self._add_tags(self.menu.addMenu("Tag"))
        self._add_releases(self.menu.addMenu("Changed since"))
        self.menu.addSeparator()
        clear = self.menu.addAction("Show everything")
        clear.setEnabled(self.filters != Filters())
        clear.triggered.connect(lambda: self.set(Filters()))

    def _add_tags(self, menu: QMenu) -> None:
        tags = sorted({tag for entry in self._workspace.entries(self._game or None) for tag in entry.tags})
        for tag in tags:
            self._add(menu, tag, replace(self.filters, tag=tag))
        menu.setEnabled(bool(tags))

    def _add_releases(self, menu: QMenu) -> None:
        releases = self._workspace.library.releases(self._game or None)
        for one in reversed(releases):
            self._add(menu, _release_words(one), replace(self.filters, since=(one.game, one.name)))
        menu.setEnabled(bool(releases))

    def _add(self, menu: QMenu, words: str, filters: Filters) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(lambda: self.set(filters))
        return action

    # ---- the chips -----------------------------------------------------------------------------------

    def _show_chips(self) -> None:
        for chip in self._chips:
            self._row.removeWidget(chip)
            chip.deleteLater()
        self._chips = [self._chip(words, filters) for words, filters in self._set_filters()]
        self.setVisible(bool(self._chips))

    def _set_filters(self) -> list[tuple[str, Filters]]:
        """Return the words for each filter that is set, and the filters without it."""
        now = self.filters
        found = [(f"Tag: {now.tag}", replace(now, tag=""))] if now.tag else []
        found += [("With problems", replace(now, problems=False))] if now.problems else []
        return found + ([(f"Since {now.since[1]}", replace(now, since=None))] if now.since else [])

    def _chip(self, words: str, without: Filters) -> QToolButton:
        chip = QToolButton(self)
        chip.setText(f"{words}  ✕")
        chip.setAccessibleName(f"Take away the filter: {words}")
        chip.setToolTip("Take this filter away")
        chip.clicked.connect(lambda: self.set(without))
        self._row.insertWidget(self._row.count() - 1, chip)
        return chip


def _release_words(release: Release) -> str:
    edition = f", {release.edition}" if release.edition else ""
    return f"{release.name}{edition} ({release.date})"

"""Which documents the browser shows, and in which order: a part of the library, filters, words of a search."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engines.kit.documents import Severity
from engines.kit.scenarios.documents import ScenarioCard
from workbench.desk.live_shelf import Key
from workbench.desk.runner import Task
from workbench.desk.workspace import Workspace
from workbench.library.values import Entry
from workbench.window.browser.filters import Filters
from workbench.window.browser.scopes import Scope

if TYPE_CHECKING:
    from workbench.library import Library

MOST_HITS = 1000
_WORST_FIRST = tuple(Severity)

_Asked = tuple[str, str, str, "tuple[str, str] | None"]
"""What the library is asked: the words of a search, the game and kind to look in, a release."""
_Answer = tuple[list[Key], "frozenset[Key] | None"]
"""What was found, best first, and what has changed since the release."""


class Query(QObject):
    """Finds the documents to show; what needs the library is asked on a worker."""

    chosen_changed = Signal()

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.entries: list[Entry] = []
        self.words = ""
        """The words of the search whose result is shown."""
        self._hits: list[Key] = []
        self._since: frozenset[Key] | None = None
        self._scope, self._filters, self._text = Scope(), Filters(), ""
        self._task: Task[_Answer] | None = None
        self._order = _kind_order(workspace)
        workspace.checker.problems_changed.connect(self._on_problems)

    def find(self, scope: Scope, filters: Filters, text: str) -> None:
        """Find what is to be shown; if the library must be asked, it is shown a moment later."""
        self.stop()
        self._scope, self._filters, self._text = scope, filters, text
        if not text and filters.since is None:
            self._take(([], None))
            return
        asked: _Asked = (text, scope.game, scope.kind, filters.since)
        library = self._workspace.library
        self._task = self._workspace.runner.run(lambda _: _ask(library, asked), self._take)

    def find_now(self, scope: Scope, filters: Filters, text: str) -> None:
        """Find what is to be shown, at once."""
        self.stop()
        self._scope, self._filters, self._text = scope, filters, text
        self._take(_ask(self._workspace.library, (text, scope.game, scope.kind, filters.since)))

    def stop(self) -> None:
        """Ask no more for what was asked last."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def worst(self) -> dict[Key, Severity]:
        """Return the worst severity of each document that has problems, as far as it is known."""
        found: dict[Key, Severity] = {}
        for game in self._games():
            for problem in self._workspace.checker.problems(game) or ():
                before = found.get((game, problem.document), Severity.HINT)
                found[game, problem.document] = min(before, problem.severity, key=_WORST_FIRST.index)
        return found

    def is_fresh(self) -> bool:
        """Tell whether the games that are shown have been looked over since the last edit."""
        return all(self._workspace.checker.is_fresh(game) for game in self._games())

    def _games(self) -> list[str]:
        """Name the games whose problems are wanted: the chosen one, or all if it matters."""
        if self._scope.game:
            return [self._scope.game]
        return [game.slug for game in self._workspace.covers] if self._filters.problems else []

    def _on_problems(self, game: str) -> None:
        if self._filters.problems:
            self._choose()

    def _take(self, found: _Answer) -> None:
        self._task = None
        self.words = self._text
        self._hits, self._since = found
        self._choose()

    def _choose(self) -> None:
        entries = [entry for entry in self._candidates() if self._passes(entry)]
        if self._scope.deck:
            entries = self._of_deck(entries)
        if self._filters.problems:
            worst = self.worst()
            entries = [entry for entry in entries if (entry.game, entry.id) in worst]
        self.entries = entries
        self.chosen_changed.emit()

    def _candidates(self) -> list[Entry]:
        """List what was found, best first, or everything in order."""
        entries = self._workspace.entries(self._scope.game or None)
        if not self.words:
            return sorted(entries, key=self._place)
        listed = {(entry.game, entry.id): entry for entry in entries}
        return [listed[key] for key in self._hits if key in listed]

    def _passes(self, entry: Entry) -> bool:
        tag = self._filters.tag
        return (
            self._scope.has(entry)
            and (not tag or tag in entry.tags)
            and (self._since is None or (entry.game, entry.id) in self._since)
        )

    def _of_deck(self, entries: list[Entry]) -> list[Entry]:
        content = self._workspace.content(self._scope.game)
        cards = {card.id for card in content.of(ScenarioCard) if card.scenario_id == self._scope.deck}
        return [one for one in entries if one.id in cards]

    def _place(self, entry: Entry) -> tuple[int, tuple[object, ...]]:
        return self._order.get((entry.game, entry.kind), len(self._order)), natural(entry.name)


def _ask(library: Library, asked: _Asked) -> _Answer:
    text, game, kind, since = asked
    found = library.entries(text=text, game=game or None, kind=kind or None, limit=MOST_HITS) if text else []
    hits = [(entry.game, entry.id) for entry in found]
    if since is None:
        return hits, None
    return hits, frozenset((since[0], change.id) for change in library.changes_since(*since))


def _kind_order(workspace: Workspace) -> Mapping[tuple[str, str], int]:
    pairs = [(game.slug, kind) for game in workspace.covers for kind in game.shelves]
    return {pair: place for place, pair in enumerate(pairs)}


@lru_cache(maxsize=20_000)
def natural(name: str) -> tuple[object, ...]:
    """Return a key that sorts names as people do: Room 2 before Room 10."""
    parts = re.split(r"(\d+)", name.casefold())
    return tuple((int(part[:9]), "") if place % 2 else (0, part) for place, part in enumerate(parts))

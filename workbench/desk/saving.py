"""Saving what is edited, soon and by itself: a moment after the last edit, never on the thread that draws.

Nothing is lost when saving fails: what was edited stays as it is and is tried again, and the state says so.
Nothing of others is overwritten either: a save says from which revision it comes, and a conflict waits for a person.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from editors.document import KNOWN_BY, OpenDocument, plain, said
from engines.kit.amounts import MOST_ENTRIES, MOST_PARTS, amount_of
from engines.kit.documents import Document, content_hash
from workbench.desk.runner import Lane, Progress, Runner, Task
from workbench.library import jotting
from workbench.library.errors import Conflict, LibraryError, LibraryReadOnly, LibraryRefused
from workbench.library.jotting import Jot
from workbench.library.values import Entry

if TYPE_CHECKING:
    from workbench.library import Library

SAVED, SAVING, NOT_SAVED = "saved", "saving", "not saved"

PAUSE = 300
"""So many milliseconds after the last edit it is saved."""
LONGEST = 500
"""Who types without a pause is saved all the same, so many milliseconds and a pause after the first edit."""
AGAIN = 3000
"""So many milliseconds after a failure it is tried again."""

MOST_LETTERS = 2**19
"""The undo steps of a document are remembered over a restart in no more room than this."""

UNDO = "undo/"
"""Settings that begin so keep undo steps."""
TURNS = "turns/"
"""Settings that begin so keep the common way back of several documents, which one of them gives the name to."""
WINDOW = "window"
"""Who makes the changes that the window saves."""

Kept = Mapping[str, Mapping[str, Any]]
"""What is to be kept besides drafts: by game, by setting."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to be saved of an open document, as it was at one moment."""

    opened: OpenDocument
    document: Document
    revision: int
    steps: dict[str, Any]
    reason: str | None = None

    @classmethod
    def of(cls, opened: OpenDocument, reason: str | None = None) -> Draft:
        """Take down what an open document says now."""
        steps = opened.steps()
        steps["steps"] = [dict(step) for step in steps["steps"]]
        return cls(opened, opened.document, opened.revision, steps, reason)


@dataclass(frozen=True, slots=True)
class SaveOutcome:
    """What became of a draft: how the library lists it now, or why it was not saved."""

    draft: Draft
    entry: Entry | None = None
    is_new: bool = False
    error: LibraryError | None = None


class Saver(QObject):
    """Saves open documents a moment after they were edited."""

    state_changed = Signal(str)
    saved = Signal(object)
    """The outcomes of drafts that were saved."""
    conflict_found = Signal(object)
    """The open document that somebody else has changed in the library meanwhile."""
    failed = Signal(str)

    def __init__(self, library: Library, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._runner = library, runner
        self._dirty: dict[OpenDocument, None] = {}
        self._flying: dict[OpenDocument, None] = {}
        self._reasons: dict[OpenDocument, str] = {}
        self._sources: dict[tuple[str, str], Callable[[], dict[str, Any]]] = {}
        """Who says for a document what is to be kept with every save of its game."""
        self.conflicts: dict[OpenDocument, Conflict] = {}
        self._trouble = self._told = ""
        self._state = SAVED
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._start)
        self._since = QElapsedTimer()
        self._is_over = self._is_ready = False
        self._jot: Task[None] | None = None
        self._hurried = False
        """Whether somebody types on without a pause, so that the run of typing goes on over the save."""

    @property
    def state(self) -> str:
        """Whether everything is saved, is being saved, or cannot be saved."""
        return self._state

    def is_dirty(self, opened: OpenDocument) -> bool:
        """Tell whether a document says something that the library does not know yet."""
        return opened in self._dirty or opened in self._flying or opened in self.conflicts

    def unsaved(self) -> list[OpenDocument]:
        """List the documents that say something that the library does not know yet."""
        return list(dict.fromkeys((*self._flying, *self._dirty, *self.conflicts)))

    @property
    def trouble(self) -> str:
        """Why the last saving failed; empty if it did not."""
        return self._trouble

    # ---- what others say -----------------------------------------------------------------------------

    def note(self, opened: OpenDocument, reason: str = "") -> None:
        """Know that a document was edited; a reason stands in its history."""
        if not self._dirty:
            self._since.start()
        self._make_ready(opened)
        self._dirty[opened] = None
        if reason:
            self._reasons[opened] = reason
        if self._library.read_only:
            self._hear(LibraryReadOnly("What you change here is not saved."))
        elif not self._trouble:
            self._hurried = self._timer.isActive() and self._since.elapsed() >= LONGEST
            if not self._hurried:
                self._timer.start(PAUSE)
        self._tell()

    def _make_ready(self, opened: OpenDocument) -> None:
        """Put the first edit down at once, and then load what saving needs: it takes its time."""
        if self._is_ready or self._library.read_only:
            return
        self._is_ready = True
        library, first = self._library, Jot(opened.document, opened.revision)

        def work(_: Progress) -> None:
            if not library.is_whole:
                with suppress(LibraryError):  # the save that follows says what is wrong with the disk
                    jotting.jot(library.path, [first])
            library.whole()

        self._jot = self._runner.run(work, lambda _: None, lambda _: None, lane=Lane.WRITES)

    def forget(self, opened: OpenDocument) -> None:
        """Save a document no more: it is gone, or what it says now is what the library holds."""
        self._dirty.pop(opened, None)
        self._reasons.pop(opened, None)
        self.conflicts.pop(opened, None)
        self._tell()

    def settle(self, opened: OpenDocument, revision: int) -> None:
        """End a conflict: save what the document says over a revision that a person has now seen."""
        self.conflicts.pop(opened, None)
        opened.revision = revision
        self.note(opened)

    def keep(self, key: tuple[str, str], source: Callable[[], dict[str, Any]] | None) -> None:
        """Keep what a source says with every save; None: save what is not saved yet, and ask no more."""
        if source is not None:
            self._sources[key] = source
        elif key in self._sources:
            self.flush()
            del self._sources[key]

    def save_with(self, game: str, laid: Sequence[Document], gone: Sequence[str]) -> None:
        """Save what was edited in a game, lay documents on its shelf and move others to the trash, all or nothing."""
        while self._flying:
            self._runner.wait(Lane.WRITES)
        if any(one.key[0] == game for one in self.conflicts):
            raise LibraryRefused(
                "somebody else has saved something of this game meanwhile, which has to be settled first"
            )
        waiting = [one for one in self._dirty if one.key[0] == game]
        drafts = [Draft.of(one, self._reasons.get(one)) for one in waiting]
        outcomes = _saved(self._library, game, drafts, self._kept().get(game, {}), laid, gone)
        for one in waiting:
            del self._dirty[one]
            self._reasons.pop(one, None)
        self._on_ended(outcomes)

    def flush(self) -> bool:
        """Save everything now and wait for it; tell whether all is saved."""
        self._trouble = ""
        while not (self._library.read_only or self._is_over) and (self._flying or self._waiting()):
            self._start()
            self._runner.wait(Lane.WRITES)
            if self._trouble:
                break
        return self._state == SAVED

    def stop(self) -> None:
        """Save nothing more."""
        self._is_over = True
        self._timer.stop()

    # ---- saving --------------------------------------------------------------------------------------

    def _waiting(self) -> list[OpenDocument]:
        return [one for one in self._dirty if one not in self.conflicts]

    def _start(self) -> None:
        self._timer.stop()
        waiting = self._waiting()
        if self._flying or not waiting:
            return
        if not self._hurried:
            for one in waiting:
                one.seal()
        drafts = [Draft.of(one, self._reasons.pop(one, None)) for one in waiting]
        for one in waiting:
            del self._dirty[one]
            self._flying[one] = None
        kept, library, jotted = self._kept(), self._library, self._jotted(drafts)

        def work(_: Progress) -> list[SaveOutcome]:
            outcomes = save_drafts(library, drafts, kept)
            if jotted is not None:
                jotted.ended.wait()
                jotting.forget(library.path)
            return outcomes

        self._runner.run(work, self._on_ended, self._on_failed, lane=Lane.WRITES)
        self._tell()

    def _jotted(self, drafts: Sequence[Draft]) -> Task[None] | None:
        """Put drafts down beside the library while what saving needs is still being loaded."""
        if not self._library.is_whole:
            path, jots = self._library.path, [Jot(one.document, one.revision) for one in drafts]
            # A jot that fails is no loss: the save is under way, and says what is wrong with the disk.
            self._jot = self._runner.run(lambda _: jotting.jot(path, jots), lambda _: None, lambda _: None)
        return self._jot

    def _kept(self) -> Kept:
        """Take down what is to be kept of each game."""
        kept: dict[str, dict[str, Any]] = {}
        for (game, id), source in self._sources.items():
            kept.setdefault(game, {})[turns_key(game, id)] = source()
        return kept

    def _on_ended(self, outcomes: list[SaveOutcome]) -> None:
        self._flying.clear()
        self._jot = None
        self._trouble = ""
        good = [one for one in outcomes if one.entry is not None]
        for one in good:
            one.draft.opened.revision = one.entry.revision if one.entry else 0
        for one in outcomes:
            if one.error is not None:
                self._keep(one.draft, one.error)
        if not self._trouble:
            self._told = ""
        if good:
            self.saved.emit(good)
        self._go_on()

    def _on_failed(self, error: Exception) -> None:
        """Keep everything for the next attempt, whatever went wrong."""
        for opened in self._flying:
            self._dirty.setdefault(opened)
        self._flying.clear()
        self._hear(error)
        self._go_on()

    def _keep(self, draft: Draft, error: LibraryError) -> None:
        self._dirty.setdefault(draft.opened)
        if draft.reason:
            self._reasons.setdefault(draft.opened, draft.reason)
        if isinstance(error, Conflict):
            self.conflicts[draft.opened] = error
            self.conflict_found.emit(draft.opened)
        else:
            self._hear(error)

    def _go_on(self) -> None:
        if self._waiting():
            self._since.start()
            self._timer.start(AGAIN if self._trouble else PAUSE)
        self._tell()

    def _hear(self, error: Exception) -> None:
        """Tell of a trouble once, however often saving is tried again."""
        self._trouble = str(error) or repr(error)
        if self._trouble != self._told:
            self._told = self._trouble
            self.failed.emit(self._trouble)

    def _tell(self) -> None:
        if not (self._dirty or self._flying):
            state = SAVED
        elif self._trouble or self.conflicts:
            state = NOT_SAVED
        else:
            state = SAVING
        if state != self._state:
            self._state = state
            self.state_changed.emit(state)


# ---- on the worker -----------------------------------------------------------------------------------


def save_drafts(library: Library, drafts: Sequence[Draft], kept: Kept) -> list[SaveOutcome]:
    """Save drafts, those of one game in one transaction; one that is refused does not hinder the others."""
    outcomes: list[SaveOutcome] = []
    for (game, _), own in groupby(sorted(drafts, key=_together), key=_together):
        outcomes += _save_together(library, game, list(own), kept.get(game, {}))
    return outcomes


def _together(draft: Draft) -> tuple[str, str]:
    return draft.document.game, draft.reason or ""


def _save_together(library: Library, game: str, drafts: list[Draft], kept: Mapping[str, Any]) -> list[SaveOutcome]:
    try:
        return _saved(library, game, drafts, kept)
    except (Conflict, LibraryRefused) as error:
        if len(drafts) == 1:
            return [SaveOutcome(drafts[0], error=error)]
        return [_save_together(library, game, [one], kept)[0] for one in drafts]
    except LibraryError as error:
        return [SaveOutcome(one, error=error) for one in drafts]


def _saved(
    library: Library,
    game: str,
    drafts: Sequence[Draft],
    kept: Mapping[str, Any],
    laid: Sequence[Document] = (),
    gone: Sequence[str] = (),
) -> list[SaveOutcome]:
    """Save drafts with their ways back, new documents and what goes to the trash in one transaction."""
    change = library.save(
        [*laid, *(one.document for one in drafts)],
        reason=next((one.reason for one in drafts if one.reason), None),
        initiator=WINDOW,
        expect_revision={one.id: 0 for one in laid} | {one.document.id: one.revision for one in drafts},
        trashing=[(game, id) for id in gone],
        remembering=_ways_back(drafts, kept),
    )
    listed = {one.id: one for one in library.entries(game=game, ids=[one.document.id for one in drafts])}
    return [
        SaveOutcome(one, _as_saved(listed[one.document.id], one), one.document.id in change.added)
        for one in drafts
        if one.document.id in listed
    ]


def _as_saved(entry: Entry, draft: Draft) -> Entry:
    """Return how the library lists what was saved; who saves right after us must not hide behind it."""
    if draft.revision and entry.revision > draft.revision + 1:
        return entry._replace(revision=draft.revision + 1)
    return entry


# ---- the way back over a restart ---------------------------------------------------------------------


def undo_key(document: Document) -> str:
    """Return the name of the setting that keeps the undo steps of a document."""
    return f"{UNDO}{document.game}/{document.id}"


def turns_key(game: str, id: str) -> str:
    """Return the name of the setting that keeps the common way back of a document and its fellows."""
    return f"{TURNS}{game}/{id}"


def _ways_back(drafts: Iterable[Draft], kept: Mapping[str, Any]) -> dict[str, Any]:
    """Return all ways back that can be kept; one that cannot is a smaller loss than work that is not saved."""
    found: dict[str, Any] = {}
    ways = [(undo_key(one.document), partial(remembered, one)) for one in drafts]
    for key, way in (*ways, *((key, partial(trimmed, turns)) for key, turns in kept.items())):
        with suppress(TypeError, ValueError):
            found[key] = way()
    return found


def remembered(draft: Draft) -> dict[str, Any]:
    """Return the undo steps of a document, as many as are worth their room, with the hash of what it said then."""
    return {"hash": content_hash(draft.document), **trimmed(draft.steps)}


def trimmed(steps: dict[str, Any], most: int = MOST_LETTERS) -> dict[str, Any]:
    """Leave out the oldest steps back, then the last steps forward, until there is room for the rest."""
    index, kept = steps["index"], list(steps["steps"])
    sizes = [_weight(json.dumps(step, allow_nan=False)) for step in kept]
    first, last, room = 0, len(kept), sum(sizes)
    while room > most and first < index:
        room -= sizes[first]
        first += 1
    while room > most and last > index:
        last -= 1
        room -= sizes[last]
    return {"index": index - first, "steps": kept[first:last]}


def _weight(text: str) -> int:
    """Return how much of the room a step takes: by its letters, or by its entries, of which a setting has a limit."""
    parts, entries = amount_of(text)
    return max(len(text), MOST_LETTERS * parts // MOST_PARTS, MOST_LETTERS * entries // MOST_ENTRIES)


def fitting_steps(document: Document, kept: Any) -> dict[str, Any] | None:
    """Return the undo steps that were kept for this very document; None if they lead anywhere else."""
    try:
        if kept["hash"] != content_hash(document):
            return None
        index, steps = kept["index"], kept["steps"]
        if not 0 <= index <= len(steps):
            return None
        _walk(document, reversed(steps[:index]), "after", "before")
        _walk(document, steps[index:], "before", "after")
        clean = [{key: step[key] for key in ("label", "before", "after", "merge")} for step in steps]
    except (LookupError, TypeError, ValueError, AttributeError, ValidationError):
        return None
    return {"index": index, "steps": clean}


def _walk(document: Document, steps: Iterable[dict[str, Any]], here: str, there: str) -> None:
    """Walk over steps and make sure that each begins where the one before ended."""
    for step in steps:
        if plain(document, step[here]) != step[here] or step[here].keys() != step[there].keys():
            raise ValueError("the step belongs to another document")
        if step[there].keys() & KNOWN_BY:
            raise ValueError("no step changes what a document is known by")
        document = said(document, step[there])

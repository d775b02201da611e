"""The desk over a library: one open document for everybody, saved by itself, and every change told to all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from editors.document import OpenDocument
from engines.kit.documents import ChangeSet, Content, Document, Problem
from engines.kit.layouts import Layout
from engines.registry import COVERS, GAMES, Cover
from exports.faces.values import Book
from workbench.desk.blanks import title_of_game
from workbench.desk.checker import Checker
from workbench.desk.live_shelf import Key, LiveShelf
from workbench.desk.picture_watch import PictureWatch
from workbench.desk.runner import Lane, Runner
from workbench.desk.saving import UNDO, WINDOW, SaveOutcome, Saver, fitting_steps, turns_key, undo_key
from workbench.library.errors import LibraryError, LibraryReadOnly, NotInLibrary
from workbench.library.values import Entry, HeldDocument

if TYPE_CHECKING:
    from editors.document_faces import DocumentFaces
    from engines.kit.game import Game
    from engines.kit.language.reader import Reader
    from engines.kit.maps.tile_rules import TileRules
    from engines.kit.scenarios.adapter import ScenarioAdapter
    from workbench.library import Library

CARE = 5 * 60 * 1000
"""Every so many milliseconds the workspace looks whether a backup is due."""
MANY = 1000
"""A game with fewer documents is read in no time."""
WATCH = 2000
"""Every so many milliseconds the workspace looks whether another program has changed the library."""


class LibraryDesk(QObject):
    """A library on the desk: what is open of it, what it says at this moment, and the saving of it."""

    library_changed = Signal(str, object)
    """A fact: documents of a game are new, changed or gone on the shelf (game, ChangeSet), whoever did it."""
    live_changed = Signal(str, str, object)
    """A fact: an open document was edited (game, id, the frozenset of fields)."""
    content_read = Signal(str)
    """A fact: the content of a game is at hand now (game)."""
    save_state_changed = Signal(str)
    failed = Signal(str)
    """A fact for the status bar: something could not be done, and why."""
    conflict_found = Signal(object)
    """A fact: somebody else has saved this OpenDocument meanwhile; `take_theirs` or `keep_mine` ends it."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.covers: list[Cover] = list(COVERS.values())
        self.read_only = library.read_only
        self.is_starting = False
        self.runner = Runner(self)
        self._open: dict[Key, OpenDocument] = {}
        self._gone: set[OpenDocument] = set()
        self._fetching: set[str] = set()
        self._remembered = set(library.setting_keys(UNDO))
        self.shelf = LiveShelf(library, GAMES, self._edited)
        self._saver = Saver(library, self.runner, self)
        self._generation = library.generation()
        self._watch, self._care = QTimer(self), QTimer(self)
        self.checker = Checker(self)
        self.pictures = PictureWatch(self)
        self._connect()
        self._watch.start(WATCH)
        self._care.start(CARE)

    def _connect(self) -> None:
        self._saver.state_changed.connect(self.save_state_changed)
        self._saver.saved.connect(self._on_saved)
        self._saver.conflict_found.connect(self.conflict_found)
        self._saver.failed.connect(self.failed)
        self.runner.failed.connect(lambda error: self.failed.emit(str(error) or repr(error)))
        self._watch.timeout.connect(self._look_outside)
        self._care.timeout.connect(self.take_care)

    # ---- saving --------------------------------------------------------------------------------------

    @property
    def save_state(self) -> str:
        """Whether everything is "saved", is "saving", or is "not saved"."""
        return self._saver.state

    def flush(self) -> bool:
        """Save everything now and wait for it; tell whether all is saved."""
        return self._saver.flush()

    def unsaved(self) -> list[OpenDocument]:
        """List the documents that say something that the library does not know yet."""
        return self._saver.unsaved()

    def why_unsaved(self) -> str:
        """Say why something could not be saved; empty: it can, or nobody has tried yet."""
        waits = "Somebody else has saved the same meanwhile: choose first which version stays."
        return self._saver.trouble or (waits if self._saver.conflicts else "")

    def close(self) -> bool:
        """Save everything and end all work; the library stays open for whoever opened it."""
        self._watch.stop()
        self._care.stop()
        self.checker.stop()
        self.pictures.stop()
        well = self.flush()
        self._saver.stop()
        self.runner.close()
        return well

    def take_care(self) -> None:
        """Make the backup that is due, and remove for good what has lain in the trash for long; on a worker."""
        if not self.read_only:
            self.runner.run(lambda _: _care_for(self.library), lambda result: None, lane=Lane.WRITES)

    def conflicts(self) -> list[OpenDocument]:
        """List the open documents that somebody else has saved meanwhile."""
        return list(self._saver.conflicts)

    def theirs(self, opened: OpenDocument) -> HeldDocument | None:
        """Return what the library holds of a document that is open; None if it is no longer there."""
        try:
            return self.library.hold(*opened.key)
        except NotInLibrary:
            return None

    def take_theirs(self, opened: OpenDocument) -> None:
        """End a conflict with what the library holds; what was edited here is one step back."""
        held = self.theirs(opened)
        if held is None:
            self._saver.forget(opened)
            self._part_with(opened)
            return
        opened.take(held.document, held.revision)
        self._saver.forget(opened)

    def keep_mine(self, opened: OpenDocument) -> None:
        """End a conflict with what was edited here; what the library holds stays in its history."""
        held = self.theirs(opened)
        self._gone.discard(opened)
        self._saver.settle(opened, held.revision if held else 0)

    # ---- the desk ------------------------------------------------------------------------------------

    @property
    def games(self) -> list[Game]:
        """All games; whoever only lists them takes the covers, for which no rules have to be read."""
        return list(GAMES.values())

    def title(self, slug: str) -> str:
        """Return the title of a game, without reading its rules."""
        return title_of_game(slug)

    def game(self, slug: str) -> Game:
        """Return a game by its name."""
        return GAMES[slug]

    def entries(self, game: str | None = None) -> list[Entry]:
        """List the documents of a game, or of all, as a list shows them."""
        return self.shelf.entries(game)

    def content(self, game: str) -> Content:
        """Return everything of a game as it stands now, open edits included."""
        return self.shelf.content(game)

    def prefetch(self, game: str) -> bool:
        """Tell whether the content of a game is at hand; a large one is read on a worker: `content_read` tells."""
        if self.shelf.has_content(game) or len(self.shelf.entries(game)) < MANY:
            return True
        if game not in self._fetching:
            self._fetching.add(game)
            known = self._generation
            self.runner.run(
                lambda _: self.library.content_of(game), lambda content: self._on_fetched(game, known, content)
            )
        return False

    def _on_fetched(self, game: str, known: int, content: Content) -> None:
        self._fetching.discard(game)
        if not self.shelf.has_content(game):
            if known != self._generation:
                self.prefetch(game)
                return
            self.shelf.adopt(game, content)
        self.content_read.emit(game)

    def layouts(self, game: str) -> Sequence[Layout]:
        """Return the layouts of a game, open edits included."""
        return self.shelf.layouts(game)

    def book(self, game: str) -> Book:
        """Return what faces are drawn with."""
        return self.shelf.book(game)

    def scenarios(self, game: str) -> ScenarioAdapter | None:
        """Return what a game tells of its scenarios, without reading its rules."""
        return COVERS[game].scenarios

    def tiles(self, game: str) -> TileRules | None:
        """Return what a game tells of its map tiles, without reading its rules."""
        return COVERS[game].tiles

    def reader(self, game: str) -> Reader | None:
        """Return the reader of a game's sentences over the live names."""
        return self.shelf.reader(game)

    def picture(self, asset: str) -> bytes | None:
        """Return the bytes of a picture of the library."""
        return self.shelf.picture(asset)

    def add_picture(self, data: bytes, name: str, file: str = "") -> str:
        """Put a picture into the library and return its hash; refuse what is no picture with ValueError."""
        asset = self.shelf.add_picture(data, name)
        if file:
            self.pictures.note(asset, file)
        return asset

    def add_font(self, data: bytes, name: str) -> str:
        """Put a typeface into the library and return its hash; what is too large raises ValueError."""
        return self.shelf.add_font(data, name)

    def faces(self, document: Document) -> DocumentFaces:
        """Return the faces of a document among its fellows of now: the same object to everybody, so drawn once."""
        return self.shelf.faces(document)

    def known_faces(self, game: str) -> dict[str, DocumentFaces]:
        """Return the faces that somebody looks at now, by the id of their document."""
        return self.shelf.known_faces(game)

    def problems(self, document: Document) -> list[Problem]:
        """List what is wrong with a document among its fellows, what does not fit its face included."""
        from workbench.desk.checking import GameSnapshot, problems_of  # nobody looks before the window stands

        return problems_of(document, GameSnapshot.of(self, document.game, document))

    def open(self, game: str, id: str) -> OpenDocument:
        """Return a document for editing: the same object to everybody who asks."""
        known = self._open.get((game, id))
        if known is not None and known not in self._gone:
            return known
        opened = self._opened(game, id)
        opened.changed.connect(lambda fields: self._on_edited(opened, fields))
        self._open[game, id] = opened
        return opened

    def _opened(self, game: str, id: str) -> OpenDocument:
        layout = None if self.shelf.entry(game, id) else self.shelf.default_layout(game, id)
        if layout is not None:
            return OpenDocument(layout, 0, self)
        held = self._held(game, id)
        opened = OpenDocument(held.document, held.revision, self)
        key = undo_key(held.document)
        if key in self._remembered and (steps := fitting_steps(held.document, self.library.get_setting(key))):
            opened.remember(steps)
        return opened

    def remember_steps(self, document: Document, steps: dict[str, Any]) -> None:
        """Keep undo steps for a document that will be opened later."""
        self.library.set_setting(undo_key(document), steps)
        self._remembered.add(undo_key(document))

    def kept_turns(self, game: str, id: str) -> Any:
        """Return the way back that was kept for a document and its fellows."""
        return self.library.get_setting(turns_key(game, id))

    def keep_turns(self, game: str, id: str, source: Callable[[], dict[str, Any]] | None) -> None:
        """Keep what a source says with every save from now on; None: save, and ask the source no more."""
        self._saver.keep((game, id), source)

    def _held(self, game: str, id: str) -> HeldDocument:
        """Return a document with its revision, from memory if it is there: whoever edits a table opens thousands."""
        entry = self.shelf.entry(game, id)
        document = self.shelf.content(game).get(id) if self.shelf.has_content(game) else None
        if entry is None or document is None:
            return self.library.hold(game, id)
        return HeldDocument(document, entry.revision)

    # ---- changes of the shelf ------------------------------------------------------------------------

    def free_id(self, game: str, id: str) -> str:
        """Return this id if no document has it, in the trash neither, or else one like it."""
        return self.shelf.free_id(game, id)

    def shelve(self, game: str, laid: Sequence[Document], gone: Sequence[str]) -> str:
        """Lay documents on the shelf and move others to the trash, saved with all edits at once; say why not."""
        try:
            self.refuse_if_read_only()
            self._saver.save_with(game, laid, gone)
        except LibraryError as error:
            return str(error).rstrip(".") or repr(error)
        self.took(game, ChangeSet(tuple(one.id for one in laid), (), tuple(gone), WINDOW))
        return ""

    def took(self, game: str, change: ChangeSet, transactions: int = 1) -> None:
        """Take over what a change of the library has made, in so many transactions, and tell everybody."""
        self._generation += max(1, transactions) if change else 0
        fresh = list(dict.fromkeys(change.added + change.changed))
        for entry in self.library.entries(game=game, ids=fresh) if fresh else ():
            self.shelf.list_entry(entry)
        self._apply(game, change)

    def _apply(self, game: str, change: ChangeSet) -> None:
        fresh = change.added + change.changed
        self.shelf.drop(game, change.removed)
        readable = self.library.find(game=game, ids=fresh) if fresh else []
        self.shelf.forget(game, set(fresh) - {one.id for one in readable})
        for document in readable:
            self._arrive(document)
        for id in change.removed:
            if opened := self._open.get((game, id)):
                self._part_with(opened)
        self.library_changed.emit(game, change)

    def _arrive(self, document: Document) -> None:
        """Let what the library holds be seen, unless it is being edited here."""
        opened = self._open.get((document.game, document.id))
        if opened is not None and self._saver.is_dirty(opened):
            return
        entry = self.shelf.entry(document.game, document.id)
        if opened is not None and entry is not None:
            self._gone.discard(opened)
            opened.take(document, entry.revision)
            self._saver.forget(opened)
        self.shelf.lay(document)

    def _part_with(self, opened: OpenDocument) -> None:
        """Know that a document is gone; if somebody still edits it, it is saved as a new one."""
        self._gone.add(opened)
        opened.revision = 0

    def refuse_if_read_only(self) -> None:
        """Refuse to change a library that is open for reading only, and say why it is."""
        if self.read_only:
            raise LibraryReadOnly(" ".join(self.library.notices))

    # ---- what happens --------------------------------------------------------------------------------

    def _edited(self, game: str) -> list[Document]:
        return [one.document for (slug, _), one in self._open.items() if slug == game and one not in self._gone]

    def _on_edited(self, opened: OpenDocument, fields: frozenset[str]) -> None:
        self.shelf.lay(opened.document)
        self.shelf.list_edit(opened.document)
        self._saver.note(opened)
        self.live_changed.emit(*opened.key, fields)

    def _on_saved(self, outcomes: list[SaveOutcome]) -> None:
        # If it was more changes than one, the next look outside finds nothing new and the count is right again.
        self._generation += 1
        by_game: dict[str, list[SaveOutcome]] = {}
        for one in outcomes:
            if one.entry is not None:
                self._gone.discard(one.draft.opened)
                self.shelf.list_entry(one.entry)
                self._remembered.add(undo_key(one.draft.document))
                by_game.setdefault(one.entry.game, []).append(one)
        for game, own in by_game.items():
            added = tuple(one.draft.document.id for one in own if one.is_new)
            changed = tuple(one.draft.document.id for one in own if not one.is_new)
            self.library_changed.emit(game, ChangeSet(added, changed, (), WINDOW))

    def _look_outside(self) -> None:
        """See whether another program has changed the library."""
        if not self.runner.is_busy(Lane.WRITES):
            known = self._generation
            self.runner.run(
                lambda _: _listing_if_new(self.library, known),
                lambda found: self._on_listed(known, found),
                lane=Lane.WRITES,
            )

    def _on_listed(self, known: int, found: tuple[int, list[Entry]] | None) -> None:
        if found is None or known != self._generation:
            return  # nothing is new, or something was done here meanwhile: the next look is soon
        self._generation, entries = found
        for game, change in self.shelf.list_anew(entries).items():
            self._apply(game, change)


def _care_for(library: Library) -> None:
    """Look after a library that is open for long."""
    if library.has_to_purge():
        library.purge_trash()
    library.backup_if_due()


def _listing_if_new(library: Library, known: int) -> tuple[int, list[Entry]] | None:
    """List the library anew if it has changed since a generation."""
    try:
        generation = library.generation()
        return None if generation == known else (generation, library.entries())
    except LibraryError:
        return None

"""The workspace: the desk over a library, and the edits of its shelves, each of which can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editors.document import BulkEdit, OpenDocument
from editors.exchange.plans import new_id
from engines.kit.documents import ChangeSet, Document, content_hash
from engines.kit.layouts import Layout
from engines.registry import kinds
from workbench.desk import shelf_edits
from workbench.desk.blanks import blank, words_for
from workbench.desk.library_desk import LibraryDesk
from workbench.desk.saving import WINDOW
from workbench.library.errors import LibraryError, LibraryRefused
from workbench.library.naming import name_of_copy

if TYPE_CHECKING:
    from workbench.library import Library


class Workspace(LibraryDesk):
    """All that the window has open, and what can be done with what lies on the shelves."""

    document_renamed = Signal(str, str, str)
    """A fact: a document has another id (game, old, new); whoever shows the old one should open the new one."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(library, parent)
        self.shelf_stack = QUndoStack(self)

    @cached_property
    def fresh(self) -> dict[tuple[str, str], str]:
        """What was made of late and has no id of its own yet, with the name that it was made with."""
        return {}

    def new(self, game: str, kind: str, of: str = "") -> OpenDocument:
        """Put a new document of a kind on the shelf and open it; a layout is for a kind, by default the first."""
        document = self.blank(game, kind)
        if isinstance(document, Layout):
            document = document.changed(of=of or self.game(game).kinds[0].model_fields["kind"].default)
        opened = self.create(document)
        opened.is_unnamed = True
        self.fresh[opened.key] = document.name
        return opened

    def settle_id(self, game: str, id: str) -> None:
        """Give a document that was just made an id of the name that it has got, unless somebody refers to it."""
        blank_name = self.fresh.pop((game, id), None)
        document = self.content(game).get(id)
        if document is None or self.read_only or blank_name in (None, document.name):
            return
        others = [one for one in self.content(game).values() if one.id != id]
        if any(f'"{id}"' in one.model_dump_json() for one in others):
            return
        fellows = [one.id for one in others if one.kind == document.kind]
        try:
            self.rename(game, id, new_id=self.free_id(game, new_id(document.name, document.kind, fellows)))
        except LibraryError as problem:
            self.failed.emit(str(problem))

    def blank(self, game: str, kind: str) -> Document:
        """Return a document of a kind that says as little as it may."""
        return blank(kinds()[game, kind], game, self.content(game))

    def create(self, document: Document) -> OpenDocument:
        """Put a new document on the shelf, under a free id if its own is taken, and open it."""
        fresh = document.changed(id=self.shelf.free_id(document.game, document.id))
        self.add(f"New {words_for(document.kind)}", [fresh])
        return self.open(fresh.game, fresh.id)

    def add(self, label: str, documents: Sequence[Document], reason: str | None = None) -> list[str]:
        """Put new documents of one game on the shelf, all or none, in one step that can be undone."""
        self.refuse_if_read_only()
        if not documents:
            return []
        game, expected = documents[0].game, {one.id: 0 for one in documents}
        change = self.library.save(documents, reason=reason, initiator=WINDOW, expect_revision=expected)
        self.took(game, change)
        ids = [one.id for one in documents]
        self.shelf_stack.push(shelf_edits.AddEdit(self, label, game, ids))
        return ids

    def duplicate(self, game: str, ids: Sequence[str]) -> list[str]:
        """Put copies of documents beside them, and return their ids."""
        copies: list[Document] = []
        for id in ids:
            original = self.open(game, id).document
            free = self.shelf.free_id(game, original.id, [original.id, *(one.id for one in copies)])
            copies.append(original.changed(id=free, name=name_of_copy(original)))
        return self.add(f"Duplicate {shelf_edits.several(len(ids))}", copies)

    def rename(self, game: str, id: str, name: str | None = None, new_id: str | None = None) -> None:
        """Give a document another name, another id, or both; whoever refers to it is changed along."""
        self.refuse_if_read_only()
        opened = self.open(game, id)
        if new_id and new_id != id:
            self.move(game, id, new_id, name or opened.document.name)
            self.shelf_stack.push(shelf_edits.MoveEdit(self, game, (id, opened.document.name), (new_id, name)))
        elif name and name != opened.document.name:
            self.shelf_stack.push(BulkEdit("Rename", [(opened, opened.document.changed(name=name))]))

    def delete(self, game: str, ids: Sequence[str]) -> None:
        """Move documents to the trash."""
        kept = [id for id in ids if self.shelf.entry(game, id)]
        if len(kept) < len(ids):
            self.failed.emit("The layouts that a game comes with cannot be deleted.")
        if kept:
            self.discard(game, kept)
            self.shelf_stack.push(shelf_edits.DeleteEdit(self, game, kept))

    def restore(self, game: str, id: str, revision: int | None = None) -> None:
        """Bring back what a document said in an earlier revision, or, without one, out of the trash."""
        self.refuse_if_read_only()
        if revision is None:
            self.bring_back(game, [id])
            self.shelf_stack.push(shelf_edits.AddEdit(self, "Restore from the trash", game, [id]))
            return
        opened, earlier = self.open(game, id), self.library.revision(game, id, revision)
        if type(earlier) is not type(opened.document):
            raise LibraryRefused(
                f"Revision {revision} was a {words_for(earlier.kind)}: it cannot come back as it was."
            )
        if earlier == opened.document:
            return
        self.shelf_stack.push(BulkEdit(f"Restore revision {revision}", [(opened, earlier)]))
        self._saver.note(opened, f"revision {revision} again")

    def earlier(self, game: str, id: str) -> Document | None:
        """Return the last revision of a document that says something else than it says now, if there is one."""
        self.flush()
        now = self.open(game, id).document
        for revision in self.library.history(game, id):
            if (
                revision.hash != content_hash(now)
                and (then := self.library.revision(game, id, revision.number)) != now
            ):
                return then if type(then) is type(now) else None
        return None

    def copy(self, game: str, ids: Sequence[str]) -> str:
        """Return documents as text, for the clipboard."""
        from workbench.desk import clipboard

        return clipboard.written([self.open(game, id).document for id in ids])

    def paste(self, text: str, game: str) -> list[str]:
        """Put documents from text on the shelf of a game, and return their ids; all or none."""
        from workbench.desk import clipboard

        documents = clipboard.read(text, game, self.shelf.free_id)
        return self.add(f"Paste {shelf_edits.several(len(documents))}", documents, "pasted")

    # ---- what the edits are made of ------------------------------------------------------------------

    def discard(self, game: str, ids: Sequence[str]) -> None:
        """Move documents to the trash, without a step to undo."""
        self.refuse_if_read_only()
        self.flush()
        self.took(game, self.library.delete(game, ids, initiator=WINDOW))

    def bring_back(self, game: str, ids: Sequence[str]) -> None:
        """Take documents out of the trash, without a step to undo."""
        changes = [self.library.restore(game, id, initiator=WINDOW) for id in ids]
        added = tuple(id for change in changes for id in change.added)
        self.took(
            game, ChangeSet(added, tuple(id for change in changes for id in change.changed), (), WINDOW), len(changes)
        )

    def move(self, game: str, id: str, new_id: str, name: str) -> None:
        """Give a document another id, without a step to undo; its way back moves along."""
        self.flush()
        before = self._open.get((game, id))
        self.took(game, self.library.rename(game, id, name=name, new_id=new_id, initiator=WINDOW))
        if before is not None:
            moved = self.library.get(game, new_id)
            steps = {"hash": content_hash(moved), **before.steps()}
            self.remember_steps(moved, steps)
        self.document_renamed.emit(game, id, new_id)

"""The library as the rest of the program sees it: documents in and out, and a change set for every change.

A document is known by its game and its id: two games may both have a "skeleton", one game has at most one,
whatever its kind, so that documents refer to each other by id alone.

Nobody overwrites what they have not seen. A save says from which revision it comes (`expect_revision`); if it does
not, it comes from the one that this program was last given or saved, and a document that it was never given must
be new. Otherwise the save is a `Conflict` and changes nothing. An editor that holds a document for long should say
the revision (`hold` gives both), because another part of the same program may have read a newer one meanwhile.

All methods may be called from any thread.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import timedelta
from typing import Any

from sqlmodel import Session

from engines.kit.documents import ChangeSet, Content, Document
from workbench.library import search, settings, writing
from workbench.library.checks import read
from workbench.library.chronicle import Chronicle
from workbench.library.errors import LibraryRefused, UnreadableDocument
from workbench.library.naming import name_of_copy
from workbench.library.reading import Wanted, content, entries, free_id, present, stored
from workbench.library.references import pointed_at
from workbench.library.safekeeping import Safekeeping
from workbench.library.stored_json import Body
from workbench.library.values import TRASH_KEEPS, Entry, HeldDocument, Hit, Stored
from workbench.library.writing import ANY_REVISION, Key, Outcome

BULK = 20
"""A save of so many documents is a bulk edit: there is a backup of how things were before."""

Expected = int | Mapping[str, int] | None


class Library(Chronicle, Safekeeping):
    """The shelves: every document of every game, with its history, its releases and its backups."""

    # ---- finding -------------------------------------------------------------------------------------

    def entries(
        self,
        *,
        game: str | None = None,
        kind: str | None = None,
        text: str = "",
        tag: str | None = None,
        ids: Collection[str] | None = None,
        limit: int | None = None,
    ) -> list[Entry]:
        """List documents as a list shows them, without building any: by game, kind and id, or best match first.

        A limit is one of a search for words.
        """
        wanted = Wanted(game, kind, text, tag, ids, limit=limit)
        with self._database.reading() as session:
            return [entry for _, entry in entries(session, wanted)]

    def find(
        self,
        *,
        game: str | None = None,
        kind: str | None = None,
        text: str = "",
        tag: str | None = None,
        ids: Collection[str] | None = None,
    ) -> list[Document]:
        """Return the documents that fit; those that cannot be read are left out, and `check` names them."""
        wanted = Wanted(game, kind, text, tag, ids)
        since = self._changes_made
        with self._database.reading() as session:
            return self._given(present(session, [key for key, _ in entries(session, wanted)]), since)

    def search(self, text: str, *, game: str | None = None, kind: str | None = None, limit: int = 50) -> list[Hit]:
        """Find documents by words in their names and texts, best first, each with the line that has them."""
        if not text.strip():
            return []
        with self._database.reading() as session:
            found = dict(entries(session, Wanted(game=game, kind=kind, text=text, limit=limit)))
            lines = search.snippets(session, text, list(found))
        return [Hit(entry, *search.unmarked(lines.get(key, entry.name))) for key, entry in found.items()]

    def get(self, game: str, id: str) -> Document:
        """Return one document, or say why it cannot be had."""
        return self.hold(game, id).document

    def hold(self, game: str, id: str) -> HeldDocument:
        """Return one document with its revision, for an editor that will save it much later."""
        since = self._changes_made
        with self._database.reading() as session:
            found = stored(session, game, id)
        document = read(self._kinds, found)
        self._note_seen({(game, id): found.revision}, since)
        return HeldDocument(document, found.revision)

    def content_of(self, game: str) -> Content:
        """Return all that a game is played with, without saved playtests and without what cannot be read."""
        since = self._changes_made
        with self._database.reading() as session:
            return Content(self._given(content(session, game), since))

    def _given(self, texts: Iterable[Stored], since: int) -> list[Document]:
        """Build the documents that can be read; a library to write in remembers which revisions it gave out."""
        documents, revisions = [], {}
        for found in texts:
            try:
                documents.append(read(self._kinds, found))
            except UnreadableDocument:
                continue
            revisions[found.game, found.id] = found.revision
        if not self.read_only:
            self._note_seen(revisions, since)
        return documents

    # ---- saving --------------------------------------------------------------------------------------

    def save(
        self,
        documents: Document | Iterable[Document],
        *,
        reason: str | None = None,
        initiator: str = "",
        expect_revision: Expected = None,
        trashing: Iterable[Key] = (),
        remembering: Mapping[str, Any] | None = None,
    ) -> ChangeSet:
        """Save one document or many, all or none; what has not changed makes no revision.

        `expect_revision` is the revision that was read (0: the document must be new), for many documents one by
        id; `ANY_REVISION` replaces whatever is there. With the documents, and only with them, others go to the
        trash and values are remembered as `set_settings` does.
        """
        many = [documents] if isinstance(documents, Document) else list(documents)
        bodies = [self._kinds.write(document) for document in many]
        _check_doubles(bodies)
        if len(bodies) >= BULK:
            self._back_up_before("bulk-edit")
        stamp, gone = self._stamp(reason), list(trashing)
        settings.check(remembering or {})

        def store(session: Session) -> Outcome:
            expected = self._expected([body.key for body in bodies], expect_revision, 0)
            outcome = writing.store(session, bodies, stamp, expected)
            settings.put_all(session, remembering or {})
            if not gone:
                return outcome
            seen = self._expected(gone, expect_revision, ANY_REVISION) | outcome.revisions
            return outcome.with_removed(writing.trash(session, gone, stamp, seen))

        return self._change(store, initiator)

    def _expected(self, keys: Iterable[Key], said: Expected, otherwise: int) -> dict[Key, int]:
        """Tell which revisions a change comes from: those that are said, or the last that were given out."""
        if isinstance(said, int):
            return dict.fromkeys(keys, said)
        known = said or {}
        return {key: known.get(key[1], self._seen.get(key, otherwise)) for key in keys}

    def rename(
        self, game: str, id: str, *, name: str | None = None, new_id: str | None = None, initiator: str = ""
    ) -> ChangeSet:
        """Give a document another name, another id, or both; whoever refers to it by id is changed along."""
        held = self.hold(game, id)
        renamed = held.document.changed(name=name or held.document.name, id=new_id or id)
        if renamed.id == id:
            return self.save(renamed, reason="renamed", initiator=initiator, expect_revision=held.revision)
        with self._database.alone():
            others = [other for other in self.find(game=game) if other.id != id]
            followers = [pointed_at(other, id, renamed.id) for other in others]
            bodies = [self._kinds.write(document) for document in (pointed_at(renamed, id, renamed.id), *followers)]
            expected = {body.key: self._seen.get(body.key, 0) for body in bodies} | {(game, renamed.id): 0}
            stamp = self._stamp(f"{id} is now {renamed.id}")

            def move(session: Session) -> Outcome:
                outcome = writing.store(session, bodies, stamp, expected)
                gone = writing.trash(session, [(game, id)], stamp, {(game, id): held.revision})
                return outcome.with_removed(gone)

            return self._change(move, initiator)

    def duplicate(
        self, game: str, id: str, *, new_id: str | None = None, name: str | None = None, initiator: str = ""
    ) -> ChangeSet:
        """Put a copy of a document beside it, under a free id; the change set names the copy."""
        original = self.get(game, id)
        with self._database.alone():
            with self._database.reading() as session:
                free = new_id or free_id(session, game, id)
            copy = original.changed(id=free, name=name or name_of_copy(original))
            return self.save(copy, reason=f"copy of {id}", initiator=initiator, expect_revision=0)

    # ---- deleting ------------------------------------------------------------------------------------

    def delete(
        self,
        game: str,
        ids: str | Iterable[str],
        *,
        reason: str | None = None,
        initiator: str = "",
        expect_revision: Expected = None,
    ) -> ChangeSet:
        """Move documents to the trash, all or none; `restore` brings them back."""
        keys = [(game, id) for id in ([ids] if isinstance(ids, str) else dict.fromkeys(ids))]
        stamp = self._stamp(reason)

        def trash(session: Session) -> Outcome:
            expected = self._expected(keys, expect_revision, ANY_REVISION)
            return writing.trash(session, keys, stamp, expected)

        return self._change(trash, initiator)

    def trash(self, *, game: str | None = None) -> list[Entry]:
        """List what lies in the trash, the latest first."""
        with self._database.reading() as session:
            found = [entry for _, entry in entries(session, Wanted(game=game, trashed=True))]
        return sorted(found, key=lambda entry: entry.changed_at, reverse=True)

    def has_to_purge(self, *, older_than: timedelta = TRASH_KEEPS) -> bool:
        """Tell whether `purge_trash` would remove anything."""
        with self._database.reading() as session:
            return bool(writing.to_purge(session, self._now() - older_than))

    def purge_trash(self, *, older_than: timedelta = TRASH_KEEPS, initiator: str = "") -> ChangeSet:
        """Remove for good what has lain in the trash for two weeks, after a backup.

        What went to print, and what a kept game was played with, stays.
        """
        self._back_up_before("purge")
        before = self._now() - older_than
        return self._change(lambda session: writing.purge(session, before), initiator)


def _check_doubles(bodies: Iterable[Body]) -> None:
    """Refuse to save the same document twice at once: nobody could tell which is meant."""
    seen: set[Key] = set()
    for body in bodies:
        if body.key in seen:
            raise LibraryRefused(f"{body.game}/{body.id} was given twice to be saved.")
        seen.add(body.key)

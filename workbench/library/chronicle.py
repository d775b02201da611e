"""The library's memory: the history of each document, and the releases that went to print."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from engines.kit.documents import ChangeSet, Content, Document
from workbench.library import clock, releases, revisions, writing
from workbench.library.base import OpenLibrary
from workbench.library.checks import read
from workbench.library.reading import stored
from workbench.library.tables import ReleaseRow
from workbench.library.values import DocumentChange, FieldChange, Release, Revision


class Chronicle(OpenLibrary):
    """What was, what went to print, and what has changed since."""

    # ---- history -------------------------------------------------------------------------------------

    def history(self, game: str, id: str) -> list[Revision]:
        """List all revisions of a document, in the trash too, the newest first."""
        with self._database.reading() as session:
            return revisions.history(session, game, id)

    def revision(self, game: str, id: str, number: int) -> Document:
        """Return a document as it was in one of its revisions."""
        with self._database.reading() as session:
            return read(self._kinds, stored(session, game, id, number))

    def documents_then(self, game: str, hashes: Mapping[str, str]) -> dict[str, Document]:
        """Return the documents that once had these content hashes, by id: what a game of before was played with."""
        with self._database.reading() as session:
            return revisions.with_hashes(session, self._kinds, game, hashes)

    def content_at(self, game: str, moment: datetime) -> Content:
        """Return the content of a game as it was at a moment, saved playtests among it."""
        with self._database.reading() as session:
            return Content(revisions.at_moment(session, self._kinds, game, moment))

    def difference(self, game: str, id: str, old: int, new: int) -> tuple[FieldChange, ...]:
        """Tell which fields changed between two revisions; revision 0 is the time before the document."""
        with self._database.reading() as session:
            return revisions.difference(session, self._kinds, game, id, old, new)

    def restore(
        self, game: str, id: str, number: int | None = None, *, reason: str | None = None, initiator: str = ""
    ) -> ChangeSet:
        """Bring back what a document said in an earlier revision, or, without a number, out of the trash."""
        why = reason or (f"revision {number} again" if number else "out of the trash")
        stamp = self._stamp(why)
        return self._change(lambda session: writing.restore(session, game, id, number, stamp), initiator)

    # ---- releases ------------------------------------------------------------------------------------

    def freeze(
        self,
        game: str,
        name: str,
        *,
        edition: str = "",
        date: str = "",
        note: str = "",
        ids: Collection[str] | None = None,
    ) -> Release:
        """Write down what goes to print: the present revision of all content, or of the documents named."""
        stamp = self._stamp()
        day = date or stamp.at.date().isoformat()
        at = clock.written(stamp.at)
        row = ReleaseRow(game=game, name=name, edition=edition, date=day, note=note, at=at, by=stamp.by)
        with self._database.writing() as session:
            return releases.freeze(session, row, ids)

    def releases(self, game: str | None = None) -> list[Release]:
        """List the releases, the oldest first."""
        with self._database.reading() as session:
            return releases.releases(session, game)

    def withdraw(self, game: str, name: str) -> None:
        """Forget that a release was made; the documents stay as they are."""
        with self._database.writing() as session:
            releases.withdraw(session, game, name)

    def release_content(self, game: str, name: str) -> Content:
        """Return the content of a game as it was printed."""
        with self._database.reading() as session:
            return releases.release_content(session, self._kinds, game, name)

    def changes_since(self, game: str, name: str) -> list[DocumentChange]:
        """Tell what has become of each document since a release, field by field, with the reasons given."""
        with self._database.reading() as session:
            return releases.changes_since(session, self._kinds, game, name)

"""What a playtest leaves behind: its journal while it runs, its record and its notes in the library."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from engines.kit.record import Record
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.library.stored_json import LARGEST
from workbench.places import playtests_beside
from workbench.playtest.model.journal import JournalFile
from workbench.playtest.model.journal_lines import SUFFIX
from workbench.playtest.model.notes import keep_notes
from workbench.playtest.model.session import Session
from workbench.playtest.model.taking_up import TakenUp


def journal_folder(workspace: Workspace) -> Path:
    """Return where the journals of a library's playtests lie: beside the library."""
    return playtests_beside(Path(workspace.library.path))


def new_id(game: str) -> str:
    """Return a name for a playtest that begins now."""
    return f"playtest.{game}.{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"


def free_path(workspace: Workspace, id: str) -> Path:
    """Return a path for a new journal: one that is there is of another game, even if a record of it is shown."""
    folder = journal_folder(workspace)
    names = (f"{id}{number}{SUFFIX}" for number in ("", *(f".{count}" for count in range(2, 10_000))))
    return next(folder / name for name in names if not (folder / name).exists())


class PlaytestStorage:
    """Keeps one playtest."""

    def __init__(self, workspace: Workspace, session: Session, taken_up: TakenUp | None = None) -> None:
        self._workspace, self._session = workspace, session
        self.file = JournalFile(taken_up.path if taken_up else free_path(workspace, session.id))
        self.is_kept = False
        if workspace.read_only:
            return
        if taken_up is not None:
            self.file.go_on(session, taken_up.lines)
        else:
            self.file.begin(session)

    def save(self) -> str:
        """Put the record into the library, and say so."""
        self.save_notes()
        try:
            self._workspace.flush()
            record = self._for_the_library()
            self._put(record)
        except LibraryError as problem:
            return str(problem)
        self.is_kept = True
        return f"The record “{record.name}” is in the library."

    def _for_the_library(self) -> Record:
        """Return the record with those documents that the history of the library does not have."""
        record, content = self._session.record(), self._session.timeline.content
        known = self._workspace.library.documents_then(record.game, record.content)
        return record.carrying((one for id, one in content.items() if id not in known), LARGEST // 2)

    def for_others(self) -> Record:
        """Return the record with all documents that it was played with: nobody knows what others have."""
        return self._session.record().carrying(self._session.timeline.content.values())

    def _put(self, record: Record) -> None:
        known = record.id in self._workspace.content(record.game)
        if known:
            opened = self._workspace.open(record.game, record.id)
            opened.replace("Played on", record)
            self._workspace.flush()
        else:
            self._workspace.create(record)

    def save_notes(self) -> None:
        """Put the notes into the library, where the editors of cards find them."""
        session = self._session
        if session.notes and not self._workspace.read_only:
            keep_notes(self._workspace.library, session.game.slug, session.id, session.notes)

    def finish(self) -> None:
        """Close the books: a game that has ended is kept as a record, its journal is thrown away."""
        self.save_notes()
        if self._session.timeline.state.ending is not None and not self._workspace.read_only:
            if not self.is_kept:
                self.save()
            if self.is_kept:
                self.file.throw_away()
        elif not self._session.length:
            self.file.throw_away()

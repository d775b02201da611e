"""What a playtest leaves behind: its journal while it runs, its record and its notes in the library."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from engines.kit.record import Record
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.playtest.model.journal import SUFFIX, JournalFile
from workbench.playtest.model.notes import keep_notes
from workbench.playtest.model.session import Session


def journal_folder(workspace: Workspace) -> Path:
    """Return where the journals of a library's playtests lie: beside the library."""
    path = Path(workspace.library.path)
    return path.with_name(f"{path.stem}.playtests")


def new_id(game: str) -> str:
    """Return a name for a playtest that begins now."""
    return f"playtest.{game}.{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"


class PlaytestStorage:
    """Keeps one playtest."""

    def __init__(self, workspace: Workspace, session: Session, *, is_resumed: bool = False) -> None:
        self._workspace, self._session = workspace, session
        self.file = JournalFile(journal_folder(workspace) / f"{session.id}{SUFFIX}")
        self.is_kept = False
        if is_resumed and self.file.path.exists():
            self.file.go_on(session)
        elif not workspace.read_only:
            self.file.begin(session)

    def save(self) -> str:
        """Put the record into the library, and say so."""
        record = self._session.record()
        self.save_notes()
        try:
            self._put(record)
        except LibraryError as problem:
            return str(problem)
        self.is_kept = True
        return f"The record “{record.name}” is in the library."

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
            self.file.throw_away()
        elif not self._session.length:
            self.file.throw_away()

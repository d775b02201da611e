"""Opening a library, question by question, until nothing can surprise the one who uses it.

Whose file is it, is it whole, may it be written, is it of today, what does it lack? Each question has one answer
in the library's words, and nothing is changed before it is known.
"""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from workbench.library import backups, looking, sqlite, upgrades
from workbench.library.database import Database
from workbench.library.errors import (
    DiskFull,
    DiskTrouble,
    IndexesBroken,
    LibraryBroken,
    LibraryReadOnly,
    NoLibrary,
    NotALibrary,
)
from workbench.library.files import can_write, disk
from workbench.library.lock import Lock


@dataclass(slots=True)
class Opened:
    """An open file with what has to be given back at the end, and what the person should be told."""

    database: Database
    lock: Lock | None
    notices: list[str] = field(default_factory=list)
    room: Path | None = None
    owes_backup: bool = False
    """Whether the backup of opening is still to be made: nothing may be changed before."""

    def close(self) -> None:
        """Give everything back."""
        self.database.close()
        if self.lock:
            self.lock.release()
        if self.room:
            shutil.rmtree(self.room, ignore_errors=True)


def open_file(path: Path, now: datetime, *, read_only: bool, take_over: bool, backs_up: bool = True) -> Opened:
    """Open the file of a library, for writing if that is wanted and possible.

    Who is in a hurry puts the backup off, and makes it with `back_up` before the first change.
    """
    with disk():
        if read_only or not can_write(path):
            return _open_to_read(path, "" if read_only else "Its folder cannot be written to.")
        try:
            return _open_to_write(path, now, take_over=take_over, backs_up=backs_up)
        except DiskFull:
            return _open_to_read(path, "The disk is full.")


# ---- for writing -------------------------------------------------------------------------------------


def _open_to_write(path: Path, now: datetime, *, take_over: bool, backs_up: bool) -> Opened:
    """Take the lock, look, bring the file to today's version, and make the backup that is due."""
    lock = Lock.take(path, now, take_over=take_over)
    try:
        look, mended = _looked_at(path, now)
        if look.version > upgrades.newest_version():
            lock.release()
            return _open_to_read(path, "It was made by a newer version of the workbench.")
        backups.sweep(path)
        _make_current(path, look, now)
        notices = mended + _notices(path, look)
        if backs_up:
            notices += _backup_at_open(path, now)
        return Opened(Database(path, read_only=False), lock, notices, owes_backup=not backs_up)
    except (LibraryBroken, NotALibrary):
        lock.take_down()
        raise
    except BaseException:
        lock.release()
        raise


def _look(path: Path, *, read_only: bool, place: Path | None = None) -> looking.FileFacts:
    """Look at a library, or at a copy of it; if it is broken, name its backups.

    A file without anything in it is the beginning of a library, but beside backups it is a broken one.
    """
    try:
        look = looking.look_at(place or path, read_only=read_only)
    except LibraryBroken as error:
        raise type(error)(path, error.detail, _names(path)) from error
    if look.is_new and path.exists() and _names(path):
        raise LibraryBroken(path, "it is empty", _names(path))
    return look


def _looked_at(path: Path, now: datetime) -> tuple[looking.FileFacts, list[str]]:
    """Look at a library that may be written; if only its indexes are damaged, make them anew from the documents."""
    try:
        return _look(path, read_only=False), []
    except IndexesBroken:
        aside = backups.keep_aside(path, now)
        sqlite.mend_indexes(path)
        told = f"An index of {path.name} was damaged and was made anew; the file as it was is in {aside}."
        return _look(path, read_only=False), [told]


def _copied(path: Path, room: Path) -> Path:
    """Copy a library with what lies beside it into a folder."""
    with disk():
        for ending in ("", "-wal"):
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(path.with_name(path.name + ending), room / (path.name + ending))
    return room / path.name


def _names(path: Path) -> list[Path]:
    """Name the backups of a library, the newest first."""
    return [backup.path for backup in backups.backups_of(path)]


def _make_current(path: Path, look: looking.FileFacts, now: datetime) -> None:
    """Make the tables of a new library, or upgrade an old one after a backup."""
    if look.version == upgrades.newest_version():
        return
    if not look.is_new:
        backups.make(path, "upgrade", now)
    upgrades.upgrade(path)


def _notices(path: Path, look: looking.FileFacts) -> list[str]:
    """Tell what the person should know about a library that has just been made."""
    if look.is_new and _names(path):
        return [f"A new library was made at {path}. There are backups of an earlier one beside it."]
    return []


def back_up(opened: Opened, path: Path, now: datetime) -> None:
    """Make the backup that opening owes."""
    if opened.owes_backup:
        opened.owes_backup = False
        opened.notices += _backup_at_open(path, now)


def _backup_at_open(path: Path, now: datetime) -> list[str]:
    """Back up what has changed since the last backup; a full disk must not keep anybody from their work."""
    newest = next(iter(backups.backups_of(path)), None)
    changes = backups.changes_in(path)
    if changes == (newest.changes if newest else 0):
        return []
    try:
        backups.make(path, "open", now)
    except DiskTrouble as error:
        return [f"No backup could be made. {error}"]
    return []


# ---- for reading -------------------------------------------------------------------------------------


def _open_to_read(path: Path, why: str) -> Opened:
    """Open a file for reading only, from a copy if it cannot be read where it lies or is of an old version."""
    if not path.exists():
        raise NoLibrary(path)
    notices = [f"{path.name} is open for reading only. {why}".strip()]
    try:
        look = _look(path, read_only=True)
    except IndexesBroken:
        notices.append(f"An index of {path.name} is damaged; it is read from a copy whose indexes were made anew.")
        return _open_copy(path, why, notices, is_damaged=True)
    except (DiskTrouble, LibraryReadOnly):
        return _open_copy(path, why, notices)
    if look.is_new:
        raise NoLibrary(path)
    if look.version < upgrades.newest_version():
        return _open_copy(path, why, notices)
    return Opened(Database(path, read_only=True, why_read_only=why), None, notices)


def _open_copy(path: Path, why: str, notices: list[str], *, is_damaged: bool = False) -> Opened:
    """Read a library from a copy: SQLite wants to write beside a file even to read it, and upgrades write too."""
    room = Path(tempfile.mkdtemp(prefix="library-"))
    try:
        copy = _copied(path, room)
        if is_damaged:
            sqlite.mend_indexes(copy)
        if _look(path, read_only=False, place=copy).version < upgrades.newest_version():
            upgrades.upgrade(copy)
        return Opened(Database(copy, read_only=True, why_read_only=why), None, notices, room)
    except BaseException:
        shutil.rmtree(room, ignore_errors=True)
        raise

"""What can go wrong with a library, in words that a designer understands.

Every error is a `LibraryError`; its text says what happened, what it means for the work, and what to do.
"""

from __future__ import annotations

import socket
from collections.abc import Sequence
from pathlib import Path

from workbench.library import clock


class LibraryError(Exception):
    """Anything that the library cannot do, with a message for the person in front of it."""


class NoLibrary(LibraryError):
    """There is no library where one was to be opened for reading."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"There is no library at {path}.")
        self.path = path


class NotALibrary(LibraryError):
    """The file is a database of some other program, or no database at all."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is not a library of the workbench. It was left as it is.")
        self.path = path


class LibraryBroken(LibraryError):
    """The file is damaged; it was left as it is, and these backups can take its place."""

    def __init__(self, path: Path, detail: str, backups: Sequence[Path] = ()) -> None:
        names = ", ".join(backup.name for backup in backups[:5])
        hint = f"The newest backups are: {names}." if backups else "No backup was found beside it."
        super().__init__(f"The library {path} is damaged ({detail}). It was left as it is. {hint}")
        self.path, self.detail, self.backups = path, detail, tuple(backups)


class IndexesBroken(LibraryBroken):
    """Only the indexes of the file are damaged: what documents say is whole, and they can be made anew from it."""


class LibraryInUse(LibraryError):
    """Another program has this library open for writing."""

    def __init__(self, path: Path, pid: int, host: str, since: str) -> None:
        super().__init__(
            f"The library {path} has been open{_since(since)} in another workbench{_on(host)}. "
            "Close it there, or open the library here for reading only."
        )
        self.path, self.pid, self.host, self.since = path, pid, host, since


class LibraryBusy(LibraryError):
    """Another program is writing at this very moment and does not end."""

    def __init__(self) -> None:
        super().__init__("Another program is writing to this library. Nothing was changed; please try again.")


class LibraryReadOnly(LibraryError):
    """A change was asked of a library that is open for reading only."""

    def __init__(self, why: str = "") -> None:
        super().__init__(f"This library is open for reading only. {why}".strip())


class LibraryMoved(LibraryError):
    """The file was moved, deleted or replaced while it was open; what is written now would be found by nobody."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is no longer the file that was opened: it was moved, deleted or replaced. "
            "What you change is not saved. Put it back, and it will be."
        )
        self.path = path


class LibraryClosed(LibraryError):
    """Something was asked of a library that has been closed."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The library {path} has been closed.")
        self.path = path


class UpgradeFailed(LibraryError):
    """The library could not be brought to the present version; it is as it was before."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(f"The library {path} could not be upgraded ({detail}). It is unchanged.")
        self.path, self.detail = path, detail


class DiskTrouble(LibraryError):
    """The disk refused to read or write; what had been saved before is safe."""

    def __init__(self, detail: str) -> None:
        super().__init__(f"The disk could not be used ({detail}). What had been saved before is safe.")
        self.detail = detail


class DiskFull(DiskTrouble):
    """There is no room left on the disk; what had been saved before is safe."""

    def __init__(self, detail: str = "") -> None:
        LibraryError.__init__(
            self,
            "The disk is full: this change was not saved. What had been saved before is safe. "
            "Make some room and try again.",
        )
        self.detail = detail


class NotInLibrary(LibraryError):
    """A document, revision, release, asset or backup was asked for that the library does not have."""


class LibraryRefused(LibraryError):
    """Something was handed to the library that it does not take, and nothing was written."""


class Conflict(LibraryError):
    """A document has changed in the library since it was read; saving would undo that change."""

    def __init__(self, game: str, id: str, expected: int, found: int, by: str = "", at: str = "") -> None:
        who = f" by {by}" if by else ""
        when = f" at {at}" if at else ""
        if found == 0:
            what = f"revision {expected} was read, but it is no longer in the library"
        elif expected == 0:
            what = f"it is in the library already, at revision {found}, saved{who}{when}, and was not read before"
        else:
            what = f"revision {expected} was read, but revision {found} has been saved since{who}{when}"
        super().__init__(f"{game}/{id} was not saved: {what}. Nothing was overwritten.")
        self.game, self.id, self.expected, self.found = game, id, expected, found


class UnreadableDocument(LibraryError):
    """A document is kept in the library as it is, but this program cannot read it."""

    def __init__(self, game: str, id: str, detail: str) -> None:
        super().__init__(f"{game}/{id} cannot be read: {detail}. It is kept as it is.")
        self.game, self.id, self.detail = game, id, detail


class DamagedDocument(UnreadableDocument):
    """What is stored of a document is not what was saved; an earlier revision or a backup may be whole."""

    def __init__(self, game: str, id: str, detail: str) -> None:
        LibraryError.__init__(
            self,
            f"{game}/{id} is damaged: {detail}. The rest of the library can be used; "
            "an earlier revision or a backup may still have it whole.",
        )
        self.game, self.id, self.detail = game, id, detail


class UnknownKind(UnreadableDocument):
    """A document is of a kind that this program does not know: it may come from a newer one."""

    def __init__(self, game: str, id: str, kind: str) -> None:
        super().__init__(game, id, f"this program does not know the kind '{kind}' of the game '{game}'")
        self.kind = kind


class DamagedAsset(LibraryError):
    """What is stored of a picture or font is not what was put there."""

    def __init__(self, digest: str, name: str) -> None:
        super().__init__(f"The file '{name}' ({digest[:12]}) in the library is damaged.")
        self.hash, self.name = digest, name


# ---- words -------------------------------------------------------------------------------------------


def _since(written: str) -> str:
    """Say since when, by the clock on the wall: the day only if it is another one; nothing if it is not known."""
    moment = clock.read(str(written))
    if moment == clock.UNKNOWN:
        return ""
    here, today = moment.astimezone(), clock.now().astimezone().date()
    return f" since {here:%H:%M}" if here.date() == today else f" since {here.day} {here:%B %Y}, {here:%H:%M},"


def _on(host: str) -> str:
    """Say on which computer, if it is known and not this one."""
    return f" on the computer “{host}”" if host not in {"", socket.gethostname()} else ""

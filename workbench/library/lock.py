"""The sign on the door: which program has a library open for writing.

The sign is a small file beside the library that says process, host and since when. The operating system
holds a lock on it, which ends with the process however that dies, so a sign whose lock is free on this host is
stale and is taken over. A sign from another host is believed, because locks may not travel over a network.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import stat
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from workbench.library.errors import LibraryInUse, LibraryRefused
from workbench.library.files import PLAINLY, disk

_GUARD = 1 << 30
"""The byte that is locked on Windows, far behind the text so that others can read who holds it."""

if sys.platform == "win32":
    import msvcrt

    def _grab(handle: int) -> bool:
        """Try to lock an open file without waiting."""
        os.lseek(handle, _GUARD, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _remove(path: Path, handle: int) -> None:
        """Close a locked file and remove it, unless another program has opened it meanwhile."""
        os.close(handle)
        with contextlib.suppress(OSError):
            path.unlink()

else:
    import fcntl

    def _grab(handle: int) -> bool:
        """Try to lock an open file without waiting."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _remove(path: Path, handle: int) -> None:
        """Remove a locked file and close it; who has opened it meanwhile will see that it is gone."""
        with contextlib.suppress(OSError):
            path.unlink()
        os.close(handle)


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a library open: process, host and since when."""

    pid: int
    host: str
    since: str


class Lock:
    """The right to write to one library, held from `take` to `release`."""

    def __init__(self, path: Path, handle: int, *, is_new: bool) -> None:
        self._path, self._is_new = path, is_new
        self._handle: int | None = handle

    @classmethod
    def take(cls, library: Path, now: datetime, *, take_over: bool = False) -> Lock:
        """Take the lock of a library, or say who holds it; `take_over` doubts a sign from another host."""
        path = lock_path(library)
        with disk():
            handle, is_new, is_ours = _reach(path)
        with disk(), _closing_on_error(handle):
            here, left = socket.gethostname(), _read(handle)
            if not is_ours:
                raise _in_use(library, left)
            if left and left.host != here and not take_over:
                raise _in_use(library, left)
            _write(handle, Holder(os.getpid(), here, now.isoformat(timespec="seconds")))
        return cls(path, handle, is_new=is_new)

    def release(self) -> None:
        """Let others write; a lock that was released already stays so."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
        os.close(handle)

    def take_down(self) -> None:
        """Release the lock and leave nothing behind: what lies here is no library. A sign that hung before stays."""
        if self._handle is not None and self._is_new:
            _remove(self._path, self._handle)
            self._handle = None
        self.release()


def lock_path(library: Path) -> Path:
    """Return where the sign of a library hangs."""
    return library.with_name(library.name + ".lock")


def holder_of(library: Path) -> Holder | None:
    """Read who has a library open, if the sign says so."""
    path = lock_path(library)
    if not path.exists():
        return None
    with disk(), _closing(_open_sign(path, os.O_RDONLY)) as handle:
        return _read(handle)


# ---- the file ----------------------------------------------------------------------------------------


def _reach(path: Path) -> tuple[int, bool, bool]:
    """Open the sign and try to lock it: return it, whether it is new, and whether it is locked for us now."""
    while True:
        handle, is_new = _open(path)
        with _closing_on_error(handle):
            is_ours = _grab(handle)
            if not is_ours or _hangs(path, handle):
                return handle, is_new, is_ours
        os.close(handle)  # it was taken down between opening and locking, and guards nothing


def _open(path: Path) -> tuple[int, bool]:
    """Open the sign, and tell whether it is new.

    It stays in place, empty, when nobody holds the library: removing it each time would only invite races.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666), True
    except FileExistsError:
        return _open_sign(path, os.O_RDWR | os.O_CREAT), False


def _open_sign(path: Path, how: int) -> int:
    """Open a sign that hangs already: a plain file of its own, for what it says is written over."""
    try:
        handle = os.open(path, how | PLAINLY, 0o666)
    except OSError as error:
        if path.is_symlink():
            raise _no_sign(path) from error
        raise
    about = os.fstat(handle)
    if not stat.S_ISREG(about.st_mode) or about.st_nlink > 1:
        os.close(handle)
        raise _no_sign(path)
    return handle


def _no_sign(path: Path) -> LibraryRefused:
    return LibraryRefused(f"{path} is a link or no plain file. It was left as it is; remove it to open the library.")


def _hangs(path: Path, handle: int) -> bool:
    """Tell whether an open sign is the one that others find."""
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


@contextlib.contextmanager
def _closing(handle: int) -> Iterator[int]:
    """Close an open file at the end of the block."""
    try:
        yield handle
    finally:
        os.close(handle)


@contextlib.contextmanager
def _closing_on_error(handle: int) -> Iterator[int]:
    """Close an open file if the block fails, which also frees its lock."""
    try:
        yield handle
    except BaseException:
        os.close(handle)
        raise


def _read(handle: int) -> Holder | None:
    """Read the sign; one that says nothing, or nonsense, names nobody."""
    os.lseek(handle, 0, os.SEEK_SET)
    try:
        holder = Holder(**json.loads(os.read(handle, 4096)))
    except (ValueError, TypeError, RecursionError):
        return None
    is_sound = isinstance(holder.pid, int) and isinstance(holder.host, str) and isinstance(holder.since, str)
    return holder if is_sound else None


def _write(handle: int, holder: Holder) -> None:
    """Write the sign over what it said before."""
    os.lseek(handle, 0, os.SEEK_SET)
    os.ftruncate(handle, 0)
    os.write(handle, json.dumps(asdict(holder)).encode())
    os.fsync(handle)


def _in_use(library: Path, holder: Holder | None) -> LibraryInUse:
    """Make the error that names the holder, as far as the sign is readable."""
    known = holder or Holder(0, "", "")
    return LibraryInUse(library, known.pid, known.host, known.since)

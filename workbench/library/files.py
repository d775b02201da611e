"""Files that are whole or absent, as the library writes them: what goes wrong is told in its words."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engines.kit import files
from engines.kit.files import PART, refuse_odd, sync, sync_folder, write_new
from workbench.library.errors import DiskFull, DiskTrouble, LibraryRefused

__all__ = [
    "PART",
    "PLAINLY",
    "can_write",
    "disk",
    "identity",
    "refuse_links",
    "replacing",
    "sync",
    "sync_folder",
    "write_file",
    "write_files",
]

PLAINLY = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened that anybody may have put there: no link is followed, and nobody waits at a pipe."""

_FEW = 100
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


@contextlib.contextmanager
def disk() -> Iterator[None]:
    """Turn what the operating system says about the disk into the library's words."""
    try:
        yield
    except OSError as error:
        said = f"{error.strerror or error}: {error.filename}" if error.filename else str(error.strerror or error)
        raise (DiskFull if error.errno in _NO_ROOM else DiskTrouble)(said) from error


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a path to write to, as `engines.kit.files` does; whatever the disk says is told in the library's words."""
    with disk(), files.replacing(path) as part:
        yield part


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole, as `engines.kit.files` does; whatever the disk says is told in the library's words."""
    with disk():
        files.write_whole(path, data)


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write many files below a folder; if one does not fit, none has taken its place."""
    # A link in the folder is replaced, not followed: somebody else may have put it there.
    parts = {folder / path: (folder / path).with_name(Path(path).name + PART) for path in files}
    try:
        with disk():
            for place, data in zip(parts, files.values(), strict=True):
                refuse_odd(place)
                place.parent.mkdir(parents=True, exist_ok=True)
                write_new(parts[place], data)
            sync_all(list(parts.values()))
            for place, part in parts.items():
                part.replace(place)
            for parent in {place.parent for place in parts}:
                sync_folder(parent)
    finally:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def sync_all(paths: Sequence[Path]) -> None:
    """Wait until files have reached the disk: one by one, or, where the system can, many at once."""
    if len(paths) > _FEW and hasattr(os, "sync"):
        os.sync()
        return
    for path in paths:
        sync(path)


def refuse_links(beside: Path) -> None:
    """Refuse what lies beside a library and is a link, has a second name or is no plain file: it is written over."""
    with contextlib.suppress(FileNotFoundError):
        about = beside.lstat()
        if not stat.S_ISREG(about.st_mode) or about.st_nlink > 1:
            raise LibraryRefused(
                f"{beside} is a link or no plain file. It was left as it is; remove it to open the library."
            )


def can_write(path: Path) -> bool:
    """Tell whether a library at this path could be written: its folder, and itself if it is there."""
    folder = path.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return os.access(folder, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))


def identity(path: Path) -> tuple[int, int] | None:
    """Tell which file lies under a name: another one there is another answer; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino

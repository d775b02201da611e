"""Files that are whole or absent: what is written takes its place only when it is safely on the disk."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from workbench.library.errors import DiskFull, DiskTrouble

PART = ".part"
"""The ending of a file that is still being written; one that is found later is left over from a crash."""

_FEW = 100
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


@contextlib.contextmanager
def disk() -> Iterator[None]:
    """Turn what the operating system says about the disk into the library's words."""
    try:
        yield
    except OSError as error:
        raise (DiskFull if error.errno in _NO_ROOM else DiskTrouble)(str(error)) from error


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a path to write to; when the block ends well, that file takes the place of `path` in one step."""
    path = path.resolve()
    part = path.with_name(path.name + PART)
    try:
        with disk():
            refuse_odd(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            part.unlink(missing_ok=True)
        yield part
        with disk():
            sync(part)
            part.replace(path)
            sync_folder(path.parent)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def refuse_odd(place: Path) -> None:
    """Refuse to put a file in the place of a folder or a device."""
    if place.exists() and not place.is_file():
        raise OSError(errno.EINVAL, "there is something that is not a file", str(place))


def write_file(path: Path, data: bytes) -> None:
    """Write a file so that, whatever happens, either the old or the new one is there."""
    with replacing(path) as part, disk():
        part.write_bytes(data)


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write many files below a folder; if one does not fit, none has taken its place."""
    # A link in the folder is replaced, not followed: somebody else may have put it there.
    parts = {folder / path: (folder / path).with_name(Path(path).name + PART) for path in files}
    try:
        with disk():
            for place, data in zip(parts, files.values(), strict=True):
                refuse_odd(place)
                place.parent.mkdir(parents=True, exist_ok=True)
                parts[place].write_bytes(data)
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


def sync(path: Path) -> None:
    """Wait until a file has reached the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder have reached the disk, where the system can do that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


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

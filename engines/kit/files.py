"""Files that are whole or absent: the one way in which the program writes a file that somebody may miss.

What is written takes its place only when it is safely on the disk, so a full disk, a crash or an error on the way
leaves the old file as it was. Errors are those of the operating system; the library puts them into its own words.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

PART = ".workbench-part"
"""The ending of a file that is still being written; one that is found later is left over from a crash.

Nobody else's files end so: what lies under that name is thrown away.
"""


def read_plain(file: Path, most: int) -> bytes:
    """Read a plain file, at most one byte more than `most`; at a pipe or a device one would wait for ever."""
    if not stat.S_ISREG(file.stat().st_mode):
        raise OSError(errno.EINVAL, "it is no plain file", str(file))
    with file.open("rb") as opened:
        return opened.read(most + 1)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a path to write to; when the block ends well, that file takes the place of `path` in one step."""
    path = path.resolve()
    part = path.with_name(path.name + PART)
    try:
        refuse_odd(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        yield part
        sync(part)
        part.replace(path)
        sync_folder(path.parent)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that, whatever happens, either the old or the new one is there."""
    with replacing(path) as part:
        part.write_bytes(data)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there: what is, a link that leads elsewhere too, is thrown away first."""
    path.unlink(missing_ok=True)
    with path.open("xb") as file:
        file.write(data)


def refuse_odd(place: Path) -> None:
    """Refuse to put a file in the place of a folder or a device."""
    if place.exists() and not place.is_file():
        raise OSError(errno.EINVAL, "there is something that is not a file", str(place))


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

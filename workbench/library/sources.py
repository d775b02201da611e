"""Reading a folder or a zip that somebody hands us, without trusting it.

Nothing is unpacked to the disk, no link is followed, nothing outside is touched, and everything has a limit. A file
that will not do is refused by name and reason; a folder or archive that is out of all proportion is refused whole.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import stat
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from engines.kit.amounts import MOST_ENTRIES, MOST_PARTS, amount_of, check_amount
from engines.kit.archives import entries_in
from engines.kit.pictures import OFFERED, sort_of
from workbench.library.errors import LibraryRefused
from workbench.library.files import PLAINLY, disk
from workbench.library.stored_json import LARGEST
from workbench.library.values import LARGEST_ART

MANIFEST = "workbench.json"
MOST_FILES = 20_000
"""Five whole games have nine hundred documents."""
MOST_BYTES = 96 * 2**20
MOST_ART_BYTES = 512 * 2**20
MOST_PARTS_IN_ALL, MOST_ENTRIES_IN_ALL = 10 * MOST_PARTS, 20 * MOST_ENTRIES
"""What all documents together may say: five whole games have a fiftieth of it."""
MOST_RATIO = 200
DEEPEST = 64
LONGEST_PATH = 300
"""No document lies at a longer one; of what does, the beginning is told."""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The ways of packing that are unpacked no further than they are read; of others a few bytes may fill the memory."""

_DEPTH = 3
_FOLDER = re.compile(r"[a-z][a-z0-9_]*-?")
_PATH = re.compile(rf"{_FOLDER.pattern}/{_FOLDER.pattern}/[a-z0-9][a-z0-9._-]*\.json")
_ART_FOLDER = "_art"
_ART = re.compile(rf"{_ART_FOLDER}/(?P<sort>image|font)/(?P<hash>[0-9a-f]{{64}})\.(?P<manner>[a-z0-9.+-]{{1,60}})")
_RESERVED = re.compile(r"^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file that was not taken, and why."""

    path: str
    reason: str


@dataclass(slots=True)
class Haul:
    """What was found in a folder or a zip: the bytes of documents by path, the paths of art, and what was refused.

    Art is looked at and let go, since there may be half a gigabyte of it; `art_in` reads it again.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    art: set[str] = field(default_factory=set)
    refused: list[Refusal] = field(default_factory=list)
    taken: Counter[str] = field(default_factory=Counter)
    """How much has been kept, whatever an archive declares: bytes of documents ("files") and of "art", and what
    documents say together ("parts" and "entries")."""

    def refuse(self, path: str, reason: str) -> None:
        """Note a file that is not taken."""
        named = path if len(path) <= LONGEST_PATH else f"{path[:LONGEST_PATH]}…"
        self.refused.append(Refusal(named, reason))

    def take(self, path: str, data: bytes) -> None:
        """Keep a file; art has to be what its name says."""
        art = _ART.fullmatch(path)
        if art is None:
            self.files[path] = data
        elif not _is_as_named(path, data):
            return self.refuse(path, "it is not the picture or font that its name says")
        elif art["sort"] == "image" and not sort_of(data):
            return self.refuse(path, f"it is no picture that can be printed: only {OFFERED} files are")
        else:
            self.art.add(path)
        self.taken["files" if art is None else "art"] += len(data)
        if art is None:
            parts, entries = amount_of(data)
            self.taken.update(parts=parts, entries=entries)
        return None

    def is_too_much(self) -> bool:
        """Tell whether this is more than a library could hold."""
        is_large = self.taken["files"] > MOST_BYTES or self.taken["art"] > MOST_ART_BYTES
        return is_large or self.taken["parts"] > MOST_PARTS_IN_ALL or self.taken["entries"] > MOST_ENTRIES_IN_ALL


def path_of(game: str, kind: str, id: str) -> str:
    """Return where a document lies in a folder: game/kind/id.json, around the names that Windows reserves."""
    return f"{_safe(game)}/{_safe(kind)}/{_safe(id)}.json"


def art_path(digest: str, media_type: str) -> str:
    """Return where a picture or font lies in a folder: _art/image/hash.png."""
    sort, _, manner = media_type.partition("/")
    return f"{_ART_FOLDER}/{sort}/{digest}.{manner}"


def media_type_of(path: str) -> str:
    """Return what sort of picture or font lies at a path of art."""
    art = _ART.fullmatch(path)
    assert art is not None
    return f"{art['sort']}/{art['manner']}"


def _is_as_named(path: str, data: bytes) -> bool:
    """Tell whether art has the hash by which it is called."""
    return hashlib.sha256(data).hexdigest() in path


def is_art(path: str) -> bool:
    """Tell whether a path could be that of a picture or font."""
    return bool(_ART.fullmatch(path)) and ".." not in path


def is_path(path: str) -> bool:
    """Tell whether a path could be that of a document or of art; nothing that leads elsewhere could."""
    return (bool(_PATH.fullmatch(path)) and ".." not in path) or is_art(path)


def _safe(part: str) -> str:
    """Give a reserved name an ending that no id, game or kind has."""
    return _RESERVED.sub(r"\1-", part)


def read_source(source: Path) -> Haul:
    """Read the documents of a folder or of a zip of such a folder."""
    try:
        with disk():
            if source.is_dir():
                return _read_folder(source)
            if not source.is_file():
                raise LibraryRefused(f"There is no folder or zip file at {source}.")
            with source.open("rb") as opened:
                return _read_zip(opened)
    except (zipfile.BadZipFile, NotImplementedError, EOFError, ValueError, struct.error) as error:
        raise LibraryRefused(f"{source.name} is neither a folder nor a whole zip file.") from error


@contextlib.contextmanager
def art_in(source: Path) -> Iterator[Callable[[str], bytes]]:
    """Give what reads the art at a path of a folder or zip that was read before."""
    with disk(), contextlib.ExitStack() as stack:
        archive = None if source.is_dir() else stack.enter_context(zipfile.ZipFile(source))
        first = {entry.filename: entry for entry in reversed(archive.infolist())} if archive else {}

        def read(path: str) -> bytes:
            again = Haul()
            data = _read_entry(archive, first[path], again) if archive else _read_file(source / path, path, again)
            if data is None or not _is_as_named(path, data):
                raise LibraryRefused(f"{path} of {source.name} has changed since it was looked at.")
            return data

        yield read


# ---- folders -----------------------------------------------------------------------------------------


def _read_folder(folder: Path) -> Haul:
    """Read a folder of documents: game/kind/id.json, their art, and nothing else."""
    haul = Haul()
    for number, path in enumerate(_walk(folder, haul)):
        data = _read_file(folder / path, path, haul)
        if data is not None:
            haul.take(path, data)
        if number >= MOST_FILES or haul.is_too_much():
            raise LibraryRefused(f"{folder} holds more than a library could.")
    return haul


def _walk(folder: Path, haul: Haul, inside: str = "", depth: int = 1) -> Iterator[str]:
    """Give the paths of what could be documents, in order; links are refused, other files left alone."""
    with os.scandir(folder / inside) as listing:
        found = sorted(listing, key=lambda item: item.name)
    for item in found:
        path = f"{inside}/{item.name}" if inside else item.name
        if not _could_be(path, depth):
            continue
        if item.is_symlink():
            haul.refuse(path, "it is a link to somewhere else")
        elif depth == _DEPTH:
            yield path
        elif item.is_dir(follow_symlinks=False):
            yield from _walk(folder, haul, path, depth + 1)


def _could_be(path: str, depth: int) -> bool:
    """Tell whether a path is on the way to a document or to art; the rest of the folder is none of our business."""
    first, name = path.partition("/")[0], path.rpartition("/")[2]
    if depth == _DEPTH:
        return name.endswith(".json") or first == _ART_FOLDER
    return bool(_FOLDER.fullmatch(name)) or path == _ART_FOLDER


def _read_file(file: Path, path: str, haul: Haul) -> bytes | None:
    """Read one file if it is a plain file of reasonable size."""
    if not is_path(path):
        haul.refuse(path, "its name is not that of a document")
        return None
    try:
        with open(os.open(file, os.O_RDONLY | PLAINLY), "rb") as opened:  # noqa: PTH123 - the flags keep links and pipes out
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                haul.refuse(path, "it is no plain file")
                return None
            data = opened.read(_largest(path) + 1)
    except OSError as error:
        haul.refuse(path, f"it cannot be read ({error.strerror})")
        return None
    return _within(data, path, haul)


def _within(data: bytes, path: str, haul: Haul) -> bytes | None:
    """Refuse a file that is larger than a document, or a picture, can be."""
    if len(data) <= _largest(path):
        return data
    haul.refuse(path, f"it is larger than {_largest(path) // 2**20} MB")
    return None


def _largest(path: str) -> int:
    return LARGEST_ART if is_art(path) else LARGEST


# ---- zips --------------------------------------------------------------------------------------------


def _read_zip(opened: BinaryIO) -> Haul:
    """Read a zip of such a folder, after its entries were counted."""
    if entries_in(opened, MOST_FILES) > MOST_FILES:
        raise LibraryRefused(f"The archive holds more than a library could: over {MOST_FILES:,} files.")
    with zipfile.ZipFile(opened) as archive:
        return _read_archive(archive)


def _read_archive(archive: zipfile.ZipFile) -> Haul:
    """Read the entries one by one, without unpacking them to the disk."""
    haul, entries = Haul(), archive.infolist()
    total = sum(entry.file_size for entry in entries if not is_art(entry.filename))
    art = sum(entry.file_size for entry in entries if is_art(entry.filename))
    if total > MOST_BYTES or art > MOST_ART_BYTES:
        raise LibraryRefused(f"The archive holds more than a library could: {total + art:,} bytes.")
    for entry in entries:
        if entry.is_dir() or entry.filename == MANIFEST:
            continue
        reason = _wrong_with(entry, haul)
        data = None if reason else _read_entry(archive, entry, haul)
        if reason:
            haul.refuse(entry.filename, reason)
        elif data is not None:
            haul.take(entry.filename, data)
        if haul.is_too_much():
            raise LibraryRefused("The archive unpacks to more than a library could hold.")
    return haul


def _wrong_with(entry: zipfile.ZipInfo, haul: Haul) -> str:
    """Say what speaks against an entry of an archive, before any of it is unpacked."""
    if not is_path(entry.filename):
        return "its name is not that of a document"
    if stat.S_ISLNK(entry.external_attr >> 16):
        return "it is a link to somewhere else"
    if entry.filename in haul.files or entry.filename in haul.art:
        return "it is in the archive twice"
    if entry.flag_bits & 0x1:
        return "it is encrypted"
    if entry.compress_type not in PACKED:
        return "it is packed in a way that is not taken: only stored and deflated files are"
    if entry.file_size > MOST_RATIO * max(entry.compress_size, 1024):
        return "it is packed more densely than a text can be"
    return ""


def _read_entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, haul: Haul) -> bytes | None:
    """Unpack one entry into memory, never more of it than a document can have."""
    try:
        with archive.open(entry) as opened:
            data = opened.read(_largest(entry.filename) + 1)
    except (
        zipfile.BadZipFile,
        zlib.error,
        NotImplementedError,
        EOFError,
        ValueError,
        OSError,
        struct.error,
    ) as error:
        haul.refuse(entry.filename, f"it cannot be unpacked ({error})")
        return None
    return _within(data, entry.filename, haul)


# ---- JSON --------------------------------------------------------------------------------------------


def parse(data: bytes) -> dict[str, Any]:
    """Read the JSON of one document; everything that is wrong with it is a ValueError."""
    try:
        plain = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_without_doubles)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except UnicodeDecodeError as error:
        raise ValueError("it is not written in UTF-8") from error
    check_amount(data)
    if not isinstance(plain, dict):
        raise ValueError("it is no JSON object")  # noqa: TRY004 - one error for everything that is wrong
    _check_depth(plain)
    return plain


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object that says the same field twice."""
    plain = dict(pairs)
    if len(plain) != len(pairs):
        raise ValueError("it says a field twice")
    return plain


def _check_depth(plain: Any) -> None:
    """Refuse what is nested more deeply than any document."""
    level = [plain]
    for _ in range(DEEPEST):
        level = [part for value in level for part in _parts(value)]
        if not level:
            return
    raise ValueError("it is nested too deeply")


def _parts(value: Any) -> list[Any]:
    """Return what a value holds, if it holds anything."""
    if isinstance(value, dict):
        return [part for part in value.values() if isinstance(part, dict | list)]
    return [part for part in value if isinstance(part, dict | list)]

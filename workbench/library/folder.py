"""The library as a folder of text files, one document a file, so that git shows a readable difference.

A document lies at game/kind/id.json: JSON with sorted keys, two spaces, UTF-8, a line feed at the end. The pictures
and fonts that documents name lie beside them, at _art/image/hash.png. The folder may hold other things; a manifest
says which files are the library's, and with which content it left them. So an export removes only what it wrote
itself, and notices what somebody has changed since.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from sqlmodel import Session

from engines.kit.files import read_plain
from workbench.library import assets
from workbench.library.errors import DamagedDocument, LibraryError, LibraryRefused
from workbench.library.files import disk, write_file, write_files
from workbench.library.reading import Wanted, entries, present
from workbench.library.sources import MANIFEST, Refusal, art_path, is_art, is_path, path_of
from workbench.library.stored_json import check_hash, pretty_json
from workbench.library.values import LARGEST_ART, Stored

_FORMAT = 1
LARGEST_MANIFEST = 8 * 2**20
"""Four times what a manifest of 20,000 files has."""
_EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export did, by path; `refused` are documents that are damaged, whose old files stay."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int
    refused: tuple[Refusal, ...]


def contents(
    session: Session, library: Path, games: Collection[str] | None
) -> tuple[dict[str, bytes], list[Refusal]]:
    """Return all files by path: documents and the art that they name; and what is too damaged to have a file."""
    files, refused = texts(session, games)
    named = {digest for data in files.values() for digest in assets.named_in(data.decode())}
    for one in assets.listed(session):
        if one.hash in named:
            path = art_path(one.hash, one.media_type)
            try:
                files[path] = assets.get(session, library, one.hash)
            except LibraryError as error:
                refused.append(Refusal(path, str(error)))
    return files, refused


def texts(session: Session, games: Collection[str] | None) -> tuple[dict[str, bytes], list[Refusal]]:
    """Return the file of every document by path, and which documents are too damaged to have one."""
    files: dict[str, bytes] = {}
    refused: list[Refusal] = []
    keys = [key for key, entry in entries(session, Wanted()) if games is None or entry.game in games]
    for found in present(session, keys):
        path = path_of(found.game, found.kind, found.id)
        try:
            files[path] = pretty(found)
        except (DamagedDocument, ValueError) as error:
            refused.append(Refusal(path, str(error)))
    return files, refused


def pretty(found: Stored) -> bytes:
    """Return the file of a document: what is stored, word for word, in a form that people can read."""
    check_hash(found.game, found.id, found.text, found.hash)
    return pretty_json(json.loads(found.text))


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    """Write the folder as one zip; the same documents give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted({**files, MANIFEST: _manifest(_hashes(files))}.items()):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    write_file(path, buffer.getvalue())


# ---- writing the folder ------------------------------------------------------------------------------


def write_folder(
    folder: Path,
    files: dict[str, bytes],
    refused: Iterable[Refusal],
    games: Collection[str] | None,
    *,
    overwrite: bool,
) -> Exported:
    """Make the folder say what the library says, touching only files that are the library's."""
    refused = tuple(refused)
    owned = read_manifest(folder)
    kept = {path for path in owned if not _in_scope(path, games)} | {one.path for one in refused}
    gone = [path for path in owned if path not in files and path not in kept]
    _check_links(folder, [*files, *gone])
    present = {path: _hash_on_disk(folder / path) for path in {*files, *owned}}
    wanted = _hashes(files)
    if not overwrite:
        _check_untouched(owned, present, wanted, gone)
    written = [path for path in sorted(files) if present[path] != wanted[path]]
    write_files(folder, {path: files[path] for path in written})
    removed = [path for path in sorted(gone) if present[path]]
    for path in removed:
        _remove(folder, path)
    still = {path: digest for path, digest in owned.items() if path in kept}
    _write_if_new(folder / MANIFEST, _manifest({**still, **wanted}))
    return Exported(tuple(written), tuple(removed), len(files) - len(written), refused)


def read_manifest(folder: Path) -> dict[str, str]:
    """Return the hashes of the files that the library wrote, by path; nothing that leads elsewhere is believed."""
    file = folder / MANIFEST
    if file.is_file() and file.stat().st_size > LARGEST_MANIFEST:
        raise LibraryRefused(f"{file} is larger than any that the workbench writes. Nothing was written.")
    try:
        said = json.loads(file.read_bytes() if file.is_file() else b"")["files"]
        return {path: digest for path, digest in said.items() if is_path(path) and isinstance(digest, str)}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def _manifest(hashes: dict[str, str]) -> bytes:
    """Return the manifest: a line for each file, sorted."""
    return pretty_json({"format": _FORMAT, "files": hashes})


def _hashes(files: dict[str, bytes]) -> dict[str, str]:
    """Return the hash of each file."""
    return {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}


def _hash_on_disk(file: Path) -> str:
    """Return the hash of a file as it lies there, or nothing if it does not."""
    try:
        return hashlib.sha256(read_plain(file, LARGEST_ART)).hexdigest()
    except OSError:
        return ""


def _in_scope(path: str, games: Collection[str] | None) -> bool:
    """Tell whether a file belongs to the games that are exported."""
    # Art is shared by all games, so only an export of all of them knows which is no longer named.
    return games is None or (
        not is_art(path) and any(path.startswith(path_of(game, "x", "x").split("/")[0] + "/") for game in games)
    )


def _check_untouched(owned: dict[str, str], present: dict[str, str], wanted: dict[str, str], gone: list[str]) -> None:
    """Refuse to write over, or to remove, what somebody has changed since the last export."""
    touched = [path for path in wanted if present[path] not in {"", wanted[path], owned.get(path)}]
    touched += [path for path in gone if present[path] not in {"", owned[path]}]
    if touched:
        names = ", ".join(sorted(touched)[:5])
        raise LibraryRefused(
            f"{len(touched)} files were changed outside of the workbench since the last export ({names}). "
            "Nothing was written. Import them first, or export again and let them be overwritten."
        )


def _check_links(folder: Path, paths: Collection[str]) -> None:
    """Refuse to write through links: the files would land somewhere else."""
    above = {path.rpartition("/")[0] for path in paths}
    above |= {path.partition("/")[0] for path in above}
    for path in sorted({MANIFEST, *above, *paths}):
        if (folder / path).is_symlink():
            raise LibraryRefused(f"{folder / path} is a link to somewhere else. Nothing was written.")


def _remove(folder: Path, path: str) -> None:
    """Remove a file that the library wrote, and the folders that it leaves empty."""
    with disk():
        (folder / path).unlink()
        for parent in (folder / path).parents[:2]:
            if not any(parent.iterdir()):
                parent.rmdir()


def _write_if_new(file: Path, data: bytes) -> None:
    """Write a file unless it says the same already."""
    if _hash_on_disk(file) != hashlib.sha256(data).hexdigest():
        write_file(file, data)

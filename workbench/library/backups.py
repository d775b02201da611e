"""Backups: whole copies of the library in a folder beside it, thinned out with age.

The folder is named after the library (`library.backups`). A backup is one file that opens like any library; only
the bytes of art and fonts lie beside all backups, each once, so that a library full of pictures does not fill the
disk thirty times over. A backup takes its place only when it is complete and safely on the disk.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import shutil
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from engines.kit.files import read_plain
from workbench.library import looking, quick_reads, seals, sqlite, thinning, upgrades
from workbench.library.errors import DamagedAsset, LibraryError, LibraryRefused
from workbench.library.files import PART, disk, replacing, sync, sync_folder, write_file
from workbench.library.values import LARGEST_ART, Backup

ART = "art"
"""The folder, inside that of the backups, for the bytes of art and fonts."""

_TIME = "%Y%m%dT%H%M%S.%fZ"
_NAME = re.compile(r"(\d{8}T\d{6}\.\d{6}Z)-(\d+)-([a-z-]+)\.db")

_HASH = re.compile(r"[0-9a-f]{64}")

_SET_CHANGES = "INSERT OR REPLACE INTO setting (key, value, seal) VALUES (?, ?, ?)"
_WITH_DATA = "SELECT hash FROM asset WHERE data IS NOT NULL"
_WITHOUT_DATA = "SELECT hash, name FROM asset WHERE data IS NULL"


def folder_of(library: Path) -> Path:
    """Return the folder where the backups of a library lie."""
    return library.with_name(library.stem + ".backups")


def backups_of(library: Path) -> list[Backup]:
    """List the backups of a library, the newest first."""
    folder = folder_of(library)
    if not folder.is_dir():
        return []
    with disk():
        found = [_NAME.fullmatch(path.name) for path in folder.iterdir()]
    backups = [_backup(folder, match) for match in found if match]
    return sorted((one for one in backups if one), key=lambda backup: (backup.at, backup.changes), reverse=True)


def _backup(folder: Path, match: re.Match[str]) -> Backup | None:
    """Read off the name of a backup what it is; a name with a day that no calendar has is not one of ours."""
    try:
        at = datetime.strptime(match[1], _TIME).replace(tzinfo=UTC)
        return Backup(folder / match[0], at, int(match[2]), match[3])
    except ValueError:
        return None


# ---- making ------------------------------------------------------------------------------------------


def make(library: Path, reason: str, now: datetime) -> Backup:
    """Copy a library, also one in use, into its backup folder, and thin out the older copies."""
    folder = folder_of(library)
    changes = changes_in(library)
    name = f"{now.astimezone(UTC).strftime(_TIME)}-{changes}-{reason.replace(' ', '-')}.db"
    with replacing(folder / name) as part:
        sqlite.copy_out(library, part)
        _set_art_aside(part, folder / ART)
    thin(library, now)
    return Backup(folder / name, now.astimezone(UTC), changes, reason)


def changes_in(library: Path) -> int:
    """Read how many changes a library has seen: copies with the same count say the same."""
    with sqlite.connected(library, read_only=True) as connection:
        return quick_reads.changes(connection)


def thin(library: Path, now: datetime) -> None:
    """Remove the backups that age has made needless, and the art that no remaining one mentions."""
    backups = backups_of(library)
    keep = thinning.worth_keeping([backup.at for backup in backups], now)
    needless = [backup for backup in backups if backup.at not in keep]
    with disk():
        for backup in needless:
            backup.path.unlink()
    if needless:
        _thin_art(folder_of(library) / ART, [backup.path for backup in backups if backup.at in keep])


def sweep(library: Path) -> None:
    """Remove what a crash has left half-made; nobody else may be at work."""
    for left in folder_of(library).glob(f"*{PART}*"):
        with contextlib.suppress(OSError):
            shutil.rmtree(left) if left.is_dir() else left.unlink()


# ---- art ---------------------------------------------------------------------------------------------


def _set_art_aside(copy: Path, art: Path) -> None:
    """Move the bytes of art out of a copy to where all backups share them."""
    with sqlite.connected(copy) as connection:
        hashes = [row[0] for row in connection.execute(_WITH_DATA)]
        for digest in hashes:
            if not (art / digest).exists():
                data = connection.execute("SELECT data FROM asset WHERE hash = ?", (digest,)).fetchone()[0]
                write_file(art / digest, data)
        if hashes:
            connection.execute("UPDATE asset SET data = NULL")
            connection.execute("VACUUM")


def _bring_art_back(copy: Path, art: Path) -> None:
    """Put the bytes of art into a copy again, each checked; a piece that is lost stays a gap that is reported."""
    with sqlite.connected(copy) as connection:
        for digest, name in connection.execute(_WITHOUT_DATA).fetchall():
            with contextlib.suppress(DamagedAsset):
                data = art_in(art, digest, name)
                connection.execute("UPDATE asset SET data = ? WHERE hash = ?", (data, digest))


def art_in(art: Path, digest: str, name: str) -> bytes:
    """Read the bytes of a piece of art from where the backups keep them."""
    try:
        data = read_plain(art / digest, LARGEST_ART)
    except OSError as error:
        raise DamagedAsset(digest, name) from error
    if hashlib.sha256(data).hexdigest() != digest:
        raise DamagedAsset(digest, name)
    return data


def _thin_art(art: Path, backups: list[Path]) -> None:
    """Remove art that no backup mentions any more; while one cannot be read, everything stays."""
    mentioned: set[str] = set()
    try:
        for backup in backups:
            with sqlite.connected(backup, read_only=True) as connection:
                mentioned |= {row[0] for row in connection.execute("SELECT hash FROM asset")}
    except LibraryError:
        return
    for path in art.glob("*"):
        if _HASH.fullmatch(path.name) and path.name not in mentioned:  # the folder may lead to somebody's own
            path.unlink(missing_ok=True)


# ---- bringing back -----------------------------------------------------------------------------------


@contextlib.contextmanager
def made_ready(library: Path, backup: Path) -> Iterator[Path]:
    """Give a copy of a backup that is complete, of today's version, and counts as a change of the library."""
    look = looking.look_at(backup, read_only=True)
    if look.is_new or look.version > upgrades.newest_version():
        raise LibraryRefused(f"{backup.name} is no backup that this program can bring back.")
    with sqlite.connected(backup, read_only=True) as connection:
        connection.execute(
            "SELECT sum(length(body)) FROM revision"
        ).fetchone()  # a text beyond all measure is refused
    folder = folder_of(library)
    with disk():
        folder.mkdir(parents=True, exist_ok=True)
        room = Path(tempfile.mkdtemp(prefix="restoring-", suffix=PART, dir=folder))
    try:
        copy = room / "library.db"
        sqlite.copy_out(backup, copy)
        _bring_art_back(copy, backup.parent / ART)
        upgrades.upgrade(copy)
        yield copy
    finally:
        shutil.rmtree(room, ignore_errors=True)


def set_changes(library: Path, changes: int) -> None:
    """Write how many changes a library counts."""
    with sqlite.connected(library) as connection:
        said = str(changes)
        connection.execute(_SET_CHANGES, (quick_reads.CHANGES, said, seals.seal(quick_reads.CHANGES, said)))


def recover(library: Path, backup: Path, now: datetime) -> Path:
    """Put a backup in the place of a broken library; the broken file is kept, and this is where."""
    with made_ready(library, backup) as copy, disk():
        aside = keep_aside(library, now)
        for path in _files_of(library)[1:]:
            path.unlink(missing_ok=True)
        with replacing(library) as part:
            shutil.copyfile(copy, part)
    return aside


def keep_aside(library: Path, now: datetime) -> Path:
    """Keep a damaged library as it is, with what lies beside it, and return where."""
    aside = folder_of(library) / f"broken-{now.astimezone(UTC).strftime(_TIME)}"
    with disk():
        aside.mkdir(parents=True)
        for path in _files_of(library):
            if path.exists():
                shutil.copy2(path, aside / path.name)
                sync(aside / path.name)
        sync_folder(aside)
    return aside


def _files_of(library: Path) -> list[Path]:
    """Return the files that make up a library."""
    return [library.with_name(library.name + ending) for ending in ("", *sqlite.BESIDE)]

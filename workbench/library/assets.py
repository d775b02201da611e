"""Art and fonts: stored once under the hash of their bytes, kept until somebody purges what nothing uses."""

from __future__ import annotations

import hashlib
import re
from datetime import datetime
from pathlib import Path

from sqlalchemy import delete
from sqlmodel import Session, col, select

from workbench.library import backups, clock
from workbench.library.counting import count_change
from workbench.library.errors import DamagedAsset, LibraryRefused, NotInLibrary
from workbench.library.reading import chunks
from workbench.library.tables import AssetRow, RevisionRow
from workbench.library.values import LARGEST_ART as LARGEST
from workbench.library.values import Asset

_MEDIA_TYPE = re.compile(r"(image|font)/[a-z0-9.+-]{1,60}")
_HASH = re.compile(r"[0-9a-f]{64}")


def check(data: bytes, media_type: str) -> None:
    """Refuse what is too large, empty, or neither art nor font."""
    if not data or len(data) > LARGEST:
        raise LibraryRefused(f"A picture or font has 1 byte to {LARGEST // 2**20} MB; this has {len(data)} bytes.")
    if not _MEDIA_TYPE.fullmatch(media_type):
        raise LibraryRefused(f"'{media_type}' is neither a picture nor a font.")


def put(session: Session, data: bytes, media_type: str, name: str, at: datetime) -> str:
    """Store bytes unless they are there already, whole, and return their hash."""
    check(data, media_type)
    digest = hashlib.sha256(data).hexdigest()
    row = session.get(AssetRow, digest)
    if row is None:
        row = AssetRow(hash=digest, media_type=media_type, name=name, size=len(data), at=clock.written(at))
    if row.data != data:
        row.data = data
        session.add(row)
        count_change(session)
    return digest


def get(session: Session, library: Path, digest: str) -> bytes:
    """Return stored bytes, having made sure that they are what was put there."""
    row = session.get(AssetRow, digest)
    if row is None:
        raise NotInLibrary(f"There is no picture or font {digest[:12]} in the library.")
    # A backup that is looked at keeps its art beside it.
    data = backups.art_in(library.parent / backups.ART, digest, row.name) if row.data is None else row.data
    if hashlib.sha256(data).hexdigest() != digest:
        raise DamagedAsset(digest, row.name)
    return data


def listed(session: Session) -> list[Asset]:
    """List what is stored, by name."""
    columns = (AssetRow.hash, AssetRow.media_type, AssetRow.name, AssetRow.size, AssetRow.at)
    rows = session.connection().execute(select(*columns).order_by(AssetRow.name, AssetRow.hash))  # type: ignore[call-overload]
    return [Asset(row.hash, row.media_type, row.name, row.size, clock.read(row.at)) for row in rows]


def named_in(text: str) -> set[str]:
    """Return what could be hashes of art in the text of a document."""
    return set(_HASH.findall(text))


def purge(session: Session) -> list[str]:
    """Remove for good what no revision of any document mentions, and return the hashes."""
    mentioned: set[str] = set()
    for text in session.connection().execute(select(RevisionRow.body)).scalars():
        mentioned |= named_in(text)
    unused = sorted(set(session.exec(select(AssetRow.hash))) - mentioned)
    for chunk in chunks(unused):
        session.connection().execute(delete(AssetRow).where(col(AssetRow.hash).in_(chunk)))
    if unused:
        count_change(session)
    return unused

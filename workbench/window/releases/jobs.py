"""Errata of a release as a job, made of what the library knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from engines.kit.errata import ALL_EDITIONS
from exports.errata.comparison import ErrataJob
from exports.errata.remarks import Remark
from exports.jobs.selection import Documents

if TYPE_CHECKING:
    from workbench.library import Library


@dataclass(frozen=True, slots=True)
class Print:
    """A print that people hold: its game, its release, its edition and when it was made."""

    game: str
    title: str
    release: str
    edition: str = ""
    printed_on: str = ""


def errata_job(
    library: Library, held: Print, now: Documents, remarks: Sequence[Remark], edition: str = ""
) -> ErrataJob:
    """Return the job that compares a print with now, for an edition; this reads the library and takes a while."""
    return ErrataJob(
        held.game,
        held.title,
        library.release_content(held.game, held.release),
        now,
        since=held.release,
        printed_on=held.printed_on,
        held=held.edition,
        edition=edition or held.edition or ALL_EDITIONS,
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        reasons={change.id: change.reasons for change in library.changes_since(held.game, held.release)},
        remarks=remarks,
    )

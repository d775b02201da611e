"""The count of changes: two copies of a library with the same count say the same."""

from __future__ import annotations

import json

from sqlmodel import Session, select

from workbench.library.quick_reads import CHANGES, counted
from workbench.library.seals import seal
from workbench.library.tables import SettingRow


def count_of(session: Session) -> int:
    """Return how many changes the library has seen."""
    value = session.exec(select(SettingRow.value).where(SettingRow.key == CHANGES)).first()
    return counted(value)


def count_change(session: Session) -> None:
    """Note that the content has changed: that is what makes a backup due."""
    row = session.get(SettingRow, CHANGES) or SettingRow(key=CHANGES, value="0")
    row.value = json.dumps(counted(row.value) + 1)
    row.seal = seal(CHANGES, row.value)
    session.add(row)

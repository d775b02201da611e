"""The count of changes: two copies of a library with the same count say the same."""

from __future__ import annotations

import json

from sqlmodel import Session, select

from workbench.library.quick_reads import CHANGES
from workbench.library.tables import SettingRow


def count_of(session: Session) -> int:
    """Return how many changes the library has seen."""
    value = session.exec(select(SettingRow.value).where(SettingRow.key == CHANGES)).first()
    return int(json.loads(value)) if value else 0


def count_change(session: Session) -> None:
    """Note that the content has changed: that is what makes a backup due."""
    row = session.get(SettingRow, CHANGES) or SettingRow(key=CHANGES, value="0")
    row.value = json.dumps(int(json.loads(row.value)) + 1)
    session.add(row)

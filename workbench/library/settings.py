"""Small values that the program remembers between two starts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlmodel import Session, col, select

from workbench.library.errors import LibraryRefused
from workbench.library.quick_reads import is_too_long, read_json
from workbench.library.seals import seal
from workbench.library.tables import SettingRow

OWN = "library."
"""Settings that begin so belong to the library itself."""

USER_NAME = "user.name"
"""The name that a person wants to see in the history; nothing is taken from the operating system."""


def get(session: Session, key: str, default: Any = None) -> Any:
    """Return what is remembered under a key; a value that cannot be read counts as forgotten."""
    row = session.get(SettingRow, key)
    if row is None:
        return default
    return read_json(row.value, default)


def keys(session: Session, prefix: str) -> list[str]:
    """Return the keys that begin so under which something is remembered."""
    return list(session.exec(select(SettingRow.key).where(col(SettingRow.key).startswith(prefix, autoescape=True))))


def put(session: Session, key: str, value: Any) -> None:
    """Remember a JSON value under a key."""
    text = as_json(key, value)
    session.merge(SettingRow(key=key, value=text, seal=seal(key, text)))


def put_all(session: Session, values: Mapping[str, Any]) -> None:
    """Remember JSON values under their keys."""
    for key, value in values.items():
        put(session, key, value)


def check(values: Mapping[str, Any]) -> None:
    """Refuse values that cannot be remembered under their keys, before anything is written."""
    for key, value in values.items():
        check_key(key)
        as_json(key, value)


def as_json(key: str, value: Any) -> str:
    """Return a value as JSON, or say why it cannot be remembered."""
    try:
        text = json.dumps(value, ensure_ascii=False, sort_keys=True, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise LibraryRefused(f"The setting '{key}' cannot be remembered: {error}.") from error
    if is_too_long(text):
        raise LibraryRefused(f"The setting '{key}' cannot be remembered: it says more than a document may.")
    return text


def check_key(key: str) -> None:
    """Refuse a key that belongs to the library."""
    if key.startswith(OWN) or not key:
        raise LibraryRefused(f"'{key}' is not a name for a setting of the program.")

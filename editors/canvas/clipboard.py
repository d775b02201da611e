"""Copying things of a canvas as text, so that they can go to another board, another layout or another window."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel
from PySide6.QtGui import QGuiApplication

from engines.kit.amounts import is_too_much

MARK = "workbench"
LONGEST = 2_000_000
"""Longer texts on the clipboard are not looked at."""


def put(kind: str, parts: Mapping[str, Sequence[BaseModel]]) -> None:
    """Put things of a kind on the clipboard, by what they are."""
    plain = {name: [one.model_dump(mode="json") for one in things] for name, things in parts.items()}
    QGuiApplication.clipboard().setText(json.dumps({MARK: kind, **plain}, ensure_ascii=False, indent=1))


def holds(kind: str) -> bool:
    """Tell whether the clipboard holds things of a kind."""
    return bool(_plain(kind))


def take(kind: str, models: Mapping[str, type[BaseModel]]) -> dict[str, list[Any]]:
    """Return the things of a kind that the clipboard holds; what cannot be is left out."""
    plain = _plain(kind)
    return {
        name: [made for one in _listed(plain, name) if (made := _made(model, one))] for name, model in models.items()
    }


def _plain(kind: str) -> dict[str, Any]:
    text = QGuiApplication.clipboard().text()
    if not text.startswith("{") or len(text) > LONGEST or MARK not in text or is_too_much(text):
        return {}
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return plain if isinstance(plain, dict) and plain.get(MARK) == kind else {}


def _listed(plain: dict[str, Any], name: str) -> list[Any]:
    found = plain.get(name)
    return found if isinstance(found, list) else []


def _made(model: type[BaseModel], plain: Any) -> BaseModel | None:
    try:
        return model.model_validate(plain)
    except ValueError:
        return None

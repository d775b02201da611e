"""What is different between two versions of a document, in words and colours that a designer reads at a glance."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from types import UnionType
from typing import Any, Union, get_args, get_origin

from pydantic import BaseModel

from editors import look
from engines.kit.documents import Control, Document
from engines.kit.part_difference import are_parts, names_inside, part_rows
from workbench.library.values import FieldChange

NOTHING = "nothing"
PICTURE = "picture:"
"""How the address of a picture of the library begins in a page."""
SMALL = 72
"""How high a picture is shown."""
_LONGEST = 4000
_TOKEN = re.compile(r"\s*\S+|\s+")
_ALIKE = 0.4
"""Two texts that have less in common than this are shown one after the other: a patchwork helps nobody."""


def as_html(changes: Iterable[FieldChange], document: Document, content: Mapping[str, Document]) -> str:
    """Return all changes as a page: for each field that says something its name and what has become of it."""
    model, names = type(document), {**names_inside(document), **{id: one.name for id, one in content.items()}}
    rows = [
        f"<p style='margin:10px 0 2px 0'><b>{html.escape(label_of(model, change.path))}</b></p>"
        f"<p style='margin:0 0 0 8px'>{_change(change, model, names)}</p>"
        for change in changes
        if not (_word(change.old, names) == _word(change.new, names) == NOTHING)
    ]
    return "".join(rows) or "<p>Nothing is different.</p>"


def label_of(model: type[BaseModel], path: str) -> str:
    """Return the name of a part of a document in plain words: "Outcomes 3: Effect"."""
    words: list[str] = []
    inside: Any = model
    for part in path.split("."):
        if part.isdecimal():
            words[-1:] = [f"{words[-1]} {int(part) + 1}" if words else str(int(part) + 1)]
            continue
        field = inside.model_fields.get(part) if _is_model(inside) else None
        extra = field.json_schema_extra if field is not None else None
        label = extra.get("label") if isinstance(extra, dict) else None
        words.append(str(label or part.replace("_", " ").capitalize()))
        inside = _inner(field.annotation) if field is not None else None
    return ": ".join(words)


def _is_picture(model: type[BaseModel], path: str) -> bool:
    """Tell whether a path leads to the hash of a picture."""
    inside: Any = model
    control = ""
    for part in path.split("."):
        field = inside.model_fields.get(part) if _is_model(inside) else None
        extra = field.json_schema_extra if field is not None else None
        control = str(extra.get("control", "")) if isinstance(extra, dict) else control if part.isdecimal() else ""
        inside = _inner(field.annotation) if field is not None else inside if part.isdecimal() else None
    return control == Control.IMAGE


def _picture(asset: Any) -> str:
    """Show a picture small; whoever shows the page finds it by this address."""
    if not asset:
        return NOTHING
    return f"<img src='{PICTURE}{html.escape(str(asset))}' height='{SMALL}' style='vertical-align:middle'>"


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _inner(annotation: Any) -> Any:
    """Return the model inside an annotation such as a list of models."""
    if _is_model(annotation):
        return annotation
    if get_origin(annotation) in {tuple, list, Union, UnionType}:
        return next((found for one in get_args(annotation) if (found := _inner(one)) is not None), None)
    return None


# ---- values ------------------------------------------------------------------------------------------


def _change(change: FieldChange, model: type[BaseModel], names: Mapping[str, str]) -> str:
    old, new = change.old, change.new
    if _is_picture(model, change.path):
        return f"{_picture(old)} → {_picture(new)}"
    if isinstance(old, str) and isinstance(new, str) and old and new and _is_prose(old, new):
        return words_html(old, new)
    if (old or new) and are_parts(old or []) and are_parts(new or []):
        return _parts_html(change, model, names)
    if isinstance(old, list) and isinstance(new, list):
        return _list_html([_word(one, names) for one in old], [_word(one, names) for one in new])
    return f"{removed(_word(old, names))} → {added(_word(new, names))}"


def _parts_html(change: FieldChange, model: type[BaseModel], names: Mapping[str, str]) -> str:
    """Say which parts are new, gone or changed, each on a line of its own."""
    rows = part_rows(
        change.old or [],
        change.new or [],
        lambda field: label_of(model, f"{change.path}.0.{field}").rpartition(": ")[2].lower(),
        lambda value: _word(value, names),
    )
    lines = [
        added(about)
        if old is None
        else removed(about)
        if new is None
        else f"{html.escape(about)}: {_turned(old, new)}"
        for about, old, new in rows
    ]
    return "<br>".join(lines) or "The same, in another order."


def _turned(old: str, new: str) -> str:
    return f"{removed(old)} → {added(new)}"


def _is_prose(old: str, new: str) -> bool:
    return " " in old or " " in new


def _word(value: Any, names: Mapping[str, str]) -> str:
    """Write a value in words; the id of a document, or of a part of it, is its name."""
    if value is None or value in ("", [], {}):
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, float | int):
        return f"{value:g}"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_word(part, names)}" for key, part in value.items() if part not in ("", [], None))
    if isinstance(value, list):
        return ", ".join(_word(part, names) for part in value)
    return json.dumps(value, ensure_ascii=False)


def words_html(old: str, new: str) -> str:
    """Compare two texts word by word."""
    before, after = _TOKEN.findall(old[:_LONGEST]), _TOKEN.findall(new[:_LONGEST])
    if SequenceMatcher(None, before, after, autojunk=False).ratio() < _ALIKE:
        return f"{removed(old)} {added(new)}".replace("\n", "<br>")
    return _joined(_pieces(before, after))


def _list_html(old: Sequence[str], new: Sequence[str]) -> str:
    """Compare two lists entry by entry, each on a line of its own."""
    lines = [mark(one) if mark else html.escape(one) for mark, part in _matched(old, new) for one in part]
    return "<br>".join(lines)


def _pieces(old: Sequence[str], new: Sequence[str]) -> list[tuple[Any, str]]:
    return [(mark, "".join(part)) for mark, part in _matched(old, new)]


def _matched(old: Sequence[str], new: Sequence[str]) -> list[tuple[Any, Sequence[str]]]:
    """Cut two sequences into what stays, what is gone and what is new."""
    found: list[tuple[Any, Sequence[str]]] = []
    for sort, start, end, from_new, to_new in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if sort == "equal":
            found.append((None, old[start:end]))
            continue
        if end > start:
            found.append((removed, old[start:end]))
        if to_new > from_new:
            found.append((added, new[from_new:to_new]))
    return found


def _joined(pieces: Iterable[tuple[Any, str]]) -> str:
    shown = [mark(text) if mark else html.escape(text) for mark, text in pieces]
    return "".join(shown).replace("\n", "<br>")


def added(text: str) -> str:
    """Mark words that are new: by their colour, and underlined for those who do not see it."""
    return f"<span style='background-color:{look.current().added}'><u>{html.escape(text)}</u></span>"


def removed(text: str) -> str:
    """Mark words that are gone: by their colour, and struck out for those who do not see it."""
    return f"<span style='background-color:{look.current().removed}'><s>{html.escape(text)}</s></span>"

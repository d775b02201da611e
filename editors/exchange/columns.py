"""The columns of a kind: how each of its fields is written in one cell, and read back from it."""

from __future__ import annotations

import json
import re
import types
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import to_jsonable_python

from editors.fields.facts import form_order
from editors.fields.letters import clean, on_one_line
from engines.kit.documents import Document
from engines.kit.pictured import Pictured

FIXED = frozenset({"game", "kind"})
"""The fields that are the same in every row of a table."""
BETWEEN = "; "
"""What stands between the entries of a list in one cell."""
YES = frozenset({"yes", "true", "x", "1", "y"})
NO = frozenset({"no", "false", "", "0", "n"})


class CellError(ValueError):
    """A cell does not say what its column needs; the message says what it should."""


@dataclass(frozen=True, slots=True)
class Column:
    """A field of a kind as a column of a table."""

    name: str
    label: str
    about: str
    sort: str
    """text, number, flag, choice, words (a list in one cell) or parts (too rich for a cell: JSON)."""
    values: tuple[Any, ...] = ()
    """What can be chosen."""
    optional: bool = False
    long: bool = False
    many: bool = False
    is_picture: bool = False
    """Whether the text is the hash of a picture: nobody reads it, and no word is replaced in it."""
    is_rules: bool = False
    """Whether the text is played: it is written with the help of the game's language."""

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be chosen, as it is written."""
        return tuple(map(str, self.values))

    def written(self, document: Document) -> str:
        """Write the field of a document as the text of a cell."""
        return _WRITERS[self.sort](getattr(document, self.name))

    def read(self, text: str) -> Any:
        """Read the text of a cell as a value for the field, or say what is wrong with it."""
        if self.optional and not text.strip():
            return None
        return _READERS[self.sort](self, text)

    def sorting(self, document: Document) -> tuple[int, float, str]:
        """Return what rows are sorted by: empty cells last, numbers by size, words by letters and numbers."""
        value = getattr(document, self.name)
        if value is None or value in ("", ()):
            return (1, 0.0, "")
        number = float(value) if isinstance(value, int | float) else 0.0
        return (0, number, "" if isinstance(value, int | float) else by_number(self.written(document).casefold()))


def by_number(text: str) -> str:
    """Return a text that sorts by the numbers in it: rat 9 before rat 10."""
    return re.sub(r"\d+", lambda digits: digits[0].zfill(9), text)


def columns_of(model: type[Document]) -> list[Column]:
    """Return the columns of a kind: its name first, then its own fields, then what all documents have."""
    fields = {name: info for name, info in model.model_fields.items() if name not in FIXED}
    common = [name for name in Document.model_fields if name in fields and name != "name"]
    own = [name for name in form_order(model) if name in fields and name not in Document.model_fields]
    own.sort(key=lambda name: name in Pictured.model_fields)  # what is typed comes before pictures
    return [_column(name, fields[name]) for name in ("name", *own, *common)]


def _column(name: str, info: FieldInfo) -> Column:
    extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    kind, optional = _without_none(info.annotation)
    sort, values = _sort_of(kind)
    label = str(extra.get("label") or name.replace("_", " ").capitalize())
    is_long, is_many = extra.get("control") in {"prose", "rules"}, get_origin(kind) is tuple
    is_picture, is_rules = extra.get("control") == "image", extra.get("control") == "rules"
    about = info.description or ""
    return Column(name, label, about, sort, values, optional, is_long, is_many, is_picture, is_rules)


def _without_none(kind: Any) -> tuple[Any, bool]:
    """Tell the type of an optional field without its None."""
    if get_origin(kind) in {Union, types.UnionType}:
        rest = [one for one in get_args(kind) if one is not type(None)]
        return (rest[0] if len(rest) == 1 else kind), len(rest) < len(get_args(kind))
    return kind, False


def _sort_of(kind: Any) -> tuple[str, tuple[Any, ...]]:
    origin = get_origin(kind)
    if origin is Literal:
        return "choice", get_args(kind)
    if origin is tuple:
        return _sort_of_list(get_args(kind)[0])
    if not isinstance(kind, type):
        return "text", ()
    if issubclass(kind, Enum):
        return "choice", tuple(str(one.value) for one in kind)
    if issubclass(kind, bool):
        return "flag", ()
    if issubclass(kind, int | float):
        return "number", ()
    return ("text", ()) if issubclass(kind, str) else ("parts", ())


def _sort_of_list(entry: Any) -> tuple[str, tuple[Any, ...]]:
    sort, values = _sort_of(_without_none(entry)[0])
    return ("words", values) if sort in {"text", "choice"} else ("parts", ())


def _text_of(value: Any) -> str:
    plain = value.value if isinstance(value, Enum) else value
    return "" if plain is None else str(plain)


def _number_of(value: Any) -> str:
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _words_of(value: Any) -> str:
    return BETWEEN.join(_text_of(one).replace(";", "\\;") for one in value)


def _parts_of(value: Any) -> str:
    if isinstance(value, BaseModel) and value == type(value).model_construct():
        return ""
    return json.dumps(to_jsonable_python(value), ensure_ascii=False) if value else ""


def _read_text(column: Column, text: str) -> str:
    return clean(text) if column.long else on_one_line(text)


def _read_number(_: Column, text: str) -> int | float:
    try:
        number = float(text.strip().replace(",", "."))
    except ValueError:
        raise CellError(f"“{text}” is not a number") from None
    if number != number or number in {float("inf"), float("-inf")}:
        raise CellError(f"“{text}” is not a number")
    return int(number) if number.is_integer() else number


def _read_flag(_: Column, text: str) -> bool:
    word = text.strip().casefold()
    if word in YES or word in NO:
        return word in YES
    raise CellError(f"“{text}” is neither yes nor no")


def _read_choice(column: Column, text: str) -> Any:
    wanted = text.strip().casefold()
    for value in column.values:
        if str(value).casefold() == wanted:
            return value
    raise CellError(f"“{text}” is none of {', '.join(column.choices)}")


def _read_words(column: Column, text: str) -> tuple[Any, ...]:
    whole = text.replace("\\;", "\0")
    words = tuple(word.strip().replace("\0", ";") for word in whole.split(";") if word.strip())
    return tuple(_read_choice(column, word) for word in words) if column.values else words


def _read_parts(column: Column, text: str) -> Any:
    if not text.strip():
        return () if column.many else {}
    try:
        return TypeAdapter(Any).validate_json(text)
    except ValidationError:
        raise CellError("this cell holds several parts: it has to stay as it was exported") from None


_WRITERS: dict[str, Callable[[Any], str]] = {
    "text": _text_of,
    "number": _number_of,
    "flag": lambda value: "yes" if value else "no",
    "choice": _text_of,
    "words": _words_of,
    "parts": _parts_of,
}
_READERS: dict[str, Callable[[Column, str], Any]] = {
    "text": _read_text,
    "number": _read_number,
    "flag": _read_flag,
    "choice": _read_choice,
    "words": _read_words,
    "parts": _read_parts,
}

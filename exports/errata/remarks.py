"""What a designer decides about the list of errata: reasons, own words, what is left out, what belongs together.

A remark names a change by document and field. It carries a language, so that a list in another one can have words of
its own; the differences themselves are the same in every language.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from engines.kit.amounts import check_amount
from engines.kit.documents import Document, DocumentId, fact
from engines.kit.files import read_plain
from engines.kit.part_difference import are_parts, keyed
from exports.errata.differences import CHANGED, Change, Difference


class Remark(BaseModel):
    """A decision about one change, or about all changes of a document."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    document: DocumentId = fact(label="Document")
    path: str = fact("", label="Field", about="A field, or a part of one (“choices.1”); empty: all of the document.")
    hidden: bool = fact(False, label="Not worth telling", about="A corrected typo, for example.")
    reason: str = fact("", label="Reason")
    sentence: str = fact("", label="In other words", about="Stands in the list instead of what is found.")
    together: str = fact("", label="Together with", about="Changes with the same word here become one entry.")
    language: str = fact("", label="Language", about="Empty: for lists in every language.")

    def is_about(self, document: Document, path: str) -> bool:
        """Tell whether it is about this part of a document."""
        whole = not self.path or path == self.path or path.startswith(f"{self.path}.")
        return self.document == document.id and whole


Remarks = Sequence[Remark]

MOST_BYTES = 4_000_000


_MANY = TypeAdapter(list[Remark])


def remarks_key(game: str, release: str) -> str:
    """Return under which name a library keeps the remarks about a release."""
    return f"errata/{game}/{release}"


def kept_remarks(plain: Any) -> list[Remark]:
    """Return the remarks that a library has kept; what cannot be read counts as none."""
    try:
        return _MANY.validate_python(plain)
    except ValidationError:
        return []


def load_remarks(file: Path) -> list[Remark]:
    """Read remarks from a file."""
    data = read_plain(file, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise ValueError(f"it is larger than {MOST_BYTES // 1_000_000} MB")
    check_amount(data)
    return _MANY.validate_json(data)


def saved_remarks(remarks: Iterable[Remark]) -> str:
    """Return remarks as the text of a file."""
    return json.dumps([one.model_dump(exclude_defaults=True) for one in remarks], indent=2, ensure_ascii=False) + "\n"


def remark_on(document: Document, path: str, remarks: Remarks, language: str = "") -> Remark | None:
    """Find the remark about a change: the closest one, in this language before that for all."""
    found = [one for one in remarks if one.is_about(document, path) and one.language in ("", language)]
    return max(found, key=lambda one: (one.language == language, len(one.path)), default=None)


def worth_telling(found: Iterable[Difference], remarks: Remarks) -> list[Difference]:
    """Leave out what is hidden: single changes, and documents of which nothing is left to tell."""
    kept = []
    for one in found:
        changes = tuple(change for change in one.changes if not is_hidden(one.document, change.path, remarks))
        if changes or (one.action != CHANGED and not is_hidden(one.document, "", remarks)):
            kept.append(replace(one, changes=changes))
    return kept


def is_hidden(document: Document, path: str, remarks: Remarks) -> bool:
    """Tell whether a change is not worth telling."""
    remark = remark_on(document, path, remarks)
    return remark is not None and remark.hidden


def undone(document: Document, change: Change) -> Document:
    """Return the next revision of a document in which a change is taken back: what was printed counts again."""
    head, _, rest = change.path.partition(".")
    value = document.model_dump(mode="json")[head]
    return document.changed(**{head: _with(value, rest, change.old)})


def _with(value: Any, path: str, old: Any) -> Any:
    """Return a value in which that what lies at a path is what it was."""
    if not path:
        return old
    if isinstance(value, dict):
        step, _, rest = path.partition(".")
        return {**value, step: _with(value.get(step), rest, old)}
    entries = list(value)
    place, rest = _entry(entries, path)
    if rest:
        entries[place] = _with(entries[place], rest, old)
    else:
        # An entry that was not there goes again; one that is gone comes back at the end.
        entries[place : place + 1] = [] if old is None else [old]
    return entries


def _entry(entries: Sequence[Any], path: str) -> tuple[int, str]:
    """Return which entry of a list a path leads to, by its number or by what it is known by, and what follows."""
    step, _, rest = path.partition(".")
    if step.isdecimal() or not are_parts(entries):
        return int(step), rest
    known = ["-".join(key) for key in keyed(entries)]
    found = [one for one in known if path == one or path.startswith(f"{one}.")]
    longest = max(found, key=len, default="")
    return (known.index(longest), path[len(longest) + 1 :]) if found else (len(entries), "")

"""From a sheet to changes: which column is which field, which row is which document, and what would change."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import ValidationError

from editors.document import differing, refusals
from editors.exchange.columns import CellError, Column
from editors.exchange.sheets import Sheet
from engines.kit.documents import DOCUMENT_ID, Document

Mapped = Mapping[int, str]
"""For each column of the sheet the name of the field it fills; columns that are left out fill none."""


class Fate(StrEnum):
    """What becomes of a row."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "unchanged"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class RowPlan:
    """What a row of a sheet would do."""

    row: int
    fate: Fate
    name: str
    before: Document | None = None
    after: Document | None = None
    why: str = ""

    @property
    def fields(self) -> list[str]:
        """The fields that would change."""
        if self.before is None or self.after is None:
            return []
        return differing(self.before, self.after)


def guessed(sheet: Sheet, columns: Sequence[Column]) -> dict[int, str]:
    """Guess which column of the sheet is which field, by its heading."""
    # A label counts before a name: "Skill" is the label of one field and the name of another.
    known = {_bare(column.name): column.name for column in columns}
    known |= {_bare(column.label): column.name for column in columns}
    found: dict[int, str] = {}
    for place, heading in enumerate(sheet.headings):
        name = known.get(_bare(heading), "")
        if name and name not in found.values():
            found[place] = name
    return found


def planned(
    sheet: Sheet,
    mapped: Mapped,
    columns: Sequence[Column],
    model: type[Document],
    present: Sequence[Document],
    *,
    empties_count: bool = True,
) -> list[RowPlan]:
    """Tell for every row of the sheet what it would do, its empty cells too unless they are to change nothing."""
    by_id = {one.id: one for one in present}
    by_name: dict[str, list[Document]] = {}
    for one in present:
        by_name.setdefault(one.name.casefold(), []).append(one)
    table = {column.name: column for column in columns}
    plans: list[RowPlan] = []
    seen: set[str] = set()
    for number, row in enumerate(sheet.rows, start=2):
        cells = {name: row[place] for place, name in mapped.items() if empties_count or row[place].strip()}
        plan = _row_plan(number, cells, table, model, by_id, by_name)
        if plan.after is not None and plan.after.id in seen:
            plan = RowPlan(number, Fate.REFUSED, plan.name, why=f"“{plan.after.id}” stands in two rows")
        elif plan.after is not None:
            seen.add(plan.after.id)
        plans.append(plan)
    return plans


def _row_plan(
    number: int,
    cells: Mapping[str, str],
    table: Mapping[str, Column],
    model: type[Document],
    by_id: Mapping[str, Document],
    by_name: Mapping[str, Sequence[Document]],
) -> RowPlan:
    name = cells.get("name", "") or cells.get("id", "")
    try:
        before = _meant(cells, by_id, by_name)
        values = {field: _read(table[field], text) for field, text in cells.items() if _counts(field, text, before)}
        id = _wanted_id(cells)
    except CellError as error:
        return RowPlan(number, Fate.REFUSED, name, why=str(error))
    try:
        after = before.changed(**values) if before else _made(model, values, by_id, id)
    except ValidationError as error:
        first = refusals("", error)[0]
        label = table[first.field].label if first.field in table else first.field
        return RowPlan(number, Fate.REFUSED, name, before, why=f"{label}: {first.message}")
    fate = Fate.NEW if before is None else Fate.CHANGED if before != after else Fate.SAME
    return RowPlan(number, fate, after.name, before, after)


def _counts(field: str, text: str, before: Document | None) -> bool:
    """An empty cell says something about a document that is there, and nothing about a new one."""
    return field != "id" and (bool(text.strip()) or before is not None)


def _meant(
    cells: Mapping[str, str], by_id: Mapping[str, Document], by_name: Mapping[str, Sequence[Document]]
) -> Document | None:
    """Find the document that a row speaks of: by its id, or, in a sheet without ids, by its name."""
    if cells.get("id"):
        return by_id.get(cells["id"].strip())
    named = by_name.get(cells.get("name", "").strip().casefold(), ())
    if len(named) > 1:
        raise CellError(f"{len(named)} documents are called “{cells['name']}”: the sheet needs the column Id")
    return named[0] if named else None


def _read(column: Column, text: str) -> Any:
    try:
        return column.read(text)
    except CellError as error:
        raise CellError(f"{column.label}: {error}") from error


def _wanted_id(cells: Mapping[str, str]) -> str:
    """Return the id that a row gives: others of the sheet, or of another library, may refer to it."""
    id = cells.get("id", "").strip()
    if id and not re.fullmatch(DOCUMENT_ID, id):
        raise CellError(f"Id: “{id}” is none; ids are written like “{slug(id)}”")
    return id


def _made(model: type[Document], values: Mapping[str, Any], ids: Iterable[str], id: str) -> Document:
    fields = model.model_fields
    kind = fields["kind"].default
    id = id or new_id(str(values.get("name", "")), kind, ids)
    return model.model_validate({"game": fields["game"].default, "kind": kind, **values, "id": id})


def new_id(name: str, kind: str, ids: Iterable[str]) -> str:
    """Return an id for a new document, in the manner of its fellows: "ghost", or "enemy.ghost" where all begin so."""
    known = list(ids)
    begins = bool(known) and all(id.startswith(f"{kind}.") for id in known)
    return f"{kind}.{slug(name)}" if begins else slug(name)


def slug(name: str) -> str:
    """Return an id made from a name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:100] or "new"


def _bare(heading: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", heading.casefold())

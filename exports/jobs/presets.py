"""Named ways to print, as plain data that a dialog can show, change and save."""

from __future__ import annotations

import re
from typing import Literal

from pydantic import BaseModel, ConfigDict, field_validator

from engines.kit.documents import fact
from exports.sheets.papers import PAPERS, Backs, Cells, Ink, Marks, SheetOptions

PaperName = Literal["a4", "letter", "a3", "tabloid", "pa4"]


class Preset(BaseModel):
    """A way to print under a name; lengths are in millimetres."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = fact(label="Name", min_length=1, max_length=80)
    paper: PaperName = fact("a4", label="Paper")
    landscape: bool = fact(False, label="Landscape")
    backs: Backs = fact(Backs.NONE, label="Backs")
    ink: Ink = fact(Ink.FULL, label="Ink")
    gap: float = fact(0.0, label="Gap between cards", about="0: one cut parts two cards.", ge=0, le=50)
    margin: float = fact(6.0, label="Margin", about="What the printer cannot reach.", ge=0, le=50)
    fold_gap: float = fact(4.0, label="Gap at the fold", ge=0, le=50)
    offset_across: float = fact(0.0, label="Backs further right by", ge=-20, le=20)
    offset_down: float = fact(0.0, label="Backs further down by", ge=-20, le=20)
    marks: Marks = fact(Marks.CROP, label="Where to cut")
    mark_backs: bool = fact(False, label="Marks on backs too")
    guides: bool = fact(False, label="Round corners")
    version: str = fact("", label="Version mark", about="Stands in a corner of each card.", max_length=40)
    contents: bool = fact(False, label="Page of contents")
    calibration: bool = fact(False, label="Calibration sheet")
    overlap: float = fact(10.0, label="Overlap of board pages", ge=0, le=50)
    whole_boards: bool = fact(False, label="Boards as one page")
    cells: Cells = fact(Cells.DRAWN, label="Cells of map tiles")

    @field_validator("marks", mode="before")
    @classmethod
    def _as_before(cls, value: object) -> object:
        """Take a preset that was saved when there were crop marks or none."""
        return {True: Marks.CROP, False: Marks.NONE}[value] if isinstance(value, bool) else value

    def options(self) -> SheetOptions:
        """Return how components are put on sheets."""
        same = {name for name in SheetOptions.__dataclass_fields__ if name in Preset.model_fields}
        given = {name: getattr(self, name) for name in same - {"paper"}}
        paper = PAPERS[self.paper].landscape() if self.landscape else PAPERS[self.paper]
        return SheetOptions(paper=paper, offset=(self.offset_across, self.offset_down), **given)

    @property
    def slug(self) -> str:
        """The name as one word, for files and the command line."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.casefold()).strip("-")


PRESETS = (
    Preset(name="Home", backs=Backs.LONG_EDGE),
    Preset(name="Fronts only"),
    Preset(name="Guillotine", backs=Backs.LONG_EDGE, gap=6.0),
    Preset(name="Fold and glue", backs=Backs.FOLD),
    Preset(name="Draft", ink=Ink.LOW, guides=True),
    Preset(name="Anywhere", paper="pa4", backs=Backs.LONG_EDGE),
)
"""What the workbench offers before somebody has saved a way of their own."""


def preset_called(name: str) -> Preset | None:
    """Find one of the presets by its name, however it is written."""
    wanted = Preset(name=name).slug if name else ""
    return next((one for one in PRESETS if one.slug == wanted), None)

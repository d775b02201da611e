"""Named ways to print, as plain data that a dialog can show, change and save."""

from __future__ import annotations

import re
from typing import Literal

from pydantic import BaseModel, ConfigDict, field_validator

from engines.kit.documents import fact
from exports.sheets.papers import (
    LEAST_SIDE,
    MOST_BLEED,
    MOST_SIDE,
    Backs,
    Cells,
    Ink,
    Marks,
    Paper,
    SheetOptions,
    check_room,
    paper_called,
)
from exports.sheets.sheet_maps import map_called

PaperName = Literal["a4", "letter", "a3", "tabloid", "pa4", "legal", "sra3", "super-b", "a5", "own"]


class OnPaper(BaseModel):
    """What is asked of everything that is printed on sheets of paper; lengths are in millimetres."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    paper: PaperName = fact("a4", label="Paper")
    own_width: float = fact(210.0, label="Own width", ge=LEAST_SIDE, le=MOST_SIDE)
    own_height: float = fact(297.0, label="Own height", ge=LEAST_SIDE, le=MOST_SIDE)
    landscape: bool = fact(False, label="Landscape")
    margin: float = fact(6.0, label="Margin", about="What the printer cannot reach.", ge=0, le=50)

    def sheet(self) -> Paper:
        """Return the paper as it lies; margins that leave no room on it are refused."""
        paper = paper_called(self.paper, (self.own_width, self.own_height), landscape=self.landscape)
        check_room(paper, self.margin)
        return paper


class Preset(OnPaper):
    """A way to print under a name."""

    name: str = fact(label="Name", min_length=1, max_length=80)
    backs: Backs = fact(Backs.NONE, label="Backs")
    ink: Ink = fact(Ink.FULL, label="Ink")
    gap: float = fact(0.0, label="Gap between cards", about="0: one cut parts two cards.", ge=0, le=50)
    bleed: float = fact(
        MOST_BLEED, label="Bleed at most", about="That of the layouts is cut back to it.", ge=0, le=MOST_BLEED
    )
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
    sheet_map: str = fact(
        "",
        label="Sheet map",
        about="Labels, or a die: where things lie on a sheet that is cut already. It brings its own paper.",
        max_length=1000,
    )

    @field_validator("marks", mode="before")
    @classmethod
    def _as_before(cls, value: object) -> object:
        """Take a preset that was saved when there were crop marks or none."""
        return {True: Marks.CROP, False: Marks.NONE}[value] if isinstance(value, bool) else value

    def options(self) -> SheetOptions:
        """Return how components are put on sheets."""
        same = {name for name in SheetOptions.__dataclass_fields__ if name in Preset.model_fields}
        given = {name: getattr(self, name) for name in same - {"paper"}}
        chart = map_called(self.sheet_map) if self.sheet_map else None
        paper = chart.sheet() if chart else self.sheet()
        return SheetOptions(paper=paper, offset=(self.offset_across, self.offset_down), chart=chart, **given)

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

"""A product: what comes of an order, ready to be looked at and written, whatever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from engines.kit.documents import Problem
from engines.kit.game import Game
from exports.errata.comparison import FEW, ErrataJob, needed_since, only_new_behind
from exports.errata.wording import listed
from exports.faces.layout import Component
from exports.faces.translating import in_book
from exports.jobs.selection import Documents, Selection
from exports.jobs.studio import Studio, draw, problems_of
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.pages import Cancel, Page, Progress, never, silently
from exports.sheets.papers import Backs, Cells

Writer = Callable[[Path, Progress, Cancel], Iterator[Path]]
"""Writes into a file or folder, and yields each file when it is whole."""
Targets = Callable[[Path], Sequence[Path]]
"""Tells which files will be written."""


class NoProduct(ValueError):
    """Nothing can come of an order; the message says why."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted: of which game, which of its documents, and in which manner."""

    game: Game
    content: Documents
    options: Any
    """The options of its kind of product."""
    selection: Selection = Selection()  # noqa: RUF009 - it is frozen
    held: Documents | None = None
    """The print that somebody has: only what differs from it is wanted."""
    errata: ErrataJob | None = None
    progress: Progress = silently
    cancelled: Cancel = never


@dataclass(frozen=True, slots=True)
class View:
    """Something to look at before anything is written: a page, and what it is for."""

    page: Page
    name: str


@dataclass(frozen=True, slots=True)
class Product:
    """What came of an order."""

    views: tuple[View, ...]
    summary: str
    """How much it is, in a sentence."""
    writer: Writer
    targets: Targets
    components: tuple[Component, ...] = ()
    notes: tuple[str, ...] = ()
    """What is to be said that concerns no single document."""
    problems: tuple[Problem, ...] = ()

    @property
    def pages(self) -> tuple[Page, ...]:
        """What is looked at."""
        return tuple(view.page for view in self.views)

    @property
    def warnings(self) -> list[Problem]:
        """What is wrong with what is printed."""
        return list(dict.fromkeys([*self.problems, *problems_of(self.components)]))

    def write(self, path: Path, *, progress: Progress = silently, cancelled: Cancel = never) -> list[Path]:
        """Write all of it, each file whole or not at all."""
        return list(self.writer(path, progress, cancelled))


Make = Callable[[Order, Studio], Product]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of product: what it is called, what can be said of it, and who makes it."""

    id: str
    title: str
    options: type[BaseModel]
    make: Make
    endings: tuple[str, ...] = (".pdf",)
    """How the name of its file ends, the usual ending first; none: it is a folder."""
    wants: str = "selection"
    """What has to be chosen for it: a selection of documents, a game, or a release."""


def found_for(order: Order, studio: Studio, cells: Cells = Cells.DRAWN) -> list[Component]:
    """List what an order selects; beside a print only what those who hold it need."""
    slug = order.game.slug
    if order.held is None:
        return studio.components(slug, order.content, order.selection, cells)
    meant = {one.id for one in order.selection.among(order.content)}
    found = needed_since(slug, order.held, order.content, studio)
    book = studio.book(order.content, order.selection.language)
    return [in_book(one, book) for one in found if one.document.id in meant]


def backs_wanted(order: Order, studio: Studio) -> str:
    """Say of what nothing but the back has changed since a print: who prints no backs prints it in vain."""
    if order.held is None:
        return ""
    needed = needed_since(order.game.slug, order.held, order.content, studio)
    meant = {one.id for one in order.selection.among(order.content)}
    found = only_new_behind(needed, order.held, order.content, studio)
    names = list(dict.fromkeys(one.document.name for one in found if one.document.id in meant))
    some = names if len(names) <= FEW else [*names[: FEW - 1], f"{len(names) - FEW + 1} more"]
    return (
        f"Only the back of {listed(some)} has changed, and no backs are printed: choose how they are." if some else ""
    )


def drawn_for(order: Order, studio: Studio) -> list[Component]:
    """Draw what an order selects."""
    found = found_for(order, studio)
    draw(found, progress=order.progress, cancelled=order.cancelled)
    return found


def one_pdf(pages: Sequence[Page], studio: Studio, title: str, backs: Backs = Backs.NONE) -> tuple[Writer, Targets]:
    """Return who writes pages as one PDF, and where that goes."""

    def writer(path: Path, progress: Progress, cancelled: Cancel) -> Iterator[Path]:
        write_pdf(pages, path, PdfOptions(title, backs), studio.pictures, progress=progress, cancelled=cancelled)
        yield path

    return writer, lambda path: [path]


def counted(count: int, word: str) -> str:
    """Write a number of things."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def copies_of(found: Sequence[Component]) -> int:
    """Count what is cut out of components."""
    return sum(one.copies for one in found)

"""Press files: a PDF for every deck, a page for every side, in the order and with the inks that a shop asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engines.kit.documents import fact
from exports.faces.layout import Component
from exports.faces.ops import Face, pictures_on
from exports.images.rendering import face_page
from exports.images.tts import is_card
from exports.jobs.studio import Studio
from exports.pdf.separation import Separation, read_separation
from exports.pdf.writer import PdfOptions, write_pdf
from exports.products.product import Order, Product, View, copies_of, counted, drawn_for
from exports.sheets.pages import Cancel, Page, Progress

NO_BACK = "These cards have no back; their files have fronts alone: "
NO_CARD = "These are no cards, so no deck has them; print them as sheets or as pictures for a shop: "
NOT_PROVED = "They are no PDF/X: nothing here could prove it. Ask the shop whether plain {} will do."


class PressOptions(BaseModel):
    """What a press asks for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    order: Literal["front-back", "back-front", "fronts-backs", "one-back-first"] = fact(
        "front-back", label="Order of pages"
    )
    bleed: float = fact(3.0, label="Bleed", ge=0, le=5)
    every_copy: bool = fact(True, label="A page for every copy")
    profile: str = fact(
        "",
        label="Profile of the press",
        about="An ICC profile for CMYK; without one colours stay RGB.",
        max_length=1000,
    )
    ink_limit: int = fact(300, label="Most ink, in percent", about="Of all four inks together.", ge=150, le=400)


def press_product(order: Order, studio: Studio) -> Product:
    """Make a PDF for every deck among what is selected."""
    asked: PressOptions = order.options
    inks = read_separation(Path(asked.profile).expanduser(), asked.ink_limit / 100) if asked.profile else None
    drawn = drawn_for(order, studio)
    found = [one for one in drawn if is_card(one)]
    decks = list(_decks(found, asked))

    def targets(folder: Path) -> list[Path]:
        return [folder / f"{_stem(name)}.pdf" for name, _ in decks]

    def writer(folder: Path, progress: Progress, cancelled: Cancel) -> Iterator[Path]:
        for number, ((name, pages), file) in enumerate(zip(decks, targets(folder), strict=True), start=1):
            about = PdfOptions(f"{order.game.title}: {name}", separation=inks)
            write_pdf(pages, file, about, studio.pictures, cancelled=cancelled)
            progress(number, len(decks))
            yield file

    views = tuple(View(page, name) for name, pages in decks for page in pages)
    return Product(
        views, _summary(found, decks, inks, asked), writer, targets, tuple(found), _notes(drawn, found, inks)
    )


def _summary(
    found: Sequence[Component], decks: Sequence[tuple[str, list[Page]]], inks: Separation | None, asked: PressOptions
) -> str:
    many = f"{counted(copies_of(found), 'card')}: {counted(len(decks), 'file')}"
    pages = counted(sum(len(pages) for _, pages in decks), "page")
    colours = f"CMYK by “{inks.name}”, at most {asked.ink_limit} % ink" if inks else "RGB"
    return (
        f"{many} with {pages}, {colours}, {asked.bleed:g} mm of bleed. {NOT_PROVED.format('CMYK' if inks else 'RGB')}"
    )


def _notes(drawn: Sequence[Component], found: Sequence[Component], inks: Separation | None) -> tuple[str, ...]:
    bare = sorted({one.layout.name for one in found if one.sides.back is None})
    others = sorted({one.layout.name for one in drawn if not is_card(one)})
    notes = [f"{words}{', '.join(names)}." for words, names in ((NO_BACK, bare), (NO_CARD, others)) if names]
    if inks is not None and any(pictures_on(face) for one in found for face in _sides(one)):
        notes.append("What is transparent in a picture lies on white in these files.")
    return tuple(notes)


def _sides(one: Component) -> list[Face]:
    return [one.sides.front, *([one.sides.back] if one.sides.back else [])]


def _decks(found: Sequence[Component], asked: PressOptions) -> Iterator[tuple[str, list[Page]]]:
    """Yield the decks, each with its pages in the order that was asked for."""
    groups: dict[tuple[str, str], list[Component]] = {}
    for one in found:
        groups.setdefault((one.layout.name, one.owner), []).append(one)
    for (name, owner), cards in groups.items():
        each = [one for one in cards for _ in range(one.copies if asked.every_copy else 1)]
        faces = ordered(each, asked.order)
        pages = [face_page(replace(face, bleed=asked.bleed), asked.bleed) for face in faces]
        yield f"{name}, {owner}" if owner else name, pages


def ordered(cards: Sequence[Component], order: str) -> list[Face]:
    """Return the sides of cards in an order; several backs cannot stand before all fronts, and go card by card."""
    fronts = [one.sides.front for one in cards]
    backs = [one.sides.back for one in cards if one.sides.back is not None]
    if order == "fronts-backs":
        return [*fronts, *backs]
    if order == "one-back-first" and len(set(backs)) == 1:
        return [backs[0], *fronts]
    pairs = [_sides(one) for one in cards]
    is_back_first = order in ("back-front", "one-back-first")
    return [face for pair in pairs for face in (reversed(pair) if is_back_first else pair)]


def _stem(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")

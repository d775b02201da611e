"""Pictures: one of each face for shops, and all of a game for Tabletop Simulator."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, field_validator

from engines.kit.documents import fact
from engines.kit.files import write_whole
from exports.faces.cutting import RECTANGLE, cut_line
from exports.faces.layout import Component
from exports.faces.ops import Face, Line, Op, Pen
from exports.images.rendering import face_page
from exports.images.shops import (
    BLEED,
    Shop,
    is_current,
    is_ours,
    mark_of,
    marked,
    save_picture,
    shop_called,
    shop_pictures,
)
from exports.images.tts import Deck, back_picture, cell_of, decks, front_grid, mark_of_deck, saved_object
from exports.images.tts_tiles import picture, tile_objects, tiles
from exports.jobs.studio import Studio
from exports.products.product import Order, Product, View, copies_of, counted, drawn_for
from exports.sheets.pages import Cancel, Page, Placed, Progress, stop_if
from exports.sheets.papers import MOST_BLEED

CUT = Pen(stroke="#d0218c", line=0.2, dash=(1.2, 0.8))
"""Shows in a preview where a shop cuts."""
COPIES = re.compile(r"-x\d+-(front|back)$")


class ShopOptions(BaseModel):
    """Whose bleed and pixels pictures have."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    shop: str = fact("", label="Shop", about="Whose bleed and pixels they have, if any.", max_length=1000)
    bleed: float = fact(BLEED, label="Bleed", ge=0, le=MOST_BLEED)
    dpi: int = fact(300, label="Dots per inch", ge=30, le=1200)

    @field_validator("shop", mode="before")
    @classmethod
    def _as_before(cls, value: object) -> object:
        """Take options that were kept when no shop had a name."""
        return "" if value == "plain" else value


class TtsOptions(BaseModel):
    """Where Tabletop Simulator finds the pictures."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    address: str = fact(
        "", label="Address of the pictures", about="Empty: where they are written on this machine.", max_length=500
    )

    @field_validator("address")
    @classmethod
    def _checked(cls, text: str) -> str:
        return address_of(text) if text else text


def address_of(text: str) -> str:
    """Read the address of a folder in the network."""
    with contextlib.suppress(ValueError):  # which is said of brackets that are not closed, and of ports beyond all
        parts = urlsplit(text)
        is_place = parts.hostname and parts.port != 0
        if parts.scheme in ("http", "https") and is_place and not any(letter.isspace() for letter in text):
            return text
    raise ValueError(f"{text!r} is no address such as https://example.org/cards")


# ---- for shops ---------------------------------------------------------------------------------------


def shop_product(order: Order, studio: Studio) -> Product:
    """Make a picture of each face with the pixels that a shop asks for."""
    shop, dpi = shop_called(order.options.shop, order.options.bleed), order.options.dpi
    found = drawn_for(order, studio)
    faces = list(faces_by_name(found))

    def targets(folder: Path) -> list[Path]:
        return [folder / f"{name}.png" for name, _ in faces]

    def writer(folder: Path, progress: Progress, cancelled: Cancel) -> Iterator[Path]:
        files = [
            (file, face, mark_of(face, shop, dpi)) for file, (_, face) in zip(targets(folder), faces, strict=True)
        ]
        folder.mkdir(parents=True, exist_ok=True)
        stale = [one for one in files if not is_current(one[0], one[2])]
        drawn = shop_pictures([face for _, face, _ in stale], shop, studio.pictures, dpi)
        for number, ((file, _, mark), image) in enumerate(zip(stale, drawn, strict=True), start=1):
            stop_if(cancelled)
            save_picture(image, file, mark, dpi)
            progress(number, len(stale))
        for file in outdated([file for file, _, _ in files]):
            file.unlink()
        yield from (file for file, _, _ in files)

    views = tuple(View(_with_cut(face, shop), name) for name, face in faces)
    summary = f"{counted(copies_of(found), 'component')}: {counted(len(faces), 'picture')} of {dpi} dots per inch."
    return Product(views, summary, writer, targets, tuple(found), tuple(_strange(faces, shop, dpi)))


def _strange(faces: Sequence[tuple[str, Face]], shop: Shop, dpi: int) -> Iterator[str]:
    sizes = {f"{face.width:g} x {face.height:g} mm" for _, face in faces if not shop.sells(face)}
    for size in sorted(sizes):
        yield (
            f"{shop.name} is not known to sell cards of {size}; their pictures have {dpi} dots per inch and its bleed"
        )


def _with_cut(face: Face, shop: Shop) -> Page:
    """Return a face with the bleed of a shop, and where it is cut."""
    edge = shop.bleed
    page = face_page(face, min(edge, face.bleed))
    left, right, bottom = min(edge, face.bleed), page.width - min(edge, face.bleed), page.height
    cuts: list[Op] = [Line(x, 0, x, bottom, CUT) for x in (left, right)]
    cuts += [Line(0, y, page.width, y, CUT) for y in (left, bottom - left)]
    if face.outline != RECTANGLE:
        cuts = list(cut_line(face, CUT, (left, left)))
    return Page(page.width, page.height, page.placed, tuple(cuts) if left else ())


def outdated(files: Sequence[Path]) -> list[Path]:
    """List pictures of the same faces from an earlier run, when the box held another number of them."""
    now = {COPIES.sub(r"-\1", file.stem) for file in files}
    there = set(files[0].parent.glob("*.png")) - set(files) if files else set[Path]()
    return [one for one in sorted(there) if COPIES.sub(r"-\1", one.stem) in now and is_ours(one)]


def faces_by_name(found: Sequence[Component]) -> Iterator[tuple[str, Face]]:
    """Yield every different face with a name for its file: id, owner, number of the variant, side, copies."""
    seen: dict[str, int] = {}
    for one in found:
        stem = re.sub(r"[^a-z0-9._-]+", "-", f"{one.document.id} {one.owner}".strip().lower())
        seen[stem] = seen.get(stem, 0) + 1
        name = stem if seen[stem] == 1 else f"{stem}-{seen[stem]}"
        yield f"{name}-x{one.copies}-front", one.sides.front
        if one.sides.back is not None:
            yield f"{name}-x{one.copies}-back", one.sides.back


# ---- for Tabletop Simulator --------------------------------------------------------------------------


def tts_product(order: Order, studio: Studio) -> Product:
    """Make the pictures of decks, boards and pieces, and the saved object that lays them on the table."""
    found = drawn_for(order, studio)
    made, alone = decks(found), tiles(found)
    names = [name for number, deck in enumerate(made, start=1) for name in _names_of(deck, number)]
    sides = [(tile, side, face) for tile in alone for side, face in _faces_of(tile)]
    names += [_tile_name(alone.index(tile), tile, side) for tile, side, _ in sides]
    saved = f"{order.game.slug}.json"

    def writer(folder: Path, progress: Progress, cancelled: Cancel) -> Iterator[Path]:
        folder.mkdir(parents=True, exist_ok=True)
        addresses = [_address(order.options.address, folder / name) for name in names]
        for number, name in enumerate(names):
            stop_if(cancelled)
            _draw(folder / name, number, made, sides, studio)
            progress(number + 1, len(names))
        pairs = list(zip(addresses[: 2 * len(made) : 2], addresses[1 : 2 * len(made) : 2], strict=True))
        others = _laid(alone, sides, addresses[2 * len(made) :])
        write_whole(folder / saved, saved_object(made, pairs, others).encode())
        yield from (folder / name for name in (saved, *names))

    views = [View(page, f"{deck.name}, {side}") for deck in made for side, page in _grids(deck)]
    views += [View(face_page(face, 0.0), f"{tile.document.name}, {side}") for tile, side, face in sides]
    many = f"{counted(len(made), 'deck')}, {counted(len(alone), 'single thing')}"
    summary = f"{counted(copies_of(found), 'object')} on the table ({many}), {counted(len(names), 'picture')}."
    return Product(
        tuple(views), summary, writer, lambda folder: [folder / name for name in (saved, *names)], tuple(found)
    )


def _names_of(deck: Deck, number: int) -> tuple[str, str]:
    stem = _stem(f"{number:02} {deck.name}")
    return f"{stem}-fronts.png", f"{stem}-backs.png"


def _tile_name(number: int, tile: Component, side: str) -> str:
    return f"{_stem(f'{number:03} {tile.document.id} {tile.owner}')}-{side}.png"


def _faces_of(tile: Component) -> Iterator[tuple[str, Face]]:
    yield "front", tile.sides.front
    if tile.sides.back is not None:
        yield "back", tile.sides.back


def _draw(
    file: Path, number: int, made: Sequence[Deck], sides: Sequence[tuple[Component, str, Face]], studio: Studio
) -> None:
    """Draw a picture into a file, unless it would come out the same."""
    if number < 2 * len(made):
        deck, draw = made[number // 2], back_picture if number % 2 else front_grid
        mark = mark_of_deck(deck, file.stem)
        if not is_current(file, mark):
            save_picture(draw(deck, studio.pictures), file, mark)
        return
    face = sides[number - 2 * len(made)][2]
    mark = marked("tts tile", face)
    if not is_current(file, mark):
        save_picture(picture(face, studio.pictures), file, mark)


def _laid(
    alone: Sequence[Component], sides: Sequence[tuple[Component, str, Face]], addresses: Sequence[str]
) -> list[dict[str, Any]]:
    found: dict[int, list[str]] = {}
    for (tile, _, _), address in zip(sides, addresses, strict=True):
        found.setdefault(alone.index(tile), []).append(address)
    return [one for number, own in found.items() for one in tile_objects(alone[number], number, own[0], own[-1])]


def _grids(deck: Deck) -> Iterator[tuple[str, Page]]:
    """Yield the grids of a deck as pages."""
    across, down = cell_of(deck)
    width, height = deck.cards[0].sides.front.size
    backs = [card.sides.back for card in deck.cards] if deck.has_own_backs else [deck.cards[0].sides.back]
    for side, faces in (("fronts", [card.sides.front for card in deck.cards]), ("backs", backs)):
        placed = tuple(
            Placed(face, place % deck.columns * width, place // deck.columns * height)
            for place, face in enumerate(faces)
            if face is not None
        )
        whole = (width, height) if len(faces) == 1 else (deck.columns * width, deck.rows * height)
        yield f"{side}, {across} x {down} pixels each", Page(*whole, placed)


def _stem(words: str) -> str:
    """Return words as the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def _address(base: str, file: Path) -> str:
    """Return where the program finds a picture."""
    return f"{base.rstrip('/')}/{file.name}" if base else file.resolve().as_uri()

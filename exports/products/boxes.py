"""Tuck boxes: for every deck a box that is as deep as the deck is thick, on a page to cut, fold and glue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.kit.documents import fact
from exports.faces.layout import Component
from exports.faces.ops import Group, Line, Op, Path, Pen
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look
from exports.images.tts import is_card
from exports.jobs.presets import OnPaper
from exports.jobs.studio import Studio
from exports.products.product import NoProduct, Order, Product, View, copies_of, counted, drawn_for, one_pdf
from exports.products.sheets import FULL_SIZE
from exports.sheets.pages import Page, Placed

CUT, FOLD = Pen(stroke="#000000", line=0.25), Pen(stroke="#666666", line=0.2, dash=(2.0, 1.5))
INK = "#1d1d1f"
GLUE, TUCK = 11.0, 15.0
"""How wide the strip is that is glued, and how far the lid is tucked in."""
SLOPE = 1.2
"""By how much flaps are narrower at their ends, so that they slip in."""
LEAST_CARDS = 4
"""Fewer cards are no deck."""
LEAST_DEPTH = 6.0
"""A thinner box would not stand and could not be folded."""


class TuckOptions(OnPaper):
    """How thick cards are, and how much room a box leaves them."""

    thickness: float = fact(0.32, label="Thickness of a card", about="Of one card, with its sleeve.", ge=0.1, le=3)
    room: float = fact(1.5, label="Room to spare", about="In every direction.", ge=0, le=20)


@dataclass(frozen=True, slots=True)
class Tuck:
    """A box: how wide and high its front is, how deep it is, and whose it is."""

    width: float
    height: float
    depth: float
    name: str
    title: str
    cards: tuple[Component, ...]

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high it is before it is folded."""
        return GLUE + 2 * (self.width + self.depth), TUCK + 2 * self.depth + self.height


def tuck_product(order: Order, studio: Studio) -> Product:
    """Make a box for every deck among what is selected."""
    asked: TuckOptions = order.options
    boxes = list(tucks(drawn_for(order, studio), asked, order.game.title))
    if not boxes:
        raise NoProduct("There is no deck among what is chosen: a box is for cards.")
    fitting = [one for one in boxes if _paper(one, asked) is not None]
    notes = tuple(_too_large(one) for one in boxes if one not in fitting)
    pages = [tuck_page(one, _paper(one, asked) or (0, 0)) for one in fitting]
    writer, targets = one_pdf(pages, studio, f"{order.game.title}: tuck boxes")
    found = tuple(card for one in fitting for card in one.cards)
    summary = (
        f"{counted(len(pages), 'box').replace('boxs', 'boxes')} for {counted(copies_of(found), 'card')}. {FULL_SIZE}"
    )
    views = tuple(View(page, one.name) for page, one in zip(pages, fitting, strict=True))
    return Product(views, summary, writer, targets, found, notes)


def _too_large(box: Tuck) -> str:
    width, height = box.size
    return f"The box of {box.name} is {width:.0f} x {height:.0f} mm before it is folded: it needs a larger paper."


def tucks(found: Sequence[Component], asked: TuckOptions, title: str) -> Iterator[Tuck]:
    """Yield a box for each deck: the cards of one sort and owner."""
    groups: dict[tuple[str, str], list[Component]] = {}
    for one in found:
        if is_card(one):
            groups.setdefault((one.layout.name, one.owner), []).append(one)
    for (name, owner), cards in groups.items():
        if copies_of(cards) < LEAST_CARDS:
            continue
        width, height = cards[0].sides.front.size
        if width > height:
            width, height = height, width
        depth = max(LEAST_DEPTH, copies_of(cards) * asked.thickness + asked.room)
        called = f"{name}, {owner}" if owner else name
        yield Tuck(width + asked.room, height + asked.room, depth, called, title, tuple(cards))


def _paper(box: Tuck, asked: TuckOptions) -> tuple[float, float] | None:
    """Return the paper as it has to lie for a box; None if it is too small."""
    paper = asked.sheet()
    for width, height in ((paper.width, paper.height), (paper.height, paper.width)):
        if box.size[0] <= width - 2 * asked.margin and box.size[1] <= height - 2 * asked.margin:
            return width, height
    return None


def tuck_page(box: Tuck, paper: tuple[float, float]) -> Page:
    """Draw a box before it is folded: the cuts, the folds, and what stands on its sides."""
    left, top = (paper[0] - box.size[0]) / 2, (paper[1] - box.size[1]) / 2
    across = _edges(box, left)
    high, low = top + TUCK + box.depth, top + TUCK + box.depth + box.height
    marks: list[Op] = [_outline(box, across, high, low)]
    marks += [Line(x, high, x, low, FOLD) for x in across[1:5]]
    marks += [Line(across[start], y, across[start + 1], y, FOLD) for start, y in _flaps(box, high, low)]
    return Page(*paper, tuple(_faces(box, across, high)), (*marks, *_words(box, across, high, low)))


def _edges(box: Tuck, left: float) -> tuple[float, ...]:
    """Return where the parts begin and end: the strip to glue, back, side, front, side."""
    places = [left]
    for width in (GLUE, box.width, box.depth, box.width, box.depth):
        places.append(places[-1] + width)
    return tuple(places)


def _flaps(box: Tuck, high: float, low: float) -> Iterator[tuple[int, float]]:
    """Yield the folds that lie across: by the edge at which each begins, and its height."""
    yield 1, high - box.depth
    for start in (1, 2, 4):
        yield start, high
    for start in (1, 2, 3, 4):
        yield start, low


def _outline(box: Tuck, across: Sequence[float], high: float, low: float) -> Path:
    """Return the line to cut along, from the strip to glue over the lid and round."""
    strip, back, side, front, last, end = across
    dust, depth = min(0.9 * box.depth, box.width / 2 - 1), box.depth
    points = [
        (back, high),
        (back, high - depth),
        (back + 3, high - depth - TUCK),
        (side - 3, high - depth - TUCK),
        (side, high - depth),
        (side, high),
        (side + SLOPE, high - dust),
        (front - SLOPE, high - dust),
        (front, high),
        (last, high),
        (last + SLOPE, high - dust),
        (end - SLOPE, high - dust),
        (end, high),
        (end, low),
        (end - SLOPE, low + dust),
        (last + SLOPE, low + dust),
        (last, low),
        (last - SLOPE, low + depth),
        (front + SLOPE, low + depth),
        (front, low),
        (front - SLOPE, low + dust),
        (side + SLOPE, low + dust),
        (side, low),
        (side - SLOPE, low + depth),
        (back + SLOPE, low + depth),
        (back, low),
        (strip, low - 3),
    ]
    return Path((strip, high + 3), (*points, ()), CUT)


def _faces(box: Tuck, across: Sequence[float], high: float) -> Iterator[Placed]:
    """Yield the pictures of the box: the back of its cards in front, and behind it the first of them."""
    first = box.cards[0].sides
    for start, face in ((3, first.back or first.front), (1, first.front)):
        turned = 90.0 if face.width > face.height else 0.0
        lying = Placed(face, 0, 0, turned)
        beside, above = (box.width - lying.width) / 2, (box.height - lying.height) / 2
        # A side is larger than a card by the room to spare: the bleed fills it up to the folds.
        edges = min(beside, face.bleed), min(above, face.bleed)
        yield Placed(face, across[start] + beside, high + above, turned, bleeds=(*edges, *edges))


def _words(box: Tuck, across: Sequence[float], high: float, low: float) -> Iterator[Op]:
    """Yield what stands on the lid, on both sides, and on the strip."""
    name = Style(Look("serif-black"), 14, 5, INK, align="centre", upright="middle")
    small = Style(Look("sans"), 8, 5, INK, align="centre", upright="middle")
    yield from set_text(box.name, name, Box(across[1] + 2, high - box.depth + 1, box.width - 4, box.depth - 2)).ops
    yield from set_text("tuck in", small, Box(across[1] + 5, high - box.depth - TUCK + 3, box.width - 10, 9)).ops
    spine = Style(Look("sans-bold"), 9, 5, INK, align="centre", upright="middle")
    text = f"{box.title} · {box.name} · {copies_of(box.cards)}"
    for start, width, style, words in (
        (2, box.depth, spine, text),
        (4, box.depth, spine, text),
        (0, GLUE, small, "glue below the side"),
    ):
        middle = across[start] + width / 2, (high + low) / 2
        room = Box(middle[0] - box.height / 2 + 3, middle[1] - width / 2 + 0.5, box.height - 6, width - 1)
        yield Group(tuple(set_text(words, style, room).ops), angle=90.0, about=middle)

"""Drawing the boxes of a layout: one method for each thing that a box can show."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace

from engines.kit import layouts
from engines.kit.documents import Document, Problem, Severity
from engines.kit.layouts import Layout, Show
from engines.kit.maps.boards import Board
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import Tile
from exports.faces.boards import MANNERS, board, is_area
from exports.faces.dials import dial
from exports.faces.fonts import FAMILIES, icon_letters, own_family
from exports.faces.marked import with_signs
from exports.faces.ops import COVERING, Edges, Ellipse, Group, Icon, Line, Op, Pen, Picture, Polygon, Rect
from exports.faces.ornaments import ORNAMENTS, ornament
from exports.faces.outlines import is_outline
from exports.faces.spoken import spoken, spoken_palette
from exports.faces.text import Box, Style, set_text
from exports.faces.tiles import tile_face
from exports.faces.tracks import number_style, numbers_of, track
from exports.faces.values import MOST_LETTERS, Filler, framed, whole_number
from exports.faces.words import Look

SMALLEST_READABLE = 5.5
"""Letters below this many points are too small to read at a table."""
FEWEST_DPI = 200
"""Pictures below this look soft in print."""
HAIR = 0.01
MOST_ICONS, MOST_ON_A_DIAL = 200, 120
"""More than these nobody could tell apart: a slip of the finger."""
USUAL_CELL = float(Tile.model_fields["cell"].default)
LENGTHS = ("x", "y", "width", "height", "line", "radius", "size", "smallest", "below")
"""What grows and shrinks with the cells of a map tile."""

Ops = tuple[Op, ...]
Brushes = list["_Brush"]
"""The boxes of a side, filled in and ready to be drawn."""


def icons_of(layout: layouts.Layout) -> dict[str, str]:
    """Return the icons and own signs of a layout by their short names."""
    own = layout.outlines
    return {**own, **{name: own.get(icon, icon) for name, icon in layout.symbols.items()}}


@dataclass(slots=True)
class Side:
    """One side of one document while it is drawn."""

    document: Document
    layout: Layout
    filler: Filler
    name: str
    problems: list[Problem] = field(default_factory=list)
    foot: float | None = None
    """Where the last text ends that was drawn."""

    @property
    def icons(self) -> dict[str, str]:
        """The icons and own signs of the layout by their short names."""
        return icons_of(self.layout)

    def trim(self) -> tuple[float, float]:
        """Return the size of the component: its own, or that of the layout."""
        width, height = self.layout.trim()
        if not self.layout.measured:
            return width, height
        return float(self.filler.value("width") or width), float(self.filler.value("height") or height)

    def complain(self, message: str, severity: Severity = Severity.WARNING) -> None:
        """Note what is wrong with this side."""
        self.problems.append(Problem(self.document.id, self.name, message, severity))

    def brushes(self, boxes: tuple[layouts.Box, ...]) -> Brushes:
        """Fill in the boxes that are shown; the later ones are drawn over the earlier ones."""
        self.foot = None
        return [_Brush.filled(self, self._sized(box)) for box in boxes if not box.when or self.filler.shows(box.when)]

    def _sized(self, box: layouts.Box) -> layouts.Box:
        """Return a box as large as the cells of a map tile want it: layouts are drawn for cells of the usual size."""
        share = self.document.cell / USUAL_CELL if isinstance(self.document, Tile) else 1.0
        if share == 1:
            return box
        return box.model_copy(update={name: getattr(box, name) * share for name in LENGTHS})


@dataclass(frozen=True, slots=True)
class _Told:
    """A document as part of what decides a look: found by its id, and the same as long as it says the same."""

    document: Document

    def __hash__(self) -> int:
        return hash(self.document.id)


@dataclass(slots=True)
class _Brush:
    """Draws one box whose templates are filled."""

    side: Side
    box: layouts.Box
    value: str
    pen: Pen
    colour: str

    @classmethod
    def filled(cls, side: Side, box: layouts.Box) -> _Brush:
        """Fill the templates of a box."""
        filler = side.filler
        pen = Pen(filler.colour(box.fill), filler.colour(box.stroke), box.line)
        value = filler.words(box.value, side.layout.stressed) if box.show is Show.TEXT else filler.text(box.value)
        if len(value) == MOST_LETTERS:
            side.complain(
                f"“{beginning(value)}” is longer than {MOST_LETTERS:,} letters and was cut off", Severity.ERROR
            )
        if box.show is Show.TEXT:
            value = with_signs(value, side.layout.signs)
        return cls(side, box, value, pen, filler.colour(box.colour))

    def shows(self) -> Hashable:
        """Return all that decides what this box looks like, besides the layout."""
        more: Hashable = ()
        filler = self.side.filler
        if self.box.show is Show.PICTURE:
            more = filler.book.pictures(self.value), filler.framing(self.box.value)
        elif self.box.show is Show.BOARD:
            document = self.side.document
            more = (_Told(spoken(document, filler.book)), _Told(spoken_palette(document.game, filler.book)))
        return self.box, self.value, self.pen.fill, self.pen.stroke, self.colour, more

    def drawn(self) -> Ops:
        """Draw what the box shows."""
        box = self.box
        ops = _METHODS[box.show](self)
        if not ops or not (box.angle or box.opacity < 1):
            return ops
        return (Group(ops, None, box.opacity, box.angle, (box.x + box.width / 2, box.y + box.height / 2)),)

    @property
    def area(self) -> Box:
        return Box(self.box.x, self.box.y, self.box.width, self.box.height)

    @property
    def place(self) -> Box:
        """Where the box stands: one that grows takes the room that the text before it has left."""
        box, above = self.box, self.side.foot
        if box.show is not Show.TEXT or not box.below or above is None:
            return self.area
        top = min(box.y, above + box.below)
        return Box(box.x, top, box.width, box.y + box.height - top)

    def text(self) -> Ops:
        text = self.value
        if not text.strip():
            return ()
        self._check_safe()
        done = set_text(text, self._style(), self.place)
        self.side.foot = done.foot
        if done.overflows:
            self.side.complain(f"“{beginning(text)}” does not fit its box at {done.size:g} points", Severity.ERROR)
        elif done.parted:
            self.side.complain(f"“{beginning(text)}” has a word that is wider than its box and had to be broken")
        elif done.size < SMALLEST_READABLE:
            self.side.complain(f"“{beginning(text)}” comes out at {done.size:g} points: too small to read")
        if done.missing:
            self.side.complain(f"no typeface has a sign for {done.missing}: there will be a box in its place")
        return done.ops

    def _style(self) -> Style:
        box = self.box
        look = Look(self._family(), tuple(self.side.icons.items()))
        return Style(look, box.size, box.smallest or box.size, self.colour, box.leading, box.align, box.upright)

    def _family(self) -> str:
        """Return the typefaces of the box: ours, or those that the designer brought."""
        name = self.box.font
        own = self.side.layout.typefaces.get(name)
        if own is None or not own.regular:
            if name not in FAMILIES:
                self.side.complain(f"there is no typeface {name!r}")
            return name if name in FAMILIES else "serif"
        cuts = (own.regular, own.bold, own.italic, own.bold_italic)
        wrong = next(filter(None, map(self.side.filler.book.wrong_with_font, filter(None, cuts))), "")
        if wrong:
            self.side.complain(f"the typeface {name!r} cannot be printed, and ours stands in its place: {wrong}")
        return "serif" if wrong else own_family(*cuts)

    def _check_safe(self) -> None:
        """Complain about what must be read and may be cut off; a turned box is left to the eye."""
        box = self.box
        width, height = self.side.trim()
        safe = self.side.layout.safe - HAIR
        right, bottom = box.x + box.width, box.y + box.height
        if not box.angle and (min(box.x, box.y) < safe or right > width - safe or bottom > height - safe):
            self.side.complain(f"“{beginning(self.value)}” reaches out of the safe zone")

    def icon(self) -> Ops:
        return self._sign(self.value, self.box.x + self.box.width / 2, min(self.box.width, self.box.height))

    def _sign(self, name: str, x: float, size: float) -> Ops:
        name = self.side.icons.get(name, name)
        if not name:
            return ()
        if name not in icon_letters() and not is_outline(name):
            self.side.complain(f"there is no icon {name!r}")
            return ()
        return (Icon(name, x, self.box.y + self.box.height / 2, size, self.colour),)

    def icons(self) -> Ops:
        """Draw a row of icons in the middle of the box: names with blanks between them, or "sword*3"."""
        names: list[str] = []
        for word in self.value.split():
            name, _, times = word.partition("*")
            count = whole_number(times, otherwise=MOST_ICONS + 1 if times.isdecimal() else 1)
            names += [name] * min(MOST_ICONS + 1, count)
            if len(names) > MOST_ICONS:
                self.side.complain(f"a row has no more than {MOST_ICONS} icons")
                return ()
        size = min(self.box.height, self.box.width / max(1, len(names)))
        start = self.box.x + (self.box.width - size * (len(names) - 1)) / 2
        return tuple(op for place, name in enumerate(names) for op in self._sign(name, start + place * size, size))

    def picture(self) -> Ops:
        asset, box = self.value, self.box
        size = self._size_of(asset)
        if size is None:
            return ()
        framing = self.side.filler.framing(box.value)
        picture = Picture(
            asset, box.x, box.y, box.width, box.height, fit=box.fit, framing=framing, bleeds=self._bleeds()
        )
        left, top, right, bottom = picture.reach
        dpi = picture.dpi(size)
        if dpi < FEWEST_DPI:
            self.side.complain(f"the picture has {dpi:.0f} dots per inch in print; {FEWEST_DPI} look sharp")
        return (Group((picture,), clip=Rect(left, top, right - left, bottom - top, Pen(), box.radius)),)

    def _size_of(self, asset: str) -> tuple[int, int] | None:
        """Return how large a picture is; if there is none that can be shown, say why."""
        book = self.side.filler.book
        size = book.pictures(asset) if asset else None
        if asset and size is None:
            self.side.complain(book.wrong_with_picture(asset))
        return size

    def _bleeds(self) -> Edges:
        """Tell how far a picture goes on at its edges: where it ends at the trim, as far as a cut may miss it."""
        box, bleed = self.box, self.side.layout.bleed
        if box.angle or box.radius:
            return 0.0, 0.0, 0.0, 0.0
        width, height = self.side.trim()
        away = box.x, box.y, width - box.x - box.width, height - box.y - box.height
        left, top, right, bottom = (bleed if abs(one) < HAIR else 0.0 for one in away)
        return left, top, right, bottom

    def rect(self) -> Ops:
        box = self.box
        return (Rect(box.x, box.y, box.width, box.height, self.pen, box.radius),)

    def ellipse(self) -> Ops:
        rx, ry = self.box.width / 2, self.box.height / 2
        return (Ellipse(self.box.x + rx, self.box.y + ry, rx, ry, self.pen),)

    def line(self) -> Ops:
        box = self.box
        return (Line(box.x, box.y, box.x + box.width, box.y + box.height, replace(self.pen, fill="")),)

    def polygon(self) -> Ops:
        box = self.box
        points = tuple((box.x + across * box.width, box.y + down * box.height) for across, down in box.points)
        return (Polygon(points, self.pen),) if len(points) > 2 else ()

    def ornament(self) -> Ops:
        name = self.value
        if name not in ORNAMENTS:
            self.side.complain(f"there is no ornament {name!r}; there are {', '.join(ORNAMENTS)}")
            return ()
        return ornament(name, self.area, self.pen)

    def dial(self) -> Ops:
        top = whole_number(self.value)
        if not 0 <= top <= MOST_ON_A_DIAL:
            self.side.complain(f"a dial needs its highest number, which is no more than {MOST_ON_A_DIAL}")
            return ()
        return dial(top, self.area, self.box.font, self.box.size, self.colour)

    def track(self) -> Ops:
        numbers = numbers_of(self.value)
        if numbers is None:
            self.side.complain("a track needs its first and last number, such as 0-15")
            return ()
        return track(numbers, self.area, self.pen, number_style(self.box.font, self.box.size, self.colour))

    def board(self) -> Ops:
        """Draw a board in the manner that the box names, or the face of a map tile that is on this side."""
        document = spoken(self.side.document, self.side.filler.book)
        palette = spoken_palette(document.game, self.side.filler.book)
        if isinstance(document, Board):
            if self.value not in MANNERS:
                self.side.complain(f"no board is drawn in the manner {self.value!r}; there is {_manners()}")
            ground = self._background(document, palette)
            bare = document if ground else document.model_copy(update={"art": ""})
            return (*ground, *MANNERS.get(self.value, board)(bare, palette))
        if isinstance(document, Tile):
            is_back = self.side.name == "back"
            if is_back and document.back is None:
                return ()
            art = document.face(is_back=is_back).art
            self._size_of(art)
            return tile_face(document, palette, is_back=is_back)
        self.side.complain(f"a {document.kind.replace('_', ' ')} is neither a board nor a map tile")
        return ()

    def _background(self, document: Board, palette: Palette) -> Ops:
        """Draw the picture under the areas of a map; rooms have their own floors, and a layout lays it under them."""
        has_areas = any(is_area(space, palette) for space in document.spaces)
        if not has_areas or self._size_of(document.art) is None:
            return ()
        framing = framed(document.framing)
        picture = Picture(document.art, 0, 0, document.width, document.height, framing=framing)
        window = Rect(0, 0, document.width, document.height, Pen())
        return (picture,) if framing == COVERING else (Group((picture,), clip=window),)

    def part(self) -> Ops:
        """Complain: a part that a style sheet has stands here no more, its boxes do."""
        self.side.complain(f"no style sheet has a part {self.value!r}")
        return ()


def _manners() -> str:
    return " and ".join(repr(name) for name in MANNERS if name)


def beginning(text: str) -> str:
    """Return the first words of a text, to speak of it."""
    line = text.strip().splitlines()[0]
    return line if len(line) <= 32 else f"{line[:31]}…"


_METHODS: dict[Show, Callable[[_Brush], Ops]] = {
    Show.TEXT: _Brush.text,
    Show.ICON: _Brush.icon,
    Show.ICONS: _Brush.icons,
    Show.PICTURE: _Brush.picture,
    Show.RECT: _Brush.rect,
    Show.ELLIPSE: _Brush.ellipse,
    Show.LINE: _Brush.line,
    Show.POLYGON: _Brush.polygon,
    Show.ORNAMENT: _Brush.ornament,
    Show.DIAL: _Brush.dial,
    Show.TRACK: _Brush.track,
    Show.BOARD: _Brush.board,
    Show.PART: _Brush.part,
}

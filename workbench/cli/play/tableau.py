"""The table of any game as text: grids as grids, everything else as lists.

It is drawn from the neutral description that the playtest window draws from, and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table as Sheet
from rich.text import Text

from engines.kit.table import Area, Place, Scene, Shape, Table, Thing, Token
from workbench.cli.colours import coloured
from workbench.cli.play.plans import plan_lines
from workbench.cli.screen import words

FACE_DOWN = "."
"""What a card whose face is not seen looks like in a grid."""

NAMED_PLACES = {Shape.GRID, Shape.MAP, Shape.TRACK}
"""Areas in which it matters where a thing lies."""

UNBOUNDED = 10_000
"""Wider than any terminal: what a grid takes if nothing hems it in."""

CELL = 8
"""The longest word that a cell of a grid takes."""


@dataclass(frozen=True, slots=True)
class Painter:
    """Draws a table on a console, with the names of seats in their colours."""

    out: Console
    seats: Sequence[str]

    def paint(self, table: Table) -> None:
        """Print the whole table."""
        listed = [area for area in table.areas if area.is_told and not self.paint_grid(area)]
        lines = Sheet.grid(padding=(0, 2), expand=True)
        lines.add_column(style="dim", max_width=22)
        lines.add_column(ratio=1)
        for area in listed:
            lines.add_row(self.text(self.title(area)), self.text(contents(area, self.seats)))
        for scene in table.scenes:
            lines.add_row(self.text(scene.title), self.text("\n".join(scene_lines(scene))))
        self.out.print(lines)

    def paint_grid(self, area: Area) -> bool:
        """Print an area as a grid if it is one and fits the console; a walled one is followed by what lies on it."""
        if area.shape is not Shape.GRID:
            return False
        if area.cell:
            self.paint_plan(area)
            return False
        grid = self.grid(area)
        boundless = self.out.options.update(max_width=UNBOUNDED)
        fits = self.out.measure(grid, options=boundless).maximum <= self.out.width
        if fits:
            self.out.print(grid)
            self.out.print()
        return fits

    def paint_plan(self, area: Area) -> None:
        """Print the walls of a grid and who stands where, if it fits."""
        lines = plan_lines(area)
        if max(map(len, lines)) <= self.out.width:
            self.out.print(Text("\n".join(lines)))
            self.out.print()

    def grid(self, area: Area) -> Sheet:
        """Return an area with a cell for each of its places."""
        cells = {(place.row, place.column): place for place in area.places}
        grid = Sheet.grid(padding=(0, 1))
        columns = range(min(c for _, c in cells), max(c for _, c in cells) + 1)
        for row in range(min(r for r, _ in cells), max(r for r, _ in cells) + 1):
            grid.add_row(*(self.cell(cells.get((row, column))) for column in columns))
        return grid

    def cell(self, place: Place | None) -> Text:
        """Return a cell: what lies there in a word or two, and whose pieces stand on it."""
        if place is None:
            return Text()
        lines = [word for thing in place.things for word in short_name(thing).split()]
        lines += [self.piece(token) for token in tokens_on(place)]
        return self.text("\n".join(lines))

    def piece(self, token: Token) -> str:
        """Name a piece by its owner, if it has one."""
        return token.name if token.owner is None else self.seats[token.owner]

    def text(self, text: str) -> Text:
        """Return a text in which the seats have their colours."""
        return coloured(words(text), self.seats)

    def title(self, area: Area) -> str:
        """Name an area, and whose it is."""
        if area.owner is None or self.seats[area.owner] in area.title:
            return area.title
        return f"{self.seats[area.owner]}: {area.title}"


def contents(area: Area, seats: Sequence[str] = ()) -> str:
    """Tell what lies in an area; on a map also who holds each place, and what is closed."""
    if area.shape is Shape.DIAL or (area.shape is Shape.TRACK and not area.places):
        return f"{area.value} of {area.maximum}" if area.maximum else str(area.value)
    full = [place for place in area.places if names_at(place)]
    if area.shape is Shape.MAP or area.cell:
        lines = [*filter(None, (at_place(place, seats) for place in area.places)), *closed_links(area)]
    elif area.shape in NAMED_PLACES:
        lines = [f"{place.name}: {counted(names_at(place))}" for place in full if is_worth_a_line(place)]
    elif area.shape is Shape.ROW:
        lines = [counted(names_at(place)) for place in full]
    else:
        lines = [counted(name for place in full for name in names_at(place))]
    return "\n".join(filter(None, lines)) or "nothing"


def scene_lines(scene: Scene) -> list[str]:
    """Tell what a scene shows: each side with all that it has and shows, what can be chosen, and how it stands."""
    sides = [
        ": ".join(filter(None, (side.name, "; ".join([counted(_names(side.tokens, side.things)), *side.lines]))))
        for side in scene.sides
    ]
    rows = [f"{row.title}: {counted(_names((), row.things))}" for row in scene.rows]
    return [*sides, *rows, *filter(None, [scene.result])]


def _names(tokens: Sequence[Token], things: Sequence[Thing]) -> list[str]:
    down = [f"{thing.name} (face down)" if not thing.face_up else thing.name for thing in things]
    return [name for token in tokens for name in [token.name] * token.count] + down


def at_place(place: Place, seats: Sequence[str]) -> str:
    """Tell what lies at a place of a map, whose each piece is, and who holds the place; nothing if it is empty."""
    names = [name for thing in place.things for name in [thing.name] * thing.count]
    for token in tokens_on(place):
        whose = f" ({seats[token.owner]})" if token.owner is not None and token.owner < len(seats) else ""
        names += [f"{token.name}{whose}"] * token.count
    holder = f" ({seats[place.owner]})" if place.owner is not None and place.owner < len(seats) else ""
    if not names and not holder:
        return ""
    where = place.name or f"row {place.row + 1}, column {place.column + 1}"
    return f"{where}{holder}: {counted(names)}" if names else f"{where}{holder}"


def closed_links(area: Area) -> list[str]:
    """Tell between which places nobody can pass now."""
    names = {place.id: place.name for place in area.places}
    closed = [link for link in area.links if link.closed and link.start in names and link.end in names]
    return [f"{link.kind or 'Closed'}: {names[link.start]} – {names[link.end]}" for link in closed]


def is_worth_a_line(place: Place) -> bool:
    """Tell whether a place says more than that a card lies there face down, or than its own name."""
    is_told = any(thing.face_up and thing.name != place.name for thing in place.things)
    return bool(place.name) and (is_told or bool(tokens_on(place)))


def names_at(place: Place) -> list[str]:
    """Name all things and tokens at a place."""
    things = [name for thing in place.things for name in [thing.name] * thing.count]
    return things + [name for token in tokens_on(place) for name in [token.name] * token.count]


def tokens_on(place: Place) -> list[Token]:
    """List the tokens at a place, those on its things included."""
    return [*place.tokens, *(token for thing in place.things for token in thing.tokens)]


def counted(names: Iterable[str]) -> str:
    """List names, each once with its number: "2 Wolf; Lantern"."""
    every = list(names)
    once = dict.fromkeys(every)
    return "; ".join(name if every.count(name) == 1 else f"{every.count(name)} {name}" for name in once)


def short_name(thing: Thing) -> str:
    """Name a thing in a word or two; if its name is longer, from its id: "card.eagle.6" is an Eagle."""
    if not thing.face_up:
        return FACE_DOWN
    name = thing.name.split()
    if len(name) <= 2 and all(len(word) <= CELL for word in name):
        return thing.name
    parts = [part for part in thing.document.split(".")[1:] if not part.isdigit()]
    return " ".join(part.capitalize() for part in parts) or thing.name

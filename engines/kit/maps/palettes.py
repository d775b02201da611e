"""Palettes: the kinds of spaces, links, cells and borders of a game, how they look, and what they let pass.

A palette is data of the game, in `starter/palette.json` beside its content. Whoever draws a board, edits it or lays
it on the table takes kinds, colours, signs and words from here, and knows no game. It is a document: that of a
designer lies over that of the game and adds kinds to it.
"""

from __future__ import annotations

import json
import re
import string
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, StringConstraints

from engines.kit.documents import Content, Control, Document, Problem, Severity, Slug, fact
from engines.kit.homes import home_of

Hex = Annotated[str, StringConstraints(pattern=r"^$|^#[0-9a-f]{6}$")]
"""A colour, "#rrggbb", or none."""

CLOSED = "closed"
"""The kind under which a palette says how a link looks that is closed as printed."""
PARTED = "parted"
"""The kind of link that parts two areas that touch, in games whose palette has none of its own."""


NO_LETTERS = " +-|"
"""Letters that mean something in every plan: nothing, a corner, and walls."""


class Pattern(StrEnum):
    """What lies over the colour of a ground, so that it is told apart in grey and by eyes that see no colours."""

    PLAIN = "plain"
    DOTS = "dots"
    LINES = "lines"
    CROSSED = "crossed"
    WAVES = "waves"
    BRICKS = "bricks"
    PAVED = "paved"


class Drawn(StrEnum):
    """As what a space is drawn."""

    BY_SHAPE = "by its shape"
    """What is written as a rectangle is a room, all else an area."""
    ROOM = "room"
    AREA = "area"


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


class Look(_Part):
    """How a kind looks and what it does to who passes or looks."""

    title: str = fact(label="Title", min_length=1, max_length=60)
    colour: Hex = fact("", label="Colour", control=Control.COLOUR)
    icon: str = fact("", label="Sign", control=Control.ICON)
    pattern: Pattern = fact(Pattern.PLAIN, label="Pattern")
    letter: str = fact(
        "",
        label="Letter",
        about="Stands for it in the text of a tile; of a border: upright and level, if they differ.",
        max_length=2,
    )
    passable: bool = fact(True, label="Can be passed")
    blocks_sight: bool = fact(False, label="Blocks sight")
    action: bool = fact(False, label="Can be activated from beside")
    like: str = fact(
        "",
        label="Treated as",
        about="The kind that rules and proofs take it for; empty: it is a kind of its own.",
        max_length=60,
        later=True,
    )
    tags: tuple[str, ...] = fact((), label="Features", about="Words of the game's own rules.", control=Control.LIST)
    about: str = fact("", label="What it does", control=Control.PROSE)


def features(look: Look) -> dict[str, bool]:
    """Return what a kind does to who passes, looks or acts."""
    return {"passable": look.passable, "blocks_sight": look.blocks_sight, "action": look.action}


class SpaceLook(Look):
    """How a space of a board looks."""

    drawn: Drawn = fact(
        Drawn.BY_SHAPE,
        label="Drawn as",
        about="A room has walls and doors, an area has borders. What is not upright is an area.",
        later=True,
    )


class LineLook(Look):
    """How a link or a border looks."""

    line: float = fact(0.5, label="Line width", ge=0, le=10)
    dashed: bool = fact(False, label="Dashed")


class Words(_Part):
    """What people call the parts of a board, in the singular and in the plural."""

    space: str = fact("space", label="Space")
    spaces: str = fact("spaces", label="Spaces")
    link: str = fact("link", label="Link")
    links: str = fact("links", label="Links")
    gate: str = fact("link", label="Gate", about="A link that can be closed, such as a door.")
    gates: str = fact("links", label="Gates")
    closed: str = fact("closed", label="Closed", about="What a link is that lets nobody pass as printed.")
    mover: str = fact("a piece", label="Who moves", about="As in “the group begins here”.")
    mark: str = fact(
        "", label="Sign of marks", about="What stands in the mark of a space, such as “?”.", max_length=3
    )


class Palette(Document):
    """All kinds that boards and tiles of a game are made of."""

    kind: Literal["palette"] = "palette"
    spaces: dict[Slug, SpaceLook] = fact(default_factory=dict, label="Spaces")
    terrains: dict[Slug, Look] = fact(default_factory=dict, label="Terrains")
    marks: dict[Slug, Look] = fact(default_factory=dict, label="Marks of spaces")
    links: dict[Slug, LineLook] = fact(default_factory=dict, label="Links")
    cells: dict[Slug, Look] = fact(default_factory=dict, label="Cells of a grid")
    borders: dict[Slug, LineLook] = fact(default_factory=dict, label="Borders between cells or areas")
    tokens: dict[Slug, Look] = fact(default_factory=dict, label="Tokens on the table")
    words: Words = fact(Words(), label="Words")

    def space(self, kind: str) -> SpaceLook:
        """Return the look of a kind of space; one that the palette does not know is a plain space."""
        return self.spaces.get(kind) or SpaceLook(title=titled(kind, self.words.space))

    def terrain(self, kind: str) -> Look:
        """Return the look of a terrain."""
        return self.terrains.get(kind) or Look(title=titled(kind, "terrain"))

    def mark(self, kind: str) -> Look:
        """Return the look of a mark."""
        return self.marks.get(kind) or Look(title=titled(kind, "mark"))

    def link(self, kind: str) -> LineLook:
        """Return the look of a kind of link."""
        if kind == PARTED and kind not in self.links:
            return LineLook(title="Closed border", colour="#8c2f2a", line=1.8, passable=False)
        return self.links.get(kind) or LineLook(title=titled(kind, self.words.link))

    def parting(self) -> str:
        """Return the kind of link that parts two areas that touch: its own if it has one, or that of all games."""
        return next((kind for kind, look in self.links.items() if not look.passable and kind != CLOSED), PARTED)

    def cell(self, kind: str) -> Look:
        """Return the look of a kind of cell; one that is treated as another does what that one does."""
        look = self.cells.get(kind) or Look(title=titled(kind, "cell"))
        base = self.cells.get(look.like) if look.like else None
        return look if base is None or features(base) == features(look) else look.model_copy(update=features(base))

    def plain_cell(self, kind: str) -> str:
        """Return the kind of cell that the rules take a kind for: rubble, where a pile is treated as rubble."""
        return (self.cells[kind].like if kind in self.cells else "") or kind

    def border(self, kind: str) -> LineLook:
        """Return the look of a kind of border; one that the palette does not know lets nobody pass."""
        return self.borders.get(kind) or LineLook(
            title=titled(kind, "border"), passable=False, blocks_sight=True, line=1.2
        )

    def problems(self, content: Content) -> list[Problem]:
        """Name the kinds of cells that no tile can tell from others, and those that are treated as nothing known."""
        whole = palette_for(self.game, content.values())
        return [
            Problem(self.id, f"cells.{kind}", message, Severity.ERROR)
            for kind, look in self.cells.items()
            for message in _flaws(whole, kind, look)
        ]

    def token(self, kind: str) -> Look:
        """Return the look of a token."""
        return self.tokens.get(kind) or Look(title=titled(kind, "token"))


def _flaws(palette: Palette, kind: str, look: Look) -> Iterator[str]:
    """Say what is wrong with a kind of cell among all others."""
    others = {one: its for one, its in palette.cells.items() if one != kind}
    if len(look.letter) != 1 or look.letter in NO_LETTERS:
        yield f"“{look.title}” needs a letter for the text of a tile"
    for one in others.values():
        if one.letter == look.letter:
            yield f"“{look.title}” and “{one.title}” have the same letter “{look.letter}”"
    if look.like and (look.like not in others or others[look.like].like):
        yield f"“{look.title}” is treated as “{look.like}”, which is no kind of its own"


def free_letter(looks: Mapping[str, Look], title: str) -> str:
    """Return a letter for a new kind that no other has: one of its title, if there is one."""
    taken = {letter for look in looks.values() for letter in look.letter}
    wanted = [letter for letter in title if letter.isascii() and letter.isalpha()]
    every = [*wanted, *(letter.upper() for letter in wanted), *string.ascii_letters, *string.digits]
    return next((letter for letter in every if letter not in taken), "")


def kind_called(title: str, taken: Collection[str]) -> str:
    """Return the name under which a kind with this title is kept: one that is free."""
    words = re.sub(r"[^a-z0-9]+", "_", title.casefold()).strip("_")
    slug = words if words[:1].isalpha() else f"kind_{words}".strip("_")
    free, number = slug[:50], 2
    while free in taken:
        free, number = f"{slug[:50]}_{number}", number + 1
    return free


def titled(kind: str, otherwise: str) -> str:
    """Return a kind in words."""
    return (kind.replace("_", " ") or otherwise).capitalize()[:60]


L = TypeVar("L", bound=Look)


def letters(looks: Mapping[str, L]) -> dict[str, str]:
    """Return the kinds by the letters that stand for them."""
    return {letter: kind for kind, look in looks.items() for letter in look.letter}


def palette_for(game: str, documents: Iterable[Document] = ()) -> Palette:
    """Return the palette of a game: what it comes with, and over it what its documents say."""
    own = [one for one in documents if isinstance(one, Palette) and one.game == game]
    found = default_palette(game)
    if not own:
        return found
    known = _LAID.get(game)
    if known is not None and known[0] == [found, *own]:
        return known[1]
    whole = found
    for document in own:
        whole = _over(whole, document)
    _LAID[game] = [found, *own], whole
    return whole


_LAID: dict[str, tuple[list[Palette], Palette]] = {}
"""Of each game what was laid over what last: the same again is the same object."""


def _over(below: Palette, above: Palette) -> Palette:
    """Lay a palette over another: its kinds are added, and count where both have one."""
    tables = ("spaces", "terrains", "marks", "links", "cells", "borders", "tokens")
    both = {name: {**getattr(below, name), **getattr(above, name)} for name in tables}
    words = above.words if above.words != Words() else below.words
    return above.model_copy(update={**both, "words": words})


def default_palette(game: str) -> Palette:
    """Return the palette that a game comes with; a game without boards has an empty one."""
    return _palette_in(home_of(game), game)


@cache
def _palette_in(home: Path, game: str) -> Palette:
    file = home / "starter" / "palette.json"
    plain = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return Palette.model_validate({"id": "palette", "game": game, "name": "Palette", **plain})

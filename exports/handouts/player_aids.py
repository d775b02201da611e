"""Player aids: a quick reference of a game, made from its ledger, on pages or on cards.

Which rules it has is told in the game's `aid.json`, by their ids; what it says of them stands in the ledger alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.kit.game import Game
from engines.kit.homes import home_of
from engines.kit.layouts import CARD_SIZES
from engines.kit.ledger import Ledger, load_ledger
from exports.errata.differences import label_of
from exports.faces.moving import moved
from exports.faces.ops import Face, Line, Op, Pen, Rect, Text
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look
from exports.sheets.imposition import Item
from exports.sheets.pages import Page
from exports.sheets.papers import SheetOptions

FILE = "aid.json"
INK, RED, GREY, PAPER = "#1d1d1f", "#8a2b22", "#6b665c", "#fbf7ec"
HEAD = Style(Look("serif-bold"), 11.5, 9, RED)
SIZES = (11.0, 10.0, 9.0)
"""Letters on a page are as large as they can be without needing another page."""
SMALL_HEAD = Style(Look("serif-bold"), 11, 9, RED)
SMALL_SIZES = (9.5, 9.0, 8.5, 8.0)
"""A card that has few rules has them in larger letters."""
MARGIN = 12.0
GUTTER = 7.0
SHORTEST, STEP = 60.0, 4.0
"""How low columns may become, and in which steps a better height is looked for."""
_ID = r"[A-Z]{2,3}-(?:Q-)?\d+"
_ASIDES = re.compile(rf" ?\([^()]*(?:derived|proposed|lost|{_ID})[^()]*\)| by {_ID}(?: or {_ID})*| ?\[L[^\]]*\]")


@dataclass(frozen=True, slots=True)
class Section:
    """Some rules under one heading."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Aid:
    """The quick reference of a game."""

    title: str
    sections: tuple[Section, ...]


def has_aid(game: Game) -> bool:
    """Tell whether a game says which rules its aid has."""
    return (_folder(game) / FILE).is_file()


def aid_of(game: Game) -> Aid:
    """Make the aid of a game from its ledger and its options."""
    plan = json.loads((_folder(game) / FILE).read_text(encoding="utf-8"))
    ledger = load_ledger(_folder(game))
    sections = [
        Section(one["title"], tuple(plain_rule(ledger, id) for id in one["rules"])) for one in plan["sections"]
    ]
    agreed = [_option(game, name) for name in plan.get("options", ())]
    if agreed:
        sections.append(Section("Agree before you begin", tuple(agreed)))
    return Aid(game.title, tuple(sections))


def _folder(game: Game) -> Path:
    return home_of(game.slug)


def plain_rule(ledger: Ledger, id: str) -> str:
    """Return the words of a rule without what only its keepers need: sources, how it was found, what can be set."""
    text = re.sub(r"[`*]", "", _ASIDES.sub("", ledger[id].text))
    return text.partition("Option: ")[0].strip()


def _option(game: Game, name: str) -> str:
    field: Any = game.options.model_fields[name]
    label = label_of(game.options, name)
    usual = "" if field.default is None else f" Usually {field.default}."
    return f"**{label[:1].upper()}{label[1:]}**: {field.description}{usual}"


# Columns


_Block = tuple[tuple[Op, ...], float]
"""A piece of a column that is not parted, and how high it is."""


def columns_of(aid: Aid, width: float, height: float, head: Style, rule: Style) -> list[tuple[Op, ...]]:
    """Set the sections in columns of this size; a section stays together where a column can hold it."""
    columns: list[list[Op]] = [[]]
    y = 0.0
    for section in aid.sections:
        blocks = list(_blocks(section, width, head, rule))
        whole = sum(high for _, high in blocks)
        if y and y + whole > height:
            columns.append([])
            y = 0.0
        for ops, high in blocks:
            if y and y + high > height:
                columns.append([])
                y = 0.0
            columns[-1] += [moved(op, 0, y) for op in ops]
            y += high
    return [tuple(column) for column in columns]


def balanced(aid: Aid, width: float, height: float, count: int) -> list[tuple[Op, ...]]:
    """Set the sections in columns that are about equally high, on no more pages than they need."""
    rules = [Style(Look("sans"), size, size, INK, 1.16) for size in SIZES]
    pages = [-(-len(columns_of(aid, width, height, HEAD, rule)) // count) for rule in rules]
    rule = rules[pages.index(min(pages))]
    return _lowest(aid, width, height, rule, min(pages) * count)


def _lowest(aid: Aid, width: float, height: float, rule: Style, most: int) -> list[tuple[Op, ...]]:
    """Lower the columns as long as there are no more than so many."""
    columns = columns_of(aid, width, height, HEAD, rule)
    while height > SHORTEST:
        height -= STEP
        tighter = columns_of(aid, width, height, HEAD, rule)
        if len(tighter) > most:
            break
        columns = tighter
    return columns


def _blocks(section: Section, width: float, head: Style, rule: Style) -> Iterator[_Block]:
    title = set_text(section.title, head, Box(0, 0, width, 100)).ops
    y = _bottom(title) + 1.6
    heading: tuple[Op, ...] = (*title, Line(0, y, width, y, Pen(stroke=RED, line=0.25)))
    after = y + 1.6
    for place, text in enumerate(section.lines):
        words = set_text(text, rule, Box(3.0, 0, width - 3.0, 200)).ops
        bullet = Rect(0.2, rule.size * 0.085, 1.1, 1.1, Pen(RED), 0.2)
        high = _bottom(words) + rule.size * 0.17 + (2.4 if place == len(section.lines) - 1 else 0.0)
        # The heading belongs to its first rule: nothing parts them.
        drawn = [moved(op, 0, after) for op in (bullet, *words)]
        yield (*heading, *drawn), after + high
        heading, after = (), 0.0


def _bottom(drawn: Sequence[Op]) -> float:
    return max(op.y for op in drawn if isinstance(op, Text)) if drawn else 0.0


# Pages and cards


def aid_pages(aid: Aid, options: SheetOptions) -> list[Page]:
    """Return the aid on pages, in as many columns as are easy to read."""
    paper = options.paper
    count = 3 if paper.width > paper.height else 2
    width = (paper.width - 2 * MARGIN - (count - 1) * GUTTER) / count
    top = MARGIN + 17
    columns = balanced(aid, width, paper.height - top - MARGIN, count)
    pages = []
    for start in range(0, len(columns), count):
        ops = _banner(aid, paper.width, start)
        for place, column in enumerate(columns[start : start + count]):
            ops += [moved(op, MARGIN + place * (width + GUTTER), top) for op in column]
        pages.append(Page(paper.width, paper.height, (), tuple(ops), side="contents"))
    return pages


def _banner(aid: Aid, width: float, start: int) -> list[Op]:
    more = " (continued)" if start else ""
    style = Style(Look("serif-black"), 22, 14, INK)
    title = set_text(f"{aid.title}{more}", style, Box(MARGIN, MARGIN, width - 2 * MARGIN - 40, 11)).ops
    kind = Style(Look("sans-italic"), 11, 9, GREY, align="right")
    about = set_text("quick reference", kind, Box(width - MARGIN - 45, MARGIN + 3, 45, 8)).ops
    y = MARGIN + 11.5
    return [*title, *about, Line(MARGIN, y, width - MARGIN, y, Pen(stroke=INK, line=0.6))]


def aid_cards(aid: Aid, copies: int = 1) -> list[Item]:
    """Return the aid on tarot cards, printed on both sides; every player can have a set."""
    width, height = CARD_SIZES["tarot"]
    columns = _filled(aid, width - 12, height - 24)
    faces = [_card(aid, column, number, len(columns)) for number, column in enumerate(columns, start=1)]
    pairs = zip(faces[::2], [*faces[1::2], None], strict=False)
    return [Item(front, back, copies, aid.title, "Player aid") for front, back in pairs]


def _filled(aid: Aid, width: float, height: float) -> list[tuple[Op, ...]]:
    """Set the sections on as few cards as hold them, and then as large as each card has room for."""
    cards: list[Aid] = []
    for section in aid.sections:
        fuller = Aid(aid.title, (*cards[-1].sections, section)) if cards else None
        if fuller and len(_on_card(fuller, width, height, SMALL_SIZES[-1])) == 1:
            cards[-1] = fuller
        else:
            cards.append(Aid(aid.title, (section,)))
    return [column for card in cards for column in _largest(card, width, height)]


def _largest(card: Aid, width: float, height: float) -> list[tuple[Op, ...]]:
    tried = (_on_card(card, width, height, size) for size in SMALL_SIZES)
    return next((columns for columns in tried if len(columns) == 1), _on_card(card, width, height, SMALL_SIZES[-1]))


def _on_card(card: Aid, width: float, height: float, size: float) -> list[tuple[Op, ...]]:
    return columns_of(card, width, height, SMALL_HEAD, Style(Look("sans"), size, size, INK, 1.14))


def _card(aid: Aid, column: Sequence[Op], number: int, count: int) -> Face:
    width, height = CARD_SIZES["tarot"]
    ground = Rect(-4, -4, width + 8, height + 8, Pen(PAPER))
    frame = Rect(3, 3, width - 6, height - 6, Pen(stroke=RED, line=0.5), 1.6)
    name = set_text(aid.title, Style(Look("serif-black"), 11, 8, INK, align="centre"), Box(6, 6, width - 12, 6)).ops
    foot = Style(Look("sans"), 7, 6.5, GREY, align="centre")
    page = set_text(f"{number} of {count}", foot, Box(6, height - 7.5, width - 12, 4)).ops
    words = [moved(op, 6, 15) for op in column]
    return Face(width, height, (ground, frame, *name, *words, *page))

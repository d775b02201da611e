"""Errata: for those who hold an old print, what has changed since, as a list, as cards and as stickers."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engines.kit.documents import Content, Document
from exports.defaults import layouts_for
from exports.differences import ADDED, CHANGED, REMOVED, Difference, differences, removals
from exports.faces.layout import Component, components
from exports.faces.moving import cut_out
from exports.faces.values import Book
from exports.front_matter import text_pages
from exports.pages import Page
from exports.papers import SheetOptions
from exports.pictures import Pictures
from exports.sheets import Item, items_of, sheets

ALL_EDITIONS = "all"
UNKNOWN = frozenset({"", "unknown", "absent", "missing", "inconsistent"})
"""What a record says of a print that cannot be quoted."""
EDGE = 0.6
"""How far a sticker reaches beyond the text that it covers."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of the list: what it is about, what is to be read, and what to do."""

    name: str
    sentence: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class Errata:
    """Everything for one edition: the list, what to remove, new cards and stickers."""

    title: str
    since: str
    date: str
    lines: tuple[Line, ...]
    remove: tuple[tuple[str, int], ...] = ()
    cards: tuple[Component, ...] = ()
    stickers: tuple[Item, ...] = field(default=())


def errata(
    game: tuple[str, str],
    printed: Content,
    now: Content,
    *,
    since: str = "",
    date: str = "",
    edition: str = ALL_EDITIONS,
    reasons: Mapping[str, Sequence[str]] | None = None,
    pictures: Pictures | None = None,
) -> Errata:
    """Compare a print with now; the game is given by its slug and its title."""
    found = differences(printed, now)
    records = _records(now, edition)
    covered = {(target, record.field) for record in records for target in record.targets}  # type: ignore[attr-defined]
    lines = [_record_line(record, now) for record in records]
    for one in found:
        lines += _lines(one, covered, (reasons or {}).get(one.document.id, ()))
    changed = [one for one in found if one.action != REMOVED]
    layouts = layouts_for(game[0], now)
    book = Book(now, pictures.size if pictures else lambda asset: None)
    cards = [part for one in changed for part in components(one.document, layouts, book)]
    stickers = [sticker for one in changed for sticker in _stickers(one, cards)]
    return Errata(game[1], since, date, tuple(lines), tuple(removals(found, printed)), tuple(cards), tuple(stickers))


def _records(now: Content, edition: str) -> list[Document]:
    """List the errata that the designer has written down, for an edition."""
    wanted = {ALL_EDITIONS, edition}
    kept = [one for one in now.values() if one.kind == "erratum" and "hidden" not in one.tags]
    return [one for one in kept if edition == ALL_EDITIONS or str(getattr(one, "edition", "")) in wanted]


def _record_line(record: Document, now: Content) -> Line:
    """Say what a record corrects: by the card's name if it is about one card, by its own otherwise."""
    targets = [now[id].name for id in getattr(record, "targets", ()) if id in now]
    corrected, printed = getattr(record, "corrected", ""), getattr(record, "printed", "")
    remedy = getattr(record, "remedy", "")
    if len(targets) == 1 and printed not in UNKNOWN:
        what = getattr(record, "field", "").replace("_", " ").replace(".", ", ")
        return Line(targets[0], f"{what} is {corrected} instead of {printed}", remedy)
    if " " not in corrected and remedy:
        # A bare value means nothing without its card; the remedy says the same in words.
        return Line(record.name, remedy)
    return Line(targets[0] if len(targets) == 1 else record.name, corrected, remedy)


def _lines(one: Difference, covered: set[tuple[str, str]], reasons: Sequence[str]) -> list[Line]:
    why = " ".join(reasons)
    if one.action == ADDED:
        return [Line(one.document.name, "is new", why)]
    if one.action == REMOVED:
        return [Line(one.document.name, "is no longer in the game", why)]
    fresh = [change for change in one.changes if (one.document.id, change.path) not in covered]
    return [Line(one.document.name, change.sentence(), why) for change in fresh]


def _stickers(one: Difference, cards: Sequence[Component]) -> list[Item]:
    """Cut the boxes of changed fields out of the new face; each copy in the box needs one."""
    if one.action != CHANGED:
        return []
    fields = {change.field for change in one.changes}
    found = []
    for card in cards:
        if card.document.id != one.document.id:
            continue
        for box in card.layout.front:
            named = {name.partition(".")[0] for name in re.findall(r"\{([a-z_.]+)", box.value)}
            if box.show == "text" and not box.angle and named & fields:
                area = (box.x - EDGE, box.y - EDGE, box.width + 2 * EDGE, box.height + 2 * EDGE)
                face = cut_out(card.sides.front, *area)
                found.append(Item(face, None, card.copies, one.document.name, "Sticker"))
    return found


def markdown(sheet: Errata) -> str:
    """Write the list as Markdown."""
    lines = [f"# Errata for {sheet.title}", "", _about(sheet), ""]
    lines += [f"- **{one.name}**: {one.sentence}." + (f" {one.more}" if one.more else "") for one in _ended(sheet)]
    if sheet.remove:
        lines += ["", "## Remove from the box", ""]
        lines += [f"- {count} x {name}" for name, count in sheet.remove]
    return "\n".join(lines) + "\n"


def page_html(sheet: Errata) -> str:
    """Write the list as a page for the web; what designers wrote stays text."""
    said = html.escape
    rows = [
        f"<li><b>{said(one.name)}</b>: {said(one.sentence)}. <i>{said(one.more)}</i></li>" for one in _ended(sheet)
    ]
    gone = [f"<li>{count} &times; {said(name)}</li>" for name, count in sheet.remove]
    removed = ["<h2>Remove from the box</h2>", "<ul>", *gone, "</ul>"] if gone else []
    title = said(f"Errata for {sheet.title}")
    head = f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{title}</title>'
    return "\n".join(
        [head, f"<h1>{title}</h1>", f"<p>{said(_about(sheet))}</p>", "<ul>", *rows, "</ul>", *removed, ""]
    )


def _ended(sheet: Errata) -> list[Line]:
    return [Line(one.name, one.sentence.rstrip("."), one.more) for one in sheet.lines]


def _about(sheet: Errata) -> str:
    since = f"Changes since {sheet.since}" if sheet.since else "Changes"
    return f"{since}, {sheet.date}." if sheet.date else f"{since}."


def errata_pages(sheet: Errata, options: SheetOptions) -> list[Page]:
    """Return the list, then the new cards on as few sheets as hold them, then the stickers."""
    lines = [
        f"**{one.name}**: {one.sentence}. *{one.more}*" if one.more else f"**{one.name}**: {one.sentence}."
        for one in _ended(sheet)
    ]
    if not lines:
        lines = ["Nothing has changed."]
    if sheet.remove:
        lines += ["**Remove from the box**", *(f"{count} x {name}" for name, count in sheet.remove)]
    pages = text_pages(f"Errata for {sheet.title}", _about(sheet), lines, options)
    pages += sheets(items_of(sheet.cards, options), options)
    return pages + sheets(list(sheet.stickers), SheetOptions(paper=options.paper, gap=3.0, margin=options.margin))

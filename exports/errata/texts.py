"""The list of errata to read: as Markdown, as a page for the web, and as pages with new cards and stickers."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from exports.errata.comparison import Counts, Errata, Line
from exports.errata.sticker_sheets import sticker_pages
from exports.errata.wording import listed
from exports.sheets.backs import facing
from exports.sheets.front_matter import text_pages
from exports.sheets.imposition import items_of, sheets
from exports.sheets.pages import Page
from exports.sheets.papers import Backs, SheetOptions

Groups = list[tuple[str, list[Line]]]
LOOK = (
    '<meta name="generator" content="Tabletop Workbench"><meta name="viewport" content="width=device-width">'
    "<style>body { max-width: 44em; margin: 2em auto; padding: 0 1em; font: 1em/1.5 sans-serif }</style>"
)
"""A page that is easy to read on a screen of any width."""


def groups_of(sheet: Errata) -> Groups:
    """Return the lines by their headings, in the order in which these first come."""
    found: dict[str, list[Line]] = {}
    for line in sheet.lines:
        found.setdefault(line.group, []).append(line)
    return list(found.items())


def _ended(text: str) -> str:
    """End a sentence; a quotation that ends one has its stop inside."""
    return text if not text or text.rstrip("”’'\"")[-1:] in ".!?…" else f"{text}."


def _begun(text: str) -> str:
    """Begin a sentence, such as a reason that was jotted down, with a capital."""
    return text[:1].upper() + text[1:]


def _about(sheet: Errata) -> str:
    since = f"Changes since {sheet.since}" if sheet.since else "Changes"
    since += f" ({sheet.print})" if sheet.print else ""
    since += f", for the edition {sheet.edition}" if sheet.edition else ""
    return f"{since}, as of {sheet.date}." if sheet.date else f"{since}."


def _untouched(text: str) -> str:
    """Let Markdown show a text as it was written."""
    return re.sub(r"([\\`*_<\[\]])", r"\\\1", " ".join(text.split()))


def markdown(sheet: Errata) -> str:
    """Write the list as Markdown."""
    lines = [f"# Errata for {sheet.title}", "", _about(sheet)]
    for group, entries in groups_of(sheet):
        lines += ["", f"## {_untouched(group)}", ""] if group else [""]
        lines += [f"- **{_untouched(one.name)}**: {_untouched(' '.join(_said(one)))}" for one in entries]
    if not sheet.lines:
        lines += ["", "Nothing has changed."]
    for heading, counts in _box(sheet):
        lines += ["", f"## {heading}", "", *(f"- {count} x {_untouched(name)}" for name, count in counts)]
    return "\n".join(lines) + "\n"


def _box(sheet: Errata) -> Iterator[tuple[str, Counts]]:
    """Yield what is done with the box, each with numbers, as far as something is."""
    for heading, counts in (("Take out", sheet.remove), ("Replace", sheet.replace), ("Add", sheet.add)):
        if counts:
            yield heading, counts


def _said(line: Line) -> Iterator[str]:
    yield _ended(line.sentence)
    if line.more:
        yield _begun(_ended(line.more))


def page_html(sheet: Errata) -> str:
    """Write the list as a page for the web; what designers wrote stays text."""
    title = html.escape(f"Errata for {sheet.title}")
    head = f'<!doctype html>\n<html lang="en"><meta charset="utf-8">{LOOK}<title>{title}</title>'
    body = [f"<h1>{title}</h1>", f"<p>{html.escape(_about(sheet))}</p>"]
    for group, entries in groups_of(sheet):
        body += [f"<h2>{html.escape(group)}</h2>"] if group else []
        body += ["<ul>", *(_item(one) for one in entries), "</ul>"]
    body += [] if sheet.lines else ["<p>Nothing has changed.</p>"]
    for heading, counts in _box(sheet):
        some = [f"<li>{count} &times; {html.escape(name)}</li>" for name, count in counts]
        body += [f"<h2>{heading}</h2>", "<ul>", *some, "</ul>"]
    return "\n".join([head, *body, ""])


def _item(line: Line) -> str:
    more = f" <i>{html.escape(_begun(_ended(line.more)))}</i>" if line.more else ""
    return f"<li><b>{html.escape(line.name)}</b>: {html.escape(_ended(line.sentence))}{more}</li>"


def errata_pages(sheet: Errata, options: SheetOptions) -> list[Page]:
    """Return the list, then the new cards on as few sheets as hold them, then the stickers."""
    pages = text_pages(f"Errata for {sheet.title}", _about(sheet), list(_paragraphs(sheet, options)), options)
    pages += sheets(items_of(sheet.cards, options), options)
    pages += sticker_pages(sheet.stickers, options)
    return facing(pages, options.backs)


def _paragraphs(sheet: Errata, options: SheetOptions) -> Iterator[str]:
    for group, entries in groups_of(sheet):
        if group:
            yield f"# {group}"
        for one in entries:
            more = f" *{_begun(_ended(one.more))}*" if one.more else ""
            yield f"**{_plain(one.name)}**: {_plain(_ended(one.sentence))}{more}"
    if not sheet.lines:
        yield "Nothing has changed."
    for heading, counts in _box(sheet):
        yield f"# {heading}"
        yield f"{listed([f'{count} x {_plain(name)}' for name, count in counts])}."
    if sheet.cards:
        yield "The next pages have all that is replaced or added."
    if sheet.backs and options.backs is Backs.NONE:
        names = listed([_plain(name) for name in sheet.backs])
        yield f"The backs of these have changed, and backs are not printed here: {names}."
    if sheet.stickers:
        yield "The stickers at the end are for those who would rather cover what has changed."


def _plain(text: str) -> str:
    """Take the marks out of a text that stands among marks of ours."""
    return text.replace("*", "")

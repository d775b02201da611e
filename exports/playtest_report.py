"""The report of a playtest on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from exports.front_matter import text_pages
from exports.pages import Page
from exports.papers import SheetOptions


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    lines: tuple[str, ...]


def report_pages(title: str, result: str, sections: Sequence[Section], options: SheetOptions) -> list[Page]:
    """Set a report over as many pages as it needs; a section without lines is left out."""
    lines: list[str] = []
    for section in sections:
        if section.lines:
            lines += [f"**{_plain(section.title)}**", *map(_plain, section.lines)]
    return text_pages(_plain(title), _plain(result), lines, options)


def _plain(text: str) -> str:
    """Return words that are printed as they are: stars and braces mean something to the typesetter."""
    return text.replace("*", "×").replace("{", "(").replace("}", ")")

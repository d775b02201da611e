"""The phrasebook: every form of a game with an example, made from the declarations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.kit.language.completion import shape_of
from engines.kit.language.reader import Reader
from engines.kit.language.samples import example_of


@dataclass(frozen=True, slots=True)
class Phrase:
    """A form as a designer looks it up."""

    form: str
    category: str
    label: str
    shape: str
    example: str
    about: str
    rule: str


def phrasebook(reader: Reader) -> list[Phrase]:
    """List every form, sorted by category, in the order of declaration."""
    return [phrase for category in reader.language.by_category for phrase in _of_category(reader, category)]


def _of_category(reader: Reader, category: str) -> Iterator[Phrase]:
    label = reader.language.label(category)
    for form in reader.language.by_category[category]:
        if not form.transparent:
            yield Phrase(
                form.id, category, label, shape_of(reader, form), example_of(reader, form), form.about, form.rule
            )


def as_markdown(reader: Reader, title: str) -> str:
    """Return the phrasebook as a page."""
    lines = [f"# The phrasebook of {title}", ""]
    lines += ["Made from the declarations of the game; do not edit by hand.", ""]
    category = ""
    for phrase in phrasebook(reader):
        if phrase.category != category:
            category = phrase.category
            lines += [f"## {phrase.label[:1].upper()}{phrase.label[1:]} ({category})", ""]
            lines += ["| form | example | what it does | rule |", "| --- | --- | --- | --- |"]
        cells = (phrase.shape, phrase.example, phrase.about, phrase.rule)
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    return "\n".join(lines) + "\n"

"""The phrasebook: every form of a game with an example, made from the declarations."""

from __future__ import annotations

from dataclasses import dataclass

from engines.kit.language import forms as f
from engines.kit.language.forms import Form
from engines.kit.language.reader import Reader
from engines.kit.language.samples import example_of
from engines.kit.language.shapes import shape_of

CHAPTERS = {
    "What cards do": (f.DEED,),
    "Order, choice and repetition": (f.CLAUSE, f.CHAIN, f.SENTENCE),
    "What cards wait for": (f.ABILITY, f.EVENT, f.MOMENT),
    "What a die shows": (f.RESULT,),
    "Prices": (f.COST,),
    "Conditions": (f.CONDITION, f.UNIT),
    "Numbers": (f.NUMBER, f.FIGURE, f.SIZE, f.VALUE),
    "Lasting changes": (f.MODIFIER, f.DURATION),
}
"""The chapters of a phrasebook, each with its categories; every sort of thing has a chapter of its own after them."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A form as a designer looks it up."""

    form: str
    chapter: str
    category: str
    label: str
    shape: str
    example: str
    about: str
    rule: str
    shared: bool
    """Whether every game has it."""


def phrasebook(reader: Reader) -> list[Phrase]:
    """List every form that the game has words for, chapter by chapter, its own before those that all games share."""
    forms = [reader.language.forms[id] for id in reader.language.forms if id in reader.grammar.sayable]
    found = [_phrase(reader, form) for form in forms if not form.transparent]
    order = list(dict.fromkeys((*CHAPTERS, *(phrase.chapter for phrase in found))))
    return sorted(found, key=lambda phrase: (order.index(phrase.chapter), phrase.shared))


def _phrase(reader: Reader, form: Form) -> Phrase:
    language = reader.language
    return Phrase(
        form.id,
        _chapter(reader, form.category),
        form.category,
        language.label(form.category),
        shape_of(language, form),
        example_of(reader, form),
        form.about,
        form.rule,
        form.id in language.shared,
    )


def _chapter(reader: Reader, category: str) -> str:
    for chapter, categories in CHAPTERS.items():
        if category in categories:
            return chapter
    sort = reader.language.sorts.get(category.partition(".")[0])
    return f"Which {sort.plural}" if sort else reader.language.label(category)


def as_markdown(reader: Reader, title: str) -> str:
    """Return the phrasebook as a page."""
    lines = [f"# The phrasebook of {title}", ""]
    lines += ["Every sentence that a card of this game can say, with an example that the game reads and plays.", ""]
    lines += ["`python -m tools.phrasebooks` makes this page from the declarations; do not edit it by hand."]
    chapter = ""
    for phrase in phrasebook(reader):
        if phrase.chapter != chapter:
            chapter = phrase.chapter
            lines += ["", f"## {chapter}", "", "| how it is said | example | what it means | rule |"]
            lines += ["| --- | --- | --- | --- |"]
        cells = (f"`{phrase.shape}`", phrase.example, phrase.about, phrase.rule)
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    return "\n".join(lines) + "\n"

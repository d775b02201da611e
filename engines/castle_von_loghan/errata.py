"""Errata: which print of the game is on the table.

The library holds the corrected cards (CVL-Q-204). Each record knows what was printed and what it should say, so that
the physical prototype can be played too: as it was printed, or with its errata.
"""

from __future__ import annotations

from typing import Any

from engines.castle_von_loghan.content import Edition, Enemy, Erratum
from engines.kit.documents import Content, Document, Print, Problem, Severity

UNKNOWN_PRINT = "unknown"
"""What a record says when nobody knows the misprint any more (CVL-Q-207)."""
CHANGES = frozenset({"set_field", "replace_text"})
"""The sorts of records that change a field of a card; the others are notes and rules for whoever makes the cards."""


def in_edition(content: Content, edition: str) -> Content:
    """Return the content of an edition: digital, prototype (with its errata) or prototype_as_printed."""
    if edition == "digital":
        return content
    as_printed = laid_over(content, [printed(content, one) for one in records(content, Edition.PROTOTYPE)])
    if edition == "prototype_as_printed":
        return as_printed
    corrections = [corrected(as_printed, one) for one in records(content, Edition.PROTOTYPE)]
    return laid_over(as_printed, corrections)


def records(content: Content, edition: Edition) -> list[Erratum]:
    """List the errata that concern an edition."""
    return [one for one in content.of(Erratum) if one.edition in (edition, Edition.ALL)]


def laid_over(content: Content, changed: list[list[Document]]) -> Content:
    """Return the content with changed cards in the place of the old ones."""
    return Content([*content.values(), *(document for batch in changed for document in batch)])


def printed(content: Content, erratum: Erratum) -> list[Document]:
    """Return the cards of a record as they were printed, as far as that is known."""
    return [] if erratum.printed == UNKNOWN_PRINT else _with_value(content, erratum, erratum.printed)


def corrected(content: Content, erratum: Erratum) -> list[Document]:
    """Return the cards of a record as they should be."""
    return _with_value(content, erratum, erratum.corrected)


def _with_value(content: Content, erratum: Erratum, value: str) -> list[Document]:
    if erratum.sort not in CHANGES or not erratum.field:
        return []
    cards = [content[id] for id in erratum.targets if id in content]
    return [card.changed(**_field(card, erratum.field, value)) for card in cards]


def _field(card: Document, path: str, value: str) -> dict[str, Any]:
    """Return the change of one field, given by a path such as "priority" or "ending.text"."""
    head, _, rest = path.partition(".")
    if not rest:
        return {head: value}
    return {head: {**getattr(card, head).model_dump(), rest: value}}


def demo_print(content: Content) -> Print:
    """Return the print that the book's errata correct: the physical prototype as it left the printer."""
    as_printed = in_edition(content, "prototype_as_printed")
    misprints = tuple(as_printed[id] for id in content if as_printed[id] != content[id])
    note = "The prototype that people hold; errata since then are the book's eight."
    later = tuple(one.id for one in content.of(Erratum))
    return Print("castle_von_loghan", "demo print", str(Edition.PROTOTYPE), note, misprints, later)


def loot_problems(content: Content) -> list[Problem]:
    """Find Enemies that break the constraint of the errata: four copies, one of them with Loot (CVL-412)."""
    return [
        Problem(
            enemy.id, "loot", "of the 4 copies of an Enemy exactly 1 has a Loot icon", Severity.WARNING, "CVL-412"
        )
        for enemy in content.of(Enemy)
        if enemy.colour != "violet" and (enemy.copies, enemy.loot) != (4, 1)
    ]

"""The texts of a card in the order in which they are written and read: where they stand, and in which voice.

A game declares them once. The story editor makes its rows of them, the reading view its pages, the check reads those
that are played, and numbering follows the cards that they name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from engines.kit.documents import Document, Problem, Severity
from engines.kit.language.reader import Reader
from engines.kit.paths import changed_at, value_at

LETTERS = "ABCDEFGH"
"""By which the choices of a card are known."""
_SENTENCE = re.compile(r"[^\s.][^.]*(?:\.|$)")

D = TypeVar("D", bound=Document)


class Voice(StrEnum):
    """How a text comes to the players."""

    FACT = "fact"
    """Nobody reads it to them: a number, a flag."""
    SCENE = "scene"
    """What they see around them."""
    ALOUD = "aloud"
    """It is read aloud."""
    RULES = "rules"
    """It is carried out."""
    CHOICE = "choice"
    """It is something that they can choose."""


class Side(StrEnum):
    """Where on a card a text is printed."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Text:
    """A field of a card, or of a condition."""

    field: str
    """Its path: "tale", or "outcomes.0.text"."""
    voice: Voice = Voice.FACT
    side: Side = Side.FRONT
    choice: int | None = None
    """The choice that it is, or that brings it, counted from 0."""
    heading: str = ""
    """Under which it stands on its side, such as the end of an event."""

    def words(self, plain: Mapping[str, Any]) -> str:
        """Return what it says in a document given as plain data; nothing where the document has no such place."""
        return str(value_at(plain, self.field, "") or "")


def rules_of(texts: Iterable[Text], plain: Mapping[str, Any]) -> dict[str, str]:
    """Return the texts that are played, by their fields."""
    return {text.field: text.words(plain) for text in texts if text.voice is Voice.RULES and text.words(plain)}


def choices_of(texts: Iterable[Text], plain: Mapping[str, Any]) -> list[Text]:
    """List the choices that a card has, in order; one may still be without words."""
    return [text for text in texts if text.voice is Voice.CHOICE and value_at(plain, text.field) is not None]


def unread(document: str, texts: Mapping[str, str], reader: Reader) -> list[Problem]:
    """Find the texts of a document, by their fields, that cannot be read."""
    return [
        Problem(document, field, wrong.message, Severity.WARNING, "", wrong.position)
        for field, text in texts.items()
        for wrong in reader.understand(text).misreadings[:1]
    ]


# ---- sentences that lead on ----------------------------------------------------------------------------


def with_sentence(card: D, field: str, sentence: str) -> D:
    """Let a text of a card say one more sentence."""
    before = Text(field).words(card.model_dump(mode="json"))
    return changed_at(card, {field: f"{before} {sentence}".strip()})


def without_sentences(card: D, texts: Iterable[Text], words: str) -> D:
    """Take every sentence out of the texts that are played in which these words stand."""
    rules = rules_of(texts, card.model_dump(mode="json"))
    return changed_at(card, {field: _without(text, words) for field, text in rules.items() if _has(text, words)})


def _without(text: str, words: str) -> str:
    return " ".join(one for one in _SENTENCE.findall(text) if not _has(one, words))


def _has(text: str, words: str) -> bool:
    return words.casefold() in text.casefold()


def mentions_renumbered(
    document: D, texts: Iterable[Text], mention: re.Pattern[str], numbers: Mapping[int, int]
) -> D:
    """Let texts that are played name cards by new numbers; a mention is a word (group 1) and a number (group 2)."""

    def renumbered(found: re.Match[str]) -> str:
        return f"{found[1]}{numbers.get(int(found[2]), int(found[2]))}"

    rules = rules_of(texts, document.model_dump(mode="json"))
    return changed_at(document, {field: mention.sub(renumbered, text) for field, text in rules.items()})

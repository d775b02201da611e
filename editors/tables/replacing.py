"""Find and replace over a table: what would change, before anything does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from editors.exchange.columns import Column
from engines.kit.documents import Document

BEFORE = 16
"""How many letters stand before what is replaced, at least."""
SORTS = frozenset({"text", "words"})
"""The sorts of columns in which words can be replaced."""


class PatternError(ValueError):
    """What is looked for is no pattern; the message says why."""


@dataclass(frozen=True, slots=True)
class Search:
    """What to look for, and what to put in its place."""

    find: str
    replace: str = ""
    is_pattern: bool = False
    same_case: bool = False
    whole_words: bool = False

    def compiled(self) -> re.Pattern[str]:
        """Return the pattern that finds it."""
        source = self.find if self.is_pattern else re.escape(self.find)
        bounded = rf"(?<!\w)(?:{source})(?!\w)" if self.whole_words else source
        try:
            return re.compile(bounded, 0 if self.same_case else re.IGNORECASE)
        except re.error as error:
            raise PatternError(f"This is no pattern: {error.msg}.") from error

    def replaced(self, text: str, pattern: re.Pattern[str]) -> str:
        """Return the text with the new words in place of the old."""
        try:
            return pattern.sub(self.replace if self.is_pattern else lambda _: self.replace, text)
        except (re.error, IndexError) as error:
            raise PatternError(f"This cannot be put in its place: {error}.") from error


@dataclass(frozen=True, slots=True)
class Replacement:
    """One cell that would change."""

    document: Document
    column: Column
    old: str
    new: str

    def shown(self) -> tuple[str, str]:
        """Return both texts in one line each, from a few words before the place where they begin to differ."""
        pairs = enumerate(zip(self.old, self.new, strict=False))
        same = next((at for at, (old, new) in pairs if old != new), min(len(self.old), len(self.new)))
        begin = self.old.rfind(" ", 0, max(0, same - BEFORE)) + 1 if same > BEFORE else 0
        old, new = (("…" if begin else "") + " ".join(text[begin:].split()) for text in (self.old, self.new))
        return old, new


def replacements(search: Search, documents: Sequence[Document], columns: Sequence[Column]) -> list[Replacement]:
    """List all cells that a replacement would change."""
    if not search.find:
        return []
    pattern = search.compiled()
    found = []
    for document in documents:
        for column in columns:
            if column.sort in SORTS and column.name != "id" and not column.is_picture:
                old = column.written(document)
                new = search.replaced(old, pattern)
                if new != old:
                    found.append(Replacement(document, column, old, new))
    return found

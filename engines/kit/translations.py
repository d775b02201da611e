"""Translations: what the components of a game say in another language.

A translation is one document for a language. It knows texts by what they say, not by where they stand: the words that
a layout prints on all cards are translated once, and what is changed in the original is untranslated again. Rules are
read and played as they are written; only what is printed is said otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from engines.kit.documents import Document, fact


class Translation(Document):
    """What is printed in another language; its name is that of the language."""

    kind: Literal["translation"] = "translation"
    texts: dict[str, str] = fact(
        default_factory=dict,
        label="Texts",
        about="A text as it is written, and how it reads in this language.",
    )

    def done(self) -> dict[str, str]:
        """Return the texts that are translated."""
        return {text: here for text, here in self.texts.items() if here.strip()}


def translations_in(documents: Iterable[Document]) -> list[Translation]:
    """List the languages of a game by their names."""
    found = [one for one in documents if isinstance(one, Translation)]
    return sorted(found, key=lambda one: one.name.casefold())


def texts_in(documents: Mapping[str, Document], language: str) -> Mapping[str, str]:
    """Return how texts read in a language, by its name or id; in none, nothing is said otherwise."""
    wanted = language.casefold()
    for one in translations_in(documents.values()) if wanted else ():
        if wanted in (one.id, one.name.casefold()):
            return one.done()
    return {}

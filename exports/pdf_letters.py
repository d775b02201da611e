"""The letters of a PDF: typefaces are embedded with the signs that are used, which get their codes as they come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase import pdfmetrics

Signs = tuple[tuple[str, str], ...]
"""Typefaces, each with the signs taken from it, in the order in which they were first needed."""


class Letters:
    """Encodes texts for one document, and remembers what was needed since the last time somebody asked."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._needed: dict[str, dict[str, None]] = {}

    def parts(self, font: str, text: str) -> Iterator[tuple[str, str]]:
        """Yield the text in parts: the name that the typeface has in the file, and the signs in its codes."""
        self._needed.setdefault(font, {}).update(dict.fromkeys(text))
        face = pdfmetrics.getFont(font)
        for subset, codes in face.splitString(text, self._document):
            yield face.getSubsetInternalName(subset, self._document), escapePDF(codes)

    def needed(self) -> Signs:
        """Tell which signs were needed since the last time."""
        found = tuple((font, "".join(signs)) for font, signs in self._needed.items())
        self._needed = {}
        return found

    def codes(self, signs: Signs) -> tuple[tuple[str, str], ...]:
        """Take signs into the file and return their codes: equal codes mean that an earlier text fits this file."""
        found = tuple(part for font, text in signs for part in self.parts(font, text))
        self._needed = {}
        return found

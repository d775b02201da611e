"""The letters of a PDF: typefaces are embedded with the signs that are used, which get their codes as they come."""

from __future__ import annotations

from typing import Any

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase import pdfmetrics

Signs = tuple[tuple[str, str], ...]
"""Typefaces, each with the signs taken from it, in the order in which they were first needed."""
Part = tuple[str, str]
"""The name that a typeface has in the file, and signs in its codes."""


class _Codes(dict[int, str]):
    """The codes of signs in the first subset of a typeface, as they are written; a new sign takes the next code."""

    def __init__(self, document: Any, font: str) -> None:
        super().__init__()
        self._document, self._face = document, pdfmetrics.getFont(font)
        self.name = ""

    def parts(self, text: str) -> list[Part]:
        """Return a text in codes: in one part, unless it has signs beyond the first subset."""
        written = text.translate(self)
        if "\n" not in written:
            return [(self.name, written)] if text else []
        split = self._face.splitString(text, self._document)
        return [
            (self._face.getSubsetInternalName(subset, self._document), escapePDF(codes)) for subset, codes in split
        ]

    def __missing__(self, sign: int) -> str:
        """Take a sign into the file; a line break, as which no code is written, stands for one of a later subset."""
        ((subset, code),) = self._face.splitString(chr(sign), self._document)
        if not self.name:
            self.name = self._face.getSubsetInternalName(0, self._document)
        self[sign] = escapePDF(code) if subset == 0 else "\n"
        return self[sign]


class Letters:
    """Encodes texts for one document, and remembers what was needed since the last time somebody asked."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._codes: dict[str, _Codes] = {}
        self._needed: dict[str, list[str]] = {}

    def parts(self, font: str, text: str) -> list[Part]:
        """Return the text in parts: the name that the typeface has in the file, and the signs in its codes."""
        self._needed.setdefault(font, []).append(text)
        codes = self._codes.get(font)
        if codes is None:
            codes = self._codes[font] = _Codes(self._document, font)
        return codes.parts(text)

    def needed(self) -> Signs:
        """Tell which signs were needed since the last time."""
        found = tuple((font, "".join(dict.fromkeys("".join(texts)))) for font, texts in self._needed.items())
        self._needed = {}
        return found

    def codes(self, signs: Signs) -> tuple[Part, ...]:
        """Take signs into the file and return their codes: equal codes mean that an earlier text fits this file."""
        found = tuple(part for font, text in signs for part in self.parts(font, text))
        self._needed = {}
        return found

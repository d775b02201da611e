"""What stands out in the texts of a game, as its rules understand them; these are read when a text asks."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from engines.kit.documents import Content, Document
from engines.kit.language.senses import Sense
from engines.registry import COVERS, GAMES
from exports.faces.marked import stressed

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

_NUMBER = r"(?<![A-Za-z0-9])\d+(?:[.,\u00a0\u202f]\d+)*"
_SPACED = re.compile(r"[^\W\d_\u2e80-\U0003ffff]")
"""A letter of a script that has spaces between its words."""


class Understanding:
    """Reads the texts of the documents of a game."""

    def __init__(self, documents: Mapping[str, Document]) -> None:
        self.documents = documents

    @cached_property
    def reader(self) -> Reader | None:
        """Who reads the sentences of the game with the names of these documents; None: nobody can."""
        from engines.kit.language.reader import reader_for  # which who looks at pictures alone does not need

        slug = next((one.game for one in self.documents.values()), "")
        game = GAMES[slug] if slug in COVERS else None
        if game is None or game.language is None:
            return None
        return reader_for(game.language, game.names(Content(self.documents.values())))

    def stressed(self, text: str, senses: Collection[Sense]) -> str:
        """Set in bold what a text is about, as far as that is asked for."""
        if not (text and senses and self.reader):
            return text
        from engines.kit.language.standing_out import standing_out

        found = standing_out(self.reader, text)
        return stressed(text, ((one.start, one.end) for one in found if one.sense in senses))

    def stressed_abroad(self, text: str, senses: Collection[Sense], texts: Mapping[str, str]) -> str:
        """Set in bold what can be told of a text in another language: its numbers, and names as they read there."""
        names = tuple(texts.get(one, one) for one in self._names) if Sense.NAME in senses else ()
        pattern = _told_abroad(names, has_numbers=Sense.NUMBER in senses)
        return stressed(text, (found.span() for found in pattern.finditer(text)) if pattern else ())

    @cached_property
    def _names(self) -> tuple[str, ...]:
        from engines.kit.language.standing_out import names_in

        return names_in(self.reader) if self.reader else ()


@lru_cache(maxsize=16)
def _told_abroad(names: tuple[str, ...], *, has_numbers: bool) -> re.Pattern[str] | None:
    """Return what finds numbers and names, the longest first."""
    found = [_as_word(one) for one in sorted(set(names), key=len, reverse=True)] + [_NUMBER] * has_numbers
    return re.compile("|".join(found)) if found else None


def _as_word(name: str) -> str:
    """Return what finds a name where it is no part of a longer word."""
    before = r"(?<!\w)" if _SPACED.match(name[0]) else ""
    return before + re.escape(name) + (r"(?!\w)" if _SPACED.match(name[-1]) else "")

"""Signs in texts, {energy}: a word of the game that is printed as an icon, or an icon that says nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

from engines.kit.language.tokens import Token, keys_of, tokens_of

_SIGN = re.compile(r"\{([^{}]*)\}")


def tokens_said(text: str, has_word: Callable[[str], bool]) -> list[Token]:
    """Split a text without the icons that are no words of the game: they only adorn it."""
    adorning = [sign.span() for sign in _SIGN.finditer(text) if not any(map(has_word, keys_of(sign[1])))]
    return [one for one in tokens_of(text) if not any(start < one.start < end for start, end in adorning)]

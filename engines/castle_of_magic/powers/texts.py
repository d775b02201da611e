"""Texts sorted: what is judged at the cast, and what is done at the table (COM-Q-42)."""

from __future__ import annotations

from engines.kit.language.abilities import Abilities, abilities_of, has_fact, limit_once_per, nodes_in, text_of
from engines.kit.language.families.triggers import TIMINGS
from engines.kit.language.forms import Language, Node
from engines.kit.language.speaker import REFEREE, TEXT

TABLE = "table"
"""The fact of a form that does something at the table, or waits for it."""
ANYWHERE = frozenset({"plain_score", "lose_points"})
"""What counts at the cast, and can be won in the middle of the game too."""


def is_power(language: Language, sentence: Node) -> bool:
    """Tell whether a sentence does something at the table."""
    return sentence[0] in TIMINGS or has_fact(language, sentence, TABLE)


def is_mixed(language: Language, sentence: Node, judged: frozenset[str]) -> bool:
    """Tell whether a sentence does at the table what can only be judged at the cast: nobody can play that."""
    return any(part[0] in judged - ANYWHERE for part in nodes_in(sentence))


def sorted_powers(language: Language, sentences: tuple[Node, ...], *, once: bool) -> Abilities:
    """Sort what is played before the cast; on a character card each use works once a game, if it says nothing."""
    limit = limit_once_per(language, "game") if once else None
    return abilities_of(language, text_of(sentences), limit)


def is_played(language: Language, node: Node, judged: frozenset[str]) -> bool:
    """Tell whether all of something that is said at the table can be played at once."""
    parts = node[1] if node[0] == TEXT else (node,)
    return all(one[0] == REFEREE or is_plain_power(language, one, judged) for one in parts)


def is_plain_power(language: Language, sentence: Node, judged: frozenset[str]) -> bool:
    """Tell whether a sentence does something at the table and nothing that is judged at the cast."""
    return is_power(language, sentence) and not is_mixed(language, sentence, judged)

"""Clauses in the order and the mood that the forms have.

“Discard a card unless they pay” is a choice between two prices, “destroy this card instead and ...” says “instead”
last, “all castles are repaired” tells you to repair them. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.kit.language.chart import TooDeep
from engines.kit.language.everyday.references import PARTS, Words, said
from engines.kit.language.forms import DEED
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import STOP, number_of

GOING_ON = frozenset({"and", "then", ","})
ARE = frozenset({"is", "are", "was", "were", "get", "gets"})
THEY = frozenset({"they", "you", "he", "she"})
MAY = frozenset({"may", "can"})
WHO_DO_NOT = tuple(
    (*who, *no)
    for who in (
        ("those", "who"),
        ("anyone", "who"),
        ("everyone", "who"),
        ("any", "who"),
        ("if", "they"),
        ("if", "you"),
    )
    for no in (("do", "not"), ("does", "not"), ("don't",), ("doesn't",), ("cannot",), ("can't",))
)
"""How people speak of those who have not done what they might have done."""
EXCEPT = frozenset({"except"})
CHOOSING = frozenset({"choose", "pick", "select", "name"})
ALL_OF_THEM = (("each", "of", "them"), ("both", "of", "them"), ("all", "of", "them"), ("both",))
SO = (("do", "so"), ("do",), ("do", "it"), ("do", "this"), ("pay",))
OR_THEY = frozenset({"they", "you", "must", ","})


def instead_last(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say last that all of it is done instead: “destroy this card instead and set Health to 3”."""
    for at in range(1, len(words) - 1):
        if words[at].key == "instead" and words[at + 1].key in GOING_ON:
            yield [*words[:at], *words[at + 1 :], said("instead", words[-1])]


def unless_paid(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say as a choice what happens unless somebody pays: “each player loses 2 Health unless they discard a card”."""
    at = next((place for place, token in enumerate(words) if token.key == "unless"), 0)
    if not at or at + 2 >= len(words) or words[at + 1].key not in THEY or words[-1].key == STOP:
        return
    deed = words[: at - 1] if words[at - 1].key == "," else words[:at]
    if words[at + 1].key == "you":
        yield [*words[at + 2 :], said("or", words[-1]), *deed]
        return
    for end in _ends_of_doer(reread, words):
        yield [*words[:end], said("must", words[end]), *words[at + 2 :], said("or", words[-1]), *deed[end:]]


def paid_or_else(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say as a choice what those do who do not pay: “each player may discard a card; those who do not lose 2”."""
    may = next((at for at, token in enumerate(words) if token.key in MAY), 0)
    if not may:
        return
    for start in range(may + 2, len(words) - 2):
        size = max((len(way) for way in WHO_DO_NOT if _says(words, start, way)), default=0)
        if not size or words[start - 1].key not in PARTS:
            continue
        after = start + size
        after += max((len(way) for way in SO if _says(words, after, way)), default=0)
        while after < len(words) and words[after].key in OR_THEY:
            after += 1
        doer = [] if words[may - 1].key == "you" else [*words[:may], said("must", words[may])]
        price = [token for token in words[may + 1 : start] if token.key != STOP]
        price = price[:-1] if price and price[-1].key in PARTS else price
        yield [*doer, *price, said("or", words[start]), *words[after:]]


def _says(words: Words, at: int, way: Sequence[str]) -> bool:
    return tuple(token.key for token in words[at : at + len(way)]) == tuple(way)


def _ends_of_doer(reread: Rereader, words: Words) -> list[int]:
    """Return where somebody ends who is named first."""
    seats = reread.grammar.language.seats
    try:
        return sorted({end for end, _ in reread.chart(words).read(seats, 0)}, reverse=True)[:1] if seats else []
    except TooDeep:
        return []


def told_to_do(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say what to do, where it was said what is done: “all castles are repaired by 2”."""
    at = next((place for place, token in enumerate(words[:-1]) if token.key in ARE), 0)
    if not at or any(token.key in PARTS for token in words[:at]):
        return
    for verb in _bases(words[at + 1].key):
        if reread.grammar.candidates(DEED, verb):
            yield [said(verb, words[at + 1]), *words[:at], *words[at + 2 :]]


def _bases(key: str) -> list[str]:
    """Return of which verbs a word may be the participle."""
    if not key.endswith("ed"):
        return []
    stem = key[:-2]
    double = [stem[:-1]] if len(stem) > 2 and stem[-1] == stem[-2] else []
    return [stem, f"{stem}e", *double]


def each_left_out(reread: Rereader, words: Words) -> Iterator[Words]:
    """Leave out the “each” that only says that several do it: “you and that player each draw a card”."""
    for at in range(2, len(words) - 1):
        stands_behind = words[at - 1].key not in PARTS and number_of(words[at - 1].key) is None
        if words[at].key == "each" and stands_behind and reread.grammar.candidates(DEED, words[at + 1].key):
            yield [*words[:at], *words[at + 1 :]]


def except_at_once(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say at once who is left out: “everyone takes 2 damage except you”."""
    at = next((place for place, token in enumerate(words) if token.key in EXCEPT), 0)
    rest = words[at:]
    if not at or any(token.key in PARTS for token in rest):
        return
    for end in _ends_of_doer(reread, words[:at]):
        if end < at:
            yield [*words[:end], *rest, *words[end:at]]


def done_by_chosen(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of those who are chosen what each of them does: “choose two players; each of them draws a card”."""
    joint = next((at for at, token in enumerate(words) if token.key in (";", ",", ":", STOP)), 0)
    if words[0].key not in CHOOSING or not joint:
        return
    size = max((len(way) for way in ALL_OF_THEM if _says(words, joint + 1, way)), default=0)
    if size:
        yield [*words[1:joint], *words[joint + 1 + size :]]


def more_by_sign(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say in words how much more it is: “you have +1 Combat Power”."""
    for at in range(1, len(words) - 1):
        if words[at].key == "+" and number_of(words[at + 1].key) is not None:
            yield [*words[:at], words[at + 1], said("more", words[at + 1]), *words[at + 2 :]]

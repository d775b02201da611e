"""Guesses: what was perhaps meant by a word that does not fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.kit.language.chart import Expected
from engines.kit.language.forms import NUMBERS
from engines.kit.language.grammar import Grammar
from engines.kit.language.guessing.meanings import Meanings, meanings_for
from engines.kit.language.patterns import Word
from engines.kit.language.tokens import NUMBER_WORDS, Token, key_of, keys_of


def guess(grammar: Grammar, tokens: Sequence[Token], stop: int, wanted: Sequence[Expected]) -> str:
    """Return what was perhaps meant at a token, or nothing: never the word that stands there."""
    key = tokens[stop].key
    signs = (one.word for one in wanted if key in keys_of(one.word)[1:])
    return (
        next(signs, "")
        or _closest(
            meanings_for(grammar.language),
            tokens,
            stop,
            [word for one in wanted for word in _spellings(grammar, one)],
        )
        or _run_together(grammar, key, wanted)
        or _bare_noun(grammar, key, wanted)
    )


def _closest(meanings: Meanings, tokens: Sequence[Token], stop: int, words: Sequence[str]) -> str:
    """Return the word or the name that fewest slips lead to."""
    best, fewest = "", 100
    for word in dict.fromkeys(words):
        written = " ".join(token.key for token in tokens[stop : stop + len(keys_of(word))])
        slips = slips_between(written, key_of(word))
        is_near = 0 < slips <= allowed_slips(max(len(written), len(word))) and slips < fewest
        if is_near and is_slip(meanings, written, word):
            best, fewest = word, slips
    return best


SHORTEST_SLIP = 3
"""How long a small word has to be to be taken for a slip of another small word."""


def is_slip(meanings: Meanings, written: str, word: str) -> bool:
    """Tell whether a word could be a slip of another: “heal” is none of “deal”, for whoever writes it means it."""
    means, could_mean = meanings.of(written), meanings.of(key_of(word))
    # “Than” may be a slip of “then”; but “to” is none of “do”, nor “the” of “then”: nearly any two are as near.
    are_small_words = not means and not could_mean and NUMBER_WORDS.keys().isdisjoint((written, word))
    are_small_words = are_small_words and len(written) >= SHORTEST_SLIP and written not in ("the", "any")
    return not meanings.is_real_word(written) or are_small_words or bool(means & could_mean)


def _spellings(grammar: Grammar, expected: Expected) -> Iterator[str]:
    """Yield every word, and every whole name, that could stand there."""
    if expected.word:
        yield from (expected.rest,) if expected.rest else expected.spellings
    elif expected.kind not in grammar.categories:
        yield from grammar.names.get(expected.kind, {}).values()
    else:
        yield from sorted(grammar.first_words(expected.kind) - {""})
        yield from NUMBER_WORDS if expected.kind in NUMBERS else ()


def _run_together(grammar: Grammar, key: str, wanted: Sequence[Expected]) -> str:
    """Return "at least" for "atleast", and "Long Hall" for "Longhall"."""
    for one in wanted:
        for word in _spellings(grammar, one):
            first = key_of(word)
            if first.replace(" ", "") == key != first:
                return word
            if len(first) > 1 and key.startswith(first) and key[len(first) :] in grammar.vocabulary:
                return f"{word} {key[len(first) :]}"
    return ""


def _bare_noun(grammar: Grammar, key: str, wanted: Sequence[Expected]) -> str:
    """Return "each opponent" for a bare "opponent", which says neither one nor all."""
    for sort in [one.kind for one in wanted if one.kind in grammar.language.sorts]:
        for form in grammar.forms(f"{sort}.noun"):
            head = form.patterns[0][0]
            if isinstance(head, Word) and any(
                slips_between(key, one) <= allowed_slips(len(one)) for one in head.keys
            ):
                return f"each {head.one}"
    return ""


def slips_between(one: str, other: str) -> int:
    """Count the slips of the pen between two words: a letter too many, missing, wrong, or two in the wrong order."""
    if abs(len(one) - len(other)) > 3:
        return 100
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        next_row = [i + 1]
        for j, wanted in enumerate(other):
            cost = min(row[j] + (letter != wanted), row[j + 1] + 1, next_row[j] + 1)
            if i and j and letter == other[j - 1] and one[i - 1] == wanted:
                cost = min(cost, before[j - 1] + 1)
            next_row.append(cost)
        before, row = row, next_row
    return row[-1]


def allowed_slips(length: int) -> int:
    """Tell how many slips still leave a word of this length recognisable."""
    return 0 if length < 3 else 1 if length < 5 else 2 if length < 10 else 3

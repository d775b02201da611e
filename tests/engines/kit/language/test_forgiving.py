"""The reader forgives how a text looks, and never what it means."""

from functools import cache

from hypothesis import assume, given
from hypothesis import strategies as st

from engines.kit.chance import chance
from engines.kit.language.patterns import Maybe, Word
from engines.kit.language.tokens import ARTICLES, NUMBER_WORDS, number_of, tokens_of
from tests.engines.kit.language.strategies import texts
from tests.engines.kit.language.toy import LANGUAGE, READER
from tests.profiles import examples

CASES = (str.upper, str.lower, str.title, str.swapcase)
GAPS = (" ", "  ", "\t", "\n", "\u00a0", " \r\n ")
WORDS = {number: word for word, number in NUMBER_WORDS.items()}


def retyped(text, luck):
    """Return a text as somebody else might type it: other capitals, gaps, apostrophes, number words, last dots."""
    typed, place = "", 0
    for token in tokens_of(text):
        gap = text[place : token.start]
        typed += luck.pick("gap", GAPS) if gap else ""
        number = number_of(token.key)
        alone = gap and not text[token.end : token.end + 1].isalnum()
        word = WORDS[number] if alone and number in WORDS and luck.coin("word") else token.text
        typed += luck.pick("case", CASES)(word.replace("'", luck.pick("apostrophe", "'’‘")))
        place = token.end
    return typed.rstrip(".") + luck.pick("dots", ("", ".", " .", "...", "…", "\n"))


@examples(150)
@given(node=texts(READER, 4), seed=st.integers(0, 1_000_000))
def test_capitals_spaces_apostrophes_number_words_and_last_dots_do_not_matter(node, seed):
    text = READER.speak(node)

    assert READER.understand(retyped(text, chance(seed))).node == node


@cache
def synonyms() -> frozenset[tuple[str, str]]:
    """Return the pairs of words that one form has both of: they may be said for one another."""
    pairs = set()
    for form in LANGUAGE.forms.values():
        keys = {key for pattern in form.patterns for word in words_of(pattern) for key in word.keys}
        pairs |= {(one, other) for one in keys for other in keys}
    return frozenset(pairs)


def words_of(elements):
    """Yield the plain words of a pattern."""
    for element in elements:
        if isinstance(element, Word):
            yield element
        elif isinstance(element, Maybe):
            yield from words_of(element.parts)


VOCABULARY = sorted(
    {word for word in READER.grammar.vocabulary if word.isalpha()}
    | {token.key for names in READER.grammar.names.values() for name in names.values() for token in tokens_of(name)}
    | {str(number) for number in range(12)}
)


def counted(key):
    """Return the number that a word says; "a card" is 1 card, and "any card" is one of them."""
    return 1 if key in ARTICLES else number_of(key)


@examples(300)
@given(node=texts(READER, 4), place=st.integers(0, 1_000), word=st.sampled_from(VOCABULARY))
def test_another_word_is_another_meaning_or_none(node, place, word):
    text = READER.speak(node)
    tokens = [token for token in tokens_of(text) if token.key.isalnum()]
    token = tokens[place % len(tokens)]
    same_number = counted(token.key) == counted(word) is not None
    assume(word != token.key and not same_number and (token.key, word) not in synonyms())

    changed = READER.understand(f"{text[: token.start]}{word}{text[token.end :]}")

    assert changed.node != node


@examples(150)
@given(node=texts(READER, 4), place=st.integers(0, 1_000))
def test_a_word_left_out_is_another_meaning_or_none(node, place):
    text = READER.speak(node)
    tokens = [token for token in tokens_of(text) if token.key.isalnum() and token.key not in optional_words()]
    token = tokens[place % len(tokens)]

    assert READER.understand(text[: token.start] + text[token.end :]).node != node


@cache
def optional_words() -> frozenset[str]:
    """Return the words that one pattern of a form has and another has not: they may be left out."""
    found = set()
    for form in LANGUAGE.forms.values():
        patterns = [{key for word in words_of(pattern) for key in word.keys} for pattern in form.patterns]
        found |= set.union(*patterns) - set.intersection(*patterns)
    return frozenset(found)

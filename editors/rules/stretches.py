"""What each stretch of a rules text is: a verb, an amount, a name ... and where reading stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from editors.rules.snippets import PLACE
from engines.kit.language.guessing.misreadings import Misreading
from engines.kit.language.reader import Reader, Reading, Span
from engines.kit.language.tokens import STOP, tokens_of
from engines.kit.language.wording import WordKind, words_read

_ENDS = (".", "\n")
"""What ends a sentence."""
MOST_BEGUN = 5
"""Of how many sentences that are not understood the beginning is read: it is done with every keystroke."""
MOST_JOINING = 2
"""How many words may join a sentence to the next one."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of text and what it is."""

    start: int
    end: int
    kind: WordKind


def stretches(reader: Reader, reading: Reading) -> list[Stretch]:
    """Tell of every word that was read what it is."""
    tokens = [token for token in tokens_of(reading.text) if token.key != STOP]
    words = words_read(reader.language, reading.spans, tokens)
    return list(_joined(Stretch(one.token.start, one.token.end, one.kind) for one in words))


def begun_stretches(reader: Reader, reading: Reading) -> list[Stretch]:
    """Tell what the words are before reading stops, where they are a sentence by themselves."""
    found: list[Stretch] = []
    for wrong in reading.misreadings[:MOST_BEGUN]:
        begun = _whole(reader, reading.text[wrong.start : wrong.position])
        found += [_moved(one, wrong.start, start=one.start) for one in stretches(reader, begun)]
    return found


def _whole(reader: Reader, text: str) -> Reading:
    """Read what stands before reading stops, without the words that only join it to what follows ("and then")."""
    for _ in range(1 + MOST_JOINING):
        reading = reader.understand(text)
        if not reading.misreadings:
            return reading
        text = text.rstrip().rpartition(" ")[0]
    return Reading("", None, (), ())


def span_at(reading: Reading, position: int) -> Span | None:
    """Return the innermost form that a position stands in."""
    around = [span for span in reading.spans if span.start <= position < span.end]
    return min(around, key=lambda span: span.end - span.start, default=None)


def misreading_at(reading: Reading, position: int) -> Misreading | None:
    """Return why the text is not understood at a position."""
    for wrong in reading.misreadings:
        start, end = unread(reading.text, wrong)
        if start <= position <= end:
            return wrong
    return None


def unread(text: str, wrong: Misreading) -> tuple[int, int]:
    """Return the stretch that is underlined: from where reading stops to the end of the sentence, never nothing."""
    start = wrong.position
    if start >= len(text.rstrip()):
        return max(len(text.rstrip()) - 1, 0), len(text.rstrip())
    ends = [at for at in (text.find(sign, start + 1) for sign in _ENDS) if at >= 0]
    return start, max(min(ends, default=len(text.rstrip())), wrong.end)


def is_unfinished(text: str, wrong: Misreading) -> bool:
    """Tell whether the text only stops too early, perhaps inside a word: while somebody types, that is no mistake."""
    if wrong.position >= len(text.rstrip(" .\n")) or PLACE.match(text, wrong.position):
        return True
    begun = text[wrong.position :].casefold()
    return wrong.end == len(text) and any(word.casefold().startswith(begun) for word in wrong.expected)


def what_stands(before: Reading, text: str) -> Reading:
    """Return what an earlier reading still says of a text that was edited: all but of the sentence of the edit."""
    old = before.text
    same = _alike(old, text)
    rest = _alike(old[same:][::-1], text[same:][::-1])
    first = max(text.rfind(sign, 0, same) for sign in _ENDS) + 1
    stops = [at for at in (old.find(sign, len(old) - rest) for sign in _ENDS) if at >= 0]
    last, by = min(stops, default=len(old)), len(text) - len(old)
    spans = [_moved(one, by, start=one.start) for one in before.spans if one.start >= last]
    wrong = [
        _moved(one, by, start=one.start, position=one.position) for one in before.misreadings if one.start >= last
    ]
    return Reading(
        text,
        None,
        (*(one for one in before.spans if one.end <= first), *spans),
        (*(one for one in before.misreadings if one.end <= first), *wrong),
    )


def _alike(one: str, other: str) -> int:
    """Count the letters in which two texts begin alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))


def _moved(one: Any, by: int, **places: int) -> Any:
    return replace(one, end=one.end + by, **{name: at + by for name, at in places.items()})


def _joined(found: Iterator[Stretch]) -> Iterator[Stretch]:
    """Make one stretch of neighbours of the same kind."""
    before: Stretch | None = None
    for one in found:
        if before and before.kind is one.kind and one.start - before.end <= 1:
            before = Stretch(before.start, one.end, one.kind)
            continue
        if before:
            yield before
        before = one
    if before:
        yield before

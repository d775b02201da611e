"""Things compared by what they have: “players with more cards in hand than you”, “you have less health than ...”.

A game whose things have measures says `declare_comparing(language, sort)`, and people may write it in their own way.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, gt, lt

from engines.kit.language import forms as f
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, language_of, things_of

MORE, FEWER = "more", "(fewer|less)"


def declare_comparing(language: Language, sort: str) -> None:
    """Let sentences compare the things of a sort by their measures."""
    known = set(language.forms)
    measure, other = f"{{measure:{sort}.measure}}", f"{{other:{sort}}}"
    for id, word, is_so in (("more", MORE, gt), ("fewer", FEWER, lt)):
        facts = {"prefers": {"other": "you"}} if sort == language.seats else {}
        language.filter(sort, f"with {word} {measure} than {other}", id=f"{sort}.with_{id}", **facts)(_is_one(is_so))
        who = f"{{who:{sort}}} ha(s|ve) {word} {measure} than {other}"
        language.condition(who, id=f"{sort}.has_{id}", prefers={"other": f"{sort}.that"})(_has(is_so))
        _everyday(language, sort, word, measure, other)
    _declare_numbers(language, sort, measure)
    language.shared |= set(language.forms) - known


NUMBERS: dict[str, tuple[str, Callable[[int, int], bool]]] = {
    "more_than": ("more than", gt),
    "less_than": ("(fewer|less) than", lt),
    "just": ("exactly", eq),
}
WAYS = {
    "more than": "(more than|above|over|higher than)",
    "fewer than": "(fewer than|less than|below|under|lower than)",
    "exactly": "[exactly]",
}
"""How people put it that there is more or less of something than a number."""


def _declare_numbers(language: Language, sort: str, measure: str) -> None:
    """Let sentences speak of the things that have more or fewer of something than a number."""
    number = "{number:digits}"
    for id, (word, is_so) in NUMBERS.items():
        least = {"number": 1} if is_so is lt else {}
        ways = f"with {word} {number} {measure}"
        language.filter(sort, ways, id=f"{sort}.{id}", least=least)(_counts(is_so))
    for way, words in WAYS.items():
        has = f"(with|who has|who have|that has|that have|having|holding) {words} {number} {measure}"
        whose = f"whose {measure} (is|are) {words} {number}"
        for said in (has, whose):
            language.everyday(f"{sort}.filter", f"with {way} {{number}} {{measure}}", said, needed=False)


def _counts(is_so: Callable[[int, int], bool]) -> Callable[..., bool]:
    def compare(state: EffectState, run: Context, thing: object, number: int, measure: Node) -> bool:
        """Those that have more of something than a number, fewer, or just so much."""
        return is_so(int(language_of(state).run(measure, state, run, thing)), number)

    return compare


def _everyday(language: Language, sort: str, word: str, measure: str, other: str) -> None:
    said = f"with {word.strip('()').split('|')[0]} {{measure}} than {{other}}"
    do = "[does|do|has|have]"
    way = f"(who has|who have|that has|that have|having|holding) {word} {measure} than {other} {do}"
    language.everyday(f"{sort}.filter", said, way, needed=False)
    group = f"{{group:{sort}.noun}}"
    has = f"(has|have|holds) {word} {measure} than {other} {do}"
    some = f"(a|an|any|some|at least one) {group} {has}"
    language.everyday(f.UNIT, f"there is at least 1 {{group}} {said}", some, needed=False)
    none = f"no {group} {has}"
    language.everyday(f.UNIT, f"there are no {{group}} {said}", none, needed=False)
    if sort == language.seats:
        label = language.sorts[sort].label
        them = f"(no one|nobody) [else] {has}"
        language.everyday(f.UNIT, f"there are no {label} {said}", them, needed=False)


def _is_one(is_so: Callable[[int, int], bool]) -> Callable[..., bool]:
    def compare(state: EffectState, run: Context, thing: object, measure: Node, other: Node) -> bool:
        """Those that have more of something than another, or fewer."""
        return _compared(state, run, is_so, (thing,), measure, other)

    return compare


def _has(is_so: Callable[[int, int], bool]) -> Callable[..., bool]:
    def compare(state: EffectState, run: Context, who: Node, measure: Node, other: Node) -> bool:
        """Somebody has more of something than somebody else, or fewer; of several, than each of them."""
        return _compared(state, run, is_so, tuple(things_of(state, run, who)), measure, other)

    return compare


def _compared(
    state: EffectState,
    run: Context,
    is_so: Callable[[int, int], bool],
    things: tuple[object, ...],
    measure: Node,
    other: Node,
) -> bool:
    def size(thing: object) -> int:
        return int(language_of(state).run(measure, state, run, thing))

    others = [one for one in things_of(state, run, other) if one not in things]
    return bool(things and others) and all(is_so(size(one), size(two)) for one in things for two in others)

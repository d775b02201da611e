"""Things compared by what they have: “players with more cards in hand than you”, “you have less health than ...”.

A game whose things have measures says `declare_comparing(language, sort)`, and people may write it in their own way.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt

from engines.kit.language import forms as f
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, find, language_of, things_of

MORE, FEWER = "more", "(fewer|less)"


def declare_comparing(language: Language, sort: str) -> None:
    """Let sentences compare the things of a sort by their measures."""
    known = set(language.forms)
    measure, other = f"{{measure:{sort}.measure}}", f"{{other:{sort}}}"
    for id, word, is_so in (("more", MORE, gt), ("fewer", FEWER, lt)):
        facts = {"prefers": {"other": "you"}} if sort == language.seats else _preferring(language, sort, "other")
        of = f"with {word} {measure} than {other}"
        language.filter(sort, of, id=f"{sort}.with_{id}", settled=("other",), **facts)(_is_one(is_so))
        who = f"{{who:{sort}}} ha(s|ve) {word} {measure} than {other}"
        language.condition(who, id=f"{sort}.has_{id}", **_preferring(language, sort, "other"))(_has(is_so))
        _everyday(language, sort, word, measure, other)
    _declare_numbers(language, sort, measure)
    _declare_amount(language, sort, measure)
    language.shared |= set(language.forms) - known


def _preferring(language: Language, sort: str, slot: str) -> dict[str, dict[str, str]]:
    """Let examples speak of "that one", or of each where there is no such word."""
    return {"prefers": {slot: f"{sort}.that" if f"{sort}.that" in language.forms else f"{sort}.each"}}


def _declare_amount(language: Language, sort: str, measure: str) -> None:
    """Let sentences count with what things have: “the number of Energy Spheres that the Leader has”."""
    who, has = f"{{who:{sort}}}", "(has|have|holds|hold|owns|own)"
    language.amount(f"the number of {measure} that {who} ha(s|ve)", id=f"{sort}.amount")(amount_of)
    means = "the number of {measure} that {who} has"
    ways = (f"[the number of|the amount of|as many] {measure} [that|as] {who} {has}", f"{who}'s {measure}")
    language.everyday(f.VALUE, means, *ways, needed=False, effort=2)
    each = f"{{effect:deed}} for (each|every) {measure} [that] {who} {has}"
    language.everyday(f.CLAUSE, f"{{effect}} multiplied by {means}", each, needed=False, effort=2)
    if sort == language.seats:
        yours = f"{{effect:deed}} for (each|every) (of your {measure}|one of your {measure})"
        language.everyday(
            f.CLAUSE, f"{{effect}} multiplied by {means.replace('{who}', 'you')}", yours, needed=False, effort=2
        )
        language.everyday(f.VALUE, means.replace("{who}", "you"), f"your {measure}", needed=False, effort=2)


def amount_of(state: EffectState, run: Context, measure: Node, who: Node) -> int:
    """How much of something somebody has; of several, all together."""
    return sum(int(language_of(state).run(measure, state, run, thing)) for thing in things_of(state, run, who))


NUMBERS: dict[str, tuple[str, Callable[[int, int], bool]]] = {
    "more_than": ("more than {number:digits}", gt),
    "less_than": ("(fewer|less) than {number:digits}", lt),
    "just": ("exactly {number:digits}", eq),
    "or_more": ("{number:digits} or more", ge),
    "or_fewer": ("{number:digits} or (fewer|less)", le),
}
"""In which ways something is more or less than a number."""
WAYS = {
    "more than {number}": ("(more than|above|over|higher than) {number:digits}",),
    "fewer than {number}": ("(fewer than|less than|below|under|lower than) {number:digits}",),
    "exactly {number}": ("[exactly|just|only] {number:digits}",),
    "{number} or more": (
        "(at least|no less than|no fewer than) {number:digits}",
        "{number:digits} or (higher|above)",
    ),
    "{number} or fewer": (
        "(at most|no more than|not more than|up to) {number:digits}",
        "{number:digits} or (lower|below)",
    ),
    "exactly 0": ("(no|zero)",),
    "1 or more": ("(any|some)",),
}
"""How people put it that there is more or less of something than a number."""


def _declare_numbers(language: Language, sort: str, measure: str) -> None:
    """Let sentences speak of the things that have more or fewer of something than a number."""
    for id, (number, is_so) in NUMBERS.items():
        least = {"number": 1} if is_so in (lt, ge) else {}
        language.filter(sort, f"with {number} {measure}", id=f"{sort}.{id}", least=least)(_counts(is_so))
        has = f"{{who:{sort}}} ha(s|ve) {number} {measure}"
        language.condition(has, id=f"{sort}.has_{id}", least=least, **_preferring(language, sort, "who"))(
            _has_so_many(is_so)
        )
    for way, ways in WAYS.items():
        for words in ways:
            _numbers_everyday(language, sort, way, words, measure)


def _numbers_everyday(language: Language, sort: str, way: str, words: str, measure: str) -> None:
    """Declare how people say of a thing, or of somebody, how much of something they have."""
    is_number = "{number" in words
    having = f"(with|who has|who have|that has|that have|having|holding|who owns|who own) {words} {measure}"
    whose = (f"whose {measure} (is|are) {words}",) if is_number else ()
    for said in (having, *whose):
        language.everyday(f"{sort}.filter", f"with {way} {{measure}}", said, needed=False, effort=2)
    who, group, label = f"{{who:{sort}}}", f"{{group:{sort}.noun}}", language.sorts[sort].label
    has = f"(has|have|holds|hold|owns|own) {words} {measure}"
    language.everyday(f.UNIT, f"{{who}} has {way} {{measure}}", f"{who} {has}", needed=False, effort=2)
    some = f"(a|an|any|some|at least one) {group} {has}"
    language.everyday(f.UNIT, f"there is at least 1 {{group}} with {way} {{measure}}", some, needed=False, effort=2)
    language.everyday(
        f.UNIT, f"there are no {{group}} with {way} {{measure}}", f"no {group} {has}", needed=False, effort=2
    )
    if sort == language.seats:
        anybody, nobody = f"(anybody|anyone|somebody|someone) {has}", f"(nobody|no one) {has}"
        language.everyday(
            f.UNIT, f"there is at least 1 {label} with {way} {{measure}}", anybody, needed=False, effort=2
        )
        language.everyday(f.UNIT, f"there are no {label} with {way} {{measure}}", nobody, needed=False, effort=2)


def _has_so_many(is_so: Callable[[int, int], bool]) -> Callable[..., bool]:
    def compare(state: EffectState, run: Context, who: Node, number: int, measure: Node) -> bool:
        """Somebody has more of something than a number, fewer, or just so much; of several, each of them."""
        things = tuple(things_of(state, run, who))
        sizes = [int(language_of(state).run(measure, state, run, thing)) for thing in things]
        return bool(sizes) and all(is_so(size, number) for size in sizes)

    return compare


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
        """Somebody has more of something than somebody else, or fewer; of several, than so many as it says."""
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

    selection = find(state, run, other)
    others = [one for one in selection.things if one not in things]
    # “Than one opponent”: there is such an opponent; “than each opponent”: all of them are.
    needed = min(max(1, selection.least), len(others)) if selection.most else len(others)
    return bool(things and others) and all(
        sum(is_so(size(one), size(two)) for two in others) >= needed for one in things
    )

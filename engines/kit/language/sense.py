"""Sense: sentences that can be read and that nobody can mean, such as "look at up to 0 cards".

The shared rules are here. A form adds its own with facts: `least={"cards": 2}` says how few a number or a selector
may stand for, `others="players"` names a slot in which "you" cannot be meant (that pronoun is declared with
`oneself=True`), `alike=True` that two of its slots may say the same, and an event's `timings` are those at which it
can be waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from engines.kit.language import forms as f
from engines.kit.language import plausible
from engines.kit.language.everyday.subjects import YOU, is_you, is_yours
from engines.kit.language.forms import NUMBERS, Form, Language, Node
from engines.kit.language.patterns import Slot, Word
from engines.kit.language.speaker import MAY, REFEREE, TEXT

ACTING = frozenset({f.DEED, f.COST, f.MODIFIER, f.CLAUSE, f.SENTENCE, f.ABILITY, f.NUMBER, f.FIGURE})
"""The kinds of forms in which a number says how much is done: nought of it is nothing."""
WORDS_OF_TIMINGS = {"when": "when", "after": "after", "before": "before", "instead": "instead"}
LISTS = frozenset({"all_of", "any_of", "choose_one", "pay", "may_pay", "pay_or"})
COMPARISONS = frozenset({"is_at_least", "is_at_most", "is_exactly", "is_more", "is_less"})
SAID_TWICE = LISTS | COMPARISONS
"""The forms in which the same thing may be said twice."""
EITHER_WAY = ("if_else", "roll")
SIDES = 6
"""How many sides an ordinary die has."""
Rule = Callable[[Language, Form, Node], str]
"""What makes no sense about a node of a form, or nothing."""
WORTH_NOTHING = ("you_may", "may_then", "then", "repeat", "once_per", "for_each", "per")
"""The forms in which "nothing happens" says nothing."""


def nonsense(language: Language, node: Node) -> tuple[Node, str] | None:
    """Return the first part of a node that nobody can mean, and why; None: it makes sense."""
    return next(_problems(language, node), None)


def _problems(language: Language, node: Node) -> Iterator[tuple[Node, str]]:
    if not isinstance(node, tuple) or not node or node[0] == REFEREE:
        return
    if node[0] == TEXT:
        for sentence in node[1]:
            yield from _problems(language, sentence)
        return
    form = language.forms[node[0]]
    for rule in _rules_for(language, form.id):
        if message := rule(language, form, node):
            yield node, message
    for slot, value in zip(form.slots, node[1:], strict=True):
        # A list is walked by its items: one of names is no node, even if a form is called like the first of them.
        for inner in (value or ()) if slot.separator else (value,):
            if type(inner) is tuple:
                yield from _problems(language, inner)


@lru_cache(maxsize=8192)
def _rules_for(language: Language, id: str) -> tuple[Rule, ...]:
    """Return the rules that a form can break at all: a text is looked at with every keystroke."""
    form = language.forms[id]
    kinds, facts = [slot.kind for slot in form.slots], form.extra
    named = [kind for kind in kinds if kind not in NUMBERS]
    can_break = {
        _numbers: any(kind in NUMBERS for kind in kinds),
        _too_few: "least" in facts and any(kind in language.sorts for kind in kinds),
        _others: "others" in facts,
        _twice: len(named) > len(set(named)) or bool(facts.get("narrows")) or form.id in SAID_TWICE,
        _two_adjectives: form.id.endswith(".which"),
        _you_may_you: form.id in MAY,
        _unsettled: "settled" in facts,
        _denied_twice: bool(facts.get("denies")),
        _nothing: form.id.rpartition(".")[2] in WORTH_NOTHING,
        _die: form.category == f.RESULT,
        _always: bool(facts.get("limits")),
        _timing: form.extra.get("timing", form.id) in WORDS_OF_TIMINGS,
        plausible.twice_the_same: form.id.rpartition(".")[2] in plausible.REPEATING,
        plausible.same_either_way: form.id in EITHER_WAY,
        plausible.choice: form.id.endswith(".chosen"),
        plausible.who_is_meant: form.category == f.UNIT and any(kind in language.sorts for kind in kinds),
        plausible.number_of_things: _is_counted(language, form),
    }
    return tuple(rule for rule, can in can_break.items() if can)


def _is_counted(language: Language, form: Form) -> bool:
    sort, _, way = form.id.rpartition(".")
    return sort in language.sorts and way in plausible.COUNTED


def _numbers(language: Language, form: Form, node: Node) -> str:
    """Refuse a number that is too small: nought of something, 1 time."""
    for slot, value in zip(form.slots, node[1:], strict=True):
        if slot.kind in NUMBERS and isinstance(value, int) and value < least_of(language, form, slot.name):
            least = least_of(language, form, slot.name)
            return f"“{value}” makes no sense here: it has to be at least {least}"
    return ""


def least_of(language: Language, form: Form, slot: str) -> int:
    """Return how small a number in a slot may be."""
    declared = form.extra.get("least", {})
    return int(declared.get(slot, 1 if form.category in ACTING or form.category in language.sorts else 0))


def _too_few(language: Language, form: Form, node: Node) -> str:
    """Refuse to do with one thing what needs several."""
    for slot, value in zip(form.slots, node[1:], strict=True):
        least = form.extra.get("least", {}).get(slot.name, 0)
        if value and slot.kind in language.sorts and least > 1 and most_of(language, value) < least:
            return f"there have to be at least {least} {language.sorts[slot.kind].plural} for this"
    return ""


def most_of(language: Language, selector: Node) -> int:
    """Return how many things a selector can stand for at the most; 999 where nobody can say."""
    form = language.forms[selector[0]]
    numbers = [value for slot, value in zip(form.slots, selector[1:], strict=True) if slot.kind in NUMBERS]
    if numbers and isinstance(numbers[0], int):
        return numbers[0]
    several = form.id.endswith((".each", ".any_number"))
    return 999 if several or form.extra.get("several") else 1


def _others(language: Language, form: Form, node: Node) -> str:
    """Refuse "you" where only other players make sense."""
    others = form.extra.get("others", ())
    for slot, value in zip(form.slots, node[1:], strict=True):
        if slot.name in ((others,) if isinstance(others, str) else others) and is_you(language, value):
            return "“you” makes no sense here: this is about other players"
    return ""


def _twice(language: Language, form: Form, node: Node) -> str:
    """Refuse to say the same thing twice: of a noun, in a condition, as a choice."""
    if form.extra.get("narrows") and node[2] and len(set(node[2])) < len(node[2]):
        return "the same thing is said twice"
    if form.id in LISTS and node[1] and len(set(node[1])) < len(node[1]):
        return "the same thing is said twice"
    said = [(slot.kind, value) for slot, value in zip(form.slots, node[1:], strict=True) if _is_said(slot, value)]
    if len(set(said)) < len(said) and not form.extra.get("alike"):
        return "the same thing is said twice"
    return "both sides are the same" if form.id in COMPARISONS and node[1] == node[2] else ""


def _two_adjectives(language: Language, form: Form, node: Node) -> str:
    """Refuse two words of the same kind before a noun: a “Red Green Enemy”."""
    if node[1] and node[2] and node[1][0] in _adjectives(language, node[2]):
        return "two words of the same kind stand before this noun"
    return ""


CHOSEN = (".choose", ".up_to", ".any_number", ".random", ".chosen_by")
"""The selectors by which somebody, or chance, picks what is meant."""


def _unsettled(language: Language, form: Form, node: Node) -> str:
    """Refuse a choice where nobody is asked: “each player except one player”."""
    for slot, value in zip(form.slots, node[1:], strict=True):
        if value and slot.name in form.extra["settled"] and value[0].endswith(CHOSEN):
            return "it has to be clear here which are meant"
    return ""


def _denied_twice(language: Language, form: Form, node: Node) -> str:
    """Refuse to deny what is denied already: “not not next to it”."""
    is_denied = language.forms[node[1][0]].extra.get("denies")
    return "this is denied twice" if is_denied else ""


def _is_said(slot: Slot, value: Node) -> bool:
    return value is not None and slot.kind not in NUMBERS and not slot.separator


def _adjectives(language: Language, noun: Node) -> list[str]:
    found = []
    while isinstance(noun, tuple) and str(noun[0]).endswith(".which"):
        found.append(noun[1][0])
        noun = noun[2]
    return found


def _you_may_you(language: Language, form: Form, node: Node) -> str:
    """Refuse to say "you" twice, where "you may" goes on with a deed of one's own that has its own words."""
    effect = node[1] if form.id in MAY else None
    if not effect or effect[0] not in language.forms or is_yours(language, effect):
        return ""
    deed = language.forms[effect[0]]
    head = deed.patterns[0][0]
    begins_with_you = isinstance(head, Word) and YOU in head.keys
    is_doer = isinstance(head, Slot) and head.kind == language.seats and not head.separator
    if deed.id in MAY or begins_with_you or (is_doer and is_you(language, effect[1])):
        return "“you” is said twice"
    return ""


def _nothing(language: Language, form: Form, node: Node) -> str:
    """Refuse to let nothing happen as if that were something."""
    parts: Sequence[Node] = node[1] if form.id == "then" else node[1:]
    if any(part == ("nothing",) for part in parts):
        return "that nothing happens needs no saying here"
    return ""


def _always(language: Language, form: Form, node: Node) -> str:
    """Refuse to limit what is not used but stands all the time."""
    stands = any(language.forms[part[0]].extra.get("stands") for part in node[1:] if isinstance(part, tuple))
    return "this always stands, so it cannot be limited" if stands else ""


def _die(language: Language, form: Form, node: Node) -> str:
    """Refuse what an ordinary die cannot show; of a game with a die of its own only that game knows."""
    shown = [value for value in node[1:] if isinstance(value, int)]
    if "die" not in language.hooks and any(not 1 <= value <= SIDES for value in shown):
        return f"a die shows 1 to {SIDES}"
    if "die" not in language.hooks and form.id == "on_or_more" and shown == [1]:
        return "a die always shows 1 or more"
    return "the first number has to be the smaller one" if shown != sorted(set(shown)) else ""


def _timing(language: Language, form: Form, node: Node) -> str:
    """Refuse to wait for an event in a way in which nobody can wait for it."""
    timing = form.extra.get("timing", form.id)
    if timing not in WORDS_OF_TIMINGS:
        return ""
    place = next(place for place, slot in enumerate(form.slots, start=1) if slot.name == f.EVENT)
    facts = language.forms[node[place][0]].extra if node[place] else {}
    if "timing" in form.extra and facts.get("own"):
        return "only the card itself can wait for this"
    timings = facts.get("timings", WORDS_OF_TIMINGS)
    if timing in timings:
        return ""
    known = " or ".join(f"“{WORDS_OF_TIMINGS[timing]}”" for timing in timings)
    return f"this can only be waited for with {known}"

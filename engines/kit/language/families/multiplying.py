"""Effects multiplied by whatever can be counted: “draw 1 card multiplied by the number of rooms”.

A game whose effects are played says `declare_multiplying(language)` when all its forms are known. Whatever has a
number (“the number of ...”) can then be said with “for each” as people do, and “for every 2 ...” counts in steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.kit.language import forms as f
from engines.kit.language.families.counting import multiplied
from engines.kit.language.forms import Form, Hole, Language, Node
from engines.kit.language.patterns import Element, Maybe, Slot, Word
from engines.kit.language.play import Context, EffectState, amount, go_on
from engines.kit.language.worth import worth

TIMES, FULL = "times_number", "each_full"
NUMBER_OF = ("the", "number", "of")
EACH = Word(frozenset({"each", "every", "per"}), "each", "each")
SECOND = {"effort": 3}
"""What a game says in turns of its own comes before what follows from its numbers."""
FOR = Word(frozenset({"for"}), "for", "for")


def declare_multiplying(language: Language) -> None:
    """Let sentences multiply effects by what is counted."""
    known = set(language.forms)
    language.declare(f.CLAUSE, "{effect:deed} multiplied by {count:value}", id=TIMES, worth=worth_of_times)(
        times_number
    )
    full = "each full {step:digits} of {number:value}"
    language.amount(full, id=FULL, least={"step": 2})(each_full)
    for sort in language.sorts:
        group = f"{{effect:deed}} for every {{step:digits}} {{group:{sort}.group}}"
        means = "{effect} multiplied by each full {step} of the number of {group}"
        language.everyday(f.CLAUSE, means, group, needed=False, effort=2)
        first = f"for every {{step:digits}} {{group:{sort}.group}}[,] {{effect:deed}}"
        language.everyday(f.CLAUSE, means, first, needed=False, effort=2)
    language.shared |= set(language.forms) - known


def times_number(state: EffectState, run: Context, effect: Node, count: Node) -> None:
    """Do it with a number so many times as large as something is; what has no number is done so many times."""
    go_on(state, run, *multiplied(state, run, effect, amount(state, run, count)))


def each_full(state: EffectState, run: Context, step: int, number: Node) -> int:
    """How often a number holds another one, what is left over not counted."""
    return amount(state, run, number) // max(1, step)


def worth_of_times(view: EffectState, run: Context, effect: Node, count: Node) -> float:
    """Return what a multiplied effect is worth."""
    return sum(worth(view, one, run) for one in multiplied(view, run, effect, amount(view, run, count)))


# “For each” of whatever has a number


def turns_per_number(language: Language) -> list[Form]:
    """Return what says “for each ...” of everything that is said with “the number of ...”."""
    if TIMES not in language.forms:
        return []
    return [turn for form in language.by_category[f.VALUE] for turn in _turns(form)]


def _turns(form: Form) -> Iterator[Form]:
    head = form.patterns[0][: len(NUMBER_OF)]
    if tuple(one.one if isinstance(one, Word) else "" for one in head) != NUMBER_OF or form.id.endswith(".number"):
        return
    rest = tuple(map(_of_one, form.patterns[0][len(NUMBER_OF) :]))
    effect, step = Slot("effect", f.DEED), Slot("step", f.DIGITS)
    value = (form.id, *(Hole(place) for place in range(1, len(form.slots) + 1)))
    yield _turn(form, "each", (effect, FOR, EACH, *rest), (effect, *form.slots), (TIMES, Hole(0), value))
    every = (form.id, *(Hole(place) for place in range(2, len(form.slots) + 2)))
    stepped = (TIMES, Hole(0), (FULL, Hole(1), every))
    yield _turn(form, "every", (effect, FOR, EACH, step, *rest), (effect, step, *form.slots), stepped)


def _turn(form: Form, id: str, pattern: tuple[Element, ...], slots: tuple[Slot, ...], means: Node) -> Form:
    return Form(f"{form.id}.{id}", f.CLAUSE, (pattern,), slots, "", "", "", form.run, SECOND, means=means)


def _of_one(element: Element) -> Element:
    """Let a word in plural be read of one thing too, and “that” be left out."""
    if not isinstance(element, Word):
        return element
    if element.keys == {"that"}:
        return Maybe((element,), filled=False)
    return replace(element, keys=element.keys | {key[:-1] for key in element.keys if key.endswith("s")})


def measures_of_one(language: Language) -> list[Form]:
    """Return what says of one thing what a measure says of many: “a Treasure” beside “Treasures”."""
    found = []
    for category in (f"{sort}.measure" for sort in language.sorts):
        for form in language.by_category.get(category, []):
            pattern = tuple(map(_of_one, form.patterns[0]))
            means = (form.id, *(Hole(place) for place in range(len(form.slots))))
            one = Form(f"{form.id}.one", category, (pattern,), form.slots, "", "", "", form.run, means=means)
            found += [one] if pattern != form.patterns[0] else []
    return found

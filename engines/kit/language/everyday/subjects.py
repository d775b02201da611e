"""Subjects: "you may skip your next turn" says what "you skip your next turn" says, without saying "you" twice.

A deed that names its doer ("<a player> draw(s) ...", "you skip ...") is said without it where the doer is "you" and
the words are not those of another form. The speaker leaves it out after "you may"; everyday turns read it everywhere.
"""

from __future__ import annotations

from functools import lru_cache

from engines.kit.language.forms import DEED, Form, Hole, Language, Node
from engines.kit.language.patterns import Element, Maybe, Slot, Word

YOU = "you"


@lru_cache(maxsize=16)
def without_subject(language: Language) -> dict[str, tuple[Element, ...]]:
    """Return for each deed that names its doer the words that are left when that is "you"."""
    found = {
        form.id: form.patterns[0][1:]
        for form in language.by_category.get(DEED, [])
        if len(form.patterns[0]) > 1 and _names_doer(language, form)
    }
    taken = [pattern for form in language.by_category.get(DEED, []) for pattern in form.patterns]
    taken += [pattern[2:] for pattern in taken if len(pattern) > 2 and _is_word(pattern[1], "may")]
    return {id: rest for id, rest in found.items() if not any(_are_alike(rest, pattern) for pattern in taken)}


def _is_word(element: Element, word: str) -> bool:
    return isinstance(element, Word) and word in element.keys


def _names_doer(language: Language, form: Form) -> bool:
    head = form.patterns[0][0]
    if isinstance(head, Word):
        return YOU in head.keys
    others = form.extra.get("others", ())
    is_seat = isinstance(head, Slot) and head.kind == language.seats and bool(language.seats)
    return is_seat and head.name not in ((others,) if isinstance(others, str) else others)  # type: ignore[union-attr]


def _are_alike(one: tuple[Element, ...], other: tuple[Element, ...]) -> bool:
    """Tell whether two patterns could be the same words."""
    return len(one) == len(other) and all(map(_is_alike, one, other))


def _is_alike(one: Element, other: Element) -> bool:
    if isinstance(one, Word) and isinstance(other, Word):
        return bool(one.keys & other.keys)
    if isinstance(one, Slot) and isinstance(other, Slot):
        return one.kind == other.kind
    return isinstance(one, Maybe) and isinstance(other, Maybe)


def is_yours(language: Language, node: Node) -> bool:
    """Tell whether a deed can be said without its doer, who is "you"."""
    if node[0] not in without_subject(language):
        return False
    head = language.forms[node[0]].patterns[0][0]
    return isinstance(head, Word) or is_you(language, node[1])


def is_you(language: Language, selector: Node) -> bool:
    """Tell whether a selector is "you"."""
    return isinstance(selector, tuple) and bool(language.forms[selector[0]].extra.get("oneself"))


def turns_without_subject(language: Language, category: str) -> list[Form]:
    """Return what says deeds without their doer: after "you may" (OWN), or as everyday turns (DEED)."""
    pronouns = [form.id for form in language.by_category.get(language.seats, []) if form.extra.get("oneself")]
    deeds = [(language.forms[id], rest) for id, rest in without_subject(language).items()]
    return [_turn(form, rest, pronouns, category) for form, rest in deeds if pronouns or not _has_doer(form)]


def _has_doer(form: Form) -> bool:
    return isinstance(form.patterns[0][0], Slot)


def _turn(form: Form, rest: tuple[Element, ...], pronouns: list[str], category: str) -> Form:
    slots = form.slots[1:] if _has_doer(form) else form.slots
    you: tuple[Node, ...] = ((pronouns[0],),) if _has_doer(form) else ()
    means = (form.id, *you, *(Hole(place) for place in range(len(slots))))
    return Form(f"{form.id}.{category}", category, (rest,), slots, "", "", "", form.run, means=means)

"""Effects as documents: the node of a text as a pydantic value with named slots, to be saved, shown and walked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Union

from pydantic import BaseModel, ConfigDict

from engines.kit.language.forms import COST, DEED, MODIFIER, Language, Node
from engines.kit.language.reader import Reader
from engines.kit.language.speaker import REFEREE, TEXT
from engines.kit.language.tokens import keys_of

EffectValue = Union["Effect", int, str, None, tuple[Union["Effect", int, str], ...]]
"""What fills a slot of an effect; lists hold no lists."""


class Effect(BaseModel):
    """A form with its slots filled: what the engine will do, as data."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    form: str
    slots: dict[str, EffectValue] = {}

    def walk(self) -> Iterator[Effect]:
        """Yield this effect and every one inside it, outer ones first."""
        yield self
        for value in self.slots.values():
            yield from _walk(value)

    def mentions(self, value: int | str) -> bool:
        """Tell whether a name or a number stands anywhere in this effect."""
        return any(value in _flat(one.slots.values()) for one in self.walk())


def effect_of(language: Language, node: Node) -> Effect | None:
    """Return a node as an effect."""
    if node is None:
        return None
    if node[0] == TEXT:
        sentences = (effect_of(language, one) for one in node[1])
        return Effect(form=TEXT, slots={"sentences": tuple(one for one in sentences if one is not None)})
    if node[0] == REFEREE:
        return Effect(form=REFEREE, slots={"words": node[1]})
    form = language.forms[node[0]]
    pairs = zip(form.slots, node[1:], strict=True)
    return Effect(
        form=form.id, slots={slot.name: _value(language, one, listed=bool(slot.separator)) for slot, one in pairs}
    )


def node_of_effect(effect: Effect | None) -> Node:
    """Return an effect as the node that is played."""
    return None if effect is None else (effect.form, *(_plain(value) for value in effect.slots.values()))


def mentions(reader: Reader, node: Node, words: str) -> bool:
    """Tell whether a text speaks of something, by the words that are printed: "Clarity", "Goblin King", "card"."""
    spoken, wanted = keys_of(reader.speak(node)), keys_of(words)
    places = range(len(spoken) - len(wanted) + 1)
    return bool(wanted) and any(all(map(_is_same_word, spoken[at : at + len(wanted)], wanted)) for at in places)


def changes_of(language: Language, node: Node) -> tuple[str, ...]:
    """List what a text changes: the fact `changes` of its deeds, costs and modifiers, or else their ids."""
    effect = effect_of(language, node)
    forms = [language.forms[one.form] for one in effect.walk() if one.form in language.forms] if effect else []
    found: dict[str, None] = {}
    for form in forms:
        if form.category in (DEED, COST, MODIFIER) and form.id not in language.shared:
            told = form.extra.get("changes", form.id)
            found |= dict.fromkeys((told,) if isinstance(told, str) else told)
    return tuple(found)


def _is_same_word(one: str, other: str) -> bool:
    return one.removesuffix("s") == other.removesuffix("s")


def _value(language: Language, value: Any, *, listed: bool) -> Any:
    if listed and value is not None:
        return tuple(_value(language, item, listed=False) for item in value)
    return effect_of(language, value) if isinstance(value, tuple) else value


def _plain(value: Any) -> Any:
    if isinstance(value, Effect):
        return node_of_effect(value)
    return tuple(_plain(item) for item in value) if isinstance(value, tuple) else value


def _walk(value: Any) -> Iterator[Effect]:
    if isinstance(value, Effect):
        yield from value.walk()
    elif isinstance(value, tuple):
        for item in value:
            yield from _walk(item)


def _flat(values: Any) -> list[Any]:
    return [item for value in values for item in (value if isinstance(value, tuple) else (value,))]

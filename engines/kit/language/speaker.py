"""The speaker: an effect as its one canonical text."""

from __future__ import annotations

from typing import Any

from engines.kit.language.forms import CONDITION, COUNT, DIGITS, NUMBER, SENTENCE, Form, Node
from engines.kit.language.grammar import Grammar
from engines.kit.language.patterns import Element, Slot, Word
from engines.kit.language.tokens import as_sentence, joined

TEXT = "text"
"""The node of several sentences in order: ("text", (sentence, sentence, ...))."""
REFEREE = "referee"
"""The node of a sentence that cannot be read: ("referee", its words)."""


class Speaker:
    """Speaks nodes of one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.language = grammar.language

    def text(self, node: Node) -> str:
        """Return the whole text of a card."""
        if node is None:
            return ""
        if node[0] == TEXT:
            return " ".join(self.text(inner) for inner in node[1])
        if node[0] == REFEREE:
            return str(node[1])
        return as_sentence(self.phrase(node))

    def phrase(self, node: Node, *, many: bool = False) -> str:
        """Return a node as words without the capital and the full stop of a sentence."""
        return joined(self._words(node, many=many))

    def _words(self, node: Node, *, many: bool = False) -> list[str]:
        form = self.language.forms[node[0]]
        many = many or bool(form.extra.get("many"))
        filled = dict(zip((slot.name for slot in form.slots), node[1:], strict=True))
        return self._spoken(form, form.patterns[0], filled, many=many)

    def _spoken(self, form: Form, elements: tuple[Element, ...], filled: dict[str, Any], *, many: bool) -> list[str]:
        words: list[str] = []
        for element in elements:
            if isinstance(element, Word):
                words.append(element.many if many else element.one)
            elif isinstance(element, Slot):
                value = filled[element.name]
                words += self._slot(element, value, many=many)
                if element.kind in (NUMBER, COUNT, DIGITS):
                    many = value != 1
            elif element.filled and all(filled[slot.name] is not None for slot in _slots(element.parts)):
                words += self._spoken(form, element.parts, filled, many=many)
        return words

    def _slot(self, slot: Slot, value: Any, *, many: bool) -> list[str]:
        if slot.separator:
            spoken = [self._value(slot, item, many=many) for item in value]
            return [word for item in spoken for word in (*slot.separator, *item)][len(slot.separator) :]
        return self._value(slot, value, many=many)

    def _value(self, slot: Slot, value: Any, *, many: bool) -> list[str]:
        if isinstance(value, int):
            return ["one" if slot.kind == COUNT and value == 1 else str(value)]
        if isinstance(value, str):
            return [self.grammar.spoken_name(slot.kind, value)]
        is_noun = slot.kind.endswith((".group", ".noun"))
        words = self._words(value, many=many and is_noun)
        return words if self._stands(value, slot.kind) else ["(", *words, ")"]

    def _stands(self, node: Node, kind: str) -> bool:
        """Tell whether a node can stand in a slot as it is; if not, it is put in brackets."""
        category = self.language.forms[node[0]].category
        if self.language.fits(category, kind):
            return True
        if not (self.language.fits(category, SENTENCE) or self.language.fits(category, CONDITION)):
            raise ValueError(f"the form {node[0]!r} cannot stand for {self.language.label(kind)}")
        return False


def _slots(elements: tuple[Element, ...]) -> list[Slot]:
    return [element for element in elements if isinstance(element, Slot)]

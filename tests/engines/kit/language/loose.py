"""A loose speaker: says effects in any of the ways in which the language declares that they can be said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from engines.kit.language.forms import ARTICLE, Node
from engines.kit.language.patterns import Element, Slot, Word
from engines.kit.language.reader import Reader
from engines.kit.language.speaker import Speaker
from engines.kit.language.tokens import TIGHT


class LooseSpeaker(Speaker):
    """Speaks any pattern of a form, any spelling of a word, and now and then what is never spoken."""

    def __init__(self, reader: Reader, draw: st.DrawFn) -> None:
        super().__init__(reader.grammar)
        self.draw = draw

    def _words(self, node: Node, *, many: bool = False, inside: bool = False) -> list[str]:
        form = self.language.forms[node[0]]
        filled = dict(zip((slot.name for slot in form.slots), node[1:], strict=True))
        pattern = form.patterns[self.draw(st.integers(0, len(form.patterns) - 1))]
        inside = inside or form.category.endswith(".filter")
        try:
            return list(self._spoken(pattern, filled, many=many, inside=inside))
        except ValueError:
            return super()._words(node, many=many, inside=inside)

    def _spoken(
        self, elements: tuple[Element, ...], filled: dict[str, Any], *, many: bool, inside: bool
    ) -> Iterator[str]:
        for element in elements:
            if isinstance(element, Word):
                yield self._spelling(element)
            elif isinstance(element, Slot):
                yield from self._slot(element, filled[element.name], many=many, inside=inside)
            elif not element.filled and self.draw(st.booleans()):
                yield from self._spoken(element.parts, filled, many=many, inside=inside)
            else:
                yield from super()._spoken((element,), filled, many=many, inside=inside)

    def _spelling(self, word: Word) -> str:
        spelled = sorted({word.one, word.many, *(word.keys if not word.one.startswith(TIGHT) else ())})
        return spelled[self.draw(st.integers(0, len(spelled) - 1))]

    def _value(self, slot: Slot, value: Any, *, many: bool, inside: bool) -> list[str]:
        if slot.kind == ARTICLE:
            if value != 1:
                raise ValueError("an article stands for one")
            return [("a", "an", "any")[self.draw(st.integers(0, 2))]]
        return super()._value(slot, value, many=many, inside=inside)


@st.composite
def said_loosely(draw: st.DrawFn, reader: Reader, nodes: st.SearchStrategy[Node]) -> tuple[Node, str]:
    """Draw a node and one of the ways to say it."""
    node = draw(nodes)
    return node, LooseSpeaker(reader, draw).text(node)

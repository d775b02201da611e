"""The same grammar for Lark: every form of a language as rules for its parsers, so that both read the same texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lark import Lark, Token
from lark.exceptions import LarkError
from lark.lexer import Lexer

from engines.kit.language.forms import ABILITY, ARTICLE, NUMBERS
from engines.kit.language.grammar import Grammar
from engines.kit.language.patterns import Either, Element, Maybe, Slot, Word
from engines.kit.language.tokens import ARTICLES, NUMBER_WORDS, keys_of, tokens_of

NUMBER, UNKNOWN = "NUMBER", "UNKNOWN"


class LarkGrammar:
    """Writes a grammar of ours as one of Lark's, with a terminal for every word."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.terminals: dict[str, str] = {}
        self.rules: dict[str, str] = {}

    def earley(self) -> Lark:
        """Return Lark's parser for all grammars."""
        return Lark(self.text(), parser="earley", lexer=self.lexer(), ambiguity="resolve")

    def lalr_refusal(self) -> str:
        """Return why Lark's fast parser cannot take the grammar, or nothing if it can."""
        try:
            Lark(self.text(), parser="lalr", lexer=self.lexer())
        except LarkError as refusal:
            said = str(refusal).strip().split("\n")[0].removesuffix(" between the following rules: ")
            words = {name: key for key, name in self.terminals.items()}
            return re.sub(r"Terminal\('(\w+)'\)", lambda found: f"“{words.get(found[1], found[1])}”", said)
        return ""

    def text(self) -> str:
        """Return the grammar as Lark reads it."""
        lines = [f"start: {self.rule(ABILITY)} ({self.word('.')} {self.rule(ABILITY)})* {self.word('.')}?"]
        done: set[str] = set()
        while open_kinds := [kind for kind in self.rules if kind not in done]:
            for kind in open_kinds:
                done.add(kind)
                lines.append(f"{self.rules[kind]}: {' | '.join(self.ways(kind)) or UNKNOWN}")
        declared = " ".join((NUMBER, UNKNOWN, *self.terminals.values()))
        return "\n".join((*lines, f"%declare {declared}"))

    def ways(self, kind: str) -> Iterator[str]:
        """Yield every way to say a kind."""
        if kind in NUMBERS and kind != ARTICLE:
            yield from (NUMBER, *map(self.word, NUMBER_WORDS), *map(self.word, self.figures()))
        if kind in NUMBERS:
            yield from map(self.word, sorted(ARTICLES))
        if kind not in self.grammar.categories:
            for name in self.grammar.names.get(kind, {}).values():
                yield " ".join(map(self.word, keys_of(name)))
        yield from (self.rule(inner) for inner in self.grammar.includes(kind))
        for form in self.grammar.forms(kind):
            yield from (self.sequence(pattern) for pattern in form.patterns)

    def figures(self) -> list[str]:
        """List the numbers that stand in patterns and names: they have terminals of their own."""
        names = (name for called in self.grammar.names.values() for name in called.values())
        words = {*self.grammar.vocabulary, *(key for name in names for key in keys_of(name))}
        return sorted(word for word in words if word.isdigit())

    def sequence(self, elements: tuple[Element, ...]) -> str:
        """Return a pattern as the right side of a rule."""
        return " ".join(map(self.element, elements))

    def element(self, element: Element) -> str:
        """Return a word, a slot or an optional part."""
        if isinstance(element, Word):
            return f"({' | '.join(map(self.word, sorted(element.keys)))})"
        if isinstance(element, Maybe):
            return f"({self.sequence(element.parts)})?"
        if isinstance(element, Either):
            return f"({' | '.join(map(self.sequence, element.ways))})"
        return self.slot(element)

    def slot(self, slot: Slot) -> str:
        """Return a slot, or a list with its separators."""
        one = self.rule(slot.kind)
        if not slot.separator:
            return one
        more = " ".join((*(self.word(key) for word in slot.separator for key in keys_of(word)), one))
        return f"{one} ({more}){'+' if slot.least > 1 else '*'}"

    def rule(self, kind: str) -> str:
        """Return the name of the rule for a kind."""
        return self.rules.setdefault(kind, f"r{len(self.rules)}")

    def word(self, key: str) -> str:
        """Return the terminal of a word."""
        return self.terminals.setdefault(key, f"W{len(self.terminals)}")

    def lexer(self) -> type[Lexer]:
        """Return a lexer that splits texts as ours does."""
        terminals = self.terminals

        class Words(Lexer):
            def __init__(self, conf: object) -> None:
                pass

            def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # Lark's plain kind takes texts
                for token in tokens_of(data):
                    number = NUMBER if token.key.isdigit() else UNKNOWN
                    yield Token(terminals.get(token.key, number), token.text, token.start)

        return Words

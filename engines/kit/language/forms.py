"""Forms: the sentences of a game, each declared once, next to the function that plays it.

A form belongs to a category (an effect, a condition, an amount, a selector ...). A text that is read becomes a
*node*: a number, a name, or a tuple (form id, slot, slot, ...): plain data, hashable, comparable, saved as JSON.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any, NamedTuple

from engines.kit.chapters import gathered
from engines.kit.language.patterns import Element, PatternError, Slot, elements_of, slots_of
from engines.kit.language.tokens import with_article

Node = Any
"""An effect or a part of one: an int, a string, None, or a tuple whose first item is the id of a form."""

NUMBER, FIGURE, SIZE, COUNT, DIGITS, ARTICLE = "number", "figure", "size", "count", "digits", "article"
VALUE, RESULT = "value", "result"
CONDITION, UNIT = "condition", "single_condition"
DEED, CLAUSE, CHAIN, SENTENCE, ABILITY = "deed", "clause", "chain", "sentence", "ability"
OWN = "own_deed"
"""The category of deeds that are said without their doer, who is "you" (subjects.py)."""
EVENT, MOMENT, COST, MODIFIER, DURATION, PERIOD = "event", "moment", "cost", "modifier", "duration", "period"

NUMBERS = frozenset({NUMBER, FIGURE, SIZE, COUNT, DIGITS, ARTICLE})
"""The kinds of slots that hold a number.

NUMBER takes any, and "up to 3", which asks; FIGURE what can be worked out without asking; SIZE is printed, 2 or
2 (3); COUNT says how many things ("one", "any", 2); DIGITS is a plain number; ARTICLE is "a" or "an" for one.
"""

AMOUNTS = frozenset({NUMBER, FIGURE, SIZE})
"""The kinds of numbers that have to be worked out before a form runs."""

LABELS = {
    NUMBER: "a number",
    FIGURE: "a number",
    SIZE: "a number",
    COUNT: "a number",
    DIGITS: "a number",
    ARTICLE: "a",
    VALUE: "something that is counted",
    RESULT: "what a die shows",
    CONDITION: "a condition",
    UNIT: "a condition",
    DEED: "an effect",
    OWN: "an effect",
    CLAUSE: "an effect",
    CHAIN: "an effect",
    SENTENCE: "an effect",
    ABILITY: "an effect",
    EVENT: "an event",
    MOMENT: "a moment",
    COST: "a cost",
    MODIFIER: "a lasting change",
    DURATION: "a duration",
    PERIOD: "a period",
}
"""What a designer calls each category."""

INCLUDES = {
    CONDITION: (UNIT,),
    CLAUSE: (DEED,),
    CHAIN: (CLAUSE,),
    SENTENCE: (CHAIN,),
    ABILITY: (SENTENCE, MODIFIER),
    NUMBER: (FIGURE,),
    FIGURE: (SIZE, VALUE),
}
"""Which other categories may stand in the place of a category."""


Declaration = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What declares a form when it is put above the function that gives the form its meaning."""


@dataclass(frozen=True, slots=True)
class Form:
    """A way to say something: its patterns (the first is the canonical one), and what it means."""

    id: str
    category: str
    patterns: tuple[tuple[Element, ...], ...]
    slots: tuple[Slot, ...]
    example: str
    rule: str
    about: str
    run: Callable[..., Any]
    """Plays an effect, tests a condition, counts an amount, finds candidates: as the category asks."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    transparent: bool = False
    """Whether the form is only a bracket, whose node is that of its one slot."""
    means: Node = None
    """Of an everyday turn: the node that it stands for, with a `Hole` for each of its slots."""


class Hole(NamedTuple):
    """A place in what an everyday turn means, to be filled by one of its slots."""

    slot: int


class Turn(NamedTuple):
    """An everyday turn: something that people write, and the sentence of the game that says it."""

    category: str
    means: str
    pattern: str
    needed: bool = True
    """Whether it is a mistake if the language cannot say what it means."""
    effort: int = 1
    """For how many turns it counts: what can mean much else comes after all that means only one thing."""


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of things that sentences select: castles, players, rooms."""

    name: str
    label: str
    plural: str


class Declaring(ABC):
    """What forms can be declared with: each above the function that gives it its meaning."""

    @abstractmethod
    def enter(self, form: Form) -> None:
        """Take a form that was declared."""

    def declare(
        self,
        category: str,
        *patterns: str,
        id: str = "",
        example: str = "",
        rule: str = "",
        transparent: bool = False,
        **extra: Any,
    ) -> Declaration:
        """Declare a form; decorates the function that gives it its meaning."""

        def decorate(run: Callable[..., Any]) -> Callable[..., Any]:
            name = id or run.__name__
            about = (run.__doc__ or "").strip().split("\n")[0]
            read = tuple(elements_of(pattern) for pattern in patterns)
            slots = _slots_of_all(name, read)
            if transparent and len(slots) != 1:
                raise PatternError(f"{name!r} stands for its one slot, and has {len(slots)}")
            self.enter(Form(name, category, read, slots, example, rule, about, run, extra, transparent))
            return run

        return decorate

    def effect(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare something that a card does: run(state, context, *slots)."""
        return self.declare(DEED, *patterns, **facts)

    def condition(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare something that can be so or not: run(state, context, *slots) -> bool."""
        return self.declare(UNIT, *patterns, **facts)

    def amount(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare a number that depends on the state: run(state, context, *slots) -> int."""
        return self.declare(VALUE, *patterns, **facts)

    def event(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare something to listen to: run(state, context, happening, *slots) -> bool; `on` is its kind."""
        return self.declare(EVENT, *patterns, **facts)

    def moment(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare a time to listen to, as in "at the start of your turn": like an event; `on` is its kind."""
        return self.declare(MOMENT, *patterns, **facts)

    def cost(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare a price: run(state, context, *slots) pays it; the fact `can` tells whether it can be paid."""
        if "can" not in facts:
            raise PatternError(f"the cost {patterns[0]!r} must say when it can be paid")
        return self.declare(COST, *patterns, **facts)

    def modifier(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare a lasting change: run(state, context, *slots) tells what it changes, as the game asks for it."""
        return self.declare(MODIFIER, *patterns, **facts)

    def duration(self, *patterns: str, **facts: Any) -> Declaration:
        """Declare how long something lasts: run(state, context) -> the moment at which it ends, as plain data."""
        return self.declare(DURATION, *patterns, **facts)

    def noun(self, sort: str, *patterns: str, **facts: Any) -> Declaration:
        """Declare a word for things of a sort: run(state, context, *slots) -> the ids of all of them."""
        return self.declare(f"{sort}.noun", *patterns, **facts)

    def filter(self, sort: str, *patterns: str, **facts: Any) -> Declaration:
        """Declare what narrows a noun: run(state, context, thing, *slots) -> bool."""
        return self.declare(f"{sort}.filter", *patterns, **facts)

    def adjective(self, sort: str, *patterns: str, **facts: Any) -> Declaration:
        """Declare what narrows a noun from before it: run(state, context, thing, *slots) -> bool."""
        return self.declare(f"{sort}.adjective", *patterns, **facts)

    def measure(self, sort: str, *patterns: str, **facts: Any) -> Declaration:
        """Declare what things of a sort have more or less of: run(state, context, thing) -> int."""
        return self.declare(f"{sort}.measure", *patterns, **facts)

    def pronoun(self, sort: str, *patterns: str, **facts: Any) -> Declaration:
        """Declare a selector of its own, such as "you": run(state, context, *slots) -> ids."""
        return self.declare(sort, *patterns, **facts)


def _slots_of_all(name: str, patterns: tuple[tuple[Element, ...], ...]) -> tuple[Slot, ...]:
    """Return the slots of a form; every pattern of it has the same ones."""
    slots = slots_of(patterns[0])
    if any({slot.name for slot in slots_of(one)} != {slot.name for slot in slots} for one in patterns):
        raise PatternError(f"the patterns of {name!r} do not have the same slots")
    return slots


class Sentences(Declaring):
    """The sentences of one module, in its `SENTENCES`; a game lists the modules whose sentences it speaks."""

    def __init__(self) -> None:
        self.declared: list[Form] = []

    def enter(self, form: Form) -> None:
        """Keep a form until a language takes it in."""
        self.declared.append(form)


class Language(Declaring):
    """All forms of a game, with those that every game shares."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.forms: dict[str, Form] = {}
        self.by_category: dict[str, list[Form]] = {}
        self.includes: dict[str, tuple[str, ...]] = dict(INCLUDES)
        self.labels: dict[str, str] = dict(LABELS)
        self.enums: dict[str, dict[str, str]] = {}
        self.named: set[str] = set()
        """Kinds of words that are the names of things."""
        self.kin: dict[str, str] = {}
        """Kinds of names that call the things of another kind otherwise, such as "Orcs" for "Orc"."""
        self.sorts: dict[str, Sort] = {}
        self.hooks: dict[str, Callable[..., Any]] = {}
        self.shared: set[str] = set()
        """The ids of the forms that the kit has declared."""
        self.favourites: list[str] = []
        """The ids of the forms that examples are made of, the best first."""
        self.turns: list[Turn] = []
        """What people write who do not know the forms (everyday.py)."""
        self.deeds_alike: list[str] = []
        self.things_alike: list[str] = []
        """The game's own families of words that mean about the same (meanings.py)."""
        self.made_by: dict[str, str] = {}
        """What a deed brings about that “it” may stand for, by the verb: “expose” and “the exposed card”."""
        self.told: set[str] = set()
        """The sorts of which “that one” only means what the text itself has told of."""
        self.seats = ""
        """The sort whose things are the seats of the players, if the game has declared one."""

    def take(self, *modules: ModuleType) -> None:
        """Take in what modules declare: the forms of their SENTENCES, their HOOKS and what is SAID for them."""
        for module in modules:
            if not any(hasattr(module, name) for name in ("SENTENCES", "HOOKS", "SAID")):
                raise PatternError(f"{module.__name__} is listed for its sentences, and declares none")
            for form in module.SENTENCES.declared if hasattr(module, "SENTENCES") else ():
                self.enter(form)
            for category, said in getattr(module, "SAID", {}).items():
                for means, ways in said.items():
                    self.everyday(category, means, *ways)
        for name, function in gathered(modules, "HOOKS").items():
            self.hook(name, function)

    def enter(self, form: Form) -> None:
        """Enter a form, under a name that no other has."""
        if form.id in self.forms:
            raise PatternError(f"the form {form.id!r} is declared twice")
        self.forms[form.id] = form
        self.by_category.setdefault(form.category, []).append(form)

    def everyday(self, category: str, means: str, *patterns: str, needed: bool = True, effort: int = 1) -> None:
        """Declare what people write for something that the game says otherwise, with the same slots.

        `everyday(DEED, "repair {amount}", "heal {amount:number}")`: what is read so is the sentence that it means.
        """
        self.turns += [Turn(category, means, pattern, needed, effort) for pattern in patterns]

    def exemplify(self, **examples: str) -> None:
        """Give forms that all games share an example of this game, where what is made up would be no card's text."""
        for id, example in examples.items():
            form = replace(self.forms[id], example=example)
            self.forms[id] = form
            self.by_category[form.category] = [
                form if one.id == id else one for one in self.by_category[form.category]
            ]

    def alike(self, deeds: Iterable[str], things: Iterable[str]) -> None:
        """Name families of words that mean about the same in this game: of what is done, and of all the rest."""
        self.deeds_alike += deeds
        self.things_alike += things

    def prefer(self, *forms: str) -> None:
        """Name the forms that examples are made of: those that a designer would print together."""
        self.favourites += forms

    def words(self, kind: str, label: str, words: Mapping[str, str], *, named: bool = False) -> None:
        """Declare a closed list of words for slots of a kind: value to the word that is spoken.

        Words that are the names of things stand out in print; those with a capital do so by themselves.
        """
        self.refuse_reserved(kind)
        self.enums[kind] = dict(words)
        self.named |= {kind} if named else set()
        self.labels[kind] = label

    def refuse_reserved(self, kind: str) -> None:
        """Refuse a name for a sort or for words that is a kind of the language itself."""
        if kind in LABELS and kind != PERIOD:
            raise PatternError(f"{kind!r} is a kind of its own in every language; choose another name")

    def hook(self, name: str, function: Callable[..., Any]) -> None:
        """Tell the shared forms how this game does a thing."""
        self.hooks[name] = function

    def ask_hook(self, name: str, default: Any, *given: Any) -> Any:
        """Ask the game how it does a thing, if it says."""
        return self.hooks[name](*given) if name in self.hooks else default

    def run(self, node: Node, *given: Any) -> Any:
        """Give a node its meaning: call its form with what is given and then with its slots."""
        return self.forms[node[0]].run(*given, *node[1:])

    def label(self, kind: str) -> str:
        """Return what a designer calls a kind of slot."""
        return self.labels.get(kind) or with_article(kind.replace("_", " "))

    def fits(self, category: str, kind: str) -> bool:
        """Tell whether a form of this category may stand in a slot of that kind without brackets."""
        return category == kind or any(self.fits(category, inner) for inner in self.includes.get(kind, ()))

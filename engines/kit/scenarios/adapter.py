"""What a game tells of its scenarios: all that the story editor, its check, the reading view and a playtest need.

A game gives one `ScenarioAdapter` on its cover (engines/registry.py), each part a value or a plain function of
documents. What a game does not have it leaves out, and the editor does not show it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.kit.documents import Content, Problem
from engines.kit.language.reader import Reader
from engines.kit.scenarios.documents import Condition, Scenario, ScenarioCard
from engines.kit.scenarios.outline import Ending, Outline
from engines.kit.scenarios.texts import Side, Text


@dataclass(frozen=True, slots=True)
class Sign:
    """How a card is known in the deck and in the graph."""

    tone: int | None = None
    """Which of the colours of the seats marks it, such as that of its timeline; None: none does."""
    marks: str = ""
    """A few letters or words for its corner, such as its choices."""
    demand: str = ""
    """What has to be so before it is met, where the card itself says it."""


@dataclass(frozen=True, slots=True)
class Choices:
    """How the choices of a card come and go, in a game whose cards have some."""

    fewest: int
    most: int
    with_one: Callable[[Any], ScenarioCard]
    """Add a choice behind the others, with what belongs to it."""
    without: Callable[[Any, int], ScenarioCard]
    """Take a choice away, with what it brings."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Conditions that lie on cards and are written in the scenario, in a game that has some."""

    field: str
    """The field of the scenario that lists them."""
    part: type[Condition]
    texts: tuple[Text, ...]
    """Its texts in the order in which they are written; read aloud, the demand comes last."""
    new: Callable[[Any], Condition]
    """Make one for a card, to begin with."""
    demand: Callable[[Any], str]
    """Say shortly what one demands."""
    toggle: str
    """What the button is called that lays one on a card or takes it off."""

    @property
    def noun(self) -> str:
        """What such a condition is called, such as "cover"."""
        return self.part.noun

    def of(self, scenario: Scenario) -> tuple[Condition, ...]:
        """Return the conditions of a scenario."""
        return tuple(getattr(scenario, self.field))

    def on(self, scenario: Scenario, card: str) -> Condition | None:
        """Return the condition that lies on a card."""
        return next((one for one in self.of(scenario) if one.card == card), None)

    def path(self, scenario: Scenario, card: str) -> str:
        """Return where in the scenario the condition on a card stands; nothing: none lies there."""
        cards = [one.card for one in self.of(scenario)]
        return f"{self.field}.{cards.index(card)}" if card in cards else ""

    def card_at(self, scenario: Scenario, path: str) -> str:
        """Return the card on which the condition lies that a path leads into; nothing: it leads elsewhere."""
        head, _, rest = path.partition(".")
        place = rest.partition(".")[0]
        found = self.of(scenario)
        is_there = head == self.field and place.isdecimal() and int(place) < len(found)
        return found[int(place)].card if is_there else ""


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """Something that is agreed before a scenario is played from a card: an option of the rules, in words."""

    option: str
    title: str
    ways: Mapping[str, str]
    """The values that the option can have, and how they are called."""
    usual: str


@dataclass(frozen=True, slots=True)
class Belonging:
    """What belongs to a scenario beside its deck: its own events, tiles or items, by their ids."""

    title: str
    documents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScenarioAdapter:
    """The scenarios of one game."""

    scenario: type[Scenario]
    card: type[ScenarioCard]
    texts: tuple[Text, ...]
    """The fields of a card in the order in which they are written and read, for as many choices as it can have."""
    outline: Callable[[Content, Any, Reader | None], Outline]
    """Read a scenario and find all its ways; cards that the content lacks are left out."""
    problems: Callable[[Content, Any, Reader | None], list[Problem]]
    """Find what is wrong with a scenario, its cards and its conditions."""
    endings: tuple[Ending, ...]
    card_id: Callable[[Any, int], str]
    """Give a card of a scenario its id, by its number."""
    new_card: Callable[[Content, Any, str, int, Any], ScenarioCard]
    """Make a card to begin with: of this scenario, with this id and number, behind a card or None."""
    sign: Callable[[Any], Sign] = lambda card: Sign()
    renumber: Callable[[Any, Mapping[int, int]], Any] = lambda document, numbers: document
    """Let a card, or the scenario, name other cards by their new numbers, given by the old ones."""
    lead: Callable[[Any, Any], ScenarioCard | None] = lambda card, target: None
    """Let a card lead on to another one or to an Ending; None: that cannot be said."""
    cut: Callable[[Any, Any], ScenarioCard | None] = lambda card, target: None
    """Take away what leads from a card to another one or to an Ending; None: it is part of more."""
    leads_by: str = ""
    """The field of a card by which it leads on, shown to those who want to change more than a way."""
    choices: Choices | None = None
    conditions: Conditions | None = None
    begins_at: Callable[[Content, Any], tuple[str, ...]] = lambda content, scenario: tuple(scenario.cards)
    """List the cards at which a playtest can begin."""
    play: tuple[PlayChoice, ...] = ()
    belongings: Callable[[Content, Any], tuple[Belonging, ...]] = lambda content, scenario: ()
    titles: Mapping[Side, str] = field(default_factory=lambda: {Side.FRONT: "Front", Side.BACK: "Back"})
    """What the sides of a card are called."""

    def ending(self, key: str) -> Ending | None:
        """Return an ending by its key."""
        return next((one for one in self.endings if one.key == key), None)

    def demand(self, scenario: Scenario, card: ScenarioCard) -> str:
        """Say shortly what has to be so before a card is met; nothing: it waits for nothing."""
        lying = self.conditions.on(scenario, card.id) if self.conditions else None
        return self.conditions.demand(lying) if self.conditions and lying else self.sign(card).demand

"""Scenarios as documents: a deck of cards in the order in which they are met. A game's own kinds derive from these.

A game declares the fields itself, with its labels, its rules and the kind of its cards; here stands what they mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel, ConfigDict

from engines.kit.documents import Content, Document, DocumentId


class Scenario(Document):
    """A deck that is played from its first card to an end, such as a story."""

    if TYPE_CHECKING:
        cards: tuple[DocumentId, ...]
        """Its cards, by their ids, in order."""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse a kind without cards when it is written, not when somebody edits one."""
        super().__pydantic_init_subclass__(**kwargs)
        _refuse_without(cls, "cards")


class ScenarioCard(Document):
    """A card of a scenario, such as a chapter."""

    scenario_field: ClassVar[str] = ""
    """The field that names the scenario to which the card belongs."""

    if TYPE_CHECKING:
        number: int
        """The number by which other cards name it."""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse a kind without a number or a scenario when it is written."""
        super().__pydantic_init_subclass__(**kwargs)
        _refuse_without(cls, "number", cls.scenario_field)

    @property
    def printed_number(self) -> str:
        """The number as it stands on the card."""
        return f"{self.number:03}"

    @property
    def numbered_name(self) -> str:
        """Number and name, as deck, menus and links call the card."""
        return f"{self.printed_number} {self.name}"

    @property
    def scenario_id(self) -> str:
        """The id of the scenario to which the card belongs."""
        return str(getattr(self, self.scenario_field))


class Condition(BaseModel):
    """What has to be so before a card is met, where the scenario says it: a cover that lies on the card."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    noun: ClassVar[str] = "condition"
    """What such a condition is called."""

    if TYPE_CHECKING:
        card: DocumentId
        """The card that waits for it."""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse a condition that lies on nothing when it is written."""
        super().__pydantic_init_subclass__(**kwargs)
        _refuse_without(cls, "card")


def scenarios_in(content: Content) -> list[Scenario]:
    """List the scenarios of a content, sorted by id."""
    return content.of(Scenario)


def cards_of(content: Content, scenario: Scenario) -> list[ScenarioCard]:
    """List the cards of a scenario that the content has, in order."""
    return [card for id in scenario.cards if (card := content.get_as(ScenarioCard, id)) is not None]


def card_numbered(content: Content, scenario: Scenario, number: int) -> ScenarioCard | None:
    """Return the first card of a scenario with this number."""
    return next((card for card in cards_of(content, scenario) if card.number == number), None)


def _refuse_without(model: type[BaseModel], *fields: str) -> None:
    if missing := [field for field in fields if field not in model.model_fields]:
        raise TypeError(
            f"{model.__name__} needs the field {missing[0] or 'that names its scenario (scenario_field)'}"
        )

"""Small signs that deck, graph and lists of a story share: colours, conditions, and whether something is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from editors import look
from editors.severities import SEVERITY_ICONS, severity_colour
from engines.kit.documents import Problem, Severity
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.documents import Scenario, ScenarioCard


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as deck and graph show it."""

    id: str
    number: str
    name: str
    tone: int | None
    marks: str
    demand: str
    """What has to be so before the card is met, shortly."""
    noun: str
    """What such a condition is called."""

    @property
    def title(self) -> str:
        """Number and name."""
        return f"{self.number} {self.name}"

    @property
    def colour(self) -> str:
        """The colour that marks the card, or nothing."""
        return "" if self.tone is None else look.current().seats[self.tone]


def shown(adapter: ScenarioAdapter, scenario: Scenario, card: ScenarioCard) -> ShownCard:
    """Gather what is shown of a card."""
    sign = adapter.sign(card)
    noun = adapter.conditions.noun if adapter.conditions else "condition"
    demand = adapter.demand(scenario, card)
    return ShownCard(card.id, card.printed_number, card.name, sign.tone, sign.marks, demand, noun)


@dataclass(frozen=True, slots=True)
class Badge:
    """What is wrong with a card, as a sign: the worst of it counts."""

    worst: Severity | None = None
    messages: tuple[str, ...] = ()

    def draw(self, painter: QPainter, area: QRect, ink: str = "") -> None:
        """Draw the sign, if something is wrong, in its own colour or in another that is easier to see."""
        if self.worst is not None:
            look.paint_icon(painter, SEVERITY_ICONS[self.worst], area, ink or severity_colour(self.worst))


def badge(problems: Iterable[Problem]) -> Badge:
    """Sum up problems."""
    known = list(problems)
    order = list(Severity)
    worst = min((one.severity for one in known), key=order.index, default=None)
    return Badge(worst, tuple(one.message for one in known))

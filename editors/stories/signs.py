"""Small signs that deck, graph and lists of a story share: timelines, covers, and whether something is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from editors import look
from engines.castle_von_loghan.content import Cover, Timeline
from engines.kit.documents import Problem, Severity

SIGNS = {
    Severity.ERROR: "alert-circle",
    Severity.WARNING: "alert",
    Severity.HINT: "lightbulb-outline",
}
_SEAT_COLOURS = {Timeline.PAST: 4, Timeline.ANOMALY: 3, Timeline.FUTURE: 5}
_OPENING = "remove this cover when "


def timeline_colour(timeline: Timeline) -> str:
    """Return the colour by which a timeline is known."""
    return look.current().seats[_SEAT_COLOURS[timeline]]


def severity_colour(severity: Severity) -> str:
    """Return the colour of a problem."""
    theme = look.current()
    return {Severity.ERROR: theme.error, Severity.WARNING: theme.warning, Severity.HINT: theme.hint}[severity]


def demand(cover: Cover) -> str:
    """Say shortly what a cover demands."""
    words = cover.condition.strip()
    if words.lower().startswith(_OPENING):
        words = words[len(_OPENING) :].rstrip(".")
    return words[:1].upper() + words[1:]


@dataclass(frozen=True, slots=True)
class Badge:
    """What is wrong with a card, as a sign: the worst of it counts."""

    worst: Severity | None = None
    messages: tuple[str, ...] = ()

    def draw(self, painter: QPainter, area: QRect, ink: str = "") -> None:
        """Draw the sign, if something is wrong, in its own colour or in another that is easier to see."""
        if self.worst is not None:
            look.paint_icon(painter, SIGNS[self.worst], area, ink or severity_colour(self.worst))


def badge(problems: Iterable[Problem]) -> Badge:
    """Sum up problems."""
    known = list(problems)
    order = list(Severity)
    worst = min((one.severity for one in known), key=order.index, default=None)
    return Badge(worst, tuple(one.message for one in known))

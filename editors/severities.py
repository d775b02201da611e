"""How problems look: a sign of its own for each severity, so that none is told by its colour alone."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QIcon

from editors import look
from engines.kit.documents import Problem, Severity

SEVERITY_ICONS = {
    Severity.ERROR: "close-circle-outline",
    Severity.WARNING: "alert-outline",
    Severity.HINT: "lightbulb-outline",
}


def severity_colour(severity: str) -> str:
    """Return the colour of a severity in the present theme."""
    theme = look.current()
    return {Severity.ERROR: theme.error, Severity.WARNING: theme.warning}.get(Severity(severity), theme.hint)


def severity_icon(severity: Severity) -> QIcon:
    """Return the sign of a severity in its colour."""
    return look.icon(SEVERITY_ICONS[severity], severity.value)


def worst_of(problems: Iterable[Problem]) -> Severity:
    """Return how bad the worst of some problems is."""
    return min((one.severity for one in problems), key=list(Severity).index)

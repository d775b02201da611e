"""Shared forms: what a card listens to, and what it then does before, instead of or after it."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language import forms as f
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState
from engines.kit.language.worth import TRIGGER_SHARE, worth

BEFORE, INSTEAD, WHEN, AFTER = "before", "instead", "when", "after"
AT = "at"
"""The form of a moment, as in "at the start of your turn": a moment is listened to as WHEN."""

TIMINGS = {
    WHEN: (
        "when {event:event}, {effect:sentence}",
        "whenever {event:event}, {effect:sentence}",
        "when {event:event}: {effect:sentence}",
        "whenever {event:event}: {effect:sentence}",
    ),
    BEFORE: ("before {event:event}, {effect:sentence}", "before {event:event}: {effect:sentence}"),
    AFTER: ("after {event:event}, {effect:sentence}", "after {event:event}: {effect:sentence}"),
    INSTEAD: (
        "when {event:event}, {effect:sentence} instead",
        "when {event:event}, instead {effect:sentence}",
        "instead of {event:event}, {effect:sentence}",
        "instead of {event:event}: {effect:sentence}",
    ),
    AT: ("at {event:moment}, {effect:sentence}", "at {event:moment}: {effect:sentence}"),
}
"""The triggers that a card may have, and how each is said."""


ABOUT = {
    WHEN: "Something follows at once when it happens.",
    BEFORE: "Something comes before it happens.",
    AFTER: "Something follows after it has happened, and after what follows at once.",
    INSTEAD: "Something else happens in its place.",
    AT: "Something happens at a certain time.",
}


def declare(language: Language) -> None:
    """Declare the forms of triggers."""
    for timing, patterns in TIMINGS.items():
        language.declare(f.ABILITY, *patterns, id=timing, worth=worth_of_trigger)(_listening(ABOUT[timing]))


def _listening(about: str) -> Callable[..., None]:
    """Return the meaning of a trigger: a card with it listens, and does nothing when it is played."""

    def listen(state: EffectState, run: Context, event: Node, effect: Node) -> None:
        """Do nothing now."""

    listen.__doc__ = about
    return listen


def worth_of_trigger(view: EffectState, run: Context, event: Node, effect: Node) -> float:
    """Return what it is worth that something waits."""
    return TRIGGER_SHARE * worth(view, effect, run)

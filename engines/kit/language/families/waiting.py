"""What waits although no card does: “until your next turn, when ..., ...”, “the next time that ..., ...”.

A trigger is a part of a card, and works as long as the card is there. These forms are effects: whoever plays one sets
up something that waits by itself, for a while or for the next time. It is kept among the lasting changes, as the
trigger that it is, and `happenings.py` hears it beside the cards. A game says `declare_waiting(language)`. An event
of the card itself (`own=True`) cannot be waited for in this way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.kit.language import forms as f
from engines.kit.language.effect_state import Lasting
from engines.kit.language.families.triggers import AFTER, BEFORE, INSTEAD, WHEN
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, language_of
from engines.kit.language.worth import TRIGGER_SHARE, worth

WAITING = (WHEN, BEFORE, AFTER, INSTEAD)
INSTEADS = ("{effect:chain} instead", "instead {effect:chain}")
NEVER = ("never",)
"""The moment at which nothing ends: what waits for the next time waits until then."""


def declare_waiting(language: Language) -> None:
    """Let effects wait for something, for a while or for the next time."""
    known = set(language.forms)
    for timing in WAITING:
        # “... instead” behind it could belong to what is said around it as well.
        word, instead = (WHEN, "this happens instead: ") if timing == INSTEAD else (timing, "")
        rest = f"{{event:event}}, {instead}{{effect:sentence}}"
        _declare(language, f"lasting_{timing}", timing, f"{{until:duration}}, {word} {rest}", _lasting(timing))
        if timing in (WHEN, INSTEAD):
            _declare(language, f"next_{timing}", timing, f"the next time {rest}", _next(timing))
    moment = "the next time it is {event:moment}, {effect:sentence}"
    language.declare(f.SENTENCE, moment, id="next_at", worth=worth_of_next)(_next(WHEN))
    _everyday(language)
    language.shared |= set(language.forms) - known


def _declare(language: Language, id: str, timing: str, pattern: str, run: Callable[..., None]) -> None:
    weigh = worth_of_lasting if "until" in pattern else worth_of_next
    if "until" not in pattern or f.DURATION in language.by_category:
        language.declare(f.SENTENCE, pattern, id=id, timing=timing, worth=weigh)(run)


def _everyday(language: Language) -> None:
    """Declare how people put it."""
    whenever = "(whenever|each time|every time|any time|as soon as|if)"
    first = f"{{until:duration}}[,] {whenever} {{event:event}}[,] {{effect:sentence}}"
    language.everyday(f.SENTENCE, "{until}, when {event}, {effect}", first, needed=False)
    behind = "(when|whenever|each time|every time) {event:event} {until:duration}[,] {effect:sentence}"
    language.everyday(f.SENTENCE, "{until}, when {event}, {effect}", behind, needed=False)
    once = "the next time [that] {event:event}"
    language.everyday(f.SENTENCE, "the next time {event}, {effect}", f"{once}[,] {{effect:sentence}}", needed=False)
    instead = (f"{once}, {way}" for way in INSTEADS)
    language.everyday(f.SENTENCE, "the next time {event}, this happens instead: {effect}", *instead, needed=False)
    held = (f"{{until:duration}}, {whenever[:-1]}|when) {{event:event}}, {way}" for way in INSTEADS)
    language.everyday(f.SENTENCE, "{until}, when {event}, this happens instead: {effect}", *held, needed=False)
    last = "{effect:clause} the next time {event:event}"
    language.everyday(f.SENTENCE, "the next time {event}, {effect}", last, needed=False)


def _lasting(timing: str) -> Callable[..., None]:
    def wait(state: EffectState, run: Context, until: Node, event: Node, effect: Node) -> None:
        """Something waits for it for a while, whatever becomes of the card."""
        moment = language_of(state).forms[until[0]].run(state, run, *until[1:])
        if moment is not None:
            state.lasting.append(Lasting((timing, event, effect), tuple(run), tuple(moment), -1))

    return wait


def _next(timing: str) -> Callable[..., None]:
    def wait(state: EffectState, run: Context, event: Node, effect: Node) -> None:
        """Something waits for the next time that it happens, and then no more."""
        state.lasting.append(Lasting((timing, event, effect), tuple(run), NEVER, 1))

    return wait


def waiting(state: EffectState, timing: str, kind: str) -> Iterator[tuple[int, Any, Node, Node]]:
    """Yield what waits for a kind of happening by itself: whose it is, of which card, the event and the effect."""
    forms = language_of(state).forms
    for one in state.lasting:
        if one.modifier[0] == timing and forms[one.modifier[1][0]].extra["on"] == kind:
            yield one.context[0], one.context[1], one.modifier[1], one.modifier[2]


def is_awaited(state: EffectState, kind: str) -> bool:
    """Tell whether something waits by itself for a kind of happening."""
    return bool(state.lasting) and any(True for timing in WAITING for _ in waiting(state, timing, kind))


def use_waiting(state: EffectState, timing: str, owner: int, card: Any, event: Node, effect: Node) -> None:
    """Let what waited for the next time wait no more, now that it is set off."""
    for one in state.lasting:
        if one.left > 0 and one.modifier == (timing, event, effect) and one.context[:2] == (owner, card):
            state.lasting = [other for other in state.lasting if other is not one]
            return


def forget_waiting(state: EffectState, seat: int) -> None:
    """Let nothing wait any more for a seat that has left the game."""
    state.lasting = [one for one in state.lasting if one.modifier[0] not in WAITING or one.context[0] != seat]


def worth_of_lasting(view: EffectState, run: Context, until: Node, event: Node, effect: Node) -> float:
    """Return what it is worth that something waits for a while."""
    return worth_of_next(view, run, event, effect)


def worth_of_next(view: EffectState, run: Context, event: Node, effect: Node) -> float:
    """Return what it is worth that something waits for the next time."""
    return TRIGGER_SHARE * worth(view, effect, run)

"""How a person plays against the clock: what the button does, and when the time is up (AMB-135 to AMB-148)."""

from __future__ import annotations

from engines.ambush.grab.calling import CALL, SILENT
from engines.ambush.grab.clock import PATIENCE
from engines.ambush.grab.grabbing import STOP, WAIT
from engines.ambush.state import AmbushState
from engines.kit.game import Stopwatch
from engines.kit.questions import Question

GRACE = 400
"""How long a button that was dead is alive at least."""


def stopwatch(view: AmbushState, question: Question, seat: int) -> Stopwatch | None:
    """Tell how a seat's answer is timed; in beats nothing is."""
    if not view.box.is_clock:
        return None
    if question.free != "clock":
        # While a card is shown nobody's computer player goes on, so that people can see it (AMB-148).
        return Stopwatch(alive_after=view.box.options.show_ms) if view.shown else None
    if question.kind == "call":
        opens, closes, dead = question.args
        alive = max(opens, dead)
        return Stopwatch(alive, max(closes, alive + GRACE), SILENT, CALL, SILENT if seat == view.seat else None)
    if question.kind == "grab":
        now, until = question.args
        return Stopwatch(0, until - now or PATIENCE, WAIT if until > now else STOP, None, STOP)
    (only,) = question.options_of(seat)[:1]
    return Stopwatch(button=only)

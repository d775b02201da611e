"""The practice round that the book suggests (AMB-013), and what the clock learns from it (AMB-142)."""

from __future__ import annotations

from itertools import pairwise
from statistics import median_low

from engines.ambush.battlefield import legal_cells
from engines.ambush.grab.grabbing import close_streams, grabbing_seats, new_ambush, note_answer, the_ambush
from engines.ambush.knowledge import into_the_deck
from engines.ambush.state import NOBODY, AmbushState, Steps
from engines.kit.questions import Option
from engines.kit.state import ask_together, push, tell

PRACTICE_CARDS = 8
USUAL_CYCLE = 1200
"""The cycle, in milliseconds, of a player for whom the paces are right as they stand (AMB-142)."""
SLOWEST, FASTEST = 2500, 600
"""Between which factors, in thousandths, the paces are set by it."""


def practise(state: AmbushState) -> None:
    """Offer a practice round, if the players want one."""
    options = state.box.options
    if options.practice or options.calibrate:
        seats = dict.fromkeys(grabbing_seats(state), (("ready",),))
        free = "clock" if state.box.is_clock else ""
        ask_together(state, seats, "ready", ("practise_now",), "AMB-013", secret=True, free=free)


def practise_now(state: AmbushState, answers: tuple[Option, ...]) -> None:
    """Lay a few cards out unseen and let everybody grab."""
    for seat, answer in enumerate(answers):
        note_answer(state, seat, answer)
    for _ in range(min(PRACTICE_CARDS, len(state.deck))):
        state.battlefield[legal_cells(state)[0]] = state.deck.pop()
    state.ambush = new_ambush(state, NOBODY)
    state.ambush.is_practice = True
    tell(state, "practice", "AMB-013")
    push(state, ("grab",), ("practice_over",))


def practice_over(state: AmbushState) -> None:
    """Measure how fast the players with a mouse were, and put everything back."""
    if state.box.options.calibrate:
        calibrate(state)
    for pile in state.piles:
        state.deck += pile
        pile.clear()
    into_the_deck(state, list(state.battlefield.values()))
    state.battlefield = {}
    state.sightings = []
    close_streams(state)
    state.ambush = None


def calibrate(state: AmbushState) -> None:
    """Let the others be as fast as the human (AMB-142)."""
    cycles = [cycle for seat in range(state.players) if state.live[seat] for cycle in cycles_of(state, seat)]
    if cycles:
        factor = 1000 * median_low(cycles) // USUAL_CYCLE
        state.calibration = min(max(factor, FASTEST), SLOWEST)
        tell(state, "calibrated", "AMB-142", median_low(cycles), state.calibration)


def cycles_of(state: AmbushState, seat: int) -> list[int]:
    """List the times between a seat's captures."""
    times = [when for who, _, when in the_ambush(state).picked if who == seat]
    return [later - sooner for sooner, later in pairwise(times)]


STEPS: Steps = {"practise": practise, "practise_now": practise_now, "practice_over": practice_over}

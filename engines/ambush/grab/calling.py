"""Calling "Ambush!": who may, when, and who was first.

A call window is one question to all who may call. An answer from the list takes the time that is drawn for the
seat; an answer with a time stamp, ("call", 412), comes from a player with a button (AMB-135).
"""

from __future__ import annotations

from engines.ambush.grab.grabbing import begin_ambush, grabbing_seats, note_answer, stream
from engines.ambush.grab.times import draw_time
from engines.ambush.lasting import may_call, pace
from engines.ambush.state import NOT_FORCED, AmbushState, Steps
from engines.kit.questions import Option, Question
from engines.kit.state import ask_together, tell

CALL, SILENT = ("call",), ("silent",)
JITTER = 600
"""By how many milliseconds at most the opening of a window is moved (AMB-145)."""
DEAD_FOR = 600
"""How long after the opening the button of a hasty player stays dead (AMB-146)."""


def call_window(state: AmbushState, is_sure: bool) -> None:  # noqa: FBT001
    """Open a call window: a placement is complete (AMB-143), unless a text begins an Ambush by itself.

    The window after the first part of a turn is there even if nothing was exposed (AMB-EX-05), and so is one after a
    player has chosen to play nothing: no card is being shown or placed then (AMB-Q-13).
    """
    news, state.newly_laid = tuple(state.newly_laid), []
    if state.forced != NOT_FORCED:
        caller, state.forced = state.forced, NOT_FORCED
        begin_ambush(state, caller, ())
    elif (is_sure or news) and (callers := callers_of(state)):
        open_window(state, callers, news, dead=0)


def callers_of(state: AmbushState) -> list[int]:
    """List the seats that are asked whether they call (AMB-050, AMB-062)."""
    could = len(state.battlefield) >= state.box.options.needed or state.box.options.call_windows == "every"
    return [seat for seat in grabbing_seats(state) if may_call(state, seat)] if could else []


def open_window(state: AmbushState, callers: list[int], news: tuple[int, ...], dead: int) -> None:
    """Ask who calls; on the clock the button comes alive after a moment that nobody can foresee (AMB-145)."""
    if state.box.is_clock and not dead:
        opens = state.chance.below("windows", JITTER + 1)
        state.window = (opens, opens + state.box.options.window_ms)
    ask_who_calls(state, callers, news, dead)


def ask_who_calls(state: AmbushState, callers: list[int], news: tuple[int, ...], dead: int) -> None:
    """Ask those who may call whether they do."""
    free = "clock" if state.box.is_clock else ""
    then = ("called", tuple(callers), news, dead)
    options = dict.fromkeys(callers, (SILENT, CALL))
    ask_together(state, options, "call", then, "AMB-050", *state.window, dead, secret=False, free=free)


def call_anew(state: AmbushState, question: Question) -> None:
    """Ask again who calls, of those who still may; when too few cards lie there now, the turn goes on."""
    _, asked, news, dead = question.then
    callers = [seat for seat in callers_of(state) if seat in asked or not dead]
    if callers:
        ask_who_calls(state, callers, news, dead)


def called(
    state: AmbushState,
    seats: tuple[int, ...],
    news: tuple[int, ...],
    dead: int,
    answers: tuple[Option, ...],
) -> None:
    """Find who called first; the others' shouts mean nothing (AMB-055)."""
    given = dict(zip(seats, answers, strict=True))
    for seat, answer in given.items():
        note_answer(state, seat, answer)
    stamped = [seat for seat, answer in given.items() if len(answer) == 2]
    hasty = [seat for seat in stamped if is_hasty(state, given[seat], dead)]
    calls = call_times(state, {seat: given[seat] for seat in seats if seat not in hasty} if hasty else given)
    if state.box.options.strict_call and hasty:
        calls = {seat: given[seat][1] for seat in hasty}
    if calls:
        first = min(calls.values())
        caller = state.chance.pick("ties", [seat for seat, time in calls.items() if time == first])
        tell(state, "called", "AMB-055", caller, first)
        state.has_acted = True
        begin_ambush(state, caller, news if caller in hasty else ())
    elif hasty and not dead:
        tell(state, "too_early", "AMB-146", tuple(hasty))
        open_window(state, hasty, news, dead=state.window[0] + DEAD_FOR)


def is_hasty(state: AmbushState, answer: Option, dead: int) -> bool:
    """Tell whether a button was pressed while it was dead (AMB-144, AMB-146)."""
    return answer[0] == "call" and len(answer) == 2 and answer[1] < max(dead, state.window[0])


def call_times(state: AmbushState, given: dict[int, Option]) -> dict[int, int]:
    """Tell when each seat called that did so before the window closed (AMB-131, AMB-147, AMB-156)."""
    times = {seat: call_time(state, seat, answer) for seat, answer in given.items() if answer[0] == "call"}
    closing = closing_time(state, given) if times else None
    return times if closing is None else {seat: time for seat, time in times.items() if time <= closing}


def call_time(state: AmbushState, seat: int, answer: Option) -> int:
    """Tell when a seat called: as it is stamped, or as it is drawn from the opening of the window."""
    if len(answer) == 2:
        return int(answer[1])
    opens = state.window[0] if state.window else 0
    return opens + draw_time(state.chance, stream(state, seat), "call", pace(state, seat))


def closing_time(state: AmbushState, given: dict[int, Option]) -> int | None:
    """Tell when the window closes: with nobody at a button it waits for all calls (AMB-147).

    A player at a button whose turn it is closes it by going on: the next card begins to be shown (AMB-143).
    """
    stamped = [seat for seat, answer in given.items() if len(answer) == 2]
    if not stamped:
        return None
    active = given.get(state.seat, CALL)
    if len(active) == 2 and active[0] == "silent":
        return max(int(active[1]), state.window[0])
    return state.window[1]


STEPS: Steps = {"call_window": call_window, "called": called}

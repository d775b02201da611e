"""Grabbing on the clock: a race of hands in whole milliseconds (AMB-129 to AMB-154).

Hands are timed by seeded draws. A player with a mouse answers with time stamps instead: such a seat is asked
whenever the clock stands, sees when the next thing will happen, and presses before that or waits for it.
"""

from __future__ import annotations

from engines.ambush.battlefield import place_of
from engines.ambush.grab.grabbing import (
    STOP,
    WAIT,
    capture,
    grab_options,
    has_head_start,
    note_answer,
    stream,
    the_ambush,
)
from engines.ambush.grab.times import draw_time, reach_factor
from engines.ambush.knowledge import knows
from engines.ambush.lasting import pace, rest_after_card
from engines.ambush.state import (
    IDLE,
    PRESSING,
    REACHING,
    READY,
    RETURNING,
    STOPPED,
    THINKING,
    WAITING,
    Ambush,
    AmbushState,
    Hand,
    Steps,
)
from engines.kit.questions import Option, Question
from engines.kit.state import ask, ask_together, push, tell

LONGEST = 30_000
"""After so many milliseconds an Ambush is over (AMB-140)."""
PATIENCE = 3_000
"""How long the others wait for a player who does not press (AMB-139)."""
LOCK = 400
"""How long a hand with a mouse is locked after a card (AMB-137)."""


def start_clock(state: AmbushState) -> None:
    """Let every hand begin when its owner has heard the call; the caller begins at once (AMB-129)."""
    for seat, hand in enumerate(the_ambush(state).hands):
        if hand.doing == STOPPED:
            continue
        if state.live[seat]:
            hand.doing = IDLE
        elif not has_head_start(state, seat):
            hand.at = drawn(state, seat, "hear")
    push(state, ("tick",))


def drawn(state: AmbushState, seat: int, name: str) -> int:
    """Draw how long something takes a seat."""
    return draw_time(state.chance, stream(state, seat), name, pace(state, seat))


def tick(state: AmbushState) -> None:
    """Let the clock run from event to event until somebody has to answer, or the grabbing is over (AMB-140)."""
    ambush = the_ambush(state)
    while state.question is None and state.battlefield and ambush.clock < LONGEST:
        due, idle = [], []
        for seat, hand in enumerate(ambush.hands):
            if hand.doing in DUE:
                due.append((hand.at, seat))
            elif hand.doing == IDLE:
                idle.append(seat)
        due.sort()
        if idle and (not due or due[0][0] > ambush.clock):
            ask_who_presses(state, ambush, idle, due[0][0] if due else ambush.clock + PATIENCE)
        elif due:
            let_happen(state, ambush, due)
        else:
            return run_out(ambush)
    if state.question is not None:
        push(state, ("tick",))
    return None


def ask_who_presses(state: AmbushState, ambush: Ambush, idle: list[int], until: int) -> None:
    """Ask the players with a mouse while the clock stands; they see when the next thing will happen."""
    until = min(LONGEST, until)
    options = dict.fromkeys(idle, (*grab_options(state), WAIT))
    then = ("pressed", tuple(idle), until)
    ask_together(state, options, "grab", then, "AMB-136", ambush.clock, until, secret=False, free="clock")


def let_happen(state: AmbushState, ambush: Ambush, due: list[tuple[int, int]]) -> None:
    """Let the clock run to the next event; equal times are settled by a coin, never by seat (AMB-132)."""
    upcoming, seat = due[0]
    if upcoming > LONGEST:
        ambush.clock = LONGEST
        return
    if upcoming > ambush.clock:
        ambush.clock = upcoming
    if len(due) > 1 and due[1][0] == upcoming:
        seat = state.chance.pick("ties", [rival for at, rival in due if at == upcoming])
    hand = ambush.hands[seat]
    DUE[hand.doing](state, ambush, seat, hand)
    for hand in ambush.hands:
        if hand.doing == WAITING:
            hand.doing = IDLE


def run_out(ambush: Ambush) -> None:
    """Let the time run out when nobody moves a hand any more, but some have not stopped."""
    if any(hand.doing != STOPPED for hand in ambush.hands):
        ambush.clock = LONGEST


# What a hand does when its time has come


def choose_card(state: AmbushState, ambush: Ambush, seat: int, hand: Hand) -> None:
    """Let a hand that is ready choose a card (AMB-130)."""
    then = ("chose", seat)
    options = grab_options(state)
    ask(state, seat, "grab", options, then, "AMB-130", ambush.clock, ambush.clock, free="clock")


def chose(state: AmbushState, seat: int, choice: Option) -> None:
    """Think and reach for the chosen card, or stop."""
    ambush = the_ambush(state)
    hand = ambush.hands[seat]
    note_answer(state, seat, choice)
    if state.live[seat]:
        press(state, ambush, seat, choice)
    elif choice == STOP:
        stop(state, seat, hand)
    else:
        reach(state, ambush, seat, choice[1])


def reach(state: AmbushState, ambush: Ambush, seat: int, cell: int) -> None:
    """Draw how long the hand thinks and reaches; a card that the seat has seen is sooner chosen (AMB-128)."""
    hand = ambush.hands[seat]
    is_known = cell in state.battlefield and knows(state, seat, state.battlefield[cell])
    factor = reach_factor(seat, *place_of(cell)) if state.box.options.geometry == "fitts" else 1000
    luck, own, slow = state.chance, stream(state, seat), pace(state, seat)
    hand.doing, hand.cell = THINKING, cell
    hand.at = ambush.clock + draw_time(luck, own, "think_known" if is_known else "think_guess", slow)
    hand.lands = hand.at + draw_time(luck, own, "reach", slow, factor)


def move(state: AmbushState, ambush: Ambush, seat: int, hand: Hand) -> None:
    """Begin to reach: from now on the others see where the hand goes (AMB-154)."""
    hand.doing, hand.at = REACHING, hand.lands


def arrive(state: AmbushState, ambush: Ambush, seat: int, hand: Hand) -> None:
    """Pick the card up; whoever finds it gone chooses anew at once (AMB-131, AMB-133)."""
    if hand.cell in state.battlefield:
        capture(state, seat, hand.cell, ambush.clock)
        hand.doing = RETURNING
        hand.at = ambush.clock + max(drawn(state, seat, "return"), rest_after_card(state, seat) or 0)
    else:
        tell(state, "too_late", "AMB-133", seat, hand.cell)
        hand.doing, hand.at = READY, ambush.clock


def come_back(state: AmbushState, ambush: Ambush, seat: int, hand: Hand) -> None:
    """Put the card down; only then may the hand reach for another (AMB-067)."""
    hand.doing = READY


def stop(state: AmbushState, seat: int, hand: Hand) -> None:
    """Stop for good."""
    hand.doing = STOPPED
    tell(state, "stops", "AMB-074", seat)


# Hands with a mouse


def pressed(state: AmbushState, seats: tuple[int, ...], until: int, answers: tuple[Option, ...]) -> None:
    """Put the presses of players with a mouse on the clock, each with its own time stamp (AMB-136)."""
    ambush = the_ambush(state)
    given = dict(zip(seats, answers, strict=True))
    for seat, answer in given.items():
        if answer[0] != "wait":
            # An answer without a stamp: a computer player has taken over (AMB-180).
            chose(state, seat, answer)
    for seat, answer in given.items():
        if answer[0] == "wait":
            wait(state, ambush, seat, until)


def wait(state: AmbushState, ambush: Ambush, seat: int, until: int) -> None:
    """Do nothing until something happens; when all others have stopped, so does the one who waits (AMB-139)."""
    if not any(hand.doing in DUE for hand in ambush.hands):
        ambush.clock = until
        stop(state, seat, ambush.hands[seat])
    else:
        ambush.hands[seat].doing = WAITING


def press(state: AmbushState, ambush: Ambush, seat: int, choice: Option) -> None:
    """Log what a player did by hand (AMB-152) and put it on the clock."""
    hand, when = ambush.hands[seat], ambush.clock + choice[-1]
    cell = choice[1] if choice[0] == "grab" else 0
    hand.doing = IDLE
    if choice[0] == "wait":
        return
    tell(state, "pressed", "AMB-152", ambush.number, when, choice[0], cell, seat)
    if choice[0] == "grab":
        hand.doing, hand.at, hand.cell = PRESSING, when, cell
    elif choice[0] == "stop":
        stop(state, seat, hand)
    elif not ambush.is_paused:
        state.pauses += 1
        ambush.is_paused = True
        ask(state, seat, "paused", [("resume",)], ("resume",), "AMB-153", free="clock")


def pause_anew(state: AmbushState, question: Question) -> None:
    """Let the clock stand still on."""
    state.question = question


def press_counts(state: AmbushState, ambush: Ambush, seat: int, hand: Hand) -> None:
    """Capture the card under the mouse; a press on nothing or with a locked hand does nothing (AMB-137, AMB-138)."""
    hand.doing = IDLE
    if ambush.clock < hand.locked or hand.cell not in state.battlefield:
        return
    capture(state, seat, hand.cell, ambush.clock)
    lock = LOCK if state.box.options.human_grab == "click" else 0
    hand.locked = ambush.clock + (rest_after_card(state, seat) or lock)


def resume(state: AmbushState, choice: Option) -> None:
    """Let the clock run again; the time of the pause does not count (AMB-153)."""
    the_ambush(state).is_paused = False


DUE = {
    READY: choose_card,
    THINKING: move,
    REACHING: arrive,
    RETURNING: come_back,
    PRESSING: press_counts,
}
STEPS: Steps = {"start_clock": start_clock, "tick": tick, "chose": chose, "pressed": pressed, "resume": resume}

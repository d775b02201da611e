"""Grabbing: all players with a castle capture face-down cards, one at a time, as fast as they can."""

from __future__ import annotations

from engines.ambush.battlefield import pick_up
from engines.ambush.lasting import starts_first
from engines.ambush.state import NOBODY, STOPPED, Ambush, AmbushState, Hand, Steps, standing
from engines.kit.happenings import occur
from engines.kit.questions import Option, Question
from engines.kit.state import ask, ask_together, push, tell

STOP, WAIT = ("stop",), ("wait",)
LONGEST_STAMP = 600_000
"""No time stamp is later than ten minutes."""


def grabbing_seats(state: AmbushState) -> list[int]:
    """List who may call and grab: those with a castle (AMB-062, AMB-063), and ghosts where there are any."""
    return list(range(state.players)) if state.box.options.ghosts else standing(state)


def begin_ambush(state: AmbushState, caller: int, in_air: tuple[int, ...]) -> None:
    """Begin the Ambush phase (AMB-063); it has a caller, or nobody in a neutral one (AMB-178).

    `in_air` are the cells on which cards were only being laid when the call came (AMB-144).
    """
    state.ambush = new_ambush(state, caller)
    state.ambush.in_air = tuple(state.battlefield[cell] for cell in in_air if cell in state.battlefield)
    state.newly_laid = []
    # What the call sets off is carried out when the captured cards are in the hands, and before all that follows.
    push(state, ("close_ambush",))
    if caller == NOBODY:
        ambush_called(state, caller)
    else:
        occur(state, "ambush_called", caller)


def new_ambush(state: AmbushState, caller: int) -> Ambush:
    """Return an Ambush in which the hands of all who may grab are ready."""
    seats = grabbing_seats(state)
    hands = [Hand() if seat in seats else Hand(STOPPED) for seat in range(state.players)]
    return Ambush(state.ambushes + 1, caller, hands)


def ambush_called(state: AmbushState, caller: int) -> None:
    """Grab, check, and take up what is kept (AMB-063 to AMB-082)."""
    push(state, ("grab",), ("check",))


def grab(state: AmbushState) -> None:
    """Grab on the clock or in beats; the rules before and after are the same (AMB-125)."""
    push(state, ("start_clock",) if state.box.is_clock else ("start_beats",))


def the_ambush(state: AmbushState) -> Ambush:
    """Return the Ambush that is under way."""
    assert state.ambush is not None
    return state.ambush


def has_head_start(state: AmbushState, seat: int) -> bool:
    """Tell whether a seat begins at once: the caller (AMB-129), and whoever a text lets start first."""
    return seat == the_ambush(state).caller or starts_first(state, seat)


def capture(state: AmbushState, seat: int, cell: int, when: int) -> None:
    """Put a card face down on the captor's pile, unseen by the captor too (AMB-064 to AMB-066)."""
    ambush = the_ambush(state)
    state.piles[seat].append(pick_up(state, cell))
    if not ambush.is_practice and seat not in [one[0] for one in ambush.picked]:
        state.reactions.append((seat, when))
    ambush.picked.append((seat, cell, when))
    tell(state, "captured", "AMB-064", seat, cell, when)


def grab_options(state: AmbushState) -> list[Option]:
    """List what a hand may do: go for any card of the battlefield, or stop for good (AMB-072)."""
    return [*[("grab", cell) for cell in sorted(state.battlefield)], STOP]


def grab_anew(state: AmbushState, question: Question) -> None:
    """Ask again which card each hand goes for; hands that have stopped are not asked, and none without a card."""
    hands, then = the_ambush(state).hands, question.then
    seats = [seat for seat in question.seats if hands[seat].doing != STOPPED]
    if not seats or not state.battlefield:
        return
    wait = [option for option in question.options[0] if option == WAIT]
    options = [*grab_options(state), *wait]
    rule, args, free = question.rule, question.args, question.free
    if question.together:
        then = (then[0], tuple(seats), *then[2:])
        ask_together(state, dict.fromkeys(seats, options), "grab", then, rule, *args, secret=False, free=free)
    else:
        ask(state, seats[0], "grab", options, then, rule, *args, free=free)


def stream(state: AmbushState, seat: int) -> str:
    """Name the stream of a seat's luck in the coming or present Ambush (AMB-151)."""
    return f"ambush {state.ambushes + 1} seat {seat}"


def close_streams(state: AmbushState) -> None:
    """Forget the streams of an Ambush that is over: nobody draws from them again."""
    for seat in range(state.players):
        state.chance.counts.pop(stream(state, seat), None)


# Time stamps


def is_stamped(option: Option) -> bool:
    """Tell whether an answer carries a time stamp of its own: one more number than the list has."""
    return len(option) == (3 if option[0] == "grab" else 2)


def note_answer(state: AmbushState, seat: int, option: Option) -> None:
    """Keep in mind whether a seat plays by hand: when a human leaves, the next answer has no stamp (AMB-180)."""
    state.live[seat] = state.box.is_clock and len(option) > 1 and is_stamped(option)


def takes_stamp(state: AmbushState, question: Question, seat: int, choice: Option) -> bool:
    """Take any listed answer with the milliseconds since the question was put; a press may also miss (AMB-138)."""
    *answer, when = choice
    if type(when) is not int or not 0 <= when <= LONGEST_STAMP or not answer:
        return False
    if question.kind == "grab" and answer[0] == "grab":
        return len(answer) == 2 and type(answer[1]) is int
    if question.kind == "grab" and answer == ["pause"]:
        return state.box.options.pause_in_ambush and not state.pauses
    return tuple(answer) in question.options_of(seat) or (question.kind == "grab" and answer == ["wait"])


STEPS: Steps = {"begin_ambush": begin_ambush, "grab": grab}
DEEDS: Steps = {"ambush_called": ambush_called}
FREE_ANSWERS = {"clock": takes_stamp}

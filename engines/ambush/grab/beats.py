"""Grabbing in beats: turn-based and simultaneous, for those who do not want to race (AMB-155 to AMB-163)."""

from __future__ import annotations

from engines.ambush.grab.grabbing import STOP, capture, grab_options, has_head_start, stream, the_ambush
from engines.ambush.grab.times import draw_contest
from engines.ambush.lasting import pace
from engines.ambush.state import STOPPED, AmbushState, Steps
from engines.kit.questions import Option
from engines.kit.state import ask_together, push, tell

ENOUGH = 1000
"""The tempo that a hand pays to name a card (AMB-158), in thousandths."""
HEAD_START = 400
SLOWEST_BEAT, FASTEST_BEAT = 850, 1150
GIVEN_BACK = 300
"""What a hand gets back that lost a contest (AMB-161)."""
MOST_BEATS = 60


def start_beats(state: AmbushState) -> None:
    """Give the caller a head start (AMB-157)."""
    ambush = the_ambush(state)
    for seat, hand in enumerate(ambush.hands):
        hand.tempo = HEAD_START if has_head_start(state, seat) else 0
    push(state, ("beat",))


def beat(state: AmbushState) -> None:
    """Let every hand gain tempo; those that have enough secretly name a card or stop (AMB-157, AMB-158)."""
    ambush = the_ambush(state)
    active = [seat for seat, hand in enumerate(ambush.hands) if hand.doing != STOPPED]
    if not state.battlefield or not active or ambush.beats >= MOST_BEATS:
        return
    ambush.beats += 1
    for seat in active:
        drawn = SLOWEST_BEAT + state.chance.below(stream(state, seat), FASTEST_BEAT - SLOWEST_BEAT + 1)
        ambush.hands[seat].tempo += drawn * 1000 // pace(state, seat)
    quick = [seat for seat in active if ambush.hands[seat].tempo >= ENOUGH]
    push(state, ("beat",))
    if quick:
        options = dict.fromkeys(quick, tuple(grab_options(state)))
        then = ("named_cards", tuple(quick))
        ask_together(state, options, "grab", then, "AMB-158", ambush.beats, 0, secret=False)


def named_cards(state: AmbushState, seats: tuple[int, ...], answers: tuple[Option, ...]) -> None:
    """Reveal all names together: a card that only one seat named is captured, others are contested (AMB-159)."""
    ambush = the_ambush(state)
    wanted: dict[int, list[int]] = {}
    for seat, answer in zip(seats, answers, strict=True):
        ambush.hands[seat].tempo -= ENOUGH
        if answer == STOP:
            ambush.hands[seat].doing = STOPPED
            tell(state, "stops", "AMB-158", seat)
        else:
            wanted.setdefault(answer[1], []).append(seat)
    for cell, rivals in sorted(wanted.items()):
        winner = contest(state, rivals) if len(rivals) > 1 else rivals[0]
        if len(rivals) > 1:
            tell(state, "contested", "AMB-160", winner, cell, tuple(rivals))
        capture(state, winner, cell, ambush.beats)


def contest(state: AmbushState, rivals: list[int]) -> int:
    """Give a contested card to the quickest hand; in the first beat the caller wins (AMB-160, AMB-161)."""
    ambush = the_ambush(state)
    draws = {seat: draw_contest(state.chance, stream(state, seat), pace(state, seat)) for seat in rivals}
    best = min(draws.values())
    winner = state.chance.pick("ties", [seat for seat in rivals if draws[seat] == best])
    if ambush.beats == 1 and ambush.caller in rivals:
        winner = ambush.caller
    for seat in rivals:
        if seat != winner:
            ambush.hands[seat].tempo += GIVEN_BACK
    return winner


STEPS: Steps = {"start_beats": start_beats, "beat": beat, "named_cards": named_cards}

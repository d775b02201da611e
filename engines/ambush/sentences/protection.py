"""Sentences that keep a castle from harm for a while, or put its dial on a number (AMB-Q-54, AMB-Q-60)."""

from __future__ import annotations

from engines.ambush.castles import put_health
from engines.ambush.lasting import END_OF_GAME
from engines.ambush.sentences.worths import (
    worth_of_health_set,
    worth_of_less_damage,
    worth_of_no_damage,
    worth_of_turned_blow,
)
from engines.ambush.state import AmbushState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, Lasting, language_of
from engines.kit.state import tell

SENTENCES = Sentences()

Seats = tuple[int, ...]


@SENTENCES.effect(
    "{castles:castle} take(s|) no damage {until:duration}",
    example="Your castle takes no damage until your next turn.",
    rule="AMB-Q-54",
    worth=worth_of_no_damage,
    defence=True,
    once=True,
)
def no_damage(state: AmbushState, run: Context, castles: Seats, until: Node) -> None:
    """Let castles take no damage for a while."""
    moment = tuple(language_of(state).run(until, state, run))
    for seat in castles:
        state.lasting.append(Lasting(("no_damage", seat), tuple(run), moment, -1))
        tell(state, "protected", "AMB-Q-54", seat)


@SENTENCES.effect(
    "{castles:castle} take(s|) {amount:digits} less damage from each blow {until:duration}",
    example="Your castle takes 1 less damage from each blow until your next turn.",
    rule="AMB-Q-54",
    worth=worth_of_less_damage,
    defence=True,
)
def less_damage(state: AmbushState, run: Context, castles: Seats, amount: int, until: Node) -> None:
    """Let castles take less damage each time, for a while."""
    moment = tuple(language_of(state).run(until, state, run))
    for seat in castles:
        state.lasting.append(Lasting(("less_damage", seat, amount), tuple(run), moment, -1))
        tell(state, "softened", "AMB-Q-54", seat, amount)


@SENTENCES.effect(
    "the health of {castles:castle} becomes {number:digits}",
    example="The health of your castle becomes 5.",
    rule="AMB-Q-54",
    worth=worth_of_health_set,
    once=True,
)
def set_health(state: AmbushState, run: Context, castles: Seats, number: int) -> None:
    """Put the dials of castles on a number, not above full health."""
    for seat in castles:
        put_health(state, seat, number)


@SENTENCES.effect(
    "{castles:castle} do(es|) not fall below {number:digits} health {until:duration}",
    example="Your castle does not fall below 1 health until your next turn.",
    rule="AMB-Q-60",
    worth=lambda view, run, castles, number, until: worth_of_less_damage(view, run, castles, 1, until),
    least={"number": 1},
    defence=True,
    once=True,
)
def held_up(state: AmbushState, run: Context, castles: Seats, number: int, until: Node) -> None:
    """Let damage leave castles so much health, for a while."""
    moment = tuple(language_of(state).run(until, state, run))
    for seat in castles:
        state.lasting.append(Lasting(("held_up", seat, number), tuple(run), moment, -1))
        tell(state, "held_up", "AMB-Q-60", seat, number)


@SENTENCES.effect(
    "{castles:castle} turn(s|) the next blow on its attacker",
    example="Your castle turns the next blow on its attacker.",
    rule="AMB-Q-60",
    worth=worth_of_turned_blow,
    defence=True,
)
def turned_blow(state: AmbushState, run: Context, castles: Seats) -> None:
    """Let the next damage that somebody else's turn brings a castle hit the castle of that player."""
    for seat in castles:
        state.lasting.append(Lasting(("turned_blow", seat), tuple(run), END_OF_GAME, 1))
        tell(state, "turns_blow", "AMB-Q-60", seat)

"""How a battle goes between two sides that both play well, with the tokens mixed (WAR-141 to WAR-159).

Everything is counted for the attacker, in units. He stops when going on brings nothing, so that a battle is never
worth less than nothing to whoever may leave it alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.wardens.judgement.matrix import Solution, solve
from engines.wardens.state import ATTACK, DEFENSE, NONE, RUSH, TOKENS

LOOK_AHEAD = 6
"""How many rounds a battle is thought through."""
MOST = 12
"""More units than this on one side are thought of as so many."""


class Fighter(NamedTuple):
    """One side of a battle, as far as its course depends on it."""

    bonus: int = NONE
    """The token whose bonus it has."""
    extra: int = 0
    """How many more it kills in a round in which it kills (Morgana's mastery)."""
    worth: float = 1.0
    """What one of its units is worth to both sides."""
    mind: float = 0.0
    """What a hit on the last vehicle of its Warden is worth to the other side; 0 if no Warden is with it."""


class Duel(NamedTuple):
    """Who fights whom, by which numbers of the rules."""

    attacker: Fighter
    defender: Fighter
    tie: int = 2
    """How many units either side loses when both show the same token."""


class Losses(NamedTuple):
    """What one side has after hits, what they are worth, and whether it can fight on."""

    left: int
    worth: float
    is_over: bool


class Blow(NamedTuple):
    """What a side's token does in a round."""

    kills: int = 0
    cost: int = 0
    """How many own units it costs."""
    adds: int = 0


NO_BLOW = Blow()


def course(duel: Duel, attackers: int, defenders: int, rounds: int = LOOK_AHEAD) -> float:
    """Tell what a battle is worth to the attacker from its next round on; he need not go on."""
    if attackers <= 0 or defenders <= 0 or rounds <= 0:
        return 0.0
    return max(0.0, throw(duel, min(attackers, MOST), min(defenders, MOST), rounds).value)


@lru_cache(maxsize=200_000)
def throw(duel: Duel, attackers: int, defenders: int, rounds: int = LOOK_AHEAD) -> Solution:
    """Tell what the next round is worth to the attacker, and how both sides mix their tokens in it."""
    return solve(payoffs(duel, attackers, defenders, rounds))


def payoffs(duel: Duel, attackers: int, defenders: int, rounds: int = LOOK_AHEAD) -> list[list[float]]:
    """Tell what each pair of tokens brings the attacker, with what follows; his are the rows."""
    return [[outcome(duel, attackers, defenders, one, other, rounds) for other in TOKENS] for one in TOKENS]


def outcome(duel: Duel, attackers: int, defenders: int, one: int, other: int, rounds: int = LOOK_AHEAD) -> float:
    """Tell what a pair of tokens brings the attacker, with what follows; the winner of a Rush chooses."""
    if one == other:
        return after(duel, attackers, defenders, Blow(duel.tie), Blow(duel.tie), rounds)
    if (one + 1) % len(TOKENS) == other:
        blows = blows_of(duel.attacker, duel.defender, one)
        return max(after(duel, attackers, defenders, blow, NO_BLOW, rounds) for blow in blows)
    blows = blows_of(duel.defender, duel.attacker, other)
    return min(after(duel, attackers, defenders, NO_BLOW, blow, rounds) for blow in blows)


def blows_of(winner: Fighter, loser: Fighter, token: int) -> list[Blow]:
    """List what a winning token can bring (WAR-145 to WAR-153)."""
    if token == ATTACK:
        return [Blow(3 - (loser.bonus == DEFENSE), cost=0 if winner.bonus == ATTACK else 1)]
    if token == DEFENSE:
        return [Blow(2)]
    return [Blow(1), Blow(adds=2 if winner.bonus == RUSH else 1)]


def after(duel: Duel, attackers: int, defenders: int, ours: Blow, theirs: Blow, rounds: int) -> float:
    """Tell what the blows of a round are worth to the attacker, with what follows from there."""
    mine = suffer(duel.attacker, attackers, ours, theirs, duel.defender.extra)
    others = suffer(duel.defender, defenders, theirs, ours, duel.attacker.extra)
    gain = others.worth - mine.worth
    if mine.is_over or others.is_over:
        return gain
    return gain + course(duel, mine.left, others.left, rounds - 1)


def suffer(side: Fighter, units: int, own: Blow, enemy: Blow, extra: int) -> Losses:
    """Tell what a round costs a side: the enemy's kills, its own Attack, less what it adds.

    The last vehicle of a Warden stays, and a hit on it is a Madness Point (WAR-150, WAR-156).
    """
    hits = enemy.kills + (extra if enemy.kills else 0)
    if side.mind and hits >= units:
        return Losses(1, (units - 1) * side.worth + side.mind, is_over=True)
    left = max(0, units - hits)
    left -= min(own.cost, left - 1 if side.mind else left)
    return Losses(left + own.adds, (units - left - own.adds) * side.worth, left == 0)

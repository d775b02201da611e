"""What things are worth in the long war, counted in units: one vehicle, or one Tentacle, is about 1."""

from __future__ import annotations

from engines.wardens.cards.powers import EXTRA_KILL, power
from engines.wardens.checks import ARTIFACTS
from engines.wardens.judgement.duels import Duel, Fighter
from engines.wardens.sides import is_dead, is_insane, is_sane, sane_wardens
from engines.wardens.state import CTHULHU, NONE, WardensState

CREATURE, VEHICLE, TAKEN = 0.7, 1.0, 0.4
"""What units are worth; vehicles that Cthulhu's creatures destroy in his turn bring mutations as well."""
POINTS = (0.0, 22.0, 12.0, 9.0, 8.0, 7.0)
"""What the next Madness Point of a Warden is worth, by how many he has left."""
LAST_MIND = 70.0
"""What the last point of the last sane Warden is worth: the game."""
A_WAY_OUT, NO_WAY_OUT = 0.3, 0.6
"""What a point in a battle for freedom costs, beside one that is given without it, with a Will and without."""
DEATH = 10.0
"""What the death of an insane Warden is worth to the others."""
ARTIFACT, LAST_ARTIFACT = 18.0, 70.0
PROGRESS = 5.0
"""What it is worth to know of a territory that nothing lies there: one search less."""
TROPHY = 0.6
"""What a unit that Morgana's ships kill brings beside its death: five are three ships."""
CARD = 1.5
OUTPOST = 3.5
FAILURE = 2.2
"""What a failed Expedition brings Cthulhu: a card, and the bonus of his symbol."""


def worth_of_point(view: WardensState, who: int) -> float:
    """Tell what the next Madness Point of a Warden is worth to Cthulhu."""
    if not is_sane(view, who):
        return 0.0
    left = view.box.limits[who] - view.madness[who]
    if is_next_to_limit(view, who) and len(sane_wardens(view)) == 1:
        return LAST_MIND
    return POINTS[min(max(left, 1), len(POINTS) - 1)]


def is_next_to_limit(view: WardensState, who: int) -> bool:
    """Tell whether the next Madness Point of a Warden is his last: no Will follows, and his turn ends (WAR-Q-123)."""
    return view.box.limits[who] - view.madness[who] <= 1


def found(view: WardensState) -> int:
    """Count the Artifacts that the team has found."""
    return len(view.artifacts) + len(view.used_artifacts)


def worth_of_artifact(view: WardensState) -> float:
    """Tell what the next Artifact is worth to the Wardens."""
    return LAST_ARTIFACT if found(view) == ARTIFACTS - 1 else ARTIFACT


# Those who fight


def worth_of_unit(view: WardensState, kind: int) -> float:
    """Tell what one unit of a kind is worth; in Cthulhu's turn its loss is a step to a mutation."""
    if kind == CTHULHU:
        return CREATURE
    is_taken = is_sane(view, kind) and view.actor == CTHULHU
    return VEHICLE + (TAKEN if is_taken else 0.0)


def worth_of_mind(view: WardensState, who: int, *, is_there: bool) -> float:
    """Tell what a hit on the last vehicle with a Warden is worth; nothing where he does not stand."""
    if not is_there or who == CTHULHU or is_dead(view, who):
        return 0.0
    return DEATH if is_insane(view, who) else worth_of_point(view, who)


def fighter(view: WardensState, kind: int, *, is_led: bool, mind: float | None = None) -> Fighter:
    """Return a side of a battle: units of a kind, with their Warden or without."""
    bonus = view.token_bonus if kind == CTHULHU else view.box.token_bonuses[kind]
    extra = power(view, EXTRA_KILL, kind) if is_led and kind != CTHULHU else 0
    if mind is None:
        mind = worth_of_mind(view, kind, is_there=is_led)
    return Fighter(bonus if bonus is not None else NONE, extra, worth_of_unit(view, kind), mind)


def caught(view: WardensState, side: Fighter) -> Fighter:
    """Return a Warden's side of a battle by which he can get free: who is held is hit anyway in Cthulhu's turn.

    A point in his own turn lets him go by his Will, if an Outpost stands: then it costs little more than waiting.
    """
    ways_out = any(view.outposts.values())
    return side._replace(mind=side.mind * (A_WAY_OUT if ways_out else NO_WAY_OUT))


def duel(view: WardensState, attacker: Fighter, defender: Fighter) -> Duel:
    """Let two sides fight by the numbers of this table."""
    return Duel(attacker, defender, view.box.options.tie_losses)

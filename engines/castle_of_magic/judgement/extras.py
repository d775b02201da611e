"""Extras: what objectives are worth that the book does not know, read off the table as it lies.

The six objectives of the book are weighed with foresight (prospects.py). What a designer adds is counted as if the
spell were cast now, and half of that is taken for sure: nobody is done with the table yet.
"""

from __future__ import annotations

from engines.castle_of_magic.casting import arcanum_states, matching_ritual
from engines.castle_of_magic.countries import controllers
from engines.castle_of_magic.judgement.prospects import EXTRA, guide_of
from engines.castle_of_magic.objectives import SCORES, objectives_of
from engines.castle_of_magic.regalia import claims_left
from engines.castle_of_magic.state import NOBODY, CastleState, Verdict

SURE = 0.5
"""Which part of the points that a cast now would bring a seat counts on."""


def has_extras(view: CastleState, seat: int) -> bool:
    """Tell whether a seat scores for anything beyond the book's objectives."""
    return guide_of(view).has_extras[view.characters[seat]]


def extra_points(view: CastleState, seat: int) -> float:
    """Tell what the further objectives of a seat would bring if the spell were cast now, as far as it can be seen."""
    if not has_extras(view, seat):
        return 0.0
    verdict, total = glance(view), 0
    for deed in objectives_of(view, verdict, seat):
        if deed[0] in EXTRA:
            total += SCORES[deed[0]](view, verdict, seat, deed, total)[1]
    return SURE * total


def extra_flips(view: CastleState, seat: int) -> list[float]:
    """Tell for each cell what flipping its card and putting a pawn on it would change in the further objectives."""
    if not has_extras(view, seat):
        return []
    now, changes = extra_points(view, seat), []
    for cell, (was_active, owner) in enumerate(zip(view.active, view.pawn_on, strict=True)):
        view.active[cell], view.pawn_on[cell] = not was_active, seat
        changes.append(extra_points(view, seat) - now)
        view.active[cell], view.pawn_on[cell] = was_active, owner
    return changes


def glance(view: CastleState) -> Verdict:
    """Return what a view shows of the verdict of a cast now; who would be devoured it does not say."""
    claimants = [NOBODY] * 3
    for shrine, owner in zip(view.shrines, view.pawn_on, strict=True):
        if owner >= 0 and shrine >= 0 and (piece := view.box.regalia[shrine]) >= 0:
            claimants[piece] = owner
    arcana = arcanum_states(view)
    ritual = matching_ritual(arcana)
    claims = claims_left(view.players, claimants, ())
    return Verdict(
        arcana=arcana,
        ritual=ritual,
        outcome=view.outcomes[ritual],
        claimants=tuple(claimants),
        dominating=(),
        devoured=(),
        fed=False,
        claims=claims,
        countries=controllers(view),
        happened=(),
    )

"""Scoring: the final count, in its fixed order, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_of_magic.box import GRANTS
from engines.castle_of_magic.casting import arcanum_states, matching_ritual
from engines.castle_of_magic.countries import controllers
from engines.castle_of_magic.objectives import objectives_of, points_of
from engines.castle_of_magic.outcomes import is_fed, play_outcome
from engines.castle_of_magic.regalia import claimants_of, claims_left
from engines.castle_of_magic.sentences import Scoring
from engines.castle_of_magic.state import NOBODY, CastleState, Count, Verdict
from engines.kit.language.forms import Node
from engines.kit.language.play import language_of
from engines.kit.speech import speech


def judge(state: CastleState) -> Verdict:
    """Read the table as if the spell were cast now, in the order of COM-154; nothing is changed."""
    arcana = arcanum_states(state)
    ritual = matching_ritual(arcana)
    outcome = state.outcomes[ritual]
    claimants = claimants_of(state)
    fate = play_outcome(state, outcome, claimants)
    return Verdict(
        arcana=arcana,
        ritual=ritual,
        outcome=outcome,
        claimants=claimants,
        dominating=tuple(fate.dominating),
        devoured=tuple(fate.devoured),
        fed=is_fed(state, fate),
        claims=claims_left(state.players, claimants, fate.devoured),
        countries=controllers(state),
        happened=tuple(fate.happened),
    )


def count_up(state: CastleState) -> Count:
    """Count everybody's points as if the spell were cast now; nothing is changed."""
    verdict = judge(state)
    given = granted(state, verdict) if state.box.has_grants or state.decrees else {}
    points = tuple(
        [
            (*points_of(state, verdict, seat), *won_before(state, seat), *given.get(seat, ()))
            for seat in range(state.players)
        ]
    )
    scores = tuple([sum([amount for _, amount in lines]) for lines in points])
    highest = seats_with_most(range(state.players), scores)
    return Count(verdict, points, scores, highest, break_tie(state, verdict, highest))


def won_before(state: CastleState, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the points that texts have given a seat before the cast (COM-Q-42)."""
    return (("won_before", state.bonus[seat]),) if state.bonus.get(seat) else ()


def granted(state: CastleState, verdict: Verdict) -> dict[int, list[tuple[str, int]]]:
    """Return what each seat gains or loses by the cards of others and by the outcome (COM-Q-44)."""
    found = [one[2:] for one in verdict.happened if one[0] == "granted"]
    for giver in range(state.players):
        for deed in objectives_of(state, verdict, giver):
            if deed[0] in GRANTS:
                found += language_of(state).run(deed, state, Scoring(giver, verdict))
    return {seat: [("granted", sum(points for who, points in found if who == seat))] for seat, _ in found}


def decree(state: CastleState, seat: int, sentence: Node) -> None:
    """Keep what the referee says until the cast: it adds to the outcome, or to what a seat scores."""
    state.decrees.append((seat, sentence))


def foresee(state: CastleState, seat: int, sentence: Node) -> list[str]:
    """Say what a sentence of the referee would change if the spell were cast now."""
    world = state.copy()
    decree(world, seat, sentence)
    before, after = count_up(state), count_up(world)
    words = speech(state)
    happened = [one for one in after.verdict.happened if one not in before.verdict.happened]
    found = [words.event((state.decisions, one[0], one[1], None, *one[2:])) for one in happened]
    pairs = enumerate(zip(before.scores, after.scores, strict=True))
    found += [f"{words.seat(who)} would have {new} points, not {old}." for who, (old, new) in pairs if old != new]
    return found or ["If the spell were cast now, it would change nothing."]


def seats_with_most(seats: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """List the seats that share the highest value (COM-003, COM-004)."""
    most = max([values[seat] for seat in seats])
    return tuple([seat for seat in seats if values[seat] == most])


def break_tie(state: CastleState, verdict: Verdict, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Choose among the highest scores as the table agreed (COM-Q-37); what is still tied is shared."""
    tiebreak = state.box.options.tiebreak
    if tiebreak == "most_regalia":
        return seats_with_most(seats, verdict.claims)
    if tiebreak == "fewest_countries_controlled_by_others":
        others = [-controlled_by_others(state, verdict, seat) for seat in range(state.players)]
        return seats_with_most(seats, others)
    return seats


def controlled_by_others(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Count the countries under a faction that is not the seat's own."""
    own = state.box.factions[state.characters[seat]]
    return sum(faction not in (NOBODY, own) for faction in verdict.countries)

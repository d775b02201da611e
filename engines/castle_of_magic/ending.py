"""Ending the game: the spell is cast, everybody's character is shown, the count is told step by step."""

from __future__ import annotations

from engines.castle_of_magic.casting import active_in_row
from engines.castle_of_magic.content import ROWS, Role
from engines.castle_of_magic.countries import active_shrines
from engines.castle_of_magic.scoring import count_up
from engines.castle_of_magic.state import NOBODY, CastleState, Count, Verdict
from engines.kit.state import end, tell

ARCANUM_RULES = ("COM-100", "COM-101", "COM-102")
SCORE_RULES = {Role.WIZARD: "COM-136", Role.CULTIST: "COM-141", Role.MONSTER: "COM-148"}


def cast(state: CastleState) -> None:
    """Cast the ritual spell: count, tell and end the game at once (COM-097, COM-154)."""
    count = count_up(state)
    state.count = count
    tell(state, "cast", "COM-097")
    if not state.quiet:
        tell_count(state, count)
    reason, rule = how_it_ended(count)
    end(state, reason, rule, count.winners, count.scores)


def how_it_ended(count: Count) -> tuple[str, str]:
    """Name the reason and the rule by which the winners have won."""
    if count.winners != count.highest:
        return "tiebreak", "COM-Q-37"
    return ("highest_score", "COM-003") if len(count.winners) == 1 else ("shared_win", "COM-004")


def tell_count(state: CastleState, count: Count) -> None:
    """Tell the final count in its order."""
    verdict = count.verdict
    tell_spell(state, verdict)
    tell_claims(state, verdict)
    for seat, character in enumerate(state.characters):
        tell(state, "unmask", "COM-153", seat, character)
    for happening in verdict.happened:
        tell(state, *happening)
    tell_losses(state, verdict)
    tell_countries(state, verdict)
    for seat in range(state.players):
        tell_score(state, count, seat)


def tell_spell(state: CastleState, verdict: Verdict) -> None:
    """Tell which arcana are active, and which ritual and outcome follow from them."""
    for row in range(ROWS):
        active = active_in_row(state, row)
        tell(state, "arcanum", ARCANUM_RULES[row], row, active, verdict.arcana[row])
    tell(state, "ritual", "COM-105", verdict.ritual)
    tell(state, "outcome", "COM-106", verdict.outcome)


def tell_claims(state: CastleState, verdict: Verdict) -> None:
    """Tell who claims each piece of regalia."""
    for piece, seat in enumerate(verdict.claimants):
        if seat == NOBODY:
            tell(state, "unclaimed", "COM-112", piece)
        else:
            tell(state, "claim_regalia", "COM-108", seat, piece)


def tell_losses(state: CastleState, verdict: Verdict) -> None:
    """Tell which of the devoured have lost regalia."""
    for seat in verdict.devoured:
        if lost := verdict.claimants.count(seat):
            tell(state, "lose_claims", "COM-130", seat, lost)


def tell_countries(state: CastleState, verdict: Verdict) -> None:
    """Tell who controls each country."""
    for country, faction in enumerate(verdict.countries):
        counts = tuple(active_shrines(state, country))
        if faction != NOBODY:
            tell(state, "control", "COM-114", country, faction, counts)
        else:
            tell(state, "no_control", "COM-115" if any(counts) else "COM-116", country, counts)


def tell_score(state: CastleState, count: Count, seat: int) -> None:
    """Tell what a seat scores, and leave to the referee what the game cannot read on its card."""
    character = state.characters[seat]
    for op in state.box.objectives[character]:
        if op[0] == "referee":
            tell(state, "referee", "COM-Q-38", op[1])
    rule = SCORE_RULES[state.box.characters[character].role]
    tell(state, "score", rule, seat, character, count.scores[seat], count.points[seat])

"""Ending the game: the spell is cast, everybody's character is shown, the count is told step by step."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.box import OBJECTIVE_VERBS
from engines.castle_of_magic.casting import active_in_row
from engines.castle_of_magic.content import ROWS, Role
from engines.castle_of_magic.countries import active_shrines
from engines.castle_of_magic.objectives import objectives_of
from engines.castle_of_magic.outcomes import words_of
from engines.castle_of_magic.scoring import count_up, judge
from engines.castle_of_magic.state import NOBODY, CastleState, Count, Verdict
from engines.kit.language.speaker import REFEREE
from engines.kit.questions import Option
from engines.kit.state import ask, end, push, tell

ARCANUM_RULES = ("COM-100", "COM-101", "COM-102")
SCORE_RULES = {Role.WIZARD: "COM-136", Role.CULTIST: "COM-141", Role.MONSTER: "COM-148"}


def cast(state: CastleState) -> None:
    """Cast the ritual spell; the referee first rules on what nobody can read (COM-097, COM-Q-38)."""
    state.is_cast = True
    unread = unread_in_play(state)
    state.referee_texts += len(unread)
    if state.box.setup.referee is not None:
        push(state, *(("rule_on", words) for words in unread), ("final_count",))
    else:
        final_count(state)


def unread_in_play(state: CastleState) -> list[str]:
    """List the sentences that matter now and that the game cannot read."""
    verdict = judge(state)
    found = [happening[2] for happening in verdict.happened if happening[0] == "referee"]
    for seat in range(state.players):
        found += [deed[1] for deed in objectives_of(state, verdict, seat) if deed[0] == REFEREE]
    return list(dict.fromkeys(found))


def rule_on(state: CastleState, words: str) -> None:
    """Ask the referee what a sentence does: another sentence, or nothing that the game counts (COM-Q-38)."""
    done, referee = [("referee", "done")], state.box.setup.referee
    assert referee is not None
    ask(state, referee, "referee", done, ("ruled", words), "COM-Q-38", words, free="sentence")


def ruled(state: CastleState, words: str, choice: Option) -> None:
    """Remember what the referee said."""
    assert state.box.reader is not None
    state.rulings[words] = state.box.reader.read(choice[2]) if len(choice) > 2 else None


def final_count(state: CastleState) -> None:
    """Count, tell and end the game at once (COM-154)."""
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
    for deed in objectives_of(state, count.verdict, seat):
        if deed[0] not in OBJECTIVE_VERBS:
            tell(state, "referee", "COM-Q-38", words_of(state, deed))
    rule = SCORE_RULES[state.box.characters[character].role]
    tell(state, "score", rule, seat, character, count.scores[seat], count.points[seat])


DEEDS: dict[str, Callable[..., None]] = {"cast": cast}
STEPS: dict[str, Callable[..., None]] = {
    "cast": cast,
    "rule_on": rule_on,
    "ruled": ruled,
    "final_count": final_count,
}

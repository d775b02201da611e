"""How it ended, as objectives ask for it: who was devoured, who dominates, what became of the Monster."""

from __future__ import annotations

from engines.castle_of_magic.sentences import Scoring, verdict_of, you_of
from engines.castle_of_magic.state import CastleState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, members
from engines.kit.state import tell

SENTENCES = Sentences()


def _happened(state: CastleState, run: Scoring, kind: str) -> bool:
    return any(one[0] == kind for one in verdict_of(state, run).happened)


@SENTENCES.condition("you are devoured", own=True, late=True, rule="COM-125")
def you_are_devoured(state: CastleState, run: Scoring) -> bool:
    """The Monster has devoured you."""
    return you_of(run) in verdict_of(state, run).devoured


@SENTENCES.condition("you are not devoured", own=True, late=True, rule="COM-125")
def you_survive(state: CastleState, run: Scoring) -> bool:
    """The Monster has not devoured you."""
    return you_of(run) not in verdict_of(state, run).devoured


@SENTENCES.condition("nobody is devoured", late=True, rule="COM-126")
def nobody_is_devoured(state: CastleState, run: Scoring) -> bool:
    """The Monster has devoured nobody."""
    return not verdict_of(state, run).devoured


@SENTENCES.condition("you dominate the Monster", own=True, late=True, rule="COM-123")
def you_dominate(state: CastleState, run: Scoring) -> bool:
    """You dominate the Monster."""
    return you_of(run) in verdict_of(state, run).dominating


@SENTENCES.condition("somebody dominates the Monster", late=True, rule="COM-123")
def somebody_dominates(state: CastleState, run: Scoring) -> bool:
    """Anybody dominates the Monster."""
    return bool(verdict_of(state, run).dominating)


@SENTENCES.condition("nobody dominates the Monster", late=True, rule="COM-124")
def nobody_dominates(state: CastleState, run: Scoring) -> bool:
    """Nobody dominates the Monster."""
    return not verdict_of(state, run).dominating


@SENTENCES.condition("the Monster has been banished", late=True, rule="COM-122")
def was_banished(state: CastleState, run: Scoring) -> bool:
    """The outcome has banished the Monster outright."""
    return _happened(state, run, "banish")


@SENTENCES.condition("the Monster has been released", late=True, rule="COM-127")
def was_released(state: CastleState, run: Scoring) -> bool:
    """The outcome has let the Monster devour everyone."""
    return _happened(state, run, "release")


@SENTENCES.condition("the Monster has been fed", late=True, rule="COM-134")
def was_fed(state: CastleState, run: Scoring) -> bool:
    """The Monster has devoured at least one character."""
    return bool(verdict_of(state, run).devoured)


# What such objectives bring


@SENTENCES.effect("{points:digits} point(s)", id="plain_score", example="2000 points.", rule="COM-Q-41")
def plain_score(state: CastleState, run: Scoring, points: int) -> int:
    """So many points."""
    return won(state, run, points)


@SENTENCES.effect(
    "{points:digits} point(s) for every {many:digits} {group:shrine.group}",
    id="score_per_many",
    example="1000 points for every 3 active shrines of your faction.",
    rule="COM-Q-41",
    least={"many": 2},
    many=True,
)
def score_per_many(state: CastleState, run: Scoring, points: int, many: int, group: Node) -> int:
    """So many points for every so many shrines."""
    return points * (len(members(state, run, group)) // max(1, many))  # type: ignore[arg-type]  # nouns read the table


@SENTENCES.effect("lose {points:digits} point(s)", id="lose_points", example="Lose 1000 points.", rule="COM-Q-41")
def lose_points(state: CastleState, run: Scoring, points: int) -> int:
    """So many points less; a score may fall below nothing."""
    return won(state, run, -points)


def won(state: CastleState, run: Scoring | Context, points: int) -> int:
    """Count points at the cast; those that are won before are kept until then (COM-Q-42)."""
    if isinstance(run, Context):
        state.bonus[run.you] = state.bonus.get(run.you, 0) + points
        tell(state, "wins_points", "COM-Q-42", run.you, points)
    return points


@SENTENCES.effect("your points are doubled", id="double_points", rule="COM-Q-41")
def double_points(state: CastleState, run: Scoring, points: int) -> int:
    """Twice as many points as your card has brought so far."""
    return points


@SENTENCES.effect("you score nothing", id="no_points", rule="COM-Q-41", once=True)
def no_points(state: CastleState, run: Scoring, points: int) -> int:
    """None of the points that your card has brought so far."""
    return -points

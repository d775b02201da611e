"""Looking ahead: at which questions a search can find out more than the expert knows, and which options it tries."""

from __future__ import annotations

from engines.castle_von_loghan.judgement.votes import knows_back
from engines.castle_von_loghan.state import LoghanState
from engines.kit.game import Ranking
from engines.kit.questions import Question

CLOSE = 1.0
"""An option that the expert takes for worse by more than this, in Health, is not tried."""
BLIND = frozenset({"vote", "chaos_vote"})
"""Who has not seen the back of a card learns nothing in imagined worlds, where any outcome may stand there."""
SMALL = frozenset(
    {"attack_card", "target", "priority_one", "discard_combat", "recuperating_discard", "weapons", "look"}
)
"""Questions of which a fight has dozens. In a game that was watched a search left the expert in 9 of 380 of them."""


def shortlist(view: LoghanState, question: Question, ranking: Ranking) -> Ranking:
    """Return the options that are worth a look into the future, the expert's own first."""
    if question.kind in SMALL or (question.kind in BLIND and not knows_back(view)):
        return ranking[:1]
    best = ranking[0][0]
    return [ranked for ranked in ranking if best - ranked[0] <= CLOSE]

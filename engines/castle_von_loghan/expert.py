"""The expert of Castle von Loghan: it reads its view and what stands on the cards, and counts in Health.

The policies are in `judgement`, one short function for each kind of question; what sentences are worth stands with
the sentences, in `language.worths`.
"""

from __future__ import annotations

from engines.castle_von_loghan.judgement import combat, dealings, refreshing, rewards, votes
from engines.castle_von_loghan.judgement.reasons import WHYS
from engines.castle_von_loghan.judgement.standing import value
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.zones import EVENT, TOKEN, TREASURE
from engines.kit import judging
from engines.kit.chance import Chance
from engines.kit.chapters import gathered
from engines.kit.game import Expert, Ranking
from engines.kit.judging import Judgement
from engines.kit.questions import Question
from engines.kit.zoning.zone_box import laid_out

JUDGES = gathered((votes, combat, refreshing, rewards, dealings, judging), "JUDGES")
"""Who judges the options of each question; other questions do not matter."""

JUDGEMENT = Judgement(JUDGES, WHYS, otherwise="It seems best as things stand.")


def forget(view: LoghanState, seat: int, memory: float, luck: Chance) -> None:
    """Forget what was seen of things that lie face down: Search tokens, events, Treasures.

    When the game is over everything lies open, and there is nothing left to forget.
    """
    if view.ending is None:
        for sort, stream in ((EVENT, "event"), (TREASURE, "treasure"), (TOKEN, "token")):
            laid_out(view.box).forget(view, sort, memory, luck, stream)


def shortlist(view: LoghanState, question: Question, ranking: Ranking) -> Ranking:
    """Leave a search nothing to try but the expert's own choice; docs/reports/balance.md says why."""
    return ranking[:1]


EXPERT = Expert(
    rank=JUDGEMENT.rank,
    value=value,
    reason=JUDGEMENT.reason,
    forget=forget,
    shortlist=shortlist,
    odds=(-0.75, 0.15),
)

"""The expert of both sides: it reads its view and what stands on the cards, and counts in points of stamina.

The policies are in `judgement`, one short function for each kind of question; what sentences are worth stands with
the sentences, in `language.worths`.
"""

from __future__ import annotations

from engines.kit import judging
from engines.kit.chapters import gathered
from engines.kit.game import Expert, Ranking
from engines.kit.judging import Judgement
from engines.kit.questions import Question
from engines.machina_arcana.judgement import gear, monsters, paying, story, turns, uses
from engines.machina_arcana.judgement.reasons import WHYS
from engines.machina_arcana.judgement.standing import value
from engines.machina_arcana.state import MachinaState

JUDGES = gathered((turns, uses, gear, paying, monsters, story, judging), "JUDGES")
"""Who judges the options of each question; other questions do not matter."""
STEADY = frozenset({"replace_health", "pay_threat", "window"})
"""Where not even the inattentive slip."""

JUDGEMENT = Judgement(JUDGES, WHYS, otherwise="It seems best as things stand.")


def shortlist(view: MachinaState, question: Question, ranking: Ranking) -> Ranking:
    """Leave a search nothing to try but the expert's own choice; docs/reports/machina_arcana.md says why."""
    return ranking[:1]


EXPERT = Expert(
    rank=JUDGEMENT.rank,
    value=value,
    reason=JUDGEMENT.reason,
    shortlist=shortlist,
    steady=STEADY,
    odds=(-0.61, 0.46),
)

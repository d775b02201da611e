"""The expert of both sides: it reads its view and what stands on the cards, and counts in units.

The policies are in `judgement`, one short function for each kind of question; what sentences are worth stands with
the sentences, in `language.worths`. Battle tokens and the dial are mixed: there it tells probabilities.
"""

from __future__ import annotations

from engines.kit import judging
from engines.kit.chapters import gathered
from engines.kit.game import Expert, Ranking
from engines.kit.judging import Judgement
from engines.kit.questions import Question
from engines.wardens.judgement import battles, cards, cthulhu, expeditions, minds, producing, setting_up, turns
from engines.wardens.judgement.reasons import WHYS
from engines.wardens.judgement.standing import value
from engines.wardens.state import WardensState

JUDGES = gathered(
    (setting_up, turns, cthulhu, producing, battles, expeditions, cards, minds, judging),
    "JUDGES",
)
"""Who judges the options of each question; other questions do not matter."""
MIXED = frozenset({"tokens", "set_dial", "guess", "hide_artifact"})
"""Where it is best to be unpredictable."""

JUDGEMENT = Judgement(JUDGES, WHYS, otherwise="It seems best as things stand.")


def shortlist(view: WardensState, question: Question, ranking: Ranking) -> Ranking:
    """Leave a search nothing to try but the expert's own choice; docs/reports/wardens.md says why."""
    return ranking[:1]


EXPERT = Expert(rank=JUDGEMENT.rank, value=value, reason=JUDGEMENT.reason, shortlist=shortlist, mixed=MIXED)

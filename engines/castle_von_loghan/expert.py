"""The expert of Castle von Loghan: it reads its view and what stands on the cards, and counts in Health.

The policies are in `judgement`, one short function for each kind of question; what sentences are worth stands with
the sentences, in `language.worths`.
"""

from __future__ import annotations

from engines.castle_von_loghan.judgement import combat, dealings, effects, refreshing, rewards, votes
from engines.castle_von_loghan.judgement.looking_ahead import shortlist
from engines.castle_von_loghan.judgement.matters import Judge, matter_of
from engines.castle_von_loghan.judgement.reasons import reason_for
from engines.castle_von_loghan.judgement.standing import value
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.zones import EVENT, TOKEN, TREASURE
from engines.kit.chance import Chance
from engines.kit.game import Expert, Ranking, Temper
from engines.kit.questions import Option, Question
from engines.kit.zone_box import laid_out

JUDGES: dict[str, Judge] = {
    **votes.JUDGES,
    **combat.JUDGES,
    **refreshing.JUDGES,
    **rewards.JUDGES,
    **dealings.JUDGES,
    **effects.JUDGES,
}
"""Who judges the options of each question; other questions do not matter."""


def rank(view: LoghanState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Rank the options of a question by what they are worth, in Health."""
    matter = matter_of(view, seat, question, temper)
    judge = JUDGES.get(question.kind)
    worth = [0.0] * len(matter.options) if judge is None else judge(matter)
    return list(zip(worth, matter.options, strict=True))


def reason(view: LoghanState, seat: int, question: Question, option: Option) -> str:
    """Say in one line why this option was chosen."""
    return reason_for(matter_of(view, seat, question), option)


def forget(view: LoghanState, seat: int, memory: float, luck: Chance) -> None:
    """Forget what was seen of things that lie face down: Search tokens, events, Treasures.

    When the game is over everything lies open, and there is nothing left to forget.
    """
    if view.ending is None:
        for sort, stream in ((EVENT, "event"), (TREASURE, "treasure"), (TOKEN, "token")):
            laid_out(view.box).forget(view, sort, memory, luck, stream)


EXPERT = Expert(rank=rank, value=value, reason=reason, forget=forget, shortlist=shortlist)

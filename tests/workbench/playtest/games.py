"""Small playtests for tests: a session with experts, played for a while."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.ai.seats import never
from engines.kit.documents import Content
from engines.registry import GAMES
from tests import own_cards
from workbench.playtest.model.plan import Plan, default_plan
from workbench.playtest.model.session import Session
from workbench.playtest.model.thinking import think


@cache
def starter(slug: str) -> Content:
    """Return the starter content of a game."""
    return GAMES[slug].content(own_cards.starter(slug))


def plan_of(slug: str, **wish: Any) -> Plan:
    """Return a plan with a fixed seed."""
    return default_plan(GAMES[slug], starter(slug), {"seed": 11, **wish})


def new_session(slug: str = "castle_von_loghan", **wish: Any) -> Session:
    """Start a session."""
    return Session(plan_of(slug, **wish), GAMES[slug], starter(slug))


def play_on(session: Session, decisions: int | None = None) -> Session:
    """Let experts answer for everybody, for so many decisions or to the end."""
    while session.state.ending is None and decisions != 0:
        seat = session.waiting()[0]
        session.answer(think(session.view(seat), "expert", session.plan.seed, never).option, seat, 5)
        decisions = None if decisions is None else decisions - 1
    return session

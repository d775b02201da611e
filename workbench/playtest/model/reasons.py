"""Why a seat decided as it did, told only to whom it may be told: the reason of a seat may give its secrets away."""

from __future__ import annotations

from engines.ai.seats import open_question
from engines.kit.game import Expert
from engines.kit.state import EVERYONE
from engines.kit.views import view_for
from workbench.playtest.model.plan import HUMAN
from workbench.playtest.model.session import BY_A_PERSON, Session


def reason_of(session: Session, moment: int, viewer: int) -> str:
    """Say why the choice was made that led to a moment, to the seat that looks."""
    choices = session.timeline.choices
    if not 0 < moment <= len(choices):
        return "This was set up before anybody decided."
    seat, option = choices[moment - 1]
    name, player = session.names()[seat], session.players[seat]
    if option[0] in BY_A_PERSON:
        return "This was done by hand, or said by the referee."
    if player == HUMAN:
        return f"A person decided this for {name}."
    if player == "random":
        return f"{name} answers at random."
    if viewer not in (EVERYONE, seat) and session.timeline.state.ending is None:
        return f"The reason of {name} could tell a secret: it is told at the open table, and when the game is over."
    view = view_for(session.timeline.at(moment - 1), seat)
    expert: Expert = session.game.expert
    return f"{name}: {expert.reason(view, seat, open_question(view), option)}"

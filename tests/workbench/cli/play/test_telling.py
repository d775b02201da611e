"""Who is told why a seat chose what it chose: a reason may give a secret away."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.castle_of_magic.game import GAME
from engines.kit.documents import Content
from engines.kit.game import make_setup
from engines.kit.record import Timeline
from engines.kit.state import EVERYONE
from tests import own_cards
from tests.engines.toys import COVE, new_timeline
from workbench.cli.play.telling import Teller

NAMES = ["expert"] * 4


def account(viewer: int, *, with_reasons: bool) -> str:
    """Return what is told of the first rounds of a game to somebody who sees it like this."""
    timeline = Timeline(GAME, Content(own_cards.starter(GAME.slug)), make_setup(GAME, seed=7))
    paper = StringIO()
    teller = Teller(Console(file=paper, width=200), timeline, NAMES, viewer, with_reasons)
    play_out(timeline, seats_from(NAMES), watch=teller.decided, stop=lambda: timeline.state.rounds >= 3)
    return paper.getvalue()


def test_an_open_table_is_told_reasons_when_it_asks_for_them():
    assert "A pawn in stock does nothing." in account(EVERYONE, with_reasons=True)
    assert "A pawn in stock does nothing." not in account(EVERYONE, with_reasons=False)


@pytest.mark.parametrize("seat", range(4))
def test_a_person_who_plays_along_is_never_told_the_reasons_of_others(seat):
    assert account(seat, with_reasons=True) == account(seat, with_reasons=False)


def test_the_result_of_a_game_with_teams_says_who_stood_with_whom():
    timeline, paper = new_timeline(COVE, seed=3, players=4), StringIO()
    players = ["random"] * 4
    play_out(timeline, seats_from(players))
    Teller(Console(file=paper, width=200), timeline, players).result()
    assert "The customs: Seat 1" in paper.getvalue()
    assert "The smugglers: Seat" in paper.getvalue()

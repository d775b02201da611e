"""The table of Ambush!: what is seen of cards that are shown for a moment."""

from __future__ import annotations

from engines.ambush.battlefield import legal_cells
from engines.ambush.state import AmbushState
from engines.ambush.table import table
from engines.kit.door import answer
from engines.kit.state import EVERYONE
from engines.kit.views import view_for
from tests.engines.ambush.scenes import SILENT, scene
from tests.rules import rule

FIELD = {(1, 0): "ambush", (2, 0): "ambush"}


def just_laid(state: AmbushState, seat: int = EVERYONE) -> list[str]:
    """Name the cards that lie face down and are still shown."""
    view = state if seat == EVERYONE else view_for(state, seat)
    return [thing.name for thing in table(view).things() if thing.id.startswith("turned-up")]


def laid() -> tuple[AmbushState, str]:
    """Let seat 0 lay the card that it has exposed; then everybody is asked whether to call."""
    state = scene(field=FIELD, top="orc_raider", hands=("treant",))
    name = state.box.cards[state.box.kind_of[state.shown[-1]]].name
    assert state.question.kind == "lay"
    answer(state, state.question.options[0][0])
    assert state.question.kind == "call"
    return state, name


@rule("AMB-032")
def test_everybody_sees_the_exposed_card_until_the_next_answer_although_it_lies_face_down():
    state, name = laid()
    assert [just_laid(state, seat) for seat in range(3)] == [[name]] * 3


@rule("AMB-032", "AMB-177")
def test_a_card_that_was_just_laid_is_shown_until_all_have_answered_and_never_again():
    state, name = laid()
    first, *others = state.question.seats
    answer(state, SILENT, first)
    assert just_laid(state, others[0]) == [name]
    for seat in others:
        answer(state, SILENT, seat)
    assert state.question.kind == "play"
    assert [just_laid(state, seat) for seat in range(3)] == [[]] * 3


@rule("AMB-Q-08")
def test_a_card_that_was_laid_unseen_is_shown_to_nobody():
    state, _ = laid()
    state.log = [event for event in state.log if event[1] != "exposed"]
    assert just_laid(state, 1) == []


def test_an_open_table_shows_where_a_card_could_be_laid_by_hand():
    state, _ = laid()
    ids = {place.id for area in table(state).areas for place in area.places}
    assert {f"cell.{cell}" for cell in legal_cells(state)} <= ids
    assert not {f"cell.{cell}" for cell in legal_cells(state)} & {
        place.id for area in table(view_for(state, 0)).areas for place in area.places
    }

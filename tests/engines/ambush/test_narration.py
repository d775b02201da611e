from __future__ import annotations

import pytest

from engines.ambush import words
from engines.ambush.state import NOBODY, AmbushState
from engines.kit.speech import speech
from engines.kit.views import view_for
from tests.engines.ambush.scenes import at, play, scene
from tests.rules import rule


def exposed_treant(**options: object) -> AmbushState:
    """Expose a Treant and lay it face down."""
    return play(scene(hands=("treant dragon",), top="treant", **options), at(1, 0))


def told(state: AmbushState) -> str:
    """Return all sentences of a game, or of what a seat sees of it."""
    speaker = speech(state)
    return "\n".join(speaker.event(event) for event in state.log)


@rule("AMB-177", "AMB-Q-49")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_no_player_is_reminded_of_the_face_of_a_card_that_lies_face_down(seat):
    account = told(view_for(exposed_treant(), seat))

    assert "exposes a card." in account
    assert "exposes an Old Treant" not in account


@rule("AMB-Q-49")
def test_who_only_watches_reads_every_face():
    assert "exposes an Old Treant" in told(exposed_treant())


@rule("AMB-176", "AMB-Q-49")
def test_a_table_that_wants_the_full_memory_aid_reads_every_face():
    assert "exposes an Old Treant" in told(view_for(exposed_treant(memory_aid="full"), 1))


@rule("AMB-Q-49")
def test_the_name_of_a_card_comes_back_when_it_leaves_the_battlefield():
    state = scene(hands=("centaur_scout",), top="treant")
    play(state, at(1, 0))
    card = state.battlefield.pop(next(iter(state.battlefield)))
    state.hands[0].append(card)

    assert "exposes an Old Treant" in told(view_for(state, 1))


def test_where_no_ambush_card_is_left_that_is_said_in_words():
    assert (
        words.checked(speech(scene()), NOBODY, (2, 0, 0), 0, is_false=False)
        == "Ambush cards: Blue two, Gold none, Green none, none left lying."
    )

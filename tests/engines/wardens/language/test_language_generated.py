"""Whatever a card can say is read as it was meant and can be played to its end."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engines.kit.chance import chance
from engines.kit.door import answer, run
from engines.kit.language.forms import Node
from engines.kit.language.guessing.misreadings import LONGEST_TEXT
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.language.worth import worth
from engines.kit.speech import speech
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, KAYSAR, MORGANA, SELENA, WARDENS_SIDE, WardensState
from tests.engines.kit.language.loose import said_loosely
from tests.engines.kit.language.strategies import texts
from tests.engines.wardens.positions import give, nothing_is_lost, position
from tests.engines.wardens.spoken import READER
from tests.profiles import examples

MOST_ANSWERS = 40
seeds = st.integers(0, 10_000)


def full_board(seed: int) -> WardensState:
    """Lay out a position in which there is something of everything."""
    state = position(
        {
            "Anatolia": "Selena 3 tanks/2 zeppelins/1 Starspawn",
            "Sea of Babylon": "Morgana 4 ships/2 Tentacles",
            "Patagonia": "Kaysar 2 zeppelins",
            "Libergal": "2 Starspawn",
            "Cascadia": "2 tanks",
        },
        turn=(CTHULHU, MORGANA, KAYSAR, SELENA)[seed % 4],
        outposts=("Anatolia", "-Libergal", "Golden Valley"),
        portals=("Libergal", "Sea of Babylon"),
        madness={KAYSAR: 2, MORGANA: 1},
        seed=seed,
    )
    give(state, CTHULHUS_SIDE, 0, 4)
    give(state, WARDENS_SIDE, 2, 35)
    state.discards = [state.prophecies.pop() for _ in range(3)]
    return state


@examples(400)
@given(node=texts(READER))
def test_what_is_spoken_is_read_as_the_same_effect(node: Node):
    text = READER.speak(node)
    if len(text) > LONGEST_TEXT:
        return
    reading = READER.understand(text)
    assert (reading.node, [wrong.message for wrong in reading.misreadings]) == (node, [])


@examples(200)
@given(said=said_loosely(READER, texts(READER, 4)))
def test_every_way_to_say_a_thing_is_read_as_that_thing(said: tuple[Any, str]):
    node, text = said
    if len(text) > LONGEST_TEXT:
        return
    reading = READER.understand(text)
    assert (reading.node, [wrong.message for wrong in reading.misreadings]) == (node, [])


@examples(300)
@given(node=texts(READER, 4), seed=seeds)
def test_every_effect_is_played_on_a_full_board_and_nothing_is_lost(node: Node, seed: int):
    state, luck = full_board(seed), chance(seed)
    play(state, node, (CTHULHU, SELENA)[seed % 2], ("prophecy", 0))
    run(state)
    for _ in range(MOST_ANSWERS):
        question = state.question
        if question is None or state.ending is not None or not state.open_plays:
            break
        speaker = speech(state)
        assert speaker.question(question)
        seat = question.waiting()[0]
        answer(state, luck.pick("answers", list(question.options_of(seat))), seat)
    assert nothing_is_lost(state)
    assert all(speech(state).event(event) for event in state.log)


@examples(200)
@given(node=texts(READER, 4), seed=seeds)
def test_every_effect_has_a_worth_and_is_ready_or_not_without_changing_anything(node: Node, seed: int):
    state = full_board(seed)
    before = repr(state)
    run_as = Context((CTHULHU, SELENA)[seed % 2], ("prophecy", 0))
    assert isinstance(worth(state, node, run_as), float)
    is_ready(state, run_as, node)
    assert repr(state) == before

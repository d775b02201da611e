"""What an answer will bring about: said before it is given, as far as it is sure, and no story is given away."""

from __future__ import annotations

import pytest

from engines.ai.seats import never
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.forecast import LONGEST, MOST, before_a_card_is_read, forecast


def at(kind, **wish):
    """Return a session at a question of a kind."""
    session = new_session(**wish)
    while session.question.kind != kind:
        play_on(session, 1)
    return session


def test_what_happens_in_every_world_is_foretold():
    session = at("action")
    seat = session.waiting()[0]
    told = forecast(session.view(seat), ("recharge",), never)
    assert any("recharges" in sentence for sentence in told)


def test_who_chooses_a_character_reads_its_name_once():
    session = at("character")
    view = session.view(session.waiting()[0])
    option = view.question.options[0][0]

    told = forecast(view, option, never)

    name = view.box.characters[option[1]].name
    assert told[0].startswith(f"{name}, ")
    assert told[0].endswith(", joins the group.")


def test_a_card_of_the_story_is_not_given_away_before_it_is_read():
    session = at("way", mode="solo", players=1)
    view = session.view(0)
    told = [sentence for option in view.question.options_of(0) for sentence in forecast(view, option, never)]
    assert told
    assert all(len(sentence) <= LONGEST for sentence in told)
    assert not any("reads “" in sentence for sentence in told)


def test_nothing_is_told_after_a_card_that_is_read_and_never_too_much():
    assert before_a_card_is_read(["One.", "x" * (LONGEST + 1), "Two."]) == ["One."]
    assert len(before_a_card_is_read(["One."] * 20)) == MOST


@pytest.mark.slow
def test_what_a_die_decides_is_not_foretold_however_likely_it_is():
    for seed in range(1, 7):
        session = new_session(slug="machina_arcana", players=2, seed=seed)
        while session.question.kind != "who_rolls_horror":
            play_on(session, 1)
        view = session.view(session.waiting()[0])
        told = [one for option in view.question.options_of(view.viewer) for one in forecast(view, option, never)]
        assert not any("rating" in sentence for sentence in told)


def test_what_a_hidden_symbol_decides_is_not_foretold():
    session, asked = new_session(slug="wardens", players=2, seed=5), 0
    while asked < 6:
        if session.question.kind == "guess":
            view = session.view(session.waiting()[0])
            told = [one for option in view.question.options_of(view.viewer) for one in forecast(view, option, never)]
            assert not any("wrong" in sentence for sentence in told)
            asked += len(view.question.options_of(view.viewer)) > 2
        play_on(session, 1)

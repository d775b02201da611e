"""Answers carry their meaning: their cards, their price and effect, and the sensible one first."""

from __future__ import annotations

import pytest

from engines.kit.game import Temper
from engines.kit.questions import Question
from engines.kit.speech import speech
from engines.machina_arcana.state import MONSTER
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.meaning import answers_of, named_cards


def answers(session, *, is_ranked=True):
    view = session.view(session.waiting()[0])
    return view, answers_of(view, view.viewer, view.box.game.table(view), is_ranked=is_ranked)


def test_agents_are_shown_with_their_boards_before_they_are_chosen():
    view, found = answers(new_session())
    assert all(one.cards[0].document in view.box.content for one in found if one.option[0] == "character")
    assert len(named_cards(view, [one.option for one in found])) == len(found)


def test_a_skill_says_what_it_costs_and_does():
    session = new_session()
    while session.question.kind not in ("use_skill", "window"):
        play_on(session, 1)
    session.timeline.state.question = Question("use_skill", (0,), ((("yes",), ("no",)),), ("x",), args=(0,))
    # Nobody can judge a question that was made up.
    _, found = answers(session, is_ranked=False)
    assert "Energy Sphere" in found[0].meaning
    assert not found[1].meaning


def test_bare_hands_come_after_what_one_holds():
    session = play_on(new_session(), 40)
    options = (("equip",), ("equip", 0), ("pass",))
    session.timeline.state.question = Question("weapons", (0,), (options,), ("x",), args=(0,))
    # Nobody can judge a question that was made up.
    _, found = answers(session, is_ranked=False)
    assert [one.option for one in found] == [("equip", 0), ("pass",), ("equip",)]


def test_enough_comes_after_what_can_be_played():
    session = play_on(new_session(), 40)
    options = (("stop",), ("play", 0), ("play", 1))
    session.timeline.state.question = Question("attack_card", (0,), (options,), ("x",), args=(0,))
    # Nobody can judge a question that was made up.
    _, found = answers(session, is_ranked=False)
    assert [one.option for one in found] == [("play", 0), ("play", 1), ("stop",)]


def test_a_question_that_no_judge_understands_is_put_all_the_same():
    session = play_on(new_session(), 40)
    session.timeline.state.question = Question("use_skill", (0,), ((("yes",), ("no",)),), ("x",), args=(0,))
    assert [one.option for one in answers(session)[1]] == [("yes",), ("no",)]


def asked(slug, kind, fits=lambda found: True, **wish):
    """Play on until a question of a kind fits, and return its answers in their order and what each is worth."""
    session = new_session(slug, **wish)
    while session.question is not None:
        view, found = answers(session) if session.question.kind == kind else (None, [])
        if found and fits(found):
            ranking = view.box.game.expert.rank(view, view.viewer, view.question, Temper.EVEN)
            return found, {option: worth for worth, option in ranking}
        play_on(session, 1)
    raise AssertionError(f"nobody was asked {kind}")


def test_cards_stand_in_the_order_in_which_an_expert_likes_them():
    found, worth = asked("castle_von_loghan", "recuperating_discard", lambda some: len(some) > 3)
    values = [worth[one.option] for one in found if one.cards]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) > 1


def test_keeping_all_comes_first_where_an_expert_keeps_all():
    found, worth = asked("castle_von_loghan", "discard_combat", lambda some: not some[0].cards)
    assert worth[found[0].option] > max(worth[one.option] for one in found if one.cards)


def test_nobody_is_led_to_a_call_without_a_card_to_call_for():
    found, _ = asked("ambush", "call", mode="beats")
    assert [one.option for one in found] == [("silent",), ("call",)]
    found, worth = asked("ambush", "call", lambda some: some[0].option == ("call",), mode="beats")
    assert worth["call",] > worth["silent",]


def test_places_amounts_and_letters_stay_in_their_order():
    session = new_session()
    while session.question.kind != "way":
        play_on(session, 1)
    view, found = answers(session)
    assert [one.option for one in found if len(one.option) > 1] == [
        option for option in view.question.options_of(view.viewer) if len(option) > 1
    ]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["tokens", "set_dial", "guess"])
def test_what_lies_in_a_row_of_a_scene_stays_in_its_order(kind):
    session, seen = new_session("wardens", seats=["expert"] * 2, players=2, seed=5), 0
    while seen < 4:
        if session.question.kind == kind:
            view, found = answers(session)
            assert [one.option for one in found] == list(view.question.options_of(view.viewer))
            seen += 1
        play_on(session, 1)


def test_who_aims_is_offered_a_foe_before_a_friend():
    """Whoever answers without looking shot at themselves before."""

    def is_mixed(found):
        return {one.option[2] >= MONSTER for one in found if one.option[1] == "unit"} == {True, False}

    found, worth = asked("machina_arcana", "choose_target", is_mixed, players=2, seed=3)
    assert found[0].option[2] >= MONSTER
    assert [worth[one.option] for one in found] == sorted((worth[one.option] for one in found), reverse=True)


def test_a_trade_says_what_was_put_in():
    session = play_on(new_session(), 40)
    state = session.timeline.state
    state.offer = state.box.game.steps["offer_trade"].__self__.make(0, 1)
    state.offer.gives_energy = 2
    state.question = Question("wants", (0,), ((("done",), ("energy", 1)),), ("x",), args=(0, 1))
    assert speech(state).so_far(state.question) == "So far: 2 Energy Spheres for nothing."


def test_an_answer_that_says_its_sentence_does_not_say_the_others_of_its_card():
    session = new_session("machina_arcana")
    while session.question.kind != "turn":
        play_on(session, 1)
    uses = [one for one in answers(session)[1] if one.option[0] == "use"]
    printed = [session.state.box.content[one.cards[0].document].text for one in uses]
    assert any(len(text.splitlines()) > 1 for text in printed)
    assert [one.meaning for one in uses] == [""] * len(uses)

"""Interventions and changed content in the middle of a game, with real games: the record brings them back."""

from __future__ import annotations

from functools import cache

import pytest

from engines.ai.levels import seat_from
from engines.ai.play import decide
from engines.kit.documents import Content
from engines.kit.game import SetupError, make_setup
from engines.kit.language.interventions import foreseen
from engines.kit.parts import digest, json_text
from engines.kit.questions import Refused
from engines.kit.record import CHECK_EVERY, Record, Timeline, replay
from engines.kit.speech import speech
from engines.kit.views import view_for
from engines.registry import GAMES

LOGHAN = GAMES["castle_von_loghan"]
AMBUSH = GAMES["ambush"]
SENTENCES = {"castle_von_loghan": "The group gains 2 Health.", "ambush": "Deal 1 damage to each opponent's castle."}


@cache
def starter(slug: str) -> Content:
    return Content(GAMES[slug].starter())


def new_game(slug: str = "castle_von_loghan", seed: int = 3) -> Timeline:
    return Timeline(GAMES[slug], starter(slug), make_setup(GAMES[slug], seed=seed))


def play_on(timeline: Timeline, decisions: int) -> Timeline:
    expert = seat_from("expert")
    for _ in range(decisions):
        assert timeline.state.question is not None
        seat = timeline.state.question.waiting()[0]
        timeline.answer(decide(timeline.state, seat, expert).option, seat)
    return timeline


def again(timeline: Timeline) -> Timeline:
    """Replay the record of a game as it comes back from JSON."""
    record = Record.model_validate_json(timeline.record("test", "Test").model_dump_json())
    return replay(record, timeline.game, timeline.content)


def test_a_sentence_is_played_and_the_same_question_is_put_again():
    timeline = play_on(new_game(), 20)
    timeline.intervene("The group loses 3 Health.")
    before, question = timeline.state.health, timeline.state.question
    timeline.intervene("The group gains 2 Health.")
    assert timeline.state.health == before + 2
    assert timeline.state.question == question
    assert timeline.state.interrupted == timeline.state.set_aside == []


def test_an_intervention_is_told_in_the_log():
    timeline = new_game()
    timeline.intervene("The group gains 2 Health.")
    told = [speech(timeline.state).event(one) for one in timeline.state.log if one[1] == "intervention"]
    assert len(told) == 1
    assert told[0].endswith("The group gains 2 Health.")


@pytest.mark.parametrize("slug", SENTENCES)
def test_a_replay_plays_interventions_too(slug):
    timeline = play_on(new_game(slug), 10)
    timeline.intervene(SENTENCES[slug], 1)
    play_on(timeline, CHECK_EVERY)
    assert digest(again(timeline).state) == digest(timeline.state)


def test_an_earlier_moment_before_and_after_an_intervention():
    timeline = play_on(new_game(), CHECK_EVERY)
    timeline.intervene("The group loses 3 Health.")
    play_on(timeline, 3)
    before, after = timeline.at(CHECK_EVERY), timeline.at(CHECK_EVERY + 1)
    assert after.health == before.health - 3


def test_a_sentence_that_asks_is_answered_before_the_question_is_put_again():
    timeline = play_on(new_game("ambush"), 6)
    question = timeline.state.question
    assert question is not None
    timeline.intervene("You may deal 1 damage to each opponent's castle.", 0)
    assert timeline.state.question.kind == "effect_may"
    assert timeline.state.interrupted == [question]
    timeline.answer(timeline.state.question.options[0][0], 0)
    assert timeline.state.question == question.unanswered()


def test_a_seat_sees_of_an_interrupted_secret_only_its_own_part():
    timeline = new_game()
    while not (timeline.state.question and timeline.state.question.secret):
        play_on(timeline, 1)
    timeline.state.interrupted.append(timeline.state.question)
    asked = timeline.state.question.seats[0]
    other = next(seat for seat in range(timeline.state.players) if seat != asked)
    assert view_for(timeline.state, asked).interrupted[0].options_of(asked)
    assert not view_for(timeline.state, other).interrupted[0].options_of(asked)


@pytest.mark.parametrize("sentence", ["The group bakes a cake.", "", "   "])
def test_what_cannot_be_read_is_refused_and_nothing_has_happened(sentence):
    timeline = new_game()
    before = digest(timeline.state)
    with pytest.raises(Refused):
        timeline.intervene(sentence)
    assert digest(timeline.state) == before
    assert timeline.choices == []


@pytest.mark.parametrize("choice", [("intervention",), ("intervention", 3), ("intervention", "a", "b")])
def test_a_malformed_intervention_of_a_record_is_refused(choice):
    with pytest.raises(Refused):
        new_game().answer(choice, 0)


def test_a_game_that_is_judged_at_its_end_keeps_a_sentence_until_then():
    timeline = play_on(new_game("castle_of_magic"), 20)
    question = timeline.state.question
    timeline.intervene("Everyone is devoured.", 1)
    assert timeline.state.question == question
    while timeline.state.ending is None:
        play_on(timeline, 1)
    told = [speech(timeline.state).event(one) for one in timeline.state.log]
    assert sum("is devoured" in one for one in told) >= 3
    assert digest(again(timeline).state) == digest(timeline.state)


def test_points_that_the_referee_gives_count_for_the_seat_that_is_named():
    plain, ruled = (play_on(new_game("castle_of_magic"), 20) for _ in range(2))
    ruled.intervene("Do this 2 times: 500 points for every piece of regalia that you claim.", 2)
    while plain.state.ending is None:
        seat, option = plain.state.question.seats[0], plain.state.question.options[0][0]
        plain.answer(option, seat)
        ruled.answer(option, seat)
    claimed = plain.state.count.verdict.claims[2]
    gained = [new - old for new, old in zip(ruled.state.ending.scores, plain.state.ending.scores, strict=True)]
    assert gained == [0, 0, 1000 * claimed, 0]


def test_what_a_sentence_would_give_now_is_foreseen_and_nothing_has_happened():
    timeline = play_on(new_game("castle_of_magic"), 30)
    before = json_text(timeline.state)
    said = foreseen(timeline.state, "Everyone is devoured.", 0)
    assert sum("is devoured" in one for one in said) >= 3
    assert foreseen(timeline.state, "Nothing happens.", 0) == ["If the spell were cast now, it would change nothing."]
    assert foreseen(play_on(new_game(), 3).state, "The group gains 2 Health.", 0) == []
    assert json_text(timeline.state) == before


# What can be answered afterwards.


def until(timeline: Timeline, kind: str) -> Timeline:
    while timeline.state.question.kind != kind:
        play_on(timeline, 1)
    return timeline


def test_a_question_that_has_become_pointless_is_not_put_again():
    timeline = until(new_game("ambush"), "play")
    seat = timeline.state.question.seats[0]
    timeline.intervene("Shuffle each card from your hand into the central deck.", seat)
    assert timeline.state.hands[seat] == []
    assert timeline.state.question.kind != "play"
    assert digest(again(play_on(timeline, 5)).state) == digest(timeline.state)


def test_who_had_answered_already_is_asked_again():
    timeline = until(new_game("ambush"), "call")
    play_on(timeline, 1)
    assert len(timeline.state.question.waiting()) < len(timeline.state.question.seats)
    timeline.intervene("Deal 1 damage to each opponent's castle.", 0)
    assert timeline.state.question.waiting() == timeline.state.question.seats


def test_a_view_does_not_show_which_answer_has_led_to_the_question():
    timeline = play_on(new_game(), 12)
    assert timeline.state.asked_by
    assert view_for(timeline.state, 0).asked_by == ()


# Changed content in the middle of a game.


def changed(content: Content, id: str, **fields) -> Content:
    return Content([*content.values(), content[id].changed(**fields)])


def first_enemy(content: Content) -> str:
    return next(id for id, one in content.items() if one.kind == "enemy")


def test_a_game_goes_on_with_changed_documents_and_its_record_knows_them():
    timeline = play_on(new_game(), 40)
    enemy = first_enemy(timeline.content)
    timeline.swap(changed(timeline.content, enemy, name="Gate Warden of Brass", health=3))
    play_on(timeline, 30)
    assert timeline.state.box.content[enemy].name == "Gate Warden of Brass"
    assert timeline.at(39).box.content[enemy].name != "Gate Warden of Brass"
    assert timeline.at(40).box.content[enemy].name == "Gate Warden of Brass"
    assert digest(again(timeline).state) == digest(timeline.state)


def test_a_branch_before_the_change_goes_on_with_the_old_documents():
    timeline = play_on(new_game(), 40)
    enemy = first_enemy(timeline.content)
    timeline.swap(changed(timeline.content, enemy, name="Gate Warden of Brass"))
    play_on(timeline, 2)
    assert timeline.branch(39).swaps == []
    assert timeline.branch(39).state.box.content[enemy].name != "Gate Warden of Brass"


def test_a_game_does_not_go_on_when_components_have_come_or_gone():
    timeline = new_game()
    enemy = first_enemy(timeline.content)
    with pytest.raises(SetupError, match="again from its start"):
        timeline.swap(changed(timeline.content, enemy, copies=timeline.content[enemy].copies + 1))
    assert timeline.swaps == []


def test_a_walk_through_a_game_meets_every_moment_with_its_own_documents():
    timeline = play_on(new_game(), 40)
    timeline.swap(changed(timeline.content, first_enemy(timeline.content), health=3))
    play_on(timeline, 5)
    assert [digest(state) for state in timeline.walk()] == [digest(timeline.at(count)) for count in range(46)]

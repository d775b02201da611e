"""Resolving an event: the contextual text, secret decisions, outcomes letter by letter, the ending."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.state import NOBODY, NONE, LoghanState
from engines.kit.questions import Question
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.scenes import asked, do, go_on, lift, say, scene, told
from tests.engines.castle_von_loghan.story_scenes import A, B, C, D, drawn, vote
from tests.rules import rule

LOSE, GAIN = "The group loses 1 Health.", "Gain 1 Energy Sphere."


def energies(state: LoghanState) -> list[int]:
    """List what everybody has."""
    return [own.energy for own in state.agents]


@rule("CVL-EX-07", "CVL-149", "CVL-Q-40")
def test_three_players_who_choose_a_cost_the_group_three_health():
    state = vote(drawn(LOSE, "", "", ""), A, A, A, D)
    assert state.health == 12


@rule("CVL-148", "CVL-150")
def test_an_outcome_is_for_those_who_chose_it_and_for_nobody_else():
    state = vote(drawn(GAIN, LOSE, "", ""), A, C, A, D)
    assert energies(state) == [6, 5, 6, 5]
    assert state.health == 15
    assert [outcome[2] for outcome in told(state, "outcome")] == [A, C, D]


@rule("CVL-147")
def test_outcomes_are_applied_from_a_to_d_whoever_chose_them():
    state = vote(drawn("", "", "", ""), D, C, B, A)
    assert [outcome[2] for outcome in told(state, "outcome")] == [A, B, C, D]


@rule("CVL-Q-41", "CVL-148")
def test_within_a_letter_the_leader_comes_first_and_then_the_left():
    state = drawn(GAIN, "", "", "")
    state.leader = 2
    vote(state, A, A, A, A)
    assert told(state, "outcome")[0][3] == (2, 3, 0, 1)


@rule("CVL-Q-40")
def test_what_happens_once_only_happens_once_however_many_chose_it():
    assert vote(drawn(f"Once only: {LOSE.lower()}", "", "", ""), A, A, A, A).health == 14


@rule("CVL-Q-40", "CVL-Q-41")
def test_what_happens_once_only_happens_to_the_first_in_player_order():
    state = drawn("Once only: gain 2 Energy Spheres.", "", "", "")
    state.leader = 2
    assert energies(vote(state, A, D, D, A)) == [5, 5, 5, 7]


@rule("CVL-Q-40")
def test_what_happens_once_only_does_so_even_if_the_leader_changes_meanwhile():
    state = vote(drawn("You become Leader. Once only: the group loses 1 Health.", "", "", ""), A, A, A, A)
    assert (state.health, state.leader) == (14, 3)


@rule("CVL-139", "CVL-Q-43")
def test_the_contextual_text_is_checked_before_anybody_decides():
    context = "If Health is at least 10, the group loses 2 Health. Otherwise, the group gains 2 Health."
    state = drawn("", "", "", "", context=context)
    assert (state.health, asked(state).kind) == (13, "vote")


@rule("CVL-Q-43")
def test_the_event_goes_on_when_the_contextual_condition_fails():
    state = drawn(LOSE, "", "", "", context="If Health is at most 3, the group gains 5 Health.")
    assert vote(state, A, D, D, D).health == 14


@rule("CVL-140", "CVL-155", "CVL-D-07")
def test_the_leader_reads_the_front_and_everybody_may_choose_each_of_its_letters():
    state = drawn("", "", "", "")
    assert told(state, "reads_event") == [(state.leader, "event", state.event)]
    assert asked(state).options == (tuple(("vote", letter) for letter in range(4)),) * 4


@rule("CVL-143", "CVL-144", "CVL-145", "CVL-D-07", "CVL-Q-44")
def test_nobody_sees_a_decision_before_all_have_chosen():
    state = drawn("", "", "", "")
    open_question = asked(state).with_answer(1, ("vote", B))
    state.question = open_question
    seen = view_for(state, 0).question
    assert isinstance(seen, Question)
    assert seen.answers == ()
    assert seen.waiting() == (0, 1, 2, 3)


@rule("CVL-141", "CVL-146")
def test_what_the_letters_bring_is_told_only_after_the_decisions_are_turned_up():
    state = drawn("", "", "", "")
    assert told(state, "outcome") == []
    vote(state, A, B, C, D)
    kinds = [event[1] for event in state.log]
    assert kinds.index("decisions") < kinds.index("outcome") < kinds.index("event_ending")


@rule("CVL-151", "CVL-152")
@pytest.mark.parametrize("letters", [(A, A, A, A), (B, C, D, D)])
def test_the_ending_is_resolved_whatever_was_chosen(letters: tuple[int, ...]):
    assert vote(drawn("", "", "", "", ending="The group loses 2 Clarity."), *letters).clarity == 8


@rule("CVL-151", "CVL-147")
def test_an_ending_may_ask_who_chose_what():
    ending = "If at least 2 players chose B, the group loses 2 Clarity. Otherwise, the group loses 1 Health."
    assert vote(drawn("", "", "", "", ending=ending), B, B, A, A).clarity == 8
    assert vote(drawn("", "", "", "", ending=ending), B, C, A, A).health == 14


@rule("CVL-153", "CVL-154")
def test_a_resolved_event_goes_to_the_box_and_the_decision_cards_come_back():
    state = drawn("", "", "", "")
    card = state.event
    vote(state, A, B, C, D)
    assert state.event_box == [card]
    assert (state.event, state.votes, state.votes_open) == (NONE, [], False)
    assert (state.letter, state.chooser, state.first_chooser) == (NONE, NOBODY, NOBODY)
    assert [own.vote for own in state.agents] == [NONE] * 4


@rule("CVL-Q-42")
def test_a_card_with_two_choices_offers_two_letters():
    state = drawn(LOSE, GAIN, choices=("Stay", "Go"))
    assert asked(state).options_of(0) == (("vote", A), ("vote", B))


@rule("CVL-150")
def test_a_choice_without_an_outcome_does_nothing():
    state = vote(drawn(LOSE), B, B, B, B)
    assert (state.health, state.event) == (15, NONE)


@rule("CVL-142", "CVL-D-08")
def test_an_outcome_may_ask_its_chooser_for_more():
    state = drawn("Choose one: gain 2 Energy Spheres; or the group gains 1 Clarity.", "", "", "")
    state.clarity = 5
    vote(state, A, D, D, A)
    assert asked(state).seats == (0,)
    say(state, ("way", 0))
    assert asked(state).seats == (3,)
    say(state, ("way", 1))
    assert (energies(state), state.clarity) == ([7, 5, 5, 5], 6)


@rule("CVL-091", "CVL-148")
def test_health_that_runs_out_in_an_outcome_ends_the_game_before_the_ending():
    state = drawn(LOSE, "", "", "", ending="The group gains 5 Health.")
    state.health = 2
    vote(state, A, A, A, A)
    assert state.ending is not None
    assert state.ending.winners == ()
    assert told(state, "event_ending") == []


# Chaos Characters


def chaotic(mode: str, players: int, **options: int) -> LoghanState:
    """Return an event that Chaos Characters are to decide on."""
    return drawn("", "", "", GAIN, mode=mode, players=players, **options)


@rule("CVL-386", "CVL-387", "CVL-Q-189", "CVL-D-45")
def test_the_solo_player_chooses_one_of_two_random_decision_cards_for_each_chaos_character():
    state = vote(chaotic("solo", 1, characters=4), A)
    for who in (1, 2, 3):
        question = asked(state)
        assert (question.kind, question.seats, question.args[0]) == ("chaos_vote", (0,), who)
        assert len(question.options_of(0)) == 2
        assert set(question.options_of(0)) < {("vote", letter) for letter in range(4)}
        say(state, question.options_of(0)[1])
    assert state.question is None
    assert len(told(state, "decisions")[0][0]) == 4


@rule("CVL-399", "CVL-Q-190", "CVL-D-45")
def test_with_two_players_chaos_characters_decide_after_both_and_before_any_card_is_turned():
    state = chaotic("two_players", 2, characters=3)
    assert asked(state).seats == (0, 1)
    vote(state, A, B)
    assert asked(state).kind == "chaos_vote"
    assert told(state, "decisions") == []
    assert [own.vote for own in state.agents][:2] == [A, B]


@rule("CVL-386")
def test_the_two_cards_differ_from_event_to_event():
    seen = set()
    for seed in range(30):
        state = scene("solo", 1, seed=seed, ask_when="never")
        state.event = lift(state.events, 0, state.events[0][-1])
        vote(do(state, ("resolve_event",)), A)
        seen.add(asked(state).options_of(0))
    assert len(seen) == 6


@rule("CVL-Q-42", "CVL-386")
def test_a_chaos_character_has_no_choice_where_a_card_has_one():
    state = drawn(GAIN, choices=("Go",), mode="solo", players=1)
    go_on(state)
    assert energies(state) == [6, 6, 6]

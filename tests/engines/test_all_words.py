"""The contract of every game about what people read and see: words, rule ids, the table, and the expert's reasons."""

from __future__ import annotations

from math import isfinite

import pytest

from engines.kit.chance import chance
from engines.kit.game import Temper
from engines.kit.parts import json_text
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.table import Table
from engines.kit.views import imagine, view_for
from tests.engines.walk import Case, all_cases, every_walk, names_on, offers, open_question, views, walk

every_case = pytest.mark.parametrize("case", all_cases(), ids=str)


def is_sentence(text: str) -> bool:
    """Tell whether a text is one line that begins like a sentence and ends like one."""
    return text == text.strip() and "\n" not in text and text[:1].upper() == text[:1] and text[-1:] in ".!?"


def is_phrase(text: str) -> bool:
    """Tell whether a text is one short line."""
    return text == text.strip() != "" and "\n" not in text and len(text) <= 120


@every_walk
def test_every_event_is_a_sentence_with_a_rule_of_the_ledger(case: Case, seed: int):
    """The full log reads well, and so does what each seat may read of it."""
    *_, last = walk(case, seed)
    assert last.log
    for state in (last, *(view_for(last, seat) for seat in case.seats)):
        speaker = speech(state)
        for event in state.log:
            assert is_sentence(speaker.event(event)), (event, speaker.event(event))
            assert event[2] in case.rules, event


@every_walk
def test_every_seat_can_read_every_question_and_its_own_options(case: Case, seed: int):
    for view in views(case, seed):
        if view.question is not None:
            speaker = speech(view)
            assert is_sentence(speaker.question(view.question)), speaker.question(view.question)
            assert view.question.rule in case.rules, view.question
            for option in view.question.options_of(view.viewer):
                assert is_phrase(speaker.option(option)), (option, speaker.option(option))


@every_walk
def test_every_option_can_be_told_from_a_full_state(case: Case, seed: int):
    """The record of a game is read by somebody who sees everything."""
    for state in walk(case, seed):
        speaker = speech(state)
        for _, option in offers(state):
            assert is_phrase(speaker.option(option))


@every_walk
def test_every_ending_is_a_sentence_that_cites_its_rule(case: Case, seed: int):
    *_, last = walk(case, seed)
    assert last.ending is not None
    for state in (last, *(view_for(last, seat) for seat in case.seats)):
        text = speech(state).ending()
        assert text.endswith(f" [{last.ending.rule}]")
        assert is_sentence(text.removesuffix(f" [{last.ending.rule}]"))


@every_walk
def test_seats_have_names_of_their_own(case: Case, seed: int):
    for state in walk(case, seed):
        names = speech(state).names
        assert len(set(names)) == len(names) == case.players


@every_walk
def test_a_table_shows_what_is_there_and_what_can_be_done(case: Case, seed: int):
    """The table of every view keeps these laws; to make it takes longer than to look at it."""
    for view in views(case, seed):
        before, table = json_text(view), case.game.table(view)
        each_thing_is_named_once(table)
        options_point_at_things(table, view)
        what_lies_there_is_in_the_box(table, case)
        alike = view_for(imagine(view, chance(seed), quiet=False), view.viewer)
        assert case.game.table(alike) == table, "it is not made from the view alone"
        assert json_text(view) == before


def each_thing_is_named_once(table: Table) -> None:
    """No two things of a group have one name, and none has no name."""
    for group, ids in names_on(table).items():
        assert len(set(ids)) == len(ids), (group, sorted(id for id in ids if ids.count(id) > 1))
        assert all(ids)


def options_point_at_things(table: Table, view: State) -> None:
    """Every own option points at things that are there, and nothing else does."""
    there = {id for ids in names_on(table).values() for id in ids}
    asked = view.question.options if view.question else ()
    own = view.question.options_of(view.viewer) if view.question else ()
    assert set(own) <= set(table.points) <= {option for of_seat in asked for option in of_seat}
    assert there.issuperset(id for ids in table.points.values() for id in ids)


def what_lies_there_is_in_the_box(table: Table, case: Case) -> None:
    """Things and boards name documents that exist, and links name places."""
    documents = [thing.document for thing in table.things()] + [area.board for area in table.areas]
    assert all(document in case.content for document in documents if document)
    links = {id for area in table.areas for link in area.links for id in (link.start, link.end)}
    assert links <= set(names_on(table)["places"])


@every_walk
def test_somebody_who_sees_everything_has_a_table_too(case: Case, seed: int):
    for state in walk(case, seed):
        assert case.game.table(state).areas


@every_case
def test_the_expert_ranks_every_option_and_says_why(case: Case):
    """In every temper, and it changes nothing of what it looks at."""
    for state in walk(case, 1):
        for seat in state.question.waiting() if state.question else ():
            view = view_for(state, seat)
            before, question = json_text(view), open_question(view)
            for temper in Temper:
                ranking = case.game.expert.rank(view, seat, question, temper)
                ranked = sorted(repr(option) for _, option in ranking)
                assert ranked == sorted(map(repr, question.options_of(seat))), temper
                assert all(isfinite(score) for score, _ in ranking), temper
                assert is_phrase(case.game.expert.reason(view, seat, question, ranking[0][1])), temper
            assert json_text(view) == before


@every_walk
def test_the_expert_values_every_state_between_lost_and_won(case: Case, seed: int):
    for state in walk(case, seed):
        before = json_text(state)
        values = [case.game.expert.value(state, seat) for seat in case.seats]
        assert all(0 <= value <= 1 for value in values)
        assert json_text(state) == before


@every_case
def test_forgetting_leaves_something_that_can_be_imagined(case: Case):
    """A seat with no memory at all still sees a possible game, and knows no more than before."""
    for state in walk(case, 2):
        for seat in case.seats:
            view = view_for(state, seat)
            case.game.expert.forget(view, seat, 0.0, chance(1))
            assert case.components(imagine(view, chance(2))) == case.components(state)

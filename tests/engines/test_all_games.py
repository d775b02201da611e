"""The contract of every game: whoever registers a game has its whole behaviour towards the kit checked here.

Each law is checked after every answer of some random games; that games end is checked on hundreds. What seats may
know is in test_all_secrets.py, what people read and see in test_all_words.py.
"""

from __future__ import annotations

import gc
import json

import pytest

from engines.kit.chance import chance
from engines.kit.documents import Content, Severity, canonical_json
from engines.kit.door import answer
from engines.kit.game import Game, resume, start
from engines.kit.parts import digest, json_text
from engines.kit.questions import Refusal, Refused, as_option
from engines.kit.record import Record, replay
from engines.kit.sides import sides_of
from engines.kit.state import State
from engines.kit.views import imagine, view_for
from tests.engines.walk import (
    Case,
    all_games,
    any_answer,
    cases_of,
    differences,
    every_walk,
    many_walks,
    offers,
    open_question,
    play_on,
    played,
    walk,
)

AT_FIRST, LATER = 60, 108
"""Until which question a saved game is played on to its end every ninth time, and how seldom after it."""

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
every_bundle = pytest.mark.parametrize(("case", "seeds"), many_walks(), ids=str)


@every_game
def test_the_starter_content_is_sound(game: Game):
    """Ids are unique, every document is of a declared kind, comes back from JSON, and nothing is an error."""
    documents = game.starter()
    content = Content(documents)
    assert len(content) == len(documents)
    for document in documents:
        assert document.game == game.slug
        assert type(document) in game.kinds
        assert type(document).model_validate_json(canonical_json(document)) == document
    problems = [*game.check(content), *(problem for one in documents for problem in one.problems(content))]
    assert [problem for problem in problems if problem.severity is Severity.ERROR] == []


@every_game
def test_a_state_that_nobody_holds_any_more_is_gone_at_once(game: Game):
    """States hold no cycles: search and simulation rely on it when they keep Python's collector away."""
    gc.collect()
    gc.disable()
    try:
        before = states_alive()
        for state in walk(cases_of(game)[0], seed=1):
            look_around(state)
        del state
        assert states_alive() == before
    finally:
        gc.enable()


def look_around(state: State) -> None:
    """Make a copy, a view, and a world that could be behind it, and drop them."""
    copied = state.copy()
    view = view_for(copied, 0)
    if view.ending is None:
        imagine(view, chance(state.decisions))


def states_alive() -> int:
    """Count the states that Python keeps."""
    return sum(issubclass(type(one), State) for one in gc.get_objects())


@every_game
def test_modes_and_options_can_be_offered(game: Game):
    """Modes have names of their own and players; the default options are valid and say the same as JSON."""
    assert len({mode.slug for mode in game.modes}) == len(game.modes) > 0
    assert all(mode.players and min(mode.players) > 0 for mode in game.modes)
    assert game.options.model_validate(game.options().model_dump(mode="json")) == game.options()


@every_bundle
def test_hundreds_of_random_games_come_to_an_end(case: Case, seeds: range):
    for seed in seeds:
        state = start(case.game, case.content, case.whole(seed), quiet=True)
        before = case.components(state)
        play_on(state, chance(seed))
        assert state.decisions <= case.game.longest
        assert case.components(state) == before


@every_walk
def test_a_record_gives_back_its_game(case: Case, seed: int):
    """A record that went through JSON replays to the same state, log and all."""
    timeline = played(case, seed)
    record = timeline.record("walk", "A walk")
    again = replay(Record.model_validate_json(record.model_dump_json()), case.game, case.content)
    assert again.state == timeline.state
    assert digest(again.state) == record.digest


@every_walk
def test_no_component_is_lost_or_made(case: Case, seed: int):
    states = walk(case, seed)
    before = case.components(next(states))
    for state in states:
        assert case.components(state) == before


@every_walk
def test_every_seat_stands_on_one_side_and_a_side_wins_as_a_whole(case: Case, seed: int):
    """Also in a view, where a seat whose side is a secret stands alone."""
    for state in walk(case, seed):
        for seen in (state, view_for(state, state.decisions % case.players)):
            assert sorted(seat for side in sides_of(seen) for seat in side) == list(case.seats)
    won = [[seat in state.ending.winners for seat in side] for side in sides_of(state)]
    assert all(len(set(seats)) == 1 for seats in won)


@every_walk
def test_copies_stand_still_while_the_game_moves_on(case: Case, seed: int):
    kept: list[tuple[State, int]] = []
    for state in walk(case, seed):
        copied = state.copy()
        assert copied == state
        assert digest(copied) == digest(state)
        kept.append((copied, hash(json_text(copied))))  # the texts of a long game are hundreds of megabytes
    assert all(hash(json_text(copied)) == text for copied, text in kept)


@every_walk
def test_moving_a_copy_leaves_the_original_alone(case: Case, seed: int):
    luck = chance(seed)
    for state in walk(case, seed):
        if state.ending is None:
            before, copied = json_text(state), state.copy()
            seat, option = any_answer(copied, luck)
            answer(copied, option, seat)
            assert json_text(state) == before


@every_walk
def test_a_game_saved_at_any_question_goes_on_as_if_nothing_had_happened(case: Case, seed: int):
    for state in walk(case, seed):
        loaded = resume(case.game, case.content, case.setup(seed), json.loads(json_text(state)))
        assert loaded == state, differences(loaded.to_plain(), state.to_plain())[:3]
        assert json_text(loaded) == json_text(state)
        if state.decisions % 9 == 0 and (state.decisions < AT_FIRST or state.decisions % LATER == 0):
            goes_on = state.copy()
            play_on(loaded, chance(seed))
            play_on(goes_on, chance(seed))
            assert loaded == goes_on


@every_walk
def test_a_state_holds_only_plain_values(case: Case, seed: int):
    """Steps, options and events have no room for what JSON would change: enums, lists, sets."""
    for state in walk(case, seed):
        options = [option for _, option in offers(state)]
        assert [as_option(option) for option in options] == options
        for value in (*options, *state.agenda, *(state.log if state.ending else ())):
            assert differences(value, _only_plain(value)) == []


def _only_plain(value):
    """Return a value as it comes back from JSON."""
    if isinstance(value, tuple):
        return tuple(_only_plain(item) for item in value)
    return json.loads(json.dumps(value))


@every_walk
def test_every_earlier_question_can_be_gone_back_to(case: Case, seed: int):
    timeline = played(case, seed)
    for state in walk(case, seed):
        assert timeline.at(state.decisions) == state


@every_walk
def test_a_quiet_game_is_the_same_game(case: Case, seed: int):
    quiet = played(case, seed, quiet=True)
    assert quiet.state.log == []
    record = quiet.record("quiet", "A quiet walk")
    assert digest(replay(record, case.game, case.content).state) == digest(quiet.state)


@every_walk
def test_questions_are_put_to_seats_that_exist_and_can_answer(case: Case, seed: int):
    for state in walk(case, seed):
        if state.ending is None:
            question = open_question(state)
            assert question.waiting()
            assert set(question.seats) <= set(case.seats)
            for seat in question.seats:
                options = question.options_of(seat)
                assert len(set(options)) == len(options) > 0


@every_walk
def test_no_offered_option_is_refused(case: Case, seed: int):
    for state in walk(case, seed):
        before = json_text(state)
        for seat, option in offers(state):
            copied = state.copy()
            assert answer(copied, option, seat) == (seat, option)
            assert copied.decisions == state.decisions + 1
        assert json_text(state) == before


@every_walk
def test_what_is_not_offered_is_refused_by_name_and_changes_nothing(case: Case, seed: int):
    for state in walk(case, seed):
        asked = state.question.seats if state.question else ()
        wrong = [(Refusal.NOT_AN_OPTION, ("no such word",), seat) for seat in asked]
        wrong += [(Refusal.NOT_YOUR_QUESTION, (), seat) for seat in (-1, case.players) if asked]
        wrong += [(Refusal.GAME_OVER, (), 0)] * (state.ending is not None)
        if state.question and state.question.answers:
            wrong = [one for one in wrong if one[2] in (*state.question.waiting(), -1, case.players)]
        before = json_text(state)
        for refusal, option, seat in wrong:
            with pytest.raises(Refused) as refused:
                answer(state, option, seat)
            assert refused.value.refusal is refusal
        assert json_text(state) == before


@every_walk
def test_it_does_not_matter_in_which_order_seats_answer_together(case: Case, seed: int):
    luck = chance(seed)
    for state in walk(case, seed):
        if state.question and state.question.together and not state.question.answers:
            question = state.question
            given = [(seat, luck.pick("answers", question.options_of(seat))) for seat in question.seats]
            forwards, backwards = state.copy(), state.copy()
            for seat, option in given:
                answer(forwards, option, seat)
            for seat, option in reversed(given):
                answer(backwards, option, seat)
            assert digest(forwards) == digest(backwards)


@every_walk
def test_an_ended_game_names_its_winners(case: Case, seed: int):
    *_, last = walk(case, seed)
    assert last.ending is not None
    assert last.question is None
    winners, scores = last.ending.winners, last.ending.scores
    assert list(winners) == sorted(set(winners) & set(case.seats))
    assert len(scores) in (0, case.players)
    assert last.ending.rule in case.rules

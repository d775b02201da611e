"""The contract of moving by hand: in the middle of random games of every game, with the laws that hold everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice, product

import pytest

from engines.ai.levels import seat_from
from engines.ai.play import decide
from engines.kit.by_hand import (
    BOTTOM,
    MOVE,
    SET,
    TOP,
    contents,
    counters_of,
    take_by_hand,
    targets,
    why_not_now,
    zones_of,
)
from engines.kit.chance import Chance, chance
from engines.kit.door import answer
from engines.kit.game import Game, resume
from engines.kit.parts import digest, json_text
from engines.kit.questions import Option, Refused
from engines.kit.record import Record, Timeline, replay
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.views import imagine, view_for
from engines.registry import GAMES
from tests.engines.walk import Case, any_answer, cases_of, differences, leaves, names_on, offers, walk

CASES = [case for game in GAMES.values() for case in cases_of(game)]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
OFTEN = 4
"""By hand something is moved before one of so many answers."""
MOST_ACTS = 25
EXPERT = seat_from("expert")
Answering = Callable[[State, Chance], tuple[int, Option]]
UNDER_WAY = {
    "ambush": {"grab", "lay", "aim", "shed"},
    "castle_von_loghan": {"gives", "wants", "offer", "target", "attack_card"},
    "castle_of_magic": {"action"},
    "wardens": {"army_action", "tokens", "take_hit", "set_dial", "guess", "window"},
    "machina_arcana": {"turn", "next_turn", "monster_step"},
}
"""Questions in the middle of something, at which things must be moved in the games that are looked at."""
LOOKED_AT = 8
"""How many acts by hand of a game are looked at closely."""


def any_act(state: State, luck: Chance) -> Option | None:
    """Choose something to do by hand; what ends the game at once is left out, so that games last."""
    if luck.below("acts", 3) == 0:
        counter = luck.pick("counters", [one for one in counters_of(state) if one.path[0] != "health"])
        return SET, counter.id, luck.pick("values", counter.values())
    source = luck.pick("zones", [zone for zone in zones_of(state) if contents(state, zone)])
    place = luck.below("places", len(contents(state, source)))
    places = targets(state, source, contents(state, source)[place])
    return (
        (MOVE, source.id, place, luck.pick("targets", places).id, luck.pick("ways", (TOP, BOTTOM)))
        if places
        else None
    )


def experts(state: State, luck: Chance) -> tuple[int, Option]:
    """Let an expert answer for the first seat that is asked."""
    assert state.question is not None
    seat = state.question.waiting()[0]
    return seat, decide(state, seat, EXPERT, seed=1).option


def handled(case: Case, seed: int) -> Iterator[Timeline]:
    """Play a random game by chance and by hand, and yield it after each of the first acts by hand."""
    return islice(played_by_hand(case, seed), LOOKED_AT)


def played_by_hand(case: Case, seed: int, answer: Answering = any_answer) -> Iterator[Timeline]:
    """Play a random game by chance and by hand to its end, and yield it after every act by hand and at its end."""
    timeline, luck = Timeline(case.game, case.content, case.setup(seed)), chance(seed)
    acts = 0
    while timeline.state.ending is None:
        is_time = acts < MOST_ACTS and not luck.below("often", OFTEN)
        act = any_act(timeline.state, luck) if is_time else None
        if act is not None and did(timeline, act):
            acts += 1
            yield timeline
        if timeline.state.ending is None:
            seat, option = answer(timeline.state, luck)
            timeline.answer(option, seat)
        assert timeline.state.decisions <= case.game.longest
    yield timeline


def did(timeline: Timeline, act: Option) -> bool:
    """Try something by hand; what is refused changes nothing."""
    before = json_text(timeline.state)
    try:
        timeline.answer(act, 0)
    except Refused:
        assert json_text(timeline.state) == before
        return False
    return True


@every_case
def test_moved_by_hand_nothing_is_lost_and_the_game_comes_to_its_end_and_replays(case: Case):
    before = None
    for timeline in played_by_hand(case, 7):
        before = before or case.components(timeline.at(0))
        assert case.components(timeline.state) == before
    record = Record.model_validate_json(timeline.record("hands", "Hands").model_dump_json())
    assert any(choice.option[0] == MOVE for choice in record.choices)
    assert replay(record, case.game, case.content).state == timeline.state


@every_case
def test_at_every_question_something_can_be_moved(case: Case):
    """No question shuts the whole table; what the rules themselves hold is refused by name."""
    for state in walk(case, 14):
        if state.ending is None:
            assert why_not_now(state) == ""
            assert any(contents(state, zone) and not zone.shut for zone in zones_of(state))


@every_case
def test_experts_play_on_after_moves_and_the_game_replays(case: Case):
    before = None
    for timeline in islice(played_by_hand(case, 15, experts), MOST_ACTS):
        before = before or case.components(timeline.at(0))
        assert case.components(timeline.state) == before
    record = Record.model_validate_json(timeline.record("hands", "Hands").model_dump_json())
    assert digest(replay(record, case.game, case.content).state) == digest(timeline.state)


@pytest.mark.slow
@every_game
def test_things_are_moved_in_the_middle_of_everything(game: Game):
    moved = set()
    for case, seed in product(cases_of(game), (16, 18)):
        luck = chance(seed)
        for state in islice(walk(case, seed), 150):
            if state.ending is None and state.question is not None and state.question.kind not in moved:
                act = any_act(state, luck)
                if act is not None and act[0] == MOVE and is_done(state.copy(), act):
                    moved.add(state.question.kind)
    assert UNDER_WAY[game.slug] - moved == set()


def is_done(state: State, act: Option) -> bool:
    """Try a move on a state; the question is put anew, or the game goes on."""
    try:
        take_by_hand(state, act, 0)
    except Refused:
        return False
    assert state.question is not None or state.ending is not None
    return True


@every_case
def test_after_a_move_the_state_is_saved_and_every_offered_option_is_taken(case: Case):
    for timeline in handled(case, 8):
        state = timeline.state
        assert resume(case.game, case.content, case.setup(8), json.loads(json_text(state))) == state
        for seat, option in offers(state)[:12]:
            assert answer(state.copy(), option, seat) == (seat, option)


@every_case
def test_a_move_shows_a_seat_nothing_that_it_is_not_told(case: Case):
    """The view of a world that is imagined from a view is that view, and what a seat newly sees it has been told."""
    for timeline in handled(case, 9):
        for seat in case.seats:
            view = view_for(timeline.state, seat)
            world = imagine(view, chance(seat), quiet=False)
            assert differences(view_for(world, seat).to_plain(), view.to_plain()) == []
            if timeline.state.ending is None:
                assert case.components(world) == case.components(timeline.state)


@every_case
def test_what_was_hidden_from_a_seat_is_told_to_it_when_a_move_shows_it(case: Case):
    for timeline in handled(case, 10):
        if timeline.state.ending is not None or timeline.choices[-1][1][0] != MOVE:
            continue
        earlier = timeline.at(len(timeline.choices) - 1)
        for seat in case.seats:
            new = set(shown(case.game, timeline.state, seat)) - set(shown(case.game, earlier, seat))
            told = {value for _, value in leaves([e[4:] for e in view_for(timeline.state, seat).log])}
            assert [one for one in new if not told & {part for part in one if isinstance(part, int)}] == []


def shown(game: Game, state: State, seat: int) -> list[tuple[object, ...]]:
    """List the components that a seat sees, each as a tuple."""
    found = game.components(view_for(state, seat))
    tuples = [one if isinstance(one, tuple) else (one,) for one in found]
    return [one for one in tuples if all(not isinstance(part, int) or part >= 0 for part in one)]


@every_case
def test_every_seat_can_read_and_see_the_game_after_a_move(case: Case):
    for timeline in handled(case, 11):
        for seat in case.seats:
            view = view_for(timeline.state, seat)
            names = names_on(case.game.table(view))
            assert all(len(set(ids)) == len(ids) for ids in names.values())
            said = [speech(view).event(event) for event in view.log[-6:]]
            assert all(said)


@every_game
def test_every_thing_that_lies_on_an_open_table_is_in_some_zone(game: Game):
    """Boards, labels, aids and dials are no pieces; all else can be taken by hand, or the game says why not."""
    case = cases_of(game)[0]
    pieces = {"castle_of_magic": ("shrine", "outcome", "character", "pawn"), "ambush": ("card",)}
    loghan = ("treasure", "enemy", "search_token", "combat_card")
    pieces["wardens"] = ("prophecy", "territory", "artifact")
    for state in islice(walk(case, 3), 40):
        if state.ending is not None:
            break
        known = {id for zone in zones_of(state) for id in zone.things}
        things = [
            one for one in game.table(state).things() if one.kind in pieces.get(game.slug, loghan) and one.count
        ]
        assert {one.id for one in things} - known <= {one.id for one in things if one.id.startswith("turned-up")}


@every_game
def test_numbers_stand_within_their_limits_and_have_words(game: Game):
    case = cases_of(game)[0]
    for state in islice(walk(case, 4), 40):
        if state.ending is None:
            for counter in counters_of(state):
                assert counter.now(state) in counter.values()
                assert all(counter.says(value) for value in counter.values())


@every_game
def test_a_branch_before_a_move_does_not_know_of_it(game: Game):
    case = cases_of(game)[0]
    for timeline in handled(case, 12):
        at = len(timeline.choices)
        assert digest(timeline.at(at)) == digest(timeline.state)
        if at and timeline.choices[-1][1][0] == MOVE:
            assert timeline.branch(at - 1).state == timeline.at(at - 1)

"""The contract of every game about what seats may know: views leak nothing, and what is imagined can be played."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from engines.ai.levels import seat_from
from engines.ai.play import decide
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.parts import digest, json_text
from engines.kit.state import EVERYONE, UNKNOWN, State
from engines.kit.views import imagine, view_for
from tests.engines.walk import (
    Case,
    all_cases,
    differences,
    every_walk,
    leaves,
    moments,
    offers,
    open_question,
    play_on,
    walk,
)

PLAYERS, SEARCHED = ("random", "expert", "expert:weak", "search:8"), 7
"""Who may play, the slowest last, and at every which question that one is asked, too."""

every_case = pytest.mark.parametrize("case", all_cases(), ids=str)


def assert_same(one: State, other: State) -> None:
    """Compare two states to the letter, and say where they differ."""
    assert json_text(one) == json_text(other), differences(one.to_plain(), other.to_plain())[:5]


@every_walk
def test_worlds_that_differ_only_in_secrets_look_alike(case: Case, seed: int):
    """Whatever a seat may imagine behind what it sees, it sees the same."""
    for state, seat in moments(case, seed):
        view = view_for(state, seat)
        for luck in (chance(seed), chance(seed + 1)):
            world = imagine(view, luck, quiet=False)
            assert world.viewer == EVERYONE
            assert_same(view_for(world, seat), view)


@every_case
def test_there_is_something_to_guess_for_every_seat(case: Case):
    """A game whose views hid nothing, or whose worlds were all alike, would pass most other laws."""
    for seat in case.seats:
        views = [view_for(state, seat) for state in walk(case, 0)]
        assert any(differs(imagine(view, chance(1)), imagine(view, chance(2))) for view in views)


def differs(world: State, state: State) -> bool:
    """Tell whether two states differ in more than chance and log."""
    alike = world.copy()
    alike.chance, alike.log, alike.question = state.chance, state.log, state.question
    return alike != state


@every_case
def test_at_the_start_a_seat_sees_nothing_that_it_was_not_told(case: Case):
    """What differs between the starts of many games is hidden, or stands in an event that the seat may read."""
    games = [next(walk(case, seed)) for seed in range(40)]
    for seat in case.seats:
        starts = [view_for(state, seat) for state in games]
        seen = [dict(leaves(without_log(view))) for view in starts]
        known = [told_to(view) for view in starts]
        for path in sorted(set().union(*seen)):
            values = [leaf.get(path, UNKNOWN) for leaf in seen]
            if len(set(values)) > 1:
                pairs = zip(values, known, strict=True)
                assert all(is_nothing(value) or value in told for value, told in pairs), path


@every_walk
def test_what_can_be_hidden_is_seen_only_by_those_who_were_told(case: Case, seed: int):
    """A place that is covered in some view shows, in every view, only what its seat has read of."""
    hidden, shown = set(), []
    for state, seat in moments(case, seed):
        full, view = dict(leaves(state.to_plain())), view_for(state, seat)
        told = told_to(view)
        for path, value in leaves(without_log(view)) if state.ending is None else ():
            zone = re.sub(r"\d+", "", path)
            hidden |= {zone} if value == UNKNOWN != full.get(path, UNKNOWN) else set()
            shown += [] if is_nothing(value) or value in told else [(zone, path, value, seat)]
    assert [one for one in shown if one[0] in hidden] == []


@every_walk
def test_a_component_that_was_hidden_is_seen_only_by_those_who_were_told(case: Case, seed: int):
    """Wherever it goes: a card is not seen in a new place without an event that names it."""
    hidden: dict[int, set[Any]] = {}
    for state, seat in moments(case, seed):
        view = view_for(state, seat)
        seen = set(case.game.components(view))
        hidden.setdefault(seat, set(case.game.components(state)) - seen)
        told = told_to(view)
        if state.ending is None:
            assert {one for one in seen & hidden[seat] if not is_told(one, told)} == set()


def is_told(component: Any, told: set[Any]) -> bool:
    """Tell whether the number of a component, or its name if it has no number, stands in an event."""
    found = [value for _, value in leaves(component)]
    return any(value in told for value in [one for one in found if isinstance(one, int)] or found)


def without_log(view: State) -> dict[str, Any]:
    """Return what lies on the table of a view."""
    return {name: value for name, value in view.to_plain().items() if name not in ("log", "viewer")}


def told_to(view: State) -> set[Any]:
    """Return every number and word in the events of a view."""
    return {value for _, value in leaves([event[4:] for event in view.log])}


def is_nothing(value: Any) -> bool:
    """Tell whether a value names no component: nothing, or a number below zero, such as UNKNOWN."""
    return value is None or (isinstance(value, int) and value < 0)


@every_case
def test_what_one_seat_is_told_alone_the_others_can_imagine_otherwise(case: Case):
    """For every kind of private event there is a moment when somebody else does not know what was told."""
    told, doubted = set(), set()
    for seed in range(4):
        heard = 0
        for state in walk(case, seed):
            for event in state.log[heard:]:
                outside = [seat for seat in case.seats if seat not in (event[3] or case.seats)]
                told |= {event[1]} if outside else set()
                if event[1] not in doubted and any(_can_doubt(state, seat, event[3]) for seat in outside):
                    doubted.add(event[1])
            heard = len(state.log)
    assert doubted == told


def _can_doubt(state: State, seat: int, told: tuple[int, ...]) -> bool:
    """Tell whether a seat can imagine that those who were told something see something else."""
    for luck in range(8):
        world = imagine(view_for(state, seat), chance(luck))
        if any(differs(view_for(world, other), view_for(state, other)) for other in told):
            return True
    return False


@every_walk
def test_a_view_shows_nothing_of_chance_or_of_private_events(case: Case, seed: int):
    for state, seat in moments(case, seed):
        view = view_for(state, seat)
        assert view.chance == chance(0)
        assert view.box.setup.seed == 0
        assert all(event[3] is None or seat in event[3] for event in view.log)
        unlucky = state.copy()
        unlucky.chance = chance(seed + 99)
        assert_same(view_for(unlucky, seat), view)


@every_walk
def test_nobody_sees_an_answer_before_all_are_in(case: Case, seed: int):
    """While a question to several seats is open, the others' views are the same for every answer."""
    for state in walk(case, seed):
        if state.question and len(state.question.waiting()) > 1:
            for seat in state.question.waiting():
                views = []
                for option in state.question.options_of(seat):
                    copied = state.copy()
                    answer(copied, option, seat)
                    views.append([json_text(view_for(copied, other)) for other in case.seats if other != seat])
                assert all(view == views[0] for view in views)


@every_walk
def test_secret_options_are_seen_by_their_seat_alone(case: Case, seed: int):
    for state, viewer in moments(case, seed):
        seen = view_for(state, viewer).question
        if seen is not None:
            question = open_question(state)
            assert seen.options_of(viewer) == question.options_of(viewer)
            others = [seat for seat in seen.seats if seat != viewer]
            assert not seen.secret or not any(seen.options_of(seat) for seat in others)


@every_walk
def test_looking_changes_neither_the_state_nor_the_view(case: Case, seed: int):
    for state, seat in moments(case, seed):
        before = json_text(state)
        view = view_for(state, seat)
        seen = json_text(view)
        imagine(view, chance(seed))
        assert json_text(view_for(view, seat)) == seen
        assert json_text(view) == seen
        assert json_text(state) == before


@every_walk
def test_a_view_can_be_saved(case: Case, seed: int):
    for state, seat in moments(case, seed):
        view = view_for(state, seat)
        loaded = type(view).from_plain(json.loads(json_text(view)))
        assert loaded == view, differences(loaded.to_plain(), view.to_plain())[:3]


@every_walk
def test_an_imagined_world_has_all_components_and_offers_what_can_be_answered(case: Case, seed: int):
    for state, seat in moments(case, seed):
        world = imagine(view_for(state, seat), chance(seed + 5))
        assert case.components(world) == case.components(state)
        for asked, option in offers(world):
            answer(world.copy(), option, asked)
        if state.question and seat in state.question.waiting():
            assert open_question(world).options_of(seat) == state.question.options_of(seat)


@every_walk
def test_an_imagined_world_can_be_played_to_its_end(case: Case, seed: int):
    for state, seat in moments(case, seed):
        if state.decisions % 5 == seed % 5:
            world = imagine(view_for(state, seat), chance(seed))
            play_on(world, chance(seed))
            assert case.components(world) == case.components(state)


@every_walk
def test_the_same_luck_imagines_the_same_world(case: Case, seed: int):
    for state, seat in moments(case, seed):
        view = view_for(state, seat)
        assert_same(imagine(view, chance(seed)), imagine(view, chance(seed)))


@every_case
def test_a_player_touches_neither_the_state_nor_its_chance(case: Case):
    """What a seat thinks leaves no trace, and the same view brings the same answer."""
    for state in walk(case, 3):
        if state.question is not None:
            before, seat = json_text(state), state.question.waiting()[0]
            world = imagine(view_for(state, seat), chance(1), quiet=False)
            for player in PLAYERS if state.decisions % SEARCHED == 0 else PLAYERS[:-1]:
                chosen = decide(state, seat, seat_from(player))
                alike = decide(world, seat, seat_from(player), seed=state.chance.seed)
                assert json_text(state) == before, player
                assert chosen.option in state.question.options_of(seat), player
                assert alike.option == chosen.option, player


@every_walk
def test_every_seat_can_look_back_at_a_finished_game(case: Case, seed: int):
    *_, last = walk(case, seed)
    for seat in case.seats:
        view = view_for(last, seat)
        assert view.ending == last.ending
        assert digest(view_for(imagine(view, chance(1), quiet=False), seat)) == digest(view)

"""Against the clock: what a person's button does, and when the time is up."""

from __future__ import annotations

from functools import cache

import pytest

from engines.kit.documents import Content
from engines.kit.game import make_setup
from engines.kit.questions import Question
from engines.kit.record import Timeline
from engines.kit.views import view_for
from engines.registry import GAMES
from tests.engines.ambush.scenes import scene
from tests.rules import rule

GAME = GAMES["ambush"]
FIELD = {(1, 0): "ambush", (2, 0): "ambush"}


@cache
def content() -> Content:
    return Content(GAME.starter())


def timeline(mode: str = "clock", seed: int = 4, **options) -> Timeline:
    setup = make_setup(GAME, seed=seed, mode=mode, options=GAME.options(call_windows="every", **options))
    return Timeline(GAME, content(), setup)


def until(game: Timeline, kind: str) -> Timeline:
    """Play first options until a kind of question is put."""
    while game.state.question.kind != kind:
        seat = game.state.question.waiting()[0]
        game.answer(game.state.question.options_of(seat)[-1], seat)
    return game


def watch(game: Timeline, seat: int):
    view = view_for(game.state, seat)
    return GAME.stopwatch(view, view.question, seat)


@rule("AMB-135", "AMB-144", "AMB-145")
def test_the_button_calls_once_the_window_is_open():
    game = until(timeline(), "call")
    seat = game.state.question.seats[0]
    found = watch(game, seat)
    assert (found.alive_after, found.ends_after) == game.state.window
    assert found.button == ("call",)
    game.answer((*found.button, found.alive_after + 5), seat)
    assert game.choices[-1] == (seat, ("call", found.alive_after + 5))


@rule("AMB-143")
def test_only_the_player_whose_turn_it_is_goes_on():
    game = until(timeline(), "call")
    active = game.state.seat
    assert watch(game, active).done == ("silent",)
    assert watch(game, 1 - active).done is None


@rule("AMB-139", "AMB-136")
def test_a_hand_with_a_mouse_has_until_the_next_thing_happens():
    game = until(timeline(), "call")
    seats = game.state.question.seats
    for seat in seats:
        game.answer(("call", game.state.window[0] + 10 + seat) if seat == 0 else ("silent", 900), seat)
    assert game.state.question.kind == "grab"
    found = watch(game, 0)
    now, end = game.state.question.args
    assert found.ends_after == end - now
    assert (found.timeout, found.done) == (("wait",), ("stop",))
    game.answer((*found.timeout, found.ends_after), 0)


@rule("AMB-013")
def test_a_practice_round_begins_when_the_button_is_pressed():
    game = until(timeline(practice=True), "ready")
    assert watch(game, 0).button == ("ready",)
    assert watch(game, 0).ends_after == 0


def test_in_beats_nothing_is_timed():
    game = until(timeline("beats"), "call")
    assert watch(game, 0) is None


@rule("AMB-148")
def test_a_card_is_shown_for_a_while_before_a_computer_player_goes_on():
    game = timeline(show_ms=2000)
    while not game.state.shown or game.state.question.free:
        seat = game.state.question.waiting()[0]
        game.answer(game.state.question.options_of(seat)[0], seat)
    seat = game.state.question.waiting()[0]
    assert watch(game, seat).alive_after == 2000
    assert watch(game, seat).ends_after == 0


def stopped(kind, args, **details):
    """Tell how an answer is timed that is asked for on the clock with these numbers."""
    view = view_for(scene(players=2, mode="clock", field=FIELD, step="call"), 0)
    options = details.get("options", (("grab", 1000), ("stop",)))
    question = Question(kind, (0,), (options,), ("then",), "AMB-136", args, False, "clock")
    return GAME.stopwatch(view, question, details.get("seat", 0))


@rule("AMB-139", "AMB-136")
@pytest.mark.parametrize(("args", "ends", "timeout"), [((900, 1700), 800, ("wait",)), ((900, 900), 3000, ("stop",))])
def test_a_hand_is_alive_at_once_and_waits_for_what_comes_or_stops_after_three_seconds(args, ends, timeout):
    found = stopped("grab", args)

    assert (found.alive_after, found.ends_after, found.timeout, found.button) == (0, ends, timeout, None)
    assert found.done == ("stop",)


@rule("AMB-146", "AMB-147")
@pytest.mark.parametrize(
    ("args", "alive", "ends"),
    [((300, 1800, 0), 300, 1800), ((300, 1800, 900), 900, 1800), ((300, 1800, 1700), 1700, 2100)],
)
def test_a_button_that_was_dead_is_alive_for_a_while_before_the_window_closes(args, alive, ends):
    found = stopped("call", args)

    assert (found.alive_after, found.ends_after) == (alive, ends)
    assert (found.timeout, found.button) == (("silent",), ("call",))


@rule("AMB-153")
def test_who_has_paused_goes_on_with_the_only_button():
    assert stopped("paused", (), options=(("resume",), ("other",))).button == ("resume",)

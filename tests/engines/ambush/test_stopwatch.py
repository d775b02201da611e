"""Against the clock: what a person's button does, and when the time is up."""

from __future__ import annotations

from functools import cache

from engines.kit.documents import Content
from engines.kit.game import make_setup
from engines.kit.record import Timeline
from engines.kit.views import view_for
from engines.registry import GAMES
from tests.rules import rule

GAME = GAMES["ambush"]


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

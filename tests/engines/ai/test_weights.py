"""A seat can judge by other weights than its game's own, and disturbs nobody who does not."""

from __future__ import annotations

import sys

import pytest

from engines import registry
from engines.ai.levels import seat_from, seats_from
from engines.ai.play import play_out
from engines.ai.seats import SeatError
from engines.ai.weights import expert_with, read_weights, weights_of, written
from engines.kit.documents import Content
from engines.kit.game import begin, make_setup, opened
from tests.each import each

SLUG = "castle_of_magic"


def played(*names):
    game = registry.game(SLUG)
    box = opened(game, Content(game.starter()), make_setup(game, seed=0, players=4))
    state = play_out(begin(box, 7, quiet=True), seats_from(names))
    return state.ending.winners, state.decisions, state.ending.scores


@each("slug", registry.GAMES)
def test_every_expert_has_weights_and_can_be_copied(slug):
    game = registry.game(slug)
    name, value = next(iter(weights_of(game).items()))
    copy = expert_with(game, ((name, 2 * value),))
    assert copy is not game.expert
    assert copy.rank.__self__ is not game.expert.rank.__self__


def test_the_same_weights_play_the_same_game_and_others_another():
    same = written({"judges.lead": weights_of(registry.game(SLUG))["judges.lead"]})
    assert played(*[f"expert@{same}"] * 4) == played(*["expert"] * 4)
    assert played(*["expert@judges.lead=1,judges.envy.even=5"] * 4) != played(*["expert"] * 4)


def test_a_copy_leaves_the_modules_of_the_game_as_they_were():
    before = {name: module for name, module in sys.modules.items() if SLUG in name}
    expert_with(registry.game(SLUG), (("judges.lead", 17.0),))
    assert {name: module for name, module in sys.modules.items() if SLUG in name} == before
    assert sys.modules["engines.castle_of_magic.judgement.judges"].LEAD != 17.0


def test_weights_are_read_as_they_are_written():
    assert read_weights(written({"b.two": -0.25, "a.one": 3000.0})) == (("a.one", 3000.0), ("b.two", -0.25))


@each("text", ["expert@judges.lead", "expert@judges.lead=much", "expert@=3", "random@a.b=1", "search@a.b=1"])
def test_what_is_no_weight_is_refused(text):
    with pytest.raises(SeatError, match="weight"):
        seat_from(text)


def test_a_weight_that_the_game_does_not_have_is_refused_with_those_that_it_has():
    with pytest.raises(SeatError, match=r"no weight 'owl\.wing'; it has .*judges\.lead"):
        expert_with(registry.game(SLUG), (("owl.wing", 1.0),))

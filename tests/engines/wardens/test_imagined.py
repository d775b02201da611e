"""Worlds that a seat imagines late in a game, with cards, Artifacts and mutations at hand: every answer is taken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.ai.rollout import play_one
from engines.kit.chance import Chance, chance
from engines.kit.door import answer
from engines.kit.game import begin
from engines.kit.views import imagine, view_for
from engines.wardens.game import GAME
from engines.wardens.minds.insanity import show_cards
from engines.wardens.state import CTHULHUS_SIDE, NOBODY, WARDENS_SIDE, WardensState
from tests.engines.wardens.positions import box_for, give
from tests.profiles import repeats
from tests.rules import rule


def late_game(players: int, seed: int) -> WardensState:
    """Play until the armies stand, and let both sides have all that a long game brings, the hands half known."""
    state, luck = begin(box_for(players), seed, quiet=True), chance(seed)
    assert isinstance(state, WardensState)
    while state.phase == "setup":
        play_one(state, luck, {})
    state.mutations, state.upgrades, state.trophies[0] = (0, 1, 2, 3, 4), (0, 1, 2, 3, 4), 5
    return state


def deal_anew(state: WardensState) -> None:
    """Fill both hands, one of each known to the other side, where what is asked does not depend on cards."""
    if state.question is not None and state.question.kind == "armies":
        for side in (CTHULHUS_SIDE, WARDENS_SIDE):
            give(state, side, *state.prophecies[: 4 - len(state.hands[side])])
            show_cards(state, state.hands[side][:1], 1 - side)


def moments(players: int, seed: int, luck: Chance) -> Iterator[tuple[WardensState, int]]:
    """Play on, half by experts and half at random, and stop with every seat now and then."""
    state = late_game(players, seed)
    for number in range(150):
        if state.ending is not None:
            return
        deal_anew(state)
        if number % 10 == 0 or state.possessed != NOBODY:
            yield from ((state, seat) for seat in range(players))
        if luck.below("who", 2):
            play_one(state, luck, {})
        else:
            answer_at_random(state, luck)


def answer_at_random(state: WardensState, luck: Chance) -> None:
    """Answer the open question by chance."""
    assert state.question is not None
    seat = state.question.waiting()[0]
    answer(state, luck.pick("answers", list(state.question.options_of(seat))), seat)


@rule("WAR-210", "WAR-Q-155")
@pytest.mark.slow
@pytest.mark.parametrize(("players", "seeds"), [(2, (3, 1)), (3, (0, 1)), (4, (12, 1))])
def test_every_answer_that_an_imagined_world_offers_can_be_given_in_it(players, seeds):
    for seed in seeds[: repeats(2)]:
        luck = chance(seed + 1)
        for state, seat in moments(players, seed, chance(seed)):
            world = imagine(view_for(state, seat), luck)
            assert sorted(GAME.components(world)) == sorted(GAME.components(state))
            assert world.question is not None
            for asked in world.question.waiting():
                for option in world.question.options_of(asked):
                    answer(world.copy(), option, asked)
            for _ in range(20):
                if world.ending is None:
                    answer_at_random(world, luck)

"""Whole games of careless players: they end, nothing is lost, and their records give the same game again."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from engines.kit.chance import chance
from engines.kit.game import make_setup
from engines.kit.record import Record, Timeline, replay
from engines.kit.speech import speech
from engines.wardens.game import GAME, miniatures
from engines.wardens.options import WardensOptions
from tests.engines.wardens.positions import CONTENT
from tests.rules import rule

ROUNDS = 4
CHOICES = {
    name: [value for value in get_args(field.annotation) if value != field.default]
    for name, field in WardensOptions.model_fields.items()
    if isinstance(field.default, str) and get_args(field.annotation)
}
"""For each option with words the values that are not the default."""


def play(players: int, seed: int, **options: Any) -> Timeline:
    """Let everybody answer at random, up to the round limit, and look that no miniature is lost or made."""
    setup = make_setup(GAME, seed=seed, players=players, options=WardensOptions(round_limit=ROUNDS, **options))
    timeline, luck = Timeline(GAME, CONTENT, setup, quiet=True), chance(seed)
    while timeline.state.ending is None:
        question = timeline.state.question
        assert question is not None
        seat = question.waiting()[0]
        timeline.answer(luck.pick("answers", list(question.options_of(seat))), seat)
        if len(timeline.choices) % 50 == 0:
            assert miniatures(timeline.state) == list(timeline.state.box.supply)
    return timeline


@rule("WAR-333", "WAR-Q-159")
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_careless_players_end_and_can_be_played_again(players):
    for seed in range(3):
        timeline = play(players, seed)
        state = timeline.state
        cards = [*state.hands[0], *state.hands[1], *state.prophecies, *state.discards, *state.played]
        assert sorted(cards) == list(range(36))
        assert state.ending is not None
        assert (state.rounds == ROUNDS) == (state.ending.reason == "out_of_time")
        record = Record.model_validate_json(timeline.record("careless", "Careless").model_dump_json())
        assert replay(record, GAME, CONTENT).state.decisions == state.decisions


@pytest.mark.slow
def test_games_end_whatever_the_options_are():
    luck = random.Random(1)  # noqa: S311 - nobody's secret
    for seed in range(15):
        options = {name: luck.choice(values) for name, values in CHOICES.items() if luck.random() < 0.5}
        assert play(luck.choice((2, 3, 4)), seed, **options).state.ending is not None


TOLD = """
    added artifacts_hidden assigned battle_begins battle_over begins broken built collected cthulhu_arrives
    cthulhu_stays defends destroyed dial_set drew_prophecy ended_turn exchanged explores guesses hid
    last_hit left_behind madness merged moved mutation outpost_damaged played_prophecy portal_added
    ranged_hit ranged_miss reinforced round round_won saw_prophecy shells shown spawned stands symbol_shown
    tied token_bonus took_back trophies turn turned_up will workshops
"""
"""What is told in any few games."""


@pytest.mark.slow
def test_what_happens_is_told():
    kinds: set[str] = set()
    for seed in range(100, 106):
        setup = make_setup(GAME, seed=seed, players=2 + seed % 3, options=WardensOptions(round_limit=5))
        timeline, luck = Timeline(GAME, CONTENT, setup), chance(seed)
        while timeline.state.ending is None:
            question = timeline.state.question
            assert question is not None
            seat = question.waiting()[0]
            timeline.answer(luck.pick("answers", list(question.options_of(seat))), seat)
        kinds |= {event[1] for event in timeline.state.log}
        speaker = speech(timeline.state)
        assert all(map(speaker.event, timeline.state.log))
    assert set(TOLD.split()) <= kinds

"""Games in every scenario, from every chapter on, in every mode: nothing is lost, all can be read, and it replays."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kit.chance import chance
from engines.kit.game import make_setup
from engines.kit.parts import digest
from engines.kit.record import Record, Timeline, replay
from engines.kit.speech import speech
from engines.machina_arcana.content import ChapterRole
from engines.machina_arcana.game import GAME
from tests.engines.walk import any_answer, content_of
from tests.profiles import spread

CONTENT = content_of(GAME.slug)
ROUNDS = 5
SCENARIOS = sorted(one.id for one in GAME.starter() if one.kind == "scenario")
CHAPTERS = sorted(
    f"{one.scenario}#{one.number}"  # type: ignore[attr-defined]
    for one in GAME.starter()
    if one.kind == "chapter" and one.role is ChapterRole.CHAPTER  # type: ignore[attr-defined]
)
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"easy": True},
    {"very_easy": True},
    {"dead_win": True, "hive_mind": "shared"},
)


def played(scenario: str, mode: str, players: int, seed: int, **options: Any) -> Timeline:
    """Play a random game to its end, and hold it against what must hold."""
    setup = make_setup(
        GAME, seed=seed, mode=mode, players=players, scenario=scenario, options=GAME.options(**options)
    )
    timeline, luck = Timeline(GAME, CONTENT, setup), chance(seed)
    before = sorted(map(repr, GAME.components(timeline.state)))
    while timeline.state.ending is None:
        seat, option = any_answer(timeline.state, luck)
        timeline.answer(option, seat)
    assert sorted(map(repr, GAME.components(timeline.state))) == before
    assert all(map(speech(timeline.state).event, timeline.state.log))
    assert speech(timeline.state).ending()
    record = Record.model_validate_json(timeline.record("whole", "A whole game").model_dump_json())
    assert digest(replay(record, GAME, CONTENT).state) == digest(timeline.state)
    return timeline


ENDGAMES = sorted(
    f"{one.scenario}#{one.number}"  # type: ignore[attr-defined]
    for one in GAME.starter()
    if one.kind == "chapter" and one.role is ChapterRole.ENDGAME  # type: ignore[attr-defined]
)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ENDGAMES)
def test_a_game_can_be_begun_at_the_endgame(scenario: str) -> None:
    for players in range(1, 5):
        timeline = played(scenario, "standard", players, players, round_limit=ROUNDS)
        assert timeline.state.is_endgame


@pytest.mark.slow
@pytest.mark.parametrize("scenario", spread(CHAPTERS, 3))
def test_a_game_can_be_begun_at_every_chapter_and_played_on(scenario: str) -> None:
    players = 1 + len(scenario) % 4
    timeline = played(scenario, "standard", players, 7, round_limit=ROUNDS, starting_items="two")
    chapters = [event[4] for event in timeline.state.log if event[1] == "chapter"]
    assert timeline.state.box.chapters[chapters[0]].number == int(scenario.partition("#")[2])


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_of_every_scenario_end(scenario: str, players: int) -> None:
    for seed, options in enumerate(KINDS):
        assert played(scenario, "standard", players, seed, **options).state.ending is not None
    assert played(scenario, "campaign", players, 9).state.ending is not None

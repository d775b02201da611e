"""Exploration: journeys through time, the end of the game, and Data Points."""

from __future__ import annotations

from typing import Any

from engines.castle_von_loghan.castle.boards import timeline_of
from engines.castle_von_loghan.castle.travel import change_board
from engines.castle_von_loghan.state import LoghanState
from tests.each import each
from tests.engines.castle_von_loghan.scenes import asked, at, do, foe, give, go_on, play_text, say, scene, told
from tests.engines.castle_von_loghan.story_scenes import D, drawn, vote
from tests.rules import rule

ANOMALY, FUTURE = 1, 2
COME, REFUSE = ("come_along",), ("stay_behind",)


def explorers(players: int = 4, **options: Any) -> LoghanState:
    """Return an Exploration game in the middle of a Round."""
    return scene("exploration", players, ask_when="never", **options)


def rich(*energies: int, **options: Any) -> LoghanState:
    """Return the end of a Round in which players have so many Energy Spheres."""
    state = explorers(len(energies), **options)
    for own, energy in zip(state.agents, energies, strict=True):
        own.energy = energy
    return do(state, ("round_end",))


def answer_all(state: LoghanState, *options: tuple[Any, ...]) -> LoghanState:
    """Answer a question that is put to several seats at once."""
    question = asked(state)
    assert len(options) == len(question.seats)
    state.agenda.append((*question.then, tuple(options)))
    state.question = None
    return go_on(state)


def trophy(state: LoghanState, who: int, id: str, copy: int = 0) -> None:
    """Give a character an Enemy for a Trophy."""
    state.agents[who].trophies += (state.row[foe(state, id, copy)].card,)


def score(state: LoghanState, reason: str = "events_done") -> LoghanState:
    """Count the Data Points."""
    return do(state, ("score_exploration", reason, "CVL-376"))


def scores(state: LoghanState) -> tuple[int, ...]:
    """Return the Data Points at the end."""
    assert state.ending is not None
    return state.ending.scores


# Time travel


@rule("CVL-367", "CVL-368", "CVL-371", "CVL-D-42", "CVL-Q-176")
def test_the_group_travels_when_all_agree_and_each_pays_ten():
    state = rich(12, 10, 11)
    assert asked(state).options_of(0) == (("remain",), ("travel", ANOMALY), ("travel", FUTURE))
    answer_all(say(state, ("travel", FUTURE)), COME, COME)
    assert timeline_of(state) == FUTURE
    assert [own.energy for own in state.agents] == [2, 0, 1]


@rule("CVL-367")
def test_the_group_may_stay():
    state = say(rich(12, 10, 11), ("remain",))
    assert (timeline_of(state), state.question) == (0, None)


@rule("CVL-368")
def test_nobody_is_asked_when_the_group_cannot_pay():
    assert rich(10, 10, 9).question is None


@rule("CVL-Q-176")
def test_one_who_refuses_keeps_the_group_where_it_is():
    state = answer_all(say(rich(12, 10, 11), ("travel", FUTURE)), COME, REFUSE)
    assert timeline_of(state) == 0
    assert [own.energy for own in state.agents] == [12, 10, 11]


@rule("CVL-Q-176")
def test_the_leader_may_decide_alone_if_the_options_say_so():
    state = say(rich(12, 10, 11, travel_vote="leader"), ("travel", FUTURE))
    assert timeline_of(state) == FUTURE


@rule("CVL-Q-176", "CVL-D-42")
def test_who_has_more_may_cover_what_others_lack():
    state = answer_all(say(rich(30, 4, 16), ("travel", ANOMALY)), COME, COME)
    assert (asked(state).kind, asked(state).seats) == ("cover_fare", (0,))
    assert asked(state).options_of(0)[-1] == ("cover_fare", 6)
    say(state, ("cover_fare", 2))
    assert asked(state).options_of(2)[-1] == ("cover_fare", 4)
    say(state, ("cover_fare", 4))
    assert [own.energy for own in state.agents] == [18, 0, 2]
    assert timeline_of(state) == ANOMALY


@rule("CVL-368", "CVL-Q-176")
def test_a_fare_that_does_not_come_together_costs_nobody_anything():
    state = answer_all(say(rich(30, 4, 10), ("travel", ANOMALY)), COME, COME)
    say(state, ("cover_fare", 5))
    assert timeline_of(state) == 0
    assert [own.energy for own in state.agents] == [30, 4, 10]


def search(state: LoghanState, room: str) -> int:
    """Put the top Search token of a room in the box, as if it had been resolved."""
    *rest, token = state.tokens[at(state, room)]
    state.tokens[at(state, room)] = tuple(rest)
    state.token_box.append(token)
    return token


@rule("CVL-369", "CVL-370", "CVL-372", "CVL-Q-180")
def test_on_a_journey_all_tokens_are_gathered_and_two_are_laid_out_in_each_room():
    state = rich(10, 10, 10, travel_vote="leader")
    state.clean = [at(state, "gate")]
    gone = search(state, "hall")
    say(state, ("travel", ANOMALY))
    assert (state.clean, state.token_box) == ([], [gone])
    assert {len(stack) for stack in state.tokens.values()} <= {1, 2}
    everywhere = [token for stack in state.tokens.values() for token in stack] + state.token_pool
    assert sorted(everywhere) == [token for token in range(len(state.box.tokens)) if token != gone]


@rule("CVL-Q-180")
def test_resolved_tokens_come_back_if_the_options_say_so():
    state = rich(10, 10, 10, travel_vote="leader", search_pool="all")
    search(state, "hall")
    say(state, ("travel", ANOMALY))
    assert state.token_box == []


@rule("CVL-373", "CVL-Q-179")
def test_the_group_stands_on_the_same_spot_and_no_event_is_due_there():
    state = rich(10, 10, 10, travel_vote="leader")
    state.space = at(state, "library")
    say(state, ("travel", ANOMALY))
    assert state.space == at(state, "library")
    assert state.event == -1


@rule("CVL-Q-178")
def test_from_the_laboratory_the_group_comes_out_at_the_elevator():
    state = explorers()
    change_board(state, FUTURE)
    state.space = at(state, "lab")
    change_board(state, ANOMALY)
    assert state.space == at(state, "hall")


@rule("CVL-Q-181")
def test_doors_are_as_printed_on_every_board_that_is_laid_out():
    state = explorers()
    state.unlocked, state.locked = [3], [0]
    change_board(state, ANOMALY)
    assert (state.unlocked, state.locked) == ([], [])


@rule("CVL-Q-177")
def test_the_group_may_travel_after_a_turn_in_a_clean_room():
    state = explorers(3, travel_vote="leader")
    for own in state.agents:
        own.energy = 10
    state.clean_turn = True
    assert asked(do(state, ("round_end",))).kind == "travel"


@rule("CVL-345")
def test_a_timeline_without_a_board_cannot_be_entered():
    state = explorers()
    state.box = type(state.box)(**{**_facts(state), "maps": state.box.maps[:1]})
    change_board(state, FUTURE)
    assert timeline_of(state) == 0


def _facts(state: LoghanState) -> dict[str, Any]:
    return {name: getattr(state.box, name) for name in type(state.box).__dataclass_fields__}


# The end of the game


def after_events(number: int, **options: Any) -> LoghanState:
    """Return the moment after so many Random Events, when the last one has been voted on."""
    state = drawn("", "", "", "", mode="exploration", players=3, **options)
    state.events_ever = [number - 1, 0, 0]
    return vote(state, D, D, D)


@rule("CVL-376", "CVL-Q-182")
def test_the_game_ends_with_the_round_of_the_twentieth_event():
    state = after_events(20)
    assert state.ending is None
    do(state, ("round_end",))
    assert state.ending is not None
    assert (state.ending.reason, state.ending.rule) == ("events_done", "CVL-376")


@rule("CVL-376")
def test_after_nineteen_events_the_game_goes_on():
    assert do(after_events(19), ("round_end",)).ending is None


@rule("CVL-Q-182")
def test_the_game_ends_at_once_if_the_options_say_so():
    assert after_events(20, exploration_end="immediate").ending is not None
    assert after_events(19, exploration_end="immediate").ending is None


@rule("CVL-374", "CVL-Q-170", "CVL-110")
def test_without_health_everybody_loses_but_the_data_points_are_shown():
    state = explorers(3)
    state.agents[1].energy = 25
    do(state, ("lose_health", 15))
    assert state.ending is not None
    assert (state.ending.reason, state.ending.winners, state.ending.scores) == ("health_lost", (), (1, 5, 1))


@rule("CVL-Q-170")
def test_without_health_the_points_may_count_all_the_same():
    state = explorers(3, exploration_health_zero="score")
    state.agents[1].energy = 25
    do(state, ("lose_health", 15))
    assert state.ending is not None
    assert state.ending.winners == (1,)


@rule("CVL-375", "CVL-172")
def test_the_game_ends_when_an_enemy_is_due_and_there_is_none():
    state = explorers(3)
    state.enemies = [(), (), (), state.enemies[3]]
    do(state, ("summon", 2, 0))
    assert state.ending is not None
    assert (state.ending.reason, state.ending.rule) == ("no_enemies", "CVL-172")


# Data Points


@rule("CVL-377", "CVL-006", "CVL-380", "CVL-Q-186")
def test_every_five_energy_spheres_are_a_data_point():
    state = explorers(4)
    for own, energy in zip(state.agents, (4, 5, 14, 99), strict=True):
        own.energy = energy
    score(state)
    assert scores(state) == (0, 1, 2, 19)
    assert state.ending is not None
    assert state.ending.winners == (3,)


@rule("CVL-379", "CVL-366")
def test_trophies_score_what_they_say():
    state = explorers(3)
    for own in state.agents:
        own.energy = 0
    for copy in range(2):
        trophy(state, 0, "skeleton", copy)
    trophy(state, 1, "dragon")
    trophy(state, 1, "thief")
    score(state)
    assert scores(state) == (4, 6, 0)
    assert sorted(points for _, _, points in told(state, "trophy_points")) == [1, 2, 2, 5]


@rule("CVL-379")
@each(
    ("text", "points"),
    [
        ("2 Data Points.", 2),
        ("1 Data Point for each Skeleton trophy you own.", 2),
        ("2 Data Points for each Green trophy you own.", 6),
        ("2 Data Points for each colour among your trophies.", 4),
        ("1 Data Point for every 10 Energy Spheres you own.", 3),
        ("1 Data Point. If you own a trophy of each colour Green, Red, 2 Data Points.", 3),
        ("If you own a trophy of each colour Green, Blue, Red, 2 Data Points.", 0),
    ],
)
def test_the_sentences_of_trophies(text: str, points: int):
    state = explorers(3)
    state.agents[0].energy = 34
    for id, copy in (("skeleton", 0), ("skeleton", 1), ("thief", 0), ("dragon", 0)):
        trophy(state, 0, id, copy)
    play_text(state, text)
    assert state.agents[0].data_points == points


@rule("CVL-378", "CVL-Q-183", "CVL-D-44")
def test_treasures_are_turned_into_energy_before_points_are_counted():
    state = explorers(3)
    give(state, 1, "cell")
    give(state, 1, "breath")
    score(state)
    assert asked(state).seats == (1,)
    assert ("disenchant", state.agents[1].backpack[1]) not in asked(state).options_of(1)
    say(state, ("disenchant_all",))
    assert scores(state) == (1, 2, 1)


@rule("CVL-378", "CVL-D-44")
def test_treasures_may_be_kept():
    state = explorers(3)
    give(state, 1, "cell")
    say(score(state), ("keep_rest",))
    assert scores(state) == (1, 1, 1)


@rule("CVL-D-44")
def test_treasures_may_be_disenchanted_one_by_one():
    state = explorers(3)
    cards = [give(state, 1, "potion", copy=copy) for copy in range(2)]
    say(score(state), ("disenchant", cards[0]))
    assert (state.agents[1].energy, state.agents[1].backpack) == (6, (cards[1],))
    say(state, ("keep_rest",))
    assert state.ending is not None


@rule("CVL-381", "CVL-Q-184")
def test_a_tie_is_shared():
    state = score(explorers(3))
    assert state.ending is not None
    assert state.ending.winners == (0, 1, 2)


@rule("CVL-381", "CVL-Q-184")
def test_the_coin_may_decide_a_tie():
    winners = set()
    for seed in range(40):
        state = scene("exploration", 3, seed=seed, ask_when="never", exploration_tie="coin")
        score(state)
        assert state.ending is not None
        winners.add(state.ending.winners)
    assert winners == {(0,), (1,), (2,)}


@rule("CVL-359", "CVL-Q-171", "CVL-Q-172")
def test_after_ten_defeated_enemies_the_next_summoning_brings_a_boss():
    state = explorers()
    state.boss_counter = 12
    do(state, ("lurk", 2, 0, 0))
    assert state.boss_counter == 12
    do(state, ("summon", 2, 0))
    assert [state.box.enemies[foe.card].id for foe in state.row][-1] == "warden"
    assert (len(state.row), state.boss_counter) == (3, 2)


@rule("CVL-347", "CVL-005")
def test_an_exploration_round_has_the_phases_of_every_round():
    state = do(explorers(), ("round",))
    phases = [step[0] for step in state.agenda if str(step[0]).endswith("_phase")]
    assert phases == ["refresh_phase", "reward_phase", "combat_phase", "alert_phase", "event_phase"]


@rule("CVL-Q-176")
def test_a_single_sphere_that_is_lacking_may_be_covered():
    state = answer_all(say(rich(30, 9, 10), ("travel", ANOMALY)), COME, COME)

    assert asked(state).kind == "cover_fare"
    assert list(asked(state).options_of(0)) == [("cover_fare", 0), ("cover_fare", 1)]

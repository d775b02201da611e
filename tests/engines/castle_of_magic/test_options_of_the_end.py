"""The options of the ledger that decide how a game ends, and for whom."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    CONTENT,
    FOUR_WIZARDS,
    FROM_STOCK,
    MANIPULATE,
    STOP,
    cast,
    changed,
    events,
    flip,
    kind,
    new_game,
    options,
    play,
    scene,
    scores,
    with_changed,
)
from tests.rules import rule


def manipulate_for(state, turns):
    """Let the next players move one pawn each, to the first card that is free."""
    for _ in range(turns):
        play(state, MANIPULATE, options(play(state.copy(), MANIPULATE))[0])
        play(state, options(state)[0])
    return state


# Outcomes and scores


@rule("COM-Q-12")
def test_the_devoured_can_lose_their_countries_too():
    characters = ("wizard.dragon.kida", "cultist.dragon", "monster", "wizard.eagle.kida")
    state = cast(scene("D . . D", characters=characters, outcome="release", devoured_keep_countries=False))

    assert scores(state) == (0, 1000, 6000, 0)


@rule("COM-Q-14")
def test_a_devouring_card_can_feed_without_a_victim_but_never_pays_the_monster():
    characters = ("monster", "cultist.dragon", "cultist.wolf", "wizard.eagle.kida")
    state = cast(scene("C", characters=characters, outcome="devour.crown", feed_by_card=True))

    assert scores(state) == (0, 1000, 1000, 0)


@rule("COM-Q-17")
def test_a_dominating_cultist_can_be_given_points():
    characters = ("cultist.wolf", *FOUR_WIZARDS[1:])
    state = cast(scene("A0", characters=characters, outcome="dominate.amulet", cultist_dominate_points=2000))

    assert scores(state)[0] == 3000
    assert ("cultist_domination", 2000) in state.count.points[0]


@rule("COM-Q-17")
def test_the_points_of_a_dominating_cultist_are_not_for_wizards():
    state = cast(scene("A0", outcome="dominate.amulet", cultist_dominate_points=2000))

    assert scores(state)[0] == 2000


@rule("COM-Q-37")
def test_without_a_tiebreak_the_win_is_shared():
    state = cast(scene("D A1 C1", characters=("wizard.dragon.kida", "wizard.eagle.marus", *FOUR_WIZARDS[2:])))

    assert scores(state)[:2] == (2000, 2000)
    assert state.ending.winners == (0, 1)


@rule("COM-Q-37")
def test_most_regalia_can_break_a_tie():
    state = cast(scene("D A1 C1", tiebreak="most_regalia"))

    assert state.ending.winners == (1,)
    assert (state.ending.reason, state.ending.rule) == ("tiebreak", "COM-Q-37")


@rule("COM-Q-37")
def test_fewest_countries_under_others_can_break_a_tie():
    state = cast(scene("D A1 C1", tiebreak="fewest_countries_controlled_by_others"))

    assert state.ending.winners == (0,)


@rule("COM-Q-37")
def test_for_the_monster_every_controlled_country_is_controlled_by_others():
    characters = ("monster", "wizard.wolf.kida", "wizard.eagle.marus", "cultist.eagle")
    tie = scene(
        "W C1 S1 W . . W A2 .",
        characters=characters,
        outcome="devour.amulet",
        tiebreak="fewest_countries_controlled_by_others",
    )

    assert cast(tie).ending.winners == (1,)


@rule("COM-Q-37")
def test_a_country_that_nobody_controls_is_not_controlled_by_others():
    characters = ("monster", "wizard.wolf.kida", "wizard.eagle.marus", "cultist.eagle")
    state = cast(scene("D", characters=characters, tiebreak="fewest_countries_controlled_by_others"))

    assert state.ending.winners == (0, 1, 2, 3)


@rule("COM-Q-37")
def test_what_the_tiebreak_leaves_tied_is_shared():
    state = cast(scene("A0 C1", tiebreak="most_regalia"))

    assert state.ending.winners == (0, 1)
    assert state.ending.reason == "shared_win"


# Endless games


@rule("COM-Q-21")
def test_after_six_rounds_without_an_advance_the_next_player_must_advance():
    state = scene(in_round=2)
    state.stalled = 4
    manipulate_for(state, 5 * 4 - 1)
    assert MANIPULATE in options(state)

    manipulate_for(state, 1)
    assert kind(state) == "outcome"
    assert events(state, "must_advance") == [(0, 6)]


@rule("COM-Q-21")
def test_the_stall_count_begins_with_the_first_turn_of_the_game():
    state = new_game(stall_rounds=2)
    for row in range(2):
        for column in range(1, 5):
            assert not events(state, "must_advance")
            play(state, *[MANIPULATE] * row, FROM_STOCK, flip(row, column))

    assert events(state, "must_advance") == [(state.seat, 2)]


@rule("COM-Q-21")
def test_the_stall_count_starts_again_after_every_advance():
    state = manipulate_for(scene(), 3)
    assert state.stalled == 3

    play(state, ADVANCE, ("turn_up", 0))
    assert state.stalled == 0


@rule("COM-Q-21", "COM-Q-35")
def test_the_stall_rule_never_meets_the_duty_to_manipulate_on_the_first_turn():
    state = new_game(stall_rounds=1)
    for column in range(1, 5):
        play(state, FROM_STOCK, flip(0, column))

    assert kind(state) == "outcome"
    assert state.turn == 5


@rule("COM-Q-21")
def test_at_the_turn_cap_all_outcomes_are_turned_up_and_the_spell_is_cast():
    state = new_game(stall_rule="turn_cap", turn_cap=2)
    for column in range(1, 5):
        play(state, FROM_STOCK, flip(0, column))
    manipulate_for(state, 4)

    assert state.ending is not None
    assert state.turn == 8
    assert len(events(state, "reveal_outcome")) == 8
    assert events(state, "turn_cap") == [(2,)]


@rule("COM-Q-21")
def test_with_no_stall_rule_nobody_is_ever_forced():
    state = scene(stall_rule="none")
    manipulate_for(state, 4 * 12)

    assert options(state) == (MANIPULATE, ADVANCE)


@rule("COM-Q-21")
@pytest.mark.parametrize("stall_rule", ["none", "forced_advance", "turn_cap"])
def test_random_games_end_under_every_stall_rule(stall_rule):
    for seed in range(5):
        state, luck = new_game(seed=seed, stall_rule=stall_rule, turn_cap=3), chance(seed)
        while state.ending is None:
            play(state, luck.pick("choices", options(state)))

        assert state.ending.winners


@rule("COM-Q-14")
@pytest.mark.parametrize(
    ("text", "is_fed"),
    [
        ("Each cultist with the crown is devoured.", True),
        ("The claimant of the crown is devoured.", True),
        ("The claimant of the crown dominates the Monster.", False),
    ],
)
def test_by_option_a_text_that_devours_feeds_the_monster_though_there_is_nobody(text, is_fed):
    content = changed("outcome.banish", text=text)
    state = cast(scene("C", content=content, feed_by_card=True))

    assert (state.count.verdict.devoured, state.count.verdict.fed) == ((), is_fed)


@rule("COM-Q-09")
def test_of_three_pawns_another_one_is_picked_up_alone():
    three = [CONTENT[f"pawn.{one}"].changed(copies=3) for one in ("red", "blue", "green", "white")]
    state = scene(content=with_changed(*three), pawns_per_player=3, late_second_pawn=True, colours="listed")
    play(state, MANIPULATE, flip(0, 1))

    assert options(state) == (STOP, FROM_STOCK)

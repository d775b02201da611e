from __future__ import annotations

import pytest

from engines.castle_of_magic.scoring import count_up
from engines.kit.chance import chance
from engines.kit.views import view_for
from tests.engines.castle_of_magic.scenes import FOUR_WIZARDS, cast, events, new_game, options, play, scene, scores
from tests.rules import rule

ALL_DRAGON = "D D . D D . D D ."
WIZARD = "wizard.dragon.kida"
CULTIST = "cultist.dragon"


def score_of(character: str, tableau: str, outcome: str = "banish") -> int:
    """Tell what a character scores in seat 0."""
    others = ("wizard.eagle.kida", "wizard.eagle.marus", "wizard.wolf.sorrell")
    return scores(cast(scene(tableau, characters=(character, *others), outcome=outcome)))[0]


@rule("COM-136")
@pytest.mark.parametrize(
    ("tableau", "points"), [("", 0), (". . . D", 1000), (". . . D . . D", 2000), ("D . . D . . D", 4000)]
)
def test_a_wizard_scores_for_every_country_of_the_faction(tableau, points):
    assert score_of(WIZARD, tableau) == points


@rule("COM-137")
def test_a_wizard_scores_more_for_the_home_country():
    assert score_of(WIZARD, "D") == 2000
    assert score_of(WIZARD, ". . . D") == 1000


@rule("COM-138")
@pytest.mark.parametrize(("tableau", "points"), [("A0", 1000), ("A0 C0", 2000), ("A C", 0)])
def test_a_wizard_scores_for_every_piece_of_regalia(tableau, points):
    assert score_of(WIZARD, tableau) == points


@rule("COM-139")
def test_a_wizard_scores_for_dominating_besides_the_piece():
    assert score_of(WIZARD, "A0", "dominate.amulet") == 2000


@rule("COM-140", "COM-Q-12")
def test_a_devoured_wizard_keeps_countries_and_loses_regalia():
    assert score_of(WIZARD, "D A0 C0", "devour.amulet") == 2000


@rule("COM-141")
def test_a_cultist_scores_for_every_country_of_the_faction():
    assert score_of(CULTIST, "D . . D . . .") == 2000


@rule("COM-142")
def test_a_cultist_scores_for_every_piece_of_regalia():
    assert score_of(CULTIST, "A0 s0") == 2000


@rule("COM-143")
@pytest.mark.parametrize(("tableau", "outcome"), [("C1", "devour.crown"), ("", "release")])
def test_a_cultist_scores_once_for_feeding_however_many_are_devoured(tableau, outcome):
    assert score_of(CULTIST, tableau, outcome) == 1000


@rule("COM-144")
def test_a_devoured_cultist_keeps_countries_and_feeding_and_loses_regalia():
    assert score_of(CULTIST, "D A0 C0", "devour.amulet") == 2000


@rule("COM-145", "COM-Q-17")
def test_a_cultist_who_dominates_scores_nothing_for_it_and_blocks_the_others():
    state = cast(scene("A0", characters=(CULTIST, *FOUR_WIZARDS[1:]), outcome="dominate.amulet"))

    assert state.count.verdict.dominating == (0,)
    assert scores(state) == (1000, 0, 0, 0)


@rule("COM-146")
def test_a_cultist_has_no_home_bonus_anywhere():
    assert score_of(CULTIST, "D . . D . . D") == 3000


@rule("COM-147")
def test_a_wizard_scores_nothing_for_feeding():
    assert score_of(WIZARD, "C1", "devour.crown") == 0


@rule("COM-148")
@pytest.mark.parametrize(
    ("tableau", "outcome", "points"),
    [("C1", "devour.crown", 6000), ("", "release", 6000), ("C", "devour.crown", 0), ("C1", "banish", 0)],
)
def test_the_monster_scores_once_if_anybody_else_is_devoured(tableau, outcome, points):
    assert score_of("monster", tableau, outcome) == points


@rule("COM-149")
def test_the_monster_scores_nothing_for_regalia():
    assert score_of("monster", "A0 C0") == 0


@rule("COM-150")
def test_the_monster_scores_nothing_for_countries_or_the_dominating_piece():
    assert score_of("monster", ALL_DRAGON.replace(".", "S0", 1), "dominate.scepter") == 0


@rule("COM-151")
@pytest.mark.parametrize(
    ("character", "tableau", "outcome", "ceiling"),
    [
        (WIZARD, "D D A0 D D C0 D D .", "dominate.amulet", 7000),
        (WIZARD, "D D A0 D D C0 D D .", "banish", 6000),
        (CULTIST, "D D A0 D D C0 D D S1", "devour.scepter", 6000),
        ("monster", "D D A0 D D C0 D D S1", "release", 6000),
    ],
)
def test_the_ceilings_are_reached(character, tableau, outcome, ceiling):
    assert score_of(character, tableau, outcome) == ceiling


@rule("COM-151", "COM-152", "COM-007")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_random_games_end_with_scores_within_the_ceilings_in_steps_of_a_thousand(players):
    for seed in range(25):
        state, luck = new_game(players, seed=seed), chance(seed)
        while state.ending is None:
            play(state, luck.pick("choices", options(state)))

        assert all(score % 1000 == 0 and 0 <= score <= 7000 for score in scores(state))
        assert state.ending.winners


@rule("COM-153", "COM-Q-29")
def test_all_characters_are_turned_up_for_scoring():
    state = cast(scene())

    assert events(state, "unmask") == list(enumerate(state.characters))
    for seat in range(4):
        assert view_for(state, seat).characters == state.characters


@rule("COM-154")
def test_the_final_count_is_told_in_its_order():
    state = cast(scene("D A0 C1 . . E", outcome="devour.amulet"))
    told = [event[1] for event in state.log]
    told = list(dict.fromkeys(told[told.index("cast") :]))

    assert told == [
        "cast",
        "arcanum",
        "ritual",
        "outcome",
        "claim_regalia",
        "unclaimed",
        "unmask",
        "devour",
        "lose_claims",
        "control",
        "no_control",
        "score",
    ]


@rule("COM-154")
def test_counting_as_if_the_spell_were_cast_now_changes_nothing_and_agrees_with_the_cast():
    state = scene("D A0 C1 . . E", outcome="devour.amulet")
    before = state.copy()
    count = count_up(state)

    assert state == before
    assert cast(state).count == count


def test_points_are_told_by_objective():
    state = cast(scene("D A0", outcome="dominate.amulet"))

    assert state.count.points[0] == (("country", 1000), ("home", 1000), ("regalia", 1000), ("domination", 1000))

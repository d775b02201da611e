"""The worked examples of the ledger, each as it stands there."""

from __future__ import annotations

import pytest

from engines.castle_of_magic.casting import arcanum_states, matching_ritual
from engines.castle_of_magic.countries import controllers, leading_faction
from engines.castle_of_magic.state import NOBODY
from engines.kit.door import answer
from engines.kit.questions import Refusal, Refused
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    BOTH_FROM_STOCK,
    DRAGON,
    KIDA,
    MANIPULATE,
    MARUS,
    SORRELL,
    WOLF,
    cast,
    cell,
    flip,
    new_game,
    options,
    pick_up,
    play,
    scene,
    scores,
)
from tests.rules import rule

OTHERS = ("wizard.eagle.kida", "wizard.eagle.sorrell", "wizard.wolf.marus")


@rule("COM-EX-01")
def test_five_four_and_nine_active_shrines_cast_the_ritual_with_bell_and_candle():
    tableau = """
        D D E E W  . . . .
        D E W D    . . . . .
        D E W D E W D E W
    """
    state = cast(scene(tableau))

    assert state.count.verdict.arcana == (True, False, True)
    assert state.box.rituals[state.count.verdict.ritual].id == "ritual.101"


@rule("COM-EX-02")
def test_without_a_face_up_card_the_silent_ritual_applies_and_no_country_is_controlled():
    state = cast(scene())

    assert state.box.rituals[state.count.verdict.ritual].id == "ritual.000"
    assert state.count.verdict.countries == (NOBODY, NOBODY, NOBODY)


@rule("COM-EX-03")
def test_the_crown_shrine_helps_to_ring_the_bell():
    assert arcanum_states(scene("D D E W C"))[0]


@rule("COM-EX-04")
def test_three_two_one_gives_kida_to_the_dragon_masters():
    tableau = """
        D D D . . . . . .
        E E W
    """

    assert controllers(scene(tableau))[KIDA] == DRAGON


@rule("COM-EX-05")
def test_two_two_one_gives_marus_to_nobody_and_two_two_three_to_the_wolf_mages():
    tableau = """
        . . . D D E . . .
        . . . E W . . . .
    """

    assert controllers(scene(tableau))[MARUS] == NOBODY
    assert leading_faction([2, 2, 3]) == WOLF


@rule("COM-EX-06")
def test_the_amulet_shrine_alone_gives_sorrell_to_nobody():
    assert controllers(scene(". . . . . . A"))[SORRELL] == NOBODY


@rule("COM-EX-07")
def test_a_first_turn_with_both_pawns_leaves_two_active_shrines_that_nobody_may_flip():
    state = scene(". . . w . . . . .  . . . . . . . . .  . . . . . . . . c", in_round=1)
    play(state, BOTH_FROM_STOCK, flip(0, 4), flip(2, 9))
    play(state, pick_up(-1))

    assert sum(state.active) == 2
    assert (state.pawn_on[cell(0, 4)], state.pawn_on[cell(2, 9)]) == (0, 0)
    assert not {flip(0, 4), flip(2, 9)} & set(options(state))


@rule("COM-EX-08")
def test_a_pawn_may_return_to_its_card_which_is_then_inactive():
    state = play(scene("D0"), MANIPULATE, pick_up(0), flip(0, 1))

    assert state.pawn_on[0] == 0
    assert not state.active[0]


@rule("COM-EX-09")
def test_flipping_a_card_under_an_opponents_pawn_is_refused():
    state = play(scene("D1"), MANIPULATE, pick_up(-1))

    with pytest.raises(Refused) as refused:
        answer(state, flip(0, 1))
    assert refused.value.refusal is Refusal.NOT_AN_OPTION


@rule("COM-EX-10")
def test_advancing_on_the_first_turn_is_refused():
    with pytest.raises(Refused) as refused:
        answer(new_game(), ADVANCE)
    assert refused.value.refusal is Refusal.NOT_AN_OPTION


@rule("COM-EX-11")
def test_the_eighth_outcome_ends_the_game_in_that_instant():
    state = play(scene(face_down=1, seat=2), ADVANCE)

    assert all(state.turned_up)
    assert state.ending is not None
    assert (state.seat, state.question) == (2, None)


@rule("COM-EX-12")
def test_the_perfect_wizard_scores_seven_thousand():
    tableau = "D D C0 D D S0 D D ."
    state = cast(scene(tableau, characters=("wizard.dragon.kida", *OTHERS), outcome="dominate.crown"))

    assert scores(state)[0] == 3000 + 1000 + 2000 + 1000


@rule("COM-EX-13")
def test_home_counts_twice_for_the_wizard_of_marus_and_once_for_the_wizard_of_kida():
    characters = ("wizard.eagle.marus", "wizard.eagle.kida", "wizard.wolf.kida", "cultist.wolf")
    state = cast(scene(". . . E", characters=characters))

    assert scores(state)[:2] == (2000, 1000)


@rule("COM-EX-14")
def test_the_devoured_wizard_of_sorrell_keeps_the_country_and_feeds_the_others():
    characters = ("wizard.wolf.sorrell", "monster", "cultist.dragon", "cultist.eagle")
    state = cast(scene("A0 C0 . . . . W", characters=characters, outcome="devour.amulet"))

    assert state.count.verdict.devoured == (0,)
    assert scores(state) == (2000, 6000, 1000, 1000)


@rule("COM-EX-15")
def test_a_cultist_devoured_on_a_face_down_scepter_scores_for_feeding_only():
    characters = ("cultist.dragon", *OTHERS)
    state = cast(scene("s0", characters=characters, outcome="devour.scepter"))

    assert state.count.verdict.devoured == (0,)
    assert scores(state)[0] == 1000


@rule("COM-EX-16")
def test_a_devouring_crown_without_a_claimant_feeds_nobody():
    characters = ("monster", "cultist.dragon", "cultist.wolf", "wizard.eagle.kida")
    state = cast(scene("C", characters=characters, outcome="devour.crown"))

    assert state.count.verdict.devoured == ()
    assert scores(state) == (0, 0, 0, 0)


@rule("COM-EX-17")
def test_a_devouring_crown_held_by_the_monster_feeds_nobody():
    characters = ("monster", "cultist.dragon", "cultist.wolf", "wizard.eagle.kida")
    state = cast(scene("C0", characters=characters, outcome="devour.crown"))

    assert state.count.verdict.devoured == ()
    assert scores(state) == (0, 0, 0, 0)


@rule("COM-EX-18")
def test_release_with_five_players_devours_four_and_spares_the_countries():
    characters = (
        "wizard.dragon.kida",
        "wizard.eagle.marus",
        "wizard.wolf.sorrell",
        "cultist.wolf",
        "monster",
    )
    state = cast(scene("A0 C3 D E . . W", characters=characters, outcome="release"))

    assert state.count.verdict.devoured == (0, 1, 2, 3)
    assert state.count.verdict.claims == (0, 0, 0, 0, 0)
    assert scores(state) == (2000, 2000, 2000, 1000 + 1000, 6000)


@rule("COM-EX-19")
def test_a_cultist_who_dominates_scores_for_the_piece_alone():
    state = cast(scene("A0", characters=("cultist.dragon", *OTHERS), outcome="dominate.amulet"))

    assert scores(state)[0] == 1000


@rule("COM-EX-20")
def test_two_players_with_the_highest_score_win_together():
    characters = ("wizard.dragon.kida", "wizard.eagle.marus", "cultist.wolf", "monster")
    state = cast(scene("D A0 . E C1 . W S2 .", characters=characters))

    assert scores(state) == (3000, 3000, 2000, 0)
    assert state.ending.winners == (0, 1)


@rule("COM-EX-21")
def test_a_wizard_with_six_thousand_shares_the_win_with_the_monster():
    characters = ("monster", "wizard.wolf.kida", "wizard.eagle.marus", "cultist.eagle")
    state = cast(scene("W C1 S1 W . . W A2 .", characters=characters, outcome="devour.amulet"))

    assert matching_ritual(state.count.verdict.arcana) == 0b100
    assert scores(state)[:2] == (6000, 3000 + 1000 + 2000)
    assert state.ending.winners == (0, 1)

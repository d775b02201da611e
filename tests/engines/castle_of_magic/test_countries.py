from __future__ import annotations

import pytest

from engines.castle_of_magic.countries import controllers, leading_faction
from engines.castle_of_magic.state import NOBODY
from tests.engines.castle_of_magic.scenes import DRAGON, EAGLE, WOLF, cast, events, scene, scores
from tests.rules import rule


@rule("COM-114")
def test_the_faction_with_the_most_active_shrines_controls_a_country():
    tableau = """
        D E W  E E W  W . .
        D . .  . D .  W . .
        . . .  . . .  D . .
    """

    assert controllers(scene(tableau)) == (DRAGON, EAGLE, WOLF)


@rule("COM-115")
@pytest.mark.parametrize("counts", [[1, 1, 0], [2, 1, 2], [0, 3, 3], [1, 1, 1]])
def test_in_a_tie_for_the_most_nobody_controls(counts):
    assert leading_faction(counts) == NOBODY


@rule("COM-115")
def test_a_tie_for_second_place_does_not_matter():
    assert leading_faction([2, 3, 2]) == EAGLE


@rule("COM-116", "COM-Q-18")
def test_without_active_corrupted_shrines_nobody_controls():
    state = cast(scene("a . .  d . .  . . C"))

    assert state.count.verdict.countries == (NOBODY, NOBODY, NOBODY)
    assert [event[2] for event in state.log if event[1] == "no_control"] == ["COM-116"] * 3


@rule("COM-117")
def test_a_regalia_shrine_counts_for_no_faction():
    assert controllers(scene("A C S"))[0] == NOBODY
    assert controllers(scene("A C E"))[0] == EAGLE


@rule("COM-118")
def test_an_inactive_shrine_counts_for_no_faction():
    assert controllers(scene("D e e"))[0] == DRAGON


@rule("COM-119")
def test_it_does_not_matter_whose_pawn_stands_on_a_shrine():
    assert controllers(scene("D1 D2 E0")) == controllers(scene("D D E"))


@rule("COM-120", "COM-Q-19")
def test_a_faction_without_a_character_in_play_controls_and_denies():
    nobody_is_a_wolf = ("wizard.dragon.kida", "wizard.eagle.kida", "wizard.eagle.marus", "wizard.dragon.marus")
    state = cast(scene("D W W", characters=nobody_is_a_wolf))

    assert events(state, "control")[0][1] == WOLF
    assert scores(state) == (0, 0, 0, 0)


@rule("COM-121")
def test_all_characters_of_a_faction_profit_in_full():
    dragons = ("wizard.dragon.marus", "wizard.dragon.sorrell", "cultist.dragon", "wizard.eagle.kida")
    state = cast(scene("D D D", characters=dragons))

    assert scores(state) == (1000, 1000, 1000, 0)

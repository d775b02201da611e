from __future__ import annotations

import pytest

from tests.engines.castle_of_magic.scenes import FOUR_WIZARDS, cast, events, scene, scores
from tests.rules import rule

WITH_MONSTER = ("monster", *FOUR_WIZARDS[1:])
REGALIA = "A0 C1 S2"
HOLDER = {"amulet": 0, "crown": 1, "scepter": 2}


@rule("COM-122")
def test_banish_dominates_and_devours_nobody():
    verdict = cast(scene(REGALIA, outcome="banish")).count.verdict

    assert (verdict.dominating, verdict.devoured, verdict.fed) == ((), (), False)


@rule("COM-123")
@pytest.mark.parametrize("piece", HOLDER)
def test_the_claimant_of_the_piece_dominates_the_monster(piece):
    verdict = cast(scene(REGALIA, outcome=f"dominate.{piece}")).count.verdict

    assert verdict.dominating == (HOLDER[piece],)


@rule("COM-124")
@pytest.mark.parametrize("piece", HOLDER)
def test_without_a_claimant_nobody_dominates(piece):
    state = cast(scene("A C S", outcome=f"dominate.{piece}"))

    assert state.count.verdict.dominating == ()
    assert len(events(state, "nobody_dominates")) == 1


@rule("COM-125")
@pytest.mark.parametrize("piece", HOLDER)
def test_the_claimant_of_the_piece_is_devoured(piece):
    verdict = cast(scene(REGALIA, outcome=f"devour.{piece}")).count.verdict

    assert verdict.devoured == (HOLDER[piece],)


@rule("COM-126")
@pytest.mark.parametrize("piece", HOLDER)
def test_without_a_claimant_nobody_is_devoured(piece):
    verdict = cast(scene("A C S", outcome=f"devour.{piece}")).count.verdict

    assert (verdict.devoured, verdict.fed) == ((), False)


@rule("COM-127")
def test_release_devours_everyone():
    assert cast(scene(outcome="release")).count.verdict.devoured == (0, 1, 2, 3)


@rule("COM-128", "COM-Q-15")
def test_the_monster_is_not_devoured_by_its_own_piece():
    state = cast(scene(REGALIA, characters=WITH_MONSTER, outcome="devour.amulet"))

    assert state.count.verdict.devoured == ()
    assert events(state, "not_itself") == [(0,)]


@rule("COM-128", "COM-Q-20")
def test_the_monster_is_not_devoured_by_release_and_loses_nothing():
    state = cast(scene(REGALIA, characters=WITH_MONSTER, outcome="release"))

    assert state.count.verdict.devoured == (1, 2, 3)
    assert state.count.verdict.claims == (1, 0, 0, 0)


@rule("COM-129")
def test_outcomes_work_without_the_monster_in_play():
    devoured = cast(scene(REGALIA, outcome="devour.crown"))
    dominated = cast(scene(REGALIA, outcome="dominate.crown"))

    assert devoured.count.verdict.devoured == (1,)
    assert scores(dominated)[1] == 2000


@rule("COM-130")
def test_who_is_devoured_loses_all_pieces_not_only_the_fatal_one():
    state = cast(scene("A1 C1 S2", outcome="devour.amulet"))

    assert state.count.verdict.claims == (0, 0, 1, 0)
    assert events(state, "lose_claims") == [(1, 2)]


@rule("COM-131", "COM-Q-13")
def test_claims_are_read_before_the_devoured_lose_them():
    state = cast(scene("A1", outcome="devour.amulet"))

    assert state.count.verdict.devoured == (1,)
    assert state.count.verdict.claims == (0, 0, 0, 0)


@rule("COM-Q-16")
def test_nobody_dominates_when_the_monster_holds_the_piece():
    state = cast(scene(REGALIA, characters=WITH_MONSTER, outcome="dominate.amulet"))

    assert state.count.verdict.dominating == ()
    assert events(state, "monster_holds") == [(0, 0)]

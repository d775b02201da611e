from __future__ import annotations

import pytest

from engines.castle_of_magic.regalia import claimants_of, claims_left
from engines.castle_of_magic.state import NOBODY
from tests.engines.castle_of_magic.scenes import FOUR_WIZARDS, cast, scene, scores
from tests.rules import rule


@rule("COM-108")
def test_a_pawn_on_the_shrine_of_a_piece_claims_it():
    assert claimants_of(scene("A2 C S0")) == (2, NOBODY, 0)


@rule("COM-108")
def test_a_pawn_beside_the_shrine_claims_nothing():
    assert claimants_of(scene("D0 A E1")) == (NOBODY, NOBODY, NOBODY)


@rule("COM-109")
@pytest.mark.parametrize("mark", ["C1", "c1"])
def test_it_does_not_matter_how_the_card_lies(mark):
    assert scores(cast(scene(mark)))[1] == 1000


@rule("COM-111")
def test_a_player_may_claim_two_pieces():
    assert claims_left(4, claimants_of(scene("A3 . s3")), ()) == (0, 0, 0, 2)


@rule("COM-112")
def test_a_piece_without_a_pawn_is_claimed_by_nobody():
    state = cast(scene("A C S"))

    assert state.count.verdict.claims == (0, 0, 0, 0)


@rule("COM-113")
def test_the_monster_can_claim_regalia():
    state = scene("C0", characters=("monster", *FOUR_WIZARDS[1:]))

    assert claimants_of(state) == (NOBODY, 0, NOBODY)


@rule("COM-130")
def test_the_devoured_lose_every_claim():
    assert claims_left(4, (0, 0, 1), (0,)) == (0, 1, 0, 0)

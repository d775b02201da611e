"""Points for others, and things described by where they lie (COM-Q-44)."""

from __future__ import annotations

import pytest

from tests.engines.castle_of_magic.scenes import FOUR_WIZARDS, cast, changed, scene, scores
from tests.engines.castle_of_magic.test_vocabulary import OWN, scored
from tests.rules import rule

CULTIST = ("cultist.dragon", *FOUR_WIZARDS[1:])


def scores_with(id, text, tableau="", **facts):
    """Return what everybody scores when one card has this text and no other scores for the same."""
    return scores(cast(scene(tableau, content=changed(id, text=text), **facts)))


@rule("COM-Q-44")
def test_a_character_card_gives_points_to_whomever_it_names():
    nothing = scores_with(OWN, "Lose 0 points.", outcome="banish")
    given = scores_with(OWN, "Each other character gains 300 points.", outcome="banish")
    assert [one - before for one, before in zip(given, nothing, strict=True)] == [0, 300, 300, 300]


@rule("COM-Q-44")
def test_a_card_takes_points_and_a_score_may_fall_below_nothing():
    assert scores_with(OWN, "Each character loses 700 points.", outcome="banish")[0] == -700


@rule("COM-Q-44")
def test_an_outcome_card_gives_points_too():
    plain = scores_with("outcome.banish", "The Monster is banished outright.", outcome="banish", characters=CULTIST)
    text = "The Monster is banished outright. Each cultist loses 400 points."
    taken = scores_with("outcome.banish", text, outcome="banish", characters=CULTIST)
    assert [one - before for one, before in zip(taken, plain, strict=True)] == [-400, 0, 0, 0]


@rule("COM-Q-44")
def test_what_is_doubled_is_only_what_the_card_itself_has_brought():
    text = "100 points. Each character gains 50 points. Your points are doubled."
    assert scored(text) == 250


@rule("COM-Q-44")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("100 points for each pawn standing on active shrines in Kida.", 100),
        ("100 points for each of your pawns standing on shrines with a piece of regalia.", 100),
        ("100 points for each piece of regalia lying in shrines in Sorrell.", 200),
        ("100 points for each character with pawns on shrines in Marus.", 200),
        ("100 points for each character without pawns on shrines in Marus.", 200),
        ("100 points for each surviving character.", 400),
        ("100 points for each dominating character.", 0),
        ("If your faction controls the most countries, 100 points.", 100),
        ("If the character to your left claims the crown, 100 points.", 100),
        ("If the character to your left claims the amulet, 100 points.", 0),
        ("100 points for each character with 1 or more pieces of regalia.", 200),
    ],
)
def test_things_are_described_by_where_they_lie(text, points):
    assert scored(text) == points

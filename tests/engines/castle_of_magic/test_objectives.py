from __future__ import annotations

import pytest

from engines.castle_of_magic.content import Character, Role
from engines.castle_of_magic.language import LANGUAGE
from engines.castle_of_magic.sentences import TALLY
from tests.engines.castle_of_magic.scenes import CONTENT, FOUR_WIZARDS, cast, changed, new_game, scene, scores
from tests.rules import rule


@rule("COM-132")
def test_characters_score_for_countries_regalia_domination_and_feeding_and_nothing_else():
    box = new_game().box
    counted = {reason[0] for sentences in box.objectives for _, _, reason in sentences}

    assert counted == {"country", "home", "regalia", "domination", "fed", "devoured_other"}
    assert counted == {form.id for form in LANGUAGE.by_category[TALLY]}


@rule("COM-133")
def test_dominating_needs_the_piece_and_the_outcome_that_names_it():
    with_both = cast(scene("C0", outcome="dominate.crown"))
    other_piece = cast(scene("A0", outcome="dominate.crown"))
    other_outcome = cast(scene("C0", outcome="dominate.amulet"))

    assert [scores(state)[0] for state in (with_both, other_piece, other_outcome)] == [2000, 1000, 1000]


@rule("COM-134")
def test_the_monster_is_fed_if_it_devours_at_least_one_character():
    assert cast(scene("C0", outcome="devour.crown")).count.verdict.fed
    assert cast(scene(outcome="release")).count.verdict.fed
    assert not cast(scene("C0", outcome="dominate.crown")).count.verdict.fed


@rule("COM-134", "COM-Q-14")
def test_a_devouring_outcome_without_a_victim_does_not_feed():
    state = cast(scene("C", characters=("cultist.wolf", *FOUR_WIZARDS[1:]), outcome="devour.crown"))

    assert not state.count.verdict.fed
    assert scores(state)[0] == 0


@rule("COM-135")
def test_a_cultist_who_is_devoured_feeds_the_monster():
    state = cast(scene("C0", characters=("cultist.wolf", *FOUR_WIZARDS[1:]), outcome="devour.crown"))

    assert scores(state)[0] == 1000


def test_the_objectives_stand_on_the_cards_and_nowhere_else():
    wizards = [one for one in CONTENT.of(Character) if one.role is Role.WIZARD]

    assert {one.text.count("1000 points") for one in wizards} == {4}
    assert len({one.text for one in wizards}) == 1


@pytest.mark.parametrize(
    ("text", "points"), [("250 points for every piece of regalia that you claim.", 500), ("", 0)]
)
def test_a_designer_who_changes_the_sentence_changes_the_score(text, points):
    content = changed("char.wizard.dragon.kida", text=text)

    assert scores(cast(scene("D A0 C0", content=content)))[0] == points


@rule("COM-146", "COM-150")
def test_who_has_no_faction_and_no_home_gains_nothing_from_countries_that_nobody_controls():
    wizard = CONTENT["char.wizard.dragon.kida"]
    content = changed("char.monster", text=wizard.text)
    state = cast(scene(characters=("monster", *FOUR_WIZARDS[1:]), content=content))

    assert state.count.verdict.countries == (-1, -1, -1)
    assert scores(state)[0] == 0

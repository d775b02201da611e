"""What sentences are worth: good for one side is bad for the other, and more is worth more."""

from __future__ import annotations

from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, KAYSAR, MORGANA, SELENA, WARDENS_SIDE, Battle, WardensState
from tests.each import each
from tests.engines.wardens.positions import army_id, at, give, position
from tests.engines.wardens.spoken import say, worth_of


def table(**more: object) -> WardensState:
    """Lay out a position with something of everything."""
    return position(
        {"Anatolia": "Selena 3 tanks/1 Starspawn", "Ross Ocean": "Morgana 4 ships", "Libergal": "1 Starspawn"},
        turn=SELENA,
        outposts=("Anatolia", "-Libergal"),
        portals=("Libergal", "Ross Ocean"),
        **more,  # type: ignore[arg-type]
    )


@each(
    "text",
    [
        "Morgana Bellamy gains 1 Madness Point.",
        "Cthulhu may open 1 portal.",
        "Cthulhu may put 1 Starspawn on a portal.",
        "Cthulhu may place all portals anew.",
        "Cthulhu may move.",
        "Cthulhu can move to any territory.",
        "The Dark Star moves 1 space.",
        "Damage one active Outpost.",
        "Open a portal on one territory without a portal.",
        "The exploring Warden has 1 guess fewer.",
    ],
)
def test_what_helps_cthulhu_hurts_the_wardens(text: str):
    state = table()
    assert worth_of(state, text, CTHULHU) > 0
    assert worth_of(state, text, SELENA) == -worth_of(state, text, CTHULHU)


@each(
    "text",
    [
        "Morgana Bellamy loses 1 Madness Point.",
        "Close each portal.",
        "Repair one damaged Outpost.",
        "Turn over one hidden Territory card.",
        "Kaysar draws 1 Territory card.",
        "The exploring Warden has 1 more guess.",
    ],
)
def test_what_helps_the_wardens_hurts_cthulhu(text: str):
    state = table(madness={MORGANA: 1})
    assert worth_of(state, text, SELENA) > 0
    assert worth_of(state, text, CTHULHU) == -worth_of(state, text, SELENA)


@each("who", [CTHULHU, SELENA])
@each(
    "text",
    [
        "Add 2 units to one of your armies.",
        "Destroy 2 enemy units on one territory where you face enemies.",
        "Destroy each enemy unit on one territory where enemies stand.",
        "Move one of your armies.",
        "Draw 1 Prophecy card.",
        "Take 1 random Prophecy card from the other side.",
        "The other side discards 1 random Prophecy card.",
        "Look at the Prophecy cards of the other side.",
        "Nobody attacks and nobody gains Madness on one territory.",
    ],
)
def test_what_serves_whoever_plays_it_is_good_for_both(who: int, text: str):
    state = table()
    give(state, CTHULHUS_SIDE, 0)
    give(state, WARDENS_SIDE, 1)
    assert worth_of(state, text, who) > 0


def test_the_last_point_before_insanity_is_worth_most():
    first = worth_of(table(), "Morgana Bellamy gains 1 Madness Point.", CTHULHU)
    last = worth_of(table(madness={MORGANA: 2}), "Morgana Bellamy gains 1 Madness Point.", CTHULHU)
    assert last > 2 * first


def test_units_that_do_not_fit_are_worth_nothing():
    assert worth_of(position({"Cascadia": "6 tanks"}), "Add 2 units to one of your armies.", SELENA) == 0
    one, two = (worth_of(table(), f"Add {number} units to one of your armies.", SELENA) for number in (1, 2))
    assert two > one


def test_bloodshed_is_worth_the_units_that_can_fall():
    text = "Destroy 2 enemy units on one territory where you face enemies."
    assert worth_of(position({"Anatolia": "Selena 2 tanks/1 Starspawn"}), text, CTHULHU) == 1
    assert worth_of(position({"Anatolia": "Selena 9 tanks/1 Starspawn"}), text, CTHULHU) == 2


def test_actions_are_worth_something_on_the_right_side():
    state = table()
    assert worth_of(state, "One of your armies gains 1 action.", SELENA) > 0
    assert worth_of(state, "One enemy army with actions left loses 1 action.", CTHULHU) > 0
    assert worth_of(state, "Each of your armies loses 1 action.", SELENA) < 0


def test_the_end_of_a_battle_is_good_for_the_weaker_side():
    state = position({"Anatolia": "Selena 2 tanks/2 Starspawn"}, turn=SELENA)
    state.battle = Battle(at("Anatolia"), SELENA, (army_id(state, "Anatolia", SELENA),), CTHULHU, side=WARDENS_SIDE)
    assert worth_of(state, "The battle ends at once.", SELENA) > 0
    assert worth_of(state, "The battle ends at once.", CTHULHU) < 0


def test_a_full_hand_makes_a_new_card_cheap():
    state = table()
    few = worth_of(state, "Draw 1 Prophecy card.", SELENA)
    give(state, WARDENS_SIDE, 0, 1, 2, 3, 4)
    assert 0 < worth_of(state, "Draw 1 Prophecy card.", SELENA) < few


def test_an_insane_warden_is_worth_a_cure():
    text = "One Warden with Madness loses 1 Madness Point."
    assert worth_of(table(insane=(KAYSAR,)), text, SELENA) > worth_of(table(madness={KAYSAR: 1}), text, SELENA)


def test_of_two_numbers_the_second_counts_where_several_share_the_wardens():
    for players, drawn in ((2, 1), (3, 3), (4, 3)):
        state = say(position(players=players), "Draw 1 (3) Prophecy cards.", CTHULHU)
        assert len(state.hands[CTHULHUS_SIDE]) == drawn

from __future__ import annotations

import pytest

from engines.kit.scenarios import deck
from engines.kit.scenarios.texts import Text, Voice
from tests.engines.kit.scenarios.sagas import ADAPTER, saga
from tests.engines.toys.lamp_tales import ADAPTER as WITHOUT_CONDITIONS

ONE, TWO, THREE, FOUR = (f"edda.{number}" for number in (1, 2, 3, 4))


def test_a_new_card_has_the_number_after_the_highest_and_knows_the_card_before_it():
    edda, content = saga(1, 7, 3)

    fresh = deck.new_card(ADAPTER, content, edda, "edda.7")

    assert (fresh.id, fresh.number, fresh.name) == ("edda.8", 8, "Behind Leaf 7")
    assert deck.new_card(ADAPTER, content, edda).name == "First"


def test_the_first_card_of_all_has_the_number_one():
    edda, content = saga()

    assert deck.free_number(content, edda) == 1


def test_a_copy_has_a_number_and_an_id_of_its_own_and_belongs_to_the_scenario():
    edda, content = saga(1, 2)
    strange = content[TWO].changed(saga="other", text="Sing.")

    copy = deck.copied_card(ADAPTER, content, edda, strange)

    assert (copy.id, copy.number, copy.saga) == ("edda.3", 3, "edda")
    assert (copy.name, copy.text) == ("Leaf 2 (copy)", "Sing.")


@pytest.mark.parametrize(
    ("after", "expected"),
    [(ONE, (ONE, "new", TWO, THREE)), (THREE, (ONE, TWO, THREE, "new")), ("", (ONE, TWO, THREE, "new"))],
)
def test_a_card_is_put_behind_another_or_at_the_end(after, expected):
    edda, _ = saga(1, 2, 3)

    assert deck.with_card(edda, "new", after).cards == expected


def test_cards_leave_with_their_conditions():
    edda, _ = saga(1, 2, 3, lids=(ONE, TWO))

    left = deck.without_cards(ADAPTER, edda, {ONE, THREE})

    assert left.cards == (TWO,)
    assert [lid.card for lid in left.lids] == [TWO]


def test_several_cards_are_moved_in_their_order_before_the_one_at_a_place():
    edda, _ = saga(1, 2, 3, 4)

    assert deck.moved(edda, {FOUR, ONE}, 2).cards == (TWO, ONE, FOUR, THREE)


@pytest.mark.parametrize(
    ("cards", "down", "expected"),
    [
        ({FOUR}, False, (ONE, TWO, FOUR, THREE)),
        ({THREE}, False, (ONE, THREE, TWO, FOUR)),
        ({ONE}, False, (ONE, TWO, THREE, FOUR)),
        ({ONE}, True, (TWO, ONE, THREE, FOUR)),
        ({THREE}, True, (ONE, TWO, FOUR, THREE)),
        ({FOUR}, True, (ONE, TWO, THREE, FOUR)),
        ({TWO, THREE}, False, (TWO, THREE, ONE, FOUR)),
        ({TWO, THREE}, True, (ONE, FOUR, TWO, THREE)),
        (set(), True, (ONE, TWO, THREE, FOUR)),
    ],
)
def test_cards_go_one_place_up_or_down_and_stay_at_the_ends(cards, down, expected):
    edda, _ = saga(1, 2, 3, 4)

    assert deck.stepped(edda, cards, down=down).cards == expected


def test_conditions_lie_in_the_order_of_the_deck_one_on_a_card():
    edda, content = saga(1, 2, 3, lids=(THREE,))

    covered = deck.with_condition(ADAPTER, edda, content[ONE])

    assert [lid.card for lid in covered.lids] == [ONE, THREE]
    assert deck.with_condition(ADAPTER, covered, content[ONE]) == covered
    assert [lid.card for lid in deck.without_condition(ADAPTER, covered, ONE).lids] == [THREE]


def test_a_condition_on_a_card_that_is_not_in_the_deck_lies_last():
    edda, content = saga(1, 2, lids=("elsewhere",))

    assert [lid.card for lid in deck.with_condition(ADAPTER, edda, content[TWO]).lids] == [TWO, "elsewhere"]


def test_a_game_without_conditions_has_none_to_lay_or_to_read():
    edda, content = saga(1)

    assert deck.with_condition(WITHOUT_CONDITIONS, edda, content[ONE]) is edda
    assert deck.without_condition(WITHOUT_CONDITIONS, edda, ONE) == edda
    assert deck.condition_texts(WITHOUT_CONDITIONS, edda) == []


def test_cards_are_numbered_in_their_order_and_texts_follow():
    edda, content = saga(5, 2)
    content = content.with_documents([content["edda.5"].changed(text="Go on with leaf 2."), edda])

    after, cards = deck.renumbered(ADAPTER, content, edda)

    assert after == edda
    assert [(card.id, card.number, card.text) for card in cards] == [
        ("edda.5", 1, "Go on with leaf 2."),
        ("edda.2", 2, ""),
    ]
    assert deck.renumbered(ADAPTER, *reversed_of(content, edda))[1][1].text == "Go on with leaf 1."


def reversed_of(content, edda):
    turned = edda.changed(cards=edda.cards[::-1])
    return content.with_documents([turned]), turned


@pytest.mark.parametrize(("numbers", "expected"), [((1, 2, 3), True), ((), True), ((2, 3), False), ((1, 3), False)])
def test_numbers_in_order_begin_with_one_and_leave_none_out(numbers, expected):
    edda, content = saga(*numbers)

    assert deck.is_in_order([content[id] for id in edda.cards]) == expected


def test_the_texts_of_conditions_are_fields_of_the_scenario():
    edda, _ = saga(1, 2, lids=(ONE, TWO))

    assert deck.condition_texts(ADAPTER, edda) == [
        Text("lids.0.text", Voice.RULES),
        Text("lids.1.text", Voice.RULES),
    ]

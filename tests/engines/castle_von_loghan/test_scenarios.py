from __future__ import annotations

import pytest

from engines.castle_von_loghan.content import Cover, Outcome, Story, StoryEvent
from engines.castle_von_loghan.scenarios import ADAPTER
from engines.kit.documents import Content
from engines.kit.scenarios import deck


def a_card(number, text=""):
    return StoryEvent(
        id=f"tale.{number}",
        name=f"Card {number}",
        story="story.test",
        number=number,
        timeline="future",
        tale="It rains.",
        choices=("Go.",),
        outcomes=(Outcome(text=text),),
    )


def a_story(*ids, covers=()):
    return Story(id="story.test", name="Test", cards=ids, covers=covers)


@pytest.mark.parametrize(
    ("moving", "place", "expected"),
    [
        (["a"], 2, ["b", "a", "c", "d"]),
        (["d"], 0, ["d", "a", "b", "c"]),
        (["a", "c"], 4, ["b", "d", "a", "c"]),
        (["b"], 1, ["a", "b", "c", "d"]),
    ],
)
def test_cards_move_before_the_card_at_a_place_in_their_order(moving, place, expected):
    assert list(deck.moved(a_story("a", "b", "c", "d"), moving, place).cards) == expected


@pytest.mark.parametrize(
    ("card", "down", "expected"),
    [("b", True, "acbd"), ("b", False, "bacd"), ("a", False, "abcd"), ("d", True, "abcd")],
)
def test_a_card_steps_up_and_down_within_the_deck(card, down, expected):
    assert "".join(deck.stepped(a_story(*"abcd"), [card], down=down).cards) == expected


def test_a_new_card_is_numbered_after_all_and_takes_the_timeline_before_it():
    content = Content([a_card(1), a_card(7)])
    fresh = deck.new_card(ADAPTER, content, a_story("tale.1", "tale.7"), after="tale.1")

    assert (fresh.number, fresh.id, fresh.timeline) == (8, "tale.test.008", "future")


def test_a_card_taken_out_takes_its_cover_along():
    covers = (Cover(card="a", condition="x"), Cover(card="b", condition="y"))

    after = deck.without_cards(ADAPTER, a_story("a", "b", covers=covers), ["a"])

    assert (after.cards, [cover.card for cover in after.covers]) == (("b",), ["b"])


def test_covers_lie_in_the_order_of_the_deck_and_never_twice_on_a_card():
    story = a_story("tale.1", "tale.2")
    for number in (2, 1, 1):
        story = deck.with_condition(ADAPTER, story, a_card(number))

    assert [cover.card for cover in story.covers] == ["tale.1", "tale.2"]
    assert story.covers[0].condition == "Remove this cover when the group is in The Future."
    assert deck.without_condition(ADAPTER, story, "tale.1").covers == story.covers[1:]


def test_renumbering_follows_the_deck_and_every_text_that_names_a_card():
    cards = [a_card(3, "Draw Story Event 1."), a_card(1, "The story goes on with Story Event 3."), a_card(9)]
    covers = (Cover(card="tale.9", condition="Remove this cover when Story Event 9 sings."),)
    story = a_story("tale.3", "tale.1", "tale.9", covers=covers)

    after, changed = deck.renumbered(ADAPTER, Content(cards), story)

    assert [(card.id, card.number, card.outcomes[0].text) for card in changed] == [
        ("tale.3", 1, "Draw Story Event 2."),
        ("tale.1", 2, "The story goes on with Story Event 1."),
        ("tale.9", 3, ""),
    ]
    assert after.covers[0].condition == "Remove this cover when Story Event 3 sings."
    assert deck.is_in_order(changed)

from __future__ import annotations

import pytest

from editors.joint_undo import JointStack, new_turn
from editors.stories.edits import StoryEdits
from editors.turns import read_turns
from engines.kit.scenarios.deck import new_card, with_card, without_cards
from tests.editors.stories.conftest import GAME, NIGHT
from tests.engines.toys.lamp_tales import ADAPTER

CARD = ADAPTER.card


@pytest.fixture
def story(desk):
    return desk.open(GAME, NIGHT)


@pytest.fixture
def card(desk, story):
    return desk.open(GAME, story.document.cards[0])


@pytest.fixture
def joint(desk, story, card):
    stack = JointStack(desk, story, CARD)
    stack.join(card)
    return stack


def test_steps_of_several_documents_are_undone_in_the_order_in_which_they_were_made(joint, story, card):
    first, before = story.document, card.document
    story.edit("Name", name="The Long Round")
    card.edit("Name", name="Dusk")
    story.edit("About", about="Lamps.")

    joint.undo()
    assert story.document.about == first.about
    assert card.document.name == "Dusk"
    joint.undo()
    assert card.document == before
    joint.undo()
    assert story.document == first
    for _ in range(3):
        joint.redo()
    assert (story.document.name, card.document.name, story.document.about) == ("The Long Round", "Dusk", "Lamps.")


def test_a_run_of_typing_is_one_step(joint, card):
    for text in ("D", "Du", "Dusk"):
        card.edit("Name", merge="name", name=text)

    assert joint.count() == 1


def test_typing_that_ends_where_it_began_leaves_no_step(joint, card, story):
    story.edit("Name", name="The Long Round")
    name = card.document.name
    card.edit("Name", merge="name", name="D")
    card.edit("Name", merge="name", name=name)

    assert joint.count() == 1
    joint.undo()
    assert story.document.name != "The Long Round"


def test_a_step_that_somebody_else_has_undone_is_passed_over(joint, card, story, qtbot):
    name = card.document.name
    card.edit("Name", name="Dusk")
    story.edit("Name", name="The Long Round")
    card.stack.undo()
    joint.undo()
    joint.undo()

    assert card.document.name == name
    assert story.document.name != "The Long Round"


def test_what_a_document_remembers_can_be_undone_in_the_pane(desk, story):
    first = story.document
    story.edit("Name", name="The Long Round")
    stack = JointStack(desk, story, CARD)
    stack.undo()

    assert story.document == first


def test_adding_a_card_is_one_step_with_its_document(joint, desk, story):
    fresh = new_card(ADAPTER, desk.content(GAME), story.document)
    joint.push(new_turn("Add a card", joint, [(story, with_card(story.document, fresh.id))], made=[fresh]))
    assert fresh.id in desk.content(GAME)
    assert story.document.cards[-1] == fresh.id

    joint.undo()
    assert fresh.id not in desk.content(GAME)
    assert fresh.id not in story.document.cards
    joint.redo()
    assert fresh.id in desk.content(GAME)
    assert joint.count() == 1


def test_an_edit_of_a_card_can_be_undone_after_its_deletion_was(joint, desk, story, card):
    first, before = story.document, card.document
    card.edit("Name", name="Dusk")
    gone = without_cards(ADAPTER, story.document, [card.document.id])
    joint.push(new_turn("Delete a card", joint, [(story, gone)], deleted=[card.document]))
    assert card.document.id not in desk.content(GAME)

    joint.undo()
    assert desk.content(GAME)[before.id].name == "Dusk"
    joint.undo()
    assert desk.content(GAME)[before.id] == before
    assert story.document == first


def test_an_older_step_can_still_be_undone_after_a_joint_one(joint, desk, story):
    first = story.document
    story.edit("Name", name="The Long Round")
    fresh = new_card(ADAPTER, desk.content(GAME), story.document)
    joint.push(new_turn("Add a card", joint, [(story, with_card(story.document, fresh.id))], made=[fresh]))
    joint.undo()
    joint.undo()

    assert story.document == first


def test_a_new_card_whose_id_is_taken_gets_another_one_everywhere(joint, desk, story):
    fresh = new_card(ADAPTER, desk.content(GAME), story.document)
    desk.create(fresh)
    StoryEdits(story, joint, ADAPTER).add("")

    assert story.document.cards[-1] == f"{fresh.id}-2"
    joint.undo()
    joint.redo()
    assert story.document.cards[-1] == f"{fresh.id}-2"
    assert f"{fresh.id}-2" in desk.content(GAME)


# ---- over a restart, and what cannot be exact ----------------------------------------------------------


@pytest.fixture
def refusals(joint):
    said = []
    joint.refused.connect(said.append)
    return said


def resumed(desk, joint):
    """Close the pane of a story and open it again, with documents that remember their own steps."""
    joint.part()
    return JointStack(desk, desk.open(GAME, NIGHT), CARD)


def test_turns_of_cards_and_shelf_come_back_in_their_order(joint, desk, story, card):
    start = dict(desk.content(GAME).items())
    card.edit("Name", name="Dusk")
    StoryEdits(story, joint, ADAPTER).add("")
    StoryEdits(story, joint, ADAPTER).delete([card.document.id])
    end = dict(desk.content(GAME).items())

    again = resumed(desk, joint)
    assert [again.text(place) for place in range(3)] == ["Name", "Add a card", "Delete a card"]
    again.setIndex(0)
    assert dict(desk.content(GAME).items()) == start
    again = resumed(desk, again)
    again.setIndex(3)
    assert dict(desk.content(GAME).items()) == end


def test_what_was_done_to_a_card_while_the_story_was_closed_is_undone_first(joint, desk, card):
    first = card.document
    card.edit("Name", name="Dusk")
    joint.part()
    card.edit("Name", name="Night")
    again = JointStack(desk, desk.open(GAME, NIGHT), CARD)
    again.undo()
    assert card.document.name == "Dusk"

    again.undo()
    assert card.document == first


def test_a_card_that_says_something_else_is_not_taken_away(joint, desk, story, refusals):
    added = StoryEdits(story, joint, ADAPTER).add("")
    card = desk.open(GAME, added)
    with joint.going(joint.command(0).turn, back=False):  # nobody hears of it, as if another program did it
        card.edit("Name", name="Dusk")
    deck = story.document
    joint.undo()

    assert refusals == [
        "“Add a card” cannot be undone: “New page” was changed elsewhere meanwhile. Nothing was changed."
    ]
    assert (story.document, desk.content(GAME)[added].name) == (deck, "Dusk")


def test_a_card_that_cannot_be_shelved_leaves_the_deck_as_it_was(joint, desk, story, refusals):
    deck, desk.refusal = story.document, "the disk is full"
    assert StoryEdits(story, joint, ADAPTER).add("") == ""

    assert (story.document, joint.count()) == (deck, 0)
    assert refusals == ["“Add a card” cannot be done: the disk is full. Nothing was changed."]


def test_a_deck_is_not_undone_to_cards_that_are_gone(joint, desk, story, card, refusals):
    gone = card.document.id
    story.replace("Change from elsewhere", without_cards(ADAPTER, story.document, [gone]))
    desk.delete(GAME, [gone])
    joint.undo()

    assert gone not in story.document.cards
    assert refusals == [
        f"“Change from elsewhere” cannot be undone: {gone} is no longer in the library. Nothing was changed."
    ]


def test_the_past_of_a_story_ends_where_cards_came_of_which_nothing_is_known(desk, story):
    story.edit("Name", name="The Long Round")
    story.replace("Add a card", with_card(story.document, "page.somewhere"))
    story.edit("About", about="Lamps.")
    stack = JointStack(desk, story, CARD)

    assert [stack.text(place) for place in range(stack.count())] == ["About"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.update(index=7),
        lambda kept: kept.update(index="1"),
        lambda kept: kept.update(steps=None),
        lambda kept: kept["steps"][0].pop("made"),
        lambda kept: kept["steps"][0].update(made=[{"name": "Nobody"}]),
        lambda kept: kept["steps"][0]["parts"][0]["step"].update(before={}),
        lambda kept: kept["steps"][0]["parts"][0]["step"].update(before={"id": "a"}, after={"id": "b"}),
    ],
)
def test_turns_from_a_broken_library_are_forgotten(joint, desk, story, spoil):
    story.edit("Name", name="The Long Round")
    kept = joint.plain()
    spoil(kept)

    assert read_turns(kept, CARD) == ([], 0)

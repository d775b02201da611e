from __future__ import annotations

import pytest

from editors.stories.acts import new_card, with_card, without_cards
from editors.stories.undo import JointCommand, JointStack
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"
STORY = "story.lamplighters_round"


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def story(desk):
    return desk.open(GAME, STORY)


@pytest.fixture
def card(desk, story):
    return desk.open(GAME, story.document.cards[0])


@pytest.fixture
def joint(desk, story, card):
    stack = JointStack(desk)
    stack.join(story)
    stack.join(card)
    return stack


def test_steps_of_several_documents_are_undone_in_the_order_in_which_they_were_made(joint, story, card):
    first, before = story.document, card.document
    story.edit("Name", name="The Long Round")
    card.edit("Name", name="Dusk")
    story.edit("Blurb", blurb="Lamps.")

    joint.undo()
    assert story.document.blurb == first.blurb
    assert card.document.name == "Dusk"
    joint.undo()
    assert card.document == before
    joint.undo()
    assert story.document == first
    for _ in range(3):
        joint.redo()
    assert (story.document.name, card.document.name, story.document.blurb) == ("The Long Round", "Dusk", "Lamps.")


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
    stack = JointStack(desk)
    stack.join(story, with_past=True)
    stack.undo()

    assert story.document == first


def test_adding_a_card_is_one_step_with_its_document(joint, desk, story):
    fresh = new_card(desk.content(GAME), story.document)
    joint.push(JointCommand("Add a card", joint, [(story, with_card(story.document, fresh.id))], made=[fresh]))
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
    gone = without_cards(story.document, [card.document.id])
    joint.push(JointCommand("Delete a card", joint, [(story, gone)], deleted=[card.document]))
    assert card.document.id not in desk.content(GAME)

    joint.undo()
    assert desk.content(GAME)[before.id].name == "Dusk"
    joint.undo()
    assert desk.content(GAME)[before.id] == before
    assert story.document == first


def test_an_older_step_can_still_be_undone_after_a_joint_one(joint, desk, story):
    first = story.document
    story.edit("Name", name="The Long Round")
    fresh = new_card(desk.content(GAME), story.document)
    joint.push(JointCommand("Add a card", joint, [(story, with_card(story.document, fresh.id))], made=[fresh]))
    joint.undo()
    joint.undo()

    assert story.document == first


def test_a_new_card_whose_id_is_taken_gets_another_one_everywhere(joint, desk, story):
    fresh = new_card(desk.content(GAME), story.document)
    desk.create(fresh)
    joint.push(JointCommand("Add a card", joint, [(story, with_card(story.document, fresh.id))], made=[fresh]))

    assert story.document.cards[-1] == f"{fresh.id}-2"
    joint.undo()
    joint.redo()
    assert story.document.cards[-1] == f"{fresh.id}-2"
    assert f"{fresh.id}-2" in desk.content(GAME)

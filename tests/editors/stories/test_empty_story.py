from __future__ import annotations

import pytest

from editors.stories.views import GRAPH, READ, STORY, WRITE


@pytest.mark.parametrize("view", [WRITE, GRAPH, READ, STORY])
def test_a_story_without_cards_can_be_looked_at_in_every_view(pane, view):
    pane.opened.edit("Begin anew", cards=[])
    pane.refresh()
    pane.show_view(view)

    assert pane.views.currentIndex() == view
    assert pane.graph_words.isVisible() == (view == GRAPH)
    pane.add_card()
    pane.show_view(GRAPH)
    assert not pane.graph_words.isVisible()


def test_when_the_first_card_comes_back_it_is_shown(pane):
    cards = pane.story().cards
    pane.opened.edit("Begin anew", cards=[])
    pane.refresh()
    pane.show_view(READ)
    assert "no cards yet" in pane.reader.toPlainText()

    pane.opened.edit("Take them back", cards=cards)
    pane.refresh()

    assert pane.card == cards[0]

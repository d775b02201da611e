from __future__ import annotations

from typing import Literal

from editors.document import step_between
from editors.turns import Turn, TurnPart, hindrance, is_whole
from engines.kit.documents import Content, Document, DocumentId, fact
from engines.kit.scenarios.documents import Scenario


class Draw(Document):
    """A card that counts what another game calls its deck."""

    game: Literal["toy"] = "toy"
    kind: Literal["draw"] = "draw"
    cards: int = fact(3, label="Cards to draw")


class Tale(Scenario):
    game: Literal["toy"] = "toy"
    kind: Literal["tale"] = "tale"
    cards: tuple[DocumentId, ...] = fact((), label="Cards")


def turn_between(before: Document, after: Document) -> Turn:
    return Turn("Edit", [TurnPart(before.id, step_between("Edit", before, after))])


def test_a_count_that_is_called_cards_goes_back_as_any_field_does():
    three, five = (Draw(id="draw", name="Draw", cards=cards) for cards in (3, 5))
    turn = turn_between(three, five)

    assert hindrance(turn, Content([five]), Draw, back=True) == ""
    assert is_whole(five, turn.parts[0].step)


def test_a_scenario_does_not_go_back_to_a_card_that_is_gone():
    old, new = Tale(id="tale", name="Tale", cards=("dusk",)), Tale(id="tale", name="Tale")
    turn = turn_between(old, new)

    assert hindrance(turn, Content([new]), Draw, back=True) == "dusk is no longer in the library"
    assert hindrance(turn, Content([new, Draw(id="dusk", name="Dusk")]), Draw, back=True) == ""
    assert not is_whole(new, turn.parts[0].step)

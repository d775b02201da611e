from __future__ import annotations

from typing import Literal

import pytest
from pydantic import BaseModel, ValidationError

from engines.kit.documents import Document, fact
from engines.kit.paths import changed_at, value_at


class Part(BaseModel):
    """A part of a card."""

    text: str = ""


class Card(Document):
    """A card with parts."""

    game: Literal["toy"] = "toy"
    kind: Literal["card"] = "card"
    parts: tuple[Part, ...] = fact(())
    size: int = fact(1, ge=1)


CARD = Card(id="card", name="Card", parts=(Part(text="one"), Part(text="two")))


@pytest.mark.parametrize(("path", "expected"), [("size", 1), ("parts.1.text", "two"), ("parts.2.text", "none")])
def test_a_path_leads_into_parts(path, expected):
    assert value_at(CARD.model_dump(mode="json"), path, "none") == expected


def test_several_places_are_changed_in_one_revision():
    after = changed_at(CARD, {"parts.0.text": "new", "size": 3})

    assert ([part.text for part in after.parts], after.size) == (["new", "two"], 3)
    assert CARD.size == 1


def test_what_cannot_be_is_refused():
    with pytest.raises(ValidationError):
        changed_at(CARD, {"size": 0})

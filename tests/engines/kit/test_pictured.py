"""A picture and its framing came later: what has none is as it was."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from pydantic import ValidationError

from engines.kit.documents import canonical_json, fact
from engines.kit.pictured import Framing, Pictured


class Tarot(Pictured):
    """A kind whose picture came later."""

    game: Literal["fair"] = "fair"
    kind: Literal["tarot"] = "tarot"


class Old(Pictured):
    """A kind that has always had a picture."""

    game: Literal["fair"] = "fair"
    kind: Literal["old"] = "old"
    art: str = fact("", label="Picture")


def test_a_card_without_a_picture_says_nothing_of_it():
    plain = json.loads(canonical_json(Tarot(id="fool", name="Fool")))

    assert not {"art", "framing"} & plain.keys()


def test_a_kind_that_always_had_a_picture_keeps_it_in_its_text():
    plain = json.loads(canonical_json(Old(id="fool", name="Fool")))

    assert plain["art"] == ""
    assert "framing" not in plain


def test_a_framed_picture_is_part_of_what_a_card_says():
    framed = Tarot(id="fool", name="Fool", art="ab", framing=Framing(zoom=2))

    assert json.loads(canonical_json(framed))["framing"]["zoom"] == 2.0


def test_a_picture_is_never_zoomed_to_nothing():
    with pytest.raises(ValidationError):
        Framing(zoom=0)

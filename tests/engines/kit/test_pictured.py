"""A picture and its framing came later: what has none is as it was."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from pydantic import ValidationError

from engines.kit.documents import canonical_json, fact
from engines.kit.pictured import Framing, Pictured, Signed, signed


class Tarot(Pictured):
    """A kind whose picture came later."""

    game: Literal["fair"] = "fair"
    kind: Literal["tarot"] = "tarot"


class Old(Pictured):
    """A kind that has always had a picture."""

    game: Literal["fair"] = "fair"
    kind: Literal["old"] = "old"
    art: str = fact("", label="Picture")


class Trump(Signed):
    """A kind that printed signs before its documents said them."""

    game: Literal["fair"] = "fair"
    kind: Literal["trump"] = "trump"
    sign: str = signed({"fool": "dice-6"})


def test_a_text_of_before_has_the_sign_that_was_printed_and_keeps_its_hash():
    before = canonical_json(Trump(id="fool", name="Fool", sign="dice-6"))
    fool = Trump.model_validate_json(before)

    assert "sign" not in json.loads(before)
    assert fool.sign == "dice-6"
    assert canonical_json(fool) == before


def test_a_sign_that_was_taken_away_or_changed_stays_so():
    for sign in ("", "anchor"):
        text = canonical_json(Trump(id="fool", name="Fool", sign=sign))
        assert Trump.model_validate_json(text).sign == sign


def test_a_document_that_is_called_anew_keeps_its_sign():
    assert Trump(id="fool", name="Fool").changed(id="jester").sign == "dice-6"


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

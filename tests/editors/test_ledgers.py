from __future__ import annotations

import pytest

from editors.ledgers import ledger_of, rich, rule_text
from engines.registry import COVERS


def test_names_between_ticks_are_shown_in_italics_and_signs_as_signs():
    assert rich("`copies` is < 3") == "<i>copies</i> is &lt; 3"


@pytest.mark.parametrize("game", COVERS)
def test_what_a_rule_says_is_shown_without_marks(game):
    said = [rule_text(game, rule) for rule in ledger_of(game)]

    assert len(said) > 100
    assert not [text for text in said if "`" in text or "**" in text or "*(" in text]

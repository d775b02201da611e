from __future__ import annotations

import json

from tests.each import each
from tools.scramble import count_changes, scramble, scramble_file

CARD = {"id": "card.owl", "name": "Owl", "text": "Draw 1 card.", "count": 2, "tags": ["night"], "drawing": ["# . ~"]}


def test_names_and_texts_cannot_be_read_any_more_and_all_else_stays():
    scrambled = scramble([CARD])

    assert scrambled == [{**CARD, "name": "Bjy", "text": "Qenj 1 pneq."}]
    assert count_changes([CARD], scrambled) == 2


@each(
    ("plain", "count"),
    [
        ([CARD], 2),
        ({"words": {"space": "a dark room"}}, 0),
        ([{"says": "It is short", "figure": "mean rounds"}], 0),
        ([{"id": "tale.1", "steps": [{"text": "Go on to 7."}]}], 1),
    ],
)
def test_documents_of_a_file_are_scrambled_and_palettes_and_goals_are_not(tmp_path, plain, count):
    path = tmp_path / "starter.json"
    path.write_text(json.dumps(plain))

    assert scramble_file(path) == count
    assert (json.loads(path.read_text()) == plain) == (count == 0)

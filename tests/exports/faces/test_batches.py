from __future__ import annotations

import pytest

from exports.faces.batches import Batches
from tests.exports.games import content

GAME = "ambush"


def shelved() -> Batches:
    """All documents of a game, fetched when they are needed."""
    documents = content(GAME)
    return Batches({id: one.kind for id, one in documents.items()}, lambda ids: [documents[id] for id in ids])


def test_documents_are_found_by_their_ids_and_kinds():
    documents = content(GAME)

    assert dict(shelved()) == dict(sorted(documents.items()))
    assert shelved().of_kind("card") == [one for _, one in sorted(documents.items()) if one.kind == "card"] != []
    assert shelved().of_kind("dragon") == []


@pytest.mark.parametrize("id", ["", "a card that is nowhere", "zzz", 7, None])
def test_what_is_not_there_is_not_found(id):
    assert id not in shelved()
    assert shelved().get(str(id)) is None

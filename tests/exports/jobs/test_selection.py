"""What is chosen to be printed, and in which order it comes."""

from __future__ import annotations

from exports.jobs.selection import Selection
from tests.engines.kit.maps.worlds import isles, vault


def test_tiles_come_in_the_order_of_their_deck_and_those_without_a_place_last():
    tiles = [vault().changed(id=id, place=place) for id, place in (("a", 0), ("b", 2), ("d", 1))]
    content = {one.id: one for one in (*tiles[:2], isles().changed(id="c"), tiles[2])}

    assert [one.id for one in Selection().among(content)] == ["d", "b", "c", "a"]

from __future__ import annotations

from itertools import combinations

import pytest

from engines.kit.maps.boards import middles, touches, ways
from engines.kit.maps.graphs import distances, reach
from engines.kit.maps.outlines import area_of, room_at
from engines.kit.maps.overlaps import crosses_itself, do_overlap
from tests.each import each
from tests.engines.wardens.world import ACROSS, LANDS, NAVIGATION, WATERS, named, pairs, palette, world

MAP = (13, 13, 747, 547)
PANELS = ((13, 13, 135, 78), (675, 13, 747, 81), (13, 451, 153, 547), (258, 471, 502, 547), (647, 471, 747, 547))
"""Where the map ends, and what lies inside it that is no territory: left, top, right and bottom."""
ROOM = 22
"""How broad the armies of a territory and its tokens stand, in millimetres."""


def size(frame: tuple[int, int, int, int]) -> int:
    left, top, right, bottom = frame
    return (right - left) * (bottom - top)


def touching() -> set[frozenset[str]]:
    spaces = world().spaces
    return {frozenset((spaces[one.one].name, spaces[one.other].name)) for one in touches(world())}


def links(kind: str) -> set[frozenset[str]]:
    by_id = world().by_id()
    return {frozenset((by_id[one.start].name, by_id[one.end].name)) for one in world().links if one.kind == kind}


def neighbours(*terrains: str) -> dict[str, set[str]]:
    """Return who is whose neighbour among the territories of some terrains, as the game finds it."""
    by_id = world().by_id()
    found: dict[str, set[str]] = {space.name: set() for space in world().spaces if space.terrain in terrains}
    for way in ways(world(), palette()):
        one, other = by_id[way.start].name, by_id[way.end].name
        if one in found and other in found:
            found[one].add(other)
            found[other].add(one)
    return found


def test_there_are_22_lands_and_13_waters_with_the_names_of_the_ledger():
    assert {space.name for space in world().spaces if space.terrain == "land"} == LANDS
    assert {space.name for space in world().spaces if space.terrain == "water"} == WATERS
    assert (len(LANDS), len(WATERS), len(world().spaces)) == (22, 13, 35)
    assert len(world().by_id()) == 35


def test_territories_touch_exactly_where_the_ledger_has_a_border_that_a_map_can_draw():
    assert touching() == pairs() - set(map(frozenset, ACROSS))
    assert len(touching()) == 84


def test_what_cannot_touch_is_joined_by_a_canal_or_a_causeway():
    for ends, kind in ACROSS.items():
        assert frozenset(ends) in links(kind)
    assert len(world().links) == len(ACROSS) + len(NAVIGATION)


def test_the_six_navigation_links_are_dashed():
    assert links("navigation") == set(map(frozenset, NAVIGATION))
    assert palette().link("navigation").dashed


def test_the_ways_of_the_board_are_the_93_borders_of_the_ledger():
    by_id = world().by_id()
    found = [frozenset((by_id[way.start].name, by_id[way.end].name)) for way in ways(world(), palette())]

    assert len(found) == 93
    assert set(found) == pairs() | set(map(frozenset, NAVIGATION))


@pytest.mark.parametrize(
    ("who", "terrains"), [("ships", ("water",)), ("tanks", ("land",)), ("zeppelins", ("land", "water"))]
)
def test_every_kind_of_vehicle_can_go_wherever_it_can_stand(who, terrains):
    found = neighbours(*terrains)

    assert reach(min(found), found.__getitem__) == set(found), who


def test_no_land_is_without_a_coast_and_one_has_exactly_two_waters():
    found = neighbours("land", "water")

    assert all(found[land] & WATERS for land in LANDS)
    assert found["Libergal"] & WATERS == {"Atlas Ocean", "Sea of Sirens"}


def test_territories_have_three_to_nine_neighbours():
    counts = {name: len(others) for name, others in neighbours("land", "water").items()}

    assert min(counts.values()) == 3
    assert max(counts.values()) == 9


def test_nothing_is_farther_than_five_steps_and_the_rift_is_within_four_of_everything():
    found = neighbours("land", "water")
    farthest = {name: max(distances([name], found.__getitem__).values()) for name in found}

    assert max(farthest.values()) == 5
    assert farthest["The Great Rift"] == 4
    assert world().by_id()[world().start].name == "The Great Rift"


# The drawing


@pytest.mark.slow
def test_no_outline_crosses_itself_and_no_two_lie_on_one_another():
    outlines = [space.outline for space in world().spaces]

    assert not any(map(crosses_itself, outlines))
    assert not any(do_overlap(one, other) for one, other in combinations(outlines, 2))


def test_territories_leave_no_gap_between_them():
    whole = size(MAP) - sum(map(size, PANELS))

    assert sum(area_of(space.outline) for space in world().spaces) == pytest.approx(whole, abs=0.01)


def test_neighbours_share_every_corner_of_their_border():
    spaces, corners = world().spaces, [set(space.outline) for space in world().spaces]
    for touch in touches(world()):
        for line in touch.lines:
            ends = {(round(x, 2), round(y, 2)) for x, y in line}
            assert ends <= corners[touch.one] & corners[touch.other], spaces[touch.one].name


@pytest.mark.slow
def test_there_is_room_for_armies_and_tokens_in_every_territory():
    at = middles(world())
    room = {space.name: 2 * room_at(space.outline, at[space.id]) for space in world().spaces}

    assert min(room.values()) >= ROOM + 6, min(room, key=room.__getitem__)


def test_names_stand_inside_their_territories():
    assert all(room_at(space.outline, space.name_at) > 4 for space in world().spaces)


@each("name", sorted(LANDS | WATERS))
def test_a_territory_looks_drawn_and_stays_small(name):
    assert 40 <= len(named()[name].points) <= 400

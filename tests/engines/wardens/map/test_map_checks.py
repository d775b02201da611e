"""What the ledger says of its map is checked of any board, and said where it is."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content, Severity
from engines.kit.maps.boards import Link as AnyLink
from engines.kit.maps.palettes import PARTED
from engines.wardens.checks import check
from engines.wardens.content import Board, Link, Space
from engines.wardens.map.checks import map_problems
from tests.engines.wardens.positions import CONTENT
from tests.rules import rule

WORLD = CONTENT["board.world"]


def world(*links: AnyLink, without: tuple[str, ...] = (), **terrains: str) -> Board:
    """Return the board of the box with more links, without some areas, or with other terrains."""
    spaces = [
        space.model_copy(update={"terrain": terrains.get(space.id, space.terrain)})
        for space in WORLD.spaces
        if space.id not in without
    ]
    kept = [link for link in WORLD.links if not {link.start, link.end} & set(without)]
    return WORLD.model_copy(update={"spaces": tuple(spaces), "links": (*kept, *links)})


def parted(start: str, *ends: str) -> list[Link]:
    return [Link(start=start, end=end, kind=PARTED) for end in ends]


def said(board: Board, content: Content = CONTENT) -> list[tuple[str, str, str]]:
    ids = [space.id for space in board.spaces]
    found = []
    for problem in map_problems(board, content):
        place = problem.field.split(".")
        found.append((ids[int(place[1])] if len(place) > 1 else "", problem.message, problem.rule))
    return found


@rule("WAR-Q-01", "WAR-Q-05")
def test_nothing_is_wrong_with_the_map_of_the_box():
    assert map_problems(WORLD, CONTENT) == []
    assert WORLD.problems(CONTENT) == []


@rule("WAR-Q-01")
@pytest.mark.parametrize(
    ("start", "ends", "message"),
    [
        ("karaptev_sea", ("balkdeniz_sea", "beringa_strait"), "no ship can reach Karaptev Sea"),
        ("patagonia", ("tera_de_tupi",), "no tank can reach Patagonia"),
    ],
)
def test_a_territory_that_a_vehicle_cannot_reach_is_named(start, ends, message):
    assert (start, message, "WAR-Q-01") in said(world(*parted(start, *ends)))


@rule("WAR-Q-01")
def test_an_island_without_a_link_is_out_of_reach_of_tanks():
    links = tuple(link for link in WORLD.links if "yamatai" not in (link.start, link.end))
    board = WORLD.model_copy(update={"links": links})

    assert [one for one in said(board) if one[0] == "yamatai"] == [
        ("yamatai", "no tank can reach Yamatai", "WAR-Q-01"),
        ("yamatai", "Yamatai has 2 neighbours; 3 to 9 play well", "WAR-Q-01"),
    ]


@rule("WAR-Q-05")
def test_a_land_without_water_beside_it_is_landlocked():
    found = said(world(*parted("kush_dominion", "sea_of_babylon")))

    assert (
        "kush_dominion",
        "Kush Dominion is landlocked: an Outpost there could not serve ships",
        "WAR-Q-05",
    ) in found


@rule("WAR-Q-01")
def test_lands_and_waters_are_counted_and_a_border_of_an_example_is_missed():
    found = said(world(*parted("libergal", "atlas_ocean"), denal="water"))

    assert ("", "there are 21 lands and 14 waters; the map of the ledger has 22 and 13", "WAR-Q-01") in found
    assert any("need a border between Atlas Ocean and Libergal" in message for _, message, _ in found)
    assert any("Libergal to touch exactly two waters" in message for _, message, _ in found)


@rule("WAR-Q-01")
def test_a_map_on_which_ways_have_become_long_says_so_from_where_to_where():
    found = said(world(*parted("the_great_rift", "ross_ocean", "ryujin_ocean", "weddell_ocean")))

    assert ("westralia", "it is 5 steps from The Great Rift to Westralia, more than 4", "WAR-Q-01") in found


def test_a_new_territory_needs_a_card_of_its_own():
    corners = ((300.0, 300.0), (310.0, 300.0), (310.0, 310.0))
    fresh = Space(id="mu", name="Mu", terrain="land", points=corners)
    board = WORLD.model_copy(update={"spaces": (*WORLD.spaces, fresh)})

    assert ("mu", "Mu has no Territory card", "WAR-009") in said(board)
    assert not any("card" in one for _, one, _ in said(board.model_copy(update={"copies": 0})))


def test_what_only_differs_from_the_ledger_is_a_hint_and_what_cannot_be_used_a_warning():
    board = world(*parted("karaptev_sea", "balkdeniz_sea", "beringa_strait"))
    severities = {one.message: one.severity for one in map_problems(board, CONTENT)}

    assert severities["no ship can reach Karaptev Sea"] is Severity.WARNING
    assert (
        severities["the examples of the book need a border between Karaptev Sea and Balkdeniz Sea"] is Severity.HINT
    )


@rule("WAR-Q-01")
def test_one_neighbour_is_said_to_be_one():
    found = said(world(*parted("karaptev_sea", "balkdeniz_sea", "beringa_strait", "new_leningrad")))

    assert ("karaptev_sea", "Karaptev Sea has 1 neighbour; 3 to 9 play well", "WAR-Q-01") in found


@pytest.mark.parametrize(
    ("board", "message", "broken"),
    [
        (WORLD.model_copy(update={"spaces": WORLD.spaces[1:]}), WORLD.spaces[0].id, "WAR-009"),
        (world(**{one.id: "water" for one in WORLD.spaces[4:]}), "enough land for Outposts and Workshops", "WAR-018"),
        (world(**{one.id: "land" for one in WORLD.spaces}), "not enough land, or water", "WAR-014"),
        (WORLD.model_copy(update={"spaces": WORLD.spaces[:7]}), "too few territories", "WAR-020"),
    ],
)
def test_what_nobody_could_play_with_is_said_while_one_draws_and_said_once(board, message, broken):
    """The check of the whole game says the same, and the list of problems shows what is alike once."""
    (found,) = [one for one in map_problems(board, CONTENT) if one.severity is Severity.ERROR and one.rule == broken]
    whole = check(Content([board if one.id == board.id else one for one in CONTENT.values()]))

    assert message in found.message
    assert found in whole

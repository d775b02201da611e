"""Every number of the book that a designer can set changes what it says; and which content is played."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.game import make_setup, opened
from engines.wardens import content as printed
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.producing import possible_batches
from engines.wardens.armies.units import room_at, units
from engines.wardens.battle.trophies import exchanges
from engines.wardens.cards.mutations import has_enough
from engines.wardens.cards.territory_cards import exchanges as territory_exchanges
from engines.wardens.game import GAME
from engines.wardens.minds.madness import can_gain
from engines.wardens.numbers import NumberOptions
from engines.wardens.options import WardensOptions
from engines.wardens.setup import batches
from engines.wardens.state import ATTACK, CTHULHU, KAYSAR, MORGANA, SELENA, WARDENS_SIDE
from tests.engines.bounds import Bounds, found_bounds
from tests.engines.wardens.battles import fight, throw
from tests.engines.wardens.positions import (
    CONTENT,
    army_id,
    at,
    choose,
    count,
    give,
    offered,
    position,
    with_steps,
)
from tests.engines.wardens.test_setup import new_game, up_to_outposts, up_to_portals, up_to_vehicles
from tests.rules import rule

TESTED = set[str]()


def number(name: str, *values: int) -> pytest.MarkDecorator:
    """Try an option with its own number and another."""
    TESTED.add(name)
    assert NumberOptions.model_fields[name].default == values[0]
    return pytest.mark.parametrize("value", values)


def lands(state) -> int:
    """Count how many of the places that may be chosen are land."""
    return sum(state.box.world.is_land[option[1]] for option in offered(state))


@rule("WAR-014")
@number("artifacts_per_terrain", 2, 0)
def test_so_many_artifacts_lie_on_each_terrain(value):
    state = new_game(artifacts_per_terrain=value)
    spots = [place for place, is_land in enumerate(state.box.world.is_land) if is_land][:3]
    choose(state, *(("hide", place) for place in spots))
    assert lands(state) == (0 if value else 19)


@rule("WAR-020")
@number("first_portals", 8, 4)
def test_so_many_portals_are_placed_in_set_up(value):
    state = up_to_portals(new_game(first_portals=value))
    for _ in range(value):
        assert state.question.kind == "place_portal"
        choose(state, offered(state)[-1])
    assert (len(state.portals), state.question.kind) == (value, "place_vehicles")


@rule("WAR-022")
@number("portals_per_terrain", 2, 4)
def test_so_many_portals_are_on_each_terrain(value):
    state = up_to_portals(new_game(portals_per_terrain=value, portals_on_outposts="anywhere"))
    spots = [place for place, is_land in enumerate(state.box.world.is_land) if is_land]
    choose(state, *(("portal_at", place) for place in spots[: 8 - value]))
    assert lands(state) == 0


@rule("WAR-010")
@number("workshops", 5, 3)
def test_so_many_workshops_are_drawn(value):
    assert len(new_game(workshops=value).workshops) == value


@rule("WAR-017")
@number("outposts", 5, 2)
def test_so_many_outposts_are_built(value):
    state = up_to_outposts(new_game(outposts=value))
    for _ in range(value):
        assert state.question.kind == "build_outpost"
        choose(state, offered(state)[0])
    assert (len(state.outposts), state.question.kind) == (value, "confirm_outposts")


@rule("WAR-024", "WAR-025")
@number("first_vehicles", 5, 4)
def test_so_many_vehicles_are_placed_in_set_up(value):
    assert sum(batches(position(first_vehicles=value))) == value


@rule("WAR-027")
@number("first_starspawn", 5, 3)
def test_so_many_starspawn_begin(value):
    state = up_to_vehicles(new_game(first_starspawn=value))
    while state.question.kind == "place_vehicles":
        choose(state, offered(state)[0])
    for _ in range(value):
        assert state.question.kind == "spawn"
        choose(state, offered(state)[0])
    assert state.question.kind != "spawn"


@rule("WAR-054")
@number("starspawn_units", 3, 2)
def test_a_starspawn_is_so_many_units(value):
    state = position({"Denal": "2 Starspawn 1 Tentacle"}, starspawn_units=value)
    assert units(state, army_id(state, "Denal")) == 2 * value + 1


@rule("WAR-059")
@number("creature_actions", 2, 4)
def test_creatures_have_so_many_actions(value):
    assert actions_of(position(creature_actions=value), CTHULHU) == value


@rule("WAR-067")
@number("spawn", 5, 1)
def test_so_many_starspawn_are_spawned(value):
    state = position({"Denal": "1 Tentacle"}, portals=("Aztlan", "Yamatai", "Anatolia"), spawn=value)
    with_steps(state, ("spawn",))
    while state.question is not None and state.question.kind == "spawn":
        choose(state, offered(state)[0])
    assert sum(one.starspawn for one in state.armies.values()) == min(value, 3)


@rule("WAR-072")
@number("reinforcement", 4, 2)
def test_so_many_vehicles_reinforce(value):
    state = position(turn=SELENA, outposts=("Anatolia", "Libergal"), reinforcement=value)
    with_steps(state, ("reinforce", SELENA))
    assert state.left_to_make == value


@rule("WAR-075")
@number("batch_least", 2, 1)
def test_a_batch_has_at_least_so_many(value):
    state = position(turn=SELENA, outposts=("Anatolia",), batch_least=value)
    state.left_to_make = 1
    assert bool(possible_batches(state, SELENA)) is (value == 1)


@rule("WAR-074")
@number("batch_most", 3, 4)
def test_a_batch_has_at_most_so_many(value):
    state = position(turn=SELENA, outposts=("Anatolia",), batch_most=value)
    with_steps(state, ("reinforce", SELENA))
    choose(state, ("make_at", at("Anatolia"), at("Anatolia")))
    assert offered(state)[-1] == ("make", value)


@rule("WAR-098")
@number("army_limit", 6, 4)
def test_so_many_units_of_a_kind_fit(value):
    assert room_at(position({"Denal": "3 tanks"}, army_limit=value), SELENA, at("Denal")) == value - 3


@rule("WAR-143")
@number("tie_losses", 2, 1)
def test_a_tie_costs_both_so_many(value):
    state = position({"Denal": "5 tanks / 4 Tentacles", "Anatolia": "1 tank"}, turn=SELENA, tie_losses=value)
    throw(fight(state, "Denal"), ATTACK, ATTACK)
    assert (count(state, "Denal", SELENA), count(state, "Denal", CTHULHU)) == (5 - value, 4 - value)


@rule("WAR-206")
@number("hand_limit", 5, 2)
def test_a_side_holds_so_many_cards(value):
    state = position({"Denal": "2 tanks"}, turn=SELENA, hand_limit=value)
    give(state, WARDENS_SIDE, *range(value))
    with_steps(state, ("draw_prophecies", WARDENS_SIDE, 1))
    assert (state.question.kind, len(offered(state))) == ("discard_prophecy", value + 1)


@rule("WAR-230")
@number("madness_per_turn", 1, 2)
def test_a_warden_gains_so_many_points_in_a_turn(value):
    state = position({"Denal": "Selena 2 tanks", "Anatolia": "1 Tentacle"}, madness_per_turn=value)
    with_steps(state, ("madness", SELENA, "presence", CTHULHU))
    assert can_gain(state, SELENA) is (value == 2)


@rule("WAR-309")
@number("trophies_needed", 5, 2)
def test_so_many_trophies_are_exchanged(value):
    state = position({"Atlas Ocean": "Morgana 1 ship"}, outposts=("Libergal",), trophies_needed=value)
    state.trophies[CTHULHU] = 4
    assert bool(exchanges(state, MORGANA)) is (value == 2)


@rule("WAR-309")
@number("trophy_ships", 3, 2)
def test_trophies_bring_so_many_ships(value):
    state = position({"Ross Ocean": "Morgana 1 ship"}, outposts=("Libergal",), trophy_ships=value)
    state.trophies[CTHULHU] = 5
    with_steps(state, ("exchange_trophies", MORGANA, at("Libergal"), at("Atlas Ocean")))
    assert count(state, "Atlas Ocean", MORGANA) == value


@rule("WAR-180")
@number("territory_cards_needed", 5, 2)
def test_so_many_territory_cards_are_exchanged(value):
    state = position({"Denal": "Kaysar 1 zeppelin"}, turn=KAYSAR, territory_cards_needed=value)
    state.territory_cards = [at("Aztlan"), at("Yamatai"), at("Anatolia")]
    assert (("exchange_territories",) in territory_exchanges(state, KAYSAR)) is (value == 2)


@rule("WAR-285")
@number("vehicles_per_mutation", 5, 3)
def test_a_mutation_needs_so_many_vehicles(value):
    state = position(vehicles_per_mutation=value)
    state.collected = [0, 2, 2, 0]
    assert has_enough(state) is (value == 3)


def test_every_number_is_tried():
    assert set(NumberOptions.model_fields) == TESTED


BOUNDS: Bounds = {
    "artifacts_per_terrain": (2, 0, 5),
    "first_portals": (8, 1, 35),
    "portals_per_terrain": (2, 0, 17),
    "workshops": (5, 0, 22),
    "first_vehicles": (5, 2, 6),
    "first_starspawn": (5, 0, 20),
    "starspawn_units": (3, 1, 6),
    "creature_actions": (2, 1, 9),
    "spawn": (5, 0, 20),
    "reinforcement": (4, 0, 20),
    "batch_least": (2, 1, 6),
    "batch_most": (3, 1, 6),
    "army_limit": (6, 3, 99),
    "tie_losses": (2, 0, 20),
    "hand_limit": (5, 1, 36),
    "madness_per_turn": (1, 1, 9),
    "trophies_needed": (5, 1, 99),
    "trophy_ships": (3, 1, 6),
    "territory_cards_needed": (5, 1, 35),
    "vehicles_per_mutation": (5, 1, 99),
    "outposts": (5, 1, 22),
    "round_limit": (0, 0, 9_999),
    "battle_round_cap": (0, 0, 9_999),
}
"""Each number as the book has it, and how far a designer can set it."""


def test_numbers_are_those_of_the_book_and_can_be_set_so_far_and_no_further():
    assert found_bounds(WardensOptions, BOUNDS) == BOUNDS


# What is played with


def boxed(content: Content, **options):
    """Open a box with options."""
    return opened(GAME, content, make_setup(GAME, seed=1, players=2, options=WardensOptions(**options)))


@rule("WAR-Q-07", "WAR-192")
def test_the_track_has_the_spaces_that_are_named_or_all():
    names = ("track_space.5", "track_space.1", "track_space.3")
    assert len(boxed(CONTENT).track) == 5
    assert [one.number for one in boxed(CONTENT, dark_star_track=names).track] == [1, 3, 5]


@rule("WAR-Q-12")
def test_the_deck_has_the_cards_that_are_named_or_all():
    names = ("prophecy.omen.1", "prophecy.spies.2")
    assert len(boxed(CONTENT).prophecies) == 36
    assert [one.id for one in boxed(CONTENT, prophecy_deck=names).prophecies] == list(names)


@rule("WAR-Q-01")
def test_the_board_that_is_named_is_played_on():
    world = CONTENT.of(printed.Board)[0]
    other = world.model_copy(update={"id": "board.other", "start": world.spaces[5].id})
    both = Content([*CONTENT.values(), other])
    start = [space.id for space in world.spaces].index(world.start)
    assert [boxed(both, map=name).world.start for name in (world.id, other.id)] == [start, 5]

"""By hand: miniatures, cards, numbers and minds that a designer changes in the middle of a game."""

from __future__ import annotations

import pytest

from engines.kit.by_hand import MOVE, SET, TOP, counters_of, take_by_hand, why_refused, zones_of
from engines.wardens.sides import is_insane, is_sane
from engines.wardens.state import CTHULHU, EMPTY, KAYSAR, MORGANA, SELENA, TENTACLES, WardensState
from engines.wardens.zones import army_name
from tests.engines.wardens.positions import army_id, at, count, give, go, minis, nothing_is_lost, position, told
from tests.rules import rule

PLACES = 35


def scene(armies=None, **facts) -> WardensState:
    """Arrange a position at its question."""
    return go(position(armies or {"Anatolia": "Selena 3 tanks", "Hindustra": "1 Starspawn 1 Tentacle"}, **facts))


def landing(sort: int, name: str) -> str:
    """Name the zone in which a miniature lands that is put on a territory."""
    return f"landed.{sort * PLACES + at(name)}"


def move(state: WardensState, source: str, target: str, place: int = 0) -> WardensState:
    """Move a thing by hand."""
    take_by_hand(state, (MOVE, source, place, target, TOP), 0)
    return state


def set_to(state: WardensState, counter: str, value: int) -> WardensState:
    """Set a number by hand."""
    take_by_hand(state, (SET, counter, value), 0)
    return state


def open_landings(state: WardensState, sort: int) -> set[int]:
    """List the territories on which a sort of miniatures can be put by hand."""
    keys = [int(zone.id.removeprefix("landed.")) for zone in zones_of(state) if zone.id.startswith("landed.")]
    return {key % PLACES for key in keys if key // PLACES == sort}


@rule("WAR-094")
def test_a_miniature_can_be_put_where_its_kind_can_stand_and_no_army_of_it_stands():
    state = scene()
    lands = {place for place, is_land in enumerate(state.box.world.is_land) if is_land}
    everywhere = set(range(PLACES))

    assert open_landings(state, SELENA) == lands - {at("Anatolia")}
    assert open_landings(state, MORGANA) == everywhere - lands
    assert open_landings(state, TENTACLES) == open_landings(state, CTHULHU) == everywhere - {at("Hindustra")}


def test_what_is_put_on_the_map_is_an_army_of_its_kind():
    state = scene()
    for sort, name in ((CTHULHU, "Libergal"), (TENTACLES, "Aztlan"), (SELENA, "Concordia")):
        move(state, f"supply.{sort}", landing(sort, name))

    assert (minis(state, "Libergal"), minis(state, "Aztlan")) == ((1, 0), (0, 1))
    assert (count(state, "Concordia", SELENA), state.landed) == (1, {})
    assert nothing_is_lost(state)


@rule("WAR-098")
def test_no_more_than_six_units_of_a_kind_are_put_on_a_territory():
    state = scene({"Anatolia": "5 tanks", "Hindustra": "1 Starspawn 1 Tentacle"})
    tanks, creatures = army_id(state, "Anatolia"), army_id(state, "Hindustra")

    move(state, f"supply.{SELENA}", f"armies.{tanks}.pieces")
    assert count(state, "Anatolia", SELENA) == 6
    assert why_refused(state, f"supply.{SELENA}", 0, f"armies.{tanks}.pieces", TOP)
    assert why_refused(state, f"supply.{CTHULHU}", 0, f"armies.{creatures}.starspawn", TOP)
    assert not why_refused(state, f"supply.{TENTACLES}", 0, f"armies.{creatures}.pieces", TOP)


@rule("WAR-029")
def test_an_army_without_units_is_gone_but_a_warden_keeps_one_vehicle():
    state = scene({"Anatolia": "Selena 1 tank", "Hindustra": "1 Tentacle"})
    group, creatures = army_id(state, "Anatolia"), army_id(state, "Hindustra")

    assert "never stands alone" in why_refused(state, f"armies.{group}.pieces", 0, f"supply.{SELENA}", TOP)
    move(state, f"armies.{creatures}.pieces", f"supply.{TENTACLES}")
    assert list(state.armies) == [group]


def test_an_army_is_put_only_where_its_units_can_stand_and_have_room():
    state = scene({"Anatolia": "3 tanks", "Libergal": "4 tanks"})
    where = f"armies.{army_id(state, 'Anatolia')}.at"
    counter = next(one for one in counters_of(state) if one.id == where)

    assert set(counter.places.values()) == {n for n, is_land in enumerate(state.box.world.is_land) if is_land}
    with pytest.raises(Exception, match="more than 6 units"):
        set_to(state, where, at("Libergal"))
    set_to(state, where, at("Aztlan"))
    assert count(state, "Aztlan", SELENA) == 3


@rule("WAR-251", "WAR-264")
def test_madness_that_is_set_changes_the_mind():
    state = scene()
    limit = state.box.limits[SELENA]

    set_to(state, f"madness.{SELENA}", limit - 1)
    assert is_sane(state, SELENA)
    set_to(state, f"madness.{SELENA}", limit)
    assert is_insane(state, SELENA)
    set_to(state, f"madness.{SELENA}", limit - 1)
    assert is_sane(state, SELENA)


def test_the_madness_of_the_dead_stays():
    state = scene({"Anatolia": "3 tanks"}, dead=(KAYSAR,))

    assert {one.id: one.shut for one in counters_of(state) if one.id.startswith("madness")} == {
        f"madness.{MORGANA}": "",
        f"madness.{KAYSAR}": "he is dead",
        f"madness.{SELENA}": "",
    }


@rule("WAR-014")
def test_a_hidden_card_is_exchanged_only_while_enough_lie_on_land_and_on_water():
    state = scene()
    lands = state.box.world.is_land
    spot = next(spot for spot, place in enumerate(state.places) if not lands[place])
    land, water = (next(n for n, p in enumerate(state.territories) if lands[p] is kind) for kind in (True, False))

    assert sum(lands[place] for place in state.places) == 3
    assert "too few" in why_refused(state, "territories", land, f"places.{spot}", TOP)
    assert not why_refused(state, "territories", water, f"places.{spot}", TOP)


def test_the_places_of_the_artifacts_are_counted_from_one():
    names = {zone.id: zone.name for zone in zones_of(scene())}

    assert [names[f"places.{spot}"] for spot in range(5)] == [f"hidden place {spot + 1}" for spot in range(5)]


def test_a_place_is_turned_up_by_hand_and_told_unless_no_card_lies_there():
    state = scene()
    state.places[1] = EMPTY
    shut = {one.id: one.shut for one in counters_of(state) if one.id.startswith("is_up")}

    assert (shut["is_up.0"], shut["is_up.1"]) == ("", "no card lies there")
    set_to(state, "is_up.0", 1)
    assert told(state, "turned_up") == [(state.places[0],)]
    set_to(state, "is_up.0", 0)
    assert len(told(state, "turned_up")) == 1


def test_a_card_that_lies_elsewhere_is_known_to_nobody():
    state = position({"Anatolia": "3 tanks"})
    give(state, 1, 3, 4)
    state.known = {3: (0,), 4: (0,)}
    move(go(state), "hands.1", "discards")

    assert state.known == {4: (0,)}


def test_no_miniature_is_moved_in_set_up():
    state = scene()
    state.phase = "setup"

    assert "set-up" in why_refused(state, f"supply.{SELENA}", 0, landing(SELENA, "Aztlan"), TOP)


@rule("WAR-Q-14")
def test_nothing_is_taken_from_a_reserve_that_owes_miniatures():
    state = scene()
    state.supply[TENTACLES] = -1
    assert {zone.id: bool(zone.shut) for zone in zones_of(state) if zone.id.startswith("supply")} == {
        f"supply.{sort}": sort == TENTACLES for sort in range(5)
    }


def test_an_army_is_named_by_the_units_that_it_has():
    """Starspawn that were dragged by hand were called Tentacles."""
    state = position({"Anatolia": "1 Starspawn", "Denal": "1 Starspawn 2 Tentacles", "Ross Ocean": "2 ships"})
    named = {army_name(state, id) for id in state.armies}
    assert named == {
        "the Starspawn on Anatolia",
        "the Starspawn and Tentacles on Denal",
        "the Ships on Ross Ocean",
    }

from __future__ import annotations

import pytest

from engines.kit.door import answer
from engines.kit.game import begin
from engines.kit.views import view_for
from engines.wardens.options import WardensOptions
from engines.wardens.setup import balanced, batches
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, NOBODY, RUSH, SELENA, WARDENS, WardensState
from tests.engines.wardens.positions import at, box_for, choose, nothing_is_lost, offered, position, with_steps
from tests.rules import rule

HIDDEN = ("Karaptev Sea", "The Great Rift", "Yamatai", "United Kongolia", "Westralia")
OUTPOSTS = ("Libergal", "Anatolia", "Vesperia", "Golden Valley", "Shan-Zhou")
PORTALS = (
    "The Great Rift",
    "Sea of Babylon",
    "Weddell Ocean",
    "Beringa Strait",
    "Patagonia",
    "Westralia",
    "New Leningrad",
    "Cascadia",
)


def new_game(players: int = 2, seed: int = 1, **options) -> WardensState:
    state = begin(box_for(players, WardensOptions(**options)), seed)
    assert isinstance(state, WardensState)
    return state


def asked(state: WardensState) -> str:
    assert state.question is not None
    return state.question.kind


def answer_all(state: WardensState, *options) -> None:
    for option in options:
        answer(state, option)


def up_to_outposts(state: WardensState) -> WardensState:
    answer_all(state, *(("hide", at(name)) for name in HIDDEN))
    return state


def up_to_portals(state: WardensState) -> WardensState:
    up_to_outposts(state)
    answer_all(state, *(("outpost", at(name)) for name in OUTPOSTS), ("confirm",))
    return state


def up_to_vehicles(state: WardensState) -> WardensState:
    up_to_portals(state)
    answer_all(state, *(("portal_at", at(name)) for name in PORTALS))
    return state


def first_round(state: WardensState) -> WardensState:
    up_to_vehicles(state)
    answer_all(
        state,
        ("batch", at("Libergal"), at("Atlas Ocean")),
        ("batch", at("Shan-Zhou"), at("Sea of Nagas")),
        ("batch", at("Vesperia"), at("Vesperia")),
        ("batch", at("Anatolia"), at("Anatolia")),
        ("batch", at("Anatolia"), at("Anatolia")),
        ("batch", at("Golden Valley"), at("Golden Valley")),
    )
    for name in ("Cascadia", "New Leningrad", "Westralia", "Sea of Babylon", "Weddell Ocean"):
        answer(state, ("spawn_at", at(name)))
    answer_all(state, ("stand", 2), ("stand", 3), ("stand", 5))
    answer_all(state, ("turn_up", state.places.index(at("Westralia"))), ("bonus", RUSH))
    return state


@rule("WAR-002", "WAR-003", "WAR-004", "WAR-008", "WAR-Q-18")
@pytest.mark.parametrize(("players", "owners"), [(2, [0, 1, 1, 1]), (3, [0, 1, 2, 1]), (4, [0, 1, 2, 3])])
def test_one_plays_cthulhu_and_the_others_share_all_three_wardens(players, owners):
    assert new_game(players, warden_assignment="listed").owners == owners


@rule("WAR-D-01", "WAR-Q-18", "WAR-004")
def test_several_warden_players_choose_in_turn():
    state = new_game(3)

    assert state.owners == [0, NOBODY, NOBODY, NOBODY]
    answer_all(state, ("warden", SELENA), ("warden", MORGANA))

    assert state.owners == [0, 2, 1, 1]


@rule("WAR-Q-18")
def test_wardens_may_be_dealt():
    owners = {tuple(new_game(4, seed, warden_assignment="dealt").owners) for seed in range(20)}

    assert len(owners) > 1
    assert all(sorted(one) == [0, 1, 2, 3] for one in owners)


@rule("WAR-009", "WAR-010", "WAR-011")
def test_five_random_lands_have_workshops_and_their_cards_go_back():
    games = [new_game(seed=seed) for seed in range(20)]

    assert all(len(one.workshops) == 5 for one in games)
    assert all(one.box.world.is_land[place] for one in games for place in one.workshops)
    assert len({one.workshops for one in games}) > 10
    assert any(
        len(up_to_outposts(one).territories) == 30 and set(one.workshops) & set(one.territories) for one in games
    )


@rule("WAR-012", "WAR-013", "WAR-014", "WAR-D-02", "WAR-Q-20")
def test_cthulhu_hides_five_artifacts_and_only_he_sees_where():
    state = up_to_outposts(new_game())

    assert dict(zip(state.hidden, state.places, strict=True)) == {n: at(name) for n, name in enumerate(HIDDEN)}
    assert set(view_for(state, 1).places) == {-1}
    assert view_for(state, 0).places == state.places
    assert not any(event[1] == "hid" for event in view_for(state, 1).log)


@rule("WAR-Q-20")
def test_the_order_of_the_places_does_not_tell_the_artifacts():
    orders = {tuple(up_to_outposts(new_game(seed=seed)).hidden) for seed in range(20)}

    assert len(orders) > 5


@rule("WAR-014", "WAR-022")
def test_at_least_two_lie_on_land_and_two_on_water():
    state = position()
    lands = [place for place, is_land in enumerate(state.box.world.is_land) if is_land]
    waters = [place for place, is_land in enumerate(state.box.world.is_land) if not is_land]

    assert set(balanced(state, lands[:3], 5, 2)) == set(waters)
    assert set(balanced(state, waters[:3], 5, 2)) == set(lands)
    assert len(balanced(state, [*lands[:2], *waters[:2]], 5, 2)) == 31
    assert set(balanced(state, lands[:6], 8, 2)) == set(waters)


@rule("WAR-015", "WAR-016", "WAR-Q-114", "WAR-Q-115")
def test_both_decks_are_shuffled_and_nobody_has_a_card():
    state, other = up_to_outposts(new_game()), up_to_outposts(new_game(seed=2))

    assert len(state.territories) == 30
    assert not set(state.territories) & set(state.places)
    assert state.territories != sorted(state.territories)
    assert sorted(state.prophecies) == list(range(36))
    assert state.prophecies != other.prophecies
    assert state.hands == [[], []]


@rule("WAR-017", "WAR-018", "WAR-D-03", "WAR-Q-21", "WAR-Q-22", "WAR-Q-23")
def test_five_outposts_are_built_on_different_lands():
    state = up_to_outposts(new_game())
    lands = sum(state.box.world.is_land)

    for number, name in enumerate(OUTPOSTS):
        assert len(offered(state, "outpost")) == lands - number
        answer(state, ("outpost", at(name)))

    assert state.outposts == {at(name): True for name in OUTPOSTS}


@rule("WAR-Q-23", "WAR-D-66")
def test_every_warden_player_may_take_one_outpost_back():
    state = up_to_outposts(new_game(3, warden_assignment="listed"))
    answer_all(state, *(("outpost", at(name)) for name in OUTPOSTS))

    answer_all(state, ("take_back", at("Libergal")), ("outpost", at("Concordia")), ("confirm",))

    assert set(state.outposts) == {at(name) for name in ("Concordia", *OUTPOSTS[1:])}
    assert asked(state) == "place_portal"


@rule("WAR-020", "WAR-021", "WAR-022", "WAR-D-04")
def test_cthulhu_places_eight_portals_on_different_territories():
    state = up_to_portals(new_game(portals_on_outposts="anywhere"))
    lands = [place for place, is_land in enumerate(state.box.world.is_land) if is_land]

    assert len(offered(state)) == 35
    answer_all(state, *(("portal_at", place) for place in lands[:6]))

    assert len(state.portals) == 6
    assert not any(state.box.world.is_land[option[1]] for option in offered(state))


@rule("WAR-Q-178")
def test_the_first_portals_avoid_outposts_unless_a_table_wants_them_anywhere():
    state = up_to_portals(new_game())

    assert len(offered(state)) == 30
    assert ("portal_at", at("Anatolia")) not in offered(state)


@rule("WAR-024", "WAR-025", "WAR-D-05")
def test_each_warden_places_five_vehicles_as_three_and_two_at_two_outposts():
    state = up_to_vehicles(new_game())

    assert batches(state) == [3, 2]
    assert {option[1] for option in offered(state)} == set(state.outposts)
    answer(state, ("batch", at("Libergal"), at("Atlas Ocean")))

    assert not any(option[1] == at("Libergal") for option in offered(state))
    assert [(one.kind, one.at, one.pieces) for one in state.armies.values()] == [(MORGANA, at("Atlas Ocean"), 3)]


@rule("WAR-026")
def test_an_outpost_serves_all_three_kinds():
    state = up_to_vehicles(new_game())
    answer_all(state, ("batch", at("Libergal"), at("Atlas Ocean")), ("batch", at("Anatolia"), at("Sea of Sirens")))
    answer_all(state, ("batch", at("Libergal"), at("Libergal")), ("batch", at("Anatolia"), at("Anatolia")))

    assert ("batch", at("Libergal"), at("Libergal")) in offered(state)


@rule("WAR-078", "WAR-079", "WAR-080", "WAR-Q-51")
def test_ships_are_placed_on_the_water_zeppelins_on_either_tanks_on_the_land():
    entrances = box_for().world.entrances
    libergal, waters = at("Libergal"), {at("Atlas Ocean"), at("Sea of Sirens")}

    assert set(entrances[MORGANA][libergal]) == waters
    assert set(entrances[KAYSAR][libergal]) == {libergal, *waters}
    assert set(entrances[SELENA][libergal]) == {libergal}


@rule("WAR-027")
def test_the_first_starspawn_come_through_different_portals():
    state = position(portals=("Anatolia", "Denal", "Aztlan"))
    with_steps(state, ("place_first_starspawn",), ("place_first_starspawn",))

    choose(state, ("spawn_at", at("Denal")))

    assert offered(state) == [("spawn_at", place) for place in sorted(map(at, ("Anatolia", "Aztlan")))]


@rule("WAR-027", "WAR-028", "WAR-030", "WAR-031", "WAR-033", "WAR-034", "WAR-035", "WAR-D-06", "WAR-D-07")
@rule("WAR-D-08", "WAR-D-09", "WAR-Q-24", "WAR-Q-25", "WAR-Q-26", "WAR-Q-170")
def test_the_rest_of_the_set_up_leads_to_cthulhus_first_turn():
    state = first_round(new_game(round_limit=1))

    assert sorted(one.at for one in state.armies.values() if one.kind == CTHULHU) == sorted(
        map(at, ("Cascadia", "New Leningrad", "Westralia", "Sea of Babylon", "Weddell Ocean"))
    )
    assert all(one.starspawn == 1 for one in state.armies.values() if one.kind == CTHULHU)
    assert [state.armies[state.groups[who]].at for who in WARDENS] == [
        at("Sea of Nagas"),
        at("Vesperia"),
        at("Anatolia"),
    ]
    assert [place for place, up in zip(state.places, state.is_up, strict=True) if up] == [at("Westralia")]
    assert view_for(state, 1).hidden == [-1] * 5
    assert (state.dark_star, state.cthulhu_at, state.token_bonus) == (0, at("The Great Rift"), RUSH)
    assert (state.rounds, state.madness) == (1, [0, 0, 0, 0])
    assert nothing_is_lost(state)


@rule("WAR-Q-23", "WAR-D-03")
def test_the_wardens_build_in_the_order_of_the_round_and_the_first_two_once_more():
    state = up_to_outposts(new_game(4, warden_assignment="listed"))
    builders = []
    for name in OUTPOSTS:
        assert state.question is not None
        builders.append((state.question.args[0], state.question.seats[0]))
        answer(state, ("outpost", at(name)))

    assert builders == [(MORGANA, 1), (KAYSAR, 2), (SELENA, 3), (MORGANA, 1), (KAYSAR, 2)]


@rule("WAR-024", "WAR-095")
def test_two_batches_on_one_territory_are_one_army():
    state = up_to_vehicles(new_game())
    answer(state, ("batch", at("Libergal"), at("Sea of Sirens")))
    answer(state, ("batch", at("Anatolia"), at("Sea of Sirens")))

    assert [(one.at, one.pieces) for one in state.armies.values()] == [(at("Sea of Sirens"), 5)]
    assert nothing_is_lost(state)


@rule("WAR-024", "WAR-098")
def test_a_batch_of_set_up_is_offered_where_it_just_fits_and_is_told():
    state = up_to_vehicles(new_game(army_limit=3))
    number = state.question.args[-1]
    assert number == 3
    option = offered(state)[0]
    answer(state, option)

    assert (state.log[-1][1], state.log[-1][4:]) == ("reinforced", (MORGANA, *option[1:], number))

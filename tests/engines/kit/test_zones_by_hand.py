"""Moving by hand, from the zones and numbers of a toy: where things go, what they are called, what is refused."""

from __future__ import annotations

import pytest

from engines.kit.by_hand import (
    BOTTOM,
    TOP,
    Pile,
    _moved,
    _set,
    changes_places,
    contents,
    counters_of,
    name_of,
    targets,
    things_at,
    why_refused,
    zones_of,
)
from engines.kit.questions import Refused
from tests.engines.kit.zone_toy import NOTHING, CoveState, Ship, cove


def pile(state: CoveState, id: str) -> Pile:
    """Find a pile."""
    return next(one for one in zones_of(state) if one.id == id)


def goes_to(state: CoveState, source: str, place: int = 0) -> set[str]:
    """List where a thing can be moved."""
    start = pile(state, source)
    return {one.id for one in targets(state, start, contents(state, start)[place])}


def moved(source: str, target: str, place: int = 0, where: str | int = TOP) -> CoveState:
    """Return the cove after a move."""
    state = cove()
    _moved(state, source, place, target, where)
    return state


# Where things lie


def test_neighbours_with_the_same_each_take_turns_and_who_is_not_in_the_game_has_no_piles():
    ids = [one.id for one in zones_of(cove())]
    assert ids[:4] == ["deck", "hands.0", "hands.1", "hands.2"]
    of_smugglers = [id.removeprefix("smugglers.") for id in ids if id.startswith("smugglers")]
    assert of_smugglers == [
        "0.pocket",
        "0.stacks.0",
        "0.stacks.1",
        "0.bag",
        "0.rolled",
        "1.pocket",
        "1.bag",
        "1.rolled",
    ]


def test_a_zone_without_a_name_is_not_offered():
    assert not any(".dial" in one.id or ".secrets" in one.id for one in zones_of(cove()))


def test_places_where_something_could_be_laid_are_there_although_the_state_has_no_entry():
    assert [one.id for one in zones_of(cove()) if one.id.startswith("caves")] == ["caves.dry", "caves.wet"]


def test_piles_are_called_by_what_their_keys_stand_for():
    names = {one.id: one.name for one in zones_of(cove())}
    assert (names["hands.1"], names["smugglers.0.stacks.1"]) == ("the hand of Green", "Ann: Stack 1")
    assert (names["caves.wet"], names["stalls.2"]) == ("the wet cave", "stall 2")


def test_ids_on_the_table_follow_from_the_field_unless_they_are_said():
    state = cove()
    assert (pile(state, "hands.0").spots, pile(state, "hands.0").things) == (
        ("hands0.place", "hands0"),
        {"hands0.0": 0},
    )
    assert pile(state, "deck").things == {"deck.deck": -1, "top": -1}
    assert (pile(state, "stalls.2").spots, pile(state, "stalls.2").things) == (("stall.2", "sign.2"), {"goods.2": 0})


def test_an_id_leads_to_the_thing_that_it_shows():
    state = cove()
    assert [(one.id, place) for one, place in things_at(state, "deck.deck")] == [("deck", 2)]
    assert [(one.id, place) for one, place in things_at(state, "goods.3")] == [("stalls.3", 0)]
    assert things_at(state, "goods.1") == []


def test_things_are_named_by_their_documents_or_as_the_sort_says_and_hidden_ones_by_their_sort():
    assert name_of(cove(), "Crate", 3) == "Crate 3"
    assert (name_of(cove(), "coin", 0), name_of(cove(), "die.1", -1)) == ("a coin", "a die")


# Where things go


def test_things_move_within_their_sort_and_a_set_of_like_things_stays_together():
    assert goes_to(cove(), "coins.0") == {"coins.2", "coins.1", "bank"}
    assert goes_to(cove(), "smugglers.0.bag") == {"smugglers.0.bag", "smugglers.0.rolled"}


def test_a_place_for_one_back_takes_no_other():
    assert "caves.dry" in goes_to(cove(), "deck", 0)
    assert "caves.dry" not in goes_to(cove(), "deck", 1)


def test_a_place_that_holds_only_some_things_takes_no_others():
    assert "smugglers.0.pocket" in goes_to(cove(), "deck", 2)
    assert "smugglers.0.pocket" not in goes_to(cove(), "stalls.0")


def test_nothing_is_laid_where_things_only_leave():
    found = goes_to(cove(), "deck")
    assert "smugglers.0.stacks.0" in found
    assert "smugglers.0.stacks.1" not in found
    assert "deck" in goes_to(cove(), "smugglers.0.stacks.1")


def test_what_is_shut_says_why():
    state = cove()
    state.is_foggy = True
    assert "smugglers.1.pocket" not in goes_to(state, "deck", 2)
    assert why_refused(state, "deck", 2, "smugglers.1.pocket", TOP) == "it is dark"


def test_a_full_place_exchanges_and_so_does_one_that_is_never_empty():
    state = cove()
    assert changes_places(state, pile(state, "deck"), pile(state, "stalls.0"))
    assert not changes_places(state, pile(state, "deck"), pile(state, "stalls.1"))
    assert changes_places(state, pile(state, "crew_hand"), pile(state, "deck"))
    assert changes_places(state, pile(state, "bank"), pile(state, "coins.0"))


def test_only_a_stack_can_be_sorted_anew():
    assert "deck" in goes_to(cove(), "deck")
    assert "chest" not in goes_to(cove(), "chest")


# Moving


def test_a_stack_has_a_top_and_a_bottom():
    assert moved("hands.0", "deck").deck == [0, 1, 2, 3]
    assert moved("hands.0", "deck", where=BOTTOM).deck == [3, 0, 1, 2]


def test_a_single_place_is_filled_and_emptied_in_a_list_and_in_a_dict():
    state = moved("deck", "stalls.1")
    assert (state.deck, state.stalls[1]) == ([1, 2], 0)
    assert moved("stalls.0", "deck").stalls[0] == NOTHING
    assert moved("chart.4", "chest").chart == {7: 1}


def test_two_things_change_places():
    state = moved("hands.0", "crew_hand")
    assert (state.hands[0], state.crew_hand) == ([8], [3])


def test_a_pile_that_the_state_has_not_yet_comes_into_being():
    assert moved("deck", "caves.dry").caves == {"wet": (5,), "dry": (0,)}


def test_a_thing_that_is_part_of_something_is_made_one_and_comes_off_it():
    assert moved("deck", "ships").ships == [Ship(10), Ship(0)]
    assert moved("ships", "deck").ships == []


def test_what_is_counted_goes_up_and_down():
    state = moved("bank", "coins.2")
    assert (state.bank, state.coins) == (2, [2, 1, 1])


def test_a_sorted_hand_stays_sorted():
    assert moved("smugglers.0.bag", "smugglers.0.rolled").smugglers[0].rolled == [1, 1, 2]


def test_a_move_that_cannot_be_is_refused_by_name():
    assert why_refused(cove(), "deck", 1, "caves.dry", TOP) == "Crate 1 cannot lie in the dry cave"
    assert why_refused(cove(), "nowhere", 0, "deck", TOP) == "there is no place nowhere"


# Numbers


def test_numbers_come_with_names_limits_labels_and_ids():
    gold, holes, fog, tide = counters_of(cove())
    assert (gold.id, gold.name, gold.values(), gold.spots) == ("bank", "the gold", list(range(10)), ("gold",))
    assert (holes.id, holes.name, holes.most) == ("ships.0.holes", "the holes in ship 0", 2)
    assert (holes.spots, fog.says(1)) == (("hull.0", "ship.0"), "here")
    assert (tide.values(), tide.shut) == ([4, 6], "not now")


def test_a_number_that_is_not_there_at_this_moment_is_not_offered():
    state = cove()
    state.is_over = True
    assert "is_foggy" not in [one.id for one in counters_of(state)]


def test_a_number_is_set_where_it_stands():
    state = cove()
    _set(state, "ships.0.holes", 2)
    _set(state, "is_foggy", 1)
    assert (state.ships[0].holes, state.is_foggy) == (2, True)


@pytest.mark.parametrize(("id", "value", "why"), [("secret", 4, "not now"), ("bank", 10, "cannot be 10")])
def test_a_number_that_cannot_be_set_so_says_why(id, value, why):
    with pytest.raises(Refused, match=why):
        _set(cove(), id, value)

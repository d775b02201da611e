"""What cards do: every deed of the language, done in a small world."""

from __future__ import annotations

import pytest

from engines.machina_arcana.items.owning import owner_of
from engines.machina_arcana.state import HORROR_EVENTS, MachinaState
from engines.machina_arcana.units.attributes import maximum
from tests.engines.machina_arcana.worlds import (
    abilities,
    at,
    choose,
    equip,
    is_over,
    item,
    kind_of_question,
    monster,
    offered,
    place_of,
    rolling,
    say,
    speaks,
    told,
    use,
    world,
)
from tests.rules import rule

HULK, WRAITH, CRAWLER = monster("hulk"), monster("wraith"), monster("crawler")


def answered(state: MachinaState) -> MachinaState:
    """Answer everything with the first option, until the turn goes on."""
    for _ in range(60):
        if is_over(state):
            return state
        choose(state, offered(state)[0])
    raise AssertionError("it does not end")


# Bodies


@rule("MA-115", "MA-096")
def test_what_is_restored_stops_at_the_maximum() -> None:
    state = world({0: (2, 2)})
    state.explorers[0].health, state.explorers[0].stamina = 3, 1
    say(state, "You restore 4 health, then you restore 2 stamina, then you restore 3 essence.", 0)
    assert (state.explorers[0].health, state.explorers[0].stamina, state.explorers[0].essence) == (4, 3, 3)


@rule("MA-168", "MA-114")
def test_who_makes_a_monster_lose_its_last_health_has_killed_it() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    speaks(state, 0, "When you kill a monster, you restore 1 essence.")
    state.monsters[HULK - 10].wounds = 3
    say(state, "Each monster loses 1 health.", 0)
    assert state.queue == []
    assert state.explorers[0].essence >= 1
    assert state.fallen[:2] == (HULK, 0)


@rule("MA-Q-188")
def test_a_maximum_is_lowered_for_good_but_not_below_its_floor() -> None:
    state = world({0: (2, 2)})
    say(state, "The max stamina of you is reduced by 2 for good.", 0)
    assert maximum(state, 0, "stamina") == 4
    assert state.explorers[0].stamina == 4
    say(state, "The max stamina of you is reduced by 9 for good.", 0)
    assert maximum(state, 0, "stamina") == 3


@rule("MA-Q-188")
def test_a_maximum_can_be_a_price_as_long_as_it_can_be_lowered() -> None:
    state = world({0: (2, 2)})
    card = speaks(state, 0, "Reduce your max stamina by 2: you restore 1 essence.")
    use(state, 0, card)
    assert maximum(state, 0, "stamina") == 4
    assert abilities(state, 0) == []


@rule("MA-138", "MA-468")
def test_monsters_are_banished_or_destroyed() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (4, 4)})
    say(state, "Banish each Hulk.", 0)
    assert state.queue == [WRAITH - 10]
    assert not told(state, "destroyed")
    say(state, "Destroy each monster.", 0)
    assert state.fallen == (WRAITH, 0, "effect")


@rule("MA-098")
def test_what_cannot_be_lost_or_restored_is_not() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    say(state, "(1), each unit cannot lose health.", 0, ("explorer", 0))
    say(state, "Each unit loses 1 health.", 0)
    assert (state.explorers[0].health, state.monsters[HULK - 10].wounds) == (4, 0)
    other = world({0: (2, 2)})
    other.explorers[0].health = 1
    say(other, "(1), each explorer cannot restore health, then you restore 1 health.", 0, ("explorer", 0))
    assert other.explorers[0].health == 1


# Moves


@rule("MA-438", "MA-440", "MA-EX-31", "MA-EX-35")
def test_explorers_move_themselves_up_to_so_many_spaces() -> None:
    state = world({0: (2, 2), 1: (8, 8)})
    say(state, "Each explorer moves up to 2 spaces.", 0)
    assert kind_of_question(state) == "granted_move"
    choose(state, ("step", at((3, 2))), ("stop",))
    assert state.explorers[0].at == at((3, 2))
    assert state.question is not None
    assert state.question.seats == (1,)
    choose(state, ("stop",))
    assert state.explorers[1].at == at((8, 8))
    assert state.explorers[0].stamina == 6


@rule("MA-438", "MA-EX-32", "MA-EX-34")
def test_a_mindless_monster_that_moves_itself_comes_closer() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2)})
    say(state, "Each monster moves up to 2 spaces.", 0)
    answered(state)
    assert place_of(state.monsters[HULK - 10].at)[0] == 4


@rule("MA-439", "MA-EX-33", "MA-EX-36")
def test_you_choose_where_those_go_whom_you_move() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2)})
    say(state, "Move each monster up to 2 spaces.", 0)
    choose(state, ("step", at((7, 3))), ("step", at((8, 4))))
    assert state.monsters[HULK - 10].at == at((8, 4))


@rule("MA-173", "MA-174")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Push each monster 2 spaces.", (7, 2)),
        ("Pull each monster 2 spaces.", (3, 2)),
        ("Push each monster 1 space away from one chest space.", (6, 3)),
        ("Pull each monster 1 space towards one chest space.", (4, 1)),
    ],
)
def test_monsters_are_pushed_and_pulled(text: str, place: tuple[int, int]) -> None:
    state = world({0: (2, 2)}, {"hulk": (5, 2)}, spaces={(2, 0): "passable", (3, 0): "chest"})
    say(state, text, 0)
    assert place_of(state.monsters[HULK - 10].at) == place


@rule("MA-169", "MA-Q-67")
def test_who_is_teleported_goes_anywhere_within_so_many_spaces() -> None:
    state = world({0: (2, 2)}, {"hulk": (5, 2)})
    say(state, "You teleport within 1 space.", 0)
    choose(state, ("teleport", at((3, 3))))
    assert state.explorers[0].at == at((3, 3))
    say(state, "Teleport each monster within 2 spaces.", 0)
    choose(state, ("teleport", at((7, 4))))
    assert state.monsters[HULK - 10].at == at((7, 4))


@rule("MA-170", "MA-171")
def test_units_are_teleported_to_a_kind_of_space_or_to_a_certain_one() -> None:
    state = world({0: (2, 2)}, spaces={(8, 8): "spawn", (12, 5): "spawn"})
    say(state, "You teleport to the nearest spawn space.", 0)
    assert state.explorers[0].at == at((8, 8))
    say(state, "Teleport you to one spawn space on any map tile.", 0)
    choose(state, ("choose", "space", at((12, 5))))
    assert state.explorers[0].at == at((12, 5))


@rule("MA-164")
def test_two_units_change_places() -> None:
    state = world({0: (2, 2)}, {"hulk": (15, 5)})
    say(state, "Switch you with one monster on any map tile.", 0)
    assert (state.explorers[0].at, state.monsters[HULK - 10].at) == (at((15, 5)), at((2, 2)))


# Turns and the queue


def test_monsters_act_at_once_and_change_their_place_in_the_queue() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (8, 8)})
    say(state, "Put each Wraith first in the queue.", 0)
    assert state.queue == [WRAITH - 10, HULK - 10]
    say(state, "Each Hulk takes a turn now.", 0)
    answered(state)
    assert [event[0] for event in told(state, "monster_turn")] == [HULK]
    assert state.actor == 0


def test_a_turn_can_be_ended_and_begun_again() -> None:
    state = world({0: (2, 2), 1: (8, 8)})
    say(state, "One other explorer ends the turn.", 0)
    assert (state.explorers[1].stamina, state.explorers[1].has_taken_turn) == (0, True)
    say(state, "One other explorer takes a turn now.", 0)
    assert (state.explorers[1].stamina, state.explorers[1].has_taken_turn) == (6, False)


# Places


@rule("MA-263", "MA-266", "MA-267", "MA-268")
def test_spaces_are_destroyed_refreshed_and_treated_as_others() -> None:
    state = world({0: (2, 2)}, spaces={(3, 3): "chest", (4, 4): "pile"})
    say(state, "Destroy each chest space.", 0)
    assert list(state.destroyed) == [at((3, 3))]
    say(state, "Refresh the nearest destroyed chest space.", 0)
    assert state.destroyed == {}
    say(state, "Treat each pile of bodies space as rubble space.", 0)
    assert state.treated[at((4, 4))] == ("rubble",)
    say(state, "Treat each chest space also as exploding barrel space.", 0)
    assert state.treated[at((3, 3))] == ("chest", "barrel")


@rule("MA-231")
def test_a_spawn_space_is_sealed_for_nothing() -> None:
    state = world({0: (2, 2)}, {"hulk": (5, 5)}, spaces={(5, 5): "spawn", (8, 8): "chapter"})
    state.threat = 3
    say(state, "Seal one spawn space.", 0)
    answered(state)
    assert (state.threat, state.queue, list(state.lit)) == (2, [], [at((8, 8))])
    assert state.explorers[0].stamina == 6


@rule("MA-243")
def test_a_space_is_activated_for_nothing() -> None:
    state = world({0: (2, 2)}, spaces={(5, 5): "station"})
    say(state, "You activate one recharge station space.", 0)
    assert told(state, "activated")
    assert list(state.destroyed) == [at((5, 5))]


@rule("MA-247", "MA-228")
def test_traps_and_barrels_go_off() -> None:
    state = world({0: (2, 2)}, {"hulk": (5, 5), "wraith": (9, 9)}, spaces={(5, 5): "trapped", (9, 8): "barrel"})
    rolling(state, 3, 3, 3, 3, 3, 3)
    say(state, "Trigger the traps.", 0)
    assert state.monsters[HULK - 10].wounds == 1
    say(state, "Explode one exploding barrel space.", 0)
    assert state.monsters[WRAITH - 10].wounds == 1
    assert at((9, 8)) in state.destroyed


@rule("MA-349")
def test_tokens_are_put_on_spaces_and_taken_away() -> None:
    state = world({0: (2, 2)}, spaces={(5, 5): "event"})
    say(state, "Put 3 tokens on one event space.", 0)
    say(state, "Remove 1 token from one marked space.", 0)
    assert state.tokens == {at((5, 5)): 2}
    say(state, "If the number of tokens on each marked space is at least 2, you lose 1 stamina.", 0)
    assert state.explorers[0].stamina == 5
    say(state, "Remove 2 tokens from one marked space.", 0)
    assert state.tokens == {}


@rule("MA-203")
def test_explorers_leave_the_map() -> None:
    state = world({0: (2, 2), 1: (8, 8)})
    say(state, "One other explorer exits the map.", 0)
    assert state.explorers[1].has_exited


@rule("MA-338")
def test_the_exit_token_is_placed() -> None:
    state = world({0: (2, 2)})
    say(state, "Place the exit token.", 0)
    assert kind_of_question(state) == "exit_at"
    choose(state, offered(state)[0])
    assert state.exit


@rule("MA-195")
def test_a_tile_is_explored_for_nothing() -> None:
    state = world({0: (4, 9)})
    say(state, "Explore a map tile.", 0)
    answered(state)
    assert (len(state.laid), len(state.tiles)) == (3, 3)
    assert state.explorers[0].stamina == 6


# Items


@rule("MA-303")
def test_an_explorer_gains_items() -> None:
    state = world({0: (2, 2)})
    state.item_decks = [[0], [1], [2], [4]]
    say(state, "You gain 1 item.", 0)
    assert kind_of_question(state) == "draw_item"
    answered(state)
    assert len(state.explorers[0].bag) + len(state.explorers[0].mains) == 1


def test_cards_of_one_type_are_drawn_and_some_kept() -> None:
    state = world({0: (2, 2)})
    state.item_decks = [[0, 3], [], [], []]
    say(state, "You draw 2 weapon items and keep 1.", 0)
    choose(state, ("keep", 0))
    assert state.explorers[0].bag == [0]
    assert (state.item_decks[0], state.drawn) == ([3], [])


@rule("MA-471", "MA-Q-133")
def test_items_are_taken_from_the_destroyed_ones_or_by_their_names() -> None:
    state = world({0: (2, 2)})
    state.destroyed_items, state.item_decks = [item("tonic")], [[0, 3], [1], [], []]
    say(state, "You take one destroyed consumable item.", 0)
    assert state.explorers[0].bag == [item("tonic")]
    say(state, "You take Pistol.", 0)
    assert state.explorers[0].bag == [item("tonic"), item("pistol")]
    assert state.item_decks[0] == [0]
    say(state, "You take Pistol.", 0)
    assert len(state.explorers[0].bag) == 2


@rule("MA-469", "MA-301", "MA-319")
def test_items_are_given_unequipped_and_destroyed() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    equip(state, 0, "blade")
    equip(state, 0, "coat")
    say(state, "You unequip 1 item.", 0)
    choose(state, ("unequip", item("blade")))
    assert state.explorers[0].bag == [item("blade")]
    say(state, "You give one of your apparel items to one other explorer.", 0)
    assert owner_of(state, item("coat")) == 1
    say(state, "Destroy one item of one other explorer.", 0)
    assert state.destroyed_items == [item("coat")]


@rule("MA-437")
def test_a_trade_may_be_offered_across_tiles() -> None:
    state = world({0: (2, 2), 1: (15, 5)})
    equip(state, 0, "blade")
    say(state, "You trade with one explorer on any map tile.", 0)
    if kind_of_question(state) == "effect_choose":
        choose(state, ("choose", "unit", 1))
    choose(state, ("give", item("blade")), ("accept",))
    assert owner_of(state, item("blade")) == 1
    assert state.explorers[0].stamina == 6


@rule("MA-322", "MA-313", "MA-294", "MA-298")
@pytest.mark.parametrize(
    "text",
    ["You use the inventory.", "You operate the workbench.", "You may upgrade 1 item.", "You may augment 1 item."],
)
def test_the_inventory_is_used_for_nothing(text: str) -> None:
    state = world({0: (2, 2)})
    equip(state, 0, "blade")
    state.item_decks = [[3], [1], [2], [4]]
    say(state, text, 0)
    answered(state)
    assert state.explorers[0].stamina == 6
    assert owner_of(state, item("blade")) == 0 or item("blade") in [*state.item_decks[0], *state.destroyed_items]


@rule("MA-388")
def test_an_ability_of_anothers_item_is_played_and_paid_for() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    equip(state, 1, "blade", "Pay 2 stamina: you restore 1 essence.")
    say(state, "Play an active ability of one item of one adjacent explorer.", 0)
    assert (state.explorers[0].stamina, state.explorers[0].essence) == (4, 1)


@rule("MA-311", "MA-312", "MA-380")
def test_decks_are_shuffled() -> None:
    state = world({0: (2, 2)})
    state.item_decks, state.destroyed_events = [[0, 3], [1], [], []], [[], [4, 5]]
    say(state, "Shuffle the item decks, then shuffle the weapon deck, then shuffle the horror event deck.", 0)
    assert sorted(state.item_decks[0]) == [0, 3]
    assert sorted(state.event_decks[HORROR_EVENTS]) == [4, 5]

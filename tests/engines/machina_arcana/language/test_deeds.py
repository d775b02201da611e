"""What cards do: every deed of the language, done in a small world."""

from __future__ import annotations

import pytest

from engines.kit.language.play import Context
from engines.machina_arcana.items.owning import owner_of
from engines.machina_arcana.language.places import make
from engines.machina_arcana.map.doors import door_state
from engines.machina_arcana.rounds.turn_actions import actions
from engines.machina_arcana.state import HORROR, HORROR_EVENTS, NOBODY, SPAWN, MachinaState
from engines.machina_arcana.units.attributes import attribute, maximum
from tests.engines.machina_arcana.worlds import (
    abilities,
    at,
    choose,
    current,
    equip,
    is_over,
    item,
    kind_of_question,
    monster,
    offered,
    place_of,
    reprint,
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


@rule("MA-318")
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


# The story


@rule("MA-084", "MA-085", "MA-231")
def test_threat_and_level_rise_and_threat_falls() -> None:
    state = world({0: (2, 2)})
    say(state, "Increase the monster threat by 3.", 0)
    assert state.threat == 4
    say(state, "Decrease the monster threat by 2.", 0)
    assert state.threat == 2
    say(state, "Increase the monster level.", 0)
    assert (state.level, state.threat) == (2, 1)


@rule("MA-063", "MA-065")
def test_ratings_are_changed_set_and_reset() -> None:
    state = world({0: (2, 2)})
    say(state, "Decrease the spawn rating by 3, then increase the horror rating by 5.", 0)
    assert state.ratings == [6, 10]
    say(state, "Reset the spawn rating, then set the horror rating to 7.", 0)
    assert (state.ratings[SPAWN], state.ratings[HORROR]) == (9, 7)
    say(state, "Disable the horror rating.", 0)
    assert state.ratings[HORROR] == 0


@rule("MA-076", "MA-472")
def test_monsters_are_spawned_and_placed_by_name() -> None:
    state = world({0: (2, 2)}, spaces={(5, 5): "spawn"})
    state.monster_deck, state.removed_monsters = [WRAITH - 10], [HULK - 10]
    say(state, "Spawn 1 monster for you.", 0)
    assert state.queue == [WRAITH - 10]
    say(state, "Place Hulk on one free space next to you.", 0)
    choose(state, offered(state)[0])
    answered(state)
    assert state.queue == [WRAITH - 10, HULK - 10]
    say(state, "Place Hulk on one free space next to you.", 0)
    answered(state)
    assert state.queue.count(HULK - 10) == 1


@rule("MA-370", "MA-374", "MA-378")
def test_events_are_invoked_and_invoked_again() -> None:
    state = world({0: (2, 2)})
    reprint(state, ("event", 0), "When this card enters play, you lose 1 stamina.")
    state.event_decks = [[0], [3]]
    say(state, "You invoke an explorer event, then reinvoke the explorer event, then invoke a horror event.", 0)
    assert state.explorers[0].stamina == 4
    assert state.destroyed_events == [[0], [3]]
    assert state.threat == 2


@rule("MA-370")
def test_the_next_events_are_looked_at_and_ordered() -> None:
    state = world({0: (2, 2)})
    state.event_decks = [[0, 1, 2], []]
    say(state, "Look at the top 2 cards of the explorer event deck.", 0)
    choose(state, ("lowest", 2))
    assert state.event_decks[0] == [0, 2, 1]


@rule("MA-367", "MA-470")
def test_an_event_is_bound_and_unbound() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    card = current(state, 0, 0, "Pay 1 stamina: bind this event to one other explorer.")
    use(state, 0, card)
    assert (state.explorers[1].bound, state.destroyed_events[0]) == ([0], [])
    say(state, "Unbind this event.", 1, card)
    assert (state.explorers[1].bound, state.destroyed_events[0]) == ([], [0])


@rule("MA-261", "MA-332", "MA-344")
def test_chapters_are_lit_and_block_and_bring_items() -> None:
    state = world({0: (2, 2)}, spaces={(5, 5): "chapter"})
    say(state, "Light the chapter, then blocking begins.", 0)
    assert (list(state.lit), state.is_blocking) == ([at((5, 5))], True)
    state.waiting_items = []
    say(state, "Blocking ends, then add item level 2.", 0)
    assert not state.is_blocking


@rule("MA-345")
def test_a_new_round_starts_but_not_again_and_again() -> None:
    state = world({0: (2, 2)})
    say(state, "Start a new round.", 0)
    assert state.rounds == 2
    other = world({0: (2, 2)})
    reprint(other, ("chapter", 0), "At the start of the explorer phase, start a new round.")
    say(other, "Start a new round.", 0)
    assert other.rounds <= 3


@rule("MA-353", "MA-352")
@pytest.mark.parametrize(
    ("text", "reason"), [("The explorers win.", "victory"), ("The explorers lose the game.", "defeat")]
)
def test_the_game_is_won_or_lost(text: str, reason: str) -> None:
    state = world({0: (2, 2)})
    say(state, text, 0)
    assert state.ending is not None
    assert state.ending.reason == reason


@rule("MA-250", "MA-045")
def test_dice_are_rolled() -> None:
    state = world({0: (2, 2)})
    state.explorers[0].health = 1
    rolling(state, 0)
    say(state, "You recharge.", 0)
    assert state.explorers[0].health == 2
    rolling(state, 7)
    say(state, "Roll the game die, then you restore the number rolled essence.", 0)
    assert state.explorers[0].essence == 7


@rule("MA-236", "MA-237", "MA-211")
def test_doors_are_made_open_closed_or_destroyed_unless_they_cannot_be() -> None:
    state = world({0: (2, 2)})
    door = 2 * at((3, 2))
    for now in ("closed", "destroyed", "open"):
        make(state, Context(0), [door], now, "MA-236")
        assert door_state(state, door) == now
    reprint(state, ("chapter", 0), "Doors cannot be closed.")
    make(state, Context(0), [door], "closed", "MA-236")
    assert door_state(state, door) == "open"


# Attacks under way


@rule("MA-146", "MA-147", "MA-145", "MA-148", "MA-150", "MA-155")
@pytest.mark.parametrize(
    ("text", "is_hit"),
    [
        ("When you roll for an attack, increase the attack roll by 1.", True),
        ("When you roll for an attack, the attack hits.", True),
        ("When you roll for an attack, nothing happens.", False),
        ("You roll 1 higher on all attacks.", True),
        ("You ignore 1 armor when attacking.", True),
        ("Attack rolls against each monster are 1 higher.", True),
        ("When you attack, until the end of the attack, the armor of the blocker is 1 lower.", True),
    ],
)
def test_abilities_change_an_attack(text: str, is_hit: bool) -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    speaks(state, 0, text)
    rolling(state, 1)
    say(state, "Attack 1L on each monster.", 0)
    assert state.monsters[HULK - 10].wounds == int(is_hit)
    assert attribute(state, HULK, "armor") == 2


def test_dice_are_added_rerolled_and_attacks_made_arcane() -> None:
    state = world({0: (2, 2)}, {"crawler": (3, 2)})
    speaks(state, 0, "You roll 1H more on all attacks. You make all attacks arcane.")
    rolling(state, 0, 1)
    say(state, "Attack 1L on each monster.", 0)
    assert state.monsters[CRAWLER - 10].wounds == 1
    speaks(state, 0, "When you roll for an attack, reroll 1 attack die.")
    rolling(state, 0, 2)
    say(state, "Make an arcane attack 1L on each monster.", 0)
    answered(state)
    assert state.monsters[CRAWLER - 10].wounds == 2


def test_hits_take_more_and_others_attributes_block() -> None:
    state = world({0: (2, 2)}, {"crawler": (3, 2)})
    speaks(state, 0, "Hits of you take 1 more health.")
    rolling(state, 3, 3)
    say(state, "Attack 2H on each monster.", 0)
    assert state.monsters[CRAWLER - 10].wounds == 2
    speaks(
        state, 0, "When you attack, until the end of the attack, the blocker blocks with the armor and will of you."
    )
    rolling(state, 2)
    say(state, "Attack 1L on each monster.", 0)
    assert state.monsters[CRAWLER - 10].wounds == 3


@rule("MA-Q-84")
def test_an_attack_of_nobody_is_made_all_the_same() -> None:
    state = world({0: (2, 2)}, {})
    rolling(state, 1, 1)
    say(state, "Attack 2L on each explorer.", NOBODY, ("event", 3))
    assert state.explorers[0].health == 3


@rule("MA-441")
def test_costs_of_actions_change() -> None:
    state = world({0: (2, 2)}, spaces={(3, 3): "chest"})
    state.explorers[0].stamina = 2
    assert ("activate", at((3, 3)), "chest") not in offered_actions(state)
    speaks(state, 0, "Opening a chest costs you 1 stamina less.")
    assert ("activate", at((3, 3)), "chest") in offered_actions(state)


def offered_actions(state: MachinaState) -> list[tuple[object, ...]]:
    return actions(state, 0)


def test_items_of_a_type_may_be_forbidden() -> None:
    state = world({0: (2, 2)})
    equip(state, 0, "tonic", "Pay 1 stamina: you restore 1 essence.")
    assert abilities(state, 0)
    say(state, "(1), each explorer cannot use consumable items.", 0, ("explorer", 0))
    assert abilities(state, 0) == []

"""What cards do with items and with the story: every deed of the language, done in a small world."""

from __future__ import annotations

import pytest

from engines.kit.language.play import Context
from engines.machina_arcana.items.owning import owner_of
from engines.machina_arcana.language.places import make
from engines.machina_arcana.map.doors import door_state
from engines.machina_arcana.state import HORROR, HORROR_EVENTS, SPAWN, MachinaState
from tests.engines.machina_arcana.worlds import (
    at,
    choose,
    current,
    equip,
    is_over,
    item,
    kind_of_question,
    monster,
    offered,
    reprint,
    rolling,
    say,
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

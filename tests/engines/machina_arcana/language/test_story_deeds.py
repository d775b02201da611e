"""What sentences do to the story and to attacks under way, played in a small world."""

from __future__ import annotations

import pytest

from engines.kit.language.play import Context
from engines.machina_arcana.language.places import make
from engines.machina_arcana.language.story import acting
from engines.machina_arcana.map.doors import door_state
from engines.machina_arcana.rounds.turn_actions import actions
from engines.machina_arcana.state import HORROR, NOBODY, SPAWN, MachinaState
from engines.machina_arcana.units.attributes import attribute
from tests.engines.machina_arcana.worlds import (
    abilities,
    at,
    choose,
    current,
    equip,
    is_over,
    monster,
    offered,
    reprint,
    rolling,
    say,
    speaks,
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
    say(state, "Spawn 1 monster on the tile of each explorer.", 0)
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


@rule("MA-472")
def test_a_monster_that_is_placed_nowhere_stays_where_its_card_is() -> None:
    state = world({0: (2, 2)})
    before = list(state.monster_deck)
    say(state, "Place Hulk on up to one space at the entry token.", 0)
    assert state.monster_deck == before
    assert state.queue == []


@rule("MA-Q-120")
def test_what_nobody_plays_is_done_for_who_advanced_the_chapter_or_for_the_first() -> None:
    nobody = Context(NOBODY, ("chapter", 0))
    state = world({0: (2, 2), 1: (14, 5)})
    assert acting(state, nobody) == 0
    state.advancer = 1
    assert acting(state, nobody) == 1
    assert acting(state, Context(0, ("explorer", 0))) == 0, "who plays it comes first"
    state.explorers[0].is_dead = True
    assert acting(state, Context(0, ("explorer", 0))) == 1, "the dead play nothing"
    state.explorers[1].at = -1
    state.explorers[0].is_dead = False
    assert acting(state, nobody) == 0, "who has left the map is not acting"

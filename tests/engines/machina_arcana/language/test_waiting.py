"""What cards wait for: every event and time of the language is heard, and what only resembles it is not."""

from __future__ import annotations

import pytest

from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import destroy_space, refresh_space
from engines.machina_arcana.state import MachinaState
from tests.engines.machina_arcana.worlds import (
    at,
    choose,
    equip,
    go,
    is_over,
    item,
    monster,
    offered,
    put_off,
    rolling,
    say,
    speaks,
    told,
    world,
)
from tests.rules import rule

HULK, WRAITH = monster("hulk"), monster("wraith")
DOOR = 2 * 2


def answered(state: MachinaState) -> MachinaState:
    """Answer everything with the first option, until the turn goes on."""
    for _ in range(60):
        if is_over(state):
            return state
        choose(state, offered(state)[0])
    raise AssertionError("it does not end")


def listening(event: str, *, who: int = 0) -> MachinaState:
    """A world in which an explorer's card waits for something, to restore essence."""
    spaces = {(3, 3): "chest", (5, 5): "spawn", (7, 7): "barrel", (8, 2): "trapped"}
    state = world({0: (2, 2), 1: (8, 8)}, {"hulk": (3, 2)}, spaces=spaces)
    equip(state, 0, "coat")
    speaks(state, who, f"{event}, you restore 1 essence.")
    return state


HEARD = [
    ("When you attack", "Attack 1L on each monster."),
    ("When you roll for an attack", "Attack 1L on each monster."),
    ("When you hit", "Attack 1L on each monster."),
    ("After an attack of you is complete", "Attack 1L on each monster."),
    ("When you are hit", "Attack 1L on you."),
    ("When you block", "Attack 1L on you."),
    ("When you lose health", "You lose 1 health."),
    ("When you lose stamina", "You lose 1 stamina."),
    ("When you restore stamina", "You lose 1 stamina, then you restore 1 stamina."),
    ("When you kill a monster", "Destroy each monster."),
    ("When you kill a unit", "Destroy each monster."),
    ("When a monster is destroyed", "Destroy each monster."),
    ("When a monster is banished", "Banish each monster."),
    ("When an explorer dies", "Destroy one other explorer."),
    ("When an explorer is destroyed", "Destroy one other explorer."),
    ("When you move", "Teleport you to one free space next to you."),
    ("When you move onto one spawn space", "You teleport to the nearest spawn space."),
    ("When one monster is spawned", "Spawn 1 monster."),
    ("When you gain an item", "You take Pistol."),
    ("When you unequip one apparel item", "Unequip each of your items."),
    ("When chest spaces are destroyed", "Destroy each chest space."),
    ("When you activate one destroyed chest space", "You activate one chest space."),
    ("When you seal a spawn space", "Seal one spawn space."),
    ("When the traps are triggered", "Trigger the traps."),
    ("When a barrel explodes", "Explode one exploding barrel space."),
    ("When an explorer exits the map", "One other explorer exits the map."),
    ("When you invoke an explorer event", "You invoke an explorer event."),
    ("When a horror event is invoked", "Invoke a horror event."),
    ("When a new chapter begins", "Go to the next chapter."),
    ("When the monster threat rises", "Increase the monster threat by 1."),
    ("When the monster level rises", "Increase the monster level."),
    ("At the start of the round", "Start a new round."),
    ("At the start of the explorer phase", "Start a new round."),
]


@rule("MA-442", "MA-452")
@pytest.mark.parametrize(("event", "deed"), HEARD)
def test_what_happens_is_heard(event: str, deed: str) -> None:
    state = listening(event)
    state.event_decks, state.item_decks = [[0], [3]], [[item("pistol")], [], [], []]
    before = state.explorers[0].essence
    rolling(state, 2)
    say(state, deed, 0)
    answered(state)
    assert state.explorers[0].essence > before or told(state, "restored")
    assert [event[1] for event in told(state, "set_off")].count(0) >= 1


@rule("MA-442")
@pytest.mark.parametrize(
    ("event", "kind", "details"),
    [
        ("At the start of your turn", "turn_begins", (0,)),
        ("At the end of your turn", "turn_ends", (0,)),
        ("At the start of the turn of one other explorer", "turn_begins", (1,)),
        ("At the end of the turn of one monster", "turn_ends", (HULK,)),
        ("At the start of the horror phase", "phase_begins", ("horror",)),
        ("When you trade", "traded", (0,)),
        ("When you use a consumable", "used_consumable", (0, 4)),
        ("When you lose essence", "essence_lost", (0,)),
        ("When you leave one chest space", "left", (0, at((3, 3)))),
        ("When one chest space is refreshed", "space_refreshed", (at((3, 3)),)),
        ("When you explore a map tile", "explored", (0,)),
        ("When the map is scrolled", "scrolled", ()),
        ("When a spawn roll succeeds", "spawn_roll", (0, True)),
        ("When a spawn roll fails", "spawn_roll", (0, False)),
        ("When a horror roll succeeds", "horror_roll", (0, True)),
        ("When a horror roll fails", "horror_roll", (0, False)),
        ("When you equip one apparel item", "equipped", (0, item("coat"))),
    ],
)
def test_what_the_rules_say_is_heard(event: str, kind: str, details: tuple[int, ...]) -> None:
    state = listening(event)
    put_off(state)
    hear(state, kind, *details)
    go(state)
    assert state.explorers[0].essence == 1


@pytest.mark.parametrize(
    ("event", "kind", "details"),
    [
        ("At the start of your turn", "turn_begins", (1,)),
        ("At the start of the horror phase", "phase_begins", ("spawn",)),
        ("When a spawn roll succeeds", "spawn_roll", (0, False)),
        ("When you trade", "traded", (1,)),
        ("When you kill a monster", "killed", (1, HULK)),
        ("When you kill an explorer", "killed", (0, HULK)),
        ("When chest spaces are destroyed", "space_destroyed", (at((5, 5)),)),
        ("When you restore health", "restored", (0, "stamina")),
        ("When you leave one chest space", "left", (0, at((5, 5)))),
        ("When you leave one chest space", "left", (1, at((3, 3)))),
    ],
)
def test_what_only_resembles_it_is_not_heard(event: str, kind: str, details: tuple[int, ...]) -> None:
    state = listening(event)
    put_off(state)
    hear(state, kind, *details)
    go(state)
    assert state.explorers[0].essence == 0


@rule("MA-133", "MA-138")
def test_a_monster_speaks_of_its_own_end() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (4, 4)})
    state.event_decks = [[0], []]
    speaks(state, HULK, "When this monster is destroyed, the killer invokes an explorer event.")
    speaks(state, WRAITH, "When this monster is banished, increase the monster threat by 1.")
    say(state, "Destroy each Hulk.", 0)
    assert state.destroyed_events[0] == [0]
    say(state, "Banish each Wraith.", 0)
    assert state.threat == 2


@rule("MA-466")
def test_a_monster_that_hits_may_raise_the_threat() -> None:
    raised = 0
    for seed in range(20):
        state = world({0: (2, 2)}, {"hulk": (3, 2)}, seed=seed)
        speaks(state, HULK, "When this monster hits, roll the die. On 6 or more: increase the monster threat by 1.")
        rolling(state, 3)
        say(state, "Attack 1H on each explorer.", HULK, ("monster", HULK - 10))
        shown = told(state, "rolled")[0][1]
        assert state.threat == 1 + (shown >= 6)
        raised += shown >= 6
    assert 0 < raised < 20


# What would happen


def test_instead_of_losing_health_something_else_happens() -> None:
    state = world({0: (2, 2)})
    speaks(state, 0, "When you would lose health, you lose 1 stamina instead.")
    say(state, "You lose 1 health.", 0)
    assert (state.explorers[0].health, state.explorers[0].stamina) == (4, 5)


def test_who_would_be_destroyed_may_be_saved() -> None:
    state = world({0: (2, 2), 1: (8, 8)})
    speaks(state, 0, "When you would be destroyed, you restore all health instead.")
    state.explorers[0].health = 1
    say(state, "Destroy you.", 0)
    assert (state.explorers[0].health, state.explorers[0].is_dead) == (4, False)


def test_who_would_be_hit_may_get_away() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    speaks(state, 0, "When you would be hit, you lose 1 stamina instead.")
    rolling(state, 3)
    say(state, "Attack 1H on each explorer.", HULK, ("monster", HULK - 10))
    assert (state.explorers[0].health, state.explorers[0].stamina) == (4, 5)


def test_who_is_missed_is_heard() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    speaks(state, 0, "When you are missed by an attack, you restore 1 essence.")
    rolling(state, 0)
    say(state, "Attack 1H on each explorer.", HULK, ("monster", HULK - 10))
    assert state.explorers[0].essence == 1


def test_an_attack_with_a_certain_weapon_is_heard() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    blade = equip(state, 0, "blade")
    speaks(state, 0, "When you attack with one weapon item, you restore 1 essence.")
    rolling(state, 0)
    say(state, "Attack 1L on each monster.", 0, ("explorer", 0))
    assert state.explorers[0].essence == 0
    rolling(state, 0)
    say(state, "Attack 1L on each monster.", 0, blade)
    assert state.explorers[0].essence == 1


def test_spaces_that_are_destroyed_and_refreshed_by_the_rules_are_heard() -> None:
    state = listening("When one chest space is refreshed")
    put_off(state)
    destroy_space(state, at((3, 3)))
    refresh_space(state, at((3, 3)))
    go(state)
    assert state.explorers[0].essence == 1


@pytest.mark.parametrize("words", ["opened", "closed", "destroyed"])
def test_doors_are_heard(words: str) -> None:
    state = world({0: (2, 2)})
    speaks(state, 0, f"When one door is {words}, you restore 1 essence.")
    vars(chart(state))["doors"] = {DOOR: (at((1, 0)), at((2, 0)))}
    hear(state, f"door_{words}", DOOR)
    go(state)
    assert state.explorers[0].essence == 1

"""Active, passive and «enters play» abilities: whose they are, when they are played, what they do."""

from __future__ import annotations

import pytest

from engines.machina_arcana.abilities.playing import free_uses
from engines.machina_arcana.items.losing import unequip
from engines.machina_arcana.state import EXPLORER_EVENTS, HORROR_EVENTS
from engines.machina_arcana.units.attributes import attribute
from tests.engines.machina_arcana.worlds import (
    abilities,
    at,
    choose,
    current,
    equip,
    go,
    is_over,
    item,
    kind_of_question,
    monster,
    offered,
    reprint,
    rolling,
    say,
    speaks,
    told,
    use,
    world,
)
from tests.rules import rule

HULK, WRAITH = monster("hulk"), monster("wraith")
RESTING = "Pay 1 stamina: you restore 1 health."


# Which cards are in play


@rule("MA-381", "MA-383", "MA-384")
def test_an_explorer_has_the_abilities_of_its_card_and_of_its_equipped_items() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    speaks(state, 0, RESTING)
    blade = equip(state, 0, "blade", RESTING)
    state.explorers[0].bag.append(item("coat"))
    reprint(state, ("item", item("coat")), RESTING)
    assert [option[1:3] for option in abilities(state, 0)] == [("explorer", 0), blade]
    assert abilities(state, 1) == []


@rule("MA-383", "MA-284", "MA-Q-106")
def test_a_consumable_is_played_from_the_bag_and_destroyed_by_it() -> None:
    state = world({0: (2, 2)})
    state.explorers[0].health = 1
    tonic = equip(state, 0, "tonic", "Pay 1 stamina: you restore 2 health.")
    assert [option[1:3] for option in abilities(state, 0)] == [tonic]
    use(state, 0, tonic)
    assert state.explorers[0].health == 3
    assert state.destroyed_items == [tonic[1]]
    assert state.explorers[0].bag == []


@rule("MA-382", "MA-385", "MA-419")
def test_everybody_has_the_abilities_of_the_current_explorer_event_and_of_the_chapter() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    current(state, EXPLORER_EVENTS, 0, RESTING)
    event = current(state, EXPLORER_EVENTS, 1, RESTING)
    chapter = reprint(state, ("chapter", 0), RESTING)
    assert [option[1:3] for option in abilities(state, 0)] == [event, chapter]


@rule("MA-382")
def test_monsters_have_the_abilities_of_the_current_horror_event() -> None:
    state = world({0: (2, 2)}, {"hulk": (8, 8)})
    event = current(state, HORROR_EVENTS, 0, "Pay 1 stamina: each monster restores 1 health.")
    state.actor, state.monsters[HULK - 10].stamina = HULK, 2
    assert [option[1:3] for option in abilities(state, HULK)] == [event]
    assert abilities(state, 0) == []


@rule("MA-382")
def test_a_bound_event_is_in_play_for_its_explorer_alone() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    state.explorers[0].bound = [2]
    reprint(state, ("event", 2), RESTING)
    assert [option[1:3] for option in abilities(state, 0)] == [("event", 2)]
    state.actor = 1
    assert abilities(state, 1) == []


# Targets and effects


@rule("MA-390")
def test_without_a_legal_target_an_ability_cannot_be_played() -> None:
    state = world({0: (2, 2)}, {"hulk": (5, 2)})
    speaks(state, 0, "Pay 2 stamina: you restore 1 health, then banish one monster in melee.")
    assert abilities(state, 0) == []
    state.monsters[HULK - 10].at = at((3, 2))
    assert abilities(state, 0)


@rule("MA-430", "MA-164")
def test_two_targets_are_named_and_may_be_the_same() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = speaks(state, 0, "Pay 2 stamina: switch one unit in melee with one unit in melee.")
    use(state, 0, card)
    choose(state, ("target", "unit", HULK))
    assert ("target", "unit", HULK) in offered(state)
    choose(state, ("target", "unit", 0))
    assert (state.explorers[0].at, state.monsters[HULK - 10].at) == (at((3, 2)), at((2, 2)))


@rule("MA-391", "MA-EX-18")
def test_of_two_abilities_one_affects_its_target_and_the_other_its_owner() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    blade = equip(
        state, 0, "blade", "Pay 1 stamina: attack 2L on one monster in melee. Pay 1 stamina: you restore 1 health."
    )
    state.explorers[0].health = 2
    rolling(state, 1, 1)
    use(state, 0, blade, 0)
    use(state, 0, blade, 1)
    assert (state.monsters[HULK - 10].wounds, state.explorers[0].health) == (1, 3)


@rule("MA-EX-19", "MA-436")
def test_any_explorer_is_one_on_ones_own_tile_oneself_included() -> None:
    state = world({0: (2, 2), 1: (8, 8), 2: (15, 5)})
    card = speaks(state, 0, "Pay 1 essence: one explorer restores 1 health.")
    state.explorers[0].essence = 1
    for one in state.explorers:
        one.health = 2
    use(state, 0, card)
    assert offered(state) == [("choose", "unit", 0), ("choose", "unit", 1)]
    choose(state, ("choose", "unit", 1))
    assert [one.health for one in state.explorers] == [2, 3, 2]


@rule("MA-392", "MA-465")
def test_all_effects_of_an_ability_resolve_in_their_order() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = speaks(
        state, 0, "Pay 1 stamina: push one monster in melee 1 space, then attack 2L on each adjacent monster."
    )
    use(state, 0, card)
    assert state.monsters[HULK - 10].at == at((4, 2))
    assert told(state, "attacks") == []


# Out of turn


@rule("MA-394", "MA-393")
def test_only_what_costs_no_stamina_is_played_out_of_turn() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    speaks(state, 1, "Pay 1 essence: you restore 1 health. Pay 1 stamina: you restore 1 health.")
    state.explorers[1].essence, state.explorers[1].health = 1, 1
    assert [option[3] for option in free_uses(state, 1)] == [0]


@rule("MA-394", "MA-395", "MA-EX-47")
def test_a_gap_opens_after_an_action_and_not_within_it() -> None:
    state = world({0: (2, 2), 1: (3, 3)}, {"hulk": (2, 3)})
    speaks(state, 1, "Pay 1 essence: you restore 1 health.")
    card = speaks(state, 0, "Pay 1 stamina: attack 2H on one monster in melee.")
    state.explorers[1].essence, state.explorers[1].health = 1, 1
    go(state)
    rolling(state, 3, 3)
    choose(state, ("use", *card, 0))
    asked = kind_of_question(state)
    assert asked == "window"
    assert state.monsters[HULK - 10].wounds == 1


# Enters play


@rule("MA-397", "MA-399")
def test_an_item_enters_play_when_it_is_equipped_once_and_for_its_owner() -> None:
    state = world({0: (2, 2)})
    state.explorers[0].bag.append(item("coat"))
    reprint(state, ("item", item("coat")), "When this card enters play, you lose 1 health.")
    say(state, "You may equip 1 main item.", 0)
    choose(state, ("equip", item("coat")))
    assert state.explorers[0].health == 3


@rule("MA-400")
def test_a_monster_enters_play_when_it_is_spawned() -> None:
    state = world({0: (2, 2)}, spaces={(5, 5): "spawn"})
    state.monster_deck = [HULK - 10]
    reprint(state, ("monster", HULK - 10), "When this card enters play, this monster loses 1 health.")
    say(state, "Spawn 1 monster.", 0)
    assert state.monsters[HULK - 10].wounds == 1


@rule("MA-398")
def test_an_explorer_enters_play_when_it_is_placed() -> None:
    state = world({0: (2, 2)})
    reprint(state, ("explorer", 0), "When this card enters play, you lose 1 health.")
    state.agenda.append(("explorer_enters", 0))
    go(state)
    assert state.explorers[0].health == 3


@rule("MA-EX-24")
def test_each_explorer_gains_an_item_and_may_move() -> None:
    state = world({0: (2, 2), 1: (8, 8)})
    state.item_decks = [[0], [1], [2], [4]]
    reprint(
        state,
        ("event", 0),
        "When this card enters play, each explorer gains 1 item, then each explorer moves up to 1 space.",
    )
    state.event_decks[0] = [0]
    say(state, "You invoke an explorer event.", 0)
    kinds = set()
    while not is_over(state):
        kinds.add(kind_of_question(state))
        choose(state, offered(state)[0])
    assert "draw_item" in kinds
    assert sum(len(one.bag) for one in state.explorers) >= 1


# Passive abilities


@rule("MA-396", "MA-441")
def test_a_passive_ability_works_as_long_as_its_card_is_in_play() -> None:
    state = world({0: (2, 2), 1: (3, 2)})
    equip(state, 0, "coat", "While you are next to one explorer, the armor of you is 2 higher.")
    assert attribute(state, 0, "armor") == 4
    state.explorers[1].at = at((8, 8))
    assert attribute(state, 0, "armor") == 2
    state.explorers[1].at = at((3, 2))
    unequip(state, 0, state.explorers[0].mains[0])
    assert attribute(state, 0, "armor") == 2


@rule("MA-443", "MA-EX-39", "MA-Q-87")
@pytest.mark.parametrize("wounds", [0, 2])
def test_an_effect_may_depend_on_a_condition_when_it_resolves(wounds: int) -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (8, 8)}, turn=HULK)
    card = speaks(
        state,
        HULK,
        "Pay 1 stamina: if there is at least 1 wounded monster, each monster restores all health. "
        "Otherwise, attack 2L on each explorer.",
    )
    state.monsters[HULK - 10].stamina, state.monsters[WRAITH - 10].wounds = 1, wounds
    state.agenda = [("turn", 0)]
    rolling(state, 1, 1)
    use(state, HULK, card)
    assert state.monsters[WRAITH - 10].wounds == 0
    assert state.explorers[0].health == (4 if wounds else 3)


@rule("MA-466", "MA-467")
@pytest.mark.parametrize(("number", "health", "stamina"), [("1", 4, 6), ("10", 3, 5)])
def test_an_effect_roll_resolves_one_effect_or_the_other(number: str, health: int, stamina: int) -> None:
    for seed in range(40):
        state = world({0: (2, 2)}, seed=seed)
        say(state, "Roll the die. On 6 or more: you lose 1 health. Otherwise: you lose 1 stamina.", 0)
        shown = told(state, "rolled")[0][1]
        assert 1 <= shown <= 10
        assert (state.explorers[0].health, state.explorers[0].stamina) == ((3, 6) if shown >= 6 else (4, 5))


@rule("MA-Q-131")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    state = world({0: (2, 2)})
    say(state, "Banish each monster, then you lose 1 stamina.", 0)
    assert state.explorers[0].stamina == 5


@rule("MA-442", "MA-Q-134")
def test_several_triggers_resolve_for_who_has_the_turn_first() -> None:
    state = world({0: (2, 2), 1: (3, 3)}, {"hulk": (5, 5)}, turn=1)
    for who in (0, 1):
        speaks(state, who, "When the traps are triggered, you lose 1 stamina.")
    speaks(state, HULK, "When the traps are triggered, this monster loses 1 health.")
    say(state, "Trigger the traps.", 1)
    assert [event[1] for event in told(state, "set_off")] == [1, 0, HULK]


@rule("MA-386")
def test_what_an_ability_does_to_the_game_is_its_effect_and_not_its_cost() -> None:
    played, said = world({0: (2, 2)}), world({0: (2, 2)})
    for state in (played, said):
        state.explorers[0].health = 1
    use(played, 0, speaks(played, 0, "Pay 2 stamina: you restore 1 health."))
    say(said, "You restore 1 health.", 0)
    assert (played.explorers[0].health, played.explorers[0].stamina) == (2, 4)
    assert (said.explorers[0].health, said.explorers[0].stamina) == (2, 6)


@rule("MA-444")
def test_an_ability_with_a_condition_in_its_cost_is_played_only_while_it_holds() -> None:
    state = world({0: (2, 2)}, {"hulk": (5, 5)})
    speaks(state, 0, "If you are next to one monster, pay 1 stamina: you restore 1 health.")
    assert abilities(state, 0) == []
    state.monsters[HULK - 10].at = at((3, 2))
    assert len(abilities(state, 0)) == 1
    assert free_uses(state, 0) == []

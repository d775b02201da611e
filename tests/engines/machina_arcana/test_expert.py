"""The expert on small scenes: what each judge prefers, and that all that is asked has a reason."""

from __future__ import annotations

import pytest

from engines.kit.game import Temper
from engines.kit.judging import JUDGES as JUDGES_OF_EFFECTS
from engines.kit.questions import Option
from engines.kit.views import view_for
from engines.machina_arcana.expert import EXPERT, JUDGEMENT
from engines.machina_arcana.judgement.distances import Distances
from engines.machina_arcana.judgement.fights import blows, chance_to_hit, strike
from engines.machina_arcana.judgement.gear import worth_of_packing
from engines.machina_arcana.judgement.goals import exploring_worth, is_taken, shared_goals
from engines.machina_arcana.judgement.loadouts import item_worth, loadout_worth
from engines.machina_arcana.judgement.uses import use_gain
from engines.machina_arcana.judgement.wants import wants_of
from engines.machina_arcana.state import BARREL, MachinaState, Marker
from engines.machina_arcana.units.attributes import HEALTH, maximum
from engines.machina_arcana.units.deaths import explorer_destroyed
from engines.machina_arcana.units.health import lose_health
from engines.machina_arcana.words import WORDS
from tests.engines.machina_arcana.worlds import (
    at,
    choose,
    equip,
    go,
    item,
    monster,
    put_off,
    reprint,
    rolling,
    say,
    speaks,
    use,
    world,
)
from tests.rules import rule

HULK = monster("hulk")


def ranked(state: MachinaState) -> dict[Option, float]:
    """Return how the expert sees what is asked now."""
    assert state.question is not None
    seat = state.question.seats[0]
    ranking = EXPERT.rank(view_for(state, seat), seat, state.question, Temper.EVEN)
    return {option: score for score, option in ranking}


def best(state: MachinaState) -> Option:
    """Return what the expert takes of what is asked now."""
    scores = ranked(state)
    return max(scores, key=lambda option: scores[option])


def reason(state: MachinaState) -> str:
    """Return why."""
    assert state.question is not None
    seat = state.question.seats[0]
    return EXPERT.reason(view_for(state, seat), seat, state.question, best(state))


def test_every_question_has_a_reason() -> None:
    unexplained = set(WORDS.questions) - set(JUDGEMENT.whys) - set(JUDGES_OF_EFFECTS)
    assert unexplained == {"referee"}, "a referee is a human"


# Turns


def test_an_explorer_walks_to_a_chest_opens_it_and_ends_its_turn_where_nothing_is_left() -> None:
    state = go(world({0: (2, 2)}, spaces={(5, 2): "chest"}))
    state.tiles = []
    assert best(state) in {("move", at((3, y))) for y in (1, 2, 3)}
    assert reason(state) == "A chest is to be reached."
    state = world({0: (4, 2)}, spaces={(5, 2): "chest"})
    state.tiles = []
    assert best(go(state)) == ("activate", at((5, 2)), "chest")


def test_nobody_walks_into_a_pit() -> None:
    state = go(world({0: (2, 2)}, spaces={(3, 2): "pit", (5, 2): "chest"}))
    assert best(state) != ("move", at((3, 2)))
    assert ranked(state)["move", at((3, 2))] < ranked(state)["end_turn",]


@rule("MA-255")
def test_a_chapter_space_is_worth_its_essence_and_without_it_is_left_alone() -> None:
    state = world({0: (2, 2)}, spaces={(3, 2): "chapter"})
    state.explorers[0].essence = 3
    assert best(go(state)) == ("activate", at((3, 2)), "chapter")
    state = world({0: (2, 2)}, spaces={(3, 2): "chapter"})
    assert best(go(state))[0] != "activate"


def test_a_chapter_that_blocks_makes_its_space_worthless() -> None:
    state = world({0: (2, 2)}, spaces={(3, 2): "chapter"})
    state.explorers[0].essence, state.is_blocking = 3, True
    assert ranked(go(state))["activate", at((3, 2)), "chapter"] < ranked(state)["end_turn",]


def test_the_exit_is_taken() -> None:
    state = world({0: (4, 0)})
    state.exit = (at((4, 0)), at((5, 0)))
    assert best(go(state)) == ("exit",)


# Fights


def test_an_explorer_attacks_the_monster_beside_it_never_itself_or_a_friend() -> None:
    state = world({0: (2, 2), 1: (2, 3)}, {"hulk": (3, 2)})
    card = equip(state, 0, "blade", "Pay 1 stamina: attack 3H on one unit in melee.")
    blow = next(one for one in blows(state, 0) if one.card == card)
    assert chance_to_hit(state, 0, blow, HULK) == pytest.approx(1 - 7 / 216)
    assert strike(state, 0, blow, HULK) > 0 > strike(state, 0, blow, 1)
    state.tiles = []
    assert best(go(state)) == ("use", *card, 0)
    use(state, 0, card)
    assert best(state) == ("target", "unit", HULK)


def test_nobody_plans_to_fight_what_falls_already() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = equip(state, 0, "blade", "Pay 1 stamina: attack 1H on one monster in melee.")
    state.tiles = []
    state.monsters[HULK - 10].wounds = maximum(state, HULK, HEALTH)
    assert best(go(state)) != ("use", *card, 0)


def test_a_roll_is_raised_when_it_kills_and_not_to_hit_a_friend() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    state.explorers[0].essence, state.monsters[HULK - 10].wounds = 4, 3
    card = equip(state, 0, "blade", "Pay 1 stamina: attack 1H on one monster in melee.")
    rolling(state, 1)
    use(state, 0, card)
    if state.question is not None and state.question.kind == "choose_target":
        choose(state, ("target", "unit", HULK))
    assert best(state) == ("raise", 1)


def test_who_would_die_pays_essence_and_who_is_well_keeps_it() -> None:
    for health, expected in ((1, 1), (4, 0)):
        state = world({0: (2, 2)})
        state.explorers[0].essence, state.explorers[0].health = 3, health
        put_off(state)
        lose_health(state, 0, 1)
        assert best(go(state)) == ("essence", expected)


def test_who_is_nearly_dead_keeps_away_from_monsters() -> None:
    state = world({0: (2, 2)}, {"hulk": (4, 2)})
    speaks(state, HULK, "Pay 3 stamina: attack 3H on one explorer in melee.")
    state.explorers[0].health, state.tiles = 1, []
    assert best(go(state))[0] == "move"
    assert reason(state) == "There the monsters do less harm."


def test_a_barrel_is_worth_little() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)}, spaces={(2, 3): "barrel"})
    equip(state, 0, "blade", "Pay 1 stamina: attack 3H on one unit in melee.")
    blow = blows(state, 0)[0]
    assert strike(state, 0, blow, HULK) > strike(state, 0, blow, BARREL + at((2, 3))) > 0


# Monsters and items


def test_a_scheming_monster_closes_in_and_attacks() -> None:
    for place, word in (((8, 2), "move"), ((3, 2), "use")):
        state = world({0: (2, 2), 1: (1, 8)}, {"hulk": place})
        speaks(state, HULK, "Pay 2 stamina: attack 2H on one explorer in melee.")
        explorer_destroyed(state, 1)
        state.agenda.clear()
        state.monsters[HULK - 10].stamina, state.actor, state.phase = 4, HULK, "monster"
        state.agenda.append(("scheme", HULK - 10))
        assert best(go(state))[0] == word


def test_a_scheming_monster_does_not_play_for_ever_what_is_in_force() -> None:
    state = world({0: (2, 2), 1: (1, 8)}, {"hulk": (8, 2)})
    speaks(state, HULK, "Pay 1 stamina: (1), the will of each explorer is 1 lower.")
    explorer_destroyed(state, 1)
    state.agenda.clear()
    state.monsters[HULK - 10].stamina, state.actor, state.phase = 4, HULK, "monster"
    state.agenda.append(("scheme", HULK - 10))
    assert best(go(state))[0] == "use"
    choose(state, best(state))
    assert len(state.markers) == 1
    assert best(state)[0] == "move"


def test_gifts_are_accepted_and_better_gear_is_put_on() -> None:
    state = world({0: (2, 2)})
    reprint(state, ("item", item("blade")), "Pay 2 stamina: attack 3H on one unit in melee.")
    state.explorers[0].bag.append(item("blade"))
    state.tiles = []
    assert best(go(state)) == ("inventory", 0)
    choose(state, ("inventory", 0))
    assert best(state) == ("equip", item("blade"))


def test_a_side_stands_better_the_farther_the_story_has_come() -> None:
    state = world({0: (2, 2), 1: (2, 3)})
    before = EXPERT.value(state, 0)
    state.past.append(state.chapters.pop())
    assert 0 < before < EXPERT.value(state, 0) < 1
    state.explorers[1].is_dead = True
    assert EXPERT.value(state, 1) == pytest.approx(1 - EXPERT.value(state, 0))


# What playing whole games has shown


@rule("MA-243")
def test_a_chapter_hears_of_an_event_space_that_is_destroyed_by_its_activation() -> None:
    state = world({0: (2, 2)}, spaces={(3, 2): "event"})
    reprint(state, ("chapter", 0), "When one explorer activates one event space, go to the next chapter.")
    choose(go(state), ("activate", at((3, 2)), "event"))
    assert len(state.past) == 2
    assert at((3, 2)) in state.destroyed


def test_an_attribute_that_depends_on_itself_is_counted_once() -> None:
    state = world({0: (2, 2)})
    equip(state, 0, "coat", "While you are wounded, the max health of you is 1 higher.")
    state.explorers[0].health = 3
    assert go(state).question is not None


@rule("MA-105", "MA-Q-79")
def test_where_several_lose_essence_each_may_ask_for_help() -> None:
    state = world({0: (2, 2), 1: (2, 3)})
    state.explorers[0].essence = state.explorers[1].essence = 2
    say(state, "Each explorer loses 1 essence.", 0)
    for _ in range(2):
        assert best(state) == ("pay_alone",)
        choose(state, ("pay_alone",))
    assert [one.essence for one in state.explorers] == [1, 1]


# A whole turn, and all explorers


def test_a_monster_is_killed_before_a_chest_is_opened() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)}, spaces={(1, 2): "chest"})
    speaks(state, HULK, "Pay 2 stamina: attack 3H on one explorer in melee.")
    state.monsters[HULK - 10].wounds, state.tiles = 3, []
    card = equip(state, 0, "blade", "Pay 2 stamina: attack 3H on one unit in melee.")
    assert best(go(state)) == ("use", *card, 0)


def test_who_is_nearer_goes_for_a_chest_and_the_other_for_something_else() -> None:
    state = world({0: (2, 2), 1: (4, 5)}, spaces={(4, 2): "chest", (2, 6): "event"})
    state.tiles = []
    ways = Distances(state)
    taken = {goal.name: is_taken(state, 1, goal, ways) for goal in shared_goals(state, 1, wants_of(state), ways)}
    assert (taken["chest"], taken["event"]) == (True, False)


def test_who_cannot_reach_the_exit_explores_until_the_token_lies_elsewhere() -> None:
    state = world({0: (2, 2)})
    state.exit = (at((4, 0)), at((5, 0)))
    assert exploring_worth(state, 0, wants_of(state), Distances(state)) == 0
    state.exit = (399,)
    assert exploring_worth(state, 0, wants_of(state), Distances(state)) > 10


def test_the_strongest_pays_with_health_and_nobody_alone_for_all() -> None:
    state = world({0: (2, 2), 1: (2, 3)})
    reprint(state, ("chapter", 0), "Pay 1 health: every 4 times, go to the next chapter.")
    use_it, gains = ("use", "chapter", 0, 0), []
    for health in (9, 6, 2):
        state.explorers[0].health, state.explorers[1].health = health, 5
        gains.append(use_gain(state, 0, use_it, wants_of(state)))
    assert gains[0] > gains[1] > gains[2]
    assert gains[2] < 0


def test_once_the_endgame_is_entered_nobody_pays_to_enter_it() -> None:
    state = world({0: (2, 2)})
    reprint(state, ("chapter", 0), "Pay 2 stamina: enter the endgame.")
    before = use_gain(state, 0, ("use", "chapter", 0, 0), wants_of(state))
    state.is_endgame = True
    assert before > 0 > use_gain(state, 0, ("use", "chapter", 0, 0), wants_of(state))


def test_an_ability_in_force_is_not_paid_for_again() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = equip(state, 0, "coat", "Pay 1 stamina: (1), attack rolls against you are 2 lower.")
    state.markers.append(Marker(1, 0, card, 0, 0))
    assert use_gain(state, 0, ("use", *card, 0), wants_of(state)) < 0


def test_stacks_are_valued_as_a_whole() -> None:
    state = world({0: (2, 2)})
    blade, coat = item("blade"), item("coat")
    reprint(state, ("item", blade), "Pay 2 stamina: attack 3H on one unit in melee.")
    reprint(state, ("item", coat), "Attack rolls against you are 1 lower.")
    alone = loadout_worth(state, [blade], 0)
    assert alone == pytest.approx(item_worth(state, blade))
    assert loadout_worth(state, [blade, coat], 0) >= alone
    state.explorers[0].bag = [blade]
    assert worth_of_packing(state, 0) > 0
    state.explorers[0].bag, state.explorers[0].mains = [], [blade]
    assert worth_of_packing(state, 0) < 0


def test_a_longer_range_is_weighed_as_the_ledger_weighs_it() -> None:
    state = world({0: (2, 2)})
    texts = {
        "pendant": "Pay 1 stamina: you restore 1 essence.",
        "pistol": "The range of you is 1 higher.",
        "blade": "The will of you is 1 higher.",
    }
    worths = [item_worth(state, reprint(state, ("item", item(name)), text)[1]) for name, text in texts.items()]
    assert worths[0] < worths[1] < worths[2]

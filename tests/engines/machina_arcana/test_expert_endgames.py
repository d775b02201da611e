"""Experts near the end of a game: they hear the clock, save what the last fight costs, and aim at nobody else."""

from __future__ import annotations

from dataclasses import replace

from engines.machina_arcana.judgement.countdown import PLENTY, caution, price_of_time, rounds_left
from engines.machina_arcana.judgement.goals import seal_worth
from engines.machina_arcana.judgement.hunting import fights
from engines.machina_arcana.judgement.turns import Turn
from engines.machina_arcana.judgement.uses import use_gain
from engines.machina_arcana.judgement.wants import Wants, marks_wanted, wants_of
from engines.machina_arcana.judgement.ways import ways_from
from engines.machina_arcana.state import MONSTER, MachinaState
from tests.engines.machina_arcana.scene import scene
from tests.engines.machina_arcana.worlds import at, equip, monster, reprint, speaks, use, world

HULK = monster("hulk")
CLOCK = "At the start of the horror phase, put 1 count token on this card."
HORRORS = "When a horror event is invoked, put 1 count token on this card."
ENDGAME = 0


def ending(state: MachinaState, counted: int, limit: int = 10, text: str = CLOCK) -> MachinaState:
    """Put a state into an endgame that is lost with so many tokens."""
    reprint(state, ("chapter", ENDGAME), text)
    goal = ("as_soon_as", ("is_at_least", ("counts_here",), limit))
    goals = list(state.box.goals)
    goals[ENDGAME] = (("as_soon_as", ("unit.none", ("monsters",))), goal)
    state.box = replace(state.box, goals=tuple(goals))
    state.is_endgame, state.endgame, state.past = True, [ENDGAME], []
    state.counts[f"chapter/{ENDGAME}"] = counted
    return state


def test_the_rounds_that_an_endgame_leaves_are_counted() -> None:
    assert rounds_left(world({0: (2, 2)})) == PLENTY
    assert rounds_left(ending(world({0: (2, 2)}), counted=7)) == 3
    assert rounds_left(ending(world({0: (2, 2)}), counted=3, limit=5, text=HORRORS)) == 4


def test_the_fewer_rounds_are_left_the_dearer_is_each_and_the_less_is_feared() -> None:
    early, late, last = (ending(world({0: (2, 2)}), counted) for counted in (1, 7, 9))
    assert price_of_time(early) < price_of_time(late) < price_of_time(last)
    assert caution(early) > caution(late) > caution(last) == 0


def test_in_the_last_round_not_even_who_is_nearly_dead_keeps_away_from_monsters() -> None:
    stays = {}
    for counted in (1, 9):
        state = ending(world({0: (2, 2)}, {"hulk": (3, 2)}), counted)
        speaks(state, HULK, "Pay 2 stamina: attack 3H on one explorer in melee.")
        equip(state, 0, "blade", "Pay 2 stamina: attack 3H on one unit in melee.")
        state.explorers[0].health = 1
        turn = Turn(state, 0, ())
        stays[counted] = turn.stay(at((2, 2)), frozenset(), ()) >= turn.stay(at((9, 9)), frozenset(), ())
    assert stays == {1: False, 9: True}


def test_essence_for_the_last_foe_is_not_spent_on_a_seal() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)}, spaces={(3, 2): "spawn"})
    state.threat, state.queue = 3, [HULK - MONSTER]
    assert seal_worth(state, at((3, 2)), Wants()) > 0 > seal_worth(state, at((3, 2)), Wants(foe=60.0))


def test_two_lives_are_not_given_for_one() -> None:
    text = "Pay 2 essence: one explorer restores 1 health."
    state = world({0: (2, 2), 1: (2, 3)})
    card = equip(state, 0, "coat", text)
    state.explorers[0].health, state.explorers[0].essence = 2, 2
    assert use_gain(state, 0, ("use", *card, 0), wants_of(state)) < 0
    state.explorers[0].health, state.explorers[0].essence, state.explorers[1].health = 6, 6, 1
    assert use_gain(state, 0, ("use", *card, 0), wants_of(state)) > 0


def test_what_is_allowed_already_or_helps_nobody_is_not_paid_for() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = equip(
        state, 0, "coat", "Pay 1 stamina: each explorer can target ethereal units until the end of the turn."
    )
    assert use_gain(state, 0, ("use", *card, 0), wants_of(state)) == -20, "nobody has a weapon"
    equip(state, 0, "blade", "Pay 1 stamina: attack 3H on one unit in melee.")
    first = use_gain(state, 0, ("use", *card, 0), wants_of(state))
    use(state, 0, card)
    assert first > use_gain(state, 0, ("use", *card, 0), wants_of(state)) == -20


def test_nobody_shoots_at_a_monster_behind_a_friend() -> None:
    state = world({0: (2, 2), 1: (3, 2)}, {"hulk": (4, 2)})
    equip(state, 0, "blade", "Pay 1 stamina: attack 3H on one unit in range 4.")
    goals = list(fights(state, 0, Wants(), (), ways_from(state, at((2, 2)), ())))
    assert all(at((2, 2)) not in goal.cells for goal in goals)
    state.explorers[1].at = at((3, 5))
    goals = list(fights(state, 0, Wants(), (), ways_from(state, at((2, 2)), ())))
    assert goals
    assert all(at((2, 2)) in goal.cells for goal in goals)


def test_essence_is_gathered_for_every_token_that_the_endgame_will_lay() -> None:
    text = (
        "When this card enters play, put 1 token on each chest space.\nWhen this card enters play, if the number of "
    )
    text += "living explorers is at least 2, put 1 token on each marked space."
    wanted = []
    for plan in ("0.cc", "01cc"):
        state = scene(plan, cards={"chapter 2": {"text": text}})
        cards = [one.model_copy(update={"tile": state.box.tiles[0].id}) for one in state.box.chapters]
        state.box = replace(state.box, chapters=tuple(cards))
        wanted.append(marks_wanted(state, 2))
    assert wanted == [2, 4]

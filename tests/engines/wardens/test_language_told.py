"""Every effect says what it does, by which rule a card works, and what a game begins with."""

from __future__ import annotations

from engines.kit.chance import chance
from engines.wardens.armies import remove_army
from engines.wardens.language.hooks import clock, is_large_group, rule_of
from engines.wardens.numbers import NumberOptions
from engines.wardens.state import CTHULHUS_SIDE, EMPTY, KAYSAR, NOBODY, NONE, SANE, SELENA, WardensState
from tests.each import each
from tests.engines.wardens.positions import (
    army_id,
    box_for,
    give,
    nothing_is_lost,
    position,
    sentences,
)
from tests.engines.wardens.spoken import say
from tests.rules import rule

TOLD = {
    "Add 2 units to each army on Anatolia.": "2 tanks more on Anatolia.",
    "Destroy 1 enemy unit on Denal.": "1 unit of Starspawn and Tentacles on Denal is destroyed.",
    "Each army on Anatolia gains 2 actions.": "Selena with 3 tanks, Anatolia: 2 actions more.",
    "Each army on Anatolia loses 2 actions.": "Selena with 3 tanks, Anatolia: 2 actions fewer.",
    "Put 1 Starspawn on Yamatai.": "1 Starspawn crawls onto Yamatai.",
    "Teleport each army on Anatolia to Yamatai.": "3 tanks: from Anatolia straight to Yamatai.",
    "Lure 1 Tentacle from Denal to Yamatai.": "1 Tentacle leaves Denal for Yamatai.",
    "Open a portal on Yamatai.": "A portal opens on Yamatai.",
    "Close each portal.": "The portal on Aztlan closes.",
    "Move each portal to Yamatai.": "A portal closes on Aztlan and opens on Yamatai.",
    "Damage each Outpost.": "The Outpost on Anatolia is damaged.",
    "Repair each Outpost.": "The Outpost on Libergal is repaired.",
    "Nobody attacks and nobody gains Madness on Denal.": "Peace lies upon Denal: no attack, and no Madness.",
    "Nobody can attack each army on Anatolia until the end of the turn.": (
        "Nobody can attack Selena with 3 tanks, Anatolia in this turn."
    ),
    "Each army on Anatolia cannot attack until the end of the turn.": (
        "Selena with 3 tanks, Anatolia: no attacks in this turn."
    ),
    "Kaysar loses 1 Madness Point.": "Kaysar loses 1 Madness Point and has 0.",
    "Kaysar goes insane.": "Kaysar goes insane and, with all zeppelins, fights for Cthulhu.",
    "Kaysar takes another turn.": "Kaysar will take another turn.",
    "Sacrifice Kaysar, and every other sane Warden takes another turn.": "Kaysar is sacrificed.",
    "Cthulhu collects 1 vehicle of Selena.": "Cthulhu collects 1 tank and has 1.",
    "Morgana gains 1 War Trophy.": "Morgana takes 1 War Trophy.",
    "Draw 1 Prophecy card.": "The Wardens draw a Prophecy card.",
    "The other side discards 1 random Prophecy card.": "Cthulhu discards Forced March.",
    "Take 1 random Prophecy card from the other side.": "The Wardens take a Prophecy card of Cthulhu.",
    "Look at the Prophecy cards of the other side.": "The Wardens look at Cthulhu's Prophecy cards.",
    "Take back each discarded Prophecy card.": "The Wardens take Stolen Vision back.",
    "Turn over each hidden Territory card.": "An Artifact lies on Karaptev Sea.",
    "Kaysar draws 1 Territory card.": "Kaysar surveys 1 more.",
    "The Dark Star moves 1 space.": "The Dark Star moves on: Rifts open.",
    "Cthulhu can move to any territory.": "Cthulhu's move can lead to any territory.",
    "Roll the Chance die again.": "The Chance die shows",
    "Add 1 to the number rolled.": "The number rolled is 1 higher.",
    "Take 1 from the number rolled.": "The number rolled is 1 lower.",
    "The turn ends at once.": "The turn of Selena ends at once.",
}
"""For each effect the first thing that is said of it."""


@each(("text", "told"), TOLD.items())
def test_an_effect_says_first_what_it_does(text: str, told: str):
    state = position(
        {
            "Anatolia": "Selena 3 tanks",
            "Libergal": "Kaysar 2 zeppelins",
            "Atlas Ocean": "Morgana 2 ships",
            "Denal": "1 Starspawn 1 Tentacle",
        },
        turn=SELENA,
        portals=("Aztlan",),
        outposts=("Anatolia", "-Libergal"),
        madness={KAYSAR: 1},
    )
    give(state, CTHULHUS_SIDE, 4)
    state.discards, state.roll = [state.prophecies.pop()], 2
    say(state, text, SELENA)
    assert sentences(state)[0].startswith(told)


@each(
    ("card", "cited"),
    [
        (("prophecy", 3), "WAR-208"),
        (("artifact", 0), "WAR-199"),
        (("fate", 1), "WAR-183"),
        (("track", 1), "WAR-193"),
        (("upgrade", 2), "WAR-274"),
        (("mutation", 2), "WAR-289"),
        (("character", 1), "WAR-090"),
        (("something", 1), "WAR-208"),
        (None, "WAR-208"),
    ],
)
def test_a_card_works_by_the_rule_of_its_sort(card, cited):
    assert rule_of(position(), card) == cited


def test_periods_are_counted_and_groups_are_large_from_three_players_on():
    state = position(turn=SELENA)
    state.rounds, state.turn = 3, 14
    assert [clock(state, period) for period in ("turn", "round", "game")] == [14, 3, 0]
    assert [is_large_group(position(players=players)) for players in (2, 3, 4)] == [False, True, True]


@rule("WAR-Q-115", "WAR-033", "WAR-230", "WAR-089", "WAR-306")
def test_a_game_begins_with_nothing_done_and_nothing_held():
    state = WardensState(chance(1), 2, [], [], box=box_for(2))
    nothing = {
        "turn": 0,
        "dark_star": 0,
        "roams": 0,
        "blueprints": 0,
        "has_read": 0,
        "left_to_make": 0,
        "last_army": 0,
    }
    lists = ("madness", "mad_turn", "mad_round", "points_gained", "pets", "collected", "trophies")
    assert {name: getattr(state, name) for name in nothing} == nothing
    assert all(getattr(state, name) == [0] * 4 for name in lists)
    assert (state.minds, state.groups, state.bonus) == ([SANE] * 4, [NONE] * 4, [False] * 4)
    assert (state.actor, state.possessed, state.cthulhu_at, state.token_bonus) == (NOBODY, NOBODY, NONE, NONE)
    assert (state.owners, state.roll, state.roll_change, state.kept) == ([0, -1, -1, -1], NONE, 0, [()] * 4)
    assert (state.has_possessed, state.has_explored, state.has_moved) == (False, False, False)
    assert EMPTY not in (NONE, NOBODY)


BOUNDS = {
    "artifacts_per_terrain": (0, 5),
    "first_portals": (1, 35),
    "portals_per_terrain": (0, 17),
    "workshops": (0, 22),
    "first_vehicles": (2, 6),
    "first_starspawn": (0, 20),
    "starspawn_units": (1, 6),
    "creature_actions": (1, 9),
    "spawn": (0, 20),
    "reinforcement": (0, 20),
    "batch_least": (1, 6),
    "batch_most": (1, 6),
    "army_limit": (3, 99),
    "tie_losses": (0, 20),
    "hand_limit": (1, 36),
    "madness_per_turn": (1, 9),
    "trophies_needed": (1, 99),
    "trophy_ships": (1, 6),
    "territory_cards_needed": (1, 35),
    "vehicles_per_mutation": (1, 99),
    "outposts": (1, 22),
}
"""Between which numbers each may be set: as few as the game can be played with, as many as the box holds."""


def test_numbers_can_be_set_as_far_as_the_box_goes():
    fields = NumberOptions.model_fields
    limits = {
        name: tuple(getattr(one, word) for one in field.metadata for word in ("ge", "le") if hasattr(one, word))
        for name, field in fields.items()
    }
    assert limits == BOUNDS


@rule("WAR-Q-16")
def test_an_army_that_is_taken_off_the_map_goes_back_to_the_reserves():
    state = position({"Denal": "1 Starspawn 2 Tentacles", "Anatolia": "Selena 3 tanks"})
    for name in ("Denal", "Anatolia"):
        remove_army(state, army_id(state, name))
        assert nothing_is_lost(state)
    assert (state.armies, state.groups[SELENA]) == ({}, NONE)

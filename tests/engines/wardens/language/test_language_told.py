"""Every effect says what it does, by which rule a card works, and what things are called."""

from __future__ import annotations

from engines.kit.speech import speech
from engines.wardens.armies.units import remove_army
from engines.wardens.language.hooks import card_name, clock, is_large_group, rule_of, thing_name
from engines.wardens.state import CTHULHUS_SIDE, KAYSAR, NONE, SELENA
from tests.each import each
from tests.engines.wardens.positions import (
    army_id,
    at,
    card,
    give,
    nothing_is_lost,
    position,
    sentences,
)
from tests.engines.wardens.spoken import say

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


def test_an_army_that_is_taken_off_the_map_goes_back_to_the_reserves():
    state = position({"Denal": "1 Starspawn 2 Tentacles", "Anatolia": "Selena 3 tanks"})
    for name in ("Denal", "Anatolia"):
        remove_army(state, army_id(state, name))
        assert nothing_is_lost(state)
    assert (state.armies, state.groups[SELENA]) == ({}, NONE)


def test_whatever_a_sentence_selects_has_a_name():
    state = position({"Anatolia": "Selena 3 tanks"})
    named = {
        "warden": (KAYSAR, "Kaysar"),
        "army": (army_id(state, "Anatolia"), "Selena with 3 tanks, Anatolia"),
        "prophecy": (card("Omen"), "Omen"),
        "hidden_card": (1, "the hidden card on place 2"),
        "portal": (at("Denal"), "the portal on Denal"),
        "outpost": (at("Denal"), "the Outpost on Denal"),
        "territory": (at("Denal"), "Denal"),
    }

    assert {sort: thing_name(speech(state), sort, thing) for sort, (thing, _) in named.items()} == {
        sort: words for sort, (_, words) in named.items()
    }


def test_the_card_that_an_effect_comes_from_has_a_name_and_what_is_unknown_is_a_card():
    speaker = speech(position())
    box = speaker.box

    assert card_name(speaker, ("prophecy", 0)) == box.prophecies[0].name
    assert card_name(speaker, ("artifact", 2)) == box.artifacts[2].name
    assert {card_name(speaker, one) for one in (None, ("prophecy", -1), ("sky", 1))} == {"the card"}

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.content import Card
from engines.ambush.game import GAME
from engines.kit.views import view_for
from tests.engines.ambush.scenes import (
    CONTENT,
    aim,
    asked,
    at,
    events,
    first_cell,
    names,
    options,
    play,
    play_card,
    scene,
    silence,
)
from tests.rules import rule

FIELD = {(1, 0): "ambush", (2, 0): "treant", (3, 0): "orc_raider"}
LEDGER_DECK = {
    "ambush": (10, 1),
    "elven_archer": (4, 2),
    "orc_raider": (5, 3),
    "goblin_horde": (5, 1),
    "human_knight": (4, 2),
    "dwarf_mason": (4, 0),
    "troll_bruiser": (3, 4),
    "stone_giant": (2, 5),
    "dragon": (2, 2),
    "halfling_thief": (3, 1),
    "gnome_tinker": (3, 1),
    "fairy_trickster": (3, 1),
    "centaur_scout": (3, 1),
    "powder_keg": (3, 2),
    "treant": (2, 1),
    "griffin_rider": (2, 2),
    "doppelganger": (2, 1),
}


def playing(*hands, **arrangement):
    """Arrange the play part of seat 0."""
    return scene(hands=hands, step="play_part", **arrangement)


def on_the_field(x, y):
    """Choose a card of the battlefield."""
    return ("choose", "battlefield_card", cell_of(x, y))


@rule("AMB-Q-04", "AMB-014")
def test_the_deck_is_that_of_the_ledger():
    deck = {card.id: (card.copies, card.damage) for card in CONTENT.of(Card)}

    assert deck == LEDGER_DECK
    assert sum(copies for copies, _ in deck.values()) == 60


@rule("AMB-Q-46")
def test_every_text_of_the_starter_deck_is_read_and_canonical():
    reader = scene().box.reader

    assert [card.id for card in CONTENT.of(Card) if reader.speak(reader.read(card.text)) != card.text] == []
    assert GAME.check(CONTENT) == []


@rule("AMB-103")
def test_cards_are_exposed_one_after_the_other():
    state = playing("elven_archer", top="treant dragon")
    play_card(state, "elven_archer", aim(1), at(1, 0), at(2, 0))

    assert [names(state, [card]) for _, card in events(state, "exposed")] == [["treant"], ["dragon"]]
    assert asked(state) == "lay"


@rule("AMB-103", "AMB-117")
def test_an_empty_deck_exposes_nothing():
    state = playing("elven_archer", deck=False)
    play_card(state, "elven_archer", aim(1))

    assert events(state, "exposed") == []
    assert len(state.shown) == 1


@rule("AMB-108", "AMB-D-06")
def test_shown_goblins_add_to_the_same_blow():
    state = play_card(playing("goblin_horde goblin_horde goblin_horde"), "goblin_horde")
    while asked(state) != "aim":
        play(state, options(state)[0])
    play(state, aim(1))

    assert state.health[1] == 17
    assert len(events(state, "damaged")) == 1


@rule("AMB-108")
def test_nobody_has_to_show_goblins():
    state = play_card(playing("goblin_horde goblin_horde"), "goblin_horde", ("enough",), aim(1))

    assert state.health[1] == 19


@rule("AMB-112")
def test_a_thief_takes_a_card_that_only_the_two_see():
    state = play_card(playing("halfling_thief", "dragon"), "halfling_thief", aim(1))
    (card,) = state.hands[0]

    assert names(state, [card]) == ["dragon"]
    assert state.known[card] == 0b011
    assert view_for(state, 2).hands[0] != [card]


@rule("AMB-112", "AMB-117")
def test_an_empty_hand_gives_nothing():
    state = play_card(playing("halfling_thief"), "halfling_thief", aim(1))

    assert state.hands[0] == []
    assert state.health[1] == 19


@rule("AMB-113")
def test_from_a_player_whose_castle_fell_nothing_is_taken():
    state = play_card(playing("halfling_thief", "dragon", health=(20, 1, 20)), "halfling_thief", aim(1))

    assert state.hands == [[], [], []]


@rule("AMB-114")
def test_looking_is_secret_and_all_see_which_cells():
    state = playing("gnome_tinker", field=FIELD)
    card = state.battlefield[cell_of(2, 0)]
    state.known[card] = 0
    play_card(state, "gnome_tinker", aim(1), on_the_field(2, 0), ("enough",))

    assert state.known[card] == 0b001
    assert view_for(state, 1).battlefield[cell_of(2, 0)] != card


@rule("AMB-115")
def test_two_cards_change_places_and_nobody_learns_a_face():
    state = playing("fairy_trickster", field=FIELD)
    one, other = state.battlefield[cell_of(1, 0)], state.battlefield[cell_of(3, 0)]
    play_card(state, "fairy_trickster", aim(1), on_the_field(1, 0), on_the_field(3, 0))

    assert (state.battlefield[cell_of(1, 0)], state.battlefield[cell_of(3, 0)]) == (other, one)


@rule("AMB-116")
def test_a_card_taken_from_the_battlefield_goes_to_the_hand_unseen():
    state = playing("centaur_scout", field=FIELD)
    card = state.battlefield[cell_of(2, 0)]
    state.known[card] = 0
    play_card(state, "centaur_scout", aim(1), on_the_field(2, 0))

    assert state.hands[0] == [card]
    assert cell_of(2, 0) not in state.battlefield
    assert view_for(state, 1).hands[0] != [card]


@rule("AMB-117")
@pytest.mark.parametrize("name", ["gnome_tinker", "fairy_trickster", "centaur_scout"])
def test_an_effect_that_finds_nothing_is_passed_over(name):
    state = play_card(playing(name), name, aim(1))

    assert (asked(state), state.health[1]) == ("lay", 19)


@rule("AMB-118")
def test_a_card_without_damage_needs_no_target():
    state = play_card(playing("dwarf_mason", health=(10, 20, 20)), "dwarf_mason")

    assert asked(state) == "lay"
    assert state.health == [13, 20, 20]


@rule("AMB-111")
def test_several_skips_do_not_add_up():
    state = playing("stone_giant", top="ambush")
    state.skips = ["0 play"]
    silence(first_cell(play_card(state, "stone_giant", aim(1))))

    assert state.skips == ["0 play"]

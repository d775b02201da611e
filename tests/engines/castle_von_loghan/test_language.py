"""The sentences of people, places, Treasures, Enemies and time: each does what it says."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.language import LANGUAGE, names
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import owned_by
from engines.castle_von_loghan.treasures.losing import fitting
from engines.kit.language.phrasebook import phrasebook
from engines.kit.language.play import Context, amount, find
from engines.kit.language.reader import Reader
from engines.kit.views import view_for
from tests.each import each
from tests.engines.castle_von_loghan.scenes import (
    asked,
    at,
    box_with,
    card,
    do,
    foe,
    give,
    holds,
    options_of,
    play_text,
    read,
    say,
    scene,
    tiny,
    told,
)
from tests.rules import rule


def ids_of_own_forms() -> list[str]:
    """List the forms that this game has declared itself."""
    return [id for id in LANGUAGE.forms if id not in LANGUAGE.shared]


@each("id", ids_of_own_forms())
def test_every_form_cites_a_rule_and_explains_itself(id: str):
    form = LANGUAGE.forms[id]
    rule(form.rule)
    assert form.about.endswith(".")


@each("phrase", phrasebook(Reader(LANGUAGE, names(tiny()))), ids=lambda phrase: phrase.form)
def test_every_example_of_a_sentence_reads_back_as_it_stands(phrase: object):
    reader = Reader(LANGUAGE, names(tiny()))
    category, example = phrase.category, phrase.example  # type: ignore[attr-defined]
    if LANGUAGE.fits(category, "ability"):
        assert reader.speak(reader.read(example)) == example


# People


@each(
    ("who", "expected"),
    [
        ("you", [1]),
        ("the Leader", [0]),
        ("the player to your left", [2]),
        ("each player", [0, 1, 2, 3]),
        ("each other player", [0, 2, 3]),
        ("each player in Reach", [0, 2]),
        ("each player with Initiative", [3]),
        ("each player who is Overwhelmed", [2]),
        ("each player with a Shield equipped", [0]),
        ("the player with the most Energy Spheres", [3]),
        ("the player with the fewest cards in hand", [1]),
        ("the player with the most Reward Points", [2]),
        ("the player with the most Treasures", [0]),
        ("the player with the most Damage", [1]),
        ("each player who chose B", [1, 3]),
        ("each player who chose this", [0]),
    ],
)
def test_sentences_find_the_players_that_they_speak_of(who: str, expected: list[int]):
    state = crowd()
    node = read(state, f"{who} gains 1 Energy Sphere.")
    assert list(find(state, Context(1), node[1]).things) == expected


def crowd() -> LoghanState:
    """Return a group in which everybody is different."""
    state = scene()
    state.agents[3].initiative = state.agents[2].overwhelmed = True
    state.agents[3].energy, state.agents[2].reward_points = 9, 2
    for who, cards in enumerate((3, 1, 4, 2)):
        own = state.agents[who]
        own.hand = [own.deck.pop() for _ in range(cards)]
    give(state, 0, "steel-shield", "equipped")
    state.row[foe(state, "skeleton")].tokens[1] = 2
    state.votes, state.votes_open, state.letter = [0, 1, 2, 1], True, 0
    return state


@each(
    ("condition", "so"),
    [
        ("you are the Leader", False),
        ("the Leader has at least 5 Energy Spheres", True),
        ("you have at least 6 Energy Spheres", False),
        ("the Leader has a Shield equipped", True),
        ("you have a Melee Weapon equipped", False),
        ("Pill is in the group", True),
        ("Wren is in the group", False),
        ("you are Moth", True),
        ("at least 2 players chose B", True),
        ("at least 3 players chose B", False),
        ("everybody chose B", False),
        ("nobody chose D", True),
        ("everybody chose the same", False),
        ("the player to the left of the Leader is the Leader", False),
        ("the group is large", True),
        ("Clarity is at least 5", True),
        ("Health is at most 14", False),
        ("your Energy Spheres are at least 5", True),
        ("the group's Energy Spheres are exactly 24", True),
        ("the group is in the Gate", True),
        ("the group is in a Green room", True),
        ("the group is in a Red room", False),
        ("the group is in The Past", True),
        ("this room is Clean", False),
        ("the door between the Corridor and the Vault is unlocked", False),
        ("the door between the Corridor and the Hall is unlocked", True),
        ("the number of Clean Tokens is at least 1", False),
        ("there are at least 5 Green rooms", True),
        ("the group has the Steel Shield", True),
        ("you have the Steel Shield", False),
        ("the group has a Shield", True),
        ("the group has a Weapon", False),
        ("there is a Green Enemy", True),
        ("there is no Red Enemy", True),
        ("there are at least 1 Enemies weak to Melee", True),
        ("it is the first Combat round", False),
        ("this is Exploration mode", False),
        ("the group remembers the Bell", False),
    ],
)
def test_conditions_are_so_or_not(condition: str, so: bool):
    assert holds(crowd(), condition, who=1) is so


def test_everybody_chose_the_same_only_while_an_event_is_resolved():
    state = crowd()
    state.votes = [2, 2, 2, 2]
    assert holds(state, "everybody chose the same", who=1)
    state.votes_open = False
    assert not holds(state, "everybody chose the same", who=1)


def test_the_player_to_the_left_of_the_leader_sits_there_whoever_asks():
    state = crowd()
    state.leader = 2
    assert holds(state, "the player to the left of the Leader has Initiative", who=0)


def test_an_unarmed_player_has_no_melee_weapon_equipped_but_one_with_an_axe_has():
    state = scene()
    give(state, 0, "axe", "equipped")
    assert holds(state, "you have a Melee Weapon equipped")
    assert not holds(state, "you have a Shock Weapon equipped")


def test_an_effect_makes_another_player_leader():
    assert play_text(scene(), "The player to your left becomes Leader.", who=2).leader == 3


def test_an_effect_gives_and_takes_reward_points():
    state = play_text(scene(), "Each player gains 2 Reward Points. You lose 5 Reward Points.")
    assert [own.reward_points for own in state.agents] == [0, 2, 2, 2]


# Places


def test_a_scout_looks_at_every_room_of_the_area():
    state = play_text(scene(), "Look at the top Search token of each room in the Area.", who=2)
    tops = {stack[-1] for room, stack in state.tokens.items() if room in boards.area(state)}
    assert set(state.known_tokens) == tops
    assert set(state.known_tokens.values()) == {(2,)}


def test_an_effect_resolves_a_token_of_another_room():
    state = scene()
    state.tokens[at(state, "hall")] = ([token.id for token in state.box.tokens].index("token-green-health"),)
    state.health = 9
    play_text(state, "Resolve the top Search token of the Hall.")
    assert state.health == 10


def test_an_effect_lays_out_more_tokens():
    state = scene()
    before = {room: len(stack) for room, stack in state.tokens.items()}
    play_text(state, "Put 1 Search token in each room.")
    assert any(len(stack) > before.get(room, 0) for room, stack in state.tokens.items())


def test_effects_place_and_remove_clean_tokens():
    state = play_text(scene(), "Put a Clean Token in each Blue room.")
    assert {state.box.spaces[room] for room in state.clean} == {"library", "gallery", "armoury"}
    play_text(state, "Remove the Clean Token of one Clean room.")
    say(state, ("choose", "room", at(state, "library")))
    assert len(state.clean) == 2


@rule("CVL-Q-179")
def test_an_effect_moves_the_group_without_an_event():
    state = play_text(scene(), "Move the group to the Library.")
    assert (state.space, state.event) == (at(state, "library"), -1)


@rule("CVL-318", "CVL-Q-236")
def test_a_group_that_an_event_has_moved_clears_the_room_whose_event_it_was():
    state = play_text(scene(), "Move the group to the Library.")
    do(state, ("refresh_step", "clean"))
    assert state.clean == [at(state, "gate")]


@rule("CVL-Q-11")
def test_effects_lock_and_unlock_doors():
    state = play_text(scene(), "Unlock the door between the Corridor and the Vault.")
    assert holds(state, "the door between the Corridor and the Vault is unlocked")
    play_text(state, "Lock each door of the Vault.")
    assert not holds(state, "the door between the Corridor and the Vault is unlocked")
    play_text(state, "Unlock each locked door.")
    assert all(not boards.is_locked(state, way) for way in range(len(boards.here(state).ways)))


# Enemies


@pytest.mark.parametrize(
    ("text", "colours"),
    [
        pytest.param("Summon 2 (3) Enemies.", [0, 0, 0], marks=rule("CVL-156", "CVL-011")),
        pytest.param("Summon 1 Red Enemy.", [2], marks=rule("CVL-156")),
    ],
)
def test_effects_summon_enemies_of_the_rooms_colour_or_another(text: str, colours: list[int]):
    state = play_text(scene(), text)
    assert [state.box.enemy_colours[one.card] for one in state.row] == colours


def test_an_effect_lets_enemies_lurk_on_a_deck():
    state = play_text(scene(), "Put 2 Enemies face down on the Blue Event deck.")
    assert [len(cards) for cards in state.lurking] == [0, 2, 0]


def test_an_effect_draws_from_the_boss_deck():
    state = play_text(scene(), "Draw 1 card from the Boss deck.")
    assert [state.box.enemies[one.card].id for one in state.row] == ["warden"]


# Treasures


@rule("CVL-085")
def test_a_named_treasure_is_taken_from_its_deck_once():
    state = play_text(scene(), "The Leader takes the Broken Seal.")
    assert state.agents[0].beside == (card(state, "seal"),)
    play_text(state, "You take the Broken Seal.", who=1)
    assert owned_by(state, 1) == []
    assert told(state, "no_such_treasure")


@pytest.mark.parametrize(
    ("verb", "where"),
    [
        pytest.param("discard", "treasure_discards", marks=rule("CVL-324")),
        pytest.param("destroy", "treasure_box", marks=rule("CVL-171")),
        pytest.param("return", "treasures", marks=rule("CVL-325")),
        pytest.param("Disenchant", "treasure_box", marks=rule("CVL-327")),
    ],
)
def test_a_player_chooses_the_treasure_that_goes(verb: str, where: str):
    state = scene()
    axe, potion = give(state, 0, "axe", "equipped"), give(state, 0, "potion")
    play_text(state, f"You {verb} 1 Treasure.")
    assert options_of(state) == [("lose", axe), ("lose", potion)]
    say(state, ("lose", potion))
    pile = getattr(state, where)
    assert potion in (pile if where == "treasure_box" else pile[0])
    assert owned_by(state, 0) == [axe]


@rule("CVL-332")
def test_a_random_treasure_is_picked_by_chance_and_nobody_is_asked():
    lost = set()
    for seed in range(12):
        state = scene(seed=seed)
        give(state, 0, "axe", "equipped")
        give(state, 0, "potion")
        play_text(state, "You discard 1 random Treasure.")
        lost.add(state.treasure_discards[0][0])
    assert len(lost) == 2


@rule("CVL-330", "CVL-Q-72")
def test_a_dropped_treasure_is_in_no_slot_and_not_usable():
    state = scene()
    axe = give(state, 0, "axe", "equipped")
    state.combat_round = 2
    play_text(state, "You drop 1 equipped Treasure.")
    assert (state.agents[0].dropped, state.agents[0].dropped_in, state.agents[0].equipped) == ((axe,), (2,), ())


def test_who_has_no_such_treasure_loses_none():
    state = play_text(scene(), "Each player discards 1 Weapon.")
    assert state.question is None


@each(
    ("which", "ids"),
    [
        ("Treasure", {"axe", "potion", "crossbow"}),
        ("equipped Treasure", {"axe"}),
        ("Weapon", {"axe", "crossbow"}),
        ("Small Treasure", {"potion"}),
        ("Blue Treasure", {"crossbow"}),
        ("Weapon Treasure", {"axe", "crossbow"}),
    ],
)
def test_words_for_treasures_mean_what_they_say(which: str, ids: set[str]):
    state = scene()
    give(state, 0, "axe", "equipped")
    give(state, 0, "crossbow", "inventory")
    give(state, 0, "potion")
    node = read(state, f"You discard 1 {which}.")
    assert {state.box.treasures[one].id for one in fitting(state, 0, "discard", node[3])} == ids


def test_a_named_treasure_changes_hands_or_is_destroyed():
    state = scene()
    axe = give(state, 0, "axe", "equipped")
    play_text(state, "You give the Axe to the player to your left.")
    assert owned_by(state, 1) == [axe]
    play_text(state, "The Axe is destroyed.")
    assert state.treasure_box == [axe]


def test_a_look_at_a_deck_is_remembered_by_who_looked():
    state = play_text(scene(), "Look at the top card of the Green Treasure deck.", who=1)
    assert view_for(state, 1).treasures[0][-1] == state.treasures[0][-1]
    assert view_for(state, 2).treasures[0][-1] < 0


# Time


def test_a_sentence_that_names_a_phase_does_nothing_in_another():
    state = play_text(scene(), "In the Combat Phase, the group loses 1 Health.")
    assert state.health == 15
    state.phase = "combat"
    play_text(state, "In the Combat Phase, the group loses 1 Health.")
    assert state.health == 14


@rule("CVL-Q-40")
def test_once_only_happens_for_the_first_of_several_choosers():
    state = scene()
    state.votes, state.votes_open, state.letter, state.first_chooser = [1, 0, 0, 1], True, 0, 1
    for who in (1, 2):
        state.chooser = who
        play_text(state, "Once only: the group loses 1 Health. The group loses 2 Clarity.", who=who)
    assert (state.health, state.clarity) == (14, 6)


@pytest.mark.parametrize(("deed", "option"), [("Rest", ("rest", "health")), ("Recharge", ("recharge",))])
def test_cards_listen_to_what_their_owner_does(deed: str, option: tuple[str, ...]):
    charm = tiny()["cell"].changed(text=f"When you {deed}, the group gains 1 Clarity.")
    state = scene(box=box_with(charm))
    give(state, 2, "cell")
    state.clarity = 3
    do(state, ("actions_of", 1))
    say(state, option)
    assert state.clarity == 3
    do(state, ("actions_of", 2))
    say(state, option)
    assert state.clarity == 4


def test_a_price_that_cannot_be_paid_leaves_everything_as_it_was():
    state = scene()
    play_text(state, "Pay 9 Energy Spheres: the group loses 5 Health.")
    assert (state.health, state.agents[0].energy) == (15, 5)
    play_text(state, "Pay 2 Energy Spheres or the group loses 1 Health.")
    assert asked(state).kind == "effect_one"
    say(state, ("way", 1))
    assert (state.health, state.agents[0].energy) == (14, 5)


def test_amounts_are_counted():
    state = crowd()
    for text, number in (("Clarity", 10), ("twice Clarity", 20), ("your Reward Points", 0)):
        node = read(state, f"If {text} is at least 1, nothing happens.")[1]
        assert amount(state, Context(0), node[1]) == number

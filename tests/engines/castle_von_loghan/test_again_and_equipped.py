"""The Coin that is flipped again, and texts that ask whether their card is equipped (CVL-Q-242)."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.game import GAME
from engines.castle_von_loghan.state import HEADS, TAILS
from engines.castle_von_loghan.treasures.carrying import combat_power
from engines.kit.chance import chance
from engines.kit.happenings import let
from engines.kit.language.reader import reader_for
from tests.engines.castle_von_loghan.fights import damage, fight
from tests.engines.castle_von_loghan.scenes import at, box_with, do, give, play_text, scene, tiny, told
from tests.rules import rule

AGAIN = "When an Enemy Alert check shows Tails, flip the Coin again."


def with_text(text):
    """Return a scene whose Potions have a text; there is too little Clarity for the skill that helps by itself."""
    state = scene(box=box_with(*[one.changed(text=text) for one in tiny().values() if one.id == "potion"]))
    state.clarity = 5
    return state


def force_flips(state, *sides):
    """Find a seed with which the Coin shows these sides one after the other."""
    for seed in range(10_000):
        luck = chance(seed)
        if all(luck.coin("coin") == (side == HEADS) for side in sides):
            state.chance = chance(seed)
            return
    raise AssertionError("no such luck")


@rule("CVL-Q-242")
@pytest.mark.parametrize(("second", "enemies"), [(HEADS, 0), (TAILS, 3)])
def test_what_the_coin_shows_the_second_time_counts(second, enemies):
    state = with_text(AGAIN)
    give(state, 0, "potion")
    force_flips(state, TAILS, second)
    do(state, ("alert_phase",))
    assert told(state, "coin") == [(TAILS,), (second,)]
    assert len(state.row) == enemies


@rule("CVL-Q-242")
def test_heads_is_not_flipped_again():
    state = scene()
    state.coin = HEADS
    play_text(state, "You may flip the Coin again.")
    assert told(state, "coin") == []


@rule("CVL-Q-242")
@pytest.mark.parametrize(("where", "drawn"), [("equipped", 1), ("backpack", 0)])
def test_a_text_may_ask_whether_its_card_is_equipped(where, drawn):
    state = scene()
    card = give(state, 0, "bow", where)
    play_text(state, "If this card is equipped, gain 1 Energy Sphere.", card=("treasure", card))
    assert len(told(state, "gain_energy")) == drawn


@rule("CVL-Q-242")
def test_what_is_no_treasure_is_never_equipped():
    state = scene()
    play_text(state, "If this card is equipped, gain 1 Energy Sphere.", card=("enemy", 0))
    assert told(state, "gain_energy") == []


@rule("CVL-Q-242")
@pytest.mark.parametrize(
    ("event", "heard"),
    [
        ("you defeat a Green Enemy", 1),
        ("you defeat a Blue Enemy", 0),
        ("a Green Enemy is defeated", 1),
        ("a Red Enemy is defeated", 0),
    ],
)
def test_a_text_waits_for_enemies_of_a_colour(event, heard):
    state = fight("skeleton")
    before = state.agents[1].energy
    play_text(state, f"The next time {event}, gain 2 Energy Spheres.", who=1)
    play_text(state, "Deal 3 Damage to each Enemy.", who=1)
    assert state.agents[1].energy == before + 2 * heard


@rule("CVL-Q-242")
@pytest.mark.parametrize(("colour", "heard"), [("Blue", 1), ("Green", 0)])
def test_a_text_waits_for_rooms_of_a_colour(colour, heard):
    state = scene()
    before = state.agents[1].energy
    play_text(state, f"The next time the group enters a {colour} room, gain 2 Energy Spheres.", who=1)
    do(state, let("enter_room", at(state, "library")))
    assert state.agents[1].energy == before + 2 * heard


@rule("CVL-Q-242")
def test_other_enemies_are_all_but_the_attacked_one_and_the_one_that_speaks():
    state = fight("skeleton", "skeleton", "skeleton")
    state.target = 1
    play_text(state, "Deal 1 Damage to each other Enemy.")
    assert [damage(state, place) for place in range(3)] == [1, 0, 1]
    play_text(state, "Deal 1 Damage to each other Enemy.", card=("enemy", state.row[0].card))
    assert [damage(state, place) for place in range(3)] == [1, 0, 2]


@rule("CVL-148")
def test_who_did_not_choose_a_letter_is_spoken_of_as_long_as_votes_count():
    state = scene()
    state.votes, state.votes_open, state.letter = [0, 1, 2, 1], True, 0
    before = [own.energy for own in state.agents]
    play_text(state, "Each player who did not choose B gains 1 Energy Sphere.")
    assert [own.energy - was for own, was in zip(state.agents, before, strict=True)] == [1, 0, 1, 0]
    state.votes_open = False
    play_text(state, "Each player who did not choose B gains 1 Energy Sphere.")
    assert [own.energy - was for own, was in zip(state.agents, before, strict=True)] == [1, 0, 1, 0]


@rule("CVL-Q-243")
@pytest.mark.parametrize(
    ("texts", "health"),
    [
        (("The group does not lose the next 2 Health this Round.", "The group loses 3 Health."), 9),
        (("The group does not lose the next 2 Health this Round.", "2 Group Damage.", "1 Group Damage."), 9),
        (("The group does not lose the next 1 Health this Round.",) * 2 + ("The group loses 3 Health.",), 9),
        (("The group does not lose the next 2 Health this Round.", "The group loses 1 Health."), 10),
        (("The group loses no Health this Round.", "The group loses 9 Health.", "1 Group Damage."), 10),
        (("The group loses no Health this Round.", "Health becomes 4."), 4),
    ],
)
def test_health_that_is_prevented_from_being_lost_is_kept(texts, health):
    state = scene()
    state.health = 10
    for text in texts:
        play_text(state, text)
    assert state.health == health


@rule("CVL-Q-243")
def test_what_is_missing_in_clarity_is_prevented_too_and_the_last_health_is_not_in_danger():
    state = scene()
    state.health, state.clarity = 1, 0
    play_text(state, "The group does not lose the next 2 Health this Round.")
    play_text(state, "The group loses 2 Clarity.")
    assert (state.health, state.warded) == (1, 0)
    assert told(state, "lose_health") == []


@rule("CVL-Q-243")
def test_what_was_prevented_is_forgotten_in_the_next_round():
    state = scene()
    play_text(state, "The group loses no Health this Round.")
    do(state, ("round",))
    assert state.warded == 0


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Reroll the coin.", "Flip the Coin again."),
        (
            "Once per turn, you may flip the Coin again when checking for Enemy Alert.",
            "When an Enemy Alert check shows Tails, once per Turn, you may flip the Coin again.",
        ),
        (
            "While this is equipped, draw one extra Combat card at the start of each Combat round.",
            "At the start of a Combat round, if this card is equipped, draw 1 Combat card.",
        ),
        (
            "Attack: The group loses 1 Health and 1 Clarity.",
            "The group loses 1 Health, then the group loses 1 Clarity.",
        ),
        (
            "Negate all Counter and Hard Counter cards in your hand.",
            "Negate every Counter or Hard Counter in your hand.",
        ),
        (
            "Each player who chose A loses 1 Energy Sphere; if nobody chose A, the group loses 2 Health.",
            "Each player who chose A loses 1 Energy Sphere. If nobody chose A, the group loses 2 Health.",
        ),
        (
            "Gain 2 Reward Points when you defeat a Red Enemy.",
            "When you defeat a Red Enemy, you gain 2 Reward Points.",
        ),
        ("Draw 2 Combat cards and remove this card from the game.", "Destroy: draw 2 Combat cards."),
    ],
)
def test_what_designers_write_of_it_is_read(written, meant):
    reader = reader_for(GAME.language, GAME.names(tiny()))
    assert reader.speak(reader.read(written)) == meant


@rule("CVL-Q-245")
@pytest.mark.parametrize("text", ["+1 Combat Power.", "While equipped, you have +1 Combat Power."])
@pytest.mark.parametrize(("where", "power"), [("equipped", 2), ("backpack", 1)])
def test_combat_power_that_a_treasure_gives_stands_as_long_as_it_is_equipped(text, where, power):
    state = scene(box=box_with(tiny()["potion"].changed(text=text)))
    give(state, 0, "potion", where)
    assert combat_power(state, 0) == power
    do(state, ("combat_round",))
    assert combat_power(state, 0) == power


@rule("CVL-212")
@pytest.mark.parametrize(
    ("written", "span"),
    [
        ("Until the end of this combat, your Combat Power is increased by 1.", "combat"),
        ("Your Combat Power is increased by 1 this round.", "Combat round"),
        ("Destroy: +1 Combat Power.", "Combat round"),
    ],
)
def test_combat_power_that_is_gained_lasts_as_long_as_it_says(written, span):
    reader = reader_for(GAME.language, GAME.names(tiny()))
    meant = f"you have 1 more Combat Power this {span}."
    assert reader.speak(reader.read(written)).removeprefix("Destroy: ").casefold() == meant.casefold()


@rule("CVL-089")
def test_what_always_stands_is_not_limited():
    reader = reader_for(GAME.language, GAME.names(tiny()))
    (wrong,) = reader.understand("Once per Turn, this Treasure gives you 1 more Combat Power.").misreadings
    assert wrong.message == "this always stands, so it cannot be limited"


@rule("CVL-089")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Discard 1 Combat card, then draw 1 Combat card.", "You discard 1 Combat card, then draw 1 Combat card."),
        (
            "Discard 1 Combat card, then a player in Reach may draw 1 Combat card.",
            "You discard 1 Combat card, then (one player in Reach does this: you may draw 1 Combat card).",
        ),
        ("Pay 1 Energy Sphere, then draw 1 Combat card.", "Pay 1 Energy Sphere: draw 1 Combat card."),
        ("Discard 1 Combat card to draw 1 Combat card.", "Discard 1 Combat card: draw 1 Combat card."),
    ],
)
def test_what_is_done_and_then_something_else_is_a_price_only_where_it_cannot_be_done(written, meant):
    reader = reader_for(GAME.language, GAME.names(tiny()))
    assert reader.speak(reader.read(written)) == meant

"""What comes before a loss, Enemies that heal, and Weapons that alone hurt an Enemy (CVL-Q-244)."""

from __future__ import annotations

from engines.castle_von_loghan.content import WeaponType
from engines.castle_von_loghan.game import GAME
from engines.kit.language.reader import reader_for
from tests.each import each
from tests.engines.castle_von_loghan.fights import damage, enemy, fight, gear
from tests.engines.castle_von_loghan.scenes import box_with, give, go_on, play_text, say, scene, tiny
from tests.rules import rule

WARD = (
    "Before the group would lose Health, you may pay 2 Energy Spheres: the group does not lose the next {} this"
    " Round."
)


def guarded(number, *, pays):
    """Return a group that is about to lose 3 Health, with a Treasure that prevents so much of it for a price."""
    state = scene(box=box_with(gear("amulet", WARD.format(number))))
    give(state, 0, "amulet", "equipped")
    state.health, state.agents[0].energy = 10, 5
    play_text(state, "The group loses 3 Health.")
    return say(state, ("yes",) if pays else ("no",))


@rule("CVL-Q-244")
@each(
    ("number", "pays", "health", "energy"),
    [("that many Health", True, 10, 3), ("1 Health", True, 8, 3), ("that many Health", False, 7, 5)],
)
def test_a_loss_can_be_prevented_when_it_comes(number, pays, health, energy):
    state = guarded(number, pays=pays)
    assert (state.health, state.agents[0].energy) == (health, energy)


@rule("CVL-Q-244")
def test_enemies_heal_from_whoever_has_most_on_them():
    state = fight("dragon")
    state.row[0].tokens[0], state.row[0].tokens[2] = 1, 3
    play_text(state, "Remove 2 Damage from each Enemy.")
    assert list(state.row[0].tokens) == [1, 0, 1, 0]


@rule("CVL-Q-244")
@each(("kind", "placed"), [(WeaponType.RANGED, 2), (WeaponType.MELEE, 0)])
def test_only_some_weapons_damage_an_enemy(kind, placed):
    ghost = enemy("ghost", "Only Ranged Weapons damage this Enemy.", health=9)
    state = fight("ghost", box=box_with(ghost, gear("bow", "Deal 1 Damage.", weapon=(kind,))))
    give(state, 0, "bow", "equipped")
    play_text(state, "Deal 2 Damage to each Enemy.")
    assert damage(state, 0) == placed


@rule("CVL-Q-244")
def test_that_player_is_who_has_defeated_the_enemy():
    prize = enemy("prize", "When this Enemy is defeated, that player gains 2 Energy Spheres.", health=1)
    state = fight("prize", "dragon", box=box_with(prize))
    before = [own.energy for own in state.agents]
    play_text(state, "Deal 1 Damage to each Enemy.", who=1)
    go_on(state)
    assert [own.energy - was for own, was in zip(state.agents, before, strict=True)] == [0, 2, 0, 0]


def test_players_are_described_by_what_they_lack_and_by_who_is_left_out():
    state = scene()
    before = [own.energy for own in state.agents]
    state.agents[2].initiative = True
    play_text(state, "Each player not with Initiative gains 1 Energy Sphere.")
    play_text(state, "Each player except the player to your left gains 2 Energy Spheres.")
    assert [own.energy - was for own, was in zip(state.agents, before, strict=True)] == [3, 1, 2, 3]


READ = {
    "Whenever the group would lose Health, you may pay 2 Energy Spheres to prevent 1 of it.": WARD.format("1 Health"),
    "Each player without a Shield equipped discards a random Combat card.": (
        "Each player not with a Shield equipped discards 1 random Combat card."
    ),
    "Pay 2 Energy Spheres: draw a Combat card. You may do this twice per Combat round.": (
        "Up to 2 times per Combat round, pay 2 Energy Spheres: draw 1 Combat card."
    ),
    "You have +1 Combat Power until the end of this Combat.": "You have 1 more Combat Power this combat.",
    "Discard one Combat card and draw another.": "You discard 1 Combat card, then draw 1 Combat card.",
    "Draw as many Combat cards as there are Enemies.": "Draw the number of Enemies Combat cards.",
    "If you have more Trophies than any other player, 3 Data Points.": (
        "If you have more Trophies than each other player, 3 Data Points."
    ),
    "Choose one player; they become Leader and gain 2 Energy Spheres.": (
        "Choose one player. That player does this: you become Leader, then gain 2 Energy Spheres."
    ),
    "You may discard one Combat card and draw another.": ("You may discard 1 Combat card: draw 1 Combat card."),
    "Remove this Enemy from combat if no player has Initiative.": (
        "If there are no players with Initiative, remove this Enemy from this combat."
    ),
    "Deal 1 Damage to the attacked Enemy and to each adjacent Enemy.": (
        "Deal 1 Damage to the attacked Enemy, then deal 1 Damage to each Enemy next to the attacked one."
    ),
    "Choose two players in Reach; each of them draws a Combat card.": "2 players in Reach draw 1 Combat card.",
    "If all Enemies are defeated, the group gains 1 Health.": "If there are no Enemies, the group gains 1 Health.",
    "Each player may gain 1 Energy Sphere or draw a Combat card.": (
        "Each player does this: you may (choose one: gain 1 Energy Sphere; or draw 1 Combat card)."
    ),
    "Each player who is not the Leader draws a card.": "Each player except the Leader draws 1 Combat card.",
    "Each player loses 2 Energy Spheres unless they discard a Combat card.": (
        "Each player does this: discard 1 Combat card or lose 2 Energy Spheres."
    ),
    "If Health would drop to 0, destroy this card instead and set Health to 3.": (
        "When the group's Health would drop to 0, destroy: Health becomes 3."
    ),
}


@each("text", READ)
def test_what_designers_write_of_it_is_read(text):
    reader = reader_for(GAME.language, GAME.names(tiny()))
    assert reader.speak(reader.read(text)) == READ[text]

"""Treasures in words: gained, placed, used, lost, turned into Energy Spheres."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.castle_von_loghan.words.names import treasure, treasures, who
from engines.kit.speech import Speech, sentence

Sentences = dict[str, Callable[..., str]]

PLACES = {
    "equipped": "in hand",
    "inventory": "in the Inventory",
    "backpack": "in the Backpack",
    "beside": "beside the board",
}
LOSSES = {
    "discard": "discards",
    "destroy": "destroys",
    "return": "returns",
    "drop": "drops",
    "disenchant": "Disenchants",
}
MOMENTS = {
    "move": "at the start of the Move Phase",
    "event": "before the decision",
    "outcome": "before the event goes on",
    "alert": "before the Enemies come",
    "combat_1": "once the weapons are chosen",
    "combat_2": "after the draw",
    "combat_3": "before Priority 1 cards are played",
    "combat_4": "before the next attack",
    "combat_5": "before Priority 3 cards are laid out",
    "combat_6": "before the Enemies attack",
    "reward": "before the rewards",
    "reward_card": "before the next reward",
    "refresh": "before the actions",
    "refresh_step": "before the Refresh Phase goes on",
}


def _moment(speech: Speech, place: int, moment: Any) -> str:
    if isinstance(moment, str):
        return f"{who(speech, place)}, do you want to do anything {MOMENTS[moment]}?"
    _, what, number = moment
    return f"{who(speech, place)}, the loss of {number} {what.capitalize()} would end the game: what do you do?"


def _use(speech: Speech, card: int, number: int) -> str:
    return f"Use {treasure(speech, card)}"


EVENTS: Sentences = {
    "gained_treasure": lambda speech, place, card: f"{who(speech, place)} gains {treasure(speech, card)}.",
    "gained_hidden": lambda speech, place: f"{who(speech, place)} gains a Treasure and keeps it hidden.",
    "placed_treasure": lambda speech, place, card, where: (
        f"{who(speech, place)} has {treasure(speech, card)} {PLACES[where]}."
    ),
    "laid_aside": lambda speech, place, card: (
        f"{who(speech, place)} lays {treasure(speech, card)} aside: no hand is free for it in this Combat round."
    ),
    "treasure_discarded": lambda speech, card: f"{sentence(treasure(speech, card))} is discarded.",
    "treasure_returned": lambda speech, card: f"{sentence(treasure(speech, card))} is shuffled into its deck.",
    "treasure_removed": lambda speech, card: f"{sentence(treasure(speech, card))} is removed from the game.",
    "loses_treasure": lambda speech, place, card, deed: (
        f"{who(speech, place)} {LOSSES[deed]} {treasure(speech, card)}."
    ),
    "no_such_treasure": lambda speech, place, name: (
        f"{who(speech, place)} looks in vain for the {speech.box.content[name].name}."
    ),
    "gave": lambda speech, place, other, card: (
        f"{who(speech, place)} gives {treasure(speech, card)} to {who(speech, other)}."
    ),
    "looked_at_treasure": lambda speech, place, card: f"On top of the deck lies {treasure(speech, card)}.",
    "use_treasure": lambda speech, place, card: f"{who(speech, place)} uses {treasure(speech, card)}.",
    "holds": lambda speech, place, held, stowed: (
        f"{who(speech, place)} holds {treasures(speech, held)} and has {treasures(speech, stowed)} in the Inventory."
    ),
    "watches": lambda speech, place: f"{who(speech, place)} wants to be asked at every moment.",
    "turned_backpack": lambda speech, place, shown: (
        f"{who(speech, place)}'s Backpack lies face {f'up: {treasures(speech, shown)}' if shown else 'down'}."
    ),
}


QUESTIONS: Sentences = {
    "window": _moment,
    "hold": lambda speech, place: f"{who(speech, place)}, what do you hold in your hands?",
    "make_room": lambda speech, place, tried: f"{who(speech, place)}, you carry too much: what goes?",
    "lose_treasure": lambda speech, place, deed, which: (
        f"{who(speech, place)}, which Treasure do you {'Disenchant' if deed == 'disenchant' else deed}?"
    ),
    "hand_treasure": lambda speech, place, taker, which: (
        f"{who(speech, place)}, which Treasure do you give to {who(speech, taker)}?"
    ),
    "disenchant": lambda speech, place: f"{who(speech, place)}, which Treasures do you Disenchant?",
}

OPTIONS: Sentences = {
    "use": _use,
    "skill": lambda speech: "Use the Unique Skill",
    "arrange": lambda speech: "Rearrange your Treasures",
    "watch": lambda speech: "Ask me at every moment until my next action",
    "turn_backpack": lambda speech: "Turn the Backpack over",
    "hold": lambda speech, *cards: sentence(treasures(speech, cards)),
    "return": lambda speech, card: f"Return {treasure(speech, card)} to its deck",
    "discard": lambda speech, card: f"Discard {treasure(speech, card)}",
    "disenchant": lambda speech, card: f"Disenchant {treasure(speech, card)}",
    "give": lambda speech, card, other: f"Offer {treasure(speech, card)} to {who(speech, other)}",
    "lose": lambda speech, card: sentence(treasure(speech, card)),
    "none": lambda speech: "Nothing",
}

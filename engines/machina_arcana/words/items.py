"""Items in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech
from engines.machina_arcana.decks import TYPES
from engines.machina_arcana.words.names import item, items, unit


def offer(speech: Speech, who: int, proposer: int, gives: tuple[int, ...], wants: tuple[int, ...]) -> str:
    """Put an offer to a partner."""
    given = items(speech, gives) if gives else "nothing"
    wanted = items(speech, wants) if wants else "nothing"
    return f"{unit(speech, who)}, {unit(speech, proposer)} gives {given} for {wanted}: do you agree?"


EVENTS: dict[str, Callable[..., str]] = {
    "drew_item": lambda speech, who, number: f"{unit(speech, who)} draws {item(speech, number)}.",
    "put_back": lambda speech, number: f"{item(speech, number)} goes back on its deck.",
    "threw_away": lambda speech, number: f"{item(speech, number)} is destroyed.",
    "no_items": lambda speech, who: f"There is no item left for {unit(speech, who)}.",
    "gained_item": lambda speech, who, number: f"{unit(speech, who)} gains {item(speech, number)}.",
    "equipped": lambda speech, who, number: f"{unit(speech, who)} equips {item(speech, number)}.",
    "unequipped": lambda speech, who, number: f"{unit(speech, who)} unequips {item(speech, number)}.",
    "item_destroyed": lambda speech, who, number: (
        f"{unit(speech, who)} loses {item(speech, number)}: it is destroyed."
    ),
    "consumed": lambda speech, who, number: f"{item(speech, number)} is used up.",
    "swapped": lambda speech, who, new, old: (
        f"{unit(speech, who)} swaps {item(speech, old)} for {item(speech, new)}."
    ),
    "gave_item": lambda speech, who, other, number: (
        f"{unit(speech, who)} gives {item(speech, number)} to {unit(speech, other)}."
    ),
    "trade_refused": lambda speech, who, other: f"{unit(speech, who)} does not trade.",
    "uses_inventory": lambda speech, who: f"{unit(speech, who)} unpacks everything.",
    "shuffled_items": lambda speech, deck: f"The {TYPES[deck]} deck is shuffled.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "draw_item": lambda speech, who, left: f"{unit(speech, who)}, from which deck do you draw?",
    "reject_item": lambda speech, who, drawn: (
        f"{unit(speech, who)}, which of {items(speech, drawn)} do you not keep?"
    ),
    "keep_item": lambda speech, who, number: f"{unit(speech, who)}, who has {item(speech, number)}?",
    "accept_item": lambda speech, who, number: f"{unit(speech, who)}, do you take {item(speech, number)}?",
    "equip_main": lambda speech, who, number: f"{unit(speech, who)}, do you equip {item(speech, number)}?",
    "choose_main": lambda speech, who: f"{unit(speech, who)}, which main item do you equip?",
    "choose_upgrade": lambda speech, who: f"{unit(speech, who)}, what do you upgrade?",
    "choose_augment": lambda speech, who: f"{unit(speech, who)}, what do you augment?",
    "unequip": lambda speech, who: f"{unit(speech, who)}, what do you unequip?",
    "swap_items": lambda speech, who: f"{unit(speech, who)}, what do you swap?",
    "keep_from_workbench": lambda speech, who: f"{unit(speech, who)}, which card is kept?",
    "clear_workbench": lambda speech, who: f"{unit(speech, who)}, what becomes of the other cards?",
    "equip_next": lambda speech, who, part: f"{unit(speech, who)}, what do you {'attach' if part else 'equip'} next?",
    "give_items": lambda speech, who: f"{unit(speech, who)}, do you give something away?",
    "make_offer": lambda speech, who, other: f"{unit(speech, who)}, what do you offer {unit(speech, other)}?",
    "answer_offer": offer,
}
OPTIONS: dict[str, Callable[..., str]] = {
    "draw": lambda speech, deck: f"the {TYPES[deck]} deck",
    "destroy": lambda speech, number: f"destroy {item(speech, number)}",
    "return": lambda speech, number: f"put {item(speech, number)} back",
    "keep": lambda speech, number: f"keep {item(speech, number)}",
    "give": lambda speech, number, *to: (
        f"give {item(speech, number)} to {unit(speech, to[0])}" if to else f"give {item(speech, number)}"
    ),
    "want": lambda speech, number: f"ask for {item(speech, number)}",
    "accept": lambda speech: "yes",
    "refuse": lambda speech: "no",
    "equip": lambda speech, number: f"equip {item(speech, number)}",
    "equip_for": lambda speech, number, old: f"equip {item(speech, number)} in the place of {item(speech, old)}",
    "attach": lambda speech, number, host: f"put {item(speech, number)} on {item(speech, host)}",
    "leave": lambda speech: "leave it",
    "unequip": item,
    "swap": lambda speech, new, old: f"take {item(speech, new)} for {item(speech, old)}",
    "inventory": lambda speech, who: f"use the inventory of {unit(speech, who)}",
    "trade": lambda speech, who: f"trade with {unit(speech, who)}",
    "propose": lambda speech: "propose it",
}

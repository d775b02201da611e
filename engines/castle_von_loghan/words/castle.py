"""The castle in words: moving, doors, alerts, Enemies that come and lurk, the Refresh Phase, Search tokens."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.words.names import colour, door, enemy, room, token, who
from engines.kit.speech import Speech, sentence

Sentences = dict[str, Callable[..., str]]


def _new_deck(speech: Speech, stream: str, number: int, count: int) -> str:
    return f"The {colour(number)} {stream[:-1].capitalize()} discards become a new deck of {count}."


EVENTS: Sentences = {
    "moves": lambda speech, space: f"The group moves to {room(speech, space)}.",
    "moved": lambda speech, space: f"The group is moved to {room(speech, space)}.",
    "stays": lambda speech, space: f"The group stays in {room(speech, space)}.",
    "pauses": lambda speech, space: f"The group pauses at {room(speech, space)}, before a locked door.",
    "clean_turn": lambda speech, space: f"{sentence(room(speech, space))} is Clean: a turn without an event.",
    "shut_in": lambda speech, space: "No way leads on: the group stays where it is.",
    "unlocked": lambda speech, way: f"{sentence(door(speech, way))} is open.",
    "locked": lambda speech, way: f"{sentence(door(speech, way))} is locked.",
    "summoned": lambda speech, card: f"{sentence(enemy(speech, card))} appears.",
    "lurk": lambda speech, number, deck: (
        f"{number} {'Enemy lurks' if number == 1 else 'Enemies lurk'} on the {colour(deck)} Event deck."
    ),
    "no_enemy": lambda speech, number: f"There is no {colour(number)} Enemy left, and none in its place.",
    "no_treasure": lambda speech, number: f"There is no {colour(number)} Treasure left, and none in its place.",
    "new_deck": _new_deck,
    "rests": lambda speech, place: f"{who(speech, place)} rests.",
    "recharges": lambda speech, place: f"{who(speech, place)} recharges.",
    "searches": lambda speech, place: f"{who(speech, place)} searches the room.",
    "sneaks": lambda speech, place, space: f"{who(speech, place)} sneaks to {room(speech, space)}.",
    "no_action": lambda speech, place: f"{who(speech, place)} has nothing to do here.",
    "clean": lambda speech, space: f"A Clean Token covers the “?” of {room(speech, space)}.",
    "unclean": lambda speech, space: f"The Clean Token of {room(speech, space)} is taken off.",
    "tokens_laid_out": lambda speech, number: f"{number} Search tokens are put in each room.",
    "tokens_added": lambda speech, space, number: (
        f"{number} Search {'token is' if number == 1 else 'tokens are'} put in {room(speech, space)}."
    ),
    "looked_at_token": lambda speech, place, space: (
        f"{who(speech, place)} looks at the top Search token of {room(speech, space)}."
    ),
    "saw_token": lambda speech, number, space: f"In {room(speech, space)} lies {token(speech, number)}.",
    "told_token": lambda speech, place, number, space: (
        f"{who(speech, place)} tells the others: in {room(speech, space)} lies {token(speech, number)}."
    ),
    "found_token": lambda speech, place, number, space: f"{who(speech, place)} finds {token(speech, number)}.",
}


QUESTIONS: Sentences = {
    "way": lambda speech, place: f"{who(speech, place)}, as Leader: where does the group go?",
    "action": lambda speech, place: f"{who(speech, place)}, which action do you perform?",
    "take_off": lambda speech, place: f"{who(speech, place)}, as Leader: which Clean Token is taken off?",
    "look": lambda speech, place, space: (
        f"{who(speech, place)}, do you look at the top Search token of {room(speech, space)}?"
    ),
    "cloak": lambda speech, place, cost: f"{who(speech, place)}, do you pay {cost} for the Invisibility Cloak?",
}

OPTIONS: Sentences = {
    "go": lambda speech, space: f"To {room(speech, space)}",
    "stay": lambda speech: "Stay here",
    "pause": lambda speech, space: f"Pause at {room(speech, space)}",
    "rest": lambda speech, what: f"Rest: 1 {what.capitalize()} for the group",
    "recharge": lambda speech: f"Recharge: {speech.box.options.recharge} Energy Spheres",
    "search": lambda speech: "Search this room",
    "sneak": lambda speech, space: f"Sneak to {room(speech, space)}",
    "take_off": lambda speech, space: sentence(room(speech, space)),
    "look": lambda speech, how: "Look, and tell the others" if how == "tell" else "Look, and keep it to yourself",
    "no_look": lambda speech: "Do not look",
    "flip": lambda speech: "Flip the Coin",
    "cloak": lambda speech: "Use the Invisibility Cloak",
}

"""What characters, cards and places are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.castle_von_loghan.castle.boards import here, way_of
from engines.castle_von_loghan.castle.maps import COLOURS
from engines.castle_von_loghan.state import NONE
from engines.kit.speech import Speech, listed

LETTERS = "ABCD"


def who(speech: Speech, character: int) -> str:
    """Name a character by its agent; before it has one, by its place."""
    card = speech.state.agents[character].card  # type: ignore[attr-defined]
    return f"Character {character + 1}" if card == NONE else str(speech.box.characters[card].name)


def people(speech: Speech, characters: Sequence[int]) -> str:
    """Name several characters."""
    return listed([who(speech, character) for character in characters])


def colour(number: int) -> str:
    """Name a colour."""
    return str(COLOURS[number]).capitalize()


def treasure(speech: Speech, card: int) -> str:
    """Name a Treasure, or the back of one."""
    return f"a {colour(-card - 2)} Treasure" if card < 0 else f"the {speech.box.treasures[card].name}"


def treasures(speech: Speech, cards: Sequence[int]) -> str:
    """Name several Treasures."""
    return listed([treasure(speech, card) for card in cards]) or "nothing"


def enemy(speech: Speech, card: int) -> str:
    """Name an Enemy, or the back of one."""
    return f"a {colour(-card - 2)} Enemy" if card < 0 else f"the {speech.box.enemies[card].name}"


def combat_card(speech: Speech, kind: int) -> str:
    """Name a Combat card, or the back of one."""
    return "a Combat card" if kind < 0 else str(speech.box.combat_cards[kind].name)


def room(speech: Speech, space: int) -> str:
    """Name a space of the board."""
    return f"the {room_name(speech, space)}"


def room_name(speech: Speech, space: int) -> str:
    """Name a space of the board without an article."""
    for board in speech.box.maps:
        for one in board.document.spaces:
            if one.id == speech.box.spaces[space]:
                return str(one.name)
    return str(speech.box.spaces[space])


def door(speech: Speech, way: int) -> str:
    """Name a door by what it joins; one of a board that the group has left since has no name here."""
    if way >= len(here(speech.state).ways):  # type: ignore[arg-type]
        return "a door"
    found = way_of(speech.state, way)  # type: ignore[arg-type]
    return f"the {found.kind} between {room(speech, found.start)} and {room(speech, found.end)}"


def token(speech: Speech, number: int) -> str:
    """Name a Search token by what it says."""
    if number < 0:
        return f"a {colour(-number - 2)} Search token"
    return f"“{speech.box.tokens[number].text.rstrip('.')}”"


def energy(number: int) -> str:
    """Say so many Energy Spheres."""
    return f"{number} Energy Sphere{'' if number == 1 else 's'}"


def card_name(speech: Speech, card: Any) -> str:
    """Name the card that an effect comes from."""
    sort, number = card if isinstance(card, tuple) else ("", 0)
    if sort == "skill":
        return f"{who(speech, number)}'s skill"
    tables = {
        "treasure": "treasures",
        "enemy": "enemies",
        "combat": "combat_cards",
        "event": "events",
        "tale": "tales",
    }
    if sort in tables:
        return str(getattr(speech.box, tables[sort])[number].name)
    return token(speech, number) if sort == "token" else "The card"


def thing_name(speech: Speech, sort: str, thing: int) -> str:
    """Name a thing that a sentence selects."""
    if sort == "enemy":
        return enemy(speech, speech.state.row[thing].card)  # type: ignore[attr-defined]
    named = {"player": who, "room": room, "door": door}[sort]
    return named(speech, thing)


HOOKS = {"card_name": card_name, "thing_name": thing_name, "character_name": who}

"""How the shared forms do things in this game: what time it is, who listens, by which rule a card works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.kit.speech import Speech
from engines.wardens.state import WardensState
from engines.wardens.words import names

RULES_OF_CARDS = {
    "prophecy": "WAR-208",
    "artifact": "WAR-199",
    "fate": "WAR-183",
    "track": "WAR-193",
    "upgrade": "WAR-274",
    "mutation": "WAR-289",
    "character": "WAR-090",
}
"""By which rule each sort of card does what it says; a card in a context is (sort, number)."""

SMALLEST_GROUP = 2
"""How many players a game has at least: then one plays all Wardens (WAR-001, WAR-003)."""


def clock(state: WardensState, period: str) -> int:
    """Count the periods, so that a limit knows when it is over."""
    return state.turn if period == "turn" else state.rounds if period == "round" else 0


def rule_of(state: WardensState, card: Any) -> str:
    """Return the rule by which a card does what it says."""
    return RULES_OF_CARDS.get(card[0], "WAR-208") if isinstance(card, tuple) else "WAR-208"


def is_large_group(state: WardensState) -> bool:
    """Tell which of two numbers counts, as in 2 (3): the second where several players share the Wardens."""
    return state.players > SMALLEST_GROUP


def thing_name(speech: Speech, sort: str, thing: int) -> str:
    """Name what a sentence selects."""
    if sort == "warden":
        return names.character(speech, thing)
    if sort == "army":
        return names.army_at(speech, thing)
    if sort == "prophecy":
        return names.prophecy(speech, thing)
    if sort == "hidden_card":
        return f"the hidden card on place {thing + 1}"
    called = {"portal": "the portal on ", "outpost": "the Outpost on "}.get(sort, "")
    return called + names.place(speech, thing)


def card_name(speech: Speech, card: Any) -> str:
    """Name the card, symbol or space that an effect comes from."""
    box = speech.box
    piles = {
        "prophecy": box.prophecies,
        "artifact": box.artifacts,
        "fate": box.fates,
        "track": box.track,
        "upgrade": box.upgrades.cards,
        "mutation": box.mutations.cards,
        "character": box.characters,
    }
    known = isinstance(card, tuple) and card[0] in piles and card[1] >= 0
    return str(piles[card[0]][card[1]].name) if known else "the card"


HOOKS: dict[str, Callable[..., Any]] = {
    "clock": clock,
    "rule_of": rule_of,
    "is_large_group": is_large_group,
    "thing_name": thing_name,
    "card_name": card_name,
    "character_name": names.character,
}

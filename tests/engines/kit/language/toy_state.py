"""The Lamplighters, the state: players with health and energy in a row of rooms, hands of cards, cards in play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from engines.kit.documents import Content, Document, fact
from engines.kit.game import Box, Game, RuleOptions, Setup
from engines.kit.language.abilities import abilities_of
from engines.kit.language.forms import Node
from engines.kit.language.play import EffectState
from engines.kit.language.reader import reader_for
from engines.kit.parts import part

ROOMS = {
    "attic": "Attic",
    "library": "Library",
    "long_hall": "Long Hall",
    "cellar": "Cellar",
    "st_vitus": "St. Vitus",
}
COLOURS = ("red", "blue", "green")


class LampCard(Document):
    """A card with a text."""

    kind: Literal["lamp_card"] = "lamp_card"
    game: Literal["toy_lamps"] = "toy_lamps"
    text: str = fact("", label="Text")
    colour: str = fact("red", label="Colour")


class LampOptions(RuleOptions):
    """The numbers of the game."""

    hand: int = 3
    rounds: int = 4


@dataclass(slots=True)
class LampBox(Box):
    """The cards, one entry for each copy, and what they say."""

    cards: tuple[LampCard, ...] = ()
    nodes: tuple[Node, ...] = ()
    listening: dict[tuple[str, str], list[tuple[int, Any, Any]]] = field(default_factory=dict)
    """For each timing and kind of happening: (card, event, effect)."""


@part
class LampState(EffectState):
    """Where every card and every player is."""

    health: list[int] = field(default_factory=list)
    energy: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    dark: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    tables: list[list[int]] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discarded: list[int] = field(default_factory=list)
    turn: int = 0


def names(content: Content) -> dict[str, dict[str, str]]:
    """Name the cards and the rooms."""
    return {"card_name": {card.id: card.name for card in content.of(LampCard)}, "room_name": ROOMS}


def open_box(game: Game, content: Content, setup: Setup) -> LampBox:
    """Read every card once."""
    assert game.language is not None
    cards = tuple(card for card in content.of(LampCard) for _ in range(card.copies))
    reader = reader_for(game.language, names(content))
    nodes = tuple(reader.understand(card.text).node for card in cards)
    box = LampBox(game, content, setup, reader, cards, nodes)
    for number, node in enumerate(nodes):
        for one in abilities_of(game.language, node).triggers:
            box.listening.setdefault((one.timing, one.on), []).append((number, one.event, one.effect))
    return box

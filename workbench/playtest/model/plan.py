"""The plan of a playtest: what is played, with which content, by whom."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict, Field

from engines.ai.levels import DEFAULT_SEAT
from engines.kit.documents import Content, Document
from engines.kit.game import Game, Setup, make_setup

HUMAN = "human"
LIBRARY, RELEASE, DECK = "library", "release", "deck"
SEEDS = 1_000_000
"""A seed that nobody has named is below this, so that it is easily typed again."""


class Plan(BaseModel):
    """What is agreed before a playtest starts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    mode: str = ""
    players: int = Field(ge=1, le=99)
    story: str = ""
    start_at: int = Field(0, ge=0, le=9_999)
    """The number of the story's card that the game begins at; 0 is the beginning."""
    source: str = LIBRARY
    """Where the content comes from: "library", "release:NAME", or "deck:KIND" over the starter box."""
    options: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[str, ...] = ()
    """For each seat "human", or the name of an AI seat such as "expert:bold"."""
    seed: int = 0

    def setup(self, game: Game) -> Setup:
        """Return the plan in the words of the kit; the first human is the referee."""
        return make_setup(
            game,
            seed=self.seed,
            mode=self.mode,
            players=self.players,
            options=game.options.model_validate(self.options),
            story=f"{self.story}#{self.start_at}" if self.start_at else self.story,
            referee=self.seats.index(HUMAN) if HUMAN in self.seats else None,
        )


class Shelf(Protocol):
    """Where the content of a plan lies: the part of a library that a playtest needs."""

    def release_content(self, game: str, name: str) -> Content:
        """Return what a release holds."""
        ...


def content_for(plan: Plan, game: Game, live: Content, shelf: Shelf) -> Content:
    """Return what a plan is played with; records are no part of a game."""
    kind, _, name = plan.source.partition(":")
    if kind == RELEASE:
        return playable(game, shelf.release_content(plan.game, name).values())
    if kind == DECK:
        deck = [one for one in live.values() if name in {one.kind, one.id}]
        return playable(game, [*game.starter(), *deck])
    return playable(game, live.values())


def playable(game: Game, documents: Sequence[Document] | Any) -> Content:
    """Return the documents that a game is played with: its own kinds, neither layouts nor records."""
    return Content(one for one in documents if isinstance(one, game.kinds))


def stories_in(content: Content) -> list[Document]:
    """List the documents that are stories: decks of cards with covers."""
    return [one for one in content.values() if is_story(one)]


def is_story(document: Document) -> bool:
    """Tell whether a document is a story deck."""
    return hasattr(document, "cards") and hasattr(document, "covers")


def default_plan(game: Game, content: Content, wish: Mapping[str, Any] | None = None) -> Plan:
    """Return a plan that can be played at once: one human, experts on all other seats, and what is wished."""
    wished = dict(wish or {})
    mode = game.mode(str(wished.get("mode", "")))
    players = int(wished.get("players") or mode.players[0])
    players = players if players in mode.players else mode.players[0]
    stories = stories_in(content)
    seats = tuple(wished.get("seats", ())) or (HUMAN, *[DEFAULT_SEAT] * (players - 1))
    return Plan(
        game=game.slug,
        mode=mode.slug,
        players=players,
        story=str(wished.get("story") or (stories[0].id if stories else "")),
        start_at=_card_number(content, wished),
        source=str(wished.get("source", LIBRARY)),
        options=dict(wished.get("options", {})),
        seats=seats,
        seed=int(wished["seed"]) if "seed" in wished else secrets.randbelow(SEEDS),
    )


def beginning(plan: Plan, content: Content) -> str:
    """Name the card of the story that a playtest begins at; nothing if that is the first one."""
    cards = getattr(content.get(plan.story), "cards", ()) if plan.start_at else ()
    found = (content[id] for id in cards if id in content and getattr(content[id], "number", 0) == plan.start_at)
    card = next(found, None)
    return f"card {plan.start_at}, “{card.name}”" if card is not None else ""


def _card_number(content: Content, wished: Mapping[str, Any]) -> int:
    """Return the number of the story card that the game is wished to begin at; 0 is the beginning."""
    story = content.get(str(wished.get("story", "")))
    cards = list(getattr(story, "cards", ()))
    card = str(wished.get("card", ""))
    return int(getattr(content[card], "number", 0)) if card in cards[1:] and card in content else 0

"""The plan of a playtest: what is played, with which content, by whom."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engines.ai.levels import DEFAULT_SEAT
from engines.kit.documents import Content
from engines.kit.game import Game, Mode, Setup, make_setup
from engines.kit.scenarios.documents import Scenario, card_numbered, cards_of, scenarios_in

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
    scenario: str = ""
    """The id of the scenario that is played."""
    start_at: int = Field(0, ge=0, le=9_999)
    """The number of the scenario's card that the game begins at; 0 is the beginning."""
    source: str = LIBRARY
    """Where the content comes from: "library", "release:NAME", or "deck:KIND" over the starter box."""
    options: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[str, ...] = ()
    """For each seat "human", or the name of an AI seat such as "expert:bold"."""
    seed: int = 0

    @model_validator(mode="before")
    @classmethod
    def _in_new_words(cls, plain: Any) -> Any:
        """Read the journals of before, which called every scenario a story."""
        if not isinstance(plain, Mapping) or "story" not in plain or "scenario" in plain:
            return plain
        return {"scenario" if name == "story" else name: value for name, value in plain.items()}

    def setup(self, game: Game) -> Setup:
        """Return the plan in the words of the kit; the first human is the referee."""
        return make_setup(
            game,
            seed=self.seed,
            mode=self.mode,
            players=self.players,
            options=game.options.model_validate(self.options),
            scenario=f"{self.scenario}#{self.start_at}" if self.start_at else self.scenario,
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
        return game.content(shelf.release_content(plan.game, name).values())
    if kind == DECK:
        deck = [one for one in live.values() if name in {one.kind, one.id}]
        return game.content([*game.starter(), *deck])
    return game.content(live.values())


def default_plan(game: Game, content: Content, wish: Mapping[str, Any] | None = None) -> Plan:
    """Return a plan that can be played at once: one human, experts on all other seats, and what is wished."""
    wished = dict(wish or {})
    mode = _mode(game, wished)
    players = int(wished.get("players") or mode.players[0])
    players = players if players in mode.players else mode.players[0]
    scenarios = scenarios_in(content)
    seats = tuple(wished.get("seats", ())) or (HUMAN, *[DEFAULT_SEAT] * (players - 1))
    return Plan(
        game=game.slug,
        mode=mode.slug,
        players=players,
        scenario=str(wished.get("scenario") or (scenarios[0].id if scenarios else "")),
        start_at=_card_number(content, wished),
        source=str(wished.get("source", LIBRARY)),
        options=dict(wished.get("options", {})),
        seats=seats,
        seed=int(wished["seed"]) if "seed" in wished else secrets.randbelow(SEEDS),
    )


def _mode(game: Game, wished: Mapping[str, Any]) -> Mode:
    """Return the mode that is wished; who wishes only a scenario gets the first mode in which one is played."""
    if wished.get("scenario") and not wished.get("mode"):
        return next((mode for mode in game.modes if mode.has_scenario), game.mode())
    return game.mode(str(wished.get("mode", "")))


def beginning(plan: Plan, content: Content) -> str:
    """Name the card of the scenario that a playtest begins at; nothing if that is the first one."""
    scenario = content.get_as(Scenario, plan.scenario)
    card = card_numbered(content, scenario, plan.start_at) if scenario and plan.start_at else None
    return f"card {plan.start_at}, “{card.name}”" if card is not None else ""


def _card_number(content: Content, wished: Mapping[str, Any]) -> int:
    """Return the number of the card that the scenario is wished to begin at; 0 is the beginning."""
    scenario = content.get_as(Scenario, str(wished.get("scenario", "")))
    later = cards_of(content, scenario)[1:] if scenario else []
    return next((card.number for card in later if card.id == wished.get("card")), 0)

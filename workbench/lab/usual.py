"""How a document is usually tried: as its game was last played in the lab, in the scenario that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator

from engines.ai.levels import DEFAULT_SEAT
from engines.kit.documents import Content, Document
from engines.kit.game import Game, Mode
from engines.kit.scenarios.documents import Scenario, scenarios_in
from engines.registry import COVERS, NO_COMPONENTS
from workbench.lab.model.plan import RunPlan, players_for, seats_for
from workbench.lab.store.store import LabStore

PAIRS = 2000
"""So many games are played of each version, unless the answer is clear before or the minute is over."""


def is_component(document: Document) -> bool:
    """Tell whether a game is played with a document."""
    return document.kind not in NO_COMPONENTS


def usual_plan(store: LabStore, game: Game, content: Content, document: Document) -> RunPlan:
    """Return how a document is tried."""
    last = next((one.plan for one in store.runs(game.slug)), None) or _first(game)
    own = next(_scenarios_of(game, content, document), None)
    if own is not None and own.id != last.scenario.partition("#")[0]:
        mode = _told(game, last)
        seats = last.seats if len(last.seats) in mode.players else (DEFAULT_SEAT,) * players_for(mode, None, ())
        last = last.model_copy(update={"mode": mode.slug, "scenario": own.id, "seats": seats})
    return last.model_copy(update={"games": PAIRS})


def said_of(game: Game, content: Content, plan: RunPlan) -> str:
    """Say how a document is tried."""
    scenario = content.get(plan.scenario.partition("#")[0])
    kinds = " and ".join(f"{plan.seats.count(kind)} {kind}" for kind in dict.fromkeys(plan.seats))
    parts = (game.mode(plan.mode).title, scenario.name if scenario is not None else "", kinds)
    return ", ".join(filter(None, parts))


def _first(game: Game) -> RunPlan:
    mode = game.modes[0]
    return RunPlan(
        game=game.slug, mode=mode.slug, seats=seats_for((DEFAULT_SEAT,), players_for(mode, None, ())), games=PAIRS
    )


def _told(game: Game, plan: RunPlan) -> Mode:
    """Return the mode of a plan, or the first one that plays a scenario."""
    mode = game.mode(plan.mode)
    return mode if mode.has_scenario else next(one for one in game.modes if one.has_scenario)


def _scenarios_of(game: Game, content: Content, document: Document) -> Iterator[Scenario]:
    """Yield the scenarios to which a document belongs, as a card of the deck or beside it."""
    adapter = COVERS[game.slug].scenarios
    for one in scenarios_in(content) if adapter is not None else ():
        assert adapter is not None
        beside = [id for its in adapter.belongings(content, one) for id in its.documents]
        if document.id in (one.id, *one.cards, *beside):
            yield one

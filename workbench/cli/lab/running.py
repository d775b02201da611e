"""`workbench lab run GAME`: play many games and count what happens."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from engines.kit.documents import Content
from engines.kit.game import Game
from workbench.cli.chosen import game_called
from workbench.cli.lab.showing import report
from workbench.cli.lab.words import add_content, add_game, add_work, content_of, lab_of, plan_of, played
from workbench.lab.model.code import code_of
from workbench.lab.model.plan import RunPlan
from workbench.lab.sources import said
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab run`."""
    add_game(parser)
    add_content(parser)
    add_work(parser)
    parser.add_argument("--name", default="", help="what the run is called (default: what is played)")
    parser.add_argument("--full", action="store_true", help="show all cards and choices, not only the telling ones")


def run(args: Namespace) -> int:
    """Play what is missing of a run and show its figures."""
    game = game_called(args.game)
    plan = plan_of(game, args)
    content = content_of(game, args.content, args, args.change)
    with lab_of(args) as store:
        info = begun(store, game, plan, content, name=args.name, source=source_said(args.content, args.change))
        played(store, [info.id], args, info.name)
        return report(store, store.run(info.id), args)


def source_said(source: str, changes: list[str]) -> str:
    """Say what is played with."""
    return said(source) + (f" with {', '.join(changes)}" if changes else "")


def begun(
    store: LabStore, game: Game, plan: RunPlan, content: Content, *, name: str = "", source: str = ""
) -> RunInfo:
    """Return the run of a plan: one that plays the same is taken up, and made longer if it has fewer games."""
    code = code_of(game.slug)
    found = store.alike(plan.model_copy(update={"content": content.fingerprint()}), code)
    if found is None:
        return store.begin(plan, content.values(), name=name or name_of(game, plan), source=source, code=code)
    if name:
        store.rename(found.id, name)
    return store.extend(found.id, plan.games)


def name_of(game: Game, plan: RunPlan) -> str:
    """Name a run by what is played."""
    kinds = list(dict.fromkeys(plan.seats))
    who = ", ".join(f"{plan.seats.count(kind)} {kind}" for kind in kinds)
    parts = [game.mode(plan.mode).title, plan.scenario, who, ", ".join(f"{k}={v}" for k, v in plan.options.items())]
    return f"{game.title}: {', '.join(filter(None, parts))}"

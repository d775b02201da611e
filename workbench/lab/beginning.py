"""Beginning runs: one that plays the same is taken up again, whoever asks for it."""

from __future__ import annotations

from engines.kit.documents import Content
from engines.kit.game import Game
from workbench.lab.model.code import code_of
from workbench.lab.model.plan import RunPlan
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo


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
    if source:
        store.note_source(found.id, source)
    return store.extend(found.id, plan.games)


def name_of(game: Game, plan: RunPlan) -> str:
    """Name a run by what is played."""
    kinds = list(dict.fromkeys(plan.seats))
    who = ", ".join(f"{plan.seats.count(kind)} {kind}" for kind in kinds)
    parts = [game.mode(plan.mode).title, plan.scenario, who, ", ".join(f"{k}={v}" for k, v in plan.options.items())]
    return f"{game.title}: {', '.join(filter(None, parts))}"

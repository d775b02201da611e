"""Orders: what somebody wants to know, and the runs that are played for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.kit.documents import Content, Document
from engines.kit.game import Game
from workbench.desk.workspace import Workspace
from workbench.lab.beginning import begun
from workbench.lab.finding import Search, changes_in
from workbench.lab.goals import Goal
from workbench.lab.model.plan import RunPlan
from workbench.lab.purposes import Pair, keep, purpose_of
from workbench.lab.settling import Watcher
from workbench.lab.sources import LIBRARY, change_said, content_from, said, with_changes
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo


@dataclass(frozen=True, slots=True)
class Order:
    """Runs that are played together, which of them is looked at, and when they may be stopped early."""

    runs: tuple[int, ...]
    shown: int
    settled: Callable[[], bool] = lambda: False


class Orders:
    """Begins runs for what is asked, and says what they have come to."""

    def __init__(self, workspace: Workspace, store: LabStore) -> None:
        self._workspace, self._store = workspace, store

    # ---- what is asked -------------------------------------------------------------------------------

    def content(self, game: str, source: str) -> Content:
        """Return what a game is played with; what is open counts as it stands on the screen."""
        rules = self._workspace.game(game)
        if source == LIBRARY:
            return rules.content(self._workspace.content(game).values())
        return content_from(source, rules, self._workspace.library)

    def of_plan(self, plan: RunPlan, source: str, change: str, wish: float | None) -> Order:
        """Begin a run, two side by side if a change shall be tried, or one for each value of a range."""
        before = self.content(plan.game, source)
        if changes := changes_in(change):
            return self._search(plan, source, before, changes, wish)
        first = self._begun(plan, before, said(source))
        if not change:
            return Order((first.id,), first.id)
        after = with_changes(before, [change])
        second = self._begun(plan, after, f"{said(source)} with {change}")
        return self._compared(first.id, second.id, change_said(before, after))

    def of_document(self, plan: RunPlan, earlier: Document | None, now: Document) -> Order:
        """Begin both versions of a document, to be compared with the same seeds; one that is new was not there."""
        after = self.content(plan.game, LIBRARY).with_documents([now])
        before = after.without([now.id]) if earlier is None else after.with_documents([earlier])
        change = change_said(before, after)
        first = self._begun(plan, before, "the library before the change")
        second = self._begun(plan, after, f"the change: {change}")
        return self._compared(first.id, second.id, change)

    def of_goals(self, game: Game, goals: Sequence[Goal]) -> Order:
        """Begin what tells how goals stand; games that were played already are not played again."""
        content = self.content(game.slug, LIBRARY)
        runs = [begun(self._store, game, goal.plan(game), content, source=said(LIBRARY)).id for goal in goals]
        return Order(tuple(dict.fromkeys(runs)), runs[-1] if runs else 0)

    def of_run(self, run: int) -> Order:
        """Go on with a run, and with those without which what it was played for cannot be told."""
        purpose = purpose_of(self._store, run)
        if isinstance(purpose, Pair):
            return self._ordered(purpose)
        return Order((run,) if purpose is None else purpose.runs, run)

    def compare(self, before: int, after: int) -> None:
        """Compare two runs that were played."""
        change = change_said(*(Content(self._store.content(run)) for run in (before, after)))
        keep(self._store, Pair(before, after, change))

    def _search(self, plan: RunPlan, source: str, content: Content, changes: list[str], wish: float | None) -> Order:
        """Begin a run for every value of a field, to find the one that is wished."""
        runs = tuple(
            self._begun(plan, with_changes(content, [change]), f"{said(source)} with {change}").id
            for change in changes
        )
        keep(self._store, Search(tuple(changes), runs, wish))
        return Order(runs, runs[0])

    def _compared(self, before: int, after: int, change: str) -> Order:
        keep(self._store, pair := Pair(before, after, change))
        return self._ordered(pair)

    def _ordered(self, pair: Pair) -> Order:
        settled = Watcher(self._store, pair.before, pair.after).is_settled
        return Order((pair.before, pair.after), pair.after, settled)

    def _begun(self, plan: RunPlan, content: Content, source: str) -> RunInfo:
        return begun(self._store, self._workspace.game(plan.game), plan, content, source=source)

    # ---- what it has come to -------------------------------------------------------------------------

    def sentence_on(self, run: int) -> str:
        """Say what a change does, or which value was looked for, if the run was played to find out."""
        purpose = purpose_of(self._store, run)
        return "" if purpose is None else purpose.sentence(self._store)

"""A job: a run as it is sent to whoever plays it, and the games that one of them plays."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from engines import registry
from engines.ai.collector import collected_seldom
from engines.ai.scout_seat import Used
from engines.ai.seats import Stop
from engines.kit.documents import Content, Document, canonical_json
from workbench.lab.model.code import code_of
from workbench.lab.model.hall import NOTHING_USED, FindGame, Hall
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.rows import GameRow


class LabError(Exception):
    """A run cannot go on: the message says why, and what can be done."""


Ticket = tuple[int, int]
"""A game to be played: of which plan of the job, and its number."""


@dataclass(frozen=True, slots=True)
class Job:
    """One run or several, as they are sent to workers; each content goes to each worker once, by its fingerprint."""

    plans: tuple[RunPlan, ...]
    contents: Mapping[str, str]
    """By fingerprint: the documents as a JSON list of their canonical texts."""
    code: str = ""
    """The hash of the rules that shall play; empty: whatever the worker has."""
    find_game: FindGame = registry.game
    used: Mapping[int, Used] = field(default_factory=dict)
    """By the place of a plan: what its scouts have used in the games before these."""

    @classmethod
    def of(cls, runs: Sequence[tuple[RunPlan, Sequence[Document]]], find_game: FindGame = registry.game) -> Job:
        """Make a job of plans, each with the documents that it is played with."""
        plans = [_named(plan, documents) for plan, documents in runs]
        contents = {plan.content: packed(documents) for plan, (_, documents) in zip(plans, runs, strict=True)}
        return cls(tuple(plans), contents, code_of(plans[0].game), find_game)


def _named(plan: RunPlan, documents: Sequence[Document]) -> RunPlan:
    return plan.model_copy(update={"content": Content(documents).fingerprint()})


@dataclass(frozen=True, slots=True)
class Played:
    """A chunk of games: what is kept of each, with the plan that it belongs to, and how long they took."""

    rows: tuple[tuple[int, GameRow], ...]
    seconds: float


Play = Callable[[Job, Sequence[Ticket], Stop], Iterator[Played]]
"""Somewhere games are played: gets a job and the tickets of what is missing, gives back chunks as they are done."""


def packed(documents: Iterable[Document]) -> str:
    """Return documents as one text."""
    return "[" + ",".join(canonical_json(one) for one in Content(documents).values()) + "]"


def unpacked(game: str, content: str) -> list[Document]:
    """Return the documents of a text."""
    kinds = registry.kinds()
    return [kinds[game, plain["kind"]].model_validate(plain) for plain in json.loads(content)]


def check_rules(game: str, code: str) -> None:
    """Refuse to play by other rules than those that are here; without a hash whatever is here will do."""
    if code and code_of(game) != code:
        raise LabError(
            "this worker has other rules than the program that asks it: "
            "install the same version on both, and start it again"
        )


class Halls:
    """The plans of a job in one process, each made ready when its first game is played."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._open: dict[int, Hall] = {}
        self._documents: dict[str, list[Document]] = {}
        for plan in job.plans:
            check_rules(plan.game, job.code)

    def hall(self, arm: int) -> Hall:
        """Return a plan ready to be played; documents that are read otherwise here are refused."""
        if arm not in self._open:
            plan = self._job.plans[arm]
            self._open[arm] = Hall(
                plan, self._content(plan), self._job.find_game, self._job.used.get(arm, NOTHING_USED)
            )
        return self._open[arm]

    def _content(self, plan: RunPlan) -> list[Document]:
        if plan.content not in self._documents:
            documents = unpacked(plan.game, self._job.contents[plan.content])
            if Content(documents).fingerprint() != plan.content:
                raise LabError(
                    "this worker reads other documents than the program has sent: install the same version on both"
                )
            self._documents[plan.content] = documents
        return self._documents[plan.content]

    def play(self, tickets: Sequence[Ticket]) -> Played:
        """Play a chunk of games."""
        began = perf_counter()
        with collected_seldom:
            rows = tuple([(arm, self.hall(arm).play(number)) for arm, number in tickets])
        return Played(rows, perf_counter() - began)

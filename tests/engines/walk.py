"""Random walks through any game: what the contract of all games is checked along."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from engines.kit.chance import Chance, chance
from engines.kit.documents import Content
from engines.kit.door import answer
from engines.kit.game import Game, Setup, make_setup, start
from engines.kit.questions import Option, Question
from engines.kit.record import Timeline
from engines.kit.state import State
from engines.kit.table import Table
from engines.kit.views import view_for
from engines.registry import GAMES
from tests.each import asked_by, asking_for, try_all
from tests.engines.toys import RULES, TOYS
from tests.profiles import chosen
from tests.rules import ledgers

MANY = 24
"""Among so many random games of each game those are chosen that tell most."""

BUNDLE = 25
"""How many games that only have to end are played in one test."""

TELLING = Path(__file__).with_name("telling.json")
"""The walks on which every law is checked; telling.py has chosen them."""

AT_FIRST, OF_A_KIND, THEN_EVERY = 20, 4, 11
"""How many questions of a game are looked at one by one, how many more of each kind, and how many of the rest."""


@dataclass(frozen=True)
class Case:
    """A game in one mode with so many players."""

    game: Game
    mode: str
    players: int

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.mode}-{self.players}p"

    @property
    def content(self) -> Content:
        """The starter content."""
        return content_of(self.game.slug)

    @property
    def rules(self) -> Mapping[str, Any]:
        """The ledger: every id that a rule may have."""
        return RULES[self.game.slug] if self.game in TOYS else ledgers()[self.game.slug]

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(self.players)

    def setup(self, seed: int) -> Setup:
        """Agree on a game for a walk: a long game ends earlier than by its book, if telling.json says so."""
        options = self.game.options(**telling().get(self.game.slug, {}).get("options", {}))
        return make_setup(self.game, seed=seed, mode=self.mode, players=self.players, options=options)

    def whole(self, seed: int) -> Setup:
        """Agree on a game that is played as its book says."""
        return make_setup(self.game, seed=seed, mode=self.mode, players=self.players)

    def components(self, state: State) -> list[str]:
        """List the components of a state in a fixed order."""
        return sorted(map(repr, self.game.components(state)))


Walk = tuple[Case, int]
"""A game in one mode with so many players, and the seed of what happens in it."""


def all_games() -> list[Game]:
    """Return every registered game and every toy."""
    return [*GAMES.values(), *TOYS]


def cases_of(game: Game) -> list[Case]:
    """Return a game in every mode at every player count; in a quick run, one of these."""
    found = [Case(game, mode.slug, count) for mode in game.modes for count in mode.players]
    return found if chosen().every_case else found[len(found) // 2 :][:1]


def all_cases() -> list[Case]:
    """Return every game in every mode at every player count."""
    return [case for game in all_games() for case in cases_of(game)]


def every_walk(law: Callable[..., None]) -> Callable[..., None]:
    """Check a law on the walks that tell most, one of every case at least; in a quick run on one of each game.

    All walks of a game are one test, and those of all toys another: a walk that breaks the law is named.
    """

    @wraps(law)
    def on_walks(walks: list[Walk], **others: Any) -> None:
        try_all(law, [(f"{case} with seed {seed}", {"case": case, "seed": seed}) for case, seed in walks], others)

    wanted = [word for word in asked_by(law) if word not in ("case", "seed")]
    groups = walk_groups()
    return pytest.mark.parametrize("walks", groups.values(), ids=list(groups))(
        asking_for(on_walks, ["walks", *wanted])
    )


def walk_groups() -> dict[str, list[Walk]]:
    """Return the walks of every registered game, and those of all toys together."""
    groups = {game.slug: [game] for game in GAMES.values()} | {"toys": list(TOYS)}
    return {
        name: [(case, seed) for game in games for case in cases_of(game) for seed in seeds_of(case)[: chosen().walks]]
        for name, games in groups.items()
    }


def seeds_of(case: Case) -> list[int]:
    """Return the seeds of the chosen walks of a case, or many of them where none were chosen."""
    known = telling().get(case.game.slug, {"walks": {}})["walks"]
    return list(known.get(str(case)) or first_seeds(case))


def first_seeds(case: Case) -> range:
    """Return the seeds of a case among which those are chosen that tell most."""
    return range(times(case.game, MANY))


@cache
def telling() -> dict[str, Any]:
    """Read which walks were chosen."""
    return json.loads(TELLING.read_text(encoding="utf-8")) if TELLING.exists() else {}


def many_walks() -> list[tuple[Case, range]]:
    """Return the walks that only have to end, in bundles that workers can share."""
    return [
        (case, range(first, first + BUNDLE))
        for case in all_cases()
        for first in range(0, times(case.game, chosen().whole_games), BUNDLE)
    ]


def times(game: Game, wanted: int) -> int:
    """Return how often each case of a game is played, so that the game is played as often as wanted."""
    return ceil(wanted / len(cases_of(game)))


@cache
def content_of(slug: str) -> Content:
    """Return the starter content of a game; compiled once for all walks."""
    return Content(next(game for game in all_games() if game.slug == slug).starter())


def walk(case: Case, seed: int) -> Iterator[State]:
    """Play a random game and yield its state at its questions and at the end: the same object, moving on.

    Every question of the beginning is looked at, the first of each kind, and every eleventh of the rest: the log
    grows, and to look at all of it at every question would take most of the time.
    """
    state, luck = start(case.game, case.content, case.setup(seed)), chance(seed)
    kinds: Counter[str] = Counter()
    while state.ending is None:
        kind = open_question(state).kind
        kinds[kind] += 1
        if state.decisions < AT_FIRST or kinds[kind] <= OF_A_KIND or state.decisions % THEN_EVERY == 0:
            yield state
        seat, option = any_answer(state, luck)
        answer(state, option, seat)
        assert state.decisions <= case.game.longest, "the game is longer than any game may be"
    yield state


def moments(case: Case, seed: int) -> Iterator[tuple[State, int]]:
    """Yield every moment of a random game with a seat that looks at it: all in turn, and all at both ends."""
    for state in walk(case, seed):
        seats = case.seats if state.ending or not state.decisions else [state.decisions % case.players]
        yield from ((state, seat) for seat in seats)


def views(case: Case, seed: int) -> Iterator[State]:
    """Yield what is seen at every moment of a random game, by each seat in turn."""
    return (view_for(state, seat) for state, seat in moments(case, seed))


def played(case: Case, seed: int, *, quiet: bool = False) -> Timeline:
    """Play a random game to its end and return it with its past: the choices are those of `walk`."""
    timeline, luck = Timeline(case.game, case.content, case.setup(seed), quiet=quiet), chance(seed)
    while timeline.state.ending is None:
        seat, option = any_answer(timeline.state, luck)
        timeline.answer(option, seat)
    return timeline


def play_on(state: State, luck: Chance) -> None:
    """Play a state to its end, in place."""
    longest = state.decisions + state.box.game.longest
    while state.ending is None:
        seat, option = any_answer(state, luck)
        answer(state, option, seat)
        assert state.decisions <= longest, "the game goes on for ever"


def any_answer(state: State, luck: Chance) -> tuple[int, Option]:
    """Choose one of the seats that are asked, and one of its options."""
    question = open_question(state)
    seat = luck.pick("seats", question.waiting())
    return seat, luck.pick("answers", question.options_of(seat))


def open_question(state: State) -> Question:
    """Return the question that the game waits for."""
    assert state.question is not None, "the game has not ended, and nobody is asked"
    return state.question


def offers(state: State) -> list[tuple[int, Option]]:
    """List everything that may be answered now, and by whom."""
    if state.ending is not None:
        return []
    question = open_question(state)
    return [(seat, option) for seat in question.waiting() for option in question.options_of(seat)]


def names_on(table: Table) -> dict[str, list[str]]:
    """List the ids of a table by what they belong to."""
    places = [place for area in table.areas for place in area.places]
    things = table.things()
    tokens = [token for holder in (*places, *things) for token in holder.tokens]
    tokens += [token for scene in table.scenes for token in scene.tokens()]
    groups: dict[str, Sequence[Any]] = {
        "areas": table.areas,
        "scenes": table.scenes,
        "sides": [side for scene in table.scenes for side in scene.sides],
        "places": places,
        "things": things,
        "tokens": tokens,
        "borders": [border for area in table.areas for border in area.borders if border.id],
    }
    return {group: [one.id for one in members] for group, members in groups.items()}


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every number and word in a plain value, with the way to it."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for number, item in enumerate(value):
            yield from leaves(item, f"{path}[{number}]")
    else:
        yield path, value


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Say where two plain values differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [found for key in one for found in differences(one[key], other[key], f"{path}.{key}")]
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [found for n, (a, b) in pairs for found in differences(a, b, f"{path}[{n}]")]
    return [] if one == other and type(one) is type(other) else [f"{path}: {one!r} is not {other!r}"]

"""Which random games tell most: a few walks through each game that meet all that three times as many would meet.

A law that holds at a question, a step and an event of each kind will hardly break at the next of that kind, so the
contract of all games is checked on these walks. telling.json names them; after a change of rules that moves them
(test_telling.py will say so) choose again, for all games or for some:

    .venv/bin/python -m tests.engines.telling [GAME ...]

Walks through a long game would be most of what the tests do. The "options" of a game in telling.json let its walks
end earlier; that whole games end is tried without them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Hashable
from typing import Any

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.game import Game, start
from tests.engines.walk import TELLING, Case, all_games, any_answer, cases_of, first_seeds, open_question, telling

Walk = tuple[str, int]
"""The name of a case, and a seed."""
Met = set[Hashable]


def met_on(case: Case, seed: int) -> Met:
    """Play a random game and return what kinds of questions, options, steps, events and ends it meets."""
    state, luck, met = start(case.game, case.content, case.setup(seed)), chance(seed), set[Hashable]()
    while state.ending is None:
        question = open_question(state)
        waiting = question.waiting()
        met.add(("question", question.kind, question.together, len(waiting) > 1))
        met |= {("step", step[0]) for step in state.agenda}
        met |= {("option", question.kind, one[0]) for seat in waiting for one in question.options_of(seat)}
        seat, option = any_answer(state, luck)
        answer(state, option, seat)
    met |= {("event", event[1], event[3] is None) for event in state.log}
    return met | {("end", state.ending.reason, len(state.ending.winners))}


def choose(game: Game) -> dict[str, Any]:
    """Choose walks of a game: one of every case at least, and together they meet all that all of them meet."""
    met = {(name, seed): met_on(case, seed) for name, case in names_of(game).items() for seed in first_seeds(case)}
    everything = set().union(*met.values())
    chosen: list[Walk] = []
    while len(chosen) < len(met) and lacks(chosen, met, everything, game):
        missing = everything.difference(*(met[walk] for walk in chosen))
        played = {case for case, _ in chosen}
        left = [walk for walk in met if walk not in chosen and (missing & met[walk] or walk[0] not in played)]
        chosen.append(max(left, key=lambda walk: (len(missing & met[walk]), walk[0] not in played, -walk[1])))
    for walk in list(chosen):
        without = [one for one in chosen if one != walk]
        chosen = chosen if lacks(without, met, everything, game) else without
    seeds = {case: sorted(seed for one, seed in chosen if one == case) for case in names_of(game)}
    options = telling().get(game.slug, {}).get("options")
    return {**({"options": options} if options else {}), "meets": len(everything), "walks": seeds}


def names_of(game: Game) -> dict[str, Case]:
    """Return every case of a game by its name."""
    return {str(case): case for case in cases_of(game)}


def lacks(chosen: list[Walk], met: dict[Walk, Met], everything: Met, game: Game) -> bool:
    """Tell whether something is not met yet on these walks, or a case not played."""
    unmet = everything.difference(*(met[walk] for walk in chosen))
    return bool(unmet) or {case for case, _ in chosen} != names_of(game).keys()


if __name__ == "__main__":
    wanted = sys.argv[1:] or [game.slug for game in all_games()]
    found = {game.slug: choose(game) if game.slug in wanted else telling()[game.slug] for game in all_games()}
    TELLING.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")

"""The search seat: it tries the expert's favourites in imagined worlds and leaves the expert only for cause.

Every option is rolled out in the same worlds with the same luck, so that what differs between two options is
what they bring and not what was dealt. The field is halved again and again; at the end the best option is
taken in place of the expert's own only when it was clearly better, world by world.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from engines.ai.collector import collected_seldom
from engines.ai.expert_seat import drawn_from, remembered
from engines.ai.race import Race
from engines.ai.rollout import roll_out, standing
from engines.ai.seats import Clock, Decision, Stop, luck_of_decision, never
from engines.kit.chance import Chance, chance
from engines.kit.door import answer
from engines.kit.game import Expert, Temper
from engines.kit.questions import Option, Question
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.views import imagine


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a search tries."""

    iterations: int = 32
    """How many roll-outs it makes at most."""
    milliseconds: int = 0
    """How long it takes at most, where there is a clock; 0 is as long as the iterations take."""
    width: int = 4
    """How many options are tried, the expert's favourites first."""
    depth: int = 24
    """After how many decisions a roll-out is cut and its end judged."""
    doubt: float = 2.0
    """By how many standard errors an option must beat the expert's choice."""
    memory: float = 1.0
    """How much it remembers of what it has seen, from 0 to 1."""


class SearchSeat:
    """Improves on the expert by looking ahead."""

    __slots__ = ("clock", "effort", "name", "stop", "temper")

    def __init__(
        self,
        name: str = "search",
        effort: Effort | None = None,
        temper: Temper = Temper.EVEN,
        *,
        clock: Clock | None = None,
        stop: Stop = never,
    ) -> None:
        self.name = name
        self.effort = effort or Effort()
        self.temper = temper
        self.clock = clock
        self.stop = stop

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Choose the expert's favourite, or another option that did clearly better in imagined worlds."""
        race = self.consider(view, question, luck)
        option = race.winner(self.effort.doubt)
        return Decision(option, lambda: explain(view, question, option, race))

    def consider(self, view: Any, question: Question, luck: Chance) -> Race:
        """Try the promising options in imagined worlds and return how they fared."""
        own = luck_of_decision(luck, view)
        known = remembered(view, self.effort.memory, luck)
        race = Race(self._favourites(known, question, own))
        self._run(race, known, own)
        return race

    def _favourites(self, view: Any, question: Question, luck: Chance) -> list[Option]:
        """List the options that the expert likes best, its own choice first; chance orders equals.

        Where the expert mixes, its draw stands alone: who looked for the best would be predictable again.
        """
        expert: Expert = view.box.game.expert
        ranking = expert.rank(view, view.viewer, question, self.temper)
        if question.kind in expert.mixed:
            return [drawn_from(ranking, luck)]
        luck.shuffle("equals", ranking)
        ranking.sort(key=lambda ranked: -ranked[0])
        return [option for _, option in expert.shortlist(view, question, ranking)[: self.effort.width]]

    def _run(self, race: Race, view: State, luck: Chance) -> None:
        """Race the options, halving the field after each leg, until the budget is spent."""
        began = self.clock() if self.clock else 0.0
        legs = race.legs()
        for leg in range(1, legs + 1):
            while race.is_open and race.spent < self.effort.iterations * leg / legs:
                values = self.try_all(race.field, view, luck, until=began + self._seconds() * leg / legs)
                if len(values) < len(race.field):
                    break
                race.note(values)
                race.drop_hopeless(self.effort.doubt)
            if leg < legs:
                race.halve()

    def _seconds(self) -> float:
        """Tell how long the search may take: for ever where there is no clock."""
        return self.effort.milliseconds / 1000 if self.clock and self.effort.milliseconds else inf

    def _is_over(self, until: float) -> bool:
        """Tell whether somebody wants the search to stop, or its time is up."""
        return self.stop() or (self.clock is not None and self.clock() >= until)

    def try_all(self, options: list[Option], view: State, luck: Chance, until: float = inf) -> list[float]:
        """Roll every option out in one and the same imagined world, with the same luck, while there is time."""
        values: list[float] = []
        with collected_seldom:
            world, seed = likely_world(view, luck), luck.bits("roll-outs")
            for option in options:
                if self._is_over(until):
                    break
                values.append(self._try(option, world.copy(), view.viewer, chance(seed)))
        return values

    def _try(self, option: Option, world: State, seat: int, luck: Chance) -> float:
        answer(world, option, seat)
        roll_out(world, self.effort.depth, luck, {seat: self.temper})
        return standing(world, seat)


def likely_world(view: State, luck: Chance) -> State:
    """Return a world that agrees with a view and with what the others did."""
    world = imagine(view, luck)
    expert: Expert = view.box.game.expert
    expert.suspect(world, view, luck)
    return world


def explain(view: Any, question: Question, option: Option, race: Race) -> str:
    """Say in one line why an option was taken: the expert's reason, and what the search found."""
    reason: str = view.box.game.expert.reason(view, view.viewer, question, option)
    if option == race.favourite:
        return f"{reason} Nothing tried in {race.worlds} imagined worlds was clearly better."
    other, (ours, theirs) = speech(view).option(race.favourite), race.means_beside_favourite(option)
    found = f"In {race.worlds} imagined worlds it stood at {ours:.0%}, against {theirs:.0%} for"
    return f"{reason} {found}: {other}."

"""The hall: a plan made ready in one process, in which its games are played and watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.ai.scout_seat import ScoutSeat, Used
from engines.ai.seats import Seat
from engines.kit.documents import Content, Document
from engines.kit.game import Game, Setup, begin, opened
from engines.kit.questions import RulesError
from engines.kit.record import Timeline
from engines.kit.sides import name_of_side, sides_of
from engines.kit.state import State
from workbench.lab.model.card_watch import CardWatch
from workbench.lab.model.choice_watch import ChoiceWatch, WatchedSeat
from workbench.lab.model.offer_watch import OfferedSeat, OfferWatch
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.round_watch import PlaceWatch, RoundWatch
from workbench.lab.model.rows import GameRow, StepRow
from workbench.lab.model.start_watch import StartWatch

MAPPED = 100
"""In one game of so many it is counted where pieces stand, fight and die, and which cards are refused."""
CURVED = 20
"""In one game of so many it is noted where the seats begin, and how they stand at the ends of rounds."""
AT_FIRST = {MAPPED: 10, CURVED: 50}
"""And in so many games at the beginning of a run, for one of a few hundred games has figures too."""

NOTHING_USED: Used = {}

FindGame = Callable[[str], Game]
"""A function that other processes find by its name, such as `engines.registry.game`."""


class Hall:
    """A plan ready to be played: the game found, its box open; perhaps with what scouts have used by now."""

    def __init__(
        self, plan: RunPlan, documents: Sequence[Document], find_game: FindGame, used: Used = NOTHING_USED
    ) -> None:
        self.plan, self._used = plan, used
        self.game = find_game(plan.game)
        self.setup = plan.setup(self.game)
        self.content = Content(documents)
        self.box = opened(self.game, self.content, self.setup)

    def play(self, number: int) -> GameRow:
        """Play the game with this number and return what is kept of it; one that fails says why."""
        try:
            return Watched(self, number).played()
        except Exception as problem:  # noqa: BLE001 - one game that fails must not lose the others
            seed, seats = self.plan.seed_of(number), self.plan.seats_of(number)
            return GameRow(number, seed, seats, trouble=f"{type(problem).__name__}: {problem}")

    def seats(self, number: int) -> list[Seat]:
        """Return who plays the game with this number."""
        seats = seats_from(self.plan.seats_of(number))
        for seat in seats:
            if isinstance(seat, ScoutSeat):
                seat.used = self._used
        return seats

    def play_bare(self, number: int) -> State:
        """Play the game with this number and watch nothing."""
        state = begin(self.box, self.plan.seed_of(number), quiet=True)
        return play_out(state, self.seats(number))

    def timeline(self, number: int) -> Timeline:
        """Play the game with this number again, with its log and with the way back to every decision."""
        setup = _with_seed(self.setup, self.plan.seed_of(number))
        timeline = Timeline(self.game, self.content, setup)
        play_out(timeline, self.seats(number))
        return timeline


def is_watched(number: int, every: int) -> bool:
    """Tell whether a game is one of those in which more is watched, at more expense."""
    return number < AT_FIRST[every] or number % every == 0


def watched_of(games: int, every: int) -> int:
    """Return how many of the first games of a run are watched so."""
    return min(games, AT_FIRST[every]) + max(0, -(-games // every) - -(-AT_FIRST[every] // every))


class Watched:
    """One game with all who watch it."""

    def __init__(self, hall: Hall, number: int) -> None:
        self.plan, self.number, self._hall = hall.plan, number, hall
        is_mapped, is_curved = is_watched(number, MAPPED), is_watched(number, CURVED)
        self.state = begin(hall.box, hall.plan.seed_of(number), quiet=not is_mapped)
        self.cards, self.choices = CardWatch(self.state), ChoiceWatch()
        self.rounds = RoundWatch(self.state) if is_curved else None
        self.starts = StartWatch(self.state) if is_curved else None
        self.places = PlaceWatch(self.state) if is_mapped else None
        self.offers = OfferWatch() if is_mapped else None
        self.began = [name for side in sides_of(self.state) if (name := hall.game.side_name(self.state, side))]
        self.steps: list[StepRow] = []
        self._step()

    def played(self) -> GameRow:
        """Play the game to its end."""
        play_out(self.state, self._seats(), watch=self._after)
        return self._row(self.plan.seats_of(self.number))

    def until(self, is_it: Callable[[Watched], bool]) -> int | None:
        """Play on until something is so, and return after how many decisions that is; None: it never is."""
        play_out(
            self.state,
            self._seats(),
            watch=self._after,
            stop=lambda: is_it(self),
        )
        return self.state.decisions if is_it(self) else None

    def _seats(self) -> list[Seat]:
        seats: list[Seat] = [WatchedSeat(seat, self.choices) for seat in self._hall.seats(self.number)]
        return seats if self.offers is None else [OfferedSeat(seat, self.offers) for seat in seats]

    def _after(self, *_: object) -> None:
        state = self.state
        self.cards.after(state)
        self._step()
        if self.starts is not None:
            self.starts.after(state)
        if self.places is not None:
            self.places.after(state)
        if self.rounds is not None and self.rounds.after(state) and self.places is not None:
            self.places.look(state)

    def _step(self) -> None:
        for card in self.state.met[len(self.steps) :]:
            self.steps.append(StepRow(self.state.decisions, card))

    def _row(self, names: tuple[str, ...]) -> GameRow:
        state, end = self.state, self.state.ending
        if end is None:
            raise RulesError("the game has not ended")
        sides = sides_of(state)
        sided = tuple(name_of_side(state, side) for side in sides)
        # A side that everybody has left has lost.
        gone = [name for name in dict.fromkeys(self.began) if name not in sided]
        return GameRow(
            self.number,
            self.plan.seed_of(self.number),
            names,
            end.winners,
            end.scores,
            (*sides, *[()] * len(gone)),
            (*sided, *gone),
            end.reason,
            end.rule,
            state.decisions,
            state.rounds,
            cards=self.cards.rows(state),
            choices=self.choices.rows(),
            curve=self.rounds.rows() if self.rounds is not None else (),
            steps=tuple(self.steps),
            places=self.places.rows() if self.places is not None else (),
            starts=self.starts.rows() if self.starts is not None else (),
            offers=self.offers.rows() if self.offers is not None else (),
        )


def _with_seed(setup: Setup, seed: int) -> Setup:
    return replace(setup, seed=seed)

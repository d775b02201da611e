"""What became of the cards: how often each came up, and how those fared who had it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from engines.ai.shares import Share
from engines.kit.documents import Document
from workbench.lab.figures.results import Results, results_of
from workbench.lab.statistics.discoveries import discoveries
from workbench.lab.statistics.intervals import Estimate, newcombe, p_value
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import CardSum

NO_CAUSE = (
    "That winners had a card is no proof that it made them win: long games show more cards, and who "
    "leads gains more. Change the card and compare, with the same seeds, to know what it does."
)


@dataclass(frozen=True, slots=True)
class CardFigure:
    """One card over all games of a run."""

    card: str
    name: str
    kind: str
    seen: Share
    """In how many games some seat could see it."""
    had: Share
    """In how many games some seat had it."""
    gained: float
    """How often it came to a seat after the set-up, a game."""
    played: float
    lost: float
    held: float
    with_it: Share
    """How often seats that had it won; of a card that nobody has, how often anybody won where it was seen."""
    without_it: Share
    difference: Estimate
    p: float
    began: Share
    """How often seats won that began with it."""
    is_telling: bool = False
    """Whether the difference is more than chance among so many cards."""

    @property
    def never(self) -> bool:
        """Whether it never came up: nobody saw it."""
        return self.seen.count == 0


def cards_of(store: LabStore, run: int, documents: Sequence[Document]) -> list[CardFigure]:
    """Return the figures of all cards that can come up, those that never did among them."""
    results, sums = results_of(store, run), {one.card: one for one in store.cards(run)}
    kinds = {one.kind for one in documents if one.id in sums}
    known = {one.id: one for one in documents if one.id in sums or one.kind in kinds}
    figures = [_figure(results, known[id], sums.get(id)) for id in sorted(known)]
    telling = discoveries({one.card: one.p for one in figures if one.with_it.trials and one.without_it.trials})
    return [_marked(one, telling) for one in figures]


def _marked(figure: CardFigure, telling: Collection[str]) -> CardFigure:
    return replace(figure, is_telling=True) if figure.card in telling else figure


def _figure(results: Results, document: Document, sums: CardSum | None) -> CardFigure:
    games = results.games
    one = sums or CardSum(document.id, *([0] * 12))
    with_it, without = _fates(results, one)
    difference = newcombe(without, with_it)
    return CardFigure(
        document.id,
        document.name,
        document.kind,
        Share(one.games, games),
        Share(one.had_games, games),
        one.gained / max(1, games),
        one.played / max(1, games),
        one.lost / max(1, games),
        one.held / max(1, games),
        with_it,
        without,
        difference,
        _p(without, with_it),
        Share(one.began_won, one.began_seats),
    )


def starts_of(cards: Sequence[CardFigure], seats: int) -> list[CardFigure]:
    """Return what seats begin as: cards of a kind of which no seat begins with two, such as characters.

    `seats` is how many seats there were in all games. A kind that everybody begins with alike tells nothing.
    """
    kinds: dict[str, list[CardFigure]] = {}
    for one in cards:
        if one.began.trials:
            kinds.setdefault(one.kind, []).append(one)
    return [
        one
        for same in kinds.values()
        if len(same) > 1 and sum(each.began.trials for each in same) <= seats
        for one in same
    ]


def _fates(results: Results, one: CardSum) -> tuple[Share, Share]:
    """Return how often won who had the card and who had not; of what nobody has, with and without it in the game."""
    if one.had_seats:
        seats, won = _all_seats(results.by_seat)
        return Share(one.had_won, one.had_seats), Share(max(0.0, won - one.had_won), seats - one.had_seats)
    anybody = results.anybody
    return Share(one.seen_won, one.games), Share(anybody.count - one.seen_won, anybody.trials - one.games)


def _all_seats(by_seat: Mapping[int, Share]) -> tuple[int, float]:
    return sum(one.trials for one in by_seat.values()), sum(one.count for one in by_seat.values())


def _p(one: Share, two: Share) -> float:
    if not one.trials or not two.trials:
        return 1.0
    both = (one.count + two.count) / (one.trials + two.trials)
    error = (both * (1 - both) * (1 / one.trials + 1 / two.trials)) ** 0.5
    return p_value(one.rate - two.rate, error) if error else 1.0

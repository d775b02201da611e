"""What became of the cards: how often each came up, and how those fared who had it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engines.ai.shares import Share
from engines.kit.documents import Document
from workbench.lab.figures.results import Results, results_of
from workbench.lab.statistics.discoveries import discoveries
from workbench.lab.statistics.intervals import Estimate, clusters_of, errors_for, newcombe, of_sums, p_value, ratio
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import CardSum, OfferSum

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
    gained: Estimate
    """How often it came to a seat after the set-up, a game."""
    played: Estimate
    lost: float
    held: Estimate
    with_it: Share
    """How often who had it won, and who had it not; a trial is a game.

    Where some seats of a game have it and others have not, these are set against each other, for they met the same
    luck of the same seed. Where all win together, games are set against games; of a card that nobody has, those in
    which it was seen against the others.
    """
    without_it: Share
    difference: Estimate
    p: float
    began: Share
    """How often seats won that began with it."""
    refused: Estimate
    """Which part of the times at which it could be taken or played something else was chosen; in games watched."""
    offered: int = 0
    """How often it could be taken or played there."""
    is_paired: bool = False
    """Whether those with it are set against the others of the same games."""
    is_telling: bool = False
    """Whether the difference is more than chance among so many cards."""

    @property
    def is_compared(self) -> bool:
        """Whether those with it can be set against those without: there are both, and some of them won, not all."""
        with_it, without = self.with_it, self.without_it
        won, trials = with_it.count + without.count, with_it.trials + without.trials
        return bool(with_it.trials and without.trials) and 0 < won < trials

    @property
    def never(self) -> bool:
        """Whether it never came up: nobody saw it."""
        return self.seen.count == 0


def cards_of(store: LabStore, run: int, documents: Sequence[Document]) -> list[CardFigure]:
    """Return the figures of all cards that can come up, those that never did among them."""
    results, sums = results_of(store, run), {one.card: one for one in store.cards(run)}
    kinds = {one.kind for one in documents if one.id in sums}
    known = {one.id: one for one in documents if one.id in sums or one.kind in kinds}
    offers = _offers(store.offers(run))
    figures = [_figure(results, known[id], sums.get(id), offers.get(id, [])) for id in sorted(known)]
    telling = discoveries({one.card: one.p for one in figures if one.is_compared})
    return [_marked(one, telling) for one in figures]


def _marked(figure: CardFigure, telling: Collection[str]) -> CardFigure:
    return replace(figure, is_telling=True) if figure.card in telling else figure


def _offers(rows: Sequence[OfferSum]) -> dict[str, list[OfferSum]]:
    found: dict[str, list[OfferSum]] = {}
    for row in rows:
        found.setdefault(row.card, []).append(row)
    return found


def _figure(results: Results, document: Document, sums: CardSum | None, offers: Sequence[OfferSum]) -> CardFigure:
    games = results.games
    one = sums or CardSum(document.id, *([0] * (len(CardSum._fields) - 1)))
    with_it, without = _fates(results, one)
    return CardFigure(
        document.id,
        document.name,
        document.kind,
        Share(one.games, games),
        Share(one.had_games, games),
        of_sums(games, one.gained, one.gained_squares),
        of_sums(games, one.played, one.played_squares),
        one.lost / max(1, games),
        of_sums(games, one.held, one.held_squares),
        with_it,
        without,
        _gap(one) if _is_paired(one) else newcombe(without, with_it),
        _gap_p(one) if _is_paired(one) else _p(without, with_it),
        Share(one.began_won, one.began_seats),
        ratio(clusters_of((row.refused, row.offered) for row in offers)),
        sum(row.offered for row in offers),
        _is_paired(one),
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


def _is_paired(one: CardSum) -> bool:
    """Tell whether seats of the same game can be set against each other: some have it, and not all win together."""
    return one.pairs > 1 and one.gap_squares > 0


def _fates(results: Results, one: CardSum) -> tuple[Share, Share]:
    """Return how often won who had the card and who had not: in the same games, else in games with and without it."""
    if _is_paired(one):
        return Share(one.with_won, one.pairs), Share(one.without_won, one.pairs)
    games, won = (one.had_games, one.had_games_won) if one.had_games else (one.games, one.seen_won)
    anybody = results.anybody
    return Share(won, games), Share(anybody.count - won, anybody.trials - games)


def _gap(one: CardSum) -> Estimate:
    value, error = _paired(one)
    reach = errors_for(one.pairs - 1) * error
    return Estimate(value, value - reach, value + reach, one.pairs)


def _gap_p(one: CardSum) -> float:
    return p_value(*_paired(one))


def _paired(one: CardSum) -> tuple[float, float]:
    """Return the mean difference within games, and its standard error."""
    n, value = one.pairs, (one.with_won - one.without_won) / one.pairs
    return value, (max(0.0, one.gap_squares - n * value**2) / (n - 1) / n) ** 0.5


def _p(one: Share, two: Share) -> float:
    if not one.trials or not two.trials:
        return 1.0
    both = (one.count + two.count) / (one.trials + two.trials)
    error = (both * (1 - both) * (1 / one.trials + 1 / two.trials)) ** 0.5
    return p_value(one.rate - two.rate, error) if error else 1.0

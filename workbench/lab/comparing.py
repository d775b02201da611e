"""Before and after: two runs with the same seeds, game by game, in one sentence first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite

from engines.kit.sides import part_of_win
from workbench.lab.statistics.discoveries import discoveries
from workbench.lab.statistics.intervals import Estimate, p_value, paired, worth
from workbench.lab.statistics.sequential import Answer, Sprt, sequence
from workbench.lab.store.adding import seats_in
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import CardSum, PlayedGame

MATTERS = 0.05
"""A difference of so large a part of the wins matters, unless somebody says otherwise."""
MATTERS_IN_LENGTH = 0.1
"""And so large a part of the rounds."""
MOST_OWNED = 3
"""Of so many cards that have changed it is told how those fare who have them."""
ROUNDS, DECISIONS = "rounds", "decisions"


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure before and after, and what lies between them."""

    name: str
    before: float
    after: float
    watched: Estimate
    """The difference with an interval that may be looked at while games come in."""
    once: Estimate
    """The difference with an interval for who looks once, at the end: it is narrower."""
    answer: Answer
    worth: float
    """How many games with other seeds a pair is worth."""

    @property
    def is_settled(self) -> bool:
        """Whether it is clear that there is a difference, or that there is none that matters."""
        return self.watched.is_clear or self.answer is Answer.SAME

    @property
    def is_share(self) -> bool:
        """Whether it is a share of the games, told in points."""
        return self.name not in (ROUNDS, DECISIONS)


@dataclass(frozen=True, slots=True)
class MovedCard:
    """A card that comes up more or less often than before."""

    card: str
    before: float
    after: float
    gap: Estimate
    """How much more often it comes up in the games of both, looked at once."""
    p: float

    @property
    def by(self) -> float:
        """How much more often it comes up, as a share of the games."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a change does."""

    pairs: int
    same: int
    """How many pairs of games were the same from beginning to end, as far as can be seen."""
    differences: tuple[Difference, ...]
    moved: tuple[MovedCard, ...]
    """Cards that moved more than by chance, those that moved most first."""
    cards: int
    """How many cards were looked at."""

    @property
    def is_settled(self) -> bool:
        """Whether every difference has its answer, so that no more games are needed."""
        return bool(self.differences) and all(one.is_settled for one in self.differences)


def compare(store: LabStore, before: int, after: int, *, matters: float = MATTERS) -> Comparison:
    """Compare two runs by the games that both have played at one moment."""
    with store.at_rest():
        return _compared(store, before, after, matters)


def _compared(store: LabStore, before: int, after: int, matters: float) -> Comparison:
    pairs = list(_pairs(store.games(before, "trouble IS NULL"), store.games(after, "trouble IS NULL")))
    names = _outcomes(pairs)
    differences = (
        *(
            _difference(name, [(_value(name, one), _value(name, two)) for one, two in pairs], matters)
            for name in names
        ),
        *_owners(store, before, after, pairs, matters),
        _difference(ROUNDS, [(one.rounds, two.rounds) for one, two in pairs], MATTERS_IN_LENGTH),
    )
    same = sum(
        (one.winners, one.decisions, one.rounds) == (two.winners, two.decisions, two.rounds) for one, two in pairs
    )
    cards = _cards(store, before, after, len(pairs))
    telling = discoveries({one.card: one.p for one in cards})
    moved = sorted((one for one in cards if one.card in telling), key=lambda one: -abs(one.by))
    return Comparison(len(pairs), same, differences, tuple(moved), len(cards))


def _pairs(before: Sequence[PlayedGame], after: Sequence[PlayedGame]) -> Iterator[tuple[PlayedGame, PlayedGame]]:
    by_number = {one.number: one for one in after}
    for one in before:
        two = by_number.get(one.number)
        if two is not None and (one.seed, one.seats) == (two.seed, two.seats):
            yield one, two


def _outcomes(pairs: Sequence[tuple[PlayedGame, PlayedGame]]) -> tuple[str, ...]:
    """Name whose wins are compared: teams and the whole table by name; among rivals the first seat stands for all."""
    if not pairs:
        return ()
    sides = pairs[0][0].sides
    if len(sides) == 1:
        return (sides[0][1],)
    teams = [name for seats, name in sides if len(seats) > 1 or not name.startswith("seat ")]
    return tuple(teams[:1]) if teams else (sides[0][1],)


def _owners(
    store: LabStore, before: int, after: int, pairs: Sequence[tuple[PlayedGame, PlayedGame]], matters: float
) -> Iterator[Difference]:
    """Yield how those fare among rivals who have a card that has changed: the table as a whole hides that."""
    if not pairs or len(pairs[0][0].sides) == 1:
        return
    old, new = ({one.id: one for one in store.content(run)} for run in (before, after))
    changed = [one for id, one in new.items() if id in old and old[id] != one]
    for card in changed[:MOST_OWNED]:
        had = [store.card_games(run, card.id) for run in (before, after)]
        both = [pair for pair in pairs if all(its.get(pair[0].number, (0, 0))[1] for its in had)]
        if both:
            values = [tuple(_owned(game, its) for game, its in zip(pair, had, strict=True)) for pair in both]
            yield _difference(f"who had {card.name}", [(one, two) for one, two in values], matters)


def _owned(game: PlayedGame, had: Mapping[int, tuple[int, int]]) -> float:
    """Return which part of the win is that of the seats who had a card, on the average."""
    seats, sides = seats_in(had[game.number][1]), tuple(its for its, _ in game.sides)
    return sum(part_of_win(sides, game.winners, seat) for seat in seats) / len(seats)


def _value(name: str, game: PlayedGame) -> float:
    sides = tuple(seats for seats, _ in game.sides)
    own = next((seats for seats, its in game.sides if its == name), ())
    return part_of_win(sides, game.winners, own[0]) if own else 0.0


def _difference(name: str, values: Sequence[tuple[float, float]], matters: float) -> Difference:
    one, two = Counter(before for before, _ in values), Counter(after for _, after in values)
    gaps = Counter(after - before for before, after in values)
    before, after = _mean(one), _mean(two)
    size = matters * max(before, 1.0) if name in (ROUNDS, DECISIONS) else matters
    answer = Sprt(size).answer(gaps) if values else Answer.OPEN
    return Difference(name, before, after, sequence(gaps), paired(gaps), answer, worth(one, two, gaps))


def _mean(values: Mapping[float, int]) -> float:
    return sum(value * count for value, count in values.items()) / max(1, sum(values.values()))


def _cards(store: LabStore, before: int, after: int, pairs: int) -> list[MovedCard]:
    if not pairs:
        return []
    found = []
    sums = [{one.card: one for one in store.cards(run)} for run in (before, after)]
    runs = [store.run(run).done or 1 for run in (before, after)]
    for card, (only_before, only_after) in store.moved(before, after).items():
        shares = [_came_up(one.get(card)) / games for one, games in zip(sums, runs, strict=True)]
        apart = only_before + only_after
        p = p_value(only_after - only_before, apart**0.5) if apart else 1.0
        gaps = {-1.0: only_before, 0.0: pairs - apart, 1.0: only_after}
        found.append(MovedCard(card, shares[0], shares[1], paired(gaps), p))
    return found


def _came_up(sums: CardSum | None) -> int:
    return 0 if sums is None else sums.had_games or sums.games


# ---- words -------------------------------------------------------------------------------------------


def sentence(change: str, found: Comparison, names: Mapping[str, str]) -> str:
    """Say in one sentence what a change does."""
    if not found.pairs:
        return f"{change}: no game has been played with both yet."
    parts = [_said(one) for one in found.differences]
    moved = f"{len(found.moved)} of {found.cards} cards moved"
    if found.moved:
        most = ", ".join(f"{names.get(one.card, one.card)} ({_points(one.by)})" for one in found.moved[:3])
        moved += f", most: {most}"
    return f"{change}: {', '.join(parts)}; {moved}. {found.pairs:,} pairs of games with the same seeds."


def _said(one: Difference) -> str:
    by = one.watched
    if by.is_clear:
        low, high = sorted((abs(by.low), abs(by.high)))
        more = by.value > 0
        way = f"{'more' if more else 'less'} often" if one.is_share else "longer" if more else "shorter"
        return f"{_subject(one)} {_size(one, abs(by.value))} {way} ({_number(one, low)} to {_number(one, high)})"
    reach = f" ({_signed(one, by.low)} to {_signed(one, by.high)})" if isfinite(by.low) else ""
    if one.answer is Answer.SAME:
        return f"{_subject(one)} {'as often' if one.is_share else 'as long'} as before{reach}"
    return f"{f'wins of {one.name}' if one.is_share else 'length of games'} not settled yet{reach}"


def _subject(one: Difference) -> str:
    return f"{one.name} won" if one.is_share else "games"


def _number(one: Difference, value: float) -> str:
    return f"{100 * value:.0f}" if one.is_share else f"{value:.1f}"


def _size(one: Difference, value: float) -> str:
    number = _number(one, value)
    unit = "point" if one.is_share else one.name.removesuffix("s")
    return f"{number} {unit}" if number in ("1", "1.0") else f"{number} {unit}s"


def _signed(one: Difference, value: float) -> str:
    return f"{'-' if value < 0 else '+'}{_number(one, abs(value))}"


def _points(value: float) -> str:
    return f"{'+' if value >= 0 else '-'}{100 * abs(value):.0f} points"

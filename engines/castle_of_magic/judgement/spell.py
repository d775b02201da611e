"""The spell ahead: what the ritual may bring to a seat, and what changes when rows or claims change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.castle_of_magic.content import RITUALS
from engines.castle_of_magic.judgement.prospects import AWAKE, SPAN, Fate, Guide, rituals_ahead, stakes_at
from engines.castle_of_magic.state import NOBODY
from engines.kit.state import UNKNOWN

A_PIECE = 1000.0
"""What a piece of regalia, or a country, is worth to somebody else, more or less."""
MONSTERS_MEAL = 4500.0
"""What it costs a seat if somebody else is the Monster and is fed: mostly the game."""


class Mind:
    """Who a seat is, whom the others may be, and how much it minds what they gain."""

    __slots__ = ("character", "envy", "guide", "hidden", "meal", "players", "seat", "stakes")

    def __init__(self, guide: Guide, seat: int, seen: Sequence[int], players: int, envy: float) -> None:
        self.guide = guide
        self.seat = seat
        self.players = players
        self.character = seen[seat]
        self.stakes = stakes_at(guide, seat, self.character)
        self.hidden = tuple([one for one in range(len(guide.stakes)) if one not in seen])
        self.envy = envy
        self.meal = self._worth_of_a_meal()

    def _worth_of_a_meal(self) -> float:
        """Tell what it is worth that the Monster devours somebody, who may well be one of the others."""
        stakes = self.stakes
        if stakes.is_monster:
            return stakes.fed + stakes.devoured_other
        monsters = sum(self.guide.stakes[one].is_monster for one in self.hidden)
        fear = (self.players - 1) * monsters / max(1, len(self.hidden))
        return stakes.fed + stakes.devoured_other - MONSTERS_MEAL * fear


@lru_cache(maxsize=1 << 10)
def mind_of(guide: Guide, seat: int, seen: tuple[int, ...], players: int, envy: float) -> Mind:
    """Return what a seat has in mind that has seen these characters, its own in the place of its seat."""
    return Mind(guide, seat, seen, players, envy)


RITUALS_WITH = tuple(tuple(ritual for ritual in range(RITUALS) if ritual & bit) for bit in (4, 2, 1))
"""The rituals in which the bell rings, the book is open, the candle is lit."""


class Spell(NamedTuple):
    """What the spell promises: for each row what one shrine more or less changes, for each piece its claim."""

    up: tuple[float, ...]
    down: tuple[float, ...]
    claims: tuple[float, ...]


class Doom(NamedTuple):
    """Who would dominate the Monster and who would be devoured, as the pawns stand, whoever they are."""

    dominating: tuple[int, ...]
    victims: tuple[int, ...]


@lru_cache(maxsize=1 << 12)
def doom_of(fate: Fate, claimants: tuple[int, ...], players: int) -> Doom:
    """Tell what an outcome would do to the seats."""
    dominating = tuple([claimants[piece] for piece in fate.dominated_by if claimants[piece] != NOBODY])
    if fate.devours_all:
        return Doom(dominating, tuple(range(players)))
    victims = {claimants[piece] for piece in fate.devours} - {NOBODY}
    return Doom(dominating, tuple(sorted(victims)))


@lru_cache(maxsize=1 << 14)
def spell_ahead(
    mind: Mind, rows: tuple[int, ...], claimants: tuple[int, ...], outcomes: tuple[int, ...], threshold: int
) -> Spell:
    """Weigh what the spell may bring as the rows stand, and what changes if they or the claims change."""
    known = len(outcomes) - outcomes.count(UNKNOWN)
    likely = rituals_ahead(rows, threshold, known)
    worth, gains = worth_of_rituals(mind, claimants, outcomes)
    each = [chance * points for chance, points in zip(likely, worth, strict=True)]
    total, up, down = sum(each), [], []
    for active, (a, b, c, d) in zip(rows, RITUALS_WITH, strict=True):
        lead = active - threshold + SPAN
        less, now, more = AWAKE[known][lead - 1 : lead + 2]
        with_it = each[a] + each[b] + each[c] + each[d]
        slope = with_it / now - (total - with_it) / (1 - now)
        up.append(slope * (more - now))
        down.append(slope * (less - now))
    claims = [sum([chance * gain for chance, gain in zip(likely, piece, strict=True)]) for piece in gains]
    return Spell(tuple(up), tuple(down), tuple(claims))


@lru_cache(maxsize=1 << 14)
def worth_of_rituals(
    mind: Mind, claimants: tuple[int, ...], outcomes: tuple[int, ...]
) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
    """Tell what each ritual would be worth, and for each piece what it would add to hold it then."""
    worth = _by_ritual(worth_of_fates(mind, claimants), outcomes)
    prize = 0.0 if mind.stakes.is_monster else mind.stakes.regalia + mind.envy * A_PIECE / 2
    gains = []
    for piece in range(len(claimants)):
        held, left = (
            _by_ritual(worth_of_fates(mind, (*claimants[:piece], seat, *claimants[piece + 1 :])), outcomes)
            for seat in (mind.seat, NOBODY)
        )
        gains.append(tuple([prize + mine - nobodys for mine, nobodys in zip(held, left, strict=True)]))
    return worth, tuple(gains)


def _by_ritual(worth: tuple[float, ...], outcomes: tuple[int, ...]) -> tuple[float, ...]:
    """Order the worth of outcomes by the rituals that they lie on; an unknown one is the mean of those left."""
    left = [worth[card] for card in unknown_outcomes(outcomes)]
    by_card = (*worth, sum(left) / max(1, len(left)))
    return tuple([by_card[card] for card in outcomes])


@lru_cache(maxsize=1 << 10)
def unknown_outcomes(outcomes: tuple[int, ...]) -> tuple[int, ...]:
    """List the outcome cards that have not been turned up."""
    return tuple([card for card in range(len(outcomes)) if card not in outcomes])


@lru_cache(maxsize=1 << 14)
def worth_of_fates(mind: Mind, claimants: tuple[int, ...]) -> tuple[float, ...]:
    """Tell what each outcome would be worth to a seat, beside what it has already."""
    dooms = [doom_of(fate, claimants, mind.players) for fate in mind.guide.fates]
    return tuple([_worth_of_doom(mind, doom, claimants) for doom in dooms])


def _worth_of_doom(mind: Mind, doom: Doom, claimants: tuple[int, ...]) -> float:
    stakes, seat = mind.stakes, mind.seat
    own_domination = stakes.domination * doom.dominating.count(seat)
    worth = own_domination - mind.envy * A_PIECE * sum([one != seat for one in doom.dominating])
    victims = [one for one in doom.victims if one != seat or not stakes.is_monster]
    if not victims:
        return worth
    others = [claimants.count(victim) * A_PIECE for victim in victims if victim != seat]
    own = stakes.regalia * claimants.count(seat) if seat in victims else 0
    return worth + mind.meal - own + mind.envy * sum(others) / max(1, len(others))

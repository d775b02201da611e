"""The outlook of a seat: what each change on the table would be worth to it, in points.

A seat weighs its own points against those of the others, whose characters it does not know. What others gain
weighs as much as its envy says.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add, mul

from engines.castle_of_magic.box import NONE
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.countries import leading_faction
from engines.castle_of_magic.judgement.extras import extra_flips
from engines.castle_of_magic.judgement.lead import chance_to_win
from engines.castle_of_magic.judgement.prospects import HOLDS, SPAN, guide_of, leads, read_table, rituals_ahead
from engines.castle_of_magic.judgement.spell import A_PIECE, mind_of, spell_ahead, unknown_outcomes
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF, ROW_OF
from engines.kit.state import UNKNOWN

GUARD = 0.1
"""What a pawn is worth that keeps others from flipping a good card, as a part of what the flip would cost."""


class Outlook:
    """What each change on the table would be worth to one seat."""

    __slots__ = ("extras", "guide", "mind", "reading", "spell", "stakes", "view")

    def __init__(self, view: CastleState, seat: int, envy: float) -> None:
        self.view = view
        self.extras: list[float] | None = None
        self.guide = guide_of(view)
        self.mind = mind_of(self.guide, seat, (*view.characters, *view.unused), view.players, envy)
        self.stakes = self.mind.stakes
        self.reading = reading = read_table(view)
        self.spell = spell_ahead(
            self.mind, reading.rows, reading.claimants, tuple(view.outcomes), view.box.options.threshold
        )

    def flips(self) -> list[float]:
        """Tell for each cell what it would be worth to flip its card and put a pawn on it."""
        spell, view, emblems = self.spell, self.view, self.guide.emblems
        changes = [self._country_changes(country) for country in range(3)]
        cards = (
            [(*more, *spell.claims, self._unknown_card(more)) for more, _ in changes],
            [(*less, *spell.claims) for _, less in changes],
        )
        rows = (spell.up, spell.down)
        found = [
            cards[is_active][country][emblems[shrine]] + rows[is_active][row]
            for shrine, is_active, country, row in zip(view.shrines, view.active, COUNTRY_OF, ROW_OF, strict=True)
        ]
        if self.extras is None:
            self.extras = extra_flips(view, self.mind.seat)
        return list(map(add, found, self.extras)) if self.extras else found

    def pick_up(self, places: Sequence[int], flips: Sequence[float], free: Sequence[float]) -> float:
        """Tell what it is worth to pick up these pawns and make the best flips; `free` are the best others."""
        lost = sum([self._leaving(place, flips) for place in places if place >= 0])
        best = sorted([*free, *[flips[place] for place in places if place >= 0]], reverse=True)
        return sum(best[: len(places)]) - lost

    def free_flips(self, flips: Sequence[float]) -> list[float]:
        """List what the best flips of cards without a pawn are worth, best first."""
        free = [flips[cell] for cell in range(CELLS) if self.view.pawn_on[cell] == NOBODY]
        return sorted(free, reverse=True)[:3]

    def lead(self) -> float:
        """Tell how likely this seat is to win if the spell were cast now."""
        control = tuple([leading_faction(counts) for counts in self.reading.counts])
        return chance_to_win(self.mind, control, self.reading.claimants, self.outcomes_now())

    def piece_on(self, cell: int) -> int:
        """Return the piece interred in a cell, or none, as far as the seat knows."""
        shrine = self.view.shrines[cell]
        return NONE if shrine == UNKNOWN else self.view.box.regalia[shrine]

    def rituals(self) -> tuple[float, ...]:
        """Tell how likely each ritual is to be cast."""
        reading = self.reading
        return rituals_ahead(reading.rows, self.view.box.options.threshold, reading.known)

    def outcomes_now(self) -> tuple[int, ...]:
        """List the outcomes that a cast now could bring."""
        view, enough = self.view, self.view.box.options.threshold
        bell, book, candle = (active >= enough for active in self.reading.rows)
        outcome = view.outcomes[4 * bell + 2 * book + candle]
        return unknown_outcomes(tuple(view.outcomes)) if outcome == UNKNOWN else (outcome,)

    def _country_changes(self, country: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        stakes = self.stakes
        prize = stakes.country + (stakes.home if country == stakes.own_country else 0)
        counts = tuple(self.reading.counts[country])
        return country_changes(counts, self.reading.known, stakes.faction, prize, self.mind.envy)

    def _unknown_card(self, more: Sequence[float]) -> float:
        """Weigh what an unseen card in a country could be."""
        unseen = self.reading.unseen
        left = sum(unseen)
        return sum(map(mul, unseen, (*more, *self.spell.claims))) / left if left else 0.0

    def _leaving(self, cell: int, flips: Sequence[float]) -> float:
        """Tell what a seat gives up by taking its pawn from a card: a claim, or a guard against others."""
        piece = self.piece_on(cell)
        return self.spell.claims[piece] if piece >= 0 else GUARD * max(0.0, -flips[cell])


# Countries


@lru_cache(maxsize=1 << 14)
def country_changes(
    counts: tuple[int, ...], known: int, faction: int, prize: int, envy: float
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Tell what one active shrine more, or less, of each faction would change in a country."""
    now = worth_of_country(counts, known, faction, prize, envy)
    more = [worth_of_country(_added(counts, one, 1), known, faction, prize, envy) - now for one in range(3)]
    less = [worth_of_country(_added(counts, one, -1), known, faction, prize, envy) - now for one in range(3)]
    return tuple(more), tuple(less)


def _added(counts: tuple[int, ...], faction: int, change: int) -> tuple[int, ...]:
    return (*counts[:faction], counts[faction] + change, *counts[faction + 1 :])


def worth_of_country(counts: Sequence[int], known: int, faction: int, prize: int, envy: float) -> float:
    """Tell what a country is worth: the prize if the own faction holds it, a grudge if another does."""
    if not prize:
        return 0.0
    held = [HOLDS[known][lead + SPAN] for lead in leads(counts)]
    own = held[faction]
    return own * prize - envy * A_PIECE * (sum(held) - own)

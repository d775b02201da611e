"""Decks: drawn from, discarded to, renewed when they run out, with another deck to fall back on; last card on top.

A game declares its `Decks` once for each sort of cards: several decks by number (colours, players, rooms), each with
its discard pile, if there is one. How a pile is kept is the game's: as tuples, which copies of a state share, or as
lists. What seats have been shown of cards is forgotten when these are shuffled into a deck, wherever they lay before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.kit.known import Knowledge


@dataclass(frozen=True, slots=True)
class Piles:
    """Where piles of cards lie in a state, by number."""

    read: Callable[[Any, int], Sequence[int]]
    write: Callable[[Any, int, Sequence[int]], None]


def as_tuples(of: Callable[[Any], list[tuple[int, ...]]]) -> Piles:
    """Keep piles as tuples in a list of the state: for those that change seldom."""

    def write(state: Any, pile: int, cards: Sequence[int]) -> None:
        of(state)[pile] = tuple(cards)

    return Piles(lambda state, pile: of(state)[pile], write)


def as_lists(of: Callable[[Any, int], list[int]]) -> Piles:
    """Keep each pile as a list of the state, changed in place: for those that change all the time."""

    def write(state: Any, pile: int, cards: Sequence[int]) -> None:
        of(state, pile)[:] = cards

    return Piles(of, write)


def unsaid(state: Any, deck: int, number: int) -> None:
    """Say nothing."""


@dataclass(frozen=True, slots=True)
class Decks:
    """The decks of one sort of cards."""

    name: str
    """The stream of chance by which they are shuffled."""
    piles: Piles
    discards: Piles | None = None
    """Where what was used lies; a deck that runs out is made anew from it. None: it is not."""
    home: Callable[[Any, int], int] = lambda state, card: 0
    """Tell to which deck a card belongs."""
    instead: Mapping[int, Sequence[int]] = field(default_factory=dict)
    """From which decks a card is drawn, one after the other; a deck that is not named here has no other."""
    from_below: bool = False
    """Whether the bottom card is the one that is drawn."""
    known: Knowledge | None = None
    """Where the state keeps what seats have been shown of the cards in the decks; None: nobody is shown any."""
    renewed: Callable[[Any, int, int], None] = unsaid
    """Say that a deck was made anew, and of how many cards."""

    # Drawing

    def draw(self, state: Any, deck: int) -> int | None:
        """Draw a card, from another deck where there is none left; None when there is none at all."""
        for other in self.instead.get(deck, (deck,)):
            self.renew(state, other)
            if pile := self.piles.read(state, other):
                card = pile[self._next]
                self.piles.write(state, other, pile[1:] if self.from_below else pile[:-1])
                self._forget(state, (card,))
                return card
        return None

    def next_card(self, state: Any, deck: int) -> int | None:
        """Return the card that will be drawn next from this very deck, without drawing it."""
        pile = self.piles.read(state, deck)
        return pile[self._next] if pile else None

    @property
    def _next(self) -> int:
        return 0 if self.from_below else -1

    def take(self, state: Any, card: int) -> None:
        """Take a certain card out of its deck; if others were lifted before it, the rest is shuffled."""
        deck = self.home(state, card)
        if self.next_card(state, deck) == card:
            self.piles.write(state, deck, without(self.piles.read(state, deck), card))
            self._forget(state, (card,))
        else:
            self.shuffle(state, deck, without(self.piles.read(state, deck), card))

    # Putting back

    def discard(self, state: Any, card: int) -> None:
        """Put a card on the discard pile of its deck."""
        assert self.discards is not None
        deck = self.home(state, card)
        self.discards.write(state, deck, (*self.discards.read(state, deck), card))

    def put_on_top(self, state: Any, deck: int, cards: Sequence[int]) -> None:
        """Put cards on a deck, the last of them on top."""
        self.piles.write(state, deck, (*self.piles.read(state, deck), *cards))

    def put_under(self, state: Any, deck: int, cards: Sequence[int]) -> None:
        """Put cards under a deck, the first of them at the very bottom."""
        self.piles.write(state, deck, (*cards, *self.piles.read(state, deck)))

    def shuffle_in(self, state: Any, deck: int, cards: Sequence[int]) -> None:
        """Shuffle cards into a deck."""
        self.shuffle(state, deck, (*self.piles.read(state, deck), *cards))

    def shuffle(self, state: Any, deck: int, cards: Sequence[int]) -> None:
        """Let a deck be these cards, shuffled; everybody forgets where they lie, and what else lay there."""
        self._forget(state, (*self.piles.read(state, deck), *cards))
        self.piles.write(state, deck, state.chance.shuffled(self.name, cards))

    def renew(self, state: Any, deck: int) -> None:
        """Make a deck that is used up anew from its discard pile, if there is one."""
        if self.discards is None or self.piles.read(state, deck):
            return
        if cards := self.discards.read(state, deck):
            self.shuffle(state, deck, cards)
            self.renewed(state, deck, len(cards))
            self.discards.write(state, deck, ())

    # Looking

    def look(self, state: Any, deck: int, *seats: int) -> int | None:
        """Let seats see the card that will be drawn next, and return it: they know it until it is gone."""
        card = self.next_card(state, deck)
        if card is not None and self.known is not None:
            self.known.show(state, card, *seats)
        return card

    def _forget(self, state: Any, cards: Sequence[int]) -> None:
        if self.known is not None:
            self.known.forget(state, cards)


def without(pile: Sequence[int], card: int) -> tuple[int, ...]:
    """Return a pile without one of its cards."""
    place = pile.index(card)
    return (*pile[:place], *pile[place + 1 :])

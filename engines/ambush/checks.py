"""What is wrong with the content: too few cards, too few dials, sentences that nobody can read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.ambush.content import Card, Castle, Dial
from engines.ambush.options import AmbushOptions
from engines.kit.documents import Content, Problem, Severity

FEWEST, MOST = 2, 4
"""How many play (AMB-001)."""


def errors(content: Content, options: AmbushOptions, players: int) -> list[Problem]:
    """List every problem that keeps this game from being played."""
    return [one for one in setup_problems(content, options, players) if one.severity is Severity.ERROR]


def setup_problems(content: Content, options: AmbushOptions, players: int) -> Iterator[Problem]:
    """Find what this number of players lacks for a game with these options."""
    seats = min(players, MOST)
    cards = sum(card.copies for card in content.of(Card))
    if cards <= seats * options.starting_hand:
        yield _problem(
            f"{seats} players with {options.starting_hand} cards each leave nothing of a deck of {cards}", "AMB-008"
        )
    dials = [dial for dial in content.of(Dial) for _ in range(dial.copies)]
    if len(dials) < seats:
        yield _problem(f"{seats} players need {seats} damage dials; the box has {len(dials)}", "AMB-003")
    health = options.castle_health or 0
    for dial in dials[:seats]:
        if dial.top < health + options.second_seat_health:
            yield _problem(f"the {dial.name} ends at {dial.top}; castles have {health} health", "AMB-005")
    if len([one for one in content.of(Castle) if one.copies]) < seats:
        yield _problem(f"{seats} players need {seats} names for castles to choose from", "AMB-Q-45")


def check(content: Content) -> list[Problem]:
    """Find what is wrong with the content as a whole, played with the book's own options."""
    found = list(setup_problems(content, AmbushOptions(), MOST))
    for kind in (Card, Castle):
        counts = Counter(one.name.casefold() for one in content.of(kind))
        found += [
            _problem(f"{count} {kind.__name__.lower()}s are called {name!r}", "AMB-Q-05")
            for name, count in counts.items()
            if count > 1
        ]
    return found


def _problem(message: str, rule: str, severity: Severity = Severity.ERROR) -> Problem:
    return Problem("", "", message, severity, rule)

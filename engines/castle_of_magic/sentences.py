"""Sentences of cards, as they are gone through: what a text comes to now, and where a form stands in it.

Everything is judged at one moment, the cast, when nobody decides anything any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.castle_of_magic.content import Country
from engines.kit.documents import Content
from engines.kit.language.abilities import nodes_in
from engines.kit.language.choosing import MOST_TIMES
from engines.kit.language.families.counting import per_each
from engines.kit.language.forms import Node
from engines.kit.language.grammar import Names
from engines.kit.language.play import Context, amount, holds, language_of, members
from engines.kit.language.speaker import REFEREE, TEXT

if TYPE_CHECKING:
    from engines.castle_of_magic.state import CastleState

TALLY = "tally"
"""The category of what an objective counts."""

SHRINE, LAND, REGALIA, CHARACTER, PAWN = "shrine", "land", "regalia", "character", "pawn"
PLAYER, OUTCOME, ARCANUM = "player", "outcome", "arcanum"
"""The sorts of things that sentences count."""


Parts = Callable[..., Sequence[Node] | None]
"""Finds the parts that a sentence comes to, from the state, who asks and its slots; None if it is a deed itself."""


class Scoring(NamedTuple):
    """What a sentence is judged by: whose card it stands on, and what is known of the outcome by then."""

    seat: int
    """The seat that "you" are, or nobody on an outcome card."""
    verdict: Any
    """The verdict of the cast, or the fate of an outcome that is being carried out."""

    @property
    def you(self) -> int:
        """The same seat, as sentences that are played call it."""
        return self.seat

    @property
    def play(self) -> int:
        """At the cast nothing is played, so that "that shrine" means nothing."""
        return -1


def names(content: Content) -> Names:
    """Return the names of this content that sentences may use."""
    return {"country": {country.id: country.name for country in content.of(Country)}}


def mentioned(sentences: Iterable[Node], form: str) -> list[Node]:
    """List every use of a form in some sentences, whatever conditions stand before it."""
    return [node for sentence in sentences for node in nodes_in(sentence) if node[0] == form]


def country_number(state: CastleState, country: str) -> int:
    """Return the place of a country from left to right, or -1 if the box has none of that name."""
    return next((place for place, one in enumerate(state.box.countries) if one.id == country), -1)


def you_of(run: Scoring | Context) -> int:
    """Return the seat that "you" are: whose card is judged at the cast, or played in the middle of the game."""
    return run.you


def verdict_of(state: CastleState, run: Scoring | Context) -> Any:
    """Return what is known of the outcome: at the cast, or as if the spell were cast now."""
    return run.verdict if isinstance(run, Scoring) else language_of(state).hooks["judge"](state)


def character_of_seat(state: CastleState, run: Scoring | Context) -> int:
    """Return the character of whoever asks, or none if it is nobody's or nobody knows."""
    seat = you_of(run)
    return -1 if seat < 0 else state.characters[seat]


def own_faction(state: CastleState, run: Scoring | Context) -> int:
    """Return the faction of the character whose card is judged, or none."""
    character = character_of_seat(state, run)
    return -1 if character < 0 else state.box.factions[character]


def own_home(state: CastleState, run: Scoring | Context) -> int:
    """Return the home country of the character whose card is judged, or none."""
    character = character_of_seat(state, run)
    return -1 if character < 0 else state.box.homes[character]


def decreed(state: CastleState, verdict: Any, seat: int) -> Iterator[Node]:
    """Yield what the referee has said for a seat, as it comes to now (COM-Q-38)."""
    for whose, sentence in state.decrees:
        if whose == seat:
            yield from deeds(state, Scoring(whose, verdict), sentence)


def deeds(state: Any, run: Any, node: Node) -> Iterator[Node]:
    """Yield what a text comes to now: its conditions decided, its parts in order, unread parts as they are ruled."""
    find: Parts = PARTS.get(node[0].rpartition(".")[2], itself)
    parts = find(state, run, *node[1:])
    if parts is None:
        yield node
    else:
        for part in parts:
            yield from deeds(state, run, part)


def itself(state: Any, run: Any, *slots: Any) -> None:
    """Leave a deed as it is."""


PARTS: dict[str, Parts] = {
    TEXT: lambda state, run, parts: parts,
    "then": lambda state, run, parts: parts,
    "nothing": lambda state, run: (),
    "if_only": lambda state, run, test, effect: (effect,) * holds(state, run, test),
    "unless": lambda state, run, test, effect: (effect,) * (not holds(state, run, test)),
    "if_else": lambda state, run, test, effect, other: (effect if holds(state, run, test) else other,),
    "repeat": lambda state, run, times, effect: (effect,) * min(amount(state, run, times), MOST_TIMES),
    "per": per_each,
    "for_each": lambda state, run, group, effect: (effect,) * len(members(state, run, group)),
    REFEREE: lambda state, run, text: (state.rulings[text],) if state.rulings.get(text) else None,
}
"""What the sentences come to that are no deeds themselves: those that follow one another, conditions, repetitions."""

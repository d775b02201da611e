"""Prospects: what the table promises to a seat, read softly, because nobody is done with it yet.

A faction that leads in a country may still lose it, a row may still change its arcanum; the further the ritual
has advanced, the surer both are. Everything is counted in points. Only what a view shows is read here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from math import exp
from typing import NamedTuple

from engines.castle_of_magic.box import FACTIONS, OWN_SCORES, PIECES, CastleBox
from engines.castle_of_magic.content import COLUMNS, RITUALS, Role
from engines.castle_of_magic.sentences import mentioned
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF
from engines.kit.language.forms import Node

SPAN = 10
"""More than any lead in a country or in a row."""


def soft(slope: float, middle: float) -> tuple[float, ...]:
    """Tell for each lead from -10 to 10 how likely it is to be one in the end."""
    return tuple(1 / (1 + exp(-slope * (lead - middle))) for lead in range(-SPAN, SPAN + 1))


HOLDS = tuple(soft(0.7 + 0.2 * known, 0.5) for known in range(RITUALS + 1))
"""How likely a faction is to control a country, by the number of known outcomes and by its lead there."""
AWAKE = tuple(soft(0.5 + 0.2 * known, -0.5) for known in range(RITUALS + 1))
"""How likely an arcanum is to be active, by the known outcomes and by its row's lead on the threshold."""


EXTRA = tuple(sorted(OWN_SCORES - {"score"}))
"""The forms of objectives that only designers write."""
INTERRED = range(len(FACTIONS), len(FACTIONS) + len(PIECES))
"""The emblems of the shrines that hold regalia."""
UNSEEN = len(FACTIONS) + len(PIECES)
"""The emblem of a card whose face is not known; `UNKNOWN` finds it at the end of the emblems."""


# What the cards say


class Stakes(NamedTuple):
    """What a character plays for, in points."""

    faction: int
    own_country: int
    is_monster: bool
    keeps_countries: bool
    """Whether it keeps the points for countries when it is devoured (COM-Q-12)."""
    country: int
    home: int
    regalia: int
    domination: int
    fed: int
    devoured_other: int


class Fate(NamedTuple):
    """What an outcome card does: whom it lifts up, whom it feeds to the Monster."""

    dominated_by: tuple[int, ...]
    devours: tuple[int, ...]
    devours_all: bool


class Guide:
    """The cards of a box, and what the referee has said, in the words of this module, worked out once."""

    def __init__(self, box: CastleBox, decrees: Sequence[tuple[int, Node]], players: int) -> None:
        self.box = box
        self.decrees = list(decrees)
        self.stakes = tuple(_stakes(box, character) for character in range(len(box.characters)))
        self.has_extras = tuple(any(mentioned(texts, form) for form in EXTRA) for texts in box.objectives)
        """For each character whether it scores for anything beyond the book's objectives."""
        said = [sentence for _, sentence in decrees]
        self.fates = tuple(_fate([*sentences, *said]) for sentences in box.effects)
        self.said = tuple(_said(decrees, seat) for seat in range(players))
        """For each seat what the referee lets it score beside its card, as points of its stakes; mostly nothing."""
        emblems = [
            faction if faction >= 0 else len(FACTIONS) + piece
            for faction, piece in zip(box.corruption, box.regalia, strict=True)
        ]
        self.emblems = (*emblems, UNSEEN)
        """For each shrine card its faction, or its piece counted on from the factions; last, the unknown card."""
        self.shrines = tuple(emblems.count(emblem) for emblem in range(UNSEEN))
        """How many shrine cards there are of each emblem."""


_GUIDES: list[Guide] = []
"""The guides of the last few games."""


def guide_of(state: CastleState) -> Guide:
    """Return the guide to the cards of a game and to what its referee has said so far."""
    for guide in _GUIDES:
        if guide.box is state.box and guide.decrees == state.decrees:
            return guide
    _GUIDES.insert(0, Guide(state.box, state.decrees, state.players))
    del _GUIDES[4:]
    return _GUIDES[0]


def _stakes(box: CastleBox, character: int) -> Stakes:
    scores = mentioned(box.objectives[character], "score")
    points = {reason[0]: amount for _, amount, reason in scores}
    if box.characters[character].role is Role.CULTIST:
        points["domination"] = points.get("domination", 0) + box.options.cultist_dominate_points
    amounts = (points.get(per, 0) for per in Stakes._fields[4:])
    is_monster, keeps = box.monsters[character], box.options.devoured_keep_countries
    return Stakes(box.factions[character], box.homes[character], is_monster, keeps, *amounts)


def _said(decrees: Sequence[tuple[int, Node]], seat: int) -> tuple[int, ...]:
    """Add up what the referee lets a seat score for each thing, whatever conditions stand before it."""
    scores = mentioned([sentence for whose, sentence in decrees if whose == seat], "score")
    amounts = [sum(amount for _, amount, reason in scores if reason[0] == per) for per in Stakes._fields[4:]]
    return tuple(amounts) if scores else ()


def stakes_at(guide: Guide, seat: int, character: int) -> Stakes:
    """Return what a seat plays for if it is a character: what the card says, and what the referee has added."""
    return with_more(guide.stakes[character], guide.said[seat])


def with_more(stakes: Stakes, more: tuple[int, ...]) -> Stakes:
    """Return stakes with more points for some things."""
    if not more:
        return stakes
    return Stakes(*stakes[:4], *(points + added for points, added in zip(stakes[4:], more, strict=True)))


def _fate(sentences: Sequence[Node]) -> Fate:
    return Fate(
        tuple(PIECES.index(piece) for _, piece in mentioned(sentences, "dominate")),
        tuple(PIECES.index(piece) for _, piece in mentioned(sentences, "devour")),
        bool(mentioned(sentences, "devour_all")),
    )


# What the table shows


class Reading(NamedTuple):
    """What can be counted on a table."""

    counts: list[list[int]]
    """For each country the active shrines of each faction."""
    rows: tuple[int, ...]
    """For each row its active shrines."""
    claimants: tuple[int, ...]
    """For each piece the seat whose pawn stands on it, as far as is known."""
    unseen: list[int]
    """For each faction, then for each piece, how many of its shrines have not been seen."""
    known: int
    """How many outcomes are turned up."""


def read_table(state: CastleState) -> Reading:
    """Count what lies on the table."""
    guide, active = guide_of(state), state.active
    emblems = [guide.emblems[shrine] for shrine in state.shrines]
    counts = [[0] * len(FACTIONS) for _ in range(3)]
    for emblem, country in compress(zip(emblems, COUNTRY_OF, strict=True), active):
        if emblem < len(FACTIONS):
            counts[country][emblem] += 1
    claimants = [state.pawn_on[emblems.index(piece)] if piece in emblems else NOBODY for piece in INTERRED]
    unseen = [count - emblems.count(emblem) for emblem, count in enumerate(guide.shrines)]
    rows = sum(active[:COLUMNS]), sum(active[COLUMNS : 2 * COLUMNS]), sum(active[2 * COLUMNS :])
    return Reading(counts, rows, tuple(claimants), unseen, sum(state.turned_up))


def leads(counts: Sequence[int]) -> tuple[int, int, int]:
    """Tell by how many shrines each faction is ahead of the best of the others."""
    a, b, c = counts
    return a - max(b, c), b - max(a, c), c - max(a, b)


@lru_cache(maxsize=1 << 12)
def rituals_ahead(rows: tuple[int, ...], threshold: int, known: int) -> tuple[float, ...]:
    """Tell how likely each ritual is to be the one that is cast."""
    return rituals_from([AWAKE[known][active - threshold + SPAN] for active in rows])


def rituals_from(awake: Sequence[float]) -> tuple[float, ...]:
    """Tell how likely each ritual is when it is known how likely each arcanum is to be active."""
    bell, book, candle = awake
    return tuple(
        [
            (bell if ritual & 4 else 1 - bell)
            * (book if ritual & 2 else 1 - book)
            * (candle if ritual & 1 else 1 - candle)
            for ritual in range(RITUALS)
        ]
    )

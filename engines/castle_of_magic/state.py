"""The state of a game: where every card and pawn is, as small numbers.

A cell of the tableau is 0 to 26: row * 9 + column. Cards are numbers into the box's tuples.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, ClassVar

from engines.castle_of_magic.box import CastleBox
from engines.kit.language.effect_state import EffectState
from engines.kit.parts import Part, fixed_part, part, shared

NOBODY = -1
"""In the place of a seat, a faction or a country: none."""
STOCK = -1
"""In the place of a cell: the pawn stands in front of its owner, off the tableau."""
NEVER = -1
"""In the place of a turn: it has not happened."""


@fixed_part
class Verdict(Part):
    """What the table says at the moment of the cast, before anybody scores (COM-154)."""

    arcana: tuple[bool, ...]
    """Whether bell, book and candle are active."""
    ritual: int
    outcome: int
    claimants: tuple[int, ...]
    """For each piece of regalia the seat that claims it, or nobody."""
    dominating: tuple[int, ...]
    devoured: tuple[int, ...]
    fed: bool
    claims: tuple[int, ...]
    """For each seat how many pieces it claims, once the devoured have lost theirs."""
    countries: tuple[int, ...]
    """For each country the faction that controls it, or nobody."""
    happened: tuple[tuple[Any, ...], ...]
    """What the outcome did, as events to be told: kind, rule and arguments."""


@fixed_part
class Count(Part):
    """The final count: the verdict, each seat's points by objective, and who has won."""

    verdict: Verdict
    points: tuple[tuple[tuple[str, int], ...], ...]
    scores: tuple[int, ...]
    highest: tuple[int, ...]
    winners: tuple[int, ...]


Deed = tuple[Any, ...]
"""What a seat did before everybody's eyes: the seat, then what it chose, as in (2, "pick_up", STOCK, 14).

A flip also says whether the face of the card was known before, as in (2, "flip", 14, True).
"""


@part
class CastleState(EffectState):
    """All that a game of Castle of Magic consists of."""

    # What was done is remembered, but no rule asks for it.
    undigested: ClassVar[tuple[str, ...]] = (*EffectState.undigested, "deeds")

    colours: list[int] = field(default_factory=list)
    """For each seat its colour."""
    characters: list[int] = field(default_factory=list)
    """For each seat its secret character."""
    unused: list[int] = field(default_factory=list)
    """The characters that were not dealt, those shown to all first."""
    shrines: list[int] = field(default_factory=list)
    """For each cell the shrine card that lies there."""
    active: list[bool] = field(default_factory=list)
    """For each cell whether its card is face up."""
    seen: list[int] = field(default_factory=list)
    """For each cell the turn in which its face was last turned up or down, or never."""
    peeked: dict[int, int] = field(default_factory=dict)
    """When a seat last looked under its own pawn, by seat * 27 + cell; each seat knows only its own."""
    pawn_on: list[int] = field(default_factory=list)
    """For each cell the seat whose pawn stands there, or nobody."""
    stock: list[int] = field(default_factory=list)
    """For each seat how many of its pawns are off the tableau."""
    picked: tuple[int, ...] = ()
    """Where the pawns that were picked up this turn came from."""
    placed: tuple[int, ...] = ()
    """The cells on which pawns were placed this turn."""
    outcomes: list[int] = field(default_factory=list)
    """For each ritual the outcome card that lies on it."""
    turned_up: list[bool] = field(default_factory=list)
    """For each ritual whether its outcome card is face up."""
    seat: int = NOBODY
    """Whose turn it is."""
    turn: int = 0
    """How many turns have begun."""
    stalled: int = 0
    """How many turns have passed since the last advance."""
    claims: list[int] = field(default_factory=list)
    """For each seat the character that it last claimed to be, or none."""
    has_claimed: bool = False
    """Whether the player has made a claim this turn."""
    extra_turns: int = 0
    """How many turns more the player whose turn it is takes after this one (COM-Q-42)."""
    skipping: list[int] = field(default_factory=list)
    """The seats that skip their next turn."""
    bonus: dict[int, int] = field(default_factory=dict)
    """What texts have given seats in the middle of the game, in points."""
    known_characters: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each character that a text has shown to somebody, those seats."""
    known_outcomes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """The same for outcome cards that lie face down."""
    looked_at: dict[int, int] = field(default_factory=dict)
    """When a text let a seat look at a shrine, by seat * 27 + cell; each seat knows only its own."""
    is_cast: bool = False
    """Whether the spell has been cast, so that all cards are shown."""
    rulings: dict[str, Any] = field(default_factory=dict)
    """What the referee has said that a sentence nobody can read does: the sentence, and the effect or none."""
    decrees: list[tuple[Any, ...]] = field(default_factory=list)
    """What the referee has said in the middle of the game, to be judged at the cast: (seat, sentence)."""
    count: Count | None = None
    """The final count, once the spell is cast."""
    deeds: tuple[Deed, ...] = ()
    """What everybody has seen the others do, from first to last."""
    box: CastleBox = shared(default=None)

    @property
    def hand(self) -> int:
        """How many pawns the player has picked up and not placed yet."""
        return len(self.picked) - len(self.placed)

    @hand.setter
    def hand(self, count: int) -> None:
        """Leave so many pawns in the hand."""
        self.picked = self.picked[: len(self.placed) + count]


def in_hand(state: CastleState) -> int:
    """Count the pawns that the player has picked up and not placed yet."""
    return state.hand

"""What texts do to shrines and outcome cards: flip, swap, look, turn up."""

from __future__ import annotations

from itertools import pairwise

from engines.castle_of_magic.advance import reveal_outcome
from engines.castle_of_magic.box import PIECES
from engines.castle_of_magic.content import CELLS, COLUMNS, RITUALS
from engines.castle_of_magic.happening import announce
from engines.castle_of_magic.powers.texts import TABLE
from engines.castle_of_magic.powers.worths import worth_of_flips, worth_of_little, worth_of_looking
from engines.castle_of_magic.sentences import OUTCOME, SHRINE
from engines.castle_of_magic.shown import OUTCOMES_SHOWN
from engines.castle_of_magic.state import CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF, ROW_OF, swap_cards, turn_over
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.kit.state import tell

SENTENCES = Sentences()

Cells = tuple[int, ...]


# Shrines


@SENTENCES.effect(
    "flip {shrines:shrine}",
    example="Flip one shrine without a pawn.",
    rule="COM-Q-42",
    worth=worth_of_flips,
    **{TABLE: True},
)
def flip(state: CastleState, run: Context, shrines: Cells) -> None:
    """Turn shrine cards over; no pawn is placed."""
    for cell in shrines:
        flip_card(state, run.you, cell)


@SENTENCES.effect(
    "turn up {shrines:shrine}",
    example="Turn up one inactive shrine.",
    rule="COM-Q-42",
    worth=worth_of_flips,
    **{TABLE: True},
)
def turn_up(state: CastleState, run: Context, shrines: Cells) -> None:
    """Turn shrine cards face up that lie face down."""
    flip(state, run, tuple(cell for cell in shrines if not state.active[cell]))


@SENTENCES.effect(
    "turn down {shrines:shrine}",
    example="Turn down one active shrine without a pawn.",
    rule="COM-Q-42",
    worth=worth_of_flips,
    **{TABLE: True},
)
def turn_down(state: CastleState, run: Context, shrines: Cells) -> None:
    """Turn shrine cards face down that lie face up."""
    flip(state, run, tuple(cell for cell in shrines if state.active[cell]))


def flip_card(state: CastleState, seat: int, cell: int) -> None:
    """Turn a card over without a pawn, and let everybody know."""
    is_up = turn_over(state, cell)
    kind, rule = ("reveal_shrine", "COM-088") if is_up else ("hide_shrine", "COM-078")
    tell(state, kind, rule, seat, cell, state.shrines[cell])
    announce(state, "flipped", seat, cell)


@SENTENCES.effect(
    "let {shrines:shrine} change places",
    example="Let 2 shrines without a pawn change places.",
    rule="COM-Q-42",
    worth=worth_of_little,
    least={"shrines": 2},
    **{TABLE: True},
)
def change_places(state: CastleState, run: Context, shrines: Cells) -> None:
    """Let shrine cards change places, each as it lies; pawns stay where they are."""
    for one, other in pairwise(shrines):
        swap_cards(state, one, other)
        tell(state, "swapped_shrines", "COM-Q-42", run.you, one, other)


@SENTENCES.effect(
    "let {one:shrine} change places with {other:shrine}",
    example="Let one shrine with one of your pawns change places with one shrine next to that shrine.",
    rule="COM-Q-42",
    worth=lambda view, run, one, other: worth_of_little(view, run),
    **{TABLE: True},
)
def change_places_with(state: CastleState, run: Context, one: Cells, other: Cells) -> None:
    """Let one shrine card change places with another; pawns stay where they are."""
    if one and other and one[0] != other[0]:
        change_places(state, run, (one[0], other[0]))


@SENTENCES.effect(
    "look at {shrines:shrine}",
    example="Look at up to 2 inactive shrines.",
    rule="COM-Q-42",
    worth=worth_of_looking,
    **{TABLE: True},
)
def look(state: CastleState, run: Context, shrines: Cells) -> None:
    """See the faces of shrine cards; all see which cards, nobody else sees the faces."""
    for cell in shrines:
        state.looked_at[run.you * CELLS + cell] = state.turn
        tell(state, "looks_at_shrine", "COM-Q-42", run.you, cell)
        tell(state, "saw_shrine", "COM-Q-42", run.you, cell, state.shrines[cell], to=(run.you,))


@SENTENCES.filter(SHRINE, "next to {other:shrine}", id="shrine_next_to", rule="COM-Q-42")
def next_to(state: CastleState, run: Context, cell: int, other: Node) -> bool:
    """That lies directly beside, above or below another one."""
    return any(are_adjacent(cell, one) for one in things_of(state, run, other))


@SENTENCES.filter(SHRINE, "beside {pawns:pawn}", id="shrine_beside_pawn", rule="COM-Q-42")
def beside_pawn(state: CastleState, run: Context, cell: int, pawns: Node) -> bool:
    """That lies directly beside, above or below a shrine on which a pawn stands."""
    return any(are_adjacent(cell, one) for one in things_of(state, run, pawns))


@SENTENCES.filter(SHRINE, "with the {piece}", id="shrine_with_piece", rule="COM-013")
def with_piece(state: CastleState, run: Context, cell: int, piece: str) -> bool:
    """In which a certain piece of regalia is interred."""
    shrine = state.shrines[cell]
    return shrine >= 0 and state.box.regalia[shrine] == PIECES.index(piece)


@SENTENCES.filter(SHRINE, "in the row of {other:shrine}", id="shrine_in_row_of", rule="COM-Q-42")
def in_row_of(state: CastleState, run: Context, cell: int, other: Node) -> bool:
    """That lies in the same row as another one, which is not counted."""
    return any(ROW_OF[cell] == ROW_OF[one] and cell != one for one in things_of(state, run, other))


@SENTENCES.filter(SHRINE, "in the country of {other:shrine}", id="shrine_in_country_of", rule="COM-Q-42")
def in_country_of(state: CastleState, run: Context, cell: int, other: Node) -> bool:
    """That lies in the same country as another one, which is not counted."""
    return any(COUNTRY_OF[cell] == COUNTRY_OF[one] and cell != one for one in things_of(state, run, other))


def are_adjacent(one: int, other: int) -> bool:
    """Tell whether two cells lie side by side, or one above the other."""
    rows, columns = abs(one // COLUMNS - other // COLUMNS), abs(one % COLUMNS - other % COLUMNS)
    return rows + columns == 1


# Outcome cards, by the rituals on which they lie


@SENTENCES.noun(OUTCOME, "outcome card(s)", id="outcome_cards", rule="COM-027")
def outcome_cards(state: CastleState, run: Context) -> list[int]:
    """The eight outcome cards."""
    return list(range(RITUALS))


@SENTENCES.adjective(OUTCOME, "hidden", id="hidden_outcome", rule="COM-091")
def hidden_outcome(state: CastleState, run: Context, ritual: int) -> bool:
    """That lie face down."""
    return not state.turned_up[ritual]


@SENTENCES.adjective(OUTCOME, "revealed", id="revealed_outcome", rule="COM-091")
def revealed_outcome(state: CastleState, run: Context, ritual: int) -> bool:
    """That lie face up."""
    return state.turned_up[ritual]


@SENTENCES.effect(
    "let {outcomes:outcome} change places",
    id="swap_outcomes",
    example="Let 2 hidden outcome cards change places.",
    rule="COM-Q-42",
    worth=worth_of_little,
    least={"outcomes": 2},
    **{TABLE: True},
)
def swap_outcomes(state: CastleState, run: Context, outcomes: Cells) -> None:
    """Let outcome cards change places, each as it lies, unseen."""
    for one, other in pairwise(outcomes):
        state.outcomes[one], state.outcomes[other] = state.outcomes[other], state.outcomes[one]
        state.turned_up[one], state.turned_up[other] = state.turned_up[other], state.turned_up[one]
        tell(state, "swapped_outcomes", "COM-Q-42", run.you, one, other)


@SENTENCES.effect(
    "shuffle {outcomes:outcome}",
    id="shuffle_outcomes",
    example="Shuffle each hidden outcome card.",
    rule="COM-Q-42",
    worth=worth_of_little,
    least={"outcomes": 2},
    **{TABLE: True},
)
def shuffle_outcomes(state: CastleState, run: Context, outcomes: Cells) -> None:
    """Shuffle outcome cards and lay them back, face down ones unseen; nobody knows any more which is which."""
    cards = [(state.outcomes[ritual], state.turned_up[ritual]) for ritual in outcomes]
    for ritual, (card, is_up) in zip(outcomes, state.chance.shuffled("effects", cards), strict=True):
        state.outcomes[ritual], state.turned_up[ritual] = card, is_up
    OUTCOMES_SHOWN.forget(state, [card for card, is_up in cards if not is_up])
    tell(state, "shuffled_outcomes", "COM-Q-42", run.you, len(outcomes))


@SENTENCES.effect(
    "look at {outcomes:outcome}",
    id="look_at_outcome",
    example="Look at one hidden outcome card.",
    rule="COM-Q-42",
    worth=worth_of_looking,
    **{TABLE: True},
)
def look_at_outcome(state: CastleState, run: Context, outcomes: Cells) -> None:
    """See outcome cards that lie face down; nobody else does."""
    for ritual in outcomes:
        OUTCOMES_SHOWN.show(state, state.outcomes[ritual], run.you)
        tell(state, "looks_at_outcome", "COM-Q-42", run.you, ritual)
        tell(state, "saw_outcome", "COM-Q-42", run.you, ritual, state.outcomes[ritual], to=(run.you,))


@SENTENCES.effect(
    "turn up {outcomes:outcome}",
    id="turn_up_outcome",
    example="Turn up one hidden outcome card.",
    rule="COM-Q-42",
    worth=worth_of_little,
    **{TABLE: True},
)
def turn_up_outcome(state: CastleState, run: Context, outcomes: Cells) -> None:
    """Turn up outcome cards; the last one casts the spell."""
    for ritual in outcomes:
        if not state.turned_up[ritual] and not state.is_cast:
            reveal_outcome(state, ritual, run.you)

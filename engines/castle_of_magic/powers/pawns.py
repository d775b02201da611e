"""What texts do with pawns, players and turns."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.powers.texts import TABLE
from engines.castle_of_magic.powers.worths import A_LOOK, A_TURN, worth_of_little, worth_of_turns
from engines.castle_of_magic.sentences import PAWN, PLAYER
from engines.castle_of_magic.shown import CHARACTERS_SHOWN
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.kit.happenings import occur
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.language.worth import over
from engines.kit.state import UNKNOWN, tell

SENTENCES = Sentences()

Cells = tuple[int, ...]
Seats = tuple[int, ...]

# Players


@SENTENCES.noun(PLAYER, "player(s)", id="players", rule="COM-001")
def players(state: CastleState, run: Context) -> list[int]:
    """Everybody, clockwise from you, yourself last."""
    return [*opponents(state, run), *([run.you] if run.you != NOBODY else [])]


@SENTENCES.noun(PLAYER, "opponent(s)", id="opponents", own=True, rule="COM-001")
def opponents(state: CastleState, run: Context) -> list[int]:
    """Everybody else, clockwise from you."""
    order = [(max(run.you, 0) + step) % state.players for step in range(state.players)]
    return [seat for seat in order if seat != run.you]


@SENTENCES.pronoun(PLAYER, "your left neighbour", id="player_left", own=True, rule="COM-063")
def player_left(state: CastleState, run: Context) -> list[int]:
    """Whoever sits to your left."""
    return [(run.you + 1) % state.players]


@SENTENCES.pronoun(PLAYER, "your right neighbour", id="player_right", own=True, rule="COM-063")
def player_right(state: CastleState, run: Context) -> list[int]:
    """Whoever sits to your right."""
    return [(run.you - 1) % state.players]


@SENTENCES.measure(PLAYER, "pawns on active shrines", id="player_active_pawns", rule="COM-058")
def pawns_on_active(state: CastleState, run: Context, seat: int) -> int:
    """How many pawns of a player stand on cards that lie face up."""
    return sum(owner == seat and up for owner, up in zip(state.pawn_on, state.active, strict=True))


@SENTENCES.measure(PLAYER, "pawns on the tableau", id="player_pawns", rule="COM-079")
def pawns_on_tableau(state: CastleState, run: Context, seat: int) -> int:
    """How many pawns of a player stand on shrines."""
    return state.pawn_on.count(seat)


@SENTENCES.effect(
    "look at the character of {players:player}",
    example="Look at the character of one opponent.",
    rule="COM-Q-42",
    worth=lambda view, run, players: over(players, lambda seat: A_LOOK, run),
    others="players",
    **{TABLE: True},
)
def look_at_character(state: CastleState, run: Context, players: Seats) -> None:
    """See who another player is; nobody else does."""
    for seat in players:
        if state.characters[seat] != UNKNOWN and seat != run.you:
            occur(state, "character_seen", run.you, seat)


def see_character(state: CastleState, seat: int, other: int) -> None:
    """Let a seat see who another player is."""
    character = state.characters[other]
    CHARACTERS_SHOWN.show(state, character, seat)
    tell(state, "looks_at_character", "COM-Q-42", seat, other)
    tell(state, "saw_character", "COM-Q-42", seat, other, character, to=(seat,))


@SENTENCES.effect(
    "take another turn after this one",
    rule="COM-Q-42",
    worth=lambda view, run: A_TURN,
    works=lambda state, run: run.you == state.seat,
    **{TABLE: True},
)
def another_turn(state: CastleState, run: Context) -> None:
    """Take one more turn when this one is over, if it is yours."""
    if run.you == state.seat:
        state.extra_turns += 1
        tell(state, "another_turn", "COM-Q-42", run.you)


@SENTENCES.effect(
    "{players:player} skip(s|) their next turn",
    example="Your left neighbour skips their next turn.",
    rule="COM-Q-42",
    worth=worth_of_turns,
    others="players",
    once=True,
    **{TABLE: True},
)
def skip_turns(state: CastleState, run: Context, players: Seats) -> None:
    """Let players skip their next turn; several do not add up."""
    state.skipping += [seat for seat in players if seat not in state.skipping]
    for seat in players:
        tell(state, "will_skip", "COM-Q-42", seat)


@SENTENCES.effect(
    "you skip your next turn",
    id="skip_own",
    rule="COM-Q-42",
    worth=lambda view, run: -A_TURN,
    once=True,
    **{TABLE: True},
)
def skip_own(state: CastleState, run: Context) -> None:
    """Skip your next turn."""
    skip_turns(state, run, (run.you,))


# Pawns, by the cells on which they stand


@SENTENCES.noun(PAWN, "opponent's pawn(s)", id="opponents_pawns", own=True, rule="COM-079")
def opponents_pawns(state: CastleState, run: Context) -> list[int]:
    """The pawns of the others on the tableau."""
    return [cell for cell, owner in enumerate(state.pawn_on) if owner not in (NOBODY, run.you)]


@SENTENCES.effect(
    "move {pawns:pawn} to {shrines:shrine}",
    example="Move one of your pawns to one shrine without a pawn.",
    rule="COM-Q-42",
    worth=lambda view, run, pawns, shrines: worth_of_little(view, run),
    **{TABLE: True},
)
def move_pawn(state: CastleState, run: Context, pawns: Cells, shrines: Cells) -> None:
    """Move pawns to shrines on which none stands, one to each."""
    free = [cell for cell in shrines if state.pawn_on[cell] == NOBODY]
    for one, other in zip(pawns, free, strict=False):
        state.pawn_on[other], state.pawn_on[one] = state.pawn_on[one], NOBODY
        tell(state, "moved_pawn", "COM-Q-42", run.you, one, other)


@SENTENCES.effect(
    "return {pawns:pawn} to the stock",
    example="Return one opponent's pawn to the stock.",
    rule="COM-Q-42",
    worth=lambda view, run, pawns: worth_of_little(view, run),
    **{TABLE: True},
)
def return_pawn(state: CastleState, run: Context, pawns: Cells) -> None:
    """Give pawns back to their owners, in front of whom they stand then."""
    for cell in pawns:
        owner, state.pawn_on[cell] = state.pawn_on[cell], NOBODY
        state.stock[owner] += 1
        tell(state, "returned_pawn", "COM-Q-42", run.you, cell, owner)


@SENTENCES.effect(
    "exchange {one:pawn} with {other:pawn}",
    example="Exchange one of your pawns with one opponent's pawn.",
    rule="COM-Q-42",
    worth=lambda view, run, one, other: worth_of_little(view, run),
    **{TABLE: True},
)
def exchange_pawns(state: CastleState, run: Context, one: Cells, other: Cells) -> None:
    """Let two pawns change places."""
    if one and other:
        here, there = one[0], other[0]
        state.pawn_on[here], state.pawn_on[there] = state.pawn_on[there], state.pawn_on[here]
        tell(state, "exchanged_pawns", "COM-Q-42", run.you, here, there)


DEEDS: dict[str, Callable[..., None]] = {"character_seen": see_character}

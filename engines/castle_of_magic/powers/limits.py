"""What texts forbid for a while, and for how long."""

from __future__ import annotations

from engines.castle_of_magic.powers.texts import TABLE
from engines.castle_of_magic.powers.worths import worth_for, worth_of_turns
from engines.castle_of_magic.state import CastleState
from engines.kit.language.families.lasting import Change, changes
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, Lasting, members
from engines.kit.state import tell

SENTENCES = Sentences()

Moment = tuple[str, int]
Seats = tuple[int, ...]
EVERYBODY, OPPONENTS, YOU = "everybody", "opponents", "you"
PATIENCE = 3
"""After how many rounds without an advance nobody is kept from advancing any more."""


def turn_of(seat: int) -> Moment:
    """Return the moment at which the next turn of a seat begins."""
    return "turn of", seat


def end_of_next_turn(seat: int) -> Moment:
    """Return the moment at which the next turn of a seat ends."""
    return "end of turn of", seat


END_OF_TURN: Moment = ("end of turn", -1)
END_OF_GAME: Moment = ("end of the game", -1)


@SENTENCES.duration("until your next turn", id="until_next_turn", rule="COM-Q-42", **{TABLE: True})
def until_next_turn(state: CastleState, run: Context) -> Moment:
    """Until your next turn begins."""
    return turn_of(run.you)


@SENTENCES.duration("until the end of the turn", id="until_end_of_turn", rule="COM-Q-42", **{TABLE: True})
def until_end_of_turn(state: CastleState, run: Context) -> Moment:
    """Until the present turn is over."""
    return END_OF_TURN


@SENTENCES.duration("for the rest of the game", id="for_the_game", rule="COM-Q-46", **{TABLE: True})
def for_the_game(state: CastleState, run: Context) -> Moment:
    """Until the ritual spell is cast."""
    return END_OF_GAME


@SENTENCES.duration("until the end of your next turn", id="until_end_of_next", rule="COM-Q-42", **{TABLE: True})
def until_end_of_next(state: CastleState, run: Context) -> Moment:
    """Until your next turn is over."""
    return end_of_next_turn(run.you)


@SENTENCES.modifier(
    "{who:who} may not flip {group:shrine.group}",
    id="no_flip",
    example="Your opponents may not flip shrines of the top row.",
    rule="COM-Q-42",
    worth=worth_for,
    many=True,
    **{TABLE: True},
)
def no_flip(state: CastleState, run: Context, who: str, group: Node) -> str:
    """Not be allowed to flip some shrines in a turn; who can flip nothing keeps the pawn."""
    return who


@SENTENCES.modifier(
    "{who:who} may not advance the ritual spell",
    id="no_advance",
    example="Everybody may not advance the ritual spell.",
    rule="COM-Q-42",
    worth=worth_for,
    **{TABLE: True},
)
def no_advance(state: CastleState, run: Context, who: str) -> str:
    """Not be allowed to advance, as long as it is not due and not long overdue (COM-Q-21)."""
    return who


@SENTENCES.modifier(
    "{who:who} may pick up at most {number:digits} pawn(s)",
    id="few_pawns",
    example="Your opponents may pick up at most 1 pawn.",
    rule="COM-Q-42",
    worth=worth_for,
    least={"number": 1},
    **{TABLE: True},
)
def few_pawns(state: CastleState, run: Context, who: str, number: int) -> str:
    """Pick up fewer pawns in a turn."""
    return who


@SENTENCES.effect(
    "{players:player} may pick up at most {number:digits} pawn(s) on their next turn",
    id="few_pawns_next",
    example="One opponent may pick up at most 1 pawn on their next turn.",
    rule="COM-Q-42",
    worth=worth_of_turns,
    least={"number": 1},
    others="players",
    **{TABLE: True},
)
def few_pawns_next(state: CastleState, run: Context, players: Seats, number: int) -> None:
    """Let players pick up fewer pawns in their next turn."""
    for seat in players:
        state.lasting.append(Lasting(("few_pawns", seat, number), tuple(run), end_of_next_turn(seat), -1))
        tell(state, "few_pawns", "COM-Q-42", seat, number)


# What the rules ask


def _for(state: CastleState, seat: int, form: str) -> list[Change]:
    return [one for one in changes(state, form) if _concerns(one, seat)]


def _concerns(change: Change, seat: int) -> bool:
    who, you = change.slots[0], change.context.you
    if who in (YOU, OPPONENTS):
        return bool((seat == you) == (who == YOU))
    return who in (EVERYBODY, seat)


def may_flip(state: CastleState, seat: int) -> frozenset[int] | None:
    """Return the cells that texts keep a seat from flipping; None: no text does."""
    found = _for(state, seat, "no_flip") if asks_texts(state) else []
    if not found:
        return None
    return frozenset(cell for one in found for cell in members(state, one.context, one.slots[1]))


def may_advance(state: CastleState, seat: int) -> bool:
    """Tell whether no text keeps a seat from advancing; none does for ever."""
    if not asks_texts(state) or state.stalled >= PATIENCE * state.players:
        return True
    return not _for(state, seat, "no_advance")


def most_pawns(state: CastleState, seat: int, usual: int) -> int:
    """Return how many pawns a seat may pick up at once."""
    found = _for(state, seat, "few_pawns") if asks_texts(state) else []
    return min([usual, *(int(one.slots[1]) for one in found)])


def asks_texts(state: CastleState) -> bool:
    """Tell whether any text can change what is allowed now."""
    return bool(state.lasting) or state.box.has_modifiers


def begin_turn(state: CastleState, seat: int) -> None:
    """End what lasts until this turn begins; what lasts until it ends lasts from now on like all that does."""
    if state.lasting:
        state.lasting = [one for one in state.lasting if one.until != turn_of(seat)]
        for one in state.lasting:
            one.until = END_OF_TURN if one.until == end_of_next_turn(seat) else one.until


def end_turn(state: CastleState) -> None:
    """End what lasts until the turn is over."""
    if state.lasting:
        state.lasting = [one for one in state.lasting if one.until != END_OF_TURN]

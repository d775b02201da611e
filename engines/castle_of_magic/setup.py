"""Set-up, in the book's ten steps, and the questions that a table may want to answer itself."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.box import CastleBox
from engines.castle_of_magic.characters import deal_characters, deal_unknown
from engines.castle_of_magic.content import CELLS, RITUALS
from engines.castle_of_magic.state import NEVER, NOBODY, CastleState
from engines.kit.chance import Chance
from engines.kit.questions import Option
from engines.kit.state import UNKNOWN, ask, push, tell


def set_up(box: CastleBox, luck: Chance) -> CastleState:
    """Lay out a game (COM-028 to COM-049)."""
    state = CastleState(luck, box.setup.players, [], [], box=box)
    make_room_for_players(state)
    deal_the_characters(state)
    lay_out_the_shrines(state)
    place_the_outcomes(state)
    push(state, ("assign_colours",), ("find_first_player",), ("take_turn",))
    return state


def make_room_for_players(state: CastleState) -> None:
    """Give each seat its place; its pawns and its aid come with its colour."""
    state.colours = [UNKNOWN] * state.players
    state.stock = [0] * state.players
    state.claims = [UNKNOWN] * state.players


def deal_the_characters(state: CastleState) -> None:
    """Shuffle the character cards and deal one to each player; the rest stay unseen."""
    deck = [UNKNOWN] * len(state.box.characters)
    deal = deal_characters(state.box, state.chance, deck)
    state.characters, state.unused = deal[: state.players], deal[state.players :]
    for seat, character in enumerate(state.characters):
        tell(state, "dealt", "COM-034", seat, character, to=(seat,))
    if shown := tuple(state.unused[: state.box.options.reveal_unused]):
        tell(state, "show_unused", "COM-Q-26", shown)


def lay_out_the_shrines(state: CastleState) -> None:
    """Shuffle the shrine cards and lay them out face down, three rows of nine."""
    state.shrines = deal_unknown(state.chance, "shrines", [UNKNOWN] * CELLS)
    state.active = [False] * CELLS
    state.seen = [NEVER] * CELLS
    state.pawn_on = [NOBODY] * CELLS


def place_the_outcomes(state: CastleState) -> None:
    """Shuffle the outcome cards and put one, face down, on each ritual card."""
    state.outcomes = deal_unknown(state.chance, "outcomes", [UNKNOWN] * RITUALS)
    state.turned_up = [False] * RITUALS


def assign_colours(state: CastleState) -> None:
    """Give each player a colour: dealt, as listed, or chosen one after the other (COM-Q-23)."""
    how, colours = state.box.options.colours, list(range(len(state.box.pawns)))
    if how == "chosen":
        push(state, *[("choose_colour", seat) for seat in range(state.players)])
        return
    if how == "dealt":
        state.chance.shuffle("colours", colours)
    for seat in range(state.players):
        take_colour(state, seat, ("colour", colours[seat]))


def choose_colour(state: CastleState, seat: int) -> None:
    """Let a player choose a free colour (COM-D-01)."""
    free = [colour for colour in range(len(state.box.pawns)) if colour not in state.colours]
    ask(state, seat, "colour", [("colour", colour) for colour in free], ("take_colour", seat), "COM-028", seat)


def take_colour(state: CastleState, seat: int, option: Option) -> None:
    """Take a colour with its pawns, which stay off the tableau, and its player aid."""
    state.colours[seat] = option[1]
    state.stock[seat] = state.box.options.pawns_per_player
    tell(state, "take_colour", "COM-029", seat, option[1], state.stock[seat])


def find_first_player(state: CastleState) -> None:
    """Find who takes the first turn (COM-062): a machine knows no magic tricks (COM-Q-22)."""
    how = state.box.options.first_player
    if how == "human":
        seats = [("begin", seat) for seat in range(state.players)]
        ask(state, 0, "first_player", seats, ("begin",), "COM-062")
    elif how == "random":
        begin(state, ("begin", state.chance.below("first player", state.players)))
    else:
        begin(state, ("begin", int(how.split()[1]) - 1))


def begin(state: CastleState, option: Option) -> None:
    """Let the first turn, which is about to be taken, fall to this seat."""
    first = option[1]
    state.seat = (first - 1) % state.players
    tell(state, "first_player", "COM-062", first)


STEPS: dict[str, Callable[..., None]] = {
    "assign_colours": assign_colours,
    "choose_colour": choose_colour,
    "take_colour": take_colour,
    "find_first_player": find_first_player,
    "begin": begin,
}

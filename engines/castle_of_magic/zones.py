"""Where the cards and pawns lie, who sees them, and what could be behind the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress

from engines.castle_of_magic.characters import fits
from engines.castle_of_magic.content import CELLS, RITUALS, arcana_name
from engines.castle_of_magic.names import cell_name, character_name, seat_names
from engines.castle_of_magic.shown import CHARACTERS_SHOWN, OUTCOMES_SHOWN
from engines.castle_of_magic.state import NEVER, NOBODY, CastleState
from engines.kit.language.secrets import hide_effects
from engines.kit.zones import SEAT, Each, Form, Sight, Sort, Zone, Zones

# Sorts of things


def pawn_name(state: CastleState, seat: int) -> str:
    """Name a pawn by its colour."""
    return f"a {state.box.pawns[state.colours[seat]].colour} pawn"


SHRINE = Sort(
    "shrine",
    of=lambda box: box.shrines,
    called=lambda state, card: f"“{state.box.shrines[card].name}”",
    hidden="Shrine, face down",
)
OUTCOME = Sort(
    "outcome",
    of=lambda box: box.outcomes,
    called=lambda state, card: f"“{state.box.outcomes[card].name}”",
    hidden="Outcome, face down",
    known=OUTCOMES_SHOWN,
    note=lambda card: card.text,
)
CHARACTER = Sort(
    "character",
    of=lambda box: box.characters,
    fits=lambda world: fits(world.box, [*world.characters, *world.unused]),
    called=lambda state, card: character_name(state.box, card),
    hidden="Character, face down",
    known=CHARACTERS_SHOWN,
)
PAWN = Sort("pawn", called=pawn_name, tag=lambda state, seat, *place: (state.colours[seat],))


# Cards


def ritual_name(state: CastleState, place: int) -> str:
    """Name a ritual by its icons."""
    return f"the ritual “{arcana_name(state.box.rituals[place].states)}”"


def seen_shrines(view: CastleState, seat: int) -> list[int]:
    """List the cells whose cards have ever been face up (COM-088), or that a text has shown to a seat (COM-Q-42)."""
    looked_at = view.looked_at
    return [cell for cell, turn in enumerate(view.seen) if turn != NEVER or seat * CELLS + cell in looked_at]


def seen_outcomes(view: CastleState, seat: int) -> Iterable[int]:
    """List the rituals whose outcome cards lie face up (COM-047)."""
    return compress(range(RITUALS), view.turned_up)


def seen_unused(view: CastleState, seat: int) -> range:
    """List those of the undealt characters that are shown to all (COM-Q-26)."""
    return range(view.box.options.reveal_unused)


CELL, RITUAL = Each(lambda state, cell: cell_name(cell)), Each(ritual_name)

SHRINES = Zone(
    ("shrines", CELL),
    SHRINE,
    "{}",
    Form.SINGLE,
    seen_shrines,
    is_fixed=True,
    thing="shrine-card.{}",
    spots="cell.{}",
    is_up=lambda view, cell: view.active[cell],
)
OUTCOMES = Zone(
    ("outcomes", RITUAL),
    OUTCOME,
    "{}",
    Form.SINGLE,
    seen_outcomes,
    is_fixed=True,
    thing="outcome-card.{}",
    spots="ritual.{} ritual-card.{}",
    is_up=lambda view, ritual: view.turned_up[ritual],
)
CHARACTERS = Zone(
    ("characters", SEAT),
    CHARACTER,
    "the place of {}",
    Form.SINGLE,
    Sight.OWNER,
    is_fixed=True,
    thing="character-card.{}",
    spots="character.{}",
)
UNUSED = Zone(
    "unused",
    CHARACTER,
    "the undealt characters",
    Form.PILE,
    seen_unused,
    is_fixed=True,
    rest="unused.hidden",
)

# Pawns

ON_SHRINES = Zone(
    ("pawn_on", CELL), PAWN, "{}", Form.SINGLE, empty=NOBODY, thing="pawn.{}", spots="shrine-card.{} cell.{}"
)
STOCKS = Zone(
    ("stock", SEAT),
    PAWN,
    "the stock of {}",
    Form.COUNT,
    alike=lambda state, seat: seat,
    thing="stock.{}",
    spots="stock.{}.place aid-card.{} aid.{} character-card.{} seat.{}",
)
# A pawn that is taken out of the hand flips nothing; none is put into it.
IN_HAND = Zone(
    "hand",
    PAWN,
    lambda state: f"the pawns in hand of {seat_names(state)[state.seat]}",
    Form.COUNT,
    alike=lambda state: state.seat,
    is_leaving=True,
    thing=lambda state, place: f"hand.{state.seat}",
)


def in_the_box(state: CastleState) -> Iterator[tuple[str, int]]:
    """Yield the pawns that nobody plays with, by colour."""
    per_player = state.box.options.pawns_per_player
    for colour, pawn in enumerate(state.box.pawns):
        left = pawn.copies - (per_player if colour in state.colours else 0)
        yield from [(PAWN.name, colour)] * left


# Exceptions


def hide_peeks(view: CastleState, seat: int) -> None:
    """Take from a view when the others have looked under their own pawns."""
    if view.peeked:
        view.peeked = {key: turn for key, turn in view.peeked.items() if key // CELLS == seat}
    if view.looked_at:
        view.looked_at = {key: turn for key, turn in view.looked_at.items() if key // CELLS == seat}
    hide_effects(view, seat)


ZONES = Zones(
    (SHRINES, OUTCOMES, CHARACTERS, UNUSED, ON_SHRINES, STOCKS, IN_HAND),
    # Once the spell is cast everything is shown (COM-153).
    is_open=lambda state: state.is_cast,
    hide=hide_peeks,
    in_the_box=in_the_box,
)

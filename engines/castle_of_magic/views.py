"""Secrets: what a seat may know of the table, and what could be behind the rest."""

from __future__ import annotations

from engines.castle_of_magic.characters import deal_characters, deal_unknown
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.state import NEVER, CastleState
from engines.kit.chance import Chance
from engines.kit.state import UNKNOWN


def hide(view: CastleState, seat: int) -> None:
    """Take from a view what its seat may not know; once the spell is cast everything is shown (COM-153)."""
    if view.is_cast:
        return
    view.characters = [card if owner == seat else UNKNOWN for owner, card in enumerate(view.characters)]
    shown = view.box.options.reveal_unused
    view.unused = [card if place < shown else UNKNOWN for place, card in enumerate(view.unused)]
    view.shrines = [UNKNOWN if turn == NEVER else card for card, turn in zip(view.shrines, view.seen, strict=True)]
    view.outcomes = [card if is_up else UNKNOWN for card, is_up in zip(view.outcomes, view.turned_up, strict=True)]
    if view.peeked:
        view.peeked = {key: turn for key, turn in view.peeked.items() if key // CELLS == seat}


def deal(world: CastleState, seat: int, luck: Chance) -> None:
    """Fill what a seat does not know; every world that agrees with its view is equally likely."""
    characters = deal_characters(world.box, luck, world.characters + world.unused)
    world.characters, world.unused = characters[: world.players], characters[world.players :]
    world.shrines = deal_unknown(luck, "shrines", world.shrines)
    world.outcomes = deal_unknown(luck, "outcomes", world.outcomes)

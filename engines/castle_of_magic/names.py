"""How the things of the game are called, in the log, in options and on the table."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_of_magic.box import ARCANA, FACTIONS, PIECES, CastleBox
from engines.castle_of_magic.content import COLUMNS, FACTION_NAMES
from engines.castle_of_magic.state import STOCK, CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF, ROW_OF
from engines.kit.speech import listed
from engines.kit.state import UNKNOWN

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def cell_name(cell: int) -> str:
    """Name a cell by its row and column: "bell 4"."""
    return f"{ARCANA[ROW_OF[cell]]} {cell % COLUMNS + 1}"


def place_name(box: CastleBox, cell: int) -> str:
    """Name a cell with its country: "bell 4 in Marus"."""
    return f"{cell_name(cell)} in {box.countries[COUNTRY_OF[cell]].name}"


def shrine_name(box: CastleBox, shrine: int) -> str:
    """Name a shrine card with what matters of it."""
    if shrine == UNKNOWN:
        return "an unknown shrine"
    faction = box.corruption[shrine]
    mark = FACTION_NAMES[FACTIONS[faction]] if faction >= 0 else f"regalia: {PIECES[box.regalia[shrine]]}"
    return f"the {box.shrines[shrine].name} ({mark})"


def character_name(box: CastleBox, character: int) -> str:
    """Name a character with its article: "the Dragon Master of Kida"."""
    if character == UNKNOWN:
        return "somebody unknown"
    return f"the {box.characters[character].name.removeprefix('The ')}"


def pawns_name(places: Sequence[int]) -> str:
    """Say which pawns: "the pawn on bell 4 and one from the stock"."""
    from_stock = places.count(STOCK)
    words = [f"the pawn on {cell_name(place)}" for place in places if place != STOCK]
    if from_stock:
        words.append(f"{NUMBERS[from_stock]} from the stock" if words else stock_name(from_stock))
    return listed(words)


def stock_name(count: int) -> str:
    """Say how many pawns come from the stock alone."""
    return f"{NUMBERS[count]} {'pawn' if count == 1 else 'pawns'} from the stock"


def counts_name(counts: Sequence[int]) -> str:
    """Say how many active shrines each faction has: "3 Dragon Masters, 2 Eagle Lords"."""
    named = [f"{FACTION_NAMES[FACTIONS[number]]} {count}" for number, count in enumerate(counts)]
    return ", ".join(named)


def count_of(count: int, noun: str) -> str:
    """Say a number with its noun: "six rounds", "one round", "12 rounds"."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}" if count == 1 else f"{number} {noun}s"


def seat_names(state: CastleState) -> list[str]:
    """Name the seats by their colours."""
    return [
        f"Seat {seat + 1}" if colour == UNKNOWN else state.box.pawns[colour].colour.capitalize()
        for seat, colour in enumerate(state.colours)
    ]


def seat_colours(state: CastleState) -> list[str]:
    """Give each seat the colour of its pawns."""
    return ["" if colour == UNKNOWN else state.box.pawns[colour].paint for colour in state.colours]

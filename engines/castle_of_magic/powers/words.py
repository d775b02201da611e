"""How what texts do before the cast is told."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.content import arcana_name
from engines.castle_of_magic.names import cell_name, character_name, count_of, place_name, shrine_name
from engines.castle_of_magic.state import CastleState
from engines.kit.speech import Speech


def ritual(speech: Speech, number: int) -> str:
    """Name a ritual by its icons."""
    return arcana_name(speech.box.rituals[number].states)


def power(speech: Speech, number: int) -> str:
    """Say what a power of the player's own character does."""
    state: CastleState = speech.state  # type: ignore[assignment]
    character = state.characters[state.seat]
    if character < 0 or speech.box.reader is None:
        return "use a power"
    node = speech.box.character_powers[character].uses[number]
    return f"use the power: {speech.box.reader.speaker.phrase(node)}"


def saw_shrine(speech: Speech, seat: int, cell: int, shrine: int) -> str:
    """Say, to that seat alone, which shrine it has seen."""
    return f"{speech.seat(seat)} sees at {place_name(speech.box, cell)}: {shrine_name(speech.box, shrine)}."


EVENTS: dict[str, Callable[..., str]] = {
    "another_turn": lambda speech, seat: f"{speech.seat(seat)} will take another turn.",
    "will_skip": lambda speech, seat: f"{speech.seat(seat)} will skip the next turn.",
    "skips_turn": lambda speech, seat: f"{speech.seat(seat)} skips this turn.",
    "few_pawns": lambda speech, seat, number: (
        f"{speech.seat(seat)} may pick up no more than {count_of(number, 'pawn')} in the next turn."
    ),
    "keeps_pawn": lambda speech, seat: f"{speech.seat(seat)} may flip nothing and keeps the pawn.",
    "uses_power": lambda speech, seat, character: (
        f"{speech.seat(seat)} uses the power of {character_name(speech.box, character)}."
    ),
    "swapped_shrines": lambda speech, seat, one, other: (
        f"{speech.seat(seat)} lets the shrines at {cell_name(one)} and {cell_name(other)} change places."
    ),
    "looks_at_shrine": lambda speech, seat, cell: f"{speech.seat(seat)} looks at the shrine at {cell_name(cell)}.",
    "saw_shrine": saw_shrine,
    "swapped_outcomes": lambda speech, seat, one, other: (
        f"{speech.seat(seat)} lets the outcomes for {ritual(speech, one)} and {ritual(speech, other)} change places."
    ),
    "shuffled_outcomes": lambda speech, seat, count: (
        f"{speech.seat(seat)} shuffles {count_of(count, 'outcome card')}."
    ),
    "looks_at_outcome": lambda speech, seat, place: (
        f"{speech.seat(seat)} looks at the outcome for {ritual(speech, place)}."
    ),
    "saw_outcome": lambda speech, seat, place, outcome: (
        f"{speech.seat(seat)} sees that {ritual(speech, place)} would bring “{speech.box.outcomes[outcome].name}”."
    ),
    "looks_at_character": lambda speech, seat, other: (
        f"{speech.seat(seat)} looks at the character of {speech.seat(other)}."
    ),
    "saw_character": lambda speech, seat, other, character: (
        f"{speech.seat(seat)} sees that {speech.seat(other)} is {character_name(speech.box, character)}."
    ),
    "moved_pawn": lambda speech, seat, one, other: (
        f"{speech.seat(seat)} moves the pawn at {cell_name(one)} to {cell_name(other)}."
    ),
    "returned_pawn": lambda speech, seat, cell, owner: (
        f"{speech.seat(seat)} gives the pawn at {cell_name(cell)} back to {speech.seat(owner)}."
    ),
    "exchanged_pawns": lambda speech, seat, one, other: (
        f"{speech.seat(seat)} exchanges the pawns at {cell_name(one)} and {cell_name(other)}."
    ),
    "wins_points": lambda speech, seat, points: f"{speech.seat(seat)} gets {points} points.",
}
OPTIONS: dict[str, Callable[..., str]] = {"power": power}

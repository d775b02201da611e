"""What things are called: characters, units, territories, cards."""

from __future__ import annotations

from engines.kit.speech import Speech, listed
from engines.kit.state import UNKNOWN
from engines.wardens.box import TOKENS
from engines.wardens.state import CTHULHU, NONE, WardensState

KINDS = (("Tentacle", "Tentacles"), ("ship", "ships"), ("zeppelin", "zeppelins"), ("tank", "tanks"))
"""What one unit, and several, of each kind are called."""
TOKEN_NAMES = tuple(token.value.capitalize() for token in TOKENS)


def character(speech: Speech, who: int) -> str:
    """Name a character by the first word on its board: "Morgana"."""
    return str(speech.box.characters[who].name.split()[0])


def place(speech: Speech, number: int) -> str:
    """Name a territory."""
    return "a hidden territory" if number == UNKNOWN else str(speech.box.world.names[number])


def places(speech: Speech, numbers: tuple[int, ...]) -> str:
    """Name several territories."""
    return listed([place(speech, number) for number in numbers])


def counted(kind: int, number: int) -> str:
    """Count units of a kind: "2 ships"."""
    return f"{number} {KINDS[kind][number != 1]}"


def army(state: WardensState, id: int) -> str:
    """Say what an army consists of: "1 Starspawn and 2 Tentacles"."""
    if id not in state.armies:
        return "an army"
    one = state.armies[id]
    parts = [f"{one.starspawn} Starspawn"] if one.starspawn else []
    return listed([*parts, *([counted(one.kind, one.pieces)] if one.pieces else [])])


def army_at(speech: Speech, id: int) -> str:
    """Name an army by its units, its Warden and where it stands: "Selena with 3 tanks, Anatolia"."""
    state: WardensState = speech.state  # type: ignore[assignment]
    if id not in state.armies:
        return "an army that is gone"
    one = state.armies[id]
    leader = f"{character(speech, one.kind)} with " if one.kind != CTHULHU and state.groups[one.kind] == id else ""
    return f"{leader}{army(state, id)}, {place(speech, one.at)}"


def prophecy(speech: Speech, card: int) -> str:
    """Name a Prophecy card, or its back."""
    return "a Prophecy card" if card in (UNKNOWN, NONE) else str(speech.box.prophecies[card].name)


def artifact(speech: Speech, number: int) -> str:
    """Name an Artifact."""
    return f"the {speech.box.artifacts[number].name}"


def symbol(speech: Speech, number: int) -> str:
    """Name a symbol of the dial."""
    return str(speech.box.fates[number].name)

"""How the things of the game are called, in the log, in options and on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.ambush.box import AmbushBox
from engines.ambush.state import AmbushState
from engines.kit.speech import Speech, listed
from engines.kit.state import EVERYONE, UNKNOWN

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def kind_name(box: AmbushBox, kind: int) -> str:
    """Name a kind of card."""
    return box.cards[kind].name


def face_name(box: AmbushBox, card: int) -> str:
    """Name a card by its face, with an article; a hidden one is "a card"."""
    return "a card" if card == UNKNOWN else with_article(kind_name(box, box.kind_of[card]))


def fleeting_face(speech: Speech, card: int) -> str:
    """Name a card that was shown, as the viewer may be told of it."""
    return fleeting_name(speech.state, card)  # type: ignore[arg-type]  # the words of a game speak of its own state


def fleeting_name(state: AmbushState, card: int) -> str:
    """Name a card; as long as it lies face down, nobody is reminded of its face (AMB-177)."""
    sees_all = state.viewer == EVERYONE or state.ending is not None or state.box.options.memory_aid == "full"
    return "a card" if not sees_all and card in state.battlefield.values() else face_name(state.box, card)


def with_article(name: str) -> str:
    """Put the right article before a name."""
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def cards_name(box: AmbushBox, cards: Sequence[int]) -> str:
    """Name several cards: "two Orc Raiders and a Dwarf Mason"."""
    counted = Counter(sorted(box.kind_of[card] for card in cards))
    return listed([_counted(box, kind, count) for kind, count in counted.items()]) or "nothing"


def _counted(box: AmbushBox, kind: int, count: int) -> str:
    if count == 1:
        return with_article(box.cards[kind].name)
    return f"{number(count)} {box.cards[kind].several}"


def number(count: int) -> str:
    """Say a small number in a word."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def count_of(count: int, noun: str) -> str:
    """Say a number with its noun: "two cards", "one card"."""
    return f"{number(count)} {noun}" if count == 1 else f"{number(count)} {noun}s"


def castle(speech: Speech, seat: int) -> str:
    """Name a castle by the name that its owner gave it: "Grimhold (Red)"."""
    state: AmbushState = speech.state  # type: ignore[assignment]
    named = state.castle_names[seat] if state.castle_names else ""
    return f"{named} ({speech.seat(seat)})" if named else f"the castle of {speech.seat(seat)}"


def castle_title(state: AmbushState, seat: int) -> str:
    """Name a castle on the table."""
    owner = seat_names(state)[seat]
    return f"{state.castle_names[seat]} ({owner})" if state.castle_names else f"Castle of {owner}"


def castles(speech: Speech, seats: Sequence[int]) -> str:
    """Name several castles."""
    return listed([castle(speech, seat) for seat in seats])


def seat_colours(state: AmbushState) -> list[str]:
    """Give each seat the colour of its dial."""
    return [dial.paint for dial in state.box.dials[: state.players]]


def seat_names(state: AmbushState) -> list[str]:
    """Name the seats by the colours of their dials."""
    colours = [dial.colour.capitalize() for dial in state.box.dials[: state.players]]
    return [colour if colours.count(colour) == 1 else f"{colour} {seat + 1}" for seat, colour in enumerate(colours)]

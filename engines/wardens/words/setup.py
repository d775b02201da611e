"""Set-up in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, sentence
from engines.wardens.words.names import TOKEN_NAMES, army_at, artifact, character, counted, place, places


def turn_up_option(speech: Speech, number: int) -> str:
    """Name the territory of a place on the board, for Cthulhu's eyes."""
    return f"turn up {place(speech, speech.state.places[number])}"  # type: ignore[attr-defined]


EVENTS: dict[str, Callable[..., str]] = {
    "assigned": lambda speech, seat, who: f"Player {seat + 1} plays {character(speech, who)}.",
    "workshops": lambda speech, where: f"Workshops stand on {places(speech, where)}.",
    "hid": lambda speech, number, where: sentence(f"{artifact(speech, number)} is hidden on {place(speech, where)}."),
    "artifacts_hidden": lambda speech, number: f"Cthulhu has hidden {number} Artifacts; their cards lie face down.",
    "built": lambda speech, who, where: f"{character(speech, who)} builds an Outpost on {place(speech, where)}.",
    "took_back": lambda speech, seat, where: f"The Outpost on {place(speech, where)} is taken back.",
    "stands": lambda speech, who, where: f"{character(speech, who)} stands on {place(speech, where)}.",
    "turned_up": lambda speech, where: f"An Artifact lies on {place(speech, where)}.",
    "begins": lambda speech, where: f"Cthulhu rises on {place(speech, where)}.",
    "token_bonus": lambda speech, token: f"Cthulhu's creatures have the bonus of {TOKEN_NAMES[token]}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "choose_warden": lambda speech, seat: f"{speech.seat(seat)}, which Warden do you play?",
    "hide_artifact": lambda speech, who, number: f"Cthulhu, where do you hide {artifact(speech, number)}?",
    "build_outpost": lambda speech, who: f"{character(speech, who)}, where do you build an Outpost?",
    "confirm_outposts": lambda speech, seat: f"{speech.seat(seat)}, do the Outposts stay where they are?",
    "place_portal": lambda speech, who: "Cthulhu, where do you open a portal?",
    "place_vehicles": lambda speech, who, number: (
        f"{character(speech, who)}, where do you place {counted(who, number)}?"
    ),
    "place_figure": lambda speech, who: f"{character(speech, who)}, with which army do you stand?",
    "turn_up": lambda speech, who: "Cthulhu, which Artifact territory do you turn up?",
    "token_bonus": lambda speech, who: "Cthulhu, which token bonus do you choose?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "warden": lambda speech, who: f"play {speech.box.characters[who].name}",
    "hide": place,
    "outpost": place,
    "confirm": lambda speech: "they stay",
    "take_back": lambda speech, where: f"take back {place(speech, where)}",
    "portal_at": place,
    "batch": lambda speech, outpost, where: (
        place(speech, where) if where == outpost else f"{place(speech, where)}, from {place(speech, outpost)}"
    ),
    "stand": army_at,
    "turn_up": turn_up_option,
    "bonus": lambda speech, token: TOKEN_NAMES[token],
}

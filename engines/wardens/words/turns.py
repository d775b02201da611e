"""The round in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.words.names import army_at, character

EVENTS: dict[str, Callable[..., str]] = {
    "round": lambda speech, number: f"Round {number} begins.",
    "turn": lambda speech, who: f"It is {character(speech, who)}'s turn.",
    "ended_turn": lambda speech, who: f"{character(speech, who)} does nothing more.",
    "rolled_dice": lambda speech, who, roll, places: f"The Chance die shows {speech.box.dice.values(roll)[0][0]}.",
    "conceded": lambda speech, seat: f"The game is given up by {speech.seat(seat)}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "armies": lambda speech, who: f"{character(speech, who)}, which army acts next?",
    "army_action": lambda speech, who, id: (
        f"{character(speech, who)}, what does this army do: {army_at(speech, id)}?"
    ),
}
OPTIONS: dict[str, Callable[..., str]] = {
    "army": army_at,
    "end_turn": lambda speech: "end the turn",
    "back": lambda speech: "choose another army",
    "concede": lambda speech: "give up",
}

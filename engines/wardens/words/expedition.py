"""Expeditions, the Dark Star and Territory cards in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech
from engines.wardens.state import KAYSAR
from engines.wardens.words.names import character, place, places, prophecy, symbol


def guesses(number: int) -> str:
    """Count guesses."""
    return f"{number} guess{'es' if number != 1 else ''}"


def with_symbol(speech: Speech, card: int) -> str:
    """Name a card with its fate icon."""
    return f"{prophecy(speech, card)}, as {symbol(speech, speech.box.fate_icons[card])}"


def space(speech: Speech, number: int) -> str:
    """Name a space of the Dark Star's track."""
    return str(speech.box.track[number].name)


EVENTS: dict[str, Callable[..., str]] = {
    "explores": lambda speech, who, where: f"{character(speech, who)} explores {place(speech, where)}.",
    "expedition_void": lambda speech, who, where: (
        f"{character(speech, who)} is not there any more: nothing comes of the Expedition to {place(speech, where)}."
    ),
    "dial_set": lambda speech: "Cthulhu sets the Fate dial in secret.",
    "rerolls": lambda speech, who: f"{character(speech, who)} rolls the Chance die again.",
    "guesses": lambda speech, who, number: f"{character(speech, who)} has {guesses(number)}.",
    "right_guess": lambda speech, who, one: f"{character(speech, who)} names {symbol(speech, one)}: right.",
    "wrong_guess": lambda speech, who, one: f"{character(speech, who)} names {symbol(speech, one)}: wrong.",
    "symbol_shown": lambda speech, one: f"Cthulhu shows the symbol {symbol(speech, one)}.",
    "symbol_replaced": lambda speech, left: (
        f"Cthulhu lays a card face down in its place; {guesses(left)} {'is' if left == 1 else 'are'} left."
    ),
    "symbol_matched": lambda speech, who, one: f"{character(speech, who)} plays a card with {symbol(speech, one)}.",
    "succeeded": lambda speech, who, where: (
        f"{character(speech, who)}'s Expedition to {place(speech, where)} succeeds."
    ),
    "failed": lambda speech, who, where: f"{character(speech, who)}'s Expedition to {place(speech, where)} fails.",
    "no_artifact": lambda speech, where: f"There is no Artifact on {place(speech, where)}.",
    "fate_bonus": lambda speech, one: f"The symbol {symbol(speech, one)} has its bonus: {speech.box.fates[one].text}",
    "waived": lambda speech: "Cthulhu leaves it at that.",
    "driven_out": lambda speech, who: f"{character(speech, who)} must leave the territory.",
    "dark_star_moves": lambda speech, number: f"The Dark Star moves on: {space(speech, number)}.",
    "roams": lambda speech: "Cthulhu's move can lead to any territory.",
    "portal_moved": lambda speech, origin, goal: (
        f"A portal closes on {place(speech, origin)} and opens on {place(speech, goal)}."
    ),
    "territory_given": lambda speech, where: f"{character(speech, KAYSAR)} gets the card of {place(speech, where)}.",
    "put_aside": lambda speech, where: f"The card of {place(speech, where)} is put aside for the team.",
    "handed_over": lambda speech, where: (
        f"{character(speech, KAYSAR)} is handed the cards of {places(speech, where)}."
    ),
    "gave_up": lambda speech, where: f"The card of {place(speech, where)} leaves the game.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "set_dial": lambda speech, who, warden, where: (
        f"Cthulhu, {character(speech, warden)} explores {place(speech, where)}: how do you set the dial?"
    ),
    "reroll": lambda speech, who, dots: (
        f"{character(speech, who)}, the die gives you {guesses(dots)}: do you roll again?"
    ),
    "guess": lambda speech, who, left: f"{character(speech, who)}, which symbol do you name ({guesses(left)} left)?",
    "replace_symbol": lambda speech, who, one: f"Cthulhu, {symbol(speech, one)} was named: do you replace it?",
    "last_chance": lambda speech, who, one: (
        f"{character(speech, who)}, it was {symbol(speech, one)}: do you play a card that matches?"
    ),
    "drive_out": lambda speech, who, warden: f"Cthulhu, must {character(speech, warden)} leave?",
    "flee": lambda speech, who, warden: f"{character(speech, who)}, where does {character(speech, warden)} go?",
    "add_portal": lambda speech, who, left: f"Cthulhu, where do you open a portal ({left} left)?",
    "move_portal": lambda speech, who: "Cthulhu, which portal do you move?",
    "put_portal": lambda speech, who, origin: f"Cthulhu, where do you put the portal of {place(speech, origin)}?",
    "give_up_card": lambda speech, who, left: (
        f"{character(speech, who)}, which Territory card do you give up ({left} left)?"
    ),
}
OPTIONS: dict[str, Callable[..., str]] = {
    "expedition": lambda speech: "explore",
    "dial": symbol,
    "keep_roll": lambda speech: "keep the roll",
    "reroll": lambda speech: "roll again",
    "guess": symbol,
    "let_stand": lambda speech: "let it stand",
    "replace": lambda speech, card: f"replace it with {with_symbol(speech, card)}",
    "match": lambda speech, card: f"play {with_symbol(speech, card)}",
    "no_match": lambda speech: "play no card",
    "drive_out": lambda speech: "the Warden must leave",
    "let_stay": lambda speech: "the Warden may stay",
    "flee": place,
    "no_portal": lambda speech: "no more",
    "take_portal": place,
    "exchange_territories": lambda speech: "exchange Territory cards for a Prophecy card",
    "airdrop": lambda speech, where: f"give up the card of {place(speech, where)} for a zeppelin there",
    "give_up": place,
}

"""Set-up, chapters and scenarios in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, sentence
from engines.machina_arcana.state import Card
from engines.machina_arcana.words.names import card, edge, space, state_of, tile, unit


def chapter_name(speech: Speech, number: int) -> str:
    """Name a chapter with its number."""
    printed = state_of(speech).box.chapters[number]
    return f"chapter {printed.number}, {printed.name}" if printed.number else printed.name


def scenario(speech: Speech, number: int) -> str:
    """Name a scenario."""
    return state_of(speech).box.scenarios[number].name


EVENTS: dict[str, Callable[..., str]] = {
    "explorer_chosen": lambda speech, who, number: (
        f"{speech.seat(who % len(speech.names))} plays {card(speech, ('explorer', number))}."
    ),
    "title": lambda speech, number: f"The scenario: {chapter_name(speech, number)}.",
    "chapter": lambda speech, number: sentence(f"{chapter_name(speech, number)}, begins."),
    "no_chapter": lambda speech: "There is no further chapter.",
    "no_advance": lambda speech, who: sentence(f"{unit(speech, who)} opens the page, but the chapter goes on."),
    "laid": lambda speech, slot, number, face, quarters: f"{tile(speech, number)} is laid.",
    "entry": lambda speech, slot, side: "The entry token lies on the direction symbol.",
    "placed": lambda speech, who, cell: f"{unit(speech, who)} stands on {space(speech, cell)}.",
    "exit": lambda speech, number: f"The exit token lies on {edge(speech, number)}.",
    "exited": lambda speech, who: f"{unit(speech, who)} leaves the map.",
    "endgame": lambda speech, number: sentence(f"the endgame begins: {chapter_name(speech, number)}."),
    "item_level": lambda speech, level, number: f"{number} items of level {level} are shuffled into their decks.",
    "scenario_won": lambda speech, number: f"{scenario(speech, number)} is won.",
    "scenario_begins": lambda speech, number: f"The campaign goes on with {scenario(speech, number)}.",
    "gave_up": lambda speech: "The explorers give the game up.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "choose_explorer": lambda speech, who: f"{speech.seat(who % len(speech.names))}, whom do you play?",
    "place_explorer": lambda speech, who: f"{unit(speech, who)}, where do you begin?",
    "exit_at": lambda speech, who: f"{unit(speech, who)}, on which edge does the exit token lie?",
    "light_chapter": lambda speech, who: f"{unit(speech, who)}, which chapter space is lit?",
    "keep_cards": lambda speech, who, kept: f"{unit(speech, who)}, which cards do you keep for the next scenario?",
    "next_scenario": lambda speech, who: "Which scenario is played next?",
}


def keep_card(speech: Speech, sort: str, number: int) -> str:
    """Name a card that is kept for the next scenario."""
    which: Card = (sort, number)
    return f"keep {card(speech, which)}"


OPTIONS: dict[str, Callable[..., str]] = {
    "explorer": lambda speech, number: card(speech, ("explorer", number)),
    "place": space,
    "exit_at": edge,
    "light": space,
    "keep_card": keep_card,
    "scenario": scenario,
    "done": lambda speech: "that is all",
    "give_up": lambda speech: "give the game up",
    "go_on": lambda speech: "go on",
}

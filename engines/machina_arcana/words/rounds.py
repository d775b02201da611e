"""Rounds, phases, threat and events in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, sentence
from engines.machina_arcana.state import Card
from engines.machina_arcana.words.names import card, is_own, item, kind_of_space, space, state_of, tile, unit

RATINGS = ("spawn", "horror")
UNTIL = {"turn": "my next turn", "round": "the next round", "game": "the end of the game"}


def roll(speech: Speech, who: int, number: int, rating: int, what: str) -> str:
    """Say how a roll against a rating went."""
    result = "it is enough" if number >= rating else "it is not enough"
    return f"{unit(speech, who)} rolls {number} for {what} against {rating}: {result}."


def invoked(speech: Speech, side: int, number: int, who: int) -> str:
    """Say which event comes."""
    name = card(speech, ("event", number))
    return f"The horror event {name} comes." if side else f"{unit(speech, who)} invokes {name}."


def use(speech: Speech, sort: str, number: int, which: int) -> str:
    """Name an ability by its card and what it says."""
    box = state_of(speech).box
    node = box.texts[sort][number].uses[which]
    text = box.reader.speak(node) if box.reader is not None else ""
    return f"{card(speech, (sort, number))}: {text}"


def means(speech: Speech, who: int, which: Card) -> str:
    """Name what is used: a card, or what the unit can do itself."""
    return "an ability" if is_own(speech, who, which) else card(speech, which)


EVENTS: dict[str, Callable[..., str]] = {
    "round": lambda speech, number: f"Round {number}.",
    "new_round": lambda speech: "A new round starts.",
    "phase": lambda speech, name: f"The {name} phase.",
    "turn": lambda speech, who: f"{unit(speech, who)} takes a turn.",
    "monster_turn": lambda speech, who: sentence(f"{unit(speech, who)} acts."),
    "spawn_roll": lambda speech, who, number, rating: roll(speech, who, number, rating, "a spawn"),
    "horror_roll": lambda speech, who, number, rating: roll(speech, who, number, rating, "horror"),
    "spawn_limit": lambda speech, who: f"There are monsters enough around {unit(speech, who)}.",
    "rating": lambda speech, which, number: f"The {RATINGS[which]} rating stands at {number}.",
    "threat": lambda speech, number: f"Monster threat stands at {number}.",
    "level": lambda speech, number: f"The monster level rises to {number}.",
    "last_level": lambda speech: "The horrors take their price.",
    "no_spawn_space": lambda speech, who: f"There is no spawn space left near {unit(speech, who)}.",
    "no_monster": lambda speech: "No monster is left to come.",
    "drew_monster": lambda speech, number: f"{card(speech, ('monster', number))} is drawn.",
    "no_room": lambda speech, who: sentence(f"{unit(speech, who)} finds no room."),
    "spawned": lambda speech, who, cell: sentence(f"{unit(speech, who)} comes into play on {space(speech, cell)}."),
    "invoked": invoked,
    "reinvoked": invoked,
    "no_event": lambda speech, side: f"There is no {RATINGS[side] if side else 'explorer'} event left.",
    "bound": lambda speech, who, number: f"{unit(speech, who)} is bound by {card(speech, ('event', number))}.",
    "event_destroyed": lambda speech, who, number: f"{card(speech, ('event', number))} is gone.",
    "used": lambda speech, who, which: sentence(f"{unit(speech, who)} uses {means(speech, who, which)}."),
    "marked": lambda speech, who, which: f"A marker lies on {card(speech, which)}.",
    "marker_returned": lambda speech, who, which: f"The marker on {card(speech, which)} returns.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "next_turn": lambda speech, who: "Who takes the next turn?",
    "turn": lambda speech, who: f"{unit(speech, who)}, what do you do?",
    "next_spawn_roll": lambda speech, who: "Who rolls for a spawn next?",
    "who_rolls_horror": lambda speech, who: "Who rolls for horror?",
    "spawn_at": lambda speech, who: f"{unit(speech, who)}, on which spawn space?",
    "place_monster": lambda speech, who, other: f"{unit(speech, who)}, where does {unit(speech, other)} stand?",
    "pay_threat": lambda speech, who: f"{unit(speech, who)}, what do the horrors take?",
    "vote_on_giving_up": lambda speech, who: f"{unit(speech, who)}, do you give the game up as well?",
    "scheme": lambda speech, who: f"What does {unit(speech, who)} do?",
    "window": lambda speech, who, moment: f"{unit(speech, who)}, do you play something?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "turn_of": unit,
    "roller": unit,
    "end_turn": lambda speech: "end the turn",
    "use": use,
    "spawn_at": kind_of_space,
    "place_at": space,
    "destroy_item": lambda speech, number: f"destroy {item(speech, number)}",
    "perish": lambda speech: "be destroyed",
    "pass": lambda speech: "pass",
    "pass_until": lambda speech, until: f"pass until {UNTIL[until]}",
    "under": lambda speech, *tiles: "first " + ", then ".join(tile(speech, one) for one in tiles),
}

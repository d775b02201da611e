"""What sentences of cards do, in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, listed, sentence
from engines.machina_arcana.state import Card
from engines.machina_arcana.words.names import card, counted, is_own, item, state_of, thing, unit
from engines.machina_arcana.words.rounds import use


def count(speech: Speech, which: Card, number: int) -> str:
    """Say how many count tokens lie on a card."""
    return f"{counted(number, 'count token')} on {card(speech, which)}."


def die(speech: Speech, place: int) -> str:
    """Name a die of the attack by what it shows."""
    state = state_of(speech)
    roll = state.attacks[-1].roll if state.attacks else ()
    return f"the {roll[place][0]} die with {state.box.dice.words(roll[place : place + 1])}" if roll else "a die"


def aim(speech: Speech, who: int, which: Card, place: int) -> str:
    """Ask for the target of an ability."""
    what = "do you aim at" if is_own(speech, who, which) else f"is {card(speech, which)} aimed at"
    return f"{unit(speech, who)}, what {what}?"


EVENTS: dict[str, Callable[..., str]] = {
    "reduced": lambda speech, who, name, number: sentence(
        f"{unit(speech, who)} has {number} less max {name} for good."
    ),
    "no_marker": lambda speech, who, which: f"No marker is free for {card(speech, which)}.",
    "counted": count,
    "event_sunk": lambda speech, side, number: f"{card(speech, ('event', number))} goes under the destroyed events.",
    "set_out": lambda speech, who, which: f"{card(speech, which)} waits for its marker to return.",
    "attack_hits": lambda speech: "The attack hits, whatever the dice show.",
    "attack_misses": lambda speech: "The attack misses, whatever the dice show.",
    "roll_lowered": lambda speech, number: f"The roll falls by {number}.",
    "blocking": lambda speech, now: "The chapter blocks." if now else "The chapter blocks no longer.",
    "looked_at_events": lambda speech, who, side, cards: (
        f"{unit(speech, who)} looks at {listed([card(speech, ('event', one)) for one in cards])}."
    ),
    "requeued": lambda speech, who, end: sentence(f"{unit(speech, who)} is {end} in the queue."),
    "shuffled_events": lambda speech, side: f"The {'horror' if side else 'explorer'} event deck is shuffled.",
    "tokens": lambda speech, cell, number: sentence(f"{counted(number, 'token')} on {thing(speech, 'space', cell)}."),
    "took_item": lambda speech, who, number: f"{unit(speech, who)} takes {item(speech, number)}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "choose_target": aim,
    "keep_drawn": lambda speech, who: f"{unit(speech, who)}, which card do you keep?",
    "borrow_ability": lambda speech, who: f"{unit(speech, who)}, which ability do you borrow?",
    "reroll_die": lambda speech, who: f"{unit(speech, who)}, which die is rolled again?",
    "order_events": lambda speech, who: f"{unit(speech, who)}, which of the events lies lowest?",
    "explore_free": lambda speech, who: f"{unit(speech, who)}, which edge do you explore?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "target": thing,
    "borrow": lambda speech, number, which: use(speech, "item", number, which),
    "die": die,
    "lowest": lambda speech, number: card(speech, ("event", number)),
}

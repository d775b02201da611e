"""The frame in words: set-up, rounds, Health, Clarity, Energy Spheres, skills, ties and endings."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.resources import ALL_HEALTH
from engines.castle_von_loghan.words.names import card_name, energy, people, who
from engines.kit.speech import Speech
from engines.kit.state import Ending

Sentences = dict[str, Callable[..., str]]


def _character(speech: Speech, place: int, card: int, seat: int, chaos: bool) -> str:  # noqa: FBT001
    board = speech.box.characters[card]
    if chaos:
        return f"{board.name}, {board.role}, comes along as a Chaos Character; {speech.seat(seat)} decides for it."
    if speech.seat(seat) == board.name:  # from now on a seat is called like its character
        return f"{board.name}, {board.role}, joins the group."
    return f"{speech.seat(seat)} plays {board.name}, {board.role}."


def _skill(speech: Speech, place: int, card: int) -> str:
    board = speech.box.characters[card]
    return f"{board.name} uses {board.skill_name}."


def _reward_points(speech: Speech, place: int, change: int, now: int) -> str:
    verb = "gains" if change >= 0 else "pays"
    return f"{who(speech, place)} {verb} {abs(change)} Reward Point{'' if abs(change) == 1 else 's'} and has {now}."


def _gains(what: str, number: int, now: int) -> str:
    """Say what the group gains; there is a most that it can have."""
    return f"The group gains {number} {what} and has {now}." if number else f"The group has {now} {what} already."


EVENTS: Sentences = {
    "character": _character,
    "leader": lambda speech, place: f"{who(speech, place)} is Leader.",
    "round": lambda speech, number, leader: f"Round {number}: {who(speech, leader)} leads.",
    "gain_health": lambda speech, number, now: _gains("Health", number, now),
    "lose_health": lambda speech, number, now: f"The group loses {number} Health and has {now} left.",
    "warded": lambda speech, number: (
        f"The group does not lose {'any' if number == ALL_HEALTH else f'the next {number}'} Health this Round."
    ),
    "health_kept": lambda speech, number: f"The group keeps {number} Health that it would have lost.",
    "set_health": lambda speech, now: f"The group's Health is now {now}.",
    "gain_clarity": lambda speech, number, now: _gains("Clarity", number, now),
    "lose_clarity": lambda speech, number, now: f"The group loses {number} Clarity and has {now} left.",
    "pay_clarity": lambda speech, number, now: f"The group spends {number} Clarity and has {now} left.",
    "gain_energy": lambda speech, place, number, now: f"{who(speech, place)} gains {energy(number)} and has {now}.",
    "lose_energy": lambda speech, place, number, now: (
        f"{who(speech, place)} loses {energy(number)} and has {now} left."
    ),
    "pay_energy": lambda speech, place, number, now: (
        f"{who(speech, place)} pays {energy(number)} and has {now} left."
    ),
    "reward_points": _reward_points,
    "skill": _skill,
    "skill_given_up": lambda speech, place: f"{who(speech, place)} gives up the Unique Skill; nothing is paid.",
    "pledged": lambda speech, place, number: f"{who(speech, place)} will add {energy(number)}.",
    "coin": lambda speech, shown: f"The Coin shows {shown.capitalize()}.",
    "counts_as_heads": lambda speech, place: f"{who(speech, place)} makes it count as Heads.",
    "tie_settled": lambda speech, winner, reason: f"{who(speech, winner)} comes first: the tie is settled.",
    "skipped": lambda speech, part: f"{_part(speech, part)} will be skipped this Round.",
    "flipped_coin": lambda speech, place, heads: (
        f"{who(speech, place)} flips the Coin: {'Heads' if heads else 'Tails'}."
    ),
    "set_off": lambda speech, timing, owner, card: f"{card_name(speech, card)} of {who(speech, owner)} takes effect.",
}


def _part(speech: Speech, part: str) -> str:
    words = str(speech.box.game.language.enums["part_of_round"][part])
    return words[:1].upper() + words[1:]


QUESTIONS: Sentences = {
    "character": lambda speech, place: (
        "Which agent do you play?"
        if place < speech.state.players
        else "Which agent comes along as a Chaos Character?"
    ),
    "leader": lambda speech, place: "Who is Leader first?",
    "skill_payment": lambda speech, place, cost: (
        f"{who(speech, place)}, how do you pay the {energy(cost)} for your Unique Skill?"
    ),
    "pledge": lambda speech, place, user: (
        f"{who(speech, place)}, how many Energy Spheres do you add to {who(speech, user)}'s Unique Skill?"
    ),
    "use_skill": lambda speech, place: f"{who(speech, place)}, do you use your Unique Skill now?",
    "tie": lambda speech, place, left, reason: (
        f"{who(speech, place)}, you are level with {people(speech, [one for one in left if one != place])}:"
        " what do you say?"
    ),
    "tie_leader": lambda speech, place, left, reason: (
        f"{who(speech, place)}, as Leader: who of {people(speech, left)} comes first?"
    ),
}

OPTIONS: Sentences = {
    "character": lambda speech, card: f"{speech.box.characters[card].name}, {speech.box.characters[card].role}",
    "leader": who,
    "pay_alone": lambda speech: "Pay it all yourself",
    "ask_help": lambda speech: "Ask the others to help",
    "never_mind": lambda speech: "Leave it",
    "pledge": lambda speech, number: f"Add {number}" if number else "Add nothing",
    "yield": lambda speech: "Give way",
    "coin": lambda speech: "Let the Coin decide",
    "insist": lambda speech: "Insist",
    "winner": who,
    "pass": lambda speech: "Pass",
    "yes": lambda speech: "Yes",
    "no": lambda speech: "No",
}


def _lost(speech: Speech, ending: Ending) -> str:
    if ending.winners:
        return f"The group has no Health left, but the Data Points count: {speech.winners(ending)} won."
    return "The group has no Health left: the game is lost."


def _won(speech: Speech, ending: Ending) -> str:
    return "The last page of the story is turned: the group has won!"


def _no_end(speech: Speech, ending: Ending) -> str:
    if ending.winners:
        return f"Nobody will ever leave this castle, but the Data Points count: {speech.winners(ending)} won."
    return "The group would stay in the castle for ever: the game is lost."


ENDINGS: Sentences = {"health_lost": _lost, "story_won": _won, "no_end": _no_end}

"""Events and the story in words: what is read aloud, who chose what, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.castle_von_loghan.castle.boards import timeline_name
from engines.castle_von_loghan.content import EventCard
from engines.castle_von_loghan.state import NONE
from engines.castle_von_loghan.words.names import LETTERS, colour, people, room, who
from engines.kit.speech import Speech, listed
from engines.kit.state import Ending

Sentences = dict[str, Callable[..., str]]


def card(speech: Speech, sort: str, number: int) -> EventCard:
    """Return an Event card: of the story, or a random one."""
    found: EventCard = (speech.box.tales if sort == "tale" else speech.box.events)[number]
    return found


def title(speech: Speech, sort: str, number: int) -> str:
    """Name an Event card."""
    return f"“{card(speech, sort, number).name}”"


def _story_number(speech: Speech, place: int) -> str:
    return f"Story Event {speech.box.tales[place].number:03}"


# What is read aloud


def _reads(speech: Speech, leader: int, sort: str, number: int) -> str:
    shown = card(speech, sort, number)
    told = " ".join(text for text in (getattr(shown, "place", ""), shown.tale) if text)
    choices = " ".join(f"{LETTERS[place]}: {text}" for place, text in enumerate(shown.choices))
    return _joined(f"{who(speech, leader)} reads {title(speech, sort, number)}:", told, choices, "What do you do?")


def _outcome(speech: Speech, sort: str, number: int, letter: int, choosers: Sequence[int]) -> str:
    outcomes = card(speech, sort, number).outcomes
    tale, text = (outcomes[letter].tale, outcomes[letter].text) if letter < len(outcomes) else ("", "")
    return _joined(f"Outcome {LETTERS[letter]}, for {people(speech, choosers)}:", tale, text or "Nothing happens.")


def _ending(speech: Speech, sort: str, number: int) -> str:
    ending = card(speech, sort, number).ending
    return _joined(ending.tale, ending.text, f"So ends {title(speech, sort, number)}.")


def _joined(*texts: str) -> str:
    """Put texts one after the other, on one line, beginning with a capital."""
    whole = " ".join(" ".join(text.split()) for text in texts if text)
    return whole[:1].upper() + whole[1:]


def _decisions(speech: Speech, votes: Sequence[int], sort: str, number: int) -> str:
    chosen = [f"{who(speech, place)} {LETTERS[letter]}" for place, letter in enumerate(votes)]
    return f"The Decision cards for {title(speech, sort, number)} are turned up: {listed(chosen)}."


def _vote(speech: Speech, letter: int) -> str:
    state: Any = speech.state
    if state.tale == NONE and state.event == NONE:
        return LETTERS[letter]
    sort, number = ("tale", state.tale) if state.tale != NONE else ("event", state.event)
    return f"{LETTERS[letter]}: {card(speech, sort, number).choices[letter]}"


EVENTS: Sentences = {
    "draws_event": lambda speech, leader, number: (
        f"{who(speech, leader)} draws a {colour(speech.box.event_colours[number])} event."
    ),
    "no_event": lambda speech, number: f"No {colour(number)} event is left, and none in its place.",
    "new_event_deck": lambda speech, number, count: (
        f"The {colour(number)} Event deck is made anew from {count} cards."
    ),
    "looked_at_event": lambda speech, place, number: (
        f"{who(speech, place)} looks at the bottom card of the {colour(number)} Event deck."
    ),
    "saw_event": lambda speech, number: f"The next event of that deck is {title(speech, 'event', number)}.",
    "reads_event": _reads,
    "decisions": _decisions,
    "outcome": _outcome,
    "event_ending": _ending,
    "draws_tale": lambda speech, leader, place: f"{who(speech, leader)} draws {_story_number(speech, place)}.",
    "cover_removed": lambda speech, place: f"The cover of {_story_number(speech, place)} is removed.",
    "cover_back": lambda speech, place: f"The cover lies on {_story_number(speech, place)} again.",
    "story_goes_on": lambda speech, number: f"The story goes on with Story Event {number:03}.",
    "no_such_tale": lambda speech, number: f"There is no Story Event {number:03}: the story goes on as it lies.",
    "tale_removed": lambda speech, number: f"Story Event {number:03} is taken out of the story.",
    "remembers": lambda speech, number: f"The story will remember {speech.box.memories[number]}.",
    "forgets": lambda speech, number: f"The story forgets {speech.box.memories[number]}.",
    "new_board": lambda speech, timeline, space: (
        f"The group is in {timeline_name(timeline)} now, at {room(speech, space)}."
    ),
    "no_board": lambda speech, timeline: f"There is no board for {timeline_name(timeline)}: the group stays.",
}

QUESTIONS: Sentences = {
    "vote": lambda speech, sort, number: f"{title(speech, sort, number)[1:-1]}: what does your character do?",
    "chaos_vote": lambda speech, place: f"Two Decision cards of {who(speech, place)} are drawn: which one is played?",
    "event_deck": lambda speech, place: f"{who(speech, place)}, at which Event deck do you look?",
    "cover": lambda speech, words: f"Referee: is this so? {words.rstrip('.')}?",
}

OPTIONS: Sentences = {
    "vote": _vote,
    "event_deck": lambda speech, number: f"The {colour(number)} deck",
    "cover_goes": lambda speech: "Yes, the cover goes",
    "cover_stays": lambda speech: "No, the cover stays",
}


def _story_lost(speech: Speech, ending: Ending) -> str:
    return "The story has come to a bad end: the game is lost."


ENDINGS: Sentences = {"story_lost": _story_lost}

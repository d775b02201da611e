"""What each card did in a game: in how many moves it was named, what came of it, and what befell it.

What comes of a card is what is told while its text is carried out: the log says where that begins and ends.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.kit.documents import Document
from engines.kit.language.words import card_name
from engines.kit.speech import Speech, speech
from engines.kit.state import Event, State


@dataclass(frozen=True, slots=True)
class CardStory:
    """A card, when it was first seen, in how many moves it was named, and what was counted with it."""

    name: str
    kind: str
    seen_in: int
    """The round in which somebody saw it first."""
    moves: int = 0
    used: int = 0
    """How many answers were about it: it was played, used, chosen or given up."""
    counted: Mapping[str, int] = field(default_factory=dict)
    """What was told while it was carried out, such as Damage and Health, added up; what befell others was caused."""

    def sentence(self) -> str:
        """Say all of it in one line."""
        parts = [f"seen in round {self.seen_in}" if self.seen_in else "seen before the first round"]
        parts += (
            [f"named in {self.moves} {'move' if self.moves == 1 else 'moves'}"] if self.moves else ["never named"]
        )
        parts += [f"used {self.used} {'time' if self.used == 1 else 'times'}"] if self.used else []
        return ", ".join((*parts, *(f"{what} {number:+d}" for what, number in self.counted.items())))


def card_stories(
    state: State,
    seen: Mapping[str, int],
    used: Mapping[str, int] | None = None,
    helped: Mapping[str, Counter[str]] | None = None,
) -> list[CardStory]:
    """Tell what became of the cards that were seen, those that were named most first within their kind.

    `seen` has the round for each document, `used` how many answers were about it, `helped` what was done with it.
    """
    content = state.box.content
    documents = [content[id] for id in seen if id in content]
    moves, counted = _told_of(state, {one.name for one in documents})
    uses: Counter[str] = Counter()
    for one in documents:
        uses[one.name] += (used or {}).get(one.id, 0)
        for what, number in (helped or {}).get(one.id, {}).items():
            counted.setdefault(one.name, Counter())[f"with it: {what}"] += number
    found = [
        CardStory(
            one.name,
            _kind(one),
            seen[one.id],
            len(moves.get(one.name, ())),
            uses[one.name],
            counted.get(one.name, {}),
        )
        for one in {one.name: one for one in documents}.values()
    ]
    return sorted(found, key=lambda one: (one.kind, -one.moves, one.name))


def _kind(document: Document) -> str:
    return document.kind.replace("_", " ").capitalize()


def _told_of(state: State, names: set[str]) -> tuple[dict[str, set[int]], dict[str, Counter[str]]]:
    """Go through the log: in which moves each name is told or carried out, and what is counted for it."""
    speaker, pattern = speech(state), _pattern(names)
    moves: dict[str, set[int]] = {}
    counted: dict[str, Counter[str]] = {}
    for event, cause in _caused(state):
        named = set(pattern.findall(speaker.event(event)))
        doer = set(pattern.findall(card_name(speaker, cause))[:1]) if cause is not None else set[str]()
        for name in named | doer:
            moves.setdefault(name, set()).add(event[0])
        is_befalling = event[1] in state.box.game.words.befalls
        for what, number in counts(speaker, event):
            for name in named if is_befalling or not doer else ():
                counted.setdefault(name, Counter())[what] += number
            for name in doer:
                counted.setdefault(name, Counter())[f"caused: {what}" if is_befalling else what] += number
    # What came and went again comes to nothing.
    return moves, {
        name: Counter({what: number for what, number in found.items() if number}) for name, found in counted.items()
    }


def _caused(state: State) -> Iterator[tuple[Event, Any]]:
    """Yield what was told, each with the card whose text was being carried out, or None."""
    causes, under_way = deque(state.causes), dict[int | str, Any]()
    for number, event in enumerate(state.log):
        while causes and causes[0][0] <= number:
            _, time, *card = causes.popleft()
            under_way.pop(time, None)
            under_way |= {time: card[0]} if card else {}
        yield event, next(reversed(under_way.values()), None)


def _pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Find whole names in a sentence, the longest first; nothing where there are none."""
    ordered = sorted((name for name in names if name), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in ordered) or r"(?!)")


def counts(speaker: Speech, event: Event) -> Iterator[tuple[str, int]]:
    """Yield what an event adds to what is counted, and how much."""
    count = speaker.state.box.game.words.counts.get(event[1])
    if count is not None:
        yield count(speaker, *event[4:])


def votes_of(state: State, rounds: Sequence[int]) -> list[tuple[int, str]]:
    """List who decided what when all decided together, each with its round."""
    speaker, kinds = speech(state), state.box.game.words.votes
    told = [event for event in state.log if event[1] in kinds]
    return [(rounds[min(event[0], len(rounds) - 1)] if rounds else 0, speaker.event(event)) for event in told]

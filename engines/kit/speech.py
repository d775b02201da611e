"""Speech: events, questions, options and endings as sentences, made when somebody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from engines.kit.questions import Option, Question
from engines.kit.sides import Side, sides_of
from engines.kit.state import Ending, Event, State


@dataclass(frozen=True, slots=True)
class Speech:
    """Turns what a game holds as data into what a person reads."""

    state: State
    names: tuple[str, ...]

    @property
    def box(self) -> Any:
        """The components that the sentences name; each game knows the class of its own box."""
        return self.state.box

    def seat(self, seat: int) -> str:
        """Name a seat."""
        return self.names[seat]

    def seats(self, seats: Sequence[int]) -> str:
        """Name several seats: "Red, Blue and Green"."""
        return listed([self.names[seat] for seat in seats])

    def side(self, side: Side) -> str:
        """Name a side: by the game's own word for it, or by its seats."""
        own: str = self.state.box.game.side_name(self.state, side)
        return own or self.seats(side)

    def winners(self, ending: Ending) -> str:
        """Name the sides that have won."""
        won = [side for side in sides_of(self.state) if not set(side).isdisjoint(ending.winners)]
        return listed([self.side(side) for side in won])

    def teams(self) -> list[str]:
        """Say who stands with whom, one sentence for each side; nothing where everybody is alone or all are one."""
        sides = sides_of(self.state)
        if len(sides) == 1 or len(sides) == self.state.players:
            return []
        named = [(self.side(side), self.seats(side)) for side in sides]
        return [sentence(f"{side}: {seats}." if side != seats else f"{seats}.") for side, seats in named]

    def event(self, event: Event) -> str:
        """Say what happened."""
        return str(self.state.box.game.words.events[event[1]](self, *event[4:]))

    def cited(self, event: Event) -> str:
        """Say what happened, and by which rule."""
        return f"{self.event(event)} [{event[2]}]" if event[2] else self.event(event)

    def question(self, question: Question) -> str:
        """Put a question in words."""
        return str(self.state.box.game.words.questions[question.kind](self, *question.args))

    def option(self, option: Option) -> str:
        """Put an option in words."""
        return str(self.state.box.game.words.options[option[0]](self, *option[1:]))

    def meaning(self, question: Question, option: Option) -> str:
        """Say what an option costs and brings, if the game has more to say than the option does."""
        say = self.state.box.game.words.meanings.get((question.kind, option[0]))
        return str(say(self, *question.args)) if say is not None else ""

    def about(self, option: Option) -> Sequence[str]:
        """List the documents that an option is about and that lie nowhere on the table, by their ids."""
        find = self.state.box.game.words.about.get(option[0])
        return list(find(self, *option[1:])) if find is not None else []

    def so_far(self, question: Question) -> str:
        """Say what was answered to the questions that this one belongs to, such as what is in a trade already."""
        say = self.state.box.game.words.so_far.get(question.kind)
        return str(say(self, *question.args)) if say is not None else ""

    def ending(self) -> str:
        """Say how the game ended, and by which rule."""
        ending = self.state.ending
        if ending is None:
            return "The game goes on."
        sentence = self.state.box.game.words.endings[ending.reason](self, ending)
        return f"{sentence} [{ending.rule}]"


def speech(state: State, names: Sequence[str] = ()) -> Speech:
    """Return a speaker for a state, with the game's own names for seats that have none."""
    own = state.box.game.seat_names(state)
    given = zip_longest(names[: len(own)], own, fillvalue="")
    return Speech(state, tuple(name or fallback for name, fallback in given))


def listed(words: Sequence[str], last: str = "and") -> str:
    """Join words as English does: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(words: str) -> str:
    """Let words begin as a sentence does; a name keeps its letters."""
    return words[:1].upper() + words[1:]

"""A race of options through the same imagined worlds (sequential halving with paired comparison).

Rivals that cannot catch up any more, or that come to the same as the expert's choice, leave the race early: what
is left of the budget goes where options differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2, sqrt

from engines.kit.questions import Option

FEWEST_WORLDS = 6
"""With fewer worlds than this nothing is clear yet."""
LEAST_LEAD = 0.01
"""What an option must bring at least, as a part of the win: below that roll-outs tell no truth."""
USUAL_SPREAD, WORTH_OF_WORLDS = 0.1, 2
"""How much options differ from world to world before anything is known, and for how many worlds that counts: a few
worlds that happen to agree are no proof."""


class Race:
    """How every option fared in each world; the first option is the expert's choice and is never dropped."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.field = list(options)
        self.favourite = options[0]
        self.spent = 0
        self._values: dict[Option, list[float]] = {option: [] for option in options}

    @property
    def worlds(self) -> int:
        """In how many worlds the options still in the race have run."""
        return len(self._values[self.favourite])

    @property
    def is_open(self) -> bool:
        """Whether the favourite still has a rival."""
        return len(self.field) > 1

    def legs(self) -> int:
        """Tell after how many halvings, plus one, two options are left; a single option need not run."""
        return 0 if len(self.field) < 2 else max(1, ceil(log2(len(self.field))))

    def note(self, values: Sequence[float]) -> None:
        """Note how every option of the field fared in one more world."""
        for option, value in zip(self.field, values, strict=True):
            self._values[option].append(value)
        self.spent += len(values)

    def halve(self) -> None:
        """Drop the worse half of the field, but never the favourite."""
        if not self.worlds:
            return
        rivals = sorted(self.field[1:], key=lambda option: -self._mean(option))
        self.field = [self.favourite, *rivals[: max(1, len(self.field) // 2 - 1)]]

    def drop_hopeless(self, doubt: float) -> None:
        """Drop the rivals that would not beat the favourite even with luck, or came to the same in every world."""
        if self.worlds >= FEWEST_WORLDS:
            hopeful = [option for option in self.field[1:] if self._may_win(option, doubt)]
            self.field = [self.favourite, *hopeful]

    def winner(self, doubt: float) -> Option:
        """Return the best option that beats the favourite by so many standard errors, or the favourite."""
        clear = [option for option in self.field[1:] if self._is_clearly_better(option, doubt)]
        return max(clear, key=self._mean, default=self.favourite)

    def means_beside_favourite(self, option: Option) -> tuple[float, float]:
        """Return how an option and the favourite stood, over the worlds that both ran in."""
        return self._mean(option), self._mean(self.favourite)

    def _mean(self, option: Option) -> float:
        values = self._values[option]
        return sum(values) / len(values) if values else 0.0

    def _may_win(self, option: Option, doubt: float) -> bool:
        """Tell whether an option may be better than the favourite, with so many standard errors of luck."""
        differences = self._differences(option)
        mean, error = lead_and_error(differences)
        return any(differences) and mean + doubt * error >= LEAST_LEAD

    def _is_clearly_better(self, option: Option, doubt: float) -> bool:
        differences = self._differences(option)
        if len(differences) < FEWEST_WORLDS:
            return False
        mean, error = lead_and_error(differences)
        return mean > max(LEAST_LEAD, doubt * error)

    def _differences(self, option: Option) -> list[float]:
        """List by how much an option did better than the favourite, world by world."""
        pairs = zip(self._values[option], self._values[self.favourite], strict=True)
        return [ours - theirs for ours, theirs in pairs]


def lead_and_error(differences: Sequence[float]) -> tuple[float, float]:
    """Return a mean lead and its standard error, with what is usual counted in."""
    count = len(differences)
    mean = sum(differences) / count
    squares = sum((one - mean) ** 2 for one in differences) + WORTH_OF_WORLDS * USUAL_SPREAD**2
    return mean, sqrt(squares / (count - 1 + WORTH_OF_WORLDS) / count)

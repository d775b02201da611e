"""What came of an attack: every single case with its verdict, and all cases of one sort in a row of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from rich.table import Table


class Verdict(StrEnum):
    """How a case ended."""

    HARMLESS = "harmless"
    """Nothing is different for anybody."""
    TOLD = "told"
    """It was refused or reported in words, and nothing is lost."""
    SILENT = "silent"
    """Something is different, and nobody said so."""
    LOST = "lost"
    """What had been saved, or a file that was there, is gone."""
    UNCAUGHT = "uncaught"
    """An internal error instead of a sentence."""
    HEAVY = "heavy"
    """Refused, but only after too much time or memory."""


GOOD = (Verdict.HARMLESS, Verdict.TOLD)


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that was tried."""

    name: str
    verdict: Verdict
    detail: str = ""

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, silent, uncaught or too heavy."""
        return self.verdict in GOOD


@dataclass(slots=True)
class Attack:
    """All cases of one sort."""

    name: str
    cases: list[Case] = field(default_factory=list)

    def counts(self) -> Counter[Verdict]:
        """Return how many cases ended in which way."""
        return Counter(case.verdict for case in self.cases)

    def bad(self) -> Iterator[Case]:
        """Give the cases that ended badly."""
        return (case for case in self.cases if not case.is_good)


def table_of(attacks: Iterable[Attack]) -> Table:
    """Return the table that tells all of it."""
    table = Table(title="An attack", title_justify="left")
    table.add_column("attack")
    for heading in ("cases", *Verdict):
        table.add_column(heading, justify="right")
    for attack in attacks:
        counts = attack.counts()
        table.add_row(attack.name, str(len(attack.cases)), *(str(counts[verdict]) for verdict in Verdict))
    return table

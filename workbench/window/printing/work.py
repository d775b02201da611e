"""The work behind the print dialog: laying out a job and writing its file, or its files if it is a large one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engines.kit.documents import Problem
from exports.pages import Progress as Told
from exports.parts import TooMany
from exports.studio import Job, LaidOut, Parts, Studio
from workbench.desk.runner import Progress
from workbench.library.files import disk, replacing

MOST_LISTED = 1000
"""Nobody reads more warnings than these in a list."""
WHOLE = 1000
"""The work of one part, as the bar shows it."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A job as the dialog shows it: all of it, or the first part of a large one."""

    laid: LaidOut
    parts: Parts | None = None

    @property
    def summary(self) -> str:
        """Say how much it is."""
        laid, parts = self.laid, self.parts
        advice = "Print at 100 %, without “fit to page”."
        if parts:
            return (
                f"{parts.copies:,} components on about {parts.sheets:,} sheets of paper. They go to "
                f"{len(parts.jobs)} files; you see the first. {advice}"
            )
        sheets = f"{counted(len(laid.pages), 'page')}, {counted(laid.sheets, 'sheet')} of paper"
        return f"{counted(laid.copies, 'component')} on {sheets}. {advice}"


@dataclass(slots=True)
class Writing:
    """Files that are being written; what it holds may be read while it goes on."""

    proof: Proof
    path: Path
    files: list[Path] = field(default_factory=list)
    """Those that are whole."""
    problems: list[Problem] = field(default_factory=list)

    def run(self, studio: Studio, progress: Progress) -> None:
        """Write all files, each whole or not at all."""
        for laid in self._laid(studio, progress):
            for more, part in laid.files():
                path = self._named(more)
                with replacing(path) as begun, disk():
                    told = _telling(progress, laid.job)
                    studio.write(part, begun, progress=told, cancelled=lambda: progress.is_cancelled)
                self.files.append(path)
            self.problems += laid.heard[: MOST_LISTED - len(self.problems)]

    def _laid(self, studio: Studio, progress: Progress) -> Iterator[LaidOut]:
        yield self.proof.laid
        for job in self.proof.parts.jobs[1:] if self.proof.parts else ():
            yield studio.lay_out(job, look=False, cancelled=lambda: progress.is_cancelled)

    def _named(self, more: str) -> Path:
        return self.path.with_stem(f"{self.path.stem}{more}")

    @property
    def targets(self) -> list[Path]:
        """List the files that will be written, in their order."""
        first = [more for more, _ in self.proof.laid.files()]
        if not self.proof.parts:
            return [self._named(more) for more in first]
        backs = [more.removeprefix("-1") for more in first]
        numbers = range(1, len(self.proof.parts.jobs) + 1)
        return [self._named(f"-{number}{more}") for number in numbers for more in backs]

    @property
    def outcome(self) -> str:
        """Say which files can be used."""
        if not self.files:
            return "Nothing was written."
        names, all_of_them = self.files[0].name, len(self.targets)
        if len(self.files) > 1:
            names = f"{names} {'and' if len(self.files) == 2 else 'to'} {self.files[-1].name}"
        rest = "; the others are not" if len(self.files) < all_of_them else ""
        return f"{names} {'is' if len(self.files) == 1 else 'are'} written{rest}."


def proof_of(studio: Studio, job: Job, progress: Progress) -> Proof:
    """Lay out a job, or the first part of a large one."""

    def laid_out(one: Job) -> LaidOut:
        return studio.lay_out(
            one,
            progress=lambda done, total: progress.report(done, total, "Laying out"),
            cancelled=lambda: progress.is_cancelled,
        )

    try:
        return Proof(laid_out(job))
    except TooMany:
        parts = studio.split(job, cancelled=lambda: progress.is_cancelled)
    return Proof(laid_out(parts.jobs[0]), parts)


def _telling(progress: Progress, job: Job) -> Told:
    """Return a progress over all parts of a job."""
    share = job.share
    if share is None:
        return lambda done, total: progress.report(done, total, "Writing")
    before, whole, words = (share.number - 1) * WHOLE, share.of * WHOLE, f"Writing file {share.number} of {share.of}"
    return lambda done, total: progress.report(before + WHOLE * done // total, whole, words)


def counted(count: int, word: str) -> str:
    """Write a number of things."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def as_pdf(chosen: Path) -> Path:
    """Return a path that ends in .pdf; a dot in the name, as in “v1.2”, is not the beginning of an ending."""
    return chosen if chosen.suffix.lower() == ".pdf" else chosen.with_name(f"{chosen.name}.pdf")

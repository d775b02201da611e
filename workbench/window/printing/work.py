"""The work behind the print dialog: laying out a job and writing its files."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from exports.errata.comparison import needed_since
from exports.jobs.selection import Documents
from exports.jobs.studio import Job, LaidOut, Studio
from workbench.desk.runner import Progress
from workbench.library.files import replacing


def laid_out(studio: Studio, job: Job, print_: Documents | None, progress: Progress) -> LaidOut:
    """Draw a job and put it on pages; for those who hold a print only what they need."""
    return studio.lay_out(
        job,
        None if print_ is None else needed_since(job.game, print_, job.content, studio),
        progress=lambda done, total: progress.report(done, total, "Laying out"),
        cancelled=lambda: progress.is_cancelled,
    )


def summary_of(laid: LaidOut) -> str:
    """Say how much it is."""
    sheets = f"{counted(len(laid.pages), 'page')}, {counted(laid.sheets, 'sheet')} of paper"
    return f"{counted(laid.copies, 'component')} on {sheets}. Print at 100 %, without “fit to page”."


@dataclass(slots=True)
class Writing:
    """Files that are being written; what it holds may be read while it goes on."""

    laid: LaidOut
    path: Path
    files: list[Path] = field(default_factory=list)
    """Those that are whole."""

    def run(self, studio: Studio, progress: Progress) -> None:
        """Write all files, each whole or not at all."""
        for (_, part), path in zip(self.laid.files(), self.targets, strict=True):
            with replacing(path) as begun:
                studio.write(
                    part,
                    begun,
                    progress=lambda done, total: progress.report(done, total, "Writing"),
                    cancelled=lambda: progress.is_cancelled,
                )
            self.files.append(path)

    @property
    def targets(self) -> list[Path]:
        """List the files that will be written, in their order."""
        return [self.path.with_stem(f"{self.path.stem}{more}") for more, _ in self.laid.files()]

    @property
    def outcome(self) -> str:
        """Say which files can be used."""
        if not self.files:
            return "Nothing was written."
        names = " and ".join(path.name for path in self.files)
        rest = "; the others are not" if len(self.files) < len(self.targets) else ""
        return f"{names} {'is' if len(self.files) == 1 else 'are'} written{rest}."


def counted(count: int, word: str) -> str:
    """Write a number of things."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def as_pdf(chosen: Path) -> Path:
    """Return a path that ends in .pdf; a dot in the name, as in “v1.2”, is not the beginning of an ending."""
    return chosen if chosen.suffix.lower() == ".pdf" else chosen.with_name(f"{chosen.name}.pdf")

"""The work behind the print dialog: making a product and writing its files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from exports.errata.comparison import ErrataJob
from exports.jobs.studio import Studio
from exports.products.product import Kind, Order, Product
from workbench.desk.outputs import check_places
from workbench.desk.runner import Progress
from workbench.library.files import disk


def made(
    kind: Kind, order: Order, errata: Callable[[], ErrataJob] | None, studio: Studio, progress: Progress
) -> Product:
    """Make the product of an order, off the window's thread."""
    order = replace(
        order,
        errata=errata() if errata is not None else None,
        progress=lambda done, total: progress.report(done, total, "Laying out"),
        cancelled=lambda: progress.is_cancelled,
    )
    return kind.make(order, studio)


@dataclass(slots=True)
class Writing:
    """Files that are being written; what it holds may be read while it goes on."""

    product: Product
    path: Path
    library: Path
    """What may never be written over."""
    files: list[Path] = field(default_factory=list)
    """Those that are whole."""

    def run(self, progress: Progress) -> None:
        """Write all files, each whole or not at all, over earlier ones alone."""
        with disk():
            check_places(self.library, self.product.targets(self.path))
            for file in self.product.writer(
                self.path,
                lambda done, total: progress.report(done, total, "Writing"),
                lambda: progress.is_cancelled,
            ):
                self.files.append(file)

    @property
    def outcome(self) -> str:
        """Say which files can be used."""
        if not self.files:
            return "Nothing was written."
        if len(self.files) > MANY:
            return f"{len(self.files)} files are written into {self.path.name}."
        names = " and ".join(path.name for path in self.files)
        rest = "; the others are not" if len(self.files) < len(self.product.targets(self.path)) else ""
        return f"{names} {'is' if len(self.files) == 1 else 'are'} written{rest}."


MANY = 3
"""More files than these are counted, not named."""


def with_ending(chosen: Path, endings: tuple[str, ...], kind: str = "") -> Path:
    """Return a path that ends as it should; a dot in the name, as in “v1.2”, is not the beginning of an ending."""
    if chosen.suffix.lower() in endings:
        return chosen
    wanted = next((ending for ending in endings if f"*{ending})" in kind), endings[0])
    return chosen.with_name(f"{chosen.name}{wanted}")


def as_pdf(chosen: Path) -> Path:
    """Return a path that ends in .pdf."""
    return with_ending(chosen, (".pdf",))

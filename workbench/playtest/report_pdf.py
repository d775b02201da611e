"""The report of a playtest as a PDF."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from exports.handouts.playtest_report import Section, report_pages
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.papers import SheetOptions
from workbench.playtest.model.report import Report


def sections_of(report: Report) -> list[Section]:
    """Return a report as headings and lines."""
    seats = tuple(f"{name} ({player}): {count} decisions" for name, player, count in report.seats)
    phases = tuple(f"{one.name}: {one.decisions} decisions, {one.seconds:.1f} seconds" for one in report.phases)
    notes = tuple(
        f"Move {one.moment}: {one.text}" + "".join(f" ({about})" for about in (one.card, one.rule) if about)
        for one in report.notes
    )
    curves = tuple(
        f"{title}: {', '.join(f'{number}: {value}' for number, value in curve.items())}"
        for title, curve in report.curves.items()
    )
    return [
        Section("Length", (f"{report.rounds} rounds, {report.decisions} decisions",)),
        Section("At the end", tuple(report.scores)),
        Section("Decisions of each seat", seats),
        Section("Where the time went", phases),
        Section(
            f"The way through {report.scenario}", (" - ".join(report.scenario_path),) if report.scenario_path else ()
        ),
        Section("Round by round", curves),
        Section("Interventions", tuple(report.interventions)),
        Section("Notes", notes),
        _cards("Seen", report.seen),
        _cards("Never seen", report.unseen),
    ]


def _cards(title: str, names: Mapping[str, Sequence[str]]) -> Section:
    """Return a heading with its number of cards, and a line for each kind."""
    lines = tuple(f"{kind}: {', '.join(found)}" for kind, found in names.items())
    return Section(f"{title} ({sum(map(len, names.values()))})", lines)


def write_report(report: Report, path: Path) -> None:
    """Write a report as a PDF."""
    pages = report_pages(report.title, report.result, sections_of(report), SheetOptions())
    write_pdf(pages, path, PdfOptions(report.title))

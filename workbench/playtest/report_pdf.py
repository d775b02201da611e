"""The report of a playtest as a PDF."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from exports.handouts.curves import Curve
from exports.handouts.playtest_report import Section, report_pages
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.papers import SheetOptions
from workbench.playtest.model.card_stories import CardStory
from workbench.playtest.model.report import Report


def sections_of(report: Report) -> list[Section]:
    """Return a report as headings and lines."""
    seats = tuple(f"{name} ({player}): {count} decisions" for name, player, count in report.seats)
    phases = tuple(f"{one.name}: {one.decisions} decisions, {one.seconds:.1f} seconds" for one in report.phases)
    notes = tuple(
        f"Move {one.moment}: {one.text}" + "".join(f" ({about})" for about in (one.card, one.rule) if about)
        for one in report.notes
    )
    curves = tuple(Curve(title, tuple(sorted(curve.items()))) for title, curve in report.curves.items())
    return [
        Section("Length", (f"{report.rounds} rounds, {report.decisions} decisions",)),
        Section("At the end", (*report.scores, *([report.decider] if report.decider else []))),
        Section("Decisions of each seat", seats),
        Section("Where the time went", phases),
        Section(
            f"The way through {report.scenario}", (" - ".join(report.scenario_path),) if report.scenario_path else ()
        ),
        Section("Round by round", curves=curves),
        Section("Interventions", tuple(report.interventions)),
        Section("Notes", notes),
        Section("Votes", tuple(f"Round {number}: {said}" for number, said in report.votes)),
        Section(f"What each card did ({len(report.cards)})", _stories(report.cards)),
        _cards("Never seen", report.unseen),
    ]


def _stories(cards: Sequence[CardStory]) -> tuple[str, ...]:
    """Say what each card did, kind by kind."""
    return tuple(f"{one.kind}: {one.name}: {one.sentence()}" for one in cards)


def _cards(title: str, names: Mapping[str, Sequence[str]]) -> Section:
    """Return a heading with its number of cards, and a line for each kind."""
    lines = tuple(f"{kind}: {', '.join(found)}" for kind, found in names.items())
    return Section(f"{title} ({sum(map(len, names.values()))})", lines)


def write_report(report: Report, path: Path) -> None:
    """Write a report as a PDF."""
    pages = report_pages(report.title, report.result, sections_of(report), SheetOptions())
    write_pdf(pages, path, PdfOptions(report.title))

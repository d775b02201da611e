"""Reports as files: Markdown, CSV, PDF, and Parquet for those who work on with the rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from pathlib import Path

from engines.kit.files import write_whole
from exports.handouts.lab_report import lab_pages
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.papers import SheetOptions
from workbench.lab.charts import figures_of
from workbench.lab.model.job import LabError
from workbench.lab.parquet import write_parquet
from workbench.lab.report import Report, as_markdown, report_of
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo


def as_csv(report: Report) -> str:
    """Return all tables of a report one under the other, each row beginning with the section it belongs to."""
    out = io.StringIO()
    writer = csv.writer(out)
    for section in report.sections(full=True):
        if section.rows:
            writer.writerow(["section", *(head.lstrip(">") for head in section.headings)])
            writer.writerows([section.title, *row] for row in section.rows)
    return out.getvalue()


def write_report(store: LabStore, info: RunInfo, file: Path) -> None:
    """Write the report of a run; the ending of the file's name says how."""
    writers: Mapping[str, Callable[[], bytes]] = {
        ".md": lambda: as_markdown(report_of(store, info)).encode(),
        ".csv": lambda: as_csv(report_of(store, info)).encode("utf-8-sig"),
    }
    try:
        if file.suffix == ".pdf":
            write_paper(store, info, file)
        elif file.suffix == ".parquet":
            write_parquet(store, info, file)
        elif file.suffix in writers:
            write_whole(file, writers[file.suffix]())
        else:
            raise LabError(f"a report is written as .pdf, .md, .csv or .parquet, not as {file.suffix or file.name}")
    except OSError as problem:
        raise LabError(f"{file} cannot be written: {problem.strerror or problem}") from problem


def write_paper(store: LabStore, info: RunInfo, file: Path) -> None:
    """Write a report as a PDF with its charts."""
    report = report_of(store, info)
    charts = [figure.chart for figure in figures_of(report, store)]
    pages = lab_pages(info.name, report.sections(full=False)[0].lines, charts, SheetOptions())
    write_pdf(pages, file, PdfOptions(info.name))

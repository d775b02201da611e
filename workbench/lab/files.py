"""Reports as files: Markdown, CSV, PDF, and Parquet for those who work on with the rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from pathlib import Path

from workbench.lab.model.job import LabError
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
        file.write_bytes(writers[file.suffix]())
    except OSError as problem:
        raise LabError(f"{file} cannot be written: {problem.strerror or problem}") from problem

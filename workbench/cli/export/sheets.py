"""`workbench export sheets`: cards and pieces on sheets of paper."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from exports.jobs.presets import PRESETS, Preset, preset_called
from exports.jobs.studio import Job, LaidOut, Studio
from exports.sheets.pages import Progress
from exports.sheets.papers import PAPERS, Backs, Cells, Ink, Marks
from workbench.cli.export.shared import (
    Material,
    Printed,
    add_output,
    add_selection,
    chosen,
    found_components,
    length,
    material,
    nothing_to_print,
    offset_of,
    stamp_of,
    tell,
)
from workbench.cli.outputs import check_file
from workbench.cli.progress import Busy, busy
from workbench.cli.screen import error_console
from workbench.cli.shelves import note
from workbench.library.files import replacing


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the PDF to write", ".pdf")
    add = parser.add_argument
    add(
        "--preset", choices=[one.slug for one in PRESETS], default="fronts-only", help="a way to print, to begin with"
    )
    add("--paper", choices=PAPERS, help="the paper (default: a4)")
    add("--landscape", action="store_true", default=None, help="turn the paper on its side")
    add("--margin", type=length, metavar="MM", help="margin of the printer (default: 6)")
    add("--backs", choices=[str(one) for one in Backs], help="how backs are printed (default: none)")
    add("--gap", type=length, metavar="MM", help="between cards (default: 0, one cut)")
    add("--offset", type=offset_of, metavar="X,Y", help="move the backs, in mm")
    add("--ink", choices=[str(one) for one in Ink], help="full colour, grey, or little ink")
    add(
        "--marks",
        choices=[str(one) for one in Marks],
        help="how cuts are shown: crop marks (default), lines, corners or none",
    )
    add("--unmarked", action="store_const", const=Marks.NONE, dest="marks", help="leave out the crop marks")
    add("--mark-backs", action="store_true", default=None, help="draw the marks on backs too")
    add("--guides", action="store_true", default=None, help="draw the round corners")
    add("--stamp", dest="version", type=stamp_of, metavar="TEXT", help="print this in a corner of each card")
    add("--contents", action="store_true", default=None, help="begin with a page that lists what to cut")
    add("--cells", choices=[str(one) for one in Cells], help="the cells of map tiles (default: as they are drawn)")
    add("--calibration", action="store_true", default=None, help="add a sheet to measure the printer by")


def run(args: Namespace) -> int:
    """Write the sheets."""
    with material(args) as given, busy(error_console()) as line:
        job = job_of(args, given)
        found = found_components(args, given, job.options.cells)
        laid = given.studio.lay_out(job, found, progress=telling(line, "Drawing"))
        if not laid.components:
            raise nothing_to_print(args, given)
        for more, _ in laid.files():
            check_file(args, place_of(args.output, more))
        files = write_all(laid, args.output, given.studio, telling(line, "Writing page"))
    return tell(args, Printed(laid.components, len(laid.pages), files, laid.sheets), given.studio)


def write_all(laid: LaidOut, output: Path, studio: Studio, progress: Progress) -> list[Path]:
    """Write the files of a job; if the work stops between two of them, say which can be used."""
    files: list[Path] = []
    try:
        for more, part in laid.files():
            files.append(write(output, more, part, studio, progress))
    except BaseException:
        if files:
            note(f"stopped before the end; this file is whole: {files[0].name}")
        raise
    return files


def job_of(args: Namespace, given: Material) -> Job:
    """Return the job that the words describe."""
    return Job(given.game.slug, given.game.title, given.content, chosen(args), preset_of(args).options())


def preset_of(args: Namespace) -> Preset:
    """Return the preset that the words name, changed by what they say besides."""
    begun = preset_called(args.preset)
    assert begun is not None
    said = {name: getattr(args, name) for name in Preset.model_fields if getattr(args, name, None) is not None}
    if args.offset is not None:
        said["offset_across"], said["offset_down"] = args.offset
    return Preset.model_validate({**begun.model_dump(), **said})


def write(output: Path, more: str, part: LaidOut, studio: Studio, progress: Progress) -> Path:
    """Write a file, whole or not at all."""
    path = place_of(output, more)
    with replacing(path) as begun:
        studio.write(part, begun, progress=progress)
    return path


def place_of(output: Path, more: str) -> Path:
    """Return where a file of a job goes: separate backs beside the fronts."""
    return output.with_name(f"{output.stem}{more}{output.suffix}")


def telling(line: Busy, what: str) -> Progress:
    """Return a progress that shows on the terminal how far the work is."""
    return lambda done, all_of_them: line.say(f"{what} {done} of {all_of_them}")

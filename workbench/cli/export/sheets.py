"""`workbench export sheets`: cards and pieces on sheets of paper."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from exports.jobs.presets import PRESETS, Preset, preset_called
from exports.jobs.studio import Job
from exports.products.product import Order, Product, found_for
from exports.products.sheets import product_of
from exports.sheets.pages import Progress, never
from exports.sheets.papers import Backs, Cells, Ink, Marks
from exports.sheets.sheet_maps import MapError, known_maps, map_called
from workbench.cli.export.shared import (
    add_output,
    add_paper,
    add_selection,
    bleed_of,
    chosen,
    held_by,
    length,
    material,
    nothing_to_print,
    offset_of,
    printed_of,
    said,
    stamp_of,
    tell,
)
from workbench.cli.outputs import check_files
from workbench.cli.progress import Busy, busy
from workbench.cli.screen import error_console
from workbench.cli.shelves import note


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of the task."""
    add_selection(parser)
    add_output(parser, "the PDF to write", ".pdf")
    add = parser.add_argument
    add(
        "--preset", choices=[one.slug for one in PRESETS], default="fronts-only", help="a way to print, to begin with"
    )
    add_paper(parser)
    add(
        "--map",
        dest="sheet_map",
        type=sheet_map_of,
        metavar="MAP",
        help="labels or a die: the name or number of a sheet map, or a JSON file",
    )
    add("--backs", choices=[str(one) for one in Backs], help="how backs are printed (default: none)")
    add("--gap", type=length, metavar="MM", help="between cards (default: 0, one cut)")
    add("--bleed", type=bleed_of, metavar="MM", help="at most so much of it (default: what the layouts have)")
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


def sheet_map_of(text: str) -> str:
    """Read the name of a sheet map, its number, or the file that holds one."""
    names = list(known_maps())
    if text.isdecimal() and 0 < int(text) <= len(names):
        return names[int(text) - 1]
    try:
        map_called(text)
    except MapError as bad:
        known = "; ".join(f"{number} {name}" for number, name in enumerate(names, start=1))
        raise ArgumentTypeError(f"{bad}; there are {known}") from bad
    return text


def run(args: Namespace) -> int:
    """Write the sheets."""
    with material(args) as given, busy(error_console()) as line:
        options = preset_of(args).options()
        job = Job(given.game.slug, given.game.title, given.content, chosen(args, given), options)
        order = Order(given.game, given.content, None, chosen(args, given), held_by(args, given))
        found = found_for(order, given.studio, options.cells)
        laid = given.studio.lay_out(job, found, progress=telling(line, "Drawing"))
        if not laid.components:
            raise nothing_to_print(args, given)
        product = product_of(order, laid, given.studio)
        check_files(args, product.targets(args.output))
        files = write_all(product, args.output, telling(line, "Writing page"))
        for sentence in product.notes:
            note(sentence)
    return tell(args, printed_of(product, len(laid.pages), files, laid.sheets), given.studio)


def write_all(product: Product, output: Path, progress: Progress) -> list[Path]:
    """Write the files of a job; if the work stops between two of them, say which can be used."""
    files: list[Path] = []
    try:
        for file in product.writer(output, progress, never):
            files.append(file)  # noqa: PERF402 - what is whole has to be known if the next one is not
    except BaseException:
        if files:
            note(f"stopped before the end; this file is whole: {files[0].name}")
        raise
    return files


def preset_of(args: Namespace) -> Preset:
    """Return the preset that the words name, changed by what they say besides."""
    begun = preset_called(args.preset)
    assert begun is not None
    more = said(args, Preset)
    if args.offset is not None:
        more["offset_across"], more["offset_down"] = args.offset
    return Preset.model_validate({**begun.model_dump(), **more})


def telling(line: Busy, what: str) -> Progress:
    """Return a progress that shows on the terminal how far the work is."""
    return lambda done, all_of_them: line.say(f"{what} {done} of {all_of_them}")

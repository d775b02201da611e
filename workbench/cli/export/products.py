"""`workbench export tuck`, `showcase`, `press`: products whose words are the fields of their options."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError, create_model
from pydantic.fields import FieldInfo

from exports.jobs.presets import OnPaper
from exports.products.kinds import kind_called
from workbench.cli.export.shared import (
    add_output,
    add_paper,
    add_selection,
    made,
    material,
    printed_of,
    tell,
    written,
)
from workbench.cli.progress import busy
from workbench.cli.screen import error_console, say

SHARED = frozenset(OnPaper.model_fields)
"""What is said by the words for paper."""


def arguments_of(id: str) -> Callable[[ArgumentParser], None]:
    """Return who declares the words of a task that makes products of a kind."""
    kind = kind_called(id)

    def arguments(parser: ArgumentParser) -> None:
        add_selection(parser)
        ending = kind.endings[0] if kind.endings else ""
        add_output(parser, "the file to write" if ending else "the folder to write to", ending, is_folder=not ending)
        if issubclass(kind.options, OnPaper):
            add_paper(parser)
        for name, info in kind.options.model_fields.items():
            if not (issubclass(kind.options, OnPaper) and name in SHARED):
                _declare(parser, name, info)

    return arguments


def _declare(parser: ArgumentParser, name: str, info: FieldInfo) -> None:
    extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    label = str(extra.get("label", name))
    words = f"{label[:1].lower()}{label[1:]} (default: {info.default})".replace("%", "%%")
    flag = f"--{name.replace('_', '-')}"
    if info.annotation is bool:
        parser.add_argument(flag, action="store_true", default=None, help=words)
    elif get_origin(info.annotation) is Literal:
        parser.add_argument(flag, choices=get_args(info.annotation), help=words)
    else:
        parser.add_argument(flag, type=_reader(name, info), metavar=name.rpartition("_")[2].upper(), help=words)


def _reader(name: str, info: FieldInfo) -> Callable[[str], Any]:
    """Return who reads a value as the field of the options takes it, and says why one will not do."""
    one = create_model("Options", **{name: (info.annotation, info)})  # type: ignore[call-overload]

    def read(text: str) -> Any:
        try:
            return one(**{name: text}).model_dump()[name]
        except ValidationError as bad:
            raise ArgumentTypeError(f"{text!r}: {bad.errors()[0]['msg'].removeprefix('Value error, ')}") from bad

    return read


def run_of(id: str) -> Callable[[Namespace], int]:
    """Return who makes and writes products of a kind."""

    def run(args: Namespace) -> int:
        with material(args) as given, busy(error_console()) as line:
            product = made(args, given, id)
            files = written(args, product, line, "Writing")
        code = tell(args, printed_of(product, len(product.views), files), given.studio)
        if not args.json:
            say(product.summary)  # what the dialog says of it, such as that press files are not proved to be PDF/X
        return code

    return run

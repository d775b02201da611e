"""One way of writing: what somebody may miss is written beside the old file and takes its place when it is whole."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.tree import python_files, short, syntax, words_of

WRITERS = frozenset({"write_text", "write_bytes", "write_parquet", "to_csv", "to_parquet", "fdopen"})
"""Calls that write a file, whatever they are given."""
PICTURES = frozenset({"PNG", "JPEG", "PDF", "WEBP"})
ALLOWED = {
    "engines/kit/files.py": "the way itself writes within it",
    "workbench/library/lock.py": "the sign on the door is held open and written over",
    "workbench/desk/preferences.py": "several windows write at once, each beside the file under a name of its own",
    "exports/faces/font_tables.py": "a cache that several programs fill at once, each under a name of its own",
    "exports/faces/own_fonts.py": "typefaces in a folder that goes with the program",
    "workbench/playtest/model/journal.py": "acts are added to the end of a journal",
    "workbench/window/program/crash.py": "a log that a crash is added to",
    "workbench/cli/tour.py": "writes to nowhere",
    "workbench/lab/parquet.py": "rows on their way to another program, in a folder that is thrown away",
}


def in_place(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that write a file without `replacing`, or a picture into something else than memory."""
    safe = {name for node in ast.walk(tree) for name in _safe(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _writes(node) and not safe & set(_names(node)):
            yield node.lineno


def _safe(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.withitem(context_expr=ast.Call(func=ast.Name(id="replacing")), optional_vars=ast.Name(id=name)):
            yield name
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=func)) if _last(func) in (
            "BytesIO",
            "QBuffer",
        ):
            yield name


def _writes(call: ast.Call) -> bool:
    name, given = _last(call.func), [*call.args, *(word.value for word in call.keywords)]
    texts = {one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    match name:
        case "open":
            return any(set(text) <= set("rwxabt+") and set(text) & set("wxa+") for text in texts)
        case "save":
            return bool(texts & PICTURES) or any(
                isinstance(one, ast.Call) and _last(one.func) == "str" for one in given
            )
    return isinstance(call.func, ast.Attribute) and name in WRITERS


def _last(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def _names(call: ast.Call) -> Iterator[str]:
    return (node.id for node in ast.walk(call) if isinstance(node, ast.Name))


def _wanted(path: Path) -> bool:
    return not words_of(path).isdisjoint(WRITERS | {"open", "save"})


def test_every_file_is_written_whole_or_not_at_all():
    files = [path for path in python_files("engines", "workbench", "editors", "exports") if _wanted(path)]
    found = {short(path): list(in_place(syntax(path))) for path in files}

    assert {name: lines for name, lines in found.items() if lines and name not in ALLOWED} == {}
    assert {name for name in ALLOWED if not found.get(name)} <= {"workbench/library/lock.py"}


def test_a_file_that_is_written_in_place_is_found():
    source = """
path.write_text("")
path.open("w")
open(path, mode="ab")
picture.save(path, "PNG")
widget.grab().save(str(path))
path.open("rb")
library.save(card)
out = io.BytesIO()
picture.save(out, "PNG")
with replacing(path) as part:
    part.write_bytes(b"")
"""
    assert list(in_place(ast.parse(source))) == [2, 3, 4, 5, 6]

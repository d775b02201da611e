"""Records as files: written whole or not at all, and read with caution, because anybody may have made them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engines.kit.amounts import is_too_much
from engines.kit.record import Record
from workbench.desk.errors import RecordFileError
from workbench.library.files import write_file

LARGEST = 4 * 2**20
"""No game is so long, the cards that it carries included; a library would not keep a longer one either."""


def read_record(path: Path) -> Record:
    """Read a record from a file, or say what is wrong with it."""
    data = _json_of(path)
    if not isinstance(data, dict) or data.get("kind") != "record":
        raise RecordFileError(f"{path} is not a record of a game")
    try:
        return Record.model_validate(data)
    except ValidationError as problem:
        error = problem.errors(include_input=False, include_url=False)[0]
        where = ".".join(map(str, error["loc"]))
        raise RecordFileError(f"{path} is not a whole record ({where}: {error['msg']})") from problem


def write_record(path: Path, record: Record) -> None:
    """Write a record to a file."""
    text = json.dumps(record.model_dump(mode="json"), ensure_ascii=False, indent=1, sort_keys=True)
    write_file(path, f"{text}\n".encode())


def check_place(path: Path) -> None:
    """Refuse, before a game is played, to write over a file that is not a record."""
    if path.is_dir() or not path.parent.is_dir():
        raise RecordFileError(f"the record cannot be written to {path}: there is no such folder, or it is one")
    if path.exists():
        try:
            read_record(path)
        except RecordFileError as problem:
            raise RecordFileError(f"{path} exists and is not a record; it was left as it is") from problem


def _json_of(path: Path) -> Any:
    try:
        if path.exists() and not path.is_file():
            raise RecordFileError(f"{path} cannot be read (it is no plain file)")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as problem:
        raise RecordFileError(f"{path} cannot be read ({problem.strerror})") from problem
    try:
        plain = json.loads(data) if len(data) <= LARGEST else None
    except (ValueError, RecursionError) as problem:
        raise RecordFileError(f"{path} is not a record of a game (it cannot be read as JSON)") from problem
    if len(data) > LARGEST or is_too_much(data):
        raise RecordFileError(f"{path} is too large to be a record")
    return plain

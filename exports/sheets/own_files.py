"""Files of data that designers write, such as sheet maps and shops: read whole, or refused with the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from engines.kit.amounts import check_amount

MOST_BYTES = 1_000_000

M = TypeVar("M", bound=BaseModel)


def read_own(file: Path, model: type[M], what: str, error: type[ValueError]) -> M:
    """Read what a file holds; one that is none of what it should be raises the error that is given."""
    if not file.is_file():
        raise error(f"there is no {what} {str(file)!r}")
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES)
        check_amount(data)
        return model.model_validate(json.loads(data))
    except ValidationError as bad:
        first = bad.errors()[0]
        where = ".".join(str(step) for step in first["loc"]) or "the file"
        raise error(f"{file.name} is no {what}: {where}: {first['msg']}") from bad
    except (OSError, ValueError, RecursionError) as bad:
        raise error(f"{file.name} is no {what} that can be read") from bad

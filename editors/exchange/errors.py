"""What can be wrong with a spreadsheet file."""

from __future__ import annotations


class SheetError(ValueError):
    """A file cannot be read as a table; the message says why."""

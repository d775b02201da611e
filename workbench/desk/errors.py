"""What can go wrong on the desk, in words that a designer understands; nothing heavy is loaded for it."""

from __future__ import annotations


class RecordFileError(Exception):
    """A file is no record, or cannot become one; the message is one that a designer understands."""

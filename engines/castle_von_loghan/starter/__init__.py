"""The starter content of Castle von Loghan."""

from __future__ import annotations

from engines.kit.documents import Document


def starter() -> list[Document]:
    """Return every component in the numbers of the ledger."""
    return []

"""What lies on the table."""

from __future__ import annotations

from engines.kit.table import Table
from engines.wardens.state import WardensState


def table(view: WardensState) -> Table:
    """Describe the table as a seat sees it."""
    return Table(())

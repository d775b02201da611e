"""The erratum: a correction of what was printed, as a document that a game derives its own kind from."""

from __future__ import annotations

from typing import Literal

from engines.kit.documents import Control, Document, DocumentId, fact

ALL_EDITIONS = "all"
"""The edition of an erratum that concerns every print."""
UNKNOWN_PRINT = "unknown"
"""What an erratum says of a print that nobody can quote any more."""

Sort = Literal["set_field", "replace_text", "add_rule", "component_note", "set_constraint"]


class Erratum(Document):
    """A correction of what was printed: what it says, and what it should say.

    A game names its editions by a field of its own, if it knows them all; a field that it declares anew stays in its
    place.
    """

    sort: Sort = fact(label="Sort")
    targets: tuple[DocumentId, ...] = fact((), label="Concerns", control=Control.LIST)
    edition: str = fact(ALL_EDITIONS, label="Edition", about="Which print it concerns, or “all”.")
    field: str = fact("", label="Field")
    printed: str = fact(UNKNOWN_PRINT, label="Printed", about="What the print says, or “unknown”.")
    corrected: str = fact(label="Corrected", control=Control.PROSE)
    remedy: str = fact("", label="Remedy", control=Control.PROSE)
    heading: str = fact("", label="Heading in the list", about="Empty: the sort of component that it concerns.")
    subject: str = fact("", label="Subject in the list", about="Empty: the names of what it concerns.")
    wording: str = fact(
        "", label="Words in the list", about="Empty: what is to be read instead of the print.", control=Control.PROSE
    )
    date: str = fact("", label="Date", pattern=r"^(\d{4}-\d{2}(-\d{2})?)?$")
    cites: str = fact("", label="Rule")

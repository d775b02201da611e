"""Pictures and typefaces for those who draw: what is damaged is told apart from what is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.library.errors import LibraryError, NotInLibrary

if TYPE_CHECKING:
    from workbench.library.shelf import Library


def fetched(library: Library, asset: str) -> bytes | None:
    """Return the bytes of a picture or typeface; none if they are no longer whole, None if there is no such one."""
    try:
        return library.asset(asset)
    except NotInLibrary:
        return None
    except LibraryError:
        return b""

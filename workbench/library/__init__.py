"""The library: where documents live, with their history, their releases and their backups.

    from workbench.library import Library

    with Library.open(path) as library:
        card = library.get("chess", "white-queen")
        library.save(card.changed(name="The Queen"), reason="she has a title")

It is the only place with SQL. Importing this package is cheap; SQLModel is loaded when `Library` is first named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.library import errors

if TYPE_CHECKING:
    from workbench.library.shelf import Library

__all__ = ["Library", "errors"]


def __getattr__(name: str) -> object:
    """Load the library itself only when somebody wants it."""
    if name == "Library":
        from workbench.library.shelf import Library

        return Library
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

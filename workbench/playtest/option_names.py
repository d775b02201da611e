"""Cards that an option names, as a designer writes them: names with commas, groups with semicolons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engines.kit.documents import Document
from engines.kit.game import SetupError

NAMES, GROUPS = ", ", "; "


class CardNames:
    """Writes lists of ids as names of cards, and reads them again."""

    def __init__(self, field: Mapping[str, Any], content: Iterable[Document]) -> None:
        kind = field.get("refers_to")
        self._ids: dict[str, str] = {}
        for one in content:
            if kind in (None, "", one.kind):
                self._ids.setdefault(one.name.casefold(), one.id)
        self._names = {one.id: one.name for one in content if self._ids.get(one.name.casefold()) == one.id}
        self._has_groups = field.get("items", {}).get("type") == "array"

    def written(self, value: Any) -> str:
        """Write the names of cards; one that shares its name with another is written by its id."""
        groups = value if self._has_groups else [value]
        return GROUPS.join(NAMES.join(self._names.get(id, id) for id in group) for group in groups or ())

    def read(self, text: str) -> list[Any]:
        """Read names or ids, in capitals or not; a card that is not there is refused."""
        groups = [self._group(part) for part in text.split(";")] if text.strip() else []
        return groups if self._has_groups else [id for group in groups for id in group]

    def _group(self, text: str) -> list[str]:
        return [self._id(name) for name in map(str.strip, text.split(",")) if name]

    def _id(self, name: str) -> str:
        found = self._ids.get(name.casefold(), name)
        if found not in self._ids.values():
            raise SetupError(f"There is no card named “{name}”. Names are parted by commas.")
        return found

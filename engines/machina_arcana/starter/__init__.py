"""The content that the game comes with: one file of documents for each kind."""

from __future__ import annotations

import json
from pathlib import Path

from engines.kit.documents import Document
from engines.machina_arcana.content import KINDS

FOLDER = Path(__file__).parent


def starter() -> list[Document]:
    """Return the content that the game comes with."""
    return [document for kind in KINDS for document in _starter_of(kind)]


def _starter_of(kind: type[Document]) -> list[Document]:
    file = FOLDER / f"{kind.model_fields['kind'].default}.json"
    if not file.exists():
        return []
    return [kind.model_validate(plain) for plain in json.loads(file.read_text(encoding="utf-8"))]

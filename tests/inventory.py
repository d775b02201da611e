"""What a copy of the program has with it: as a script it tells so of the copy that this Python has, as JSON."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

import engines
import exports
import workbench
from editors import look
from engines.kit.documents import Content, canonical_json
from engines.kit.language.phrasebook import as_markdown
from engines.kit.language.reader import reader_for
from engines.kit.layouts import default_layouts
from engines.kit.ledger import load_ledger
from engines.kit.maps.palettes import default_palette
from engines.registry import GAMES
from workbench.places import guide_folder
from workbench.window.commands.table import COMMANDS
from workbench.window.panes.guide import pages

PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")


def inventory() -> dict[str, Any]:
    """List what the program reads from files, as its own functions give it."""
    return {"games": {slug: game_of(slug) for slug in GAMES}, "guide": guide(), "blank icons": blank_icons()}


def game_of(slug: str) -> dict[str, Any]:
    """Tell what a game brings along."""
    game = GAMES[slug]
    starter = game.starter()
    return {
        "starter": digest(*map(canonical_json, starter)),
        "layouts": digest(*map(canonical_json, default_layouts(slug))),
        "palette": digest(canonical_json(default_palette(slug))),
        "phrasebook": digest(as_markdown(reader_for(game.language, game.names(Content(starter))), game.title)),
        "ledger": sorted(load_ledger(Path(engines.__file__).parent / slug)),
    }


def guide() -> dict[str, list[int]]:
    """List the pages that F1 shows, each with the widths of its pictures."""
    pictures = {page.slug: PICTURE.findall(page.text) for page in pages()}
    return {slug: [QImage(str(guide_folder() / name)).width() for name in names] for slug, names in pictures.items()}


def blank_icons() -> list[str]:
    """List the commands whose icon shows nothing."""
    images = {one.icon: look.icon(one.icon).pixmap(16).toImage() for one in COMMANDS if one.icon}
    return [name for name, image in images.items() if not image or image == blank(image)]


def blank(image: QImage) -> QImage:
    """Return an image of the same kind without a point on it."""
    nothing = image.copy()
    nothing.fill(0)
    return nothing


def digest(*texts: str) -> str:
    """Return a short name for some texts, which says how many they are."""
    joined = "\0".join(texts).encode()
    return f"{len(texts)}: {hashlib.sha256(joined).hexdigest()[:16]}"


def read_from() -> list[str]:
    """List the folders from which the program's own packages were read."""
    return sorted({str(Path(one.__file__).parents[1]) for one in (engines, exports, workbench)})


if __name__ == "__main__":
    app = QApplication(["inventory"])
    print(json.dumps({"found": inventory(), "read from": read_from()}))  # noqa: T201 (a test reads it)

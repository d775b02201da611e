"""Who may import whom, and what nobody may use: docs/architecture.md, checked on every run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.each import each
from tests.tree import EVERYTHING, PACKAGES, ROOT, module_of, python_files, short, syntax, written_name

QT = frozenset({"PySide6", "shiboken6"})
SQL = frozenset({"sqlmodel", "sqlalchemy", "sqlite3"})
PDF = frozenset({"reportlab", "rl_accel", "pypdf", "pypdfium2"})
# Chance lives in the state and tests time nothing, so an engine needs neither a dice box nor a clock.
CHANCE_AND_CLOCK = frozenset({"random", "secrets", "time", "datetime", "uuid"})
UNSAFE_MODULES = frozenset({"pickle", "shelve", "marshal", "dill", "cloudpickle"})
UNSAFE_CALLS = frozenset({"eval", "exec", "yaml.load", "os.system"})
HIDDEN_IMPORTS = frozenset({"__import__", "import_module", "resolve_name", "run_module"})
# Who may import by a name: tables that make a start quick. A string that names a module of ours counts as an import.
ALLOWED_HIDDEN = {
    "workbench.window.panes.registry": "panes are loaded when they are first seen",
    "workbench.cli.commands": "`workbench --help` loads no command",
    "bench.__main__": "a benchmark is named on the command line",
    "engines.ai.weights": "reads an expert that is loaded already once more, with other numbers",
    "bench.tools.print_peers_inside": "peers that may not be installed",
}
# Where parts are connected. A signal that is fetched by its name is silence when the name is misspelt.
WIRED = (
    "workbench/window/wiring.py",
    "workbench/window/main_window.py",
    "workbench/window/docks.py",
    "workbench/window/commands/handlers.py",
    "workbench/playtest/window.py",
    "workbench/playtest/conductor.py",
    "workbench/playtest/presenter.py",
)
MODULE_NAME = re.compile(rf"(?:{'|'.join(PACKAGES)})(?:\.[a-z_]+)+(?=:\w+$|$)")

ALLOWED_UNSAFE = {
    ("engines/kit/parts.py", "exec"): "builds copy, equality and JSON from our own field declarations alone",
}


@dataclass(frozen=True)
class Layer:
    """What the modules under a name may see of the project, and which outside families are closed to them."""

    sees: frozenset[str]
    closed: frozenset[str]


def layer(*sees: str, closed: frozenset[str]) -> Layer:
    """Declare a layer."""
    return Layer(frozenset(sees), closed)


ENGINES_CLOSED = QT | SQL | PDF | CHANCE_AND_CLOCK

# The rooms of workbench from the ground up: each sees those before it. Rooms on one floor do not see each other.
FLOORS = (
    ("places", "library"),
    ("desk",),
    ("widgets",),
    ("playtest.model",),
    ("playtest", "lab"),
    ("window",),
    ("cli",),
)
ROOMS = ("desk", "widgets", "playtest", "lab", "window", "cli")
SHARED = ("engines.kit", "engines.ai", "engines.registry")
"""What every room sees of the engines: never a game, whose name only the registry knows."""
BELOW = (*SHARED, "exports", "editors")
IMAGES_SEE = (*SHARED, "exports.faces", "exports.maps", "exports.sheets", "exports.pdf", "exports.images")


def seen_rooms(room: str) -> list[str]:
    """Name the rooms of workbench that a room sees: itself and those of lower floors."""
    floor = next(number for number, rooms in enumerate(FLOORS) if room in rooms)
    return [f"workbench.{one}" for one in (room, *(one for rooms in FLOORS[:floor] for one in rooms))]


# The longest name that fits a module decides. A game is added by itself: any other folder of engines.
LAYERS = {
    "engines": layer(closed=ENGINES_CLOSED),
    "engines.kit": layer("engines.kit", closed=ENGINES_CLOSED),
    "engines.ai": layer("engines.kit", "engines.ai", closed=ENGINES_CLOSED),
    "engines.registry": layer("engines", closed=ENGINES_CLOSED),
    "exports": layer(*SHARED, "exports", closed=QT | SQL),
    "exports.faces": layer(*SHARED, "exports.faces", closed=QT | SQL | PDF),
    "exports.maps": layer(*SHARED, "exports.faces", "exports.maps", closed=QT | SQL | PDF),
    "exports.sheets": layer(*SHARED, "exports.faces", "exports.sheets", closed=QT | SQL | PDF),
    "exports.pdf": layer(*SHARED, "exports.faces", "exports.sheets", "exports.pdf", closed=QT | SQL),
    "exports.images": layer(*IMAGES_SEE, closed=QT | SQL),
    "editors": layer(*SHARED, "exports.faces", "exports.maps", "editors", closed=SQL | PDF),
    "workbench": layer(*BELOW, "workbench", closed=SQL | PDF),
    "workbench.places": layer(closed=QT | SQL | PDF),
    "workbench.library": layer(*SHARED, "workbench.library", closed=QT | PDF),
    **{f"workbench.{room}": layer(*BELOW, *seen_rooms(room), closed=SQL | PDF) for room in ROOMS},
    "workbench.lab.model": layer(*SHARED, "workbench.lab.model", closed=QT | SQL | PDF),
    "workbench.lab.statistics": layer("engines.ai", "workbench.lab.statistics", closed=QT | SQL | PDF),
    "workbench.lab.store": layer(*SHARED, "workbench.lab.model", "workbench.lab.store", closed=QT | PDF),
    "workbench.playtest.model": layer(*BELOW, *seen_rooms("playtest.model"), closed=QT | SQL | PDF),
    "bench": layer(*PACKAGES, closed=frozenset()),
}


def layer_of(module: str) -> Layer:
    """Find the layer that a module belongs to."""
    words = module.split(".")
    if words[0] == "engines" and len(words) > 1 and ".".join(words[:2]) not in LAYERS:
        return layer("engines.kit", ".".join(words[:2]), closed=ENGINES_CLOSED)
    names = (".".join(words[:length]) for length in range(len(words), 0, -1))
    return next(LAYERS[name] for name in names if name in LAYERS)


def is_under(name: str, parents: frozenset[str]) -> bool:
    """Tell whether a dotted name is one of the parents or inside one."""
    return any(name == parent or name.startswith(parent + ".") for parent in parents)


def modules_named(text: str) -> list[str]:
    """Return the module of ours that a string such as "editors.cards.pane:CardPane" names."""
    named = MODULE_NAME.match(text)
    path = ROOT.joinpath(*named[0].split(".")) if named else None
    return [named[0]] if named and path and (path.is_dir() or path.with_suffix(".py").exists()) else []


def imports_of(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Yield every module that the source names in an import or in a string, lazy and type-only ones too."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from modules_named(node.value)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def calls_of(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Yield what the source calls, by its written name, and what it imports by a name, under whichever name."""
    for node in nodes:
        match node:
            case ast.Call(func=called):
                yield written_name(called)
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.alias(name=name) if name in HIDDEN_IMPORTS:
                yield name


@dataclass(frozen=True)
class Names:
    """What a source imports and calls."""

    imports: tuple[str, ...]
    calls: frozenset[str]


def names_in(tree: ast.Module) -> Names:
    """Read what matters here from a source."""
    nodes = list(ast.walk(tree))
    return Names(tuple(imports_of(nodes)), frozenset(calls_of(nodes)))


@cache
def names_of(path: Path) -> Names:
    """Read what matters here from a file, once for all tests."""
    return names_in(syntax(path))


def wrong_imports(module: str, names: Names) -> list[str]:
    """List the imports that this module's layer does not allow."""
    mine = layer_of(module)
    hidden = sorted(names.calls & HIDDEN_IMPORTS) if module not in ALLOWED_HIDDEN else []
    return hidden + [name for name in names.imports if not may_import(mine, name)]


def may_import(mine: Layer, name: str) -> bool:
    """Tell whether a layer sees this module."""
    unseen = is_under(name, frozenset(EVERYTHING)) and not is_under(name, mine.sees)
    return not (name.startswith(".") or unseen or is_under(name, mine.closed))


def unsafe_parts(names: Names) -> list[str]:
    """List what the source uses that could run what a user hands us."""
    modules = [name for name in names.imports if is_under(name, UNSAFE_MODULES)]
    return modules + sorted(names.calls & UNSAFE_CALLS)


def test_modules_import_only_what_their_layer_sees():
    wrong = [
        f"{short(path)} imports {name}"
        for path in python_files(*PACKAGES)
        for name in wrong_imports(module_of(path), names_of(path))
    ]

    assert wrong == []


def test_nothing_runs_what_a_user_could_hand_us():
    found = {(short(path), name) for path in python_files(*EVERYTHING) for name in unsafe_parts(names_of(path))}

    assert found - set(ALLOWED_UNSAFE) == set()


def test_imports_are_absolute():
    relative = [
        f"{short(path)} imports {name}"
        for path in python_files(*EVERYTHING)
        for name in names_of(path).imports
        if name.startswith(".")
    ]

    assert relative == []


@pytest.mark.parametrize("module", ALLOWED_HIDDEN)
def test_who_may_import_by_a_name_does(module):
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")

    assert HIDDEN_IMPORTS & names_of(path).calls


def test_the_table_of_panes_is_read_as_imports():
    named = names_of(ROOT / "workbench/window/panes/registry.py").imports

    assert {"editors.cards.pane", "workbench.playtest.panes.card_notes"} <= set(named)


@each("file", WIRED)
def test_what_is_wired_is_declared(file):
    assert {"getattr", "setattr", "hasattr"}.isdisjoint(names_of(ROOT / file).calls)


@pytest.mark.parametrize(("file", "name"), ALLOWED_UNSAFE)
def test_an_exemption_that_is_not_needed_is_gone(file, name):
    assert name in unsafe_parts(names_of(ROOT / file))


@each(
    ("module", "source"),
    [
        ("engines.kit.state", "import engines.registry"),
        ("engines.kit.state", "from engines import castle_of_magic"),
        ("engines.ambush.turn", "from engines.wardens.map import area"),
        ("engines.ambush.turn", "from engines.ai import player"),
        ("engines.ambush.turn", "def f():\n    import PySide6.QtCore"),
        ("engines.ambush.turn", "if TYPE_CHECKING:\n    from workbench.library import shelf"),
        ("engines.ai.search", "import random"),
        ("engines.ai.search", "from time import monotonic"),
        ("engines.kit.state", "from . import parts"),
        ("engines.kit.state", "importlib.import_module(name)"),
        ("exports.faces.card", "from reportlab.pdfgen import canvas"),
        ("exports.errata.comparison", "from engines.castle_von_loghan.content import Erratum"),
        ("editors.stories.pane", "def f():\n    from engines.castle_von_loghan import scenarios"),
        ("editors.stories.pane", 'ADAPTER = "engines.castle_von_loghan.scenarios:ADAPTER"'),
        ("workbench.library.shelf", "from engines import ambush"),
        ("workbench.window.main", "if TYPE_CHECKING:\n    from engines.ambush.content import Card"),
        ("workbench.cli.main", "from engines.castle_of_magic.game import GAME"),
        ("exports.sheets.backs", "from workbench import library"),
        ("exports.sheets.backs", "from exports.pdf.writer import write_pdf"),
        ("exports.pdf.writer", "from exports.jobs import studio"),
        ("editors.form", "from exports.pdf import draw"),
        ("editors.form", "import sqlmodel"),
        ("workbench.library.shelf", "import exports.faces"),
        ("workbench.library.shelf", "import workbench.window"),
        ("workbench.window.main", "from sqlalchemy import text"),
        ("workbench.window.main", "from tests.rules import rule"),
        ("workbench.window.main", "from workbench.cli.errors import Failure"),
        ("workbench.window.main", "import_module(name)"),
        ("editors.form", "from importlib import import_module as load\nload(name)"),
        ("editors.form", "load = importlib.import_module\nload(name)"),
        ("editors.form", "pkgutil.resolve_name(name)"),
        ("workbench.window.panes.registry", 'DOCKS = {"help": "workbench.cli.main:main"}'),
        ("workbench.playtest.window", "def f():\n    from workbench.window.docks import Docks"),
        ("workbench.playtest.window", "from workbench.lab import report"),
        ("workbench.playtest.model.session", "from workbench.playtest.window import PlaytestWindow"),
        ("workbench.playtest.model.session", "from PySide6.QtCore import QObject"),
        ("workbench.widgets.lines", "from workbench import playtest"),
        ("workbench.desk.saving", "if TYPE_CHECKING:\n    from workbench.widgets.lines import Line"),
        ("workbench.library.shelf", "from workbench.places import log_file"),
    ],
)
def test_the_guard_sees_an_import_that_goes_the_wrong_way(module, source):
    assert wrong_imports(module, names_in(ast.parse(source))) != []


@each(
    ("module", "source"),
    [
        ("engines.ambush.turn", "from engines.kit.state import State\nfrom engines.ambush import cards"),
        ("engines.registry", "from engines.ambush import game\nfrom engines.ai import search"),
        ("editors.form", "from exports.faces import ops\nimport PySide6.QtWidgets"),
        ("workbench.library.shelf", "import sqlmodel\nfrom engines.kit.documents import Document"),
        ("workbench.cli.main", "import editors, exports.pdf, workbench.library, engines.registry"),
        ("editors.stories.pane", "from engines import registry\nfrom engines.kit.scenarios import deck"),
        ("bench.wardens", "from engines.wardens.game import GAME"),
        ("workbench.cli.main", "from workbench.window.main_window import MainWindow"),
        ("workbench.window.main", "from workbench.playtest.window import PlaytestWindow\nimport workbench.lab"),
        ("workbench.playtest.window", "from workbench.playtest.model.session import Session\nimport workbench.desk"),
        ("workbench.desk.saving", "from workbench.places import log_file\nfrom workbench.library import Library"),
    ],
)
def test_the_guard_lets_imports_pass_that_go_downwards(module, source):
    assert wrong_imports(module, names_in(ast.parse(source))) == []


@pytest.mark.parametrize(
    "source",
    ["import pickle", "from pickle import loads", "eval(text)", "exec(text)", "yaml.load(text)"],
)
def test_the_guard_sees_what_could_run_a_users_text(source):
    assert unsafe_parts(names_in(ast.parse(source))) != []

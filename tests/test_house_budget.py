"""The house budgets: how long a function and a file may be, what is explained, which words stay outside."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.each import each
from tests.tree import PACKAGES, ROOT, module_of, python_files, short, syntax, text_files

FUNCTION = 40
QT_FUNCTION = 50
FILE = 450
NINE_OF_TEN_FUNCTIONS = 20
NINE_OF_TEN_FILES = 300
NINE_OF_TEN_TESTS = 25
FLAT = 40

# Forms and windows take a few lines more than rules do.
QT_FOLDERS = ("editors", *(f"workbench/{room}" for room in ("desk", "widgets", "playtest", "lab", "window")))

# What may be longer, and why. The list only shrinks: what fits again has to leave it.
LONGER: dict[str, str] = {}

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef


def lines_of(node: Definition) -> int:
    """Count the lines of a definition, its docstring included."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


@cache
def functions_of(path: Path) -> list[tuple[str, int]]:
    """List every function of a file with its length."""
    nodes = [node for node in ast.walk(syntax(path)) if isinstance(node, Function)]
    return [(f"{short(path)}::{node.name}", lines_of(node)) for node in nodes]


def function_limit(path: Path) -> int:
    """Tell how long a function of this file may be."""
    return QT_FUNCTION if short(path).startswith(QT_FOLDERS) else FUNCTION


@cache
def too_long() -> dict[str, int]:
    """Find every function and file above its limit."""
    files = python_files(*PACKAGES, "tests", "tools")
    sizes = {short(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    long = {name: size for name, size in sizes.items() if size > FILE}
    for path in files:
        long |= {name: size for name, size in functions_of(path) if size > function_limit(path)}
    return long


def nine_of_ten(sizes: list[int]) -> int:
    """Return the size that nine of ten do not exceed."""
    return sorted(sizes)[max(0, -(-len(sizes) * 9 // 10) - 1)] if sizes else 0


@pytest.mark.slow
def test_no_function_and_no_file_is_longer_than_its_limit():
    assert {name: size for name, size in too_long().items() if name not in LONGER} == {}


@pytest.mark.slow
def test_every_exemption_is_still_needed():
    assert set(LONGER) <= set(too_long())


@each(("folder", "limit"), [*((name, NINE_OF_TEN_FUNCTIONS) for name in PACKAGES), ("tests", NINE_OF_TEN_TESTS)])
@pytest.mark.slow
def test_nine_of_ten_functions_are_short(folder, limit):
    sizes = [size for path in python_files(folder) for _, size in functions_of(path)]

    assert nine_of_ten(sizes) <= limit


@pytest.mark.slow
def test_nine_of_ten_files_are_short():
    sizes = [len(path.read_text(encoding="utf-8").splitlines()) for path in python_files(*PACKAGES)]

    assert nine_of_ten(sizes) <= NINE_OF_TEN_FILES


def crowded(files: list[Path]) -> dict[str, int]:
    """Find the folders in which so many modules lie flat that nobody finds one: they want a second floor."""
    counts = Counter(short(path.parent) for path in files)
    return {folder: count for folder, count in counts.items() if count >= FLAT}


def test_no_folder_has_too_many_modules():
    assert crowded(python_files(*PACKAGES, "tools")) == {}


def test_a_crowded_folder_is_seen_and_one_with_floors_is_not():
    flat, floors = ([ROOT / "a" / f"{'b/' * (place % 2 * high)}{place}.py" for place in range(40)] for high in (0, 1))

    assert crowded(flat) == {"a": 40}
    assert crowded(floors) == {}


@pytest.mark.parametrize(("sizes", "expected"), [([], 0), ([7], 7), ([1] * 9 + [50], 1), ([1] * 8 + [50] * 2, 50)])
def test_nine_of_ten_leaves_out_the_longest_tenth(sizes, expected):
    assert nine_of_ten(sizes) == expected


# What is explained


def public_things(node: ast.Module | Definition, name: str) -> Iterator[tuple[str, ast.Module | Definition]]:
    """Yield a module, a class or a function and everything in it that others may use."""
    yield name, node
    inner = [] if isinstance(node, Function) else node.body
    for child in inner:
        if isinstance(child, Definition) and not child.name.startswith("_"):
            yield from public_things(child, f"{name}.{child.name}")


def unexplained(name: str, tree: ast.Module) -> list[str]:
    """Name the public things whose docstring is missing or does not begin with one whole sentence."""
    firsts = {
        thing: (ast.get_docstring(node) or "").partition("\n\n")[0] for thing, node in public_things(tree, name)
    }
    return [thing for thing, first in firsts.items() if not first.rstrip().endswith((".", "?", "!", ":"))]


@pytest.mark.slow
def test_every_public_thing_says_in_one_sentence_what_it_is():
    files = [path for path in python_files(*PACKAGES, "tools") if path.read_text(encoding="utf-8").strip()]

    assert [thing for path in files for thing in unexplained(module_of(path), syntax(path))] == []


def test_a_missing_docstring_is_seen_in_modules_classes_and_functions():
    source = '"""Fine."""\nclass A:\n    def b(self): pass\n    def _c(self): pass\ndef d():\n    """No stop"""'

    assert unexplained("m", ast.parse(source)) == ["m.A", "m.A.b", "m.d"]


# Which words stay outside

# The project speaks of itself alone. The words are put together here, so that this file does not hold them.
FOREIGN_WORDS = [
    "".join(parts)
    for parts in (
        ("cla", "ude"),
        ("anth", "ropic"),
        ("chat", "gpt"),
        ("open", "ai"),
        ("co", "pilot"),
        ("sub", "agent"),
        ("sub", "-agent"),
        ("coding ", "agent"),
        ("ai ", "agent"),
        ("ai ", "assistant"),
        ("language ", "model"),
        ("system ", "prompt"),
        ("as an ", "ai "),
        ("py", "pi.org"),
        ("python", "hosted"),
        ("extra-", "index"),
        ("--index", "-url"),
    )
]
FOREIGN_PATHS = [f"/{name}/" for name in ("home", "root", "work", "farm", "Users")]
FOREIGN = re.compile(
    "|".join(
        [rf"(?<!\w){re.escape(word)}(?!\w)" for word in FOREIGN_WORDS]
        + [rf"(?<![\w.}}]){path}" for path in FOREIGN_PATHS]
    ),
    re.IGNORECASE,
)


def may_be_foreign(text: str) -> bool:
    """Tell at a glance whether a text needs reading: the search by lines takes a hundred times as long."""
    lower = text.lower()
    return any(word.lower() in lower for word in (*FOREIGN_WORDS, *FOREIGN_PATHS))


@pytest.mark.slow
def test_the_project_speaks_of_itself_alone():
    suspects = [(path, text) for path, text in text_files() if may_be_foreign(text)]
    found = [
        f"{short(path)}:{number}: {line.strip()[:80]}"
        for path, text in suspects
        for number, line in enumerate(text.splitlines(), start=1)
        if FOREIGN.search(line)
    ]

    assert found == []


@pytest.mark.parametrize("text", [f"see {FOREIGN_PATHS[0]}ann", f'"{FOREIGN_PATHS[2]}x"', FOREIGN_WORDS[0].title()])
def test_foreign_words_and_paths_are_seen(text):
    assert may_be_foreign(text)
    assert FOREIGN.search(text)


@pytest.mark.parametrize("text", ["docs/work/plan", "${HOME}/root/", f"{FOREIGN_WORDS[0]}tte", "a prompt answer"])
def test_plain_words_are_let_pass(text):
    assert not FOREIGN.search(text)


def test_the_search_reads_the_files_that_matter():
    names = {short(path) for path, _ in text_files()}

    assert {"README.md", "start.py", "pyproject.toml", ".ci/run", "engines/kit/ledger.py"} <= names
    assert not any(name.startswith((".venv", ".git/")) for name in names)


def test_library_files_and_products_are_no_part_of_the_project():
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()

    assert {".venv/", ".cache/", "/library.db*", "/exports/out/"} <= set(ignored)

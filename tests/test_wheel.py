"""The program as people install it: the wheel is built, laid into an empty environment, and used there.

What the program needs comes from the environment that runs the tests, so that no network is wanted: exactly the
packages that the wheel names, and what those need. The program's own files come from the wheel alone.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import venv
import zipfile
from dataclasses import dataclass
from email import message_from_string
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from engines.registry import GAMES
from tests import inventory
from tests.tree import PACKAGES, ROOT

pytestmark = pytest.mark.slow
BROUGHT_ALONG = {"annotated_types", "dask", "gymnasium", "numpy", "pydantic_core", "shiboken6", "sqlalchemy"}
"""What comes with a package that is named: pydantic, distributed, PettingZoo, PySide6 and SQLModel."""
NAMES = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")


@dataclass(frozen=True)
class Installed:
    """An environment in which the wheel is installed, and a home in which nobody has worked."""

    folder: Path
    wheel: Path

    def run(self, program: str, *words: object) -> str:
        """Run a program of the environment, far from the checkout, and return what it says."""
        home = self.folder.parent / "home"
        home.mkdir(exist_ok=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_", "XDG_"))}
        env = {**kept, "HOME": str(home), "LOCALAPPDATA": str(home), "QT_QPA_PLATFORM": "offscreen"}
        command = [str(self.folder / NAMES[0] / f"{program}{NAMES[1]}"), *map(str, words)]
        ran = subprocess.run(
            command, cwd=home, env=env, capture_output=True, text=True, encoding="utf-8", check=False
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def tell(self) -> Any:
        """Let the installed program say what it has with it."""
        return json.loads(self.run("python", "-I", inventory.__file__))


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Installed:
    """Build the wheel and install it."""
    folder = tmp_path_factory.mktemp("wheel")
    quietly(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "environment", symlinks=os.name != "nt")
    made = Installed(folder / "environment", wheel)
    own = Path(made.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    # A path in a .pth file brings the packages of that folder, and nothing that its own .pth files point at.
    own.joinpath("needed.pth").write_text(str(lent_to(wheel, folder / "needed")), encoding="utf-8")
    python = made.folder / NAMES[0] / f"python{NAMES[1]}"
    quietly(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel)
    return made


def lent_to(wheel: Path, folder: Path) -> Path:
    """Make a folder with the packages that a wheel says it needs, lent by the environment that runs the tests."""
    folder.mkdir()
    for name in sorted(needed_by(wheel)):
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
            link = folder / top
            if not link.exists():
                link.symlink_to(found.locate_file(top))
    return folder


def needed_by(wheel: Path) -> set[str]:
    """Return the names of all packages that a wheel needs, without those of its extras, and what they need."""
    left, found = list(told_by(wheel)), set()
    while left:
        wanted = Requirement(left.pop())
        if (wanted.marker is None or wanted.marker.evaluate({"extra": ""})) and wanted.name not in found:
            found.add(wanted.name)
            left += distribution(wanted.name).requires or []
    return found


def told_by(wheel: Path) -> list[str]:
    """Return what a wheel says that it needs, for its extras too."""
    (metadata,) = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".dist-info/METADATA")]
    told = message_from_string(zipfile.ZipFile(wheel).read(metadata).decode())
    return [str(one) for one in told.get_all("Requires-Dist", [])]


def imported() -> set[str]:
    """Return the packages of others that the program imports anywhere, also where only some ever come."""
    found = set()
    for path in (path for name in PACKAGES if name != "bench" for path in (ROOT / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            found |= {name.partition(".")[0] for name in names}
    return found - sys.stdlib_module_names - set(PACKAGES) - {"", "__future__"}


def quietly(*words: object) -> None:
    """Run a program that has nothing to say unless it fails."""
    ran = subprocess.run([*map(str, words)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_an_installed_program_has_all_that_a_checkout_has(installed, qapp):
    """Starter content, layouts, palettes, phrasebooks, ledgers, icons, and the guide with its pictures."""
    told = installed.tell()

    assert told["found"] == inventory.inventory()
    assert told["found"]["blank icons"] == []
    assert all(width > 0 for widths in told["found"]["guide"].values() for width in widths)
    assert all(str(installed.folder) in folder for folder in told["read from"])


def test_an_installed_program_says_what_it_can_do_and_plays_a_game(installed):
    assert "play" in installed.run("workbench", "--help")
    played = json.loads(installed.run("workbench", "play", min(GAMES), "--seed", 7, "--json"))

    assert played["winners"]
    assert played["decisions"] > 20


def test_what_the_program_imports_is_named_by_the_wheel(installed):
    named = {canonicalize_name(Requirement(one).name) for one in told_by(installed.wheel)}
    lent = packages_distributions()
    unnamed = {name for name in imported() if not named & {canonicalize_name(one) for one in lent.get(name, ())}}

    assert unnamed <= BROUGHT_ALONG


def test_every_file_of_a_package_is_in_the_wheel(installed):
    packed = set(zipfile.ZipFile(installed.wheel).namelist())
    ours = [path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()]

    assert len(ours) > 600
    kept = [path.relative_to(ROOT).as_posix() for path in ours if "__pycache__" not in path.parts]
    assert [name for name in kept if name not in packed] == []

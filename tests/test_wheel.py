"""The program as people install it: the wheel is built, laid into an empty environment, and used there.

What the program needs comes from the environment that runs the tests, so that no network is wanted; the program's
own files come from the wheel alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engines.registry import GAMES
from tests import inventory
from tests.tree import PACKAGES, ROOT

pytestmark = pytest.mark.slow
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
    own.joinpath("needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    python = made.folder / NAMES[0] / f"python{NAMES[1]}"
    quietly(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel)
    return made


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


def test_every_file_of_a_package_is_in_the_wheel(installed):
    packed = set(zipfile.ZipFile(installed.wheel).namelist())
    ours = [path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()]

    assert len(ours) > 600
    kept = [path.relative_to(ROOT).as_posix() for path in ours if "__pycache__" not in path.parts]
    assert [name for name in kept if name not in packed] == []

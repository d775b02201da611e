"""Nothing of a game is left out by an import that nobody wrote: chapters and sentences are listed, all of them."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from engines.kit.chapters import gathered
from engines.registry import GAMES

every_game = pytest.mark.parametrize("slug", GAMES)


def declaring(folder: Path, name: str) -> Iterator[str]:
    """Yield the modules of a package that declare something under a name: what is imported is declared elsewhere."""
    for file in sorted(folder.rglob("*.py")):
        body = ast.parse(file.read_text(encoding="utf-8")).body
        targets = [one.target for one in body if isinstance(one, ast.AnnAssign)]
        targets += [target for one in body if isinstance(one, ast.Assign) for target in one.targets]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            yield ".".join((folder.name, *file.relative_to(folder).with_suffix("").parts))


def forgotten(package: ModuleType, name: str, listed: Collection[ModuleType]) -> list[str]:
    """List the modules of a package that declare something under a name and are not listed."""
    known = {one.__name__ for one in listed}
    above = package.__name__.removesuffix(Path(package.__path__[0]).name)
    found = [f"{above}{one}" for one in declaring(Path(package.__path__[0]), name)]
    return [one for one in found if one not in known]


def part_of(slug: str, name: str) -> ModuleType:
    """Return a module of a game."""
    return import_module(f"engines.{slug}{name}")


@every_game
def test_every_module_with_sentences_is_listed_in_the_language_of_its_game(slug: str):
    families = part_of(slug, ".language").FAMILIES
    assert forgotten(part_of(slug, ""), "SENTENCES", families) == []
    assert forgotten(part_of(slug, ""), "HOOKS", families) == []


@every_game
@pytest.mark.parametrize("name", ["STEPS", "DEEDS", "OFFERS"])
def test_every_module_with_steps_deeds_or_offers_is_a_chapter_of_its_game(slug: str, name: str):
    chapters = part_of(slug, ".chapters")
    assert forgotten(part_of(slug, ""), name, [*chapters.CHAPTERS, chapters]) == []
    assert dict(getattr(GAMES[slug], name.lower())) == gathered(chapters.CHAPTERS, name)


def test_a_module_that_nobody_has_listed_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The proof that the tests above can fail."""
    package = tmp_path / "forgetful"
    (package / "upstairs").mkdir(parents=True)
    for file, text in {
        "__init__.py": "",
        "listed.py": "SENTENCES = 1",
        "plain.py": "",
        "upstairs/__init__.py": "",
        "upstairs/attic.py": "SENTENCES = 2",
    }.items():
        (package / file).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = forgotten(import_module("forgetful"), "SENTENCES", [import_module("forgetful.listed")])
    assert found == ["forgetful.upstairs.attic"]
    for name in [name for name in sys.modules if name.startswith("forgetful")]:
        monkeypatch.delitem(sys.modules, name)

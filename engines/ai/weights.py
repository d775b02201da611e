"""Weights: the numbers by which an expert judges, and seats that judge by others.

A weight is a number with a decimal point that stands under a name in capitals in a game's `expert.py` or in its
`judgement`, alone or in a tuple or dict: `LEAD = 3000.0` in `judges.py` is "judges.lead", and
`ENVY = {Temper.EVEN: 0.5}` has "judges.envy.even". A seat with other weights has a copy of those modules of its own,
so that what is worked out from a weight, or remembered, is never shared between seats that weigh differently.
"""

from __future__ import annotations

import ast
import importlib
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from engines.ai.seats import SeatError
from engines.kit.game import Expert, Game
from engines.kit.homes import home_of

MARK = "@"
"""What stands between a seat and its weights: "expert:bold@judges.lead=2500,outlook.guard=0.2"."""
MOST_COPIES = 64
JUDGING, PACKAGE = frozenset({"expert.py", "judgement", "judgement.py"}), "__init__.py"
"""The files and folders of a game in which weights stand, and the file that makes a folder a package."""
_one_at_a_time = threading.RLock()

Weights = tuple[tuple[str, float], ...]


def read_weights(text: str) -> Weights:
    """Read weights such as "judges.lead=2500,outlook.guard=0.2"."""
    found = {}
    for part in text.split(","):
        name, equals, number = part.partition("=")
        try:
            found[name.strip()] = float(number)
        except ValueError:
            equals = ""
        if not equals or not name.strip():
            raise SeatError(f"a weight is written as judges.lead=2500, not as {part!r}")
    return tuple(sorted(found.items()))


def written(weights: Mapping[str, float]) -> str:
    """Write weights as `read_weights` reads them."""
    return ",".join(f"{name}={value:.6g}" for name, value in sorted(weights.items()))


def weights_of(game: Game) -> dict[str, float]:
    """Return the weights of a game's expert by their names, as they stand in its modules."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in _files(game).values()}
    return {
        f"{file.stem}.{name}": sign * number
        for file, tree in trees.items()
        for name, number, sign in ((name, float(str(one.value)), sign) for name, one, sign in _numbers(tree))
    }


_copies: dict[tuple[str, Weights], tuple[Expert, Expert]] = {}
"""Experts with other weights, each with the one that it is a copy of."""


def expert_with(game: Game, weights: Weights) -> Expert:
    """Return the expert of a game as it would be with other weights; a name that it does not have is refused."""
    key = game.slug, weights
    with _one_at_a_time:
        if key not in _copies or _copies[key][0] is not game.expert:
            if len(_copies) >= MOST_COPIES:
                _copies.clear()
            _copies[key] = game.expert, _copy_of(game, weights)
        return _copies[key][1]


def _copy_of(game: Game, weights: Weights) -> Expert:
    check_weights(game, weights)
    place = next(_places(game), None)
    if place is None:
        raise SeatError(f"the expert of {game.title} has no weights that can be changed")
    return _copied(_files(game), dict(weights), *place)


def check_weights(game: Game, weights: Weights) -> None:
    """Refuse weights that the expert of a game does not have."""
    known = weights_of(game) if weights else {}
    if unknown := [name for name, _ in weights if name not in known]:
        raise SeatError(f"the expert of {game.title} has no weight {unknown[0]!r}; it has {', '.join(known)}")


def _files(game: Game) -> dict[str, Path]:
    """Return the modules in which weights may stand, by name: those of the expert and of its judgement."""
    home, found = home_of(game.slug), {}
    for name, module in list(sys.modules.items()):
        file = Path(vars(module).get("__file__") or ".")
        if file.is_relative_to(home) and file.relative_to(home).parts[0] in JUDGING:
            found[name] = file
    return dict(sorted(found.items()))


def _places(game: Game) -> Iterator[tuple[str, str]]:
    """Yield where the expert of a game stands: module and name."""
    for name in _files(game):
        yield from ((name, key) for key, one in vars(sys.modules[name]).items() if one is game.expert)


# ---- numbers in a module ---------------------------------------------------------------------------------


def _numbers(tree: ast.Module) -> Iterator[tuple[str, ast.Constant, int]]:
    """Yield the weights of a module: name, number, and the sign before it."""
    for one in tree.body:
        target = (
            one.targets[0] if isinstance(one, ast.Assign) else one.target if isinstance(one, ast.AnnAssign) else 0
        )
        if isinstance(target, ast.Name) and target.id.isupper():
            assert isinstance(one, ast.Assign | ast.AnnAssign)
            yield from _in_value(target.id.lower(), one.value)


def _in_value(name: str, value: ast.expr | None, sign: int = 1) -> Iterator[tuple[str, ast.Constant, int]]:
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        yield from _in_value(name, value.operand, -sign)
    elif isinstance(value, ast.Constant) and isinstance(value.value, float):
        yield name, value, sign
    elif isinstance(value, ast.Tuple | ast.List):
        for place, inner in enumerate(value.elts):
            yield from _in_value(f"{name}.{place}", inner)
    elif isinstance(value, ast.Dict):
        for key, inner in zip(value.keys, value.values, strict=True):
            yield from _in_value(f"{name}.{_key(key)}", inner)


def _key(key: ast.expr | None) -> str:
    named = key.attr if isinstance(key, ast.Attribute) else key.value if isinstance(key, ast.Constant) else ""
    return str(named).lower()


# ---- copies of modules -----------------------------------------------------------------------------------


class _Loader(SourceFileLoader):
    """Reads a module with other numbers in it."""

    def __init__(self, name: str, file: Path, weights: Mapping[str, float]) -> None:
        super().__init__(name, str(file))
        self._file, self._weights = file, weights

    def get_code(self, fullname: str) -> CodeType:
        """Compile the module anew: what is kept compiled has the usual numbers."""
        tree = ast.parse(self._file.read_text(encoding="utf-8"))
        for name, number, sign in _numbers(tree):
            if (full := f"{self._file.stem}.{name}") in self._weights:
                number.value = sign * self._weights[full]
        return self.source_to_code(tree, str(self._file))


class _Finder(MetaPathFinder):
    """Finds the modules of an expert before anybody else does."""

    def __init__(self, files: Mapping[str, Path], weights: Mapping[str, float]) -> None:
        self._files, self._weights = files, weights

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a module of the expert is read."""
        file = self._files.get(fullname)
        if file is None:
            return None
        inner = [str(file.parent)] if file.name == PACKAGE else None
        loader = _Loader(fullname, file, self._weights)
        return spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=inner)


def _copied(files: Mapping[str, Path], weights: Mapping[str, float], module: str, name: str) -> Expert:
    """Read the modules of an expert once more with other weights, and put the usual ones back."""
    usual = {one: sys.modules.pop(one) for one in files}
    finder = _Finder(files, weights)
    sys.meta_path.insert(0, finder)
    try:
        expert: Any = getattr(importlib.import_module(module), name)
    finally:
        sys.meta_path.remove(finder)
        for one, before in usual.items():
            sys.modules[one] = before
            package, _, child = one.rpartition(".")
            setattr(sys.modules[package], child, before)
    assert isinstance(expert, Expert)
    return expert

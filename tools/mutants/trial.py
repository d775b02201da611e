"""`python -m tools.mutants.trial TESTS FILE`: try many mutants with modules and tests that are imported only once.

Each mutant lives in a fork of this process. It is put in place there by giving its function other code, so that
nothing is imported anew; where that cannot be done, the mutant is left to whoever starts a whole process for it.
A limit of processor time ends what a mutant has made endless, however busy the machine is.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import NoReturn

import pytest

from tools.mutants.making import Mutant
from tools.mutants.watching import QUIET

SURVIVED, KILLED, NOT_IN_PLACE = 0, 1, 2
MEMORY = 6 << 30
"""How many bytes a mutant may ask for."""
PATIENCE = 3600
"""After how many seconds even a mutant that only sleeps is ended: enough for all tests on a very busy machine."""

Functions = dict[tuple[str, str], list[FunctionType]]
"""The functions that live, by file and qualified name."""


class Trials:
    """A pytest plugin that, in the place of running all tests, tries one mutant after the other."""

    def __init__(self, wanted: list[tuple[Mutant, list[str], float]]) -> None:
        self._wanted = wanted
        self._failed = False
        self._alive: Functions = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant, and tell the fate of each in a line."""
        items = {item.nodeid: item for item in session.items}
        self._alive = functions()
        for mutant, tests, seconds in self._wanted:
            child = os.fork()
            if not child:
                self._live(mutant, [items[test] for test in tests], int(4 + 5 * seconds))
            _, status = os.waitpid(child, 0)
            code = os.waitstatus_to_exitcode(status)
            sys.__stderr__.write(f"{code if code in (SURVIVED, NOT_IN_PLACE) else KILLED}\n")  # type: ignore[union-attr]
            sys.__stderr__.flush()  # type: ignore[union-attr]
        return True

    def _live(self, mutant: Mutant, items: list[pytest.Item], seconds: int) -> NoReturn:
        """Be a mutant until a test fails or all have passed."""
        fate = KILLED
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(PATIENCE)
            silence()
            fate = self._outlives(items) if put_in_place(mutant, self._alive) else NOT_IN_PLACE
        finally:
            os._exit(fate)

    def _outlives(self, items: list[pytest.Item]) -> int:
        """Run tests until one fails."""
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                return KILLED
        return SURVIVED

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test has failed."""
        self._failed = self._failed or report.failed


def silence() -> None:
    """Let a mutant say nothing: its tests write where everybody reads."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def functions() -> Functions:
    """Find all functions that live, once for all forks: to look through everything takes longer than most tests.

    What a test run has frozen, to look at less of it for garbage, is looked through as well.
    """
    found: Functions = {}
    gc.unfreeze()
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            found.setdefault((one.__code__.co_filename, one.__code__.co_qualname), []).append(one)
    gc.freeze()
    return found


def put_in_place(mutant: Mutant, alive: Functions) -> bool:
    """Give the function of a mutant its new code; tell whether that could be done."""
    path = Path.cwd() / mutant.module
    code = codes(compile(mutant.applied(path.read_bytes()), str(path), "exec")).get(mutant.owner, [])
    there = alive.get((str(path), mutant.owner), [])
    if len(code) != 1 or len(there) != 1 or code[0].co_freevars != there[0].__code__.co_freevars:
        return False
    there[0].__code__ = code[0]
    return True


def codes(module: CodeType) -> dict[str, list[CodeType]]:
    """Return the code of every function of a module by its qualified name."""
    found: dict[str, list[CodeType]] = {}
    for code in within(module):
        found.setdefault(code.co_qualname, []).append(code)
    return found


def within(code: CodeType) -> Iterator[CodeType]:
    """Yield all code that another holds."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from within(constant)


def main(tests: str, file: str) -> int:
    """Read which mutants are to be tried with which tests, and try them."""
    told = json.loads(Path(file).read_text())
    wanted = [(Mutant(**mutant), named, seconds) for mutant, named, seconds in told]
    return int(pytest.main([*QUIET, "--capture=no", tests], plugins=[Trials(wanted)]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

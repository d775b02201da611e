"""`python -m tools.mutants.watching SOURCE TESTS FILE`: run tests once and write down which of them reach which line.

It runs in a process of its own, so that it sees modules being imported; what is run then belongs to the test "".
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from coverage import Coverage

QUIET = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]


class Watch:
    """A pytest plugin that tells the coverage which test is running, and how long each takes."""

    def __init__(self, coverage: Coverage) -> None:
        self._coverage = coverage
        self.seconds: dict[str, float] = {}
        """How much processor time each test took: a clock on the wall tells how busy the machine was."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Write lines down under the name of the test that runs."""
        self._coverage.switch_context(item.nodeid)
        start = process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = process_time() - start
            self._coverage.switch_context("")


def main(source: str, tests: str, file: str) -> int:
    """Run the tests and write what was seen; the result is that of pytest."""
    coverage = Coverage(source=[source], data_file=None, config_file=False)
    watch = Watch(coverage)
    coverage.start()
    result = pytest.main([*QUIET, tests], plugins=[watch])
    coverage.stop()
    if not result:
        Path(file).write_text(json.dumps(seen(coverage, watch.seconds)))
    return int(result)


def seen(coverage: Coverage, seconds: dict[str, float]) -> dict[str, Any]:
    """Put together what was seen; a test is named once and then by its number."""
    tests = ["", *seconds]
    number = {test: index for index, test in enumerate(tests)}
    data = coverage.get_data()
    reached = {
        Path(file).relative_to(Path.cwd()).as_posix(): {
            line: sorted(number[test] for test in contexts if test in number)
            for line, contexts in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
    return {"tests": tests, "seconds": [round(seconds.get(test, 0.0), 4) for test in tests], "reached": reached}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

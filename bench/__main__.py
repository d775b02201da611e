"""The door of the benchmarks: `python -m bench engines --quick` runs bench/engines.py."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import bench


def names() -> list[str]:
    """List the benchmarks: every module of this folder; what they share lies in bench/tools."""
    return [found.name for found in pkgutil.iter_modules(bench.__path__) if not found.ispkg and found.name[0] != "_"]


def main(argv: list[str]) -> int:
    """Run the benchmark that the first word names with the words that follow."""
    if not argv or argv[0] not in names():
        print(f"usage: python -m bench NAME [options]; the names are {', '.join(names())}", file=sys.stderr)
        return 2
    return int(importlib.import_module(f"bench.{argv[0]}").main(argv[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

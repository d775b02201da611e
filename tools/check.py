"""The checks that a change passes before its tests run: form, lint, types, import directions, budgets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "directions and budgets": ["pytest", "-q", "tests/test_architecture.py", "tests/test_house_budget.py"],
}


def main() -> int:
    """Run every check, even after one has failed, and return 1 if any did."""
    failed = [name for name, words in CHECKS.items() if not passes(name, words)]
    if failed:
        print(f"Failed: {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else 0


def passes(name: str, words: list[str]) -> bool:
    """Run one check with the Python that runs us."""
    print(f"-- {name}: {' '.join(words)}", flush=True)
    return subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())

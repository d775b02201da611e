"""The door of the command line: the console script `workbench`."""

from __future__ import annotations

import argparse


def main() -> int:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(prog="workbench", description="Design, play and print tabletop games.")
    parser.parse_args()
    print("There is no window yet.")
    parser.print_help()
    return 0

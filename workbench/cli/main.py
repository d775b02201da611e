"""The door of the command line: the console script `workbench`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from workbench.cli.errors import Failure
from workbench.cli.parser import command_list, read_words
from workbench.cli.shelves import library_path
from workbench.cli.trouble import broken_pipe, complain, interrupted, system_says, unexpected
from workbench.desk.errors import RecordFileError
from workbench.library.errors import LibraryError


def main(argv: Sequence[str] | None = None) -> int:
    """Read the command line, do what it says, and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    never_fail_on_letters()
    try:
        return run(words)
    except Failure as failure:
        return complain(str(failure), failure.exit_code)
    except (LibraryError, RecordFileError) as problem:
        return complain(str(problem))
    except KeyboardInterrupt:
        return interrupted()
    except BrokenPipeError:
        return broken_pipe()
    except OSError as problem:
        return system_says(problem, words)
    except Exception as problem:  # noqa: BLE001 (the last net: whatever falls into it is logged)
        return unexpected(problem, words)


def run(words: Sequence[str]) -> int:
    """Do what the command line says, and see that all of it has been read."""
    try:
        command, args = read_words(words)
        if command is not None:
            return command.module().run(args)
        return tell_version() if args.version else open_window(args)
    except SystemExit as stop:  # argparse has shown the help
        return stop.code if isinstance(stop.code, int) else 0
    finally:
        sys.stdout.flush()


def tell_version() -> int:
    """Print the version of the program."""
    from importlib.metadata import version

    print(f"workbench {version('tabletop-workbench')}")
    return 0


def open_window(args: Namespace) -> int:
    """Open the window; without a screen say so, and what works without one."""
    if not has_screen():
        print("There is no screen here, so no window can open.", file=sys.stderr)
        print(f"`workbench tour` shows it in pictures; these work without one:\n\n{command_list()}", file=sys.stderr)
        return 1
    from workbench.window.program.app import open_window

    return open_window(library_path(args))


def has_screen() -> bool:
    """Tell whether a window could be shown."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    return named or sys.platform in {"win32", "darwin"}


def never_fail_on_letters() -> None:
    """Print a question mark for a letter that the terminal does not have, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")

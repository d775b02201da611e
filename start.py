"""Set up the workbench and start it, on any machine that has Python 3.11 or newer.

python3 start.py         set up everything and open the workbench
python3 start.py setup   set up everything, start nothing (--cluster: also what plays games on several machines;
                         --lab: all extras of the lab, which some tests need)
python3 start.py test    set up everything and run all tests (--quick: not the slow ones; more words go to pytest)
python3 start.py check   set up everything and run all that a change has to pass
"""

# This file must be readable by older Pythons, so that they can say what is missing.
import sys

if not (3, 11) <= sys.version_info[:2] < (3, 15):
    sys.exit("The workbench needs Python 3.11 to 3.14; this is Python %d.%d." % sys.version_info[:2])

import ctypes
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
WORKBENCH = BIN / ("workbench.exe" if os.name == "nt" else "workbench")
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "workbench-is-set-up"
LAB_LOCK = ROOT / "requirements-lab.lock"
CLUSTER, LAB = "--cluster", "--lab"
OURS = ("engines", "exports", "editors", "workbench")
TOUR = ROOT / "workbench" / "cli" / "tour.py"

# What Qt loads on Linux, and the Debian package that brings it.
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}


# Each process takes a stretch of the tests, so that what a file makes for all its tests is made once.
PYTEST = ("-m", "pytest", "-n", "auto", "--dist", "worksteal")
MORE = (("setup", [CLUSTER]), ("setup", [LAB]))


class SetupError(Exception):
    """Something that the person at the keyboard can mend; the message says how."""


def main(words: list[str]) -> int:
    """Do what the first word says and return the exit code."""
    command, rest = (words[0], words[1:]) if words else ("open", [])
    if command in {"-h", "--help", "help"}:
        print(__doc__)
        return 0
    if command not in COMMANDS or (rest and command != "test" and (command, rest) not in MORE):
        print(f"start.py does not know: {' '.join(words)}\n\n{__doc__}", file=sys.stderr)
        return 2
    try:
        set_up()
        return COMMANDS[command](rest)
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to go on.", file=sys.stderr)
        return 130


# Setting up


def set_up() -> None:
    """Make .venv and install what the lock file names; instant when nothing has changed."""
    install_system_libraries()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint():
        return
    try:
        STAMP.unlink(missing_ok=True)
        make_environment()
        install_packages()
        STAMP.write_text(fingerprint(), encoding="utf-8")
    except OSError as error:
        raise SetupError(f"The folder .venv cannot be written: {error}") from error


def fingerprint() -> str:
    """Tell apart every state of the project that needs a setup of its own, its place on disk included."""
    parts = (LOCK.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), str(ROOT).encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def make_environment() -> None:
    """Make the virtual environment unless it is there."""
    if PYTHON.exists():
        return
    if not importlib.util.find_spec("ensurepip") and not apt_install(["python3-venv"]):
        raise SetupError("Python lacks its venv module here. On Debian: sudo apt-get install python3-venv")
    print("Making .venv ...", flush=True)
    if run([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        raise SetupError("Python could not make a virtual environment; its own words stand above.")


def install_packages() -> None:
    """Install the locked packages with their hashes, then the project itself without the network."""
    print("Installing what requirements.lock names (the first time some 200 MB) ...", flush=True)
    if pip("--require-hashes", "--only-binary=:all:", "-r", str(LOCK)):
        raise SetupError(
            "The packages could not be installed; pip's own words stand above.\n"
            "The first setup needs the network. Run the same command again: what is there already stays."
        )
    if pip("--no-build-isolation", "--no-deps", "--no-index", "-e", str(ROOT)):
        raise SetupError("The workbench itself could not be installed; pip's own words stand above.")
    # Compiled now, so that the first window opens as soon as all later ones; what cannot be written is no matter.
    run([str(PYTHON), "-m", "compileall", "-q", *OURS], output=subprocess.DEVNULL)


def pip(*arguments: str) -> int:
    """Run pip install in .venv, with progress bars where somebody sees them and errors alone elsewhere."""
    quiet = [] if sys.stdout.isatty() else ["-qq"]
    return run([str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", *quiet, *arguments])


def install_system_libraries() -> None:
    """See to the libraries that Qt needs on Linux, or print the command that brings them."""
    missing = [name for name in QT_LIBRARIES if not can_load(name)] if sys.platform == "linux" else []
    packages = [QT_LIBRARIES[name] for name in missing]
    if not missing or apt_install(packages):
        return
    print(f"Qt misses system libraries here: {' '.join(missing)}", file=sys.stderr)
    if shutil.which("apt-get"):
        print(f"Run: sudo apt-get install --no-install-recommends {' '.join(packages)}\n", file=sys.stderr)


def can_load(library: str) -> bool:
    """Tell whether the system finds this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def apt_install(packages: list[str]) -> bool:
    """Install Debian packages if this is Debian and we may; tell whether it worked."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print(f"Installing system packages: {' '.join(packages)} ...", flush=True)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run(["apt-get", "-qq", "update"], output=subprocess.DEVNULL)
    install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages]
    return not run(install, output=subprocess.DEVNULL)


def run(command: list[str], output: int | None = None) -> int:
    """Run a program in the project's folder and return its exit code; its errors are always seen."""
    return subprocess.run(command, cwd=ROOT, stdout=output, check=False).returncode


def hand_over(command: list[str]) -> int:
    """Let a program go on in our place, so that Ctrl-C is its own affair; Windows can only wait for it."""
    os.chdir(ROOT)
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)  # noqa: S606
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.run(command, check=False).returncode


def cluster_packages() -> list[str]:
    """Return what pyproject.toml names for a cluster."""
    import tomllib  # older Pythons have none, and have stopped above

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"]["cluster"])


# The commands


def open_workbench(_: list[str]) -> int:
    """Open the window; without a screen say so and show what works without one."""
    if has_screen():
        return hand_over([str(WORKBENCH)])
    print("There is no screen here, so no window can open. These commands work without one:\n")
    if TOUR.exists():
        print(f"    {WORKBENCH.relative_to(ROOT)} tour --out tour   shows the window in pictures\n", flush=True)
    return hand_over([str(WORKBENCH), "--help"])


def has_screen() -> bool:
    """Tell whether a window could be shown."""
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform in {"win32", "darwin"} or bool(named)


def set_up_only(words: list[str]) -> int:
    """Say that everything is there, with a cluster or all extras of the lab if they are wanted."""
    if CLUSTER in words and pip(*cluster_packages()):
        raise SetupError("Dask could not be installed; pip's own words stand above. Run the same command again.")
    # The versions stand beside those of the other lock: nothing that it names is asked for again.
    if LAB in words and pip("--require-hashes", "--only-binary=:all:", "--no-deps", "-r", str(LAB_LOCK)):
        raise SetupError("The extras of the lab could not be installed; pip's own words stand above.")
    print(f"Everything is set up. The workbench is {WORKBENCH.relative_to(ROOT)}")
    return 0


def test(words: list[str]) -> int:
    """Run the tests, all of them unless told otherwise, on all processors."""
    # pytest compiles the tests, too, and keeps that for the next run: half a minute of work on an empty machine.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if words in ([], ["--quick"]):  # from all folders: no process holds them all
        return hand_over([str(PYTHON), "-m", "tests.sessions", *words])
    return hand_over([str(PYTHON), *PYTEST, *words])


def check(_: list[str]) -> int:
    """Run the checks of tools/check.py, then all tests."""
    return run([str(PYTHON), "-m", "tools.check"]) or test([])


COMMANDS = {"open": open_workbench, "setup": set_up_only, "test": test, "check": check}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Workers end with the program that started them, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = """
import multiprocessing, os, time
from concurrent.futures import ProcessPoolExecutor
from engines.ai.workers import settle_in

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=settle_in)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def is_there(pid):
    """Tell whether a process runs; one that nobody has buried yet does not."""
    status = Path(f"/proc/{pid}/stat")
    return status.is_file() and status.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_worker_ends_when_the_program_that_started_it_is_killed(tmp_path):
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    whole = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=whole) as program:
        worker = int(program.stdout.readline())
        assert is_there(worker)
        program.send_signal(signal.SIGKILL)
    for _ in range(200):
        if not is_there(worker):
            return
        time.sleep(0.1)
    os.kill(worker, signal.SIGKILL)
    pytest.fail("the worker was left behind")

from __future__ import annotations

import json
import subprocess
import sys

import pytest

KILLS = 100


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9 on Windows")
@pytest.mark.parametrize("seed", [11, 12])
def test_nothing_that_was_acknowledged_is_lost_in_a_hundred_kills(path, seed):
    command = [sys.executable, "-m", "tests.workbench.library.kill_harness", str(path), str(KILLS), str(seed)]

    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ran.returncode == 0, ran.stderr
    seen = json.loads(ran.stdout)
    assert (seen["kills"], seen["lost"], seen["torn"]) == (KILLS, 0, 0)
    assert seen["acknowledged"] > KILLS
    assert 0 < seen["before_the_first"] < KILLS // 2

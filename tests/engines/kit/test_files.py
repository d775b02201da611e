from __future__ import annotations

import os

import pytest

from engines.kit.files import read_plain


def test_a_file_is_read_to_one_byte_beyond_what_is_allowed(tmp_path):
    (tmp_path / "long").write_bytes(b"12345")

    assert read_plain(tmp_path / "long", 3) == b"1234"
    assert read_plain(tmp_path / "long", 9) == b"12345"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_nobody_waits_at_a_pipe_or_reads_a_device(tmp_path):
    os.mkfifo(tmp_path / "pipe")

    for odd in (tmp_path / "pipe", tmp_path):
        with pytest.raises(OSError, match="no plain file"):
            read_plain(odd, 3)

from __future__ import annotations

import os
from pathlib import Path

import pytest

import exports.packs
from exports.packs import BEGIN, END, ENTRY, Packs, _seal

MARK = b"m" * 32


def key(number: int) -> bytes:
    """A key like those of hashes."""
    return number.to_bytes(20, "big")


def kept(folder: Path, numbers, mark: bytes = MARK, size: int = 100) -> Packs:
    """Keep something under some keys, as a run of the program would."""
    packs = Packs(folder, mark)
    for number in numbers:
        packs.add(key(number), bytes([number % 256]) * size)
    packs.save()
    return packs


def found(folder: Path, numbers, mark: bytes = MARK) -> list[int]:
    """Tell under which keys a new run finds what was kept."""
    packs = Packs(folder, mark)
    there = [number for number in numbers if packs.get(key(number)) == bytes([number % 256]) * 100]
    packs.save()
    return there


def test_the_next_run_finds_what_was_kept_and_nothing_else(tmp_path):
    kept(tmp_path, range(0, 100, 2))

    assert found(tmp_path, range(100)) == [*range(0, 100, 2)]


def test_many_runs_leave_few_files(tmp_path):
    for number in range(200):
        kept(tmp_path, [number])

    assert found(tmp_path, range(200)) == [*range(200)]
    assert len(list(tmp_path.iterdir())) < 10


def test_programs_that_run_at_once_do_not_meet(tmp_path):
    kept(tmp_path, [0])
    one, two = Packs(tmp_path, MARK), Packs(tmp_path, MARK)
    one.add(key(1), b"\1" * 100)
    two.add(key(2), b"\2" * 100)
    one.save()
    assert two.get(key(0)) == bytes(100)
    two.save()

    assert found(tmp_path, range(4)) == [0, 1, 2]


def test_packs_of_another_program_are_not_read_and_go(tmp_path):
    kept(tmp_path, range(9), mark=b"o" * 32)
    assert found(tmp_path, range(9)) == []

    kept(tmp_path, [20])

    assert len(list(tmp_path.iterdir())) == 1


def test_what_was_used_longest_ago_goes_when_all_is_too_much(tmp_path, monkeypatch):
    monkeypatch.setattr(exports.packs, "MOST_BYTES", 12_000)
    for number in range(4):
        kept(tmp_path, range(10 * number, 10 * number + 10), size=500)
        for file in tmp_path.iterdir():
            os.utime(file, (file.stat().st_mtime - 60,) * 2)

    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 12_000


def test_one_run_adds_no_more_than_may_be_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(exports.packs, "MOST_BYTES", 12_000)
    kept(tmp_path, range(1000))

    assert 0 < len(found(tmp_path, range(1000))) < 100


def test_a_file_that_was_left_behind_goes_after_a_day(tmp_path):
    old, new = tmp_path / "old.part", tmp_path / "new.part"
    for file in (old, new):
        file.write_bytes(b"begun")
    os.utime(old, (old.stat().st_mtime - 90_000,) * 2)

    kept(tmp_path, [1])

    assert (old.exists(), new.exists()) == (False, True)


@pytest.mark.parametrize(
    "entry",
    [ENTRY.pack(key(1), 2**63, 100), ENTRY.pack(key(1), 0, 2**32 - 1), ENTRY.pack(key(1), 60, 4000), b"short"],
    ids=["far beyond the end", "too large", "over the end", "half a line"],
)
def test_an_index_that_points_elsewhere_finds_nothing(tmp_path, entry):
    begun = BEGIN + MARK + b"thing"
    (tmp_path / "false.pack").write_bytes(begun + entry + END.pack(len(begun), _seal(MARK, entry)))

    packs = Packs(tmp_path, MARK)
    assert packs.get(key(1)) is None
    packs.add(key(2), b"\2" * 100)
    packs.save()

    assert found(tmp_path, [1, 2]) == [2]


def test_a_thing_that_is_too_large_is_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(exports.packs, "MOST_OF_ONE", 50)
    kept(tmp_path, [1])

    assert list(tmp_path.iterdir()) == []

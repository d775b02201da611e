from __future__ import annotations

from io import BytesIO

from engines.kit.archives import ENTRY, PIECE, entries_in


def test_entries_are_counted_across_pieces_and_no_further_than_wanted():
    archive = BytesIO(b"x" * (PIECE - 2) + ENTRY + b"x" * PIECE + 3 * ENTRY)

    assert [entries_in(archive, most) for most in (9, 4, 2, 0)] == [4, 4, 3, 1]

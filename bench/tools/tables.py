"""Tables of figures as plain text, ready to be pasted."""

from __future__ import annotations

from collections.abc import Sequence


def print_table(title: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a title and rows in columns, the first to the left and the others to the right."""
    widths = [max(len(line[column]) for line in (header, *rows)) for column in range(len(header))]
    print(f"\n{title}")
    for line in (header, ["-" * width for width in widths], *rows):
        cells = [line[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(line[1:], widths[1:], strict=True))]
        print("  ".join(cells).rstrip())


def per_second(figure: float) -> str:
    """Write how many a second, to three figures."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def times(ours: float, theirs: float) -> str:
    """Write how many times as much ours is."""
    return f"{ours / theirs:.1f}x" if theirs else "-"

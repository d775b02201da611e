"""The marks of printed texts as values: **bold**, *italic* and {signs}.

Marks never change what a sentence means: {damage} is the word damage, printed as a sign.
"""

from __future__ import annotations

BOLD, ITALIC = "**", "*"


def toggled(text: str, start: int, end: int, mark: str) -> tuple[str, int, int]:
    """Put marks around a stretch of a text, or take them away if they stand there; return it with the stretch."""
    wide, inner = len(mark), text[start:end]
    if _is_marked(text, start, end, mark):
        return text[: start - wide] + inner + text[end + wide :], start - wide, end - wide
    if len(inner) >= 2 * wide and _is_marked(text, start + wide, end - wide, mark):
        return text[:start] + inner[wide:-wide] + text[end:], start, end - 2 * wide
    return f"{text[:start]}{mark}{inner}{mark}{text[end:]}", start + wide, end + wide


def _is_marked(text: str, start: int, end: int, mark: str) -> bool:
    """Tell whether just these marks stand around a stretch: one star is no half of two, three are both."""
    before, after = text[:start], text[end:]
    stars = min(len(before) - len(before.rstrip("*")), len(after) - len(after.lstrip("*")))
    return stars in (len(mark), len(BOLD) + len(ITALIC))


def begun_sign(before: str) -> str | None:
    """Return what is written of a sign whose brace is still open; None: there is none."""
    start = before.rfind("{")
    return None if start < 0 or "}" in before[start:] or "\n" in before[start:] else before[start + 1 :]

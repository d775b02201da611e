"""Chapters: what modules declare, put together."""

from __future__ import annotations

from types import ModuleType

import pytest

from engines.kit.chapters import gathered


def chapter(name: str, **declared) -> ModuleType:
    """Return a chapter that declares things."""
    made = ModuleType(name)
    for key, value in declared.items():
        setattr(made, key, value)
    return made


def test_what_chapters_declare_under_a_name_is_put_together():
    chapters = [chapter("one", STEPS={"wait": len}), chapter("two", DEEDS={}), chapter("three", STEPS={"go": max})]
    assert gathered(chapters, "STEPS") == {"wait": len, "go": max}


def test_no_two_chapters_declare_the_same():
    chapters = [chapter("one", STEPS={"wait": len, "go": len}), chapter("two", STEPS={"go": max})]
    with pytest.raises(ValueError, match="two declares go in STEPS a second time"):
        gathered(chapters, "STEPS")

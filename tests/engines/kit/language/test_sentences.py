"""Sentences: a module declares them, and a language takes in those of the modules that its game lists."""

from __future__ import annotations

from types import ModuleType

import pytest

from engines.kit.language.forms import Language, Sentences
from engines.kit.language.patterns import PatternError


def module(name: str, *patterns: str, **declared) -> ModuleType:
    """Return a module that declares sentences."""
    made = ModuleType(name)
    if patterns:
        made.SENTENCES = Sentences()
        for pattern in patterns:
            made.SENTENCES.effect(pattern, id=pattern.replace(" ", "_"))(lambda state, run: None)
    for key, value in declared.items():
        setattr(made, key, value)
    return made


def test_declaring_changes_no_language_before_the_module_is_listed():
    language, lamps = Language("toy"), module("lamps", "light the lamp")
    assert language.forms == {}
    language.take(lamps)
    assert list(language.forms) == ["light_the_lamp"]


def test_sentences_come_in_the_order_in_which_the_modules_are_listed():
    language = Language("toy")
    language.take(module("b", "wait", "rest"), module("a", "go"))
    assert list(language.forms) == ["wait", "rest", "go"]
    assert [form.id for form in language.by_category["deed"]] == ["wait", "rest", "go"]


def test_no_two_modules_declare_the_same_sentence():
    with pytest.raises(PatternError, match="'wait' is declared twice"):
        Language("toy").take(module("a", "wait"), module("b", "wait"))


def test_a_module_that_declares_nothing_is_not_listed_for_its_sentences():
    with pytest.raises(PatternError, match="empty is listed for its sentences, and declares none"):
        Language("toy").take(module("empty"))


def test_hooks_are_taken_in_with_the_sentences_and_have_names_of_their_own():
    language = Language("toy")
    language.take(module("hooks", HOOKS={"clock": len}))
    assert language.hooks == {"clock": len}
    with pytest.raises(ValueError, match="declares clock in HOOKS a second time"):
        Language("toy").take(module("a", HOOKS={"clock": len}), module("b", HOOKS={"clock": max}))


def test_a_pattern_is_checked_where_it_is_declared():
    with pytest.raises(PatternError, match="do not have the same slots"):
        Sentences().effect("wait {a:number} days", "wait a day")(lambda state, run: None)

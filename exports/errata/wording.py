"""A change in a plain sentence: what people who hold the print have to read now, and no word of how it is stored."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from engines.kit.documents import Control

if TYPE_CHECKING:
    from exports.errata.differences import Change

NOTHING: tuple[object, ...] = ("", None, [], {})
LONG = 240
"""Texts that are longer together are quoted only where they differ."""
GLIMPSE = 90
"""So much of a long text that is gone is quoted."""
FEW = 5
"""Lists with more entries are told by what is new and gone."""
PLACED = {
    "x": "lies elsewhere",
    "y": "lies elsewhere",
    "width": "has another size",
    "height": "has another size",
}
NO_NOUN = re.compile(
    r"^(begins|below|corrupted|lies|needs|only|read|remembers|stays|what|where)\b|\b(by|for|from|in|on|to)$",
    re.IGNORECASE,
)
"""Labels that cannot stand before “is”."""
PARTS_OF_A_NAME = re.compile(r" (?:at|for|in|of|on|with) ")


def listed(names: Sequence[str]) -> str:
    """Write names as a person does: “A, B and C”."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def sentence_of(change: Change) -> str:
    """Say what it is now instead of what it was: "priority is 2 instead of 1"."""
    if change.is_whole:
        return f"{change.label} is {'new' if change.old is None else 'gone'}"
    last = change.path.rpartition(".")[2]
    if change.part and last in PLACED:
        return f"{change.part} {PLACED[last]}"
    if change.path == "copies":
        return in_the_box(change.old, change.new)
    if last == "name":
        return f"{change.part} is now called {said(change.new)}".strip()
    if change.control == Control.IMAGE or _are_paints(change):
        return _look(change)
    return _worded(change)


def in_the_box(old: int, new: int) -> str:
    """Say how many there are now."""
    if not new:
        return "is no longer in the box"
    return f"there {'is' if new == 1 else 'are'} {new} in the box instead of {old}"


def _are_paints(change: Change) -> bool:
    return change.control == Control.COLOUR and all(str(one)[:1] in ("#", "") for one in (change.old, change.new))


def _look(change: Change) -> str:
    """Speak of a picture or a shade, which nobody knows by its number."""
    if change.new in NOTHING:
        return f"the {change.label} is gone"
    return f"the {change.label} is {'new' if change.old in NOTHING else 'another one'}"


def _worded(change: Change) -> str:
    label, old, new = change.label, change.old, change.new
    unit = " mm" if label.endswith(" in mm") else ""
    label = label.removesuffix(" in mm")
    is_, was = verbs(label)
    if isinstance(old, bool) or isinstance(new, bool):
        return f"{label}: {said(bool(new))} instead of {said(bool(old))}"
    if isinstance(old, list) and isinstance(new, list) and len(old) + len(new) > FEW:
        return f"{label}: {_moves(old, new, change.word)}"
    if old in NOTHING:
        return f"{label}{is_} now {change.word(new)}{unit}".replace(": now", ":")
    if new in NOTHING:
        gone = ": nothing any more" if is_ == ":" else f"{is_} gone"
        return f"{label}{gone} ({was} {glimpse(change.word(old))}{unit})"
    if isinstance(old, str) and isinstance(new, str) and len(old) + len(new) > LONG:
        return f"{label}: {_parted(old, new)}"
    return f"{label}{is_} {change.word(new)}{unit} instead of {change.word(old)}{unit}"


def verbs(label: str) -> tuple[str, str]:
    """Return what stands between a label and its value now, and what says how it was."""
    last = label.rpartition(", ")[2]
    if NO_NOUN.search(last):
        return ":", "it was"
    noun = PARTS_OF_A_NAME.split(last)[0].rpartition(" ")[2]
    is_plural = noun.endswith("s") and not noun.endswith("ss") and not noun.istitle()
    return (" are", "they were") if is_plural else (" is", "it was")


def said(value: Any) -> str:
    """Write a value as a reader knows it: “yes”, a number without idle digits, a text in quotation marks."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    text = " ".join(str(value).split())
    return f"“{text}”" if " " in text else text


def glimpse(text: str) -> str:
    """Shorten what need not be read in full."""
    return text if len(text) <= GLIMPSE else f"{text[:GLIMPSE].rpartition(' ')[0]} …”"


def _moves(old: Sequence[Any], new: Sequence[Any], word: Callable[[Any], str]) -> str:
    """Tell what a long list has lost and won, and whether the rest stands in another order."""
    gone, fresh = ([one for one in some if one not in others] for some, others in ((old, new), (new, old)))
    found = []
    for some, what in ((fresh, "new"), (gone, "gone")):
        if some:
            found.append(f"{listed([word(one) for one in some])} {'is' if len(some) == 1 else 'are'} {what}")
    if [one for one in old if one in new] != [one for one in new if one in old]:
        found.append("they come in another order" if not found else "the others come in another order")
    return "; ".join(found)


def _parted(old: str, new: str) -> str:
    """Quote of two long texts only the sentences that differ."""
    before, after = sentences_in(old), sentences_in(new)
    spans = [one for one in SequenceMatcher(None, before, after, autojunk=False).get_opcodes() if one[0] != "equal"]
    if not spans:
        return f"{said(new)} instead of {said(old)}"
    first, last = spans[0], spans[-1]
    was, now = before[first[1] : last[2]], after[first[3] : last[4]]
    if not was:
        return f"it says now besides: {said(' '.join(now))}"
    if not now:
        return f"it says no longer: {said(' '.join(was))}"
    return f"{said(' '.join(now))} instead of {said(' '.join(was))}"


def sentences_in(text: str) -> list[str]:
    """Part a text at the ends of its sentences and lines; quotation marks stay with what they close."""
    return [one for one in re.split(r"(?:(?<=[.!?…])|(?<=[.!?…][”’'\"]))\s+|\s*\n\s*", text) if one]

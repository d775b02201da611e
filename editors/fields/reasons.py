"""Why a value cannot be stored, in the words of a designer instead of those of a validator."""

from __future__ import annotations

import re

from editors.document import MISWRITTEN
from editors.fields.base import Path
from editors.fields.facts import FieldFacts, Shape

_SUBJECT = re.compile(r"^(?:It|it|Input|String|Tuple|List|Value|Dictionary) should ")
_AFTER = re.compile(r" after validation, not \d+$|, unable to parse string as an? \w+$")

_WRITTEN = {
    Shape.COLOUR: "a colour is written as # and six digits or letters, such as #b23a2f",
    Shape.REFERENCE: "no document of this game has this name",
    Shape.IMAGE: "this is no picture of the library",
}


_OF_A_NAME = "[key]"
"""How the path of a refusal ends that concerns the name of a pair."""


def reason(facts: FieldFacts, message: str, path: Path = ()) -> str:
    """Say what a field should be; the path leads to the part of it that is refused."""
    if path[-1:] == (_OF_A_NAME,) and message == MISWRITTEN:
        is_missing = path[-2:-1] == ("",)
        return "it needs a name" if is_missing else "a name is small letters, digits and _, such as old_english"
    if message == MISWRITTEN or "match pattern" in message or "valid string" in message:
        about = f": {facts.about[:1].lower()}{facts.about[1:]}" if facts.about else ""
        return _WRITTEN.get(facts.shape, f"{MISWRITTEN}{about}")
    if "valid dictionary" in message and facts.shape is Shape.MAP:
        return "every name may stand there only once"
    return _AFTER.sub("", _SUBJECT.sub("it should ", message))

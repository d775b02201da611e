"""A game's options on the command line: which there are, and `--option NAME=VALUE`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pydantic import ValidationError

from engines.kit.game import Game, RuleOptions
from workbench.cli.errors import Misuse, unknown


@dataclass(frozen=True, slots=True)
class OptionHelp:
    """What a person needs to know to set an option."""

    name: str
    default: Any
    values: str
    about: str
    rule: str

    @property
    def default_text(self) -> str:
        """The default as it is typed."""
        return as_typed(self.default)

    def as_data(self) -> dict[str, Any]:
        """Return the same for a program."""
        return asdict(self)


def options_of(game: Game) -> list[OptionHelp]:
    """List the options of a game in the order in which they are declared."""
    fields: Mapping[str, Mapping[str, Any]] = game.options.model_json_schema().get("properties", {})
    return [
        OptionHelp(
            name=name,
            default=field.get("default"),
            values=values_of(field),
            about=str(field.get("description", "")),
            rule=str(field.get("rule", "")),
        )
        for name, field in fields.items()
    ]


def values_of(field: Mapping[str, Any]) -> str:
    """Say which values a field of a JSON schema takes."""
    if "enum" in field:
        return ", ".join(as_typed(value) for value in field["enum"])
    if "anyOf" in field:
        return " or ".join(values_of(one) for one in field["anyOf"])
    if "minimum" in field and "maximum" in field:
        return f"{field['minimum']} to {field['maximum']}"
    return {
        "boolean": "true, false",
        "integer": "a number",
        "number": "a number",
        "null": "null",
        "array": 'a list, such as ["a","b"]',
    }.get(str(field.get("type")), "text")


def as_typed(value: Any) -> str:
    """Write a value as it is typed after NAME=."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def read_options(game: Game, given: Sequence[str]) -> RuleOptions:
    """Return a game's options with those that were given as NAME=VALUE."""
    values: dict[str, Any] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Misuse(f"an option is given as NAME=VALUE, not as {pair!r}")
        if name not in game.options.model_fields:
            raise unknown("option", name, game.options.model_fields)
        values[name] = read_value(value)
    try:
        return game.options.model_validate(values)
    except ValidationError as problem:
        name = str(problem.errors()[0]["loc"][0])
        raise Misuse(refusal(game, name, values[name])) from problem


def read_value(text: str) -> Any:
    """Read a value: lists and null as JSON has them, all else as it stands."""
    if text[:1] not in {"[", "{"} and text != "null":
        return text
    try:
        return json.loads(text)
    except ValueError as problem:
        raise Misuse(f"{text!r} cannot be read: {problem}") from problem


def refusal(game: Game, name: str, value: Any) -> str:
    """Say what an option takes instead of what it was given."""
    option = next(one for one in options_of(game) if one.name == name)
    return f"option {name} does not take {as_typed(value)!r}, it takes {option.values}. {option.about}".rstrip()

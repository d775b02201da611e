"""Of several ways to read something, those that count: by the rule of the filters, and by how likely they are."""

from __future__ import annotations

from engines.kit.language.chart import Value, is_plain, node_of, trees_in, turns_in
from engines.kit.language.forms import Language, Node
from engines.kit.language.sense import nonsense


def readings(values: list[Value], keys: list[str]) -> dict[Node, Value]:
    """Return the different meanings of what was read; of several, those that follow the rule of the filters."""
    found = {node_of(value): value for value in values}
    plain = {node: value for node, value in found.items() if is_plain(value, keys)} if len(found) > 1 else {}
    return plain or found


def likeliest(language: Language, values: list[Value], keys: list[str]) -> dict[Node, Value]:
    """Return what was most likely meant by everyday turns: what makes sense, with fewest turns, and shortest."""
    if len(values) > 1:
        # Of several ways to the same meaning the easiest counts: it comes last.
        values = sorted(values, key=_effort, reverse=True)
    found = readings(values, keys)
    if len(found) > 1:
        found = {node: value for node, value in found.items() if nonsense(language, node) is None} or found
    if len(found) > 1:
        efforts = {node: _effort(value) for node, value in found.items()}
        found = {node: value for node, value in found.items() if efforts[node] == min(efforts.values())}
    return found


def _effort(value: Value) -> tuple[int, int]:
    """Tell how far what was written is from what was read: how many turns lie between, and how long it is."""
    return turns_in(value), sum(1 for _ in trees_in(value))

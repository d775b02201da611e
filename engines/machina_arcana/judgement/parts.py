"""The parts of an ability: its sentences and phrases, taken apart once for all who judge it."""

from __future__ import annotations

from functools import lru_cache

from engines.kit.language.abilities import nodes_in
from engines.kit.language.forms import Node


@lru_cache(maxsize=4096)
def parts_of(node: Node) -> tuple[Node, ...]:
    """List every sentence and phrase inside a text, outer ones first."""
    return tuple(nodes_in(node))


@lru_cache(maxsize=4096)
def names_of(node: Node) -> frozenset[str]:
    """List the forms inside a text."""
    return frozenset(part[0] for part in parts_of(node))

"""Graphs: what can be reached, how far it is, which way is the shortest.

A graph is a function that says where one step leads from a node; a node is anything that a dict can hold.
What a step may not pass, a locked door or a space that is taken, the function leaves out: that is the filter.
Nodes come out in the order in which they are found, so that a game is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)

Steps = Callable[[Node], Iterable[Node]]
"""Where one step leads from a node."""
Ways = Callable[[Node], Iterable[tuple[Node, int]]]
"""Where one step leads from a node, each with what it costs; nothing costs less than 0."""
Exits = tuple[tuple[tuple[int, int], ...], ...]
"""For each node the links that leave it: (number of the link, the node at its other end)."""


def exits(count: int, links: Sequence[tuple[int, int]]) -> Exits:
    """List the links of every node, 0 to `count` - 1; a link is the two nodes that it joins, and leads both ways."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for number, (start, end) in enumerate(links):
        found[start].append((number, end))
        if start != end:
            found[end].append((number, start))
    return tuple(tuple(one) for one in found)


def neighbours(pairs: Iterable[tuple[Node, Node]]) -> dict[Node, list[Node]]:
    """List for every node that some pair names what it is joined to, each once."""
    found: dict[Node, dict[Node, None]] = {}
    for one, other in pairs:
        found.setdefault(one, {})[other] = None
        found.setdefault(other, {})[one] = None
    return {node: list(beside) for node, beside in found.items()}


def reach(start: Node, steps: Steps[Node]) -> set[Node]:
    """Find every node that some path from a start leads to, the start included."""
    found, edge = {start}, [start]
    while edge:
        for end in steps(edge.pop()):
            if end not in found:
                found.add(end)
                edge.append(end)
    return found


def distances(starts: Iterable[Node], steps: Steps[Node], most: int | None = None) -> dict[Node, int]:
    """Count the fewest steps from any of the starts to every node within reach, or within `most` steps."""
    far = dict.fromkeys(starts, 0)
    edge, steps_made = list(far), 0
    while edge and steps_made != most:
        steps_made += 1
        beyond: list[Node] = []
        for node in edge:
            for end in steps(node):
                if end not in far:
                    far[end] = steps_made
                    beyond.append(end)
        edge = beyond
    return far


def costs(start: Node, ways: Ways[Node]) -> dict[Node, int]:
    """Tell the least that a path from a start to every node within reach costs."""
    return _spread(start, ways)[0]


def shortest_path(start: Node, goal: Node, steps: Steps[Node]) -> list[Node]:
    """List the nodes of a path with the fewest steps, both ends included; of equal paths the one found first.

    Without a path the list is empty.
    """
    before: dict[Node, Node] = {start: start}
    edge = [start]
    while edge and goal not in before:
        beyond: list[Node] = []
        for node in edge:
            for end in steps(node):
                if end not in before:
                    before[end] = node
                    beyond.append(end)
        edge = beyond
    return _walked(before, goal)


def cheapest_path(start: Node, goal: Node, ways: Ways[Node]) -> list[Node]:
    """List the nodes of a path that costs the least, both ends included; without a path the list is empty."""
    return _walked(_spread(start, ways)[1], goal)


def nearer(far: Mapping[Node, int], node: Node, steps: Steps[Node]) -> list[Node]:
    """List the steps from a node that lead nearer to the start of a distance field: those of its shortest paths."""
    here = far.get(node)
    return [] if here is None else [end for end in steps(node) if far.get(end, here) < here]


def _spread(start: Node, ways: Ways[Node]) -> tuple[dict[Node, int], dict[Node, Node]]:
    """Settle the nodes in the order of their costs; those of one cost wait together, for costs are small numbers."""
    cost: dict[Node, int] = {start: 0}
    before: dict[Node, Node] = {start: start}
    waiting: dict[int, list[Node]] = {0: [start]}
    while waiting:
        so_far = min(waiting)
        # The list grows while it is walked through if a step costs nothing.
        for node in waiting[so_far]:
            if cost[node] < so_far:
                continue
            for end, step in ways(node):
                total = so_far + step
                if end not in cost or total < cost[end]:
                    cost[end], before[end] = total, node
                    waiting.setdefault(total, []).append(end)
        del waiting[so_far]
    return cost, before


def _walked(before: Mapping[Node, Node], goal: Node) -> list[Node]:
    if goal not in before:
        return []
    path = [goal]
    while before[path[-1]] != path[-1]:
        path.append(before[path[-1]])
    return path[::-1]

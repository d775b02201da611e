"""Graphs: what can be reached, how far it is, which way is the shortest.

A graph is a function that says where one step leads from a node; a node is anything that a dict can hold.
What a step may not pass, a locked door or a space that is taken, the function leaves out: that is the filter.
Nodes come out in the order in which they are found, so that a game is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Generic, NamedTuple, TypeVar

Node = TypeVar("Node", bound=Hashable)
First = TypeVar("First")

Steps = Callable[[Node], Iterable[Node]]
"""Where one step leads from a node."""
Ways = Callable[[Node], Iterable[tuple[Node, int]]]
"""Where one step leads from a node, each with what it costs; nothing costs less than 0."""
Exits = tuple[tuple[tuple[int, int], ...], ...]
"""For each node the links that leave it: (number of the link, the node at its other end)."""


class Way(NamedTuple, Generic[First]):
    """How far a node is, and with what the way there begins."""

    far: int
    first: First


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


def distances_over(
    starts: Iterable[int], steps: Steps[int], free: AbstractSet[int], most: int | None = None
) -> dict[int, int]:
    """Count the fewest steps over some cells from any of the starts, which need not be among them.

    As `distances`, for who has what can be passed as a set: all that lies one step farther is found at once, in the
    order of a set, which is the same everywhere for numbers alone.
    """
    far = dict.fromkeys(starts, 0)
    edge, left, steps_made = set(far), set(free - far.keys()), 0
    while edge and steps_made != most:
        steps_made += 1
        edge = left & set[int]().union(*map(steps, edge))
        left -= edge
        far.update(dict.fromkeys(edge, steps_made))
    return far


def costs(starts: Iterable[Node], ways: Ways[Node]) -> dict[Node, int]:
    """Tell the least that a path from any of the starts to every node within reach costs."""
    return {node: way.far for node, way in cheapest(((start, 0, None) for start in starts), ways).items()}


def cheapest(
    begun: Iterable[tuple[Node, int, First]], ways: Ways[Node], most: int | None = None
) -> dict[Node, Way[First]]:
    """Tell the least that a path to every node within reach costs, and with what it begins.

    A path begins at a node that something leads to for so much: `begun`. Nobody goes on from nodes at `most`.
    Nodes are settled in the order of their costs; those of one cost wait together, for costs are small numbers.
    """
    found: dict[Node, Way[First]] = {}
    waiting: dict[int, list[Node]] = {}
    for node, far, first in begun:
        if node not in found or far < found[node].far:
            found[node] = Way(far, first)
            waiting.setdefault(far, []).append(node)
    while waiting:
        far = min(waiting)
        if most is not None and far >= most:
            break
        # The list grows while it is walked through if a step costs nothing.
        for node in waiting[far]:
            so_far, first = found[node]
            if so_far < far:
                continue
            for end, step in ways(node):
                total = far + step
                known = found.get(end)
                if known is None or total < known.far:
                    found[end] = Way(total, first)
                    waiting.setdefault(total, []).append(end)
        del waiting[far]
    return found


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


def _walked(before: Mapping[Node, Node], goal: Node) -> list[Node]:
    if goal not in before:
        return []
    path = [goal]
    while before[path[-1]] != path[-1]:
        path.append(before[path[-1]])
    return path[::-1]


# What holds a graph together, and what goes round in it


def cut_nodes(nodes: Iterable[Node], steps: Steps[Node]) -> set[Node]:
    """Find the nodes without which a part of a graph would fall into several (Tarjan's articulation points).

    Steps lead both ways.
    """
    order: dict[Node, int] = {}
    low: dict[Node, int] = {}
    found: set[Node] = set()
    for root in nodes:
        if root not in order:
            found |= _cut_by(steps, root, order, low)
    return found


def _cut_by(steps: Steps[Node], root: Node, order: dict[Node, int], low: dict[Node, int]) -> set[Node]:
    """Walk one part; `low` is the earliest node that is beside any node from there on."""
    found: set[Node] = set()
    order[root] = low[root] = len(order)
    children = 0
    path = [(root, root, iter(steps(root)))]
    while path:
        node, parent, ends = path[-1]
        for end in ends:
            if end not in order:
                order[end] = low[end] = len(order)
                path.append((end, node, iter(steps(end))))
                children += node == root
                break
            if end != parent:
                low[node] = min(low[node], order[end])
        else:
            path.pop()
            if path:
                above = path[-1][0]
                low[above] = min(low[above], low[node])
                if above != root and low[node] >= order[above]:
                    found.add(above)
    return found | ({root} if children > 1 else set())


def leading_back(nodes: Iterable[Node], steps: Steps[Node]) -> Iterator[tuple[Node, Node]]:
    """Yield the steps that close a circle when a graph is walked deep first, from the nodes in their order."""
    done: set[Node] = set()
    for first in nodes:
        trail = [] if first in done else [(first, iter(steps(first)))]
        on_trail = {first}
        while trail:
            node, ends = trail[-1]
            for end in ends:
                if end in on_trail:
                    yield node, end
                elif end not in done:
                    on_trail.add(end)
                    trail.append((end, iter(steps(end))))
                    break
            else:
                done.add(node)
                on_trail.discard(node)
                trail.pop()

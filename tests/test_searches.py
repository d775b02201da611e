"""Searches through graphs and grids stand in the kit: a game says where a step leads, and asks `engines/kit/maps`.

A search by hand is a loop that takes from a *frontier* (what was found and not yet walked on from), puts what lies
beyond into it, and leaves out what it has found before; or a function that calls itself so.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.tree import python_files, short, syntax, written_name

PLACES = ("engines", "editors", "exports", "workbench")
HOME = "engines/kit/maps/"
BY_HAND = {
    "editors/svg.py::_cost": "no search: counts a copy as often as it is drawn, and refuses one of itself",
    "engines/kit/language/completion.py::_openings": "forms and what they begin with, in the order of offers",
    "engines/kit/language/grammar.py::_refuse_loops": "names the whole circle of forms that it refuses",
    "engines/kit/language/grammar.py::sayable": "a form needs all its words at once: no step leads there from one",
    "engines/kit/language/everyday/rewording.py::rewordings": "stops at the first sentence that can be read",
    "engines/kit/language/everyday/rewording.py::without_fillers": "no search: goes once through the words",
    "engines/kit/language/rereading.py::_move": "no search: goes once through what was read, part by part",
    "engines/machina_arcana/judgement/loadouts.py::stacks_worth": "no search: two rounds of putting items on others",
    "engines/machina_arcana/tiles/routes.py::routes": "prefers the way on which the distance falls earlier (MA-493)",
}
"""What stays where it is, each with the reason; the list only shrinks. docs/decisions/0012 tells more of the last."""

GROWS = frozenset({"append", "appendleft", "extend", "insert", "add", "update", "setdefault", "put", "heappush"})
TAKES = frozenset({"pop", "popleft", "popitem", "remove", "heappop"})
WALKS = frozenset({"map", "next", "iter", "chain", "from_iterable", "union"})
COMPARES = frozenset({"difference", "isdisjoint", "issuperset", "issubset", "intersection", "get"})
"""What is done to a collection: put into it, taken from it, walked through, compared with another."""
COUNTS = frozenset({"range", "count", "repeat"})

Function = ast.FunctionDef | ast.AsyncFunctionDef
Loop = ast.While | ast.For


def searches_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the functions in which something is searched by hand, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, Function):
            loops = [one for one in ast.walk(node) if isinstance(one, Loop)]
            if any(_is_search(loop) or _sweeps(loop) or _swells(loop) for loop in loops) or _calls_itself(node):
                yield node.lineno, node.name


def _is_search(loop: Loop) -> bool:
    """Tell whether a loop goes on as long as it finds more, and leaves out what it has found."""
    source, grown = loop.iter if isinstance(loop, ast.For) else loop.test, _grown(loop)
    if not grown and isinstance(loop, ast.For):
        return False
    if isinstance(source, ast.Constant) or (isinstance(source, ast.Call) and _last(source.func) in COUNTS):
        frontier = (grown | _replaced(loop)) & _walked(loop)
    elif isinstance(loop, ast.For):
        frontier = grown & {_key(source)}
    else:
        frontier = (grown | _replaced(loop)) & _walked(loop) & _keys(source)
    return bool(frontier and grown & (_asked(loop) | _shrunk(loop)))


def _sweeps(loop: Loop) -> bool:
    """Tell whether a loop goes through everything again until nothing changes."""
    assigned = [node for node in ast.walk(loop) if isinstance(node, ast.Assign)]
    flags = {_key(node.targets[0]) for node in assigned if isinstance(node.value, ast.Constant)}
    return isinstance(loop, ast.While) and _key(loop.test) in flags - {""}


def _swells(loop: Loop) -> bool:
    """Tell whether a loop puts what lies beyond into a collection until its size stays as it was noted before."""
    if not isinstance(loop, ast.While):
        return False
    noted = _replaced(loop)
    sizes: set[str] = set()
    for node in ast.walk(loop):
        if isinstance(node, ast.Compare) and noted & {_key(side) for side in (node.left, *node.comparators)}:
            sides = [side for side in (node.left, *node.comparators) if isinstance(side, ast.Call)]
            sizes |= {_key(side.args[0]) for side in sides if _last(side.func) == "len"}
    return bool(sizes and sizes & (_grown(loop) | noted) & _walked(loop))


def _calls_itself(function: Function) -> bool:
    """Tell whether a function calls itself, and leaves out what it has noted."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    own = [call for call in calls if written_name(call.func) in (function.name, f"self.{function.name}")]
    return bool(own) and bool((_grown(function) | _handed_on(own)) & _asked(function))


def _handed_on(calls: list[ast.Call]) -> set[str]:
    """Return what calls are given with something more in it: `seen | {cell}`, `(*way, cell)`."""
    found: set[str] = set()
    for given in (one for call in calls for one in (*call.args, *(word.value for word in call.keywords))):
        match given:
            case ast.BinOp(left=left, op=ast.BitOr() | ast.Add(), right=right):
                found |= {_key(left), _key(right)}
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                found |= {_key(one.value) for one in parts if isinstance(one, ast.Starred)}
    return found - {""}


def _walked(loop: Loop) -> set[str]:
    """Return what a loop walks through, or takes something from."""
    found: set[str] = set()
    for node in ast.walk(loop):
        match node:
            case ast.For(iter=source) | ast.comprehension(iter=source):
                found |= _keys(source)
            case ast.Call(func=ast.Attribute(value=owner, attr=act)) if act in TAKES:
                found.add(_key(owner))
            case ast.Call(args=args) if _last(node.func) in TAKES | WALKS:
                found |= {key for one in args for key in _keys(one)}
            case ast.Compare(ops=[ast.In()], comparators=[other]):
                found.add(_key(other))
    return found | {old for new, old in _renamed(loop) if new in found}


def _renamed(loop: Loop) -> Iterator[tuple[str, str]]:
    """Yield the names that are given to what had another one, each with the other one."""
    for node in ast.walk(loop):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = zip(_parts(target), _parts(node.value), strict=False)
                yield from ((_key(new), _key(old)) for new, old in pairs if _key(old))


def _shrunk(loop: Loop) -> set[str]:
    """Return what is walked through and loses what was found: the rest of what could be."""
    losing = [node for node in ast.walk(loop) if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Sub)]
    return {_key(node.target) for node in losing} & _walked(loop)


def _grown(where: ast.AST) -> set[str]:
    """Return what something is put into: what `sets[3]` or `lists.setdefault(3, [])` gets, the whole gets."""
    found: set[str] = set()
    for node in ast.walk(where):
        match node:
            case ast.Call(func=ast.Attribute(value=owner, attr=act)) if act in GROWS:
                found.add(_whole(owner))
            case ast.Assign(targets=targets):
                parts = [part for target in targets for part in _parts(target)]
                found |= {_whole(part) for part in parts if isinstance(part, ast.Subscript)}
            case ast.AugAssign(target=target, op=ast.Add() | ast.BitOr() | ast.Sub() | ast.BitAnd()):
                found.add(_whole(target))
        if isinstance(node, ast.Call) and _last(node.func) == "heappush":
            found.add(_key(node.args[0]))
    return found - {""}


def _replaced(loop: Loop) -> set[str]:
    """Return the names that stand for something else after a turn of a loop."""
    assigned = [node for node in ast.walk(loop) if isinstance(node, ast.Assign | ast.NamedExpr)]
    targets = [one for node in assigned for one in (node.targets if isinstance(node, ast.Assign) else [node.target])]
    return {_key(part) for target in targets for part in _parts(target)} - {""}


def _asked(where: ast.AST) -> set[str]:
    """Return what is asked whether it holds something, or what it holds for something."""
    found: set[str] = set()
    for node in ast.walk(where):
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                held = [other for op, other in zip(ops, others, strict=True) if isinstance(op, ast.In | ast.NotIn)]
                read = [_whole(one) for one in (left, *others) if isinstance(one, ast.Subscript)]
                found |= {*read, *(key for one in held for key in _keys(one))}
            case ast.Call(func=ast.Attribute(value=owner, attr=act), args=args) if act in COMPARES:
                found |= {_key(owner), *(key for one in args for key in _keys(one))}
            case ast.BinOp(left=left, right=right, op=ast.Sub() | ast.BitAnd()):
                found |= {_key(left), _key(right)}
    return found - {""}


def _parts(target: ast.expr) -> Iterator[ast.expr]:
    if isinstance(target, ast.Tuple | ast.List):
        for one in target.elts:
            yield from _parts(one)
    else:
        yield target


def _whole(node: ast.expr) -> str:
    """Name the collection that an expression is, or is a part of."""
    match node:
        case ast.Subscript(value=inner) | ast.Call(func=ast.Attribute(value=inner)):
            return _whole(inner)
    return _key(node)


def _keys(node: ast.AST) -> set[str]:
    """Return the names in an expression, each with its dots, but for those of what is called."""
    match node:
        case ast.Name() | ast.Attribute() if _key(node):
            return {_key(node)}
        case ast.Call(func=ast.Attribute(value=owner), args=args):
            return {key for one in (owner, *args) for key in _keys(one)}
        case ast.Call(args=args):
            return {key for one in args for key in _keys(one)}
    return {key for one in ast.iter_child_nodes(node) for key in _keys(one)}


def _key(node: ast.AST) -> str:
    return written_name(node) if isinstance(node, ast.Name | ast.Attribute) else ""


def _last(node: ast.expr) -> str:
    return written_name(node).rpartition(".")[2]


def by_hand() -> set[str]:
    """Name every function outside the maps of the kit in which something is searched by hand."""
    files = [path for path in python_files(*PLACES) if not short(path).startswith(HOME)]
    return {f"{short(path)}::{name}" for path in files for _, name in searches_in(syntax(path))}


def test_nobody_searches_by_hand_but_for_a_reason():
    assert by_hand() == BY_HAND.keys()


SEARCHES = """
def depth_first():
    while edge:
        for end in steps(edge.pop()):
            if end not in seen:
                seen.add(end)
                edge.append(end)

def breadth_first():
    while queue:
        here = queue.popleft()
        far[here] = far[last] + 1
        queue += [one for one in beside(here) if one not in far]

def by_two_lists():
    while edge:
        near, edge = edge, []
        for cell in near:
            for end in ways[cell]:
                if far[end] == FAR:
                    far[end] = far[cell] + 1
                    edge.append(end)

def ring_by_ring():
    while ring:
        ring = left & set().union(*map(beside, ring))
        left -= ring

def backwards():
    while edge:
        edge = {one for one in rest if any(holder in edge for holder in holders[one])}
        rest -= edge

def a_list_that_grows():
    for cell in waiting:
        for end in beside(cell):
            if end not in waiting:
                waiting.append(end)

def so_many_steps():
    for _ in range(4):
        edge = {end for cell in edge for end in beside(cell)} - found
        found |= edge

def until_nothing_is_left():
    for steps in count():
        edge = [end for cell in edge for end in beside(cell) if end not in far]
        far.update(dict.fromkeys(edge, steps))
        if not edge:
            break

def by_a_heap():
    while True:
        cost, cell = heapq.heappop(heap)
        for end, more in ways(cell):
            if cost + more < best.get(end, FAR):
                best[end] = cost + more
                heapq.heappush(heap, (best[end], end))

def by_cost():
    while waiting:
        far = min(waiting)
        for cell in waiting.pop(far):
            for end in beside(cell):
                if far + 1 < found.get(end, FAR):
                    found[end] = far + 1
                    waiting.setdefault(far + 1, []).append(end)

def from_one_to_the_next():
    while near := [one for one in people if one not in found and touches(one, reached)]:
        found += near
        reached.update(at(one) for one in near)

def of_an_object(self):
    while self.edge:
        for end in beside(self.edge.pop()):
            if end not in self.seen:
                self.seen.add(end)
                self.edge.append(end)

def until_nothing_changes():
    changed = True
    while changed:
        changed = False
        for one, other in links:
            if far[one] + 1 < far[other]:
                far[other] = far[one] + 1
                changed = True

def by_calling_itself(cell, seen):
    seen.add(cell)
    for end in beside(cell):
        if end not in seen:
            by_calling_itself(end, seen)

def by_handing_on(cell, seen):
    yield cell
    for end in beside(cell):
        if end not in seen:
            yield from by_handing_on(end, seen | {end})

def by_ways(cell, way=()):
    if cell == goal:
        return [way]
    return [one for end in beside(cell) if end not in way for one in by_ways(end, way=(*way, end))]

def until_the_size_stays():
    before = 0
    while len(found) > before:
        before = len(found)
        found |= {end for cell in found for end in beside(cell)}

def until_the_size_stays_at_last():
    while True:
        before = len(found)
        found = found.union(*map(beside, found))
        if len(found) == before:
            break
"""

OTHER_LOOPS = """
def told():
    return distances((start,), steps)

def draw():
    while deck and len(hand) < 5:
        hand.append(deck.pop())

def once_each():
    for card in hand:
        if card not in seen:
            seen.add(card)

def batches():
    while left > 0:
        found.append(min(left, most))
        left -= most

def free_name():
    while f"{name} {number}" in taken:
        number += 1

def halved():
    for _ in range(times):
        shares = [least(level, prize) for prize in prizes]
        low, high = (level, high) if sum(shares) > guesses else (low, level)

def inside(node):
    return [inside(one) for one in node[1:]]

def paths(node, path):
    return [one for name, inner in node.items() for one in paths(inner, path + (name,))]

def smallest(hand):
    least = FAR
    while deck:
        least = min(least, len(hand))
        hand = [card for card in hand if card != deck.pop()]

def filled():
    while len(hand) < most:
        hand.append(deck.pop())
        most = most_now(hand)
"""


def test_the_guard_sees_every_search():
    searches = [node.name for node in ast.parse(SEARCHES).body if isinstance(node, ast.FunctionDef)]

    assert [name for _, name in searches_in(ast.parse(SEARCHES))] == searches


def test_the_guard_lets_other_loops_pass():
    assert list(searches_in(ast.parse(OTHER_LOOPS))) == []

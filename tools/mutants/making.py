"""The small changes that can be made to a module: each swaps, shifts or leaves out one thing."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one line: where it is, and what stands there instead."""

    module: str
    owner: str
    """The outermost function that holds it, by its qualified name; empty outside of functions."""
    line: int
    first: int
    """The first line of its statement; a watched run may see others than the one that is changed."""
    last: int
    start: int
    end: int
    text: str
    before: str
    after: str
    is_nested: bool = False
    """Whether its function makes others, which may have been made already when its code is replaced."""
    is_remembered: bool = False
    """Whether its function keeps what it returns: then a test may depend on it without ever reaching it."""
    number: int = 1
    """Which of several such changes of one function it is."""

    @property
    def lines(self) -> range:
        """The lines of the statement in which it is."""
        return range(self.first, self.last + 1)

    @property
    def name(self) -> str:
        """What the mutant is called in the list of those that change nothing: it fits no other one."""
        again = f" ({self.number})" if self.number > 1 else ""
        return f"{self.module} {self.owner or 'module'}: {self.before}  ->  {self.after}{again}"

    def applied(self, source: bytes) -> bytes:
        """Return the module with this change."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.before}  ->  {self.after}"


def mutants(path: Path, root: Path) -> list[Mutant]:
    """Return every change that can be made to a module, in the order of its lines."""
    source = path.read_bytes()
    tree = ast.parse(source)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    module, heads = path.relative_to(root).as_posix(), statements(tree)
    nested, kept = lines_of(tree, makes_others), lines_of(tree, is_cached)
    found = []
    for node, replacement, owner in changes(tree):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        first, last = heads.get(node.lineno, (node.lineno, node.end_lineno))
        before, after = shown(source, start, end, replacement)
        facts = (node.lineno in nested, node.lineno in kept)
        found.append(Mutant(module, owner, node.lineno, first, last, start, end, replacement, before, after, *facts))
    return numbered(sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.text)))


def numbered(found: list[Mutant]) -> list[Mutant]:
    """Tell changes apart that look the same and stand in the same function."""
    seen: Counter[str] = Counter()
    told = []
    for mutant in found:
        seen[mutant.name] += 1
        told.append(replace(mutant, number=seen[mutant.name]))
    return told


def lines_of(tree: ast.AST, is_one: Callable[[ast.FunctionDef], bool]) -> set[int]:
    """Return the lines of all functions that are so."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and is_one(node)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def is_cached(function: ast.FunctionDef) -> bool:
    """Tell whether a function keeps what it returns."""
    return any("cache" in ast.unparse(decorator) for decorator in function.decorator_list)


def makes_others(function: ast.FunctionDef) -> bool:
    """Tell whether a function holds others."""
    return any(isinstance(node, ast.FunctionDef | ast.Lambda) for node in ast.walk(function) if node is not function)


def statements(tree: ast.AST) -> dict[int, tuple[int, int]]:
    """Return for each line the first and the last line of its statement; of one that holds others only the head."""
    heads: dict[int, tuple[int, int]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            assert node.end_lineno is not None
            body = getattr(node, "body", None) or getattr(node, "cases", None)
            last = max(node.lineno, first_line(body[0]) - 1) if body else node.end_lineno
            heads.update(dict.fromkeys(range(node.lineno, last + 1), (node.lineno, last)))
    return heads


def first_line(node: ast.stmt | ast.match_case) -> int:
    """Return the line on which a statement or a case begins."""
    return node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno


def shown(source: bytes, start: int, end: int, replacement: str) -> tuple[str, str]:
    """Return the lines that change, before and after, each in one line."""
    first = source.rfind(b"\n", 0, start) + 1
    last = source.find(b"\n", end)
    before, left, right = source[first:last], source[first:start], source[end:last]
    return flat(before.decode()), flat(f"{left.decode()}{replacement}{right.decode()}")


def flat(text: str) -> str:
    """Write a piece of source in one line."""
    return " ".join(text.split())


Found = tuple[ast.expr | ast.stmt, str, str]
"""What can be changed, what stands there then, and the function that holds it."""


def changes(node: ast.AST, owner: str = "", *, inside: bool = False) -> Iterator[Found]:
    """Yield what can be changed below a node; annotations are no rules."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.expr | ast.stmt):
                yield from ((child, text, owner) for text in instead(child))
            if isinstance(child, ast.AST) and not is_no_rule(child):
                yield from changes_within(child, owner, inside=inside)
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
        yield node.test, f"(not ({ast.unparse(node.test)}))", owner
    if isinstance(node, ast.comprehension):
        yield from ((test, "True", owner) for test in node.ifs)


def changes_within(child: ast.AST, owner: str, *, inside: bool) -> Iterator[Found]:
    """Yield the changes below a node; the outermost function is the one that they belong to."""
    if isinstance(child, ast.FunctionDef | ast.ClassDef) and not inside:
        name = f"{owner}.{child.name}" if owner else child.name
        yield from changes(child, name, inside=isinstance(child, ast.FunctionDef))
    else:
        yield from changes(child, owner, inside=inside)


def is_no_rule(node: ast.AST) -> bool:
    """Tell whether something is only words, or only an assertion: that two lists which are zipped are as long."""
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def instead(node: ast.expr | ast.stmt) -> list[str]:
    """Return what may stand in the place of one expression or statement."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPS:
            return [f"({ast.unparse(ast.Compare(node.left, [SWAPS[type(op)]()], node.comparators))})"]
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            return [f"({ast.unparse(ast.BoolOp(other, values))})"]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [f"({ast.unparse(operand)})"]
        case ast.Constant(value=bool(value)):
            return [str(not value)]
        case ast.Constant(value=int(value)):
            return [str(value + 1)] + [str(value - 1)] * (value > 0)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SUMS and not (is_text(left) or is_text(right)):
            return [f"({ast.unparse(ast.BinOp(left, SUMS[type(op)](), right))})"]
        case ast.AugAssign(op=op) if type(op) in SUMS:
            return [ast.unparse(ast.AugAssign(node.target, SUMS[type(op)](), node.value)), "pass"]
        case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return ["pass"]
        case ast.Break() | ast.Continue():
            return ["continue" if isinstance(node, ast.Break) else "break"]
    return []


def is_text(node: ast.expr) -> bool:
    """Tell whether an operand is a piece of text, to which no sum applies."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))

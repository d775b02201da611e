"""Guesses: where code asks what fields something has, or what its kind is called, to know what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache

from engines.kit.documents import Document
from engines.registry import COVERS
from tests.tree import PACKAGES, python_files, syntax, words_of, written_name

KINDS_OF_THE_KIT = frozenset({"layout", "record"})
"""What every game has, whatever it is called."""

Found = Iterator[tuple[int, str]]


def guesses_in(tree: ast.Module) -> Found:
    """Yield where code asks what fields something has, or what its kind is called, to know what it is."""
    shapes = protocols() | _protocols_of(tree)  # who is taken for one is taken for what it has
    for scope, nodes in _scopes(tree):
        told, written = _names_of_fields(scope), _written_names(scope)
        callees = {node.func for node in nodes if isinstance(node, ast.Call)}
        for node in nodes:
            if _is_handed_on(node, callees) or (isinstance(node, ast.expr) and _is_guess(node, told, written)):
                yield node.lineno, ast.unparse(node)
            match node:
                case ast.Call(func=called, args=[kind, _]) if _last(called) == "cast" and _class(kind) in shapes:
                    yield node.lineno, ast.unparse(node)
                case ast.Try() | ast.With() if _passes_over(node):
                    yield node.lineno, ast.unparse(node.body[0])
                case ast.Match() if _is_kind(node.subject) or _matches_fields(node):
                    yield node.lineno, f"match {ast.unparse(node.subject)}"
                case ast.MatchClass(cls=cls, kwd_attrs=[_, *_]) if _last(cls) in ANY_CLASS:
                    yield node.cls.lineno, f"case {ast.unparse(node)}"
                case ast.ClassDef(decorator_list=marks) if any(_last(mark) == "runtime_checkable" for mark in marks):
                    yield node.lineno, f"class {node.name}"


@cache
def protocols() -> frozenset[str]:
    """Return the names of all protocols."""
    files = [path for path in python_files(*PACKAGES) if "Protocol" in words_of(path)]
    return frozenset(name for path in files for name in _protocols_of(syntax(path)))


def _protocols_of(tree: ast.Module) -> frozenset[str]:
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return frozenset(node.name for node in classes if any(_last(base) == "Protocol" for base in node.bases))


def _is_handed_on(node: ast.AST, callees: set[ast.expr]) -> bool:
    """Tell whether what looks for attributes gets another name, or is given to somebody who calls it."""
    match node:
        case ast.Name(id="hasattr" | "getattr"):
            return node not in callees
        case ast.ImportFrom(module="builtins"):
            return True
    return False


def _matches_fields(node: ast.Match) -> bool:
    """Tell whether the fields of something are matched with written ones."""
    patterns = [case.pattern for case in node.cases]
    return _are_fields(node.subject) and any(isinstance(one, ast.MatchMapping) and one.keys for one in patterns)


def _class(node: ast.expr) -> str:
    """Return the name of a class, also where it is written as a string."""
    return next(iter(words_in(node)), _last(node))


def _is_guess(node: ast.expr, told: dict[str, bool], written: set[str]) -> bool:
    """Tell whether an expression asks what fields something has, or takes one that only some have."""
    match node:
        case ast.Call():
            return _asks(node, told, written)
        case ast.BinOp(left=left, right=right, op=ast.BitAnd()):
            return _meets(left, right, told, written)
        case ast.BinOp(left=left, right=right, op=ast.Sub()) if _is_written(left, written):
            return _are_fields(right) or bool(told.get(written_name(right)))
        case ast.Compare():
            return _compares(node, told, written)
        case ast.Subscript() | ast.Attribute():
            return _takes(node)
    return False


def _scopes(tree: ast.Module) -> Iterator[tuple[list[ast.AST], list[ast.AST]]]:
    """Yield for each function, and for the module, what it can see the names of, and what stands in it alone."""
    inner = {node: _own(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)}
    outer = _own(tree)
    yield outer, outer
    for function, nodes in inner.items():
        around = [own for other, own in inner.items() if function in own or other is function]
        yield [*outer, *(node for own in around for node in own), *nodes], nodes


def _own(scope: ast.AST) -> list[ast.AST]:
    """List the nodes of a scope, and the functions in it, but not what stands in those."""
    found: list[ast.AST] = []
    waiting = list(ast.iter_child_nodes(scope))
    for node in waiting:
        found.append(node)
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)
    return found


def _asks(call: ast.Call, told: dict[str, bool], written: set[str]) -> bool:
    """Tell whether a call asks for a field by a written name, or what an id begins with."""
    by_name = _looks(call, written) or _fetches(call, written) or _gets(call, written)
    return by_name or _holds(call, told, written) or _reads_an_id(call, written)


def _compares(node: ast.Compare, told: dict[str, bool], written: set[str]) -> bool:
    """Tell whether written words are compared with the fields of a model, or with the kind of a document."""
    sides = [node.left, *node.comparators]
    words = {word for side in sides for word in words_in(side)}
    is_kind = any(_is_kind(side) for side in sides)
    shapes = [side for side in sides if _is_about_fields(side, told)]
    one_by_one = all(told.get(written_name(side)) is False for side in shapes)
    others = [side for side in sides if side not in shapes]
    is_written = words - Document.model_fields.keys() if one_by_one else _any_written(others, written)
    is_named = words & kinds_of_games() and any(_last(side) == "kind" for side in sides)
    return bool((is_written and shapes) or (words - KINDS_OF_THE_KIT and is_kind) or is_named)


@cache
def kinds_of_games() -> frozenset[str]:
    """Return what the games call their kinds of documents, but for those that every game has."""
    return frozenset(kind for cover in COVERS.values() for kind in cover.kind_names) - KINDS_OF_THE_KIT


def _holds(call: ast.Call, told: dict[str, bool], written: set[str]) -> bool:
    """Tell whether a method of sets compares written words with the fields of something."""
    match call:
        case ast.Call(func=ast.Attribute(value=owner, attr=act), args=[other]) if act in MEETINGS:
            return _meets(owner, other, told, written)
    return False


def _meets(one: ast.expr, other: ast.expr, told: dict[str, bool], written: set[str]) -> bool:
    """Tell whether of two sets one is the fields of something, and the other written out."""
    pairs = ((one, other), (other, one))
    return any((_are_fields(a) or told.get(written_name(a))) and _is_written(b, written) for a, b in pairs)


def _reads_an_id(call: ast.Call, written: set[str]) -> bool:
    """Tell whether the id of something is read for what it is: ids are free, and a designer gives others."""
    match call:
        case ast.Call(func=ast.Attribute(value=owner, attr="startswith"), args=[word, *_]):
            return _last(owner) == "id" and _is_written(word, written)
    return False


def _any_written(sides: list[ast.expr], written: set[str]) -> bool:
    return any(_is_written(side, written) for side in sides)


def _looks(call: ast.Call, written: set[str]) -> bool:
    """Tell whether an attribute that may be missing is looked for by a written name, or by one of a written list."""
    asks = {"hasattr": 2, "getattr": 3, "getattr_static": 3}
    return asks.get(_last(call.func)) == len(call.args) and _is_written(call.args[1], written)


def _gets(call: ast.Call, written: set[str]) -> bool:
    """Tell whether a field that may be missing is looked up by a written name."""
    match call:
        case ast.Call(func=ast.Attribute(value=owner, attr="get" | "pop" | "setdefault"), args=[name, *_]):
            return _are_fields(owner) and _is_written(name, written)
        case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="__name__" | "__qualname__"), attr=how)):
            return how in ("startswith", "endswith")
    return False


def _are_fields(node: ast.expr) -> bool:
    """Tell whether an expression is the fields of something, and not what one of them says."""
    match node:
        case ast.Call(func=called) if _last(called) in LISTINGS or _is_whole(node):
            return True
        case ast.Attribute(value=ast.Call(func=called), attr="parameters") if _last(called) == "signature":
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset" | "list" | "tuple" | "sorted"), args=[inner]):
            return _are_fields(inner)
        case ast.Call(func=ast.Attribute(value=inner, attr="keys" | "items")):
            return _are_fields(inner)
        case ast.Call(func=ast.Attribute(attr=name)) | ast.Attribute(attr=name):
            return name in SHAPES - {"model_json_schema"}
    return False


def _is_whole(call: ast.Call) -> bool:
    """Tell whether something that has a name is turned into the dict of its fields."""
    return (
        written_name(call.func) == "dict" and not call.keywords and [bool(_last(one)) for one in call.args] == [True]
    )


def _passes_over(node: ast.Try | ast.With) -> bool:
    """Tell whether a field that is missing is passed over; a file that is damaged may lack anything."""
    if isinstance(node, ast.Try):
        caught = [handler.type for handler in node.handlers if handler.type]
    else:
        calls = [item.context_expr for item in node.items if isinstance(item.context_expr, ast.Call)]
        caught = [one for call in calls if _last(call.func) == "suppress" for one in call.args]
    names = {_last(one) for kind in caught for one in (kind.elts if isinstance(kind, ast.Tuple) else [kind])}
    inside = [part for line in node.body for part in ast.walk(line)]
    fields_read = any(isinstance(part, ast.Subscript) and _are_fields(part.value) for part in inside)
    match node.body:
        case [ast.Assign(value=ast.Attribute() as read) | ast.Expr(value=read) | ast.Return(value=read)]:
            if caught and isinstance(read, ast.Attribute) and written_name(read):
                return True
    if caught and any(_fetched(part) for part in inside):
        return True
    if "AttributeError" not in names:
        return bool(names & {"KeyError", "LookupError"}) and fields_read
    called = {part.func for part in inside if isinstance(part, ast.Call)}
    return names == {"AttributeError"} or any(
        isinstance(part, ast.Attribute) and part not in called for part in inside
    )


def _takes(node: ast.Subscript | ast.Attribute) -> bool:
    """Tell whether a field is taken that only some have: by its name, or from what is taken for anything."""
    match node:
        case ast.Subscript(value=fields, slice=ast.Constant(value=str(name))):
            return _are_fields(fields) and name not in Document.model_fields and not _names_a_class(fields)
        case ast.Attribute(value=ast.Call(func=called, args=[kind, _])):
            return _last(called) == "cast" and bool({_last(kind), *words_in(kind)} & {"Any", "object"})
    return False


def _names_a_class(node: ast.expr) -> bool:
    """Tell whether it is said of which class the fields are: it has them."""
    return any(isinstance(one, ast.Name) and one.id[:1].isupper() for one in ast.walk(node))


def _fetched(node: ast.AST) -> bool:
    """Tell whether an attribute is fetched by a written name and has to be there."""
    match node:
        case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str())]):
            return True
    return False


def _is_written(name: ast.expr, written: set[str]) -> bool:
    """Tell whether a name of a field is written out, in parts too, here or where it was given a name of its own."""
    match name:
        case ast.BinOp(left=left, right=right):
            return _any_written([left, right], written)
        case ast.Subscript(value=table):
            return _is_written(table, written)
        case ast.JoinedStr(values=parts):
            return any(word.isidentifier() for one in parts for word in words_in(one))
    return bool(words_in(name)) or written_name(name) in written or _last(name).isupper()


def _fetches(call: ast.Call, written: set[str]) -> bool:
    """Tell whether an attribute is fetched by a written name, in the way that sorts and filters do."""
    return _last(call.func) in FETCHES and any(_is_written(one, written) for one in call.args)


def _written_names(scope: list[ast.AST]) -> set[str]:
    """Return what stands for a written word, or for one of a written list."""
    found: set[str] = set()
    for node in scope:
        match node:
            case ast.comprehension(target=target, iter=value) | ast.For(target=target, iter=value):
                found |= {written_name(target)} if _is_written(value, set()) else set()
            case ast.Assign(targets=[target], value=value) if words_in(value):
                found.add(written_name(target))
            case ast.NamedExpr(target=target, value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                found |= {written_name(target)} if words_in(value) else set()
            case ast.arguments():
                given = [*node.args[len(node.args) - len(node.defaults) :], *node.kwonlyargs]
                found |= {
                    one.arg
                    for one, value in zip(given, [*node.defaults, *node.kw_defaults], strict=True)
                    if value is not None and words_in(value) != [""] and words_in(value)
                }
    return found - {""}


def _last(node: ast.expr) -> str:
    return written_name(node).rpartition(".")[2]


def words_in(node: ast.expr) -> list[str]:
    """Return the strings that an expression writes out, if it is nothing but strings."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Set | ast.Tuple | ast.List) and all(words_in(one) for one in node.elts):
        return [word for one in node.elts for word in words_in(one)]
    is_set = isinstance(node, ast.Call) and written_name(node.func) in ("set", "frozenset") and node.args
    return words_in(node.args[0]) if is_set else []


def _names_of_fields(scope: list[ast.AST]) -> dict[str, bool]:
    """Return the names that stand for the fields of a model (True), or for one of them after the other (False)."""
    found: dict[str, bool] = {}
    for node in scope:
        match node:
            case ast.Assign(targets=targets, value=value) if _are_fields(value):
                found |= {written_name(target): True for target in targets}
            case ast.NamedExpr(target=target, value=value) if _are_fields(value):
                found[written_name(target)] = True
            case ast.comprehension(target=target, iter=value) | ast.For(target=target, iter=value):
                first = target.elts[0] if isinstance(target, ast.Tuple) else target
                is_document = isinstance(target, ast.Tuple) and written_name(value) in DOCUMENTS
                found |= {written_name(first): False} if is_document or _are_fields(value) else {}
    return {name: whole for name, whole in found.items() if name}


def _is_about_fields(node: ast.expr, told: Mapping[str, bool]) -> bool:
    inside = list(ast.walk(node))
    named = any(isinstance(one, ast.Attribute) and one.attr in SHAPES for one in inside)
    listed = any(isinstance(one, ast.Call) and (_last(one.func) in LISTINGS or _is_whole(one)) for one in inside)
    return named or listed or any(isinstance(one, ast.Name) and one.id in told for one in inside)


SHAPES = frozenset(
    {
        *("model_fields", "model_fields_set", "model_dump", "model_dump_json", "model_json_schema"),
        "__pydantic_fields__",
        *("__annotations__", "__dict__", "__dataclass_fields__", "__slots__", "__name__", "__qualname__"),
    }
)
"""By which an object tells its fields, or a class what it is called."""


MEETINGS = frozenset({"issubset", "issuperset", "isdisjoint", "intersection", "__contains__"})
"""Methods by which two sets are compared."""

ANY_CLASS = frozenset({"object", "BaseModel", "Document"})
"""Classes of which everything is one: who asks them for a field asks for a shape."""

LISTINGS = frozenset({"vars", "dir", "signature", "get_type_hints", "facts_of"})
"""Functions that list the fields of something."""
FETCHES = frozenset({"attrgetter", "__getattribute__", "__getattr__"})
"""By which an attribute is fetched by its name."""

SIGNS = (
    SHAPES
    | LISTINGS
    | FETCHES
    | {
        *("hasattr", "getattr", "getattr_static", "attrgetter", "vars", "dir", "kind", "startswith"),
        *("AttributeError", "cast", "runtime_checkable", "document", "builtins", *ANY_CLASS),
    }
)
"""Words without which nothing is guessed."""


def _is_kind(node: ast.expr) -> bool:
    """Tell whether an expression is the kind of a document; that of a question or of a link is another thing."""
    return isinstance(node, ast.Attribute) and node.attr == "kind" and written_name(node.value) in DOCUMENTS


DOCUMENTS = frozenset({"one", "document", "entry", "model", "card", "thing", "self.document", "opened.document"})
"""How documents and what stands for them are called."""

"""Guesses from names: where code reads off a kind, an id or a title what a document or a thing at the table is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from tests.guesses import DOCUMENTS, KINDS_OF_THE_KIT, Found, words_in
from tests.tree import written_name

KIT = KINDS_OF_THE_KIT | {"palette", "style_sheet", "translation"}
"""Kinds that are declared in the kit: a room may know them."""
HELD = DOCUMENTS | {"held", "held.document", "self.held", "self.held.document", "opened", "subject"}
"""How documents and what holds one are called."""
OWNERS = {
    "kind": HELD,
    "id": HELD,
    "title": HELD | {"token", "thing", "space", "place", "area", "zone"},
    "name": {"token", "thing", "space", "place", "area"},
    "icon": {"token", "thing", "look"},
    "game": HELD,
}
"""By which names something can be mistaken for what it is, and of whom."""
PARTS = frozenset({"lower", "upper", "casefold", "strip", "split", "rsplit", "partition", "rpartition"})
"""Methods of texts that leave a name, or a part of it."""
ASKS = frozenset({"startswith", "endswith", "removeprefix", "removesuffix", "find", "index", "count"})
"""Methods of texts that ask for a word in a name."""
PATTERNS = frozenset({"match", "search", "fullmatch", "findall"})


def name_guesses_in(tree: ast.Module) -> Found:
    """Yield where a name is compared with written words, or is a key of a table of written words."""
    given = dict(_given(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            is_guess = any(_is_name(side) for side in sides) and any(_is_told(side, given) for side in sides)
        elif isinstance(node, ast.Call):
            is_guess = _asks(node, given)
        elif isinstance(node, ast.Subscript):
            is_guess = _is_name(node.slice) and _is_told(node.value, given)
        else:
            is_guess = isinstance(node, ast.MatchClass) and _matches(node, given)
        if is_guess:
            yield node.lineno, ast.unparse(node)


def _given(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names that stand for something, with what was given to them; a later one counts."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _asks(call: ast.Call, given: Mapping[str, ast.expr]) -> bool:
    """Tell whether a call asks a name for a word, or a table of words for what stands there under a name."""
    match call:
        case ast.Call(func=ast.Attribute(value=owner, attr=how), args=[word, *_]) if how in ASKS:
            return (_is_name(owner) or written_name(owner) == "id") and _is_told(word, given)
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[name, *_]) if _is_name(name):
            return _is_told(table, given)
        case ast.Call(func=ast.Attribute(attr=how), args=[pattern, text, *_]) if how in PATTERNS:
            return _is_name(text) and _is_told(pattern, given)
    return False


def _matches(pattern: ast.MatchClass, given: Mapping[str, ast.expr]) -> bool:
    """Tell whether a case asks a document for a written kind or id."""
    asked = zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True)
    values = [one.value for name, one in asked if name in ("kind", "id") and isinstance(one, ast.MatchValue)]
    return any(_is_told(value, given) for value in values)


def _is_name(node: ast.expr) -> bool:
    """Tell whether an expression is the kind, id or title of something, or a part of one."""
    match node:
        case ast.Call(func=ast.Attribute(value=inner, attr=how)) if how in PARTS:
            return _is_name(inner)
        case ast.Subscript(value=inner, slice=ast.Slice() | ast.Constant(value=int())):
            return _is_name(inner)
        case ast.Attribute(value=owner, attr=name):
            return written_name(owner) in OWNERS.get(name, ())
        case ast.Subscript(slice=ast.Constant(value="kind" | "id")):
            return True
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value="kind" | "id"), *_]):
            return True
    return False


def _is_told(node: ast.expr, given: Mapping[str, ast.expr]) -> bool:
    """Tell whether an expression writes words out, here or where it was given a name, that are not the kit's own."""
    if isinstance(node, ast.Name) and node.id in given:
        node = given[node.id]
    if isinstance(node, ast.Dict):
        keys = [words_in(key) for key in node.keys if key is not None]
        words = [word for key in keys for word in key]
    else:
        words = words_in(node)
    return any(re.search("[A-Za-z]", word) for word in words if word not in KIT)

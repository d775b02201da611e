"""Nothing outside a game's folder and the registry names a game, imports one, or guesses what a document is.

What a room needs of a game it is told: by the registry, by a class of the kit that a kind derives from, by a function
that the game gives. Imports are checked in test_architecture.py; here are names and guesses.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engines.registry import COVERS, GAMES
from tests.each import each
from tests.tree import ROOT, python_files, short, syntax, text_files, words_of, written_name

ROOMS = ("editors", "exports", "workbench", "engines/kit", "engines/ai")
"""What is one for all games."""
MAY_NAME = {
    "bench/engines.py": "measures each game by itself",
    "bench/wardens.py": "plays one game for its figures",
    "bench/machina.py": "plays one game for its figures",
    "bench/print.py": "prints the largest game",
    "bench/tools/person.py": "leaves a certain card open",
    "bench/tools/print_cards.py": "prints many cards like a certain one",
    "bench/ui.py": "opens certain documents",
    "tools/new_playthrough.py": "says how it is called",
    "tools/print_pictures.py": "takes pictures for the guide",
    "tools/scenes.py": "takes pictures for the guide",
    "tools/stage.py": "takes pictures for the guide",
    "tools/table_scenes.py": "takes pictures for the guide",
}
"""Files beside the rooms that speak of a game, each with the reason; docs may speak of games where it helps."""
MAY_LOOK = {
    ("engines/kit/language/forms.py", "hasattr(module, name)"): "a module declares sentences, hooks or both",
    ("engines/kit/language/forms.py", "hasattr(module, 'SENTENCES')"): "a module declares sentences, hooks or both",
    ("engines/kit/language/forms.py", "getattr(module, 'SAID', {})"): "a module may declare how people say it",
    ("workbench/cli/main.py", "hasattr(stream, 'reconfigure')"): "a stream that something else has put in place",
    ("workbench/library/database.py", "'_engine' in vars(self)"): "whether it was opened at all",
    ("workbench/library/files.py", "hasattr(os, 'sync')"): "not on every system",
    ("workbench/library/files.py", "getattr(os, 'O_NOFOLLOW', 0)"): "not on every system",
    ("workbench/library/files.py", "getattr(os, 'O_NONBLOCK', 0)"): "not on every system",
    ("workbench/library/files.py", "getattr(os, 'O_BINARY', 0)"): "not on every system",
    ("workbench/library/sqlite.py", "getattr(error, 'orig', error)"): "errors of two libraries",
    ("workbench/library/sqlite.py", "getattr(error, 'sqlite_errorcode', 0)"): "errors of two libraries",
    ("workbench/library/stored_json.py", "getattr(error, 'detail', error)"): "errors of two libraries",
    ("workbench/window/program/app.py", "hasattr(feature, '_mod_uses_pyside')"): "a part of shiboken that may go",
    ("exports/faces/font_tables.py", "getattr(os2, 'sCapHeight', 0)"): "a number that old typefaces lack",
    ("exports/errata/differences.py", "getattr(one, 'max_length', 99)"): "limits of a field, a list in pydantic",
}
"""Where an attribute is looked for by its name, and what it is that is looked at: never a document."""
KINDS_OF_THE_KIT = frozenset({"layout", "record"})
"""What every game has, whatever it is called."""
EVERYBODYS = frozenset(
    {
        "board",
        "card",
        "castle",
        "character",
        "decision",
        "dial",
        "die",
        "erratum",
        "event",
        "piece",
        "scenario",
        "upgrade",
    }
)
"""Kinds of games that are plain words, too: a room that says them means no kind."""
MAY_SAY = {
    ("engines/kit/record.py", "story"): "records of before say so for scenario",
    ("workbench/playtest/model/plan.py", "story"): "journals of before say so for scenario",
    ("workbench/cli/play/outcome.py", "story"): "a key of the JSON that stays",
    ("workbench/window/commands/handlers.py", "story"): "what the welcome page opens",
    ("workbench/window/panes/welcome.py", "story"): "what the welcome page opens",
}
"""Where a word that is a kind of a game stands by itself, and what it means there."""

Found = Iterator[tuple[int, str]]


# ---- names ---------------------------------------------------------------------------------------------


@cache
def names_of_games() -> re.Pattern[str]:
    """Return what names a game in any text: its slug, its title, the ids of its rules."""
    words: list[str] = []
    for slug, cover in COVERS.items():
        title = re.escape(cover.title.partition(":")[0].rstrip("!"))
        words += [slug, slug.replace("_", "[ -]?"), title, rf"{GAMES[slug].prefix}-(?:[A-Z]+-)?\d"]
        words += [part for part in slug.split("_") if len(part) > 4 and part not in COMMON]
    return re.compile("|".join(words), re.IGNORECASE)


COMMON = frozenset({"castle", "magic"})
"""Words in the name of a game that mean something without it."""


def kinds_of_games() -> set[str]:
    """Return what the games call their kinds of documents."""
    return {kind for cover in COVERS.values() for kind in cover.kind_names}


@cache
def own_names() -> frozenset[str]:
    """Return the compound names of classes, modules and kinds that only games have: single words are everybody's."""
    games, rooms = kinds_of_games(), set[str]()
    for path in python_files("engines", "editors", "exports", "workbench"):
        folder = short(path).split("/")[1]
        (games if short(path).startswith("engines/") and folder in COVERS else rooms).update(_declared(path))
    return frozenset(name for name in games - rooms if re.search(r"[a-z][A-Z]|[a-z]_[a-z]", name))


def _declared(path: Path) -> Iterator[str]:
    yield path.parent.name if path.stem == "__init__" else path.stem
    yield from (node.name for node in ast.walk(syntax(path)) if isinstance(node, ast.ClassDef))


def names_in_text(text: str) -> Found:
    """Yield what names a game, with its line."""
    for number, line in enumerate(text.splitlines(), start=1):
        yield from ((number, found[0]) for found in names_of_games().finditer(line))


def names_in_code(tree: ast.Module) -> Found:
    """Yield the classes and modules of games that code or its strings name."""
    for node in ast.walk(tree):
        if (called := _called(node)) in own_names():
            yield getattr(node, "lineno", 0), called


def kinds_in(tree: ast.Module) -> Found:
    """Yield the strings that are nothing but a kind of a game, whatever they are compared with."""
    kinds = kinds_of_games() - KINDS_OF_THE_KIT - EVERYBODYS
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in kinds:
            yield node.lineno, str(node.value)


def _called(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) | ast.keyword(arg=str(name)):
            return name.rpartition(".")[2]
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.Constant(value=str(name)):
            return name
    return ""


# ---- guesses -------------------------------------------------------------------------------------------


def guesses_in(tree: ast.Module) -> Found:
    """Yield where code asks what fields something has, or what its kind is called, to know what it is."""
    told = _names_of_fields(tree)
    for node in ast.walk(tree):
        looks = isinstance(node, ast.Call) and (_looks(node, tree) or _fetches(node))
        if looks or (isinstance(node, ast.Compare) and _compares(node, told)):
            yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Match) and _is_kind(node.subject):
            yield node.lineno, f"match {ast.unparse(node.subject)}"


def _compares(node: ast.Compare, told: set[str]) -> bool:
    """Tell whether written words are compared with the fields of a model, or with the kind of a document."""
    sides = [node.left, *node.comparators]
    words = {word for side in sides for word in _words(side)}
    is_shape = any(_is_about_fields(side, told) for side in sides)
    is_kind = any(_is_kind(side) for side in sides)
    return bool((words and is_shape) or (words - KINDS_OF_THE_KIT and is_kind))


def _looks(call: ast.Call, tree: ast.Module) -> bool:
    """Tell whether an attribute that may be missing is looked for by a written name, or by one of a written list."""
    asks = {"hasattr": 2, "getattr": 3}
    if asks.get(written_name(call.func)) != len(call.args):
        return False
    name = call.args[1]
    constant = isinstance(name, ast.Name) and (name.id.isupper() or name.id in _written_lists(tree))
    return bool(_words(name)) or constant


def _fetches(call: ast.Call) -> bool:
    """Tell whether an attribute is fetched by a written name, in the way that sorts and filters do."""
    return written_name(call.func).rpartition(".")[2] == "attrgetter" and any(_words(one) for one in call.args)


def _written_lists(tree: ast.Module) -> set[str]:
    loops = [node for node in ast.walk(tree) if isinstance(node, ast.comprehension | ast.For)]
    return {loop.target.id for loop in loops if isinstance(loop.target, ast.Name) and _words(loop.iter)}


def _words(node: ast.expr) -> list[str]:
    """Return the strings that an expression writes out, if it is nothing but strings."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Set | ast.Tuple | ast.List) and all(_words(one) for one in node.elts):
        return [word for one in node.elts for word in _words(one)]
    is_set = isinstance(node, ast.Call) and written_name(node.func) in ("set", "frozenset") and node.args
    return _words(node.args[0]) if is_set else []


def _names_of_fields(tree: ast.Module) -> set[str]:
    """Return the names that stand for the fields of a model."""
    assigned = [
        node for node in ast.walk(tree) if isinstance(node, ast.Assign) and _is_about_fields(node.value, set())
    ]
    return {target.id for node in assigned for target in node.targets if isinstance(target, ast.Name)}


def _is_about_fields(node: ast.expr, told: set[str]) -> bool:
    inside = list(ast.walk(node))
    named = any(isinstance(one, ast.Attribute) and one.attr in SHAPES for one in inside)
    listed = any(isinstance(one, ast.Call) and written_name(one.func) in ("vars", "dir") for one in inside)
    return named or listed or any(isinstance(one, ast.Name) and one.id in told for one in inside)


SHAPES = frozenset({"model_fields", "model_fields_set", "model_dump", "__annotations__", "__dict__", "__name__"})
"""By which an object tells its fields, or a class what it is called."""


SIGNS = SHAPES | {"hasattr", "getattr", "attrgetter", "vars", "dir", "kind"}
"""Words without which nothing is guessed."""


def _is_kind(node: ast.expr) -> bool:
    """Tell whether an expression is the kind of a document; that of a question or of a link is another thing."""
    return isinstance(node, ast.Attribute) and node.attr == "kind" and written_name(node.value) in DOCUMENTS


DOCUMENTS = frozenset({"one", "document", "entry", "model", "card", "thing", "self.document", "opened.document"})
"""How documents and what stands for them are called."""


# ---- the tree ------------------------------------------------------------------------------------------


def files_of(*folders: str, with_any_of: frozenset[str]) -> list[Path]:
    """List the files of some folders in which one of the words stands."""
    return [path for path in python_files(*folders) if words_of(path) & with_any_of]


def is_room(path: Path) -> bool:
    """Tell whether a file is of a room."""
    return any(short(path).startswith(f"{room}/") for room in ROOMS)


@pytest.mark.slow
def test_no_room_names_a_game():
    named = [
        f"{short(path)}:{line} names {name}"
        for path, text in text_files()
        if is_room(path)
        for line, name in names_in_text(text)
    ]

    assert named == []


@pytest.mark.slow
def test_no_room_names_a_class_or_a_module_of_a_game():
    named = [
        f"{short(path)}:{line} names {name}"
        for path in files_of(*ROOMS, with_any_of=own_names())
        for line, name in names_in_code(syntax(path))
    ]

    assert named == []


@pytest.mark.slow
def test_no_room_guesses_what_a_document_is():
    guessed = [
        f"{short(path)}:{line} asks {guess}"
        for path in files_of(*ROOMS, "bench", with_any_of=SIGNS)
        for line, guess in guesses_in(syntax(path))
        if (short(path), guess) not in MAY_LOOK
    ]

    assert guessed == []


@pytest.mark.slow
def test_who_measures_or_makes_things_names_a_game_only_with_a_reason():
    naming = {short(path) for path in python_files("bench", "tools") if any(names_in_text(path.read_text("utf-8")))}

    assert naming == set(MAY_NAME)


@pytest.mark.slow
def test_no_room_says_a_kind_of_a_game():
    files = files_of(*ROOMS, with_any_of=frozenset(kinds_of_games()))
    said = {(short(path), word) for path in files for _, word in kinds_in(syntax(path))}

    assert said == set(MAY_SAY)


@pytest.mark.parametrize(
    "source",
    [
        "held.document.kind == 'story'",
        "kind = document.kind\nif kind == 'treasure': ...",
        "{'enemy': f}[document.kind]",
        "document.kind.startswith('story')",
        "match row.kind:\n    case 'shrine': ...",
    ],
)
def test_the_guard_sees_a_kind_whatever_it_is_compared_with(source):
    assert list(kinds_in(ast.parse(source))) != []


@each(("file", "look"), MAY_LOOK)
def test_an_exemption_that_is_not_needed_is_gone(file, look):
    assert look in {guess for _, guess in guesses_in(syntax(ROOT / file))}


# ---- the guard itself ----------------------------------------------------------------------------------


@each(
    "text",
    [
        'GAME = "castle_von_loghan"',
        "# Castle von Loghan has doors",
        "def loghan_board(): ...",
        '"""As Ambush! does."""',
        "ambushed = True",
        'print("Castle of Magic")',
        "CastleOfMagic",
        'rule = "CVL-131"',
        "see COM-Q-18",
        "amb-001",
    ],
)
def test_the_guard_sees_the_name_of_a_game(text):
    assert list(names_in_text(text)) != []


@pytest.mark.parametrize("text", ["a castle of cards", "magic numbers", "the story of a game", "ABC-001", "COM port"])
def test_the_guard_lets_everyday_words_pass(text):
    assert list(names_in_text(text)) == []


@each(
    "source",
    [
        "card = StoryEvent(id='x')",
        "isinstance(card, content.StoryEvent)",
        "from somewhere import CombatCard as Card",
        "names = {'WeaponType'}",
        "kind == 'story_event'",
        "import story_check",
        "def f(story_check): return story_check.run()",
    ],
)
@pytest.mark.slow
def test_the_guard_sees_what_only_a_game_calls_so(source):
    assert list(names_in_code(ast.parse(source))) != []


@pytest.mark.parametrize("source", ["Size(1, 2)", "class Board: ...", "story = 'Story'", "Scenario", "state.phase"])
def test_the_guard_lets_single_words_and_the_kit_pass(source):
    assert list(names_in_code(ast.parse(source))) == []


@each(
    "source",
    [
        "hasattr(document, 'cards') and hasattr(document, 'covers')",
        "not any(hasattr(document, name) for name in ('covers', 'spaces'))",
        "for name in ['tale', 'text']:\n    getattr(model, name, '')",
        "getattr(state, 'phase', '')",
        "getattr(document, 'number', None)",
        "{'spaces', 'links'} <= model.model_fields.keys()",
        "fields = type(document).model_fields.keys()\nif {'cards', 'covers'} <= fields: ...",
        "'covers' in type(document).model_fields",
        "frozenset({'cards'}) <= set(kind.__annotations__)",
        "one.kind == 'erratum'",
        "entry.kind in {'story', 'board'}",
        "'treasure' == document.kind",
        "match document.kind:\n    case 'story': ...",
        "type(document).__name__ == 'Story'",
        "'covers' in document.model_dump()",
        "'covers' in vars(document)",
        "hasattr(document, FIELD)",
        "sorted(documents, key=attrgetter('covers'))",
    ],
)
def test_the_guard_sees_a_guess(source):
    assert list(guesses_in(ast.parse(source))) != []


@each(
    "source",
    [
        "isinstance(document, Scenario)",
        "issubclass(model, Board)",
        "getattr(document, column.name)",
        "name in model.model_fields",
        "entry.kind == kind",
        "entry.kind != 'layout'",
        "question.kind == 'which_first'",
        "for name in names:\n    getattr(document, name, '')",
        "[getattr(link, end) for end in ('start', 'end')]",
    ],
)
def test_the_guard_lets_what_is_told_pass(source):
    assert list(guesses_in(ast.parse(source))) == []

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
from tests.guesses import SIGNS, Found, guesses_in, kinds_of_games
from tests.tree import ROOT, python_files, short, syntax, text_files, words_of

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
    ("editors/fields/base.py", "class TakesKeys"): "widgets that keys are offered to",
    (
        "workbench/cli/commands.py",
        "cast('CommandModule', import_module(f'workbench.cli.{self.inside or self.name}'))",
    ): ("a module that the table of commands names"),
    ("engines/ai/weights.py", "vars(module).get('__file__')"): "a module that was built in has no file",
    ("engines/kit/language/forms.py", "hasattr(module, name)"): "a module declares sentences, hooks or both",
    ("engines/kit/language/forms.py", "hasattr(module, 'SENTENCES')"): "a module declares sentences, hooks or both",
    ("engines/kit/language/forms.py", "getattr(module, 'SAID', {})"): "a module may declare how people say it",
    ("workbench/cli/main.py", "hasattr(stream, 'reconfigure')"): "a stream that something else has put in place",
    ("workbench/window/program/signals.py", "getattr(signal, name, None)"): "not on every system",
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


@cache
def own_names() -> frozenset[str]:
    """Return the compound names of classes, modules and kinds that only games have: single words are everybody's."""
    games, rooms = set(kinds_of_games()), set[str]()
    for path in python_files("engines", "editors", "exports", "workbench"):
        folder = short(path).split("/")[1]
        (games if short(path).startswith("engines/") and folder in COVERS else rooms).update(_declared(path))
    return frozenset(name for name in games - rooms if re.search(r"[a-z][A-Z]|[a-z]_[a-z]", name))


def _declared(path: Path) -> Iterator[str]:
    yield path.parent.name if path.stem == "__init__" else path.stem
    yield from re.findall(
        r"^ *class (\w+)", path.read_text("utf-8"), re.MULTILINE
    )  # a quick run has no time to parse


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
    kinds = kinds_of_games() - EVERYBODYS
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


# ---- the tree ------------------------------------------------------------------------------------------


def files_of(*folders: str, with_any_of: frozenset[str]) -> list[Path]:
    """List the files of some folders in which one of the words stands."""
    return [path for path in python_files(*folders) if words_of(path) & with_any_of]


def test_no_room_names_a_game():
    named = [
        f"{short(path)}:{line} names {name}"
        for path, text in text_files(*ROOMS)
        for line, name in names_in_text(text)
    ]

    assert named == []


def test_no_room_names_a_class_or_a_module_of_a_game():
    named = [
        f"{short(path)}:{line} names {name}"
        for path in files_of(*ROOMS, with_any_of=own_names())
        for line, name in names_in_code(syntax(path))
    ]

    assert named == []


def test_no_room_guesses_what_a_document_is():
    guessed = [
        f"{short(path)}:{line} asks {guess}"
        for path in files_of(*ROOMS, "bench", with_any_of=SIGNS)
        for line, guess in guesses_in(syntax(path))
        if (short(path), guess) not in MAY_LOOK
    ]

    assert guessed == []


def test_who_measures_or_makes_things_names_a_game_only_with_a_reason():
    naming = {short(path) for path in python_files("bench", "tools") if any(names_in_text(path.read_text("utf-8")))}

    assert naming == set(MAY_NAME)


def test_no_room_says_a_kind_of_a_game():
    files = files_of(*ROOMS, with_any_of=kinds_of_games() - EVERYBODYS)
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
        "'covers' in dict(document)",
        "dict(document).get('covers')",
        "'covers' in facts_of(type(document))",
        "'covers' in inspect.signature(model).parameters",
        "'covers' in get_type_hints(model)",
        "type(document).__name__.startswith('Story')",
        "attrgetter(COVERS)(document)",
        "document.__getattribute__('covers')",
        "try:\n    covers = document.covers\nexcept Exception: ...",
        "COVERS in type(document).model_fields",
        "pictured.COVERS in type(document).model_fields",
        "def has_covers(document):\n    name = 'covers'\n    return name in type(document).model_fields",
        "def has_covers(document):\n    name: str = 'covers'\n    return hasattr(document, name)",
        "NAMES = ('covers', 'cards')\ndef f(document):\n    return [n for n in NAMES if hasattr(document, n)]",
        "def f(document, name='covers'):\n    return hasattr(document, name)",
        "def f(document):\n    names = 'covers'\n    return lambda: getattr(document, names, '')",
        "try:\n    document.covers\nexcept AttributeError: ...",
        "try:\n    document.covers\nexcept (KeyError, AttributeError): ...",
        "with contextlib.suppress(AttributeError):\n    document.covers",
        "type(document).model_fields.get('covers')",
        "try:\n    type(document).model_fields['covers']\nexcept KeyError: ...",
        "any(name == 'covers' for name in type(document).model_fields)",
        "match document:\n    case Document(covers=covers): ...",
        "@runtime_checkable\nclass Covered(Protocol):\n    covers: str",
        "if (fields := type(document).model_fields) and 'covers' in fields: ...",
        "type(held).model_fields.keys() & {'covers', 'cards'}",
        "fields = type(held).model_fields.keys()\nif fields & NAMES: ...",
        "{'covers'}.issubset(type(held).model_fields)",
        "set(type(held).model_fields).isdisjoint(['covers'])",
        "[field for name, field in type(held).model_fields.items() if name == 'covers']",
        "for name, field in type(held).model_fields.items():\n    if name in ('covers', 'cards'): ...",
        "{'covers'} <= set(dict(held))",
        "'covers' in dict(held)",
        "held.kind == 'event'",
        "self.held.document.kind in ('board', 'layout')",
        "held.id.startswith('story-')",
        "[id for id in ids if id.startswith(PREFIX)]",
        "type(document).model_fields.__contains__('covers')",
        "type(document).model_fields['covers']",
        "document.__dict__['covers']",
        "document.model_dump()['covers']",
        "'covers' in state.__slots__",
        "hasattr(document, f'{many}covers')",
        "hasattr(document, 'co' + 'vers')",
        "hasattr(document, NAMES[0])",
        "try:\n    covers = getattr(document, 'covers')\nexcept Exception: ...",
        "cast('Any', document).covers",
        "class Covered(Protocol):\n    covers: str\nprint(cast(Covered, document).covers)",
        "covered = cast('Shelf', document)",
        "match document.model_dump():\n    case {'covers': covers}: ...",
        "[value for name, value in document if name == 'covers']",
        "for name, value in document:\n    if name == 'covers': ...",
        "document.model_dump().pop('covers', None)",
        "{'covers'} - type(document).model_fields.keys()",
        "has = hasattr\nhas(document, 'covers')",
        "filter(partial(hasattr, document), NAMES)",
        "from builtins import hasattr as has",
        "'\"covers\"' in document.model_dump_json()",
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
        "def f():\n    name = 'covers'\ndef g(model, name):\n    return name in model.model_fields",
        "match option:\n    case Move(cell=cell): ...",
        "cast('QWidget', None)",
        "try:\n    prices[card]\nexcept KeyError: ...",
        "type(held).model_fields.keys() - {'name', 'tags'}",
        "fields & type(held).model_fields.keys()",
        "{'a', 'b'} & names",
        "{'a'}.issubset(letters)",
        "[field for name, field in type(held).model_fields.items() if name == wanted]",
        "'covers' in dict(pairs, more=1)",
        "option.kind == 'which_first'",
        "held.kind == Move.kind",
        "held.id.startswith(prefix)",
        "name.startswith('story-')",
        "Tile.model_fields['cell']",
        "model.model_fields['kind']",
        "id.startswith(f'{kind}.')",
    ],
)
def test_the_guard_lets_what_is_told_pass(source):
    assert list(guesses_in(ast.parse(source))) == []

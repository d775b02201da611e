"""Nothing is read off a name: neither what a document is off its kind or id, nor how a thing looks off its title."""

from __future__ import annotations

import ast

from tests.each import each
from tests.name_guesses import OWNERS, name_guesses_in
from tests.test_games_stay_in_their_folders import ROOMS, files_of
from tests.tree import short, syntax


def test_no_room_reads_off_a_name_what_something_is():
    guessed = [
        f"{short(path)}:{line} asks {guess}"
        for path in files_of(*ROOMS, "bench", with_any_of=frozenset(OWNERS))
        for line, guess in name_guesses_in(syntax(path))
    ]

    assert guessed == []


@each(
    "source",
    [
        "KIND = 'event'\ndef f(held): return held.kind == KIND",
        "KINDS: Final = {'event', 'board'}\ndef f(held): return held.kind in KINDS",
        "{'event': f}[document.kind]",
        "{'event': f}.get(document.kind)",
        "TABLE = {'event': f}\nTABLE[entry.kind]",
        "document.kind.endswith('event')",
        "data['kind'] == 'event'",
        "data.get('kind') == 'event'",
        "match held:\n    case Held(kind='event'): ...",
        "id.endswith('.past')",
        "document.id == 'board.past'",
        "document.id.partition('.')[0] == 'past'",
        "document.id.split('.')[0] in ('past', 'hall')",
        "'past' in document.id",
        "document.id[:5] == 'past.'",
        "re.match('past', document.id)",
        "'gold' in token.title.lower()",
        "thing.title.startswith('Gold')",
        "COLOURS = {'gold': 1}\nCOLOURS.get(token.name.casefold())",
        "token.icon.startswith('dice')",
        "document.game.startswith('chess')",
    ],
)
def test_the_guard_sees_what_is_read_off_a_name(source):
    assert list(name_guesses_in(ast.parse(source))) != []


@each(
    "source",
    [
        "entry.kind == RECORD",
        "document.kind == 'layout'",
        "document.kind == layout.of",
        "known[document.id]",
        "ICONS.get(document.kind)",
        "question.kind == 'which_first'",
        "{'in_turn': f}[window.kind]",
        "document.id == other.id",
        "wanted in document.title.lower()",
        "title = ''\ntoken.title == title",
        "id.partition('.')[0]",
        "command.id == 'file.new'",
    ],
)
def test_the_guard_lets_names_pass_that_nothing_is_read_off(source):
    assert list(name_guesses_in(ast.parse(source))) == []

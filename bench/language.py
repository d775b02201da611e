"""How fast card texts are read, beside Lark on the same grammar: `python -m bench language [--quick]`.

Figures come in pairs that are measured in one run: our chart and Lark's Earley parser read the same texts by the same
forms. The reasons for a reader of our own are in docs/decisions/0003-language.md.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice

from lark import Lark

from bench.tools.lark_grammar import LarkGrammar
from bench.tools.tables import per_second, print_table, times
from engines.kit.documents import Content
from engines.kit.game import Game
from engines.kit.language.completion import complete
from engines.kit.language.forms import ABILITY
from engines.kit.language.reader import Reader
from engines.kit.language.samples import example_of
from engines.registry import GAMES

LENGTHS = (15, 60)
"""How many words the texts have: a short card and a long one."""


def main(argv: list[str]) -> int:
    """Measure what the command line asks for, and print it."""
    asked = _parser().parse_args(argv)
    texts = 40 if asked.quick else 200
    games = [game for slug, game in GAMES.items() if game.language and slug in (asked.game or GAMES)]
    if not games:
        print("No game has a language of cards yet.")
        return 0
    print_reading(games, texts)
    print_beside_lark(games, 4 if asked.quick else 20)
    print_typing(games, 10 if asked.quick else 40)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench language", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer texts")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this game")
    return parser


def new_reader(game: Game) -> Reader:
    """Return a reader that has read nothing yet."""
    assert game.language is not None
    return Reader(game.language, game.names(Content(game.starter())))


def sentences(reader: Reader) -> list[str]:
    """Return an example of every form that can be a sentence."""
    forms = [form for form in reader.language.forms.values() if reader.language.fits(form.category, ABILITY)]
    found = [example_of(reader, form) for form in forms if form.id in reader.grammar.sayable and not form.transparent]
    return [text for text in found if text]


def texts_of(examples: Sequence[str], words: int, count: int) -> list[str]:
    """Return so many different texts of about so many words, each made of whole examples."""
    return [_text(islice(cycle(examples), at, None), words) for at in range(min(count, len(examples)))]


def _text(examples: islice[str], words: int) -> str:
    text = next(examples)
    while len(text.split()) < words:
        text = f"{text} {next(examples)}"
    return text


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of a piece of work."""
    began = time.process_time()
    work()
    return max(time.process_time() - began, 1e-9)


def read_all(reader: Reader, texts: Sequence[str]) -> float:
    """Read texts, and return how many a second."""
    return len(texts) / seconds(lambda: [reader.understand(text) for text in texts])


def print_reading(games: Sequence[Game], count: int) -> None:
    """Print how many texts are read in a second: for the first time, again, and wrong ones."""
    rows = [reading_row(game, words, count) for game in games for words in LENGTHS]
    header = ("game", "forms", "words", "cold/s", "again/s", "with an error/s")
    print_table("Card texts read in a second (aim: 300 cold)", header, rows)


def reading_row(game: Game, words: int, count: int) -> tuple[str, ...]:
    """Measure a game's texts of one length."""
    reader = new_reader(game)
    texts = texts_of(sentences(new_reader(game)), words, count)
    figures = (read_all(reader, texts), read_all(reader, texts))
    refused = read_all(reader, [f"{text} Jump, then {text}" for text in texts])
    return game.slug, str(len(reader.grammar.sayable)), str(words), *map(per_second, (*figures, refused))


def print_beside_lark(games: Sequence[Game], count: int) -> None:
    """Print both parsers side by side on the same texts and forms."""
    larks = {game.slug: LarkGrammar(new_reader(game).grammar) for game in games}
    rows = [row for game in games for row in lark_rows(game, larks[game.slug].earley(), count)]
    print_table("One text, read for the first time", ("game", "words", "chart ms", "Lark ms", "Lark / chart"), rows)
    for slug, lark in larks.items():
        print(f"Lark's LALR(1) parser, {slug}: {lark.lalr_refusal() or 'takes the grammar'}")


def lark_rows(game: Game, parser: Lark, count: int) -> list[tuple[str, ...]]:
    """Measure both parsers on a game's texts."""
    rows: list[tuple[str, ...]] = []
    for words in LENGTHS:
        reader = new_reader(game)
        texts = texts_of(sentences(reader), words, count)
        # Lark's tables are made before the clock starts, and so are ours.
        reader.understand(" ".join((*texts[:1], *texts[-1:])))
        ours = 1 / read_all(reader, texts)
        theirs = parse_all(parser, texts) / len(texts)
        rows.append((game.slug, str(words), f"{ours * 1000:.2f}", f"{theirs * 1000:.1f}", times(theirs, ours)))
    return rows


def parse_all(parser: Lark, texts: Sequence[str]) -> float:
    """Return how long Lark needs for texts."""
    return seconds(lambda: [parser.parse(text) for text in texts])


def print_typing(games: Sequence[Game], count: int) -> None:
    """Print what a keystroke costs: suggestions after every letter of a long text."""
    rows = [typing_row(new_reader(game), count) for game in games]
    print_table("Suggestions while typing", ("game", "mean ms", "slowest ms"), rows)


def typing_row(reader: Reader, count: int) -> tuple[str, ...]:
    """Measure suggestions at so many places of a text."""
    text = texts_of(sentences(reader), LENGTHS[-1], 1)[0]
    complete(reader, text)
    prefixes = [text[:length] for length in range(0, len(text), max(1, len(text) // count))]
    spent = [1000 * seconds(partial(complete, reader, prefix)) for prefix in prefixes]
    return reader.language.game, f"{sum(spent) / len(spent):.1f}", f"{max(spent):.1f}"

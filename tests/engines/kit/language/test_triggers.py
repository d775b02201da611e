import pytest

from engines.kit.language.triggers import Ability, abilities
from tests.engines.kit.language.tables import LEAST_ROWS, Read, Refused, check_read, check_refused, typed
from tests.engines.kit.language.toy import LANGUAGE, READER

READ: list[Read] = [
    "When you draw a card, heal 1.",
    ("Whenever you draw a card, heal 1.", "When you draw a card, heal 1."),
    ("When you draw a card: heal 1.", "When you draw a card, heal 1."),
    ("Whenever you draw a card: heal 1.", "When you draw a card, heal 1."),
    ("WHEN YOU DRAW A CARD, HEAL ONE", "When you draw a card, heal 1."),
    ("When you draw a card,\nheal 1", "When you draw a card, heal 1."),
    "When you draw a card, heal 1, then gain 1 energy.",
    "When you draw a card, you may heal 1.",
    "When you draw a card, pay 1 energy: heal 1.",
    "When you draw a card, you may pay 1 energy: heal 1.",
    "When you draw a card, once per turn, heal 1.",
    "When you draw a card, if it is dark, heal 1.",
    "When you draw a card, if it is dark, heal 1. Otherwise, heal 2.",
    ("When you draw a card, heal 1 if it is dark.", "When you draw a card, if it is dark, heal 1."),
    "When you draw a card, choose one: heal 1; or gain 1 energy.",
    "When you draw a card, do this 2 times: heal 1.",
    "When you draw a card, for each opponent, heal 1.",
    "When you draw a card, each opponent does this: heal 1.",
    "When you draw a card, flip the coin. Heads: heal 1. Tails: heal 2.",
    "When you draw a card, roll the die. On 6: heal 1.",
    "When you draw a card, until the end of the turn, your damage is 1 higher.",
    "When you draw a card, nothing happens.",
    "When you draw a card, heal 1. Draw 1 card.",
    "Draw 1 card. When you draw a card, heal 1.",
    "When you draw a card, heal 1. When you gain energy, heal 2.",
    "When you are damaged, heal 1.",
    ("When you is damaged, heal 1.", "When you are damaged, heal 1."),
    "When each player is damaged, heal 1.",
    "When one wounded opponent is damaged, heal 1.",
    "When each player in the Attic is damaged, heal 1 on that player.",
    "When that player is damaged, heal 1.",
    "When you gain energy, heal that many.",
    "When this card is discarded, draw 1 card.",
    "When 2 players are damaged, heal 1.",
    "Before you draw a card, heal 1.",
    ("Before you draw a card: heal 1.", "Before you draw a card, heal 1."),
    "Before you are damaged, pay 1 energy: heal 1.",
    "Before this card is discarded, draw 1 card.",
    "Before you gain energy, if it is dark, heal 1. Otherwise, heal 2.",
    "After you draw a card, heal 1.",
    ("After you draw a card: heal 1.", "After you draw a card, heal 1."),
    "After each opponent is damaged, draw 1 card.",
    "After this card is discarded, each player does this: draw 1 card.",
    "When you draw a card, heal 1 instead.",
    ("When you draw a card, instead heal 1.", "When you draw a card, heal 1 instead."),
    ("Instead of you draw a card, heal 1.", "When you draw a card, heal 1 instead."),
    ("Instead of you draw a card: heal 1.", "When you draw a card, heal 1 instead."),
    "When you are damaged, discard one card instead.",
    "When you are damaged, discard one card, then heal 1 instead.",
    "When you are damaged, you may heal 1 instead.",
    "When you are damaged, if it is dark, heal 1. Otherwise, heal 2 instead.",
    "When you are damaged, pay 1 energy: nothing happens instead.",
    "When you gain energy, nothing happens instead.",
    "When you gain energy, gain twice that many energy instead.",
    "At the start of your turn, draw 1 card.",
    ("At the start of your turn: draw 1 card.", "At the start of your turn, draw 1 card."),
    ("AT THE START OF YOUR TURN, DRAW A CARD", "At the start of your turn, draw 1 card."),
    "At the start of your turn, if it is dark, heal 1.",
    "At the start of your turn, each opponent gains 1 energy.",
    "At the start of your turn, roll the die. On 1 to 3: heal 1. Otherwise: draw 1 card.",
    "At the start of your turn, pay 1 energy or discard one card.",
    "When you draw a card, heal 1. At the start of your turn, heal 1. Heal 1.",
]

REFUSED: list[Refused] = [
    ("When^.", "an event"),
    ("When^", "an event"),
    ("When ^it rains, heal 1.", "an event"),
    ("When ^, heal 1.", "an event"),
    ("When ^draw a card, heal 1.", "an event"),
    ("When you^, heal 1.", "draw", "gain"),
    ("When you ^drew a card, heal 1.", "draw"),
    ("When you draw^, heal 1.", "a"),
    ("When you draw ^2 cards, heal 1.", "a"),
    ("When you draw a^, heal 1.", "card"),
    ("When you draw a ^crad, heal 1.", "card"),
    ("When you draw a card^.", ",", ":"),
    ("When you draw a card^", ",", ":"),
    ("When you draw a card ^heal 1.", ",", ":"),
    ("When you draw a card ^then heal 1.", ",", ":"),
    ("When you draw a card ^; heal 1.", ",", ":"),
    ("When you draw a card ^and it is dark, heal 1.", ",", ":"),
    ("When you draw a card,^", "an effect"),
    ("When you draw a card,^.", "an effect"),
    ("When you draw a card, ^jump.", "an effect", "instead"),
    ("When you draw a card, ^then heal 1.", "an effect", "instead"),
    ("When you draw a card, ^when you gain energy, heal 1.", "an effect"),
    ("When you draw a card, ^before you gain energy, heal 1.", "an effect"),
    ("When you draw a card, your damage is 1 higher^.", "a duration"),
    ("When you draw a card, draw ^cards.", "a number"),
    ("When you draw a card, if it is ^day, heal 1.", "dark"),
    ("When you draw a card, heal 1 ^now.", "instead", ", then"),
    ("When you draw a card, heal 1 ^instad.", "instead"),
    ("When you draw a card, heal 1 instead ^of it.", "the end of the sentence"),
    ("When you draw a card, instead^.", "an effect"),
    ("When you draw a card, instead ^jump.", "an effect"),
    ("When you draw a card, heal 1. instead^.", "of"),
    ("When you ^were damaged, heal 1.", "is", "draw", "gain"),
    ("When you are ^hit, heal 1.", "damaged"),
    ("When you are^, heal 1.", "damaged"),
    ("When each ^castle is damaged, heal 1.", "a word for a player"),
    ("When each player^, heal 1.", "is", "which player"),
    ("When each player ^damaged, heal 1.", "is", "which player"),
    ("When ^damaged, heal 1.", "an event"),
    ("When you gain^, heal 1.", "energy"),
    ("When you gain ^2 energy, heal 1.", "energy"),
    ("When this^, heal 1.", "card"),
    ("When this card^, heal 1.", "is"),
    ("When this card is^, heal 1.", "discarded"),
    ("When this card is ^played, heal 1.", "discarded"),
    ("^Wen you draw a card, heal 1.", "an effect"),
    ("Once ^you draw a card, heal 1.", "per"),
    ("Whenever^", "an event"),
    ("Whenever you draw a card ^heal 1.", ",", ":"),
    ("Before^", "an event"),
    ("Before the ^start of your turn, heal 1.", "a word for a player"),
    ("Before you draw a card ^heal 1.", ",", ":"),
    ("Before you draw a card, ^jump.", "an effect"),
    ("Before you draw a card, heal 1 ^instead.", ", then"),
    ("After^", "an event"),
    ("After you draw a card ^heal 1.", ",", ":"),
    ("After you draw a card, ^jump.", "an effect"),
    ("After ^drawing a card, heal 1.", "an event"),
    ("Instead^", "of"),
    ("Instead ^you draw a card, heal 1.", "of"),
    ("Instead of^", "an event"),
    ("Instead of ^drawing a card, heal 1.", "an event"),
    ("Instead of you draw a card ^heal 1.", ",", ":"),
    ("At^", "a moment"),
    ("At ^dawn, heal 1.", "a moment"),
    ("At the^, heal 1.", "start"),
    ("At the ^end of your turn, heal 1.", "start"),
    ("At the start^, heal 1.", "of"),
    ("At the start of ^the turn, heal 1.", "your"),
    ("At the start of your turn^.", ",", ":"),
    ("At the start of your turn ^heal 1.", ",", ":"),
    ("At the start of your turn, ^jump.", "an effect"),
    ("If it is dark, ^when you draw a card, heal 1.", "an effect"),
]


@pytest.mark.parametrize("row", READ, ids=typed)
def test_a_trigger_is_read(row):
    check_read(row)


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: row[0])
def test_a_trigger_is_refused_at_the_right_word(row):
    check_refused(row)


def test_the_tables_are_long_enough():
    assert min(len(set(map(typed, READ))), len({row[0] for row in REFUSED})) >= LEAST_ROWS


DRAWN, HEAL = ("you_draw",), ("heal", 1, None)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("When you draw a card, heal 1.", ("when", DRAWN, HEAL)),
        ("Before you draw a card, heal 1.", ("before", DRAWN, HEAL)),
        ("After you draw a card, heal 1.", ("after", DRAWN, HEAL)),
        ("When you draw a card, heal 1 instead.", ("instead", DRAWN, HEAL)),
        ("Instead of you draw a card, heal 1.", ("instead", DRAWN, HEAL)),
        ("At the start of your turn, heal 1.", ("at", ("turn_starts",), HEAL)),
        ("When each player is damaged, heal 1.", ("when", ("is_damaged", ("player.each", ("players",))), HEAL)),
        (
            "When you draw a card, if it is dark, heal 1. Otherwise, draw 1 card instead.",
            ("instead", DRAWN, ("if_else", ("is_dark",), HEAL, ("draw", 1))),
        ),
    ],
)
def test_triggers_become_these_nodes(text, node):
    assert READER.read(text) == node


def test_the_abilities_of_a_text_are_listed_by_timing_and_kind():
    waiting = "When you draw a card, heal 1. At the start of your turn, heal 1. When you gain energy, heal 1 instead."
    text = f"Heal 1. {waiting}"

    assert list(abilities(LANGUAGE, READER.read(text))) == [
        Ability("when", "draw", DRAWN, HEAL),
        Ability("when", "turn", ("turn_starts",), HEAL),
        Ability("instead", "gain", ("you_gain",), HEAL),
    ]


@pytest.mark.parametrize("text", ["", "Heal 1.", "Heal 1. Draw 1 card."])
def test_a_text_without_triggers_has_no_abilities(text):
    assert list(abilities(LANGUAGE, READER.read(text))) == []

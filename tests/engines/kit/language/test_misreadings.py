from engines.kit.language.guessing.guesses import allowed_slips, slips_between
from tests.each import each
from tests.engines.kit.language.toy import READER

GALLERY = {
    "Drw 1 card.": "“Drw” does not fit here; did you mean “draw”?",
    "Draw 1 crads.": "“crads” does not fit here; did you mean “cards”?",
    "Draw 2 crad.": "“crad” does not fit here; did you mean “card”?",
    "Draw tow cards.": "“tow” does not fit here; did you mean “two”?",
    "Deal 2 damge to one opponent.": "“damge” does not fit here; did you mean “damage”?",
    "Deal 2 damage one opponent.": "“one” does not fit here; expected “to”",
    "Deal damage to one opponent.": "“damage” does not fit here; expected a number",
    "Deal 2 damage to opponents.": "“opponents” does not fit here; did you mean “each opponent”?",
    "Deal 2 damage to the oponent.": "“oponent” does not fit here; did you mean “opponent”?",
    "Deal 2 damage to the opponent with most health.": (
        "“most” does not fit here; expected “the”, “at”, “more”, “fewer”, “exactly” or something else"
    ),
    "If it is drak, draw 1 card.": "“drak” does not fit here; did you mean “dark”?",
    "If it is dark draw 1 card.": "“draw” does not fit here; expected “,”, “and” or “or”",
    "If it is dark, draw 1 card. Otherwse, heal 1.": "“Otherwse” does not fit here; did you mean “Otherwise”?",
    "If your energy is atleast 3, draw 1 card.": "“atleast” does not fit here; did you mean “at least”?",
    "If sunny, draw 1 card.": "“sunny” does not fit here; expected a condition (such as “it is dark”)",
    "You may to draw 1 card.": "“to” does not fit here; expected “do”, an effect or a cost (such as “pay 2 energy”)",
    "Chose one: draw 1 card; or heal 1.": "“Chose” does not fit here; did you mean “choose”?",
    "Choose one: draw 1 card or heal 1.": "“or” does not fit here; did you mean “; or”?",
    "Once a turn, draw 1 card.": "“a” does not fit here; expected “per”",
    "Once per tunr, draw 1 card.": "“tunr” does not fit here; did you mean “turn”?",
    "Wehn you draw a card, heal 1.": "“Wehn” does not fit here; did you mean “when”?",
    "When you draw a card heal 1.": "“heal” does not fit here; expected “,” or “:”",
    "When it rains, heal 1.": "“it” does not fit here; expected an event (such as “you are damaged”)",
    "Flip the coin. Head: heal 1.": "“Head” does not fit here; did you mean “Heads”?",
    "Roll the dice. On 6: heal 1.": "“dice” does not fit here; did you mean “die”?",
    "Roll the die. On 1-3: heal 1.": "“-” does not fit here; expected “to”, “or” or “:”",
    "Send you to the Atic.": "“Atic” does not fit here; did you mean “Attic”?",
    "Send you to the Longhall.": "“Longhall” does not fit here; did you mean “Long Hall”?",
    "Send you to the Moon.": "“Moon” does not fit here; expected a room name (such as “Attic”)",
    "Take Lmap Oil from the discard pile.": "“Lmap” does not fit here; did you mean “Lamp Oil”?",
    "Take Lamp Oyl from the discard pile.": "“Oyl” does not fit here; did you mean “Oil”?",
    "Look at that players hand.": "“players” does not fit here; did you mean “player”?",
    "Discard one of you cards.": "“you” does not fit here; did you mean “your”?",
    "Draw 1 card then heal 1.": "“then” does not fit here; did you mean “, then”?",
    "Draw 1 card, heal 1.": "“heal” does not fit here; expected “then”",
    "Pay 2 energy, draw 1 card.": "“,” does not fit here; expected “and”, “or” or “:”",
    "Untill your next turn, you cannot draw cards.": "“Untill” does not fit here; did you mean “until”?",
    "Until your next turn you cannot draw cards.": "“you” does not fit here; expected “,”",
    "Your damage is 1 higher, then heal 1.": "“then” does not fit here; expected a duration (such as “until the"
    " end of the turn”)",
    "Draw 1 card for eech room.": "“eech” does not fit here; did you mean “each”?",
    "Heal half of your energy.": "the sentence stops too early; expected “,”",
    "Draw": "the sentence stops too early; expected a number",
}
"""What designers mistype, and what they are told."""


@each(("text", "message"), GALLERY.items())
def test_a_slip_is_answered_in_words_that_a_designer_knows(text, message):
    assert [wrong.message for wrong in READER.understand(text).misreadings] == [message]


@each("text", GALLERY)
def test_a_guess_is_never_the_word_that_stands_there(text):
    (wrong,) = READER.understand(text).misreadings

    assert wrong.meant.casefold() != wrong.found.casefold()


def test_a_guess_put_in_its_place_brings_the_reading_further():
    for text in GALLERY:
        (wrong,) = READER.understand(text).misreadings
        if not wrong.meant or " " in wrong.meant:
            continue
        mended = READER.understand(text[: wrong.position] + wrong.meant + text[wrong.end :])
        assert mended.ok or mended.misreadings[0].position > wrong.position


def test_a_misreading_knows_where_its_sentence_begins():
    (wrong,) = READER.understand("Heal 1. Draw 1 crad. Heal 1.").misreadings

    assert (wrong.start, wrong.position, wrong.end, wrong.found) == (8, 15, 19, "crad")


def test_every_sentence_that_cannot_be_read_has_a_misreading_of_its_own():
    wrong = READER.understand("Jump. Heal 1. Sing. Draw 1 crad.").misreadings

    assert [one.found for one in wrong] == ["Jump", "Sing", "crad"]


def test_what_depends_on_a_sentence_that_cannot_be_read_is_not_complained_of_again():
    reading = READER.understand("Rol the die. On 1: heal 1. On 2: heal 2. Heal 3.")

    assert [wrong.found for wrong in reading.misreadings] == ["Rol"]
    assert reading.node == ("text", (("referee", "Rol the die. On 1: heal 1. On 2: heal 2."), ("heal", 3, None)))


def test_many_expectations_are_cut_short():
    (wrong,) = READER.understand("Heal 2+1.").misreadings

    assert wrong.message.endswith("or something else")
    assert len(wrong.expected) > 5


@each(
    ("one", "other", "slips"),
    [
        ("card", "card", 0),
        ("crad", "card", 1),
        ("crads", "cards", 1),
        ("cad", "card", 1),
        ("carrd", "card", 1),
        ("cart", "card", 1),
        ("", "card", 100),
        ("energy", "enrgey", 2),
        ("a", "abcde", 100),
    ],
)
def test_slips_of_the_pen_are_counted(one, other, slips):
    assert slips_between(one, other) == slips_between(other, one) == slips


def test_short_words_allow_no_slips_and_long_ones_a_few():
    assert [allowed_slips(length) for length in (2, 3, 4, 5, 9, 10)] == [0, 1, 1, 2, 2, 3]

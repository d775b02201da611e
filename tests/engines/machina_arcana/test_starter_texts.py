"""Every text of the starter content is read: nothing on a card is left to a referee."""

from __future__ import annotations

from engines.kit.documents import Content
from engines.kit.language.abilities import abilities_of, costs_of
from engines.kit.language.reader import reader_for
from engines.machina_arcana import content as printed
from engines.machina_arcana.language import LANGUAGE, names
from engines.machina_arcana.starter import starter
from tests.rules import rule

CONTENT = Content(starter())
SPEAKING = (printed.Explorer, printed.Monster, printed.Item, printed.Event, printed.Chapter)


def texts() -> dict[str, str]:
    """Return every rules text by the card and field that it stands on."""
    cards = [card for kind in SPEAKING for card in CONTENT.of(kind)]
    found = {
        f"{card.id}.{field}": getattr(card, field, "") for card in cards for field in ("text", "victory", "defeat")
    }
    found |= {f"{die.id}.{at}": face.text for die in CONTENT.of(printed.Die) for at, face in enumerate(die.faces)}
    return {where: text for where, text in found.items() if text}


def test_every_text_of_the_starter_content_is_read() -> None:
    reader = reader_for(LANGUAGE, names(CONTENT))

    assert [where for where, text in texts().items() if not reader.understand(text).ok] == []


@rule("MA-Q-191")
def test_only_the_endgame_card_starts_its_first_round() -> None:
    leading = [card.id for card in CONTENT.of(printed.Chapter) if "enter the endgame" in card.text]
    endgames = [card for card in CONTENT.of(printed.Chapter) if card.role is printed.ChapterRole.ENDGAME]

    assert leading
    assert [one for one in leading if "enter the endgame, then start a new round" in texts()[f"{one}.text"]] == []
    assert all("start a new round" in card.text for card in endgames)


def test_every_active_ability_of_a_monster_has_its_price() -> None:
    """A free one without end would be asked for in every gap as soon as somebody plays the monster (MA-394)."""
    reader = reader_for(LANGUAGE, names(CONTENT))
    abilities = {one.id: abilities_of(LANGUAGE, reader.read(one.text)) for one in CONTENT.of(printed.Monster)}

    assert [id for id, text in abilities.items() for use in text.uses if not costs_of(LANGUAGE, use)] == []

"""The Last Lamp: its words, table, expert and declaration."""

from __future__ import annotations

from engines.kit.documents import Document
from engines.kit.game import Expert, Game, Mode, Ranking, Temper, Words
from engines.kit.questions import Question
from engines.kit.speech import Speech
from engines.kit.state import Ending
from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from tests.engines.toys import lamp_rules as rules
from tests.engines.toys.lamp_rules import SLUG, Correction, LampOptions, LampState, Omen, Page, Tale

TALE = "tale.lamp"


def starter() -> list[Document]:
    """Return a tale of four pages with a branch, a condition and two endings, and two omens."""
    ids = [f"page.{number}" for number in range(1, 5)]
    return [
        Tale(id=TALE, name="The Last Lamp", cards=tuple(ids)),
        Page(id=ids[0], name="The Dark Tower", tale=TALE, number=1, words="A horn, far out.", onward=(2, 3)),
        Page(id=ids[1], name="The Oil Store", tale=TALE, number=2, words="The door is swollen.", onward=(4,)),
        Page(id=ids[2], name="The Cliff Path", tale=TALE, number=3, words="You shout.", ending="wrecked"),
        Page(id=ids[3], name="The Light", tale=TALE, number=4, words="It catches.", oil=4, ending="saved"),
        Omen(id="gull", name="A Gull", tale=TALE, oil=1),
        Omen(id="leak", name="A Leak", tale=TALE, oil=-1),
    ]


def page_name(speech: Speech, page: int) -> str:
    """Name a page."""
    return f"“{speech.box.pages[page].name}”"


def told(speech: Speech, ending: Ending) -> str:
    """Say how the tale ended."""
    return "The boat is saved." if ending.winners else "The boat is lost."


WORDS = Words(
    events={
        "read": lambda speech, seat, page: f"{speech.seat(seat)} reads {page_name(speech, page)}.",
        "fetched": lambda speech, seat: f"{speech.seat(seat)} fetches oil.",
        "met": lambda speech, omen: f"An omen: {speech.box.omens[omen].name}.",
    },
    questions={
        "wait": lambda speech, seat, page: f"{speech.seat(seat)}, what do you do before {page_name(speech, page)}?",
        "onward": lambda speech, seat: f"{speech.seat(seat)}, which page comes next?",
    },
    options={
        "fetch": lambda speech: "Fetch 1 oil",
        "rest": lambda speech: "Rest, and meet an omen",
        "page": lambda speech, page: f"Turn to {page_name(speech, page)}",
    },
    endings={"saved": told, "wrecked": told, "told": told},
)


def table(view: LampState) -> Table:
    """Describe the pages that were read, the one on top, the omens and the oil."""
    pages = tuple(_thing(f"page.{place}", view.box.pages[place]) for place in [*view.read, view.top])
    omens = tuple(_thing(f"omen.{omen}", view.box.omens[omen]) for omen in view.met)
    hidden = Thing("omens.deck", "Omens", face_up=False, count=len(view.omens))
    oil = Token("oil.count", "Oil", count=view.oil)
    areas = (
        Area("tale", "Tale", Shape.ROW, (Place("tale.place", things=tuple(dict.fromkeys(pages))),)),
        Area("omens", "Omens", Shape.ROW, (Place("omens.place", things=(hidden, *omens), tokens=(oil,)),)),
    )
    options = view.question.options_of(view.viewer) if view.question else ()
    return Table(areas, {option: ("oil.count",) if option[0] != "rest" else ("omens.deck",) for option in options})


def _thing(id: str, document: Page | Omen) -> Thing:
    return Thing(id, document.name, document=document.id, kind=document.kind)


def rank(view: LampState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Fetch oil, and turn to pages that do not end badly."""
    return [(_worth(view, option), option) for option in question.options_of(seat)]


def _worth(view: LampState, option: tuple[str, ...]) -> float:
    if option[0] == "page":
        return float(view.box.pages[option[1]].ending != "wrecked")
    return float(option[0] == "fetch")


def value(state: LampState, seat: int) -> float:
    """Hope until the end."""
    return 0.5 if state.ending is None else float(seat in state.ending.winners)


GAME = Game(
    slug=SLUG,
    title="The Last Lamp",
    prefix="LMP",
    about="A tale is read against the dark.",
    modes=(Mode("tale", "Tale", (1, 2)),),
    options=LampOptions,
    kinds=(Tale, Page, Omen, Correction),
    starter=starter,
    open_box=rules.open_box,
    set_up=rules.set_up,
    steps=rules.STEPS,
    hide=rules.hide,
    deal=rules.deal,
    components=rules.components,
    words=WORDS,
    table=table,
    expert=Expert(rank, value, reason=lambda view, seat, question, option: f"{option[0]} looks best."),
    longest=40,
)

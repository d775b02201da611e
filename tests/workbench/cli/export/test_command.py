from __future__ import annotations

import errno
from pathlib import Path

import pypdf
import pytest
from PIL import Image

from engines.kit.files import replacing
from engines.kit.translations import Translation
from exports.errata.remarks import remarks_key
from exports.jobs.studio import Studio
from tests.each import each
from tests.rules import rule
from workbench.cli.main import main
from workbench.library import Library

GAME = "castle_of_magic"
STARTER = ("--content", "starter")


def text_of(path) -> str:
    """All words of a PDF."""
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


@pytest.mark.slow
def test_a_whole_game_is_printed_with_its_backs(call, tmp_path):
    ran = call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "all.pdf", "--backs", "long-edge", "--json")

    assert (ran.code, ran.err) == (0, "")
    assert ran.data["components"] == 83
    assert ran.data["problems"] == []
    assert ran.data["pages"] == len(pypdf.PdfReader(tmp_path / "all.pdf").pages)
    assert "Shrine of Cinders" in " ".join(text_of(tmp_path / "all.pdf").split())


@pytest.mark.parametrize(
    ("words", "components"),
    [
        (("--kind", "outcome"), 8),
        (("--kind", "outcome", "--kind", "country"), 11),
        (("--card", "banishment"), 1),
        (("--card", "country.kida", "--card", "Marus"), 2),
        (("--search", "embry"), 1),
    ],
)
def test_only_what_is_selected_is_printed(call, tmp_path, words, components):
    ran = call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "some.pdf", *words, "--json")

    assert ran.data["components"] == components


def test_a_selection_of_nothing_is_told_and_writes_no_file(call, tmp_path):
    ran = call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "none.pdf", "--search", "no card says so")

    assert ran.code == 1
    assert "nothing" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_the_words_for_paper_and_ink_reach_the_page(call, tmp_path):
    words = ("--paper", "letter", "--landscape", "--ink", "low", "--stamp", "r7", "--contents", "--gap", "2")
    call("export", "sheets", GAME, *STARTER, "--kind", "outcome", "-o", tmp_path / "x.pdf", *words)

    page = pypdf.PdfReader(tmp_path / "x.pdf").pages[0]
    assert [round(float(side) / 72 * 25.4, 1) for side in page.mediabox[2:]] == [279.4, 215.9]
    assert "r7" in text_of(tmp_path / "x.pdf")


@pytest.mark.parametrize("wrong", [("--gap", "-1"), ("--gap", "wide"), ("--offset", "1"), ("--paper", "b9")])
def test_words_that_make_no_sense_are_wrong_use(call, tmp_path, wrong):
    assert call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "x.pdf", *wrong).code == 2


def test_pictures_have_the_pixels_that_a_shop_asks_for(call, tmp_path):
    words = ("--kind", "outcome", "--card", "Banishment", "--shop", "makeplayingcards")
    ran = call("export", "png", GAME, *STARTER, "-o", tmp_path, *words, "--json")

    assert ran.data["pages"] == 2
    for file in ran.data["files"]:
        with Image.open(file) as picture:
            assert picture.size == (816, 1110)


def test_press_files_are_said_not_to_be_proved(call, tmp_path):
    ran = call("export", "press", GAME, *STARTER, "-o", tmp_path, "--card", "banishment")

    assert ran.code == 0
    assert "no PDF/X: nothing here could prove it" in " ".join(ran.out.split())


def test_a_game_without_boards_says_so(call, tmp_path):
    ran = call("export", "board", GAME, *STARTER, "-o", tmp_path / "b.pdf")

    assert ran.code == 1
    assert "no boards" in ran.err


def test_what_has_changed_since_a_release_is_printed_from_the_library(library, tmp_path, capfd):
    with Library.open(library) as opened:
        opened.freeze(GAME, "first", edition="prototype")
        card = opened.get(GAME, "outcome.banish")
        opened.save(card.changed(text="The Monster is banished outright. The claimant of the crown is devoured."))

    words = ["export", "sheets", GAME, "--library", str(library), "--since", "first", "--json"]
    code = main([*words, "-o", str(tmp_path / "new.pdf")])

    assert code == 0
    assert '"components": 1' in capfd.readouterr().out


def test_a_layout_of_the_library_is_used_instead_of_the_one_that_the_game_comes_with(library, tmp_path, call):
    from engines.kit.layouts import default_layouts

    own = next(one for one in default_layouts(GAME) if one.of == "outcome")
    with Library.open(library) as opened:
        opened.save(own.changed(front=[{"show": "text", "value": "MINE", "x": 10, "y": 10, "width": 40}]))

    call("export", "sheets", GAME, "--library", library, "--card", "Banishment", "-o", tmp_path / "x.pdf")

    assert "MINE" in text_of(tmp_path / "x.pdf")


def test_a_game_is_printed_in_the_language_that_is_named(library, tmp_path, call):
    german = Translation(id="deutsch", game=GAME, name="Deutsch", texts={"Banishment": "Verbannung"})
    with Library.open(library) as opened:
        opened.save(german)
    words = ("export", "sheets", GAME, "--library", library, "--card", "Banishment", "-o", tmp_path / "x.pdf")
    ran = call(*words, "--language", "deutsch")

    assert "Verbannung" in text_of(tmp_path / "x.pdf")
    assert "is not translated" in ran.err
    refused = call(*words, "--language", "Klingon")
    assert (refused.code, "the library has Deutsch" in refused.err) == (1, True)


def released(library) -> None:
    """Freeze a release, then change a card."""
    with Library.open(library) as opened:
        opened.freeze(GAME, "first", edition="prototype")
        card = opened.get(GAME, "outcome.banish")
        opened.save(card.changed(text="Everyone is devoured."), reason="too kind")


@pytest.mark.parametrize("ending", ["pdf", "md", "html"])
def test_errata_are_written_from_what_has_changed_since_a_release(call, library, tmp_path, ending):
    released(library)
    file = tmp_path / f"errata.{ending}"

    ran = call("export", "errata", GAME, "--library", library, "--since", "first", "-o", file, "--json")

    assert (ran.code, ran.err) == (0, "")
    assert [line["name"] for line in ran.data["lines"]] == ["Banishment"]
    assert ran.data["lines"][0]["more"] == "too kind"
    assert file.stat().st_size > 0


def test_errata_have_one_of_three_endings(call, library, tmp_path):
    released(library)

    ran = call("export", "errata", GAME, "--library", library, "--since", "first", "-o", tmp_path / "errata.doc")

    assert ran.code == 2
    assert ".pdf, .md or .html" in ran.err


@pytest.mark.slow
def test_decks_for_tabletop_simulator_are_pictures_and_a_saved_object(call, tmp_path):
    words = ("--kind", "outcome", "--address", "https://example.org/cards")
    ran = call("export", "tts", GAME, *STARTER, "-o", tmp_path, *words, "--json")

    assert ran.code == 0
    assert len(ran.data["files"]) == 3
    assert "https://example.org/cards/01-outcome-fronts.png" in (tmp_path / f"{GAME}.json").read_text()


@rule("CVL-408", "CVL-410", "CVL-412")
def test_the_errata_of_castle_von_loghan_come_out_of_the_demo_print_in_a_new_library(call, tmp_path):
    words = ("--since", "demo print", "-o", tmp_path / "errata.md", "--json")

    ran = call("export", "errata", "castle_von_loghan", "--library", tmp_path / "new.db", *words)

    assert (ran.code, len(ran.data["lines"])) == (0, 8)
    text = (tmp_path / "errata.md").read_text(encoding="utf-8")
    assert "**Parry**: priority is 2 instead of 1." in text
    assert "**Sphere Syphon**" in text


def test_remarks_change_the_list_of_errata(call, library, tmp_path):
    released(library)
    file = tmp_path / "remarks.json"
    file.write_text('[{"document": "outcome.banish", "hidden": true}]')
    words = ("--since", "first", "--remarks", file, "-o", tmp_path / "errata.md", "--json")

    assert call("export", "errata", GAME, "--library", library, *words).data["lines"] == []


def test_what_was_decided_in_the_window_counts_on_the_command_line(call, library, tmp_path):
    released(library)
    with Library.open(library) as opened:
        opened.set_setting(remarks_key(GAME, "first"), [{"document": "outcome.banish", "sentence": "is harsher"}])

    ran = call(
        "export", "errata", GAME, "--library", library, "--since", "first", "-o", tmp_path / "errata.md", "--json"
    )

    assert [line["sentence"] for line in ran.data["lines"]] == ["is harsher"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--since", "frist"], "did you mean 'first'?"),
        (["--since", "first", "--edition", "martian"], "there is all, physical prototype, digital, prototype"),
    ],
)
def test_a_release_or_edition_that_is_not_there_is_told_with_those_that_are(call, library, tmp_path, words, told):
    released(library)

    ran = call("export", "errata", GAME, "--library", library, *words, "-o", tmp_path / "errata.md")

    assert ran.code == 2
    assert told in ran.err
    assert list(tmp_path.glob("*.md")) == []


@pytest.mark.parametrize("task", ["png", "tts", "aid", "sheets"])
def test_a_place_that_cannot_be_written_to_is_told_in_a_sentence(call, tmp_path, task):
    (tmp_path / "file").write_text("")
    content = () if task == "aid" else STARTER

    ran = call("export", task, GAME, *content, "-o", tmp_path / "file" / "inside")

    assert ran.code == 1
    assert "something went wrong" not in ran.err


def test_remarks_that_cannot_be_read_are_told(call, library, tmp_path):
    released(library)
    file = tmp_path / "remarks.json"
    file.write_text("[{]")

    ran = call(
        "export", "errata", GAME, "--library", library, "--since", "first", "--remarks", file, "-o", tmp_path / "e.md"
    )

    assert ran.code == 1
    assert "remarks" in ran.err


def test_separate_backs_go_to_a_second_file(call, tmp_path):
    words = ("--kind", "outcome", "--backs", "separate")
    ran = call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "cards.pdf", *words, "--json")

    assert [len(pypdf.PdfReader(file).pages) for file in ran.data["files"]] == [1, 1]
    assert ran.data["files"][1].endswith("cards-backs.pdf")
    assert ran.data["sheets"] == 1


def test_a_preset_is_changed_by_the_words_beside_it(call, tmp_path):
    words = ("--kind", "outcome", "--preset", "guillotine", "--paper", "letter")
    call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "x.pdf", *words)

    front, back = pypdf.PdfReader(tmp_path / "x.pdf").pages[:2]
    assert round(float(front.mediabox.width) / 72 * 25.4, 1) == 215.9
    assert "OUTCOME" in back.extract_text()


def test_a_deck_is_printed_by_the_name_of_its_story(call, tmp_path):
    words = ("--deck", "The Borrowed Hour", "--kind", "story_event", "--json")
    ran = call("export", "sheets", "castle_von_loghan", *STARTER, "-o", tmp_path / "x.pdf", *words)

    assert ran.data["components"] == 31


def test_a_quick_reference_is_made_from_the_ledger(call, tmp_path):
    ran = call("export", "aid", GAME, "-o", tmp_path / "aid.pdf", "--json")
    cards = call("export", "aid", GAME, "-o", tmp_path / "cards.pdf", "--sets", "4", "--json")

    assert (ran.code, cards.code) == (0, 0)
    assert "A turn may not be passed." in " ".join(text_of(tmp_path / "aid.pdf").split())
    assert cards.data["pages"] > ran.data["pages"]


def test_only_pictures_that_have_changed_are_drawn_again(call, library, tmp_path):
    words = (
        "export",
        "png",
        GAME,
        "--library",
        library,
        "--kind",
        "outcome",
        "--dpi",
        "50",
        "-o",
        tmp_path,
        "--json",
    )
    before = {file: Path(file).stat().st_mtime_ns for file in call(*words).data["files"]}
    with Library.open(library) as opened:
        opened.save(opened.get(GAME, "outcome.banish").changed(text="Everyone is devoured."))

    after = {file: Path(file).stat().st_mtime_ns for file in call(*words, "--json").data["files"]}

    assert [Path(file).name for file in before if before[file] != after[file]] == ["outcome.banish-x1-front.png"]


def test_who_holds_another_edition_is_not_told_what_has_changed_since_this_print(call, library, tmp_path):
    released(library)
    words = ("--since", "first", "--edition", "digital", "-o", tmp_path / "errata.md", "--json")

    ran = call("export", "errata", GAME, "--library", library, *words)

    assert (ran.code, ran.data["lines"]) == (0, [])
    assert "edition prototype" in ran.err


@pytest.mark.parametrize("words", [("sheets", "--kind", "outcome"), ("errata", "--since", "first")], ids=" ".join)
def test_a_second_run_writes_the_same_bytes(call, library, tmp_path, words):
    released(library)
    for run in ("one", "two"):
        call("export", words[0], GAME, *words[1:], "--library", library, "-o", tmp_path / f"{run}.pdf")

    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_however_many_copies_there_are_they_go_to_one_file(call, library, tmp_path):
    with Library.open(library) as opened:
        opened.save(opened.get(GAME, "outcome.banish").changed(copies=999))

    words = ("--library", library, "--card", "outcome.banish", "-o", tmp_path / "cards.pdf", "--json")
    ran = call("export", "sheets", GAME, *words)

    assert (ran.data["components"], ran.data["sheets"], len(ran.data["files"])) == (999, 111, 1)
    assert len(pypdf.PdfReader(tmp_path / "cards.pdf").pages) == 111


@pytest.mark.parametrize(
    ("problem", "code"), [(OSError(errno.ENOSPC, "No space left on device"), 1), (KeyboardInterrupt(), 130)]
)
def test_who_is_stopped_before_the_backs_keeps_the_fronts_and_is_told(call, tmp_path, monkeypatch, problem, code):
    write = Studio.write

    def writing(self, laid, target, **more):
        if laid.pages[0].side == "back":
            with replacing(Path(target)) as part:
                part.write_bytes(b"half a file")
                raise problem
        write(self, laid, target, **more)

    monkeypatch.setattr(Studio, "write", writing)
    words = ("--kind", "outcome", "--backs", "separate")
    ran = call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "cards.pdf", *words)

    assert ran.code == code
    assert "this file is whole: cards.pdf" in ran.err
    assert [file.name for file in tmp_path.iterdir()] == ["cards.pdf"]


def test_of_very_many_problems_the_last_are_only_counted(call, library, tmp_path, monkeypatch):
    monkeypatch.setattr("workbench.cli.export.shared.MOST_TOLD", 1)
    with Library.open(library) as opened:
        for id in ("outcome.banish", "country.kida", "country.marus"):
            opened.save(opened.get(GAME, id).changed(name="A name in \u0378"))

    data = call("export", "sheets", GAME, "--library", library, "-o", tmp_path / "x.pdf", "--json").data

    assert (len(data["problems"]), data["more_problems"]) == (1, 2)


def test_a_picture_that_tells_an_old_number_of_copies_goes_and_what_is_not_ours_stays(call, library, tmp_path):
    words = (
        "export",
        "png",
        GAME,
        "--library",
        library,
        "--card",
        "outcome.banish",
        "--dpi",
        "50",
        "-o",
        tmp_path / "png",
    )
    call(*words)
    (tmp_path / "png" / "outcome.banish-x9-front.png").write_bytes(b"somebody else's")
    with Library.open(library) as opened:
        opened.save(opened.get(GAME, "outcome.banish").changed(copies=3))

    call(*words)

    names = {file.name for file in (tmp_path / "png").iterdir()}
    both = {"outcome.banish-x3-front.png", "outcome.banish-x3-back.png"}
    assert names == {*both, "outcome.banish-x9-front.png"}


@each(
    "words",
    [("export", "aid", GAME, "-o", "shelf.pdf"), ("export", "aid", GAME, "-o", "link.pdf")]
    + [("library", "export", f"shelf.pdf{ending}") for ending in ("-wal", "-journal", ".lock", ".jotted")]
    + [("library", "export", name) for name in ("shelf.lab.db", "shelf.lab.db-wal", "shelf.playtests/out")],
)
def test_an_export_is_never_written_over_the_library(call, words, tmp_path_factory):
    room = tmp_path_factory.mktemp("shelf")
    library = room / "shelf.pdf"
    Library.open(library).close()
    (room / "link.pdf").symlink_to(library)
    before = library.read_bytes()

    ran = call("--library", library, *words[:-1], room / words[-1])

    assert (ran.code, library.read_bytes()) == (2, before)
    assert "belongs to the library" in ran.err


@each(
    "words, name",
    [
        (("export", "aid", GAME, "-o"), "aid.pdf"),
        (("export", "aid", GAME, "-o"), "library.backups/kept.pdf"),
        (("export", "png", GAME, *STARTER, "-o"), "pictures"),
        (("library", "export"), "work.zip"),
        (("library", "export"), "folder"),
    ],
)
def test_a_file_that_is_no_such_export_is_left_as_it_is(call, words, name, tmp_path_factory):
    room = tmp_path_factory.mktemp("shelf")
    (room / name).parent.mkdir(exist_ok=True)
    (room / name).write_text("my diary")

    ran = call("--library", room / "library.db", *words, room / name)

    assert (ran.code, (room / name).read_text()) == (2, "my diary")
    assert ran.err.count("\n") == 1


def test_an_earlier_export_is_replaced(call, tmp_path):
    (tmp_path / "aid.pdf").write_bytes(b"%PDF-1.4 of yesterday /Creator (Tabletop Workbench)")
    ran = call("--library", tmp_path / "library.db", "export", "aid", GAME, "-o", tmp_path / "aid.pdf")

    assert (ran.code, len(pypdf.PdfReader(tmp_path / "aid.pdf").pages)) == (0, 1)

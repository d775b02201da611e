from __future__ import annotations

import json

import pytest

from workbench.desk import clipboard
from workbench.library.errors import LibraryRefused

GAME, ID = "castle_von_loghan", "enemy.dragon"


def text_of(workspace, *ids, **changes):
    documents = [json.loads(workspace.copy(GAME, [id])) for id in ids or (ID,)]
    return "".join(json.dumps(document | changes) for document in documents)


@pytest.mark.slow
def test_the_text_of_a_document_is_that_of_its_exported_file(workspace, tmp_path):
    workspace.library.export_folder(tmp_path / "out", games=[GAME])

    file = tmp_path / "out" / GAME / "enemy" / f"{ID}.json"
    assert workspace.copy(GAME, [ID]) == file.read_text(encoding="utf-8")


def test_unsaved_words_are_copied_too(workspace):
    workspace.open(GAME, ID).edit("Name", name="Not saved yet")

    assert '"name": "Not saved yet"' in workspace.copy(GAME, [ID])


def test_several_documents_come_back_as_they_were_under_free_ids(workspace):
    ids = [entry.id for entry in workspace.entries(GAME) if entry.kind == "enemy"][:3]
    pasted = workspace.paste(workspace.copy(GAME, ids), GAME)

    assert pasted == [f"{id}-2" for id in ids]
    content = workspace.content(GAME)
    for old, new in zip(ids, pasted, strict=True):
        assert content[new].changed(id=old) == content[old]


def test_documents_that_came_together_go_on_referring_to_each_other(workspace):
    content = workspace.content(GAME)
    story = next(one for one in content.values() if one.kind == "story")
    card = next(one for one in content.values() if one.kind == "story_event" and one.story == story.id)
    pasted = workspace.paste(workspace.copy(GAME, [story.id, card.id]), GAME)

    assert workspace.content(GAME)[pasted[1]].story == pasted[0]


def test_into_another_game_goes_what_fits_there(workspace):
    layout = next(entry for entry in workspace.entries(GAME) if entry.kind == "layout")
    pasted = workspace.paste(workspace.copy(GAME, [layout.id]), "ambush")

    assert workspace.content("ambush")[pasted[0]].game == "ambush"


def test_what_does_not_fit_into_another_game_is_named_and_nothing_is_pasted(workspace):
    before = workspace.entries("ambush")
    with pytest.raises(LibraryRefused, match=r"“.*Dragon.*” does not fit: Ambush! has no enem") as refused:
        workspace.paste(workspace.copy(GAME, [ID]), "ambush")

    assert "nothing was pasted" in str(refused.value)
    assert workspace.entries("ambush") == before


def test_fields_that_do_not_fit_are_named(workspace):
    with pytest.raises(LibraryRefused, match="health: it should be at least"):
        workspace.paste(text_of(workspace, health=-1), GAME)
    with pytest.raises(LibraryRefused, match="magic: Extra inputs"):
        workspace.paste(text_of(workspace, magic=3), GAME)


def test_one_that_does_not_fit_keeps_all_from_being_pasted(workspace):
    text = workspace.copy(GAME, ["enemy.cultist"]) + text_of(workspace, health="many")
    before = workspace.entries(GAME)
    with pytest.raises(LibraryRefused, match="1 of 2 documents does not fit, so nothing was pasted"):
        workspace.paste(text, GAME)

    assert workspace.entries(GAME) == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "nothing to paste"),
        ("a shopping list", "no document"),
        ("[]", "no JSON object"),
        ("{}", "needs to know of what kind"),
        ('{"kind": 7}', "needs to know of what kind"),
        ('{"kind": "enemy"}', "does not fit"),
        ('{"kind": "enemy", "kind": "enemy"}', "says a field twice"),
        ('{"kind": "enemy"', "no document"),
        ("[" * 100_000, "nested too deeply"),
        ('{"kind":' * 200 + "1" + "}" * 200, "nested too deeply"),
        ('{"kind": "enemy", "health": NaN}', "does not fit"),
        ('{"kind": "enemy", "name": "\\ud800"}', "does not fit"),
        ('{"kind": "__class__"}', "has no"),
    ],
)
def test_hostile_or_foolish_text_is_refused_with_a_clear_message(workspace, text, why):
    before = workspace.entries(GAME)
    with pytest.raises(LibraryRefused, match=why):
        workspace.paste(text, GAME)

    assert workspace.entries(GAME) == before


def test_a_text_of_many_megabytes_is_refused(workspace):
    with pytest.raises(LibraryRefused, match="too long"):
        workspace.paste("{" + " " * 17 * 2**20, GAME)


@pytest.mark.slow
def test_the_same_id_twice_is_refused(workspace):
    with pytest.raises(LibraryRefused, match="Two of these documents have the id"):
        workspace.paste(text_of(workspace, ID, ID), GAME)


def test_a_text_tells_at_a_glance_whether_it_could_be_documents(workspace):
    assert clipboard.is_documents(workspace.copy(GAME, [ID]))
    assert not clipboard.is_documents("a shopping list")
    assert clipboard.home_of(workspace.copy(GAME, [ID])) == GAME
    assert clipboard.home_of("a shopping list") == ""

"""What was just made takes an id of the name that it gets, until somebody refers to it."""

from __future__ import annotations

GAME = "castle_of_magic"
KIND = "shrine"


def made(window, workspace, name):
    """Make a component in the window, name it, and return its tab's pane and id."""
    window.handlers.make_new(GAME, KIND)
    key = window.tabs.key_of(window.current_pane())
    workspace.open(GAME, key.name).edit("Name", name=name)
    return window.current_pane(), key.name


def ids(workspace):
    return {one.id for one in workspace.entries(GAME) if one.kind == KIND}


def test_the_id_follows_the_first_name_when_the_tab_is_closed(window, workspace):
    pane, id = made(window, workspace, "Shrine of Owls")
    window.tabs.close_at(window.tabs.indexOf(pane))

    assert id not in ids(workspace)
    assert any(one.endswith("shrine-of-owls") for one in ids(workspace))


def test_what_others_refer_to_keeps_its_id(window, workspace, monkeypatch):
    pane, id = made(window, workspace, "Shrine of Owls")
    other = next(one for one in workspace.entries(GAME) if one.id != id)
    workspace.open(GAME, other.id).edit("Notes", notes=f'It goes with "{id}".'.replace('"', ""), tags=(id,))
    window.tabs.close_at(window.tabs.indexOf(pane))

    assert id in ids(workspace)


def test_what_has_got_no_name_keeps_its_id(window, workspace):
    window.handlers.make_new(GAME, KIND)
    pane = window.current_pane()
    id = window.tabs.key_of(pane).name
    window.tabs.close_at(window.tabs.indexOf(pane))

    assert id in ids(workspace)


def test_a_later_name_changes_no_id(window, workspace):
    pane, _ = made(window, workspace, "Shrine of Owls")
    window.tabs.close_at(window.tabs.indexOf(pane))
    [id] = [one for one in ids(workspace) if one.endswith("shrine-of-owls")]
    window.open_document(GAME, id)
    workspace.open(GAME, id).edit("Name", name="Shrine of Larks")
    window.tabs.close_at(window.tabs.indexOf(window.current_pane()))

    assert id in ids(workspace)

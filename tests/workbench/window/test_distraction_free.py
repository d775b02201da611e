from __future__ import annotations


def test_only_the_editor_hides_the_docks_and_brings_them_back(window):
    before = window.docks.visible()

    window.run_command("view.distraction_free")
    assert window.docks.visible() == []
    window.run_command("view.distraction_free")

    assert window.docks.visible() == before


def test_docks_in_their_places_are_seen_also_by_who_wanted_only_the_editor(window):
    before = window.docks.visible()
    window.run_command("view.distraction_free")

    window.run_command("view.reset")

    assert (window.docks.visible(), window.menus.toolbar.isHidden()) == (before, False)
    assert not window.distraction_free.is_on

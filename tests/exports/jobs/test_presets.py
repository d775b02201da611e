from __future__ import annotations

from exports.jobs.presets import PRESETS, Preset, preset_called
from exports.sheets.papers import PAPERS, SheetOptions
from tests.each import each


@each("preset", PRESETS, ids=lambda one: one.slug)
def test_a_preset_survives_being_saved(preset):
    assert Preset.model_validate_json(preset.model_dump_json()) == preset
    assert preset_called(preset.name) == preset_called(preset.slug) == preset


def test_a_preset_says_how_sheets_are_made():
    preset = Preset(name="Mine", paper="letter", landscape=True, gap=2, offset_across=1.5, version="r3", guides=True)

    options = preset.options()

    assert options.paper == PAPERS["letter"].landscape()
    assert (options.gap, options.offset, options.version, options.guides) == (2, (1.5, 0), "r3", True)


def test_every_way_to_make_sheets_can_be_saved_in_a_preset():
    known = {*Preset.model_fields, "offset", "chart"} - {"name", "landscape", "offset_across", "offset_down"}
    known -= {"own_width", "own_height", "sheet_map"}

    assert known == set(SheetOptions.__dataclass_fields__)

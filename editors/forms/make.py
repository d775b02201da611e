"""The right control for each field."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editors.fields.base import FieldContext, FieldControl
from editors.fields.choice import ChoiceControl, FlagControl
from editors.fields.colour import ColourControl
from editors.fields.facts import FieldFacts, Shape
from editors.fields.from_files import FontControl, SignControl
from editors.fields.icon import IconControl
from editors.fields.image import ImageControl
from editors.fields.number import NumberControl, fits_spin_box
from editors.fields.plain import PlainControl
from editors.fields.reference import ReferenceControl
from editors.fields.text import LineControl, ProseControl
from editors.forms.groups import GroupControl
from editors.forms.lists import ListControl
from editors.forms.maps import MapControl
from editors.rules.control import RulesControl

CONTROLS: dict[Shape, type[FieldControl]] = {
    Shape.LINE: LineControl,
    Shape.PROSE: ProseControl,
    Shape.RULES: RulesControl,
    Shape.NUMBER: NumberControl,
    Shape.CHOICE: ChoiceControl,
    Shape.FLAG: FlagControl,
    Shape.ICON: IconControl,
    Shape.COLOUR: ColourControl,
    Shape.IMAGE: ImageControl,
    Shape.FONT: FontControl,
    Shape.SIGN: SignControl,
    Shape.REFERENCE: ReferenceControl,
    Shape.LIST: ListControl,
    Shape.GROUP: GroupControl,
    Shape.MAP: MapControl,
    Shape.PLAIN: PlainControl,
}


def make_control(facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> FieldControl:
    """Return a new control for a field."""
    shape = facts.shape
    if shape is Shape.NUMBER and not fits_spin_box(facts):
        shape = Shape.PLAIN
    return CONTROLS[shape](facts, context, parent)

"""What pages refer to: drawings that are stored once, and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.pdfbase import pdfdoc

from exports.faces.ops import Face
from exports.pdf_code import MM, opacity_name, picture_name
from exports.pdf_stream import StreamedDocument
from exports.pictures import Packed, Pictures
from exports.sketches import Code

SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
"""What the bands of a picture stand for."""


class Shelf:
    """The stored drawings and pictures of one file; each is written as soon as it is known."""

    def __init__(self, document: StreamedDocument, pictures: Pictures) -> None:
        self._document, self._pictures = document, pictures
        self._shapes: dict[tuple[str, bool], tuple[int, int] | None] = {}
        self._count = 0

    def form(self, face: Face, code: Code) -> str:
        """Store the drawing of a face and return its name."""
        bleed = face.bleed * MM
        return self._stored(code, (-bleed, -bleed, face.width * MM + bleed, face.height * MM + bleed))

    def page_form(self, code: Code, size: tuple[float, float]) -> str:
        """Store a drawing that covers a page and return its name."""
        return self._stored(code, (0, 0, *size))

    def shape(self, asset: str, grey: bool) -> tuple[int, int] | None:  # noqa: FBT001 - see pdf_code.Shaper
        """Return the size of a picture in pixels, having written it to the file."""
        if (asset, grey) not in self._shapes:
            packed = self._pictures.packed(asset, grey=grey)
            if packed:
                self._write(picture_name(asset, grey=grey), self._picture(packed))
            self._shapes[asset, grey] = (packed.width, packed.height) if packed else None
        return self._shapes[asset, grey]

    def take(self, pictures: Sequence[tuple[str, bool]]) -> bool:
        """Write pictures to the file, in this order, and tell whether all of them can be drawn."""
        return all(self.shape(asset, grey) is not None for asset, grey in pictures)

    def forget(self, name: str) -> None:
        """Forget a stored drawing that no page will show any more."""
        self._document.forget(self._document.getXObjectName(name))

    def _stored(self, code: Code, box: tuple[float, ...]) -> str:
        name = f"drawing{self._count}"
        self._count += 1
        stream = _stream("Form", code.data, "FlateDecode")
        stream.dictionary["BBox"] = pdfdoc.PDFArray(box)
        stream.dictionary["Resources"] = self._resources(code)
        self._write(name, stream)
        return name

    def _resources(self, code: Code) -> Any:
        found = pdfdoc.PDFResourceDictionary()
        found.basicFonts()
        found.allProcs()
        names = [picture_name(asset, grey=grey) for asset, grey in code.pictures]
        found.XObject = {name: self._reference(name) for name in names}
        found.ExtGState = {opacity_name(one): pdfdoc.PDFDictionary({"ca": one, "CA": one}) for one in code.opacities}
        return found

    def _reference(self, name: str) -> Any:
        return pdfdoc.PDFObjectReference(self._document.getXObjectName(name))

    def _write(self, name: str, stream: Any) -> None:
        inside = self._document.getXObjectName(name)
        self._document.Reference(stream, inside)
        self._document.write(inside)

    def _picture(self, packed: Packed) -> Any:
        stream = _image(packed, packed.data, packed.bands, "DCTDecode" if packed.is_jpeg else "FlateDecode")
        if packed.mask:
            mask = _image(packed, packed.mask, 1, "FlateDecode")
            stream.dictionary["SMask"] = self._document.Reference(mask)
        if packed.is_jpeg and packed.bands == 4:
            # Programs that write such JPEGs store their inks the other way round.
            stream.dictionary["Decode"] = pdfdoc.PDFArray([1, 0] * 4)
        return stream


def _stream(subtype: str, data: bytes, packing: str) -> Any:
    stream = pdfdoc.PDFStream(content=data)
    stream.dictionary["Type"] = pdfdoc.PDFName("XObject")
    stream.dictionary["Subtype"] = pdfdoc.PDFName(subtype)
    stream.dictionary["Filter"] = pdfdoc.PDFName(packing)
    return stream


def _image(packed: Packed, data: bytes, bands: int, packing: str) -> Any:
    stream = _stream("Image", data, packing)
    stream.dictionary["Width"] = packed.width
    stream.dictionary["Height"] = packed.height
    stream.dictionary["BitsPerComponent"] = 8
    stream.dictionary["ColorSpace"] = pdfdoc.PDFName(SPACES[bands])
    return stream

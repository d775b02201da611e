"""What pages refer to: drawings that are stored once, and pictures."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfdoc

from exports.faces.ops import Face
from exports.pdf.pictures import Packed, Pictures
from exports.pdf.player import MM, opacity_name, picture_name
from exports.pdf_stream import StreamedDocument
from exports.sketches import Code

SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
"""What the bands of a picture stand for."""


class Shelf:
    """The stored drawings and pictures of one file; each is written as soon as it is known."""

    def __init__(self, document: StreamedDocument, pictures: Pictures) -> None:
        self._document, self._pictures = document, pictures
        self._shapes: dict[tuple[str, bool], tuple[int, int] | None] = {}
        self._count = 0
        self._fonts = document.reference(pdfdoc.BasicFonts)

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
                self._write_picture(picture_name(asset, grey=grey), packed)
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
        entries = f"/Type /XObject /Subtype /Form /Filter /FlateDecode /BBox [ {fp_str(*box)} ] /Resources << "
        self._document.write_stream(
            entries.encode("ascii") + self._resources(code) + b" >>", code.data, self._document.getXObjectName(name)
        )
        return name

    def _resources(self, code: Code) -> bytes:
        """Return what a drawing refers to: all typefaces of the file, its pictures and its degrees of opacity."""
        parts = [b"/Font %s /ProcSet [ /PDF /Text /ImageB /ImageC /ImageI ]" % self._fonts]
        if code.pictures:
            names = [picture_name(asset, grey=grey) for asset, grey in code.pictures]
            shown = b" ".join(b"/%s %s" % (name.encode("ascii"), self._reference(name)) for name in names)
            parts.append(b"/XObject << %s >>" % shown)
        if code.opacities:
            degrees = " ".join(
                f"/{opacity_name(one)} << /CA {fp_str(one)} /ca {fp_str(one)} >>" for one in code.opacities
            )
            parts.append(b"/ExtGState << %s >>" % degrees.encode("ascii"))
        return b" ".join(parts)

    def _reference(self, name: str) -> bytes:
        return self._document.reference(self._document.getXObjectName(name))

    def _write_picture(self, name: str, packed: Packed) -> None:
        more = b""
        if packed.mask:
            mask = self._document.write_stream(_image(packed, 1, "FlateDecode"), packed.mask)
            more = b" /SMask " + mask
        elif packed.bands == 4:
            # Programs that write such JPEGs store their inks the other way round.
            more = b" /Decode [ 1 0 1 0 1 0 1 0 ]"
        entries = _image(packed, packed.bands, "DCTDecode" if packed.is_jpeg else "FlateDecode") + more
        self._document.write_stream(entries, packed.data, self._document.getXObjectName(name))


def _image(packed: Packed, bands: int, packing: str) -> bytes:
    size = f"/Width {packed.width} /Height {packed.height} /BitsPerComponent 8 /ColorSpace /{SPACES[bands]}"
    return f"/Type /XObject /Subtype /Image /Filter /{packing} {size}".encode("ascii")

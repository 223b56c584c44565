"""A picture in the making: SVG elements as text, and the part of the plane they lie in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from xml.sax.saxutils import escape, quoteattr

# A browser knows what serif and sans-serif are; what paints pixels may not, and goes on to the fonts of many systems.
SERIF = "Alegreya, Georgia, 'Liberation Serif', serif, 'DejaVu Serif', 'Noto Serif', 'Times New Roman'"
SANS = "'Alegreya Sans', 'Helvetica Neue', 'Liberation Sans', sans-serif, 'DejaVu Sans', 'Noto Sans', Arial"


class Picture(NamedTuple):
    """What is drawn, and where it lies: left, top, width and height in units of the drawing."""

    body: str
    left: float
    top: float
    width: float
    height: float

    def as_svg(self, size: int, title: str) -> str:
        """A whole document, at most `size` pixels wide and high."""
        scale = size / max(self.width, self.height)
        wide, high = round(self.width * scale), round(self.height * scale)
        box = " ".join(number(value) for value in self[1:])
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="{box}" role="img">'
        return f"{head}<title>{escape(title)}</title>{self.body}</svg>\n"


class Drawing(NamedTuple):
    """How a game is drawn; where it can be, also single pieces of a box, by the component values that they show."""

    draw: Callable[[Any, Any, Sequence[str], str], Picture]  # view, box, names of the seats, language
    pieces: Callable[[Any, str], dict[str, Picture]] = lambda _box, _language: {}  # box, language


def number(value: float) -> str:
    """A number as short as it can be told."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def element(name: str, *inner: str, **attributes: object) -> str:
    """One element; `stroke_width` is the attribute stroke-width, and None leaves an attribute out."""
    told = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(number(value) if isinstance(value, float) else str(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{told}>{''.join(inner)}</{name}>" if inner else f"<{name}{told}/>"


def path(d: str, fill: str = "none", /, **attributes: object) -> str:
    """A path."""
    return element("path", d=d, fill=fill, **attributes)


def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: object) -> str:
    """A rectangle."""
    return element("rect", x=float(x), y=float(y), width=float(width), height=float(height), fill=fill, **attributes)


def circle(x: float, y: float, r: float, fill: str = "none", **attributes: object) -> str:
    """A circle."""
    return element("circle", cx=float(x), cy=float(y), r=float(r), fill=fill, **attributes)


def text(
    words: object, x: float, y: float, size: float, fill: str, anchor: str = "middle", **attributes: object
) -> str:
    """A line of text; `y` is the line it stands on."""
    of = {"font_family": SANS} | attributes
    return element(
        "text", escape(str(words)), x=float(x), y=float(y), font_size=float(size), fill=fill, text_anchor=anchor, **of
    )


def group(*inner: str, at: tuple[float, float] = (0, 0), turned: float = 0, scale: float = 1) -> str:
    """Elements that are moved, turned (degrees clockwise) and scaled together."""
    move = f"translate({number(at[0])} {number(at[1])})"
    turn = f" rotate({number(turned)})" if turned else ""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return element("g", *inner, transform=move + turn + size)


def signed(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "−")

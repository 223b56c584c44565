"""Drawings as pixels (the extra `pictures`): what `render_mode="rgb_array"` gives, for videos of learners."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from tafelrunde.kernel.errors import NoExtra


def require_painter() -> None:
    """Refuses pictures where what paints them is not installed, before anything is played."""
    for package in ("resvg_py", "PIL"):
        try:
            __import__(package)
        except ModuleNotFoundError:
            raise NoExtra(package, "pictures") from None


def painted(drawing: str) -> NDArray[np.uint8]:
    """The pixels of a drawing (SVG): rows, columns, and red, green and blue from 0 to 255."""
    require_painter()
    from PIL import Image
    from resvg_py import svg_to_bytes

    with Image.open(BytesIO(bytes(svg_to_bytes(svg_string=drawing, background="#ffffff")))) as picture:
        return np.asarray(picture.convert("RGB"))

"""The rules for programs of others: a library with a C header, a WebAssembly module, or PTX for graphics cards.

Memory is told field by field as NumPy lays it out: `pip install tafelrunde[lab]`.
"""

from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.records import HAS_NUMPY

if not HAS_NUMPY:
    raise NoExtra("numpy", "lab")

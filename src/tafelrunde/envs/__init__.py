"""Learning environments: PettingZoo, Gymnasium, OpenSpiel, and batches of games in compiled code: docs/environments.md.

They need packages of their own: `pip install tafelrunde[envs]`, for OpenSpiel `tafelrunde[openspiel]`; `vector` needs
nothing but NumPy: `tafelrunde[lab]`.
"""

from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.records import HAS_NUMPY

if not HAS_NUMPY:
    raise NoExtra("numpy", "envs")

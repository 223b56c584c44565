"""The logarithm of a whole number, with the same bits on every machine.

Mathematical libraries differ in the last place. This is the method of FreeBSD's msun (and of fdlibm before it), made of
sums, products and quotients only, which are the same everywhere.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.kernel.compiling import compiled

LN2_HIGH: Final = 6.93147180369123816490e-01
LN2_LOW: Final = 1.90821492927058770002e-10
ROOT_OF_TWO: Final = 1.4142135623730951


@compiled
def log_of(number: int) -> float:
    """The natural logarithm of a number from 1 to 2^32 - 1."""
    twos = 0
    for step in (16, 8, 4, 2, 1):
        if number >> (twos + step):
            twos += step
    rest = number / (1 << twos)
    if rest > ROOT_OF_TWO:
        rest *= 0.5
        twos += 1
    f = rest - 1.0
    half = 0.5 * f * f
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    odd = z * (
        6.666666666666735130e-01
        + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    )
    return s * (half + (odd + even)) + twos * LN2_LOW - half + f + twos * LN2_HIGH

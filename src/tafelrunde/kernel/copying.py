"""Copies some of the bytes of a record: for large ones of which only a part is in use."""

from __future__ import annotations

from typing import Any

from tafelrunde.kernel.records import Record


class CopyBytes:
    """To compiled rules a memcpy, to plain ones a slice."""

    def __call__(self, source: Record, into: Record, begin: int, end: int) -> None:
        into._memory[begin:end] = source._memory[begin:end]  # type: ignore[attr-defined]  # of a PlainRecord

    @property
    def _numba_type_(self) -> Any:  # noqa: ANN401  # the name is numba's; it ships no types
        from tafelrunde.kernel import jit

        return jit.type_of(jit.copy_bytes)


copy_bytes = CopyBytes()

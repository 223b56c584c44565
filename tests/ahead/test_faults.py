"""Exceptions that numba keeps inside the code are read as they are written there."""

from __future__ import annotations

import pickle

from tafelrunde.ahead.faults import UNKNOWN, numbered


def test_a_backslash_among_the_bytes_is_read() -> None:
    """LLVM writes it twice; the length of a folder's name may be one, so a build would depend on where it is made."""
    kept = pickle.dumps((ValueError, ("x" * 92,), "a\\b"))
    assert kept.count(b"\\") >= 2
    written = "".join(
        "\\\\" if byte == 92 else chr(byte) if 32 <= byte < 127 and byte != 34 else f"\\{byte:02X}" for byte in kept
    )
    text = f'@.const.pickledata.{"a" * 40} = internal constant [{len(kept)} x i8] c"{written}"\n'
    assert numbered(text)[1] == [UNKNOWN, ("ValueError", "x" * 92)]


def test_where_sources_lie_changes_nothing() -> None:
    """What numba keeps names the file, so keys are others in another folder."""

    def text(*keys: str) -> str:
        lines = []
        for key, message in zip(keys, ("one", "two"), strict=True):
            kept = "".join(f"\\{byte:02X}" for byte in pickle.dumps((ValueError, (message,), key)))
            lines.append(f'@.const.pickledata.{key * 40} = internal constant [9 x i8] c"{kept}"')
            lines.append(f"store ptr @.const.picklebuf.{key * 40}, ptr %excinfo")
        return "\n".join(lines)

    assert numbered(text("a", "b")) == numbered(text("d", "c"))

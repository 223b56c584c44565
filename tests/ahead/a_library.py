"""A tiny library of rules that are good for nothing, for all targets: python -m tests.ahead.a_library FOLDER."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import numpy as np

from tafelrunde.ahead.calling import entry_in_c
from tafelrunde.ahead.export.kernels import PLACE, kernel
from tafelrunde.ahead.faults import numbered
from tafelrunde.ahead.linking import link
from tafelrunde.ahead.lowering import lower
from tafelrunde.ahead.targets import BEYOND_PYTHON, TARGETS, object_code
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.library import FORMAT, MARK, EntryPoint, Manifest
from tafelrunde.kernel.records import Grid, Memory, Row


@compiled
def quotient(a: int, b: int) -> int:
    return a // b


@compiled
def refuse(memory: Memory, number: int) -> None:
    if number == 3:
        raise ValueError("not three")
    memory[0] = number


@compiled
def sums(grid: Grid[np.int16], row: Row[np.int64], twice: bool) -> tuple[int, int]:
    for place in range(len(row)):
        row[place] = grid[place].sum() * (2 if twice else 1)
    return row.sum(), len(row)


RULES = {"quotient": quotient, "refuse": refuse, "sums": sums}


def main() -> None:
    folder = Path(sys.argv[1])
    module, entries = lower(dict(RULES))
    text, faults = numbered(str(module))
    text += f'@{MARK} = constant [21 x i8] c"{"f" * 20}\\00"\n' + "".join(map(entry_in_c, entries))
    points = {f"a.{one.symbol}": EntryPoint(one.symbol, tuple(one.arguments), one.returns) for one in entries}
    exported = [MARK, *RULES]
    browser, gpu = BEYOND_PYTHON["browser"], BEYOND_PYTHON["gpu"]
    link(object_code(text, exported, browser), exported, browser, folder / "tiny.wasm")
    kernels = PLACE + "".join(map(kernel, entries))
    (folder / "tiny.ptx").write_bytes(object_code(text + kernels, [f"{name}_each" for name in RULES], gpu))
    for name in sys.argv[2:]:
        target = TARGETS[name]
        file = folder / name / f"tiny.{target.ending}"
        link(object_code(text, exported, target), exported, target, file)
        manifest = Manifest(FORMAT, "tiny", name, "f" * 20, file.name, points, tuple(faults), file.stat().st_size)
        (folder / name / "tiny.json").write_bytes(msgspec.json.encode(manifest))


if __name__ == "__main__":
    main()

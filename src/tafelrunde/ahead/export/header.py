"""The C header of a game's library: its memories as structs, its entry points, and how a game begins."""

from __future__ import annotations

from tafelrunde.ahead.export import prototypes, structs
from tafelrunde.ahead.export.memories import Memories
from tafelrunde.ahead.export.prototypes import Prototype
from tafelrunde.kernel.library import FAULTS


def header(folder: str, title: str, memories: Memories, calls: list[Prototype]) -> str:
    """The whole file."""
    parts = [
        f"/* {title}: made by `tafelrunde export`; its memories and calls are told in {folder}.md. */",
        "#pragma once\n#include <stddef.h>\n#include <stdint.h>\n",
        "/* An answer below this is a fault inside the rule. */",
        f"#define TAFELRUNDE_FAULT (INT64_MIN + {FAULTS})\n",
    ]
    for name, dtype in memories.layouts.items():
        parts += map(structs.in_c, structs.structs_of(f"{folder}_{name}", dtype))
    parts += [f"#define {f'{folder}_{name}_size'.upper()} {size}" for name, size in memories.sizes.items()]
    parts += ["", "#ifdef __cplusplus", 'extern "C" {', "#endif"]
    parts += map(prototypes.in_c, calls)
    parts += ["#ifdef __cplusplus", "}", "#endif\n"]
    parts += [_bytes(f"{folder}_start_{name}", start) for name, start in memories.start.items()]
    return "\n".join(parts) + "\n"


def _bytes(name: str, values: bytes) -> str:
    """Bytes as a constant of C; what follows the last that is not zero is zero by itself."""
    kept = values.rstrip(b"\0") or b"\0"
    lines = [", ".join(map(str, kept[place : place + 24])) for place in range(0, len(kept), 24)]
    return f"static const uint8_t {name}[{len(values)}] = {{\n" + ",\n".join(lines) + "\n};\n"

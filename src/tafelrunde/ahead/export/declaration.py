"""The TypeScript declaration of a game's WebAssembly module, and how a game begins, as a module of its own."""

from __future__ import annotations

from base64 import b64encode

from tafelrunde.ahead.export import prototypes
from tafelrunde.ahead.export.memories import Memories
from tafelrunde.ahead.export.prototypes import Prototype
from tafelrunde.kernel.library import FAULTS


def declaration(folder: str, title: str, calls: list[Prototype]) -> str:
    """What the module exports. Numbers are addresses in its memory; other whole numbers are 64 bits wide."""
    kind = f"{folder.title().replace('_', '')}Rules"
    calls_told = "".join(map(prototypes.in_typescript, calls))
    return (
        f"/** {title}: made by `tafelrunde export`; its memories and calls are told in {folder}.md. */\n"
        f"export interface {kind} extends WebAssembly.Exports {{\n"
        "  memory: WebAssembly.Memory;\n"
        "  /** The first address that is free for memories of yours; grow `memory` to get more. */\n"
        f"  __heap_base: WebAssembly.Global;\n{calls_told}}}\n"
    )


def start_module(memories: Memories) -> str:
    """A small module: the sizes of all memories, the bytes of three of them, and from where an answer is a fault."""
    sizes = {name: dtype.itemsize for name, dtype in memories.layouts.items()} | memories.sizes
    told = [f"  {name}: bytes('{b64encode(start).decode()}')," for name, start in memories.start.items()]
    return (
        "const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));\n"
        f"export const FAULT = -(2n ** 63n) + {FAULTS}n;  // an answer below this is a fault inside the rule\n"
        f"export const sizes = {sizes};\n"
        "export const start = {\n" + "\n".join(told) + "\n};\n"
    )


def start_declaration() -> str:
    """The same for TypeScript."""
    return (
        "export const FAULT: bigint;\n"
        "export const sizes: Record<string, number>;\n"
        "export const start: Record<'state' | 'box' | 'chance', Uint8Array>;\n"
    )

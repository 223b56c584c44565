"""A module for a graphics card as one text for each function, which the driver links.

ptxas 13.0 translates the kernels of Tumult Royale wrongly as one module, at every level but 0, and rightly function by
function; one function of Carcassonne is wrong even by itself, and its name is marked for level 0 (benchmarks/card.md).
"""

from __future__ import annotations

import re
from collections.abc import Collection

import llvmlite.binding as llvm

from tafelrunde.envs.card.driver import BEST, PART

FUNCTION = re.compile(r"^define [^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)


def in_parts(module: llvm.ModuleRef, machine: llvm.TargetMachine, at_level_0: Collection[int]) -> bytes:
    """The texts of all functions one after the other, each after a line that says its highest level."""
    text = str(module)
    functions = FUNCTION.findall(text)
    before, *after = FUNCTION.split(text)
    made = []
    for number, function in enumerate(functions):
        others = "".join(_declared(other) for other in functions if other is not function)
        alone = before + others + function.replace("define internal ", "define ", 1) + "".join(after)
        assembly = machine.emit_assembly(llvm.parse_assembly(alone))
        made.append(f"{PART}{0 if number in at_level_0 else BEST}\n{assembly}")
    return "".join(made).encode()


def _declared(function: str) -> str:
    line = function.split("\n", 1)[0]
    return (
        "" if "ptx_kernel" in line else line.replace("define internal ", "declare ").removesuffix("{").rstrip() + "\n"
    )

"""The machines for which libraries are built, and LLVM's text made into each one's machine code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

import llvmlite.binding as llvm

from tafelrunde.ahead.parts import in_parts
from tafelrunde.ahead.wide_memory import with_wide_memory


class Target(NamedTuple):
    """A kind of machine: LLVM's and zig's names for it, its oldest processor, and what wheels for it are called."""

    triple: str
    processor: str
    zig: str
    ending: str
    wheels: tuple[str, ...] = ()
    features: str = ""  # of every processor that counts, beyond the oldest
    inlining: int = -1  # how large a function may be that is put where it is called, as LLVM counts; -1: as LLVM likes


TARGETS = {
    "linux-x86_64": Target(
        "x86_64-unknown-linux-gnu",
        "x86-64",
        "x86_64-linux-gnu.2.17",
        "so",
        ("manylinux_2_17_x86_64.manylinux2014_x86_64", "musllinux_1_1_x86_64"),
    ),
    "linux-aarch64": Target(
        "aarch64-unknown-linux-gnu",
        "generic",
        "aarch64-linux-gnu.2.17",
        "so",
        ("manylinux_2_17_aarch64.manylinux2014_aarch64", "musllinux_1_1_aarch64"),
    ),
    "macos-arm64": Target(
        "arm64-apple-macosx11.0.0", "apple-m1", "aarch64-macos.11.0", "dylib", ("macosx_11_0_arm64",)
    ),
    "macos-x86_64": Target(
        "x86_64-apple-macosx10.13.0", "x86-64", "x86_64-macos.10.13", "dylib", ("macosx_10_13_x86_64",)
    ),
    "windows-x86_64": Target("x86_64-pc-windows-gnu", "x86-64", "x86_64-windows-gnu", "dll", ("win_amd64",)),
}
PYODIDE = "pyodide-wasm32"  # Python in a browser: a library that it loads as any other, but no wheel
WITHOUT_WHEELS = {
    PYODIDE: Target(
        "wasm32-unknown-emscripten",
        "generic",
        "",
        "so",
        (),
        "+bulk-memory,+sign-ext,+simd128,+mutable-globals",
        inlining=1000,  # a call costs more there: a fifth more looks ahead at Tumult Royale
    )
}
BEYOND_PYTHON = {  # `tafelrunde export` makes these
    "browser": Target(
        "wasm32-unknown-unknown", "generic", "wasm32-freestanding", "wasm", (), "+bulk-memory,+sign-ext,+simd128"
    ),
    "gpu": Target("nvptx64-nvidia-cuda", "sm_75", "", "ptx", (), "+ptx70"),
}
# What Python would be told of faults and of memory that nobody uses any more; and a reshaping that answers that it
# cannot be, which is a fault. Anything else that a rule wants of numba would be missing in silence, so it is refused.
PYTHONS_OWN = re.compile(
    r"Py[A-Z_]|_Py|NRT_|numba_(gil_|unpickle|do_raise|runtime_build_excinfo|attempt_nocopy_reshape)"
)
COUNTERS = ("NRT_decref", "NRT_incref")  # of references; all memory comes from outside and nobody owns it here


def object_code(text: str, exported: list[str], target: Target, *, apart: bool = False, slowly: str = "") -> bytes:
    """The machine code of a module for one target, of which only the exported names are seen; for a card its text.

    `apart`: every function of a card's text by itself (`parts.py`), those with `slowly` in their names unoptimised.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    for_python = target.ending in ("so", "dylib", "dll")
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor,
        features=target.features,
        opt=3,
        reloc="pic" if for_python else "default",
        codemodel="small" if for_python else "default",  # otherwise every call goes through a register
    )
    if target.ending == "ptx":
        # With LLVM's last preparation for instructions ptxas 13.0 (and driver 580) answered with other numbers than a
        # processor, at every level but 0; without it they are the same (benchmarks/card.md).
        llvm.set_option("tafelrunde", "-disable-cgp")
    if target.triple.startswith("wasm32"):
        llvm.set_option("tafelrunde", "-disable-loop-idiom-strlen")  # a loop would become a call of what is not there
    text = adapted(text, target.triple, str(machine.target_data))
    module = llvm.parse_assembly(with_plain_names(text) if target.ending == "ptx" else text)
    module.verify()
    _hide(module.global_variables, exported, "internal")
    _hide(module.functions, exported, "linkonce_odr")  # "internal" would inline whatever is called once, however large
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    if target.inlining >= 0:
        tuning.inlining_threshold = target.inlining
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    if target.ending == "ptx":
        module = llvm.parse_assembly(with_wide_memory(str(module)))
    _hide(module.functions, exported, "internal")
    at_level_0 = [place for place, function in enumerate(_defined(module)) if slowly and slowly in function.name]
    _number(module.functions, exported, "inner_function")
    _number(module.global_variables, exported, "inner_memory")
    if apart:
        return in_parts(module, machine, at_level_0)
    if target.ending == "ptx":
        return str(machine.emit_assembly(module)).encode()
    return bytes(machine.emit_object(module))


def _defined(module: llvm.ModuleRef) -> list[llvm.ValueRef]:
    return [function for function in module.functions if not function.is_declaration]


def _hide(things: Iterable[llvm.ValueRef], exported: list[str], linkage: str) -> None:
    for thing in things:
        if not thing.is_declaration and thing.name not in exported:
            thing.linkage = linkage


def _number(things: Iterable[llvm.ValueRef], exported: list[str], name: str) -> None:
    """Numbers, not numba's names: those count what a process has compiled before, and stay in a library of macOS."""
    hidden = [thing for thing in things if not thing.is_declaration and thing.name not in exported]
    for number, thing in enumerate(hidden):
        thing.name = f"{name}_{number}"


def adapted(text: str, triple: str, layout: str) -> str:
    """The same text for another machine, without Python: what only Python could answer does nothing."""
    text = re.sub(r"^target (datalayout|triple) = .*\n", "", text, flags=re.MULTILINE)
    for counter in COUNTERS:
        text = re.sub(
            rf"(define [^\n]*@{counter}\([^\n]*)#\d+ \{{\n.*?\n\}}", r"\1{\n  ret void\n}", text, flags=re.DOTALL
        )
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)
    text = re.sub(r"= common (local_unnamed_addr )?global", "= internal global", text)
    text = text.replace("@sqrt(", "@llvm.sqrt.f64(")  # an instruction, and the same everywhere
    text = re.sub(r"^declare [^\n]*$", _stub, text, flags=re.MULTILINE)
    return f'target datalayout = "{layout}"\ntarget triple = "{triple}"\n' + text


def with_plain_names(text: str) -> str:
    """The same text with names of letters, digits, _ and $, since the assembler of graphics cards takes no others."""
    return re.sub(r'@"([^"]+)"|@([A-Za-z_$][-A-Za-z0-9_$.]*)', _plain_name, text)


def _plain_name(name: re.Match[str]) -> str:
    found = name.group(1) or name.group(2)
    if found.startswith("llvm."):
        return name.group(0)
    return "@" + re.sub(r"[^A-Za-z0-9_$]", lambda odd: f"_{ord(odd.group(0)):x}_", found)


def _stub(declared: re.Match[str]) -> str:
    line = declared.group(0)
    parts = re.match(r'declare (.*?)@"?([^"(]+)"?\((.*)\)', line)
    assert parts is not None
    if parts.group(2).startswith("llvm."):
        return "" if ".x86." in parts.group(2) else line
    if not PYTHONS_OWN.match(parts.group(2)):
        raise ValueError(f"{parts.group(2)}: a library cannot call this; it belongs to numba or to the system")
    result = [word for word in parts.group(1).split() if re.fullmatch(r"void|ptr|double|i\d+", word)][-1]
    given = re.findall(r"(?:^|,)\s*(ptr|i\d+|\.\.\.)", parts.group(3))
    value = {"void": "ret void", "ptr": "ret ptr null"}.get(result, f"ret {result} 0")
    return f"define internal {result} @{parts.group(2)}({', '.join(given)}) {{\n  {value}\n}}"

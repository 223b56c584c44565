"""Kernels around what tables of learners call, for a graphics card: one table per thread, lists in its own memory.

A thread calls the same entry points as a processor does, for a range of one table. Sizes are numbers here and not
arguments, so the card's compiler sees them; what goes wrong is told once for all tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tafelrunde.ahead.export.kernels import PLACE
from tafelrunde.kernel.library import FAULT, FAULTS

KEPT_BY_A_THREAD = 1024  # bytes of a state that a thread keeps with itself while it plays whole games
KEPT_FOR_A_STEP = 0  # bytes of a table that a thread keeps with itself during a step; measured: better not


class Sizes(NamedTuple):
    """Bytes of the memories of a game, and where chance stands at a table; numbers of an observation and a mask."""

    table: int
    chance_at: int
    state: int
    box: int
    chance: int
    desk: int
    choice: int
    silence: int
    taps: int
    seen: int
    mask: int
    parts: int  # threads that write one observation together


def kernels(folder: str, size: Sizes, *, has_taps: bool) -> str:
    """LLVM's text of all kernels of a game."""
    return PLACE + "".join([
        _begin(folder, size), _step(folder, size), _see(folder, size), _check(folder, size),
        _play(folder, size, has_taps),
    ])  # fmt: skip


def names(folder: str) -> list[str]:
    """What the kernels are called."""
    return [f"{folder}_card_{name}" for name in ("begin", "step", "see", "check", "play")]


def _begin(folder: str, size: Sizes) -> str:
    call = _call(folder, "learning_begin", [
        f"ptr %table, i64 {size.table}", f"ptr %blank, i64 {size.state}", f"ptr %box, i64 {size.box}",
        f"ptr %desk, i64 {size.desk}", "i64 0", "i64 1", "ptr null, i64 1, i64 0",
        f"ptr %mask, i64 1, i64 {size.mask}", "i64 1",
    ])  # fmt: skip
    body = [*_at("table", "tables", size.table), *_at("mask", "masks", size.mask), *_desk(size), call, *_fault()]
    return _kernel(f"{folder}_card_begin", ["tables", "blank", "box", "masks", "faults"], [], body)


def _step(folder: str, size: Sizes) -> str:
    stays = size.table <= KEPT_FOR_A_STEP
    call = _call(folder, "learning_step", [
        f"ptr %{'own' if stays else 'table'}, i64 {size.table}", f"ptr %blank, i64 {size.state}",
        f"ptr %box, i64 {size.box}",
        f"ptr %desk, i64 {size.desk}", "i64 0", "i64 1", "ptr %choice, i64 1", "i64 %again", "ptr null, i64 1, i64 0",
        f"ptr %mask, i64 1, i64 {size.mask}", "ptr %reward, i64 1, i64 %seats", "ptr %end, i64 1", "i64 1",
    ])  # fmt: skip
    body = [
        *_at("table", "tables", size.table), *_at("mask", "masks", size.mask), *_at("choice", "choices", 8),
        *_at("end", "ended", 1), "  %bytes = mul i64 %seats, 4", *_at("reward", "rewards", "%bytes"),
        *_desk(size), *((*_own("own", size.table), *_copy("own", "table", size.table)) if stays else ()), call,
        *(_copy("table", "own", size.table) if stays else ()), *_fault(),
    ]  # fmt: skip
    given = ["tables", "blank", "box", "choices", "masks", "rewards", "ended", "faults"]
    return _kernel(f"{folder}_card_step", given, ["again", "seats"], body)


def _see(folder: str, size: Sizes) -> str:
    call = _call(folder, "learning_see", [
        f"ptr %table, i64 {size.table}", f"ptr %box, i64 {size.box}", "i64 0", "i64 1",
        f"ptr %row, i64 1, i64 {size.seen}", "i64 %part", f"i64 {size.parts}",
    ])  # fmt: skip
    body = [*_at("table", "tables", size.table), *_at("row", "seen", 2 * size.seen), call, *_fault()]
    return _kernel(f"{folder}_card_see", ["tables", "box", "seen", "faults"], [], body, parts=size.parts)


def _check(folder: str, size: Sizes) -> str:
    """Choices of 4 or 8 bytes become those of 8; the lowest table with a forbidden one is told."""
    call = _call(folder, "learning_first_forbidden", [
        "ptr %choice, i64 1", f"ptr %mask, i64 1, i64 {size.mask}", "ptr %end, i64 1", "i64 %again",
    ])  # fmt: skip
    body = [
        *_at("source", "given", "%width"), *_at("choice", "choices", 8), *_at("mask", "masks", size.mask),
        *_at("end", "ended", 1), "  %is_narrow = icmp eq i64 %width, 4",
        "  br i1 %is_narrow, label %narrow, label %wide", "narrow:", "  %short = load i32, ptr %source",
        "  %widened = sext i32 %short to i64", "  br label %known", "wide:", "  %long = load i64, ptr %source",
        "  br label %known", "known:", "  %chosen = phi i64 [ %widened, %narrow ], [ %long, %wide ]",
        "  store i64 %chosen, ptr %choice", call, "  %forbidden = icmp sge i64 %answer, 0",
        "  br i1 %forbidden, label %tell, label %end_of_it", "tell:",
        "  %told = atomicrmw umin ptr %faults, i64 %i monotonic", "  br label %end_of_it",
    ]  # fmt: skip
    return _kernel(f"{folder}_card_check", ["given", "choices", "masks", "ended", "faults"], ["again", "width"], body)


def _play(folder: str, size: Sizes, has_taps: bool) -> str:
    """Whole games by chance. A small state stays with its thread meanwhile."""
    stays = size.state <= KEPT_BY_A_THREAD
    given = [f"ptr %state, i64 {size.state}", f"ptr %box, i64 {size.box}", f"ptr %chance, i64 {size.chance}",
             f"ptr %one, i64 {size.choice}"]  # fmt: skip
    given += [f"ptr %hands, i64 {size.taps}"] if has_taps else []
    given += [f"ptr %silent, i64 {size.silence}", "i64 %rounds", "ptr %pair"]
    body = [
        *_at("table", "tables", size.table), f"  %luck = getelementptr i8, ptr %table, i64 {size.chance_at}",
        *_own("one", size.choice), *_own("silent", size.silence), *_own("hands", max(8, size.taps)),
        *_own("chance", size.chance), *_copy("chance", "luck", size.chance),
    ]  # fmt: skip
    body += _own("state", size.state) if stays else ["  %state = getelementptr i8, ptr %table, i64 0"]
    body += [*_copy("state", "blank", size.state), *_at("pair", "answers", 16)]
    body += [_call(folder, "play_unlisted", given), *_copy("luck", "chance", size.chance)]
    body += _copy("table", "state", size.state) if stays else []
    body += _fault()
    return _kernel(f"{folder}_card_play", ["tables", "blank", "box", "answers", "faults"], ["rounds"], body)


def _call(folder: str, entry: str, given: Iterable[str]) -> str:
    return f"  %answer = call i64 @{folder}_{entry}({', '.join(given)})"


def _at(name: str, of: str, step: int | str) -> list[str]:
    """The address that belongs to this thread's table."""
    return [f"  %{name}_offset = mul i64 %i, {step}", f"  %{name} = getelementptr i8, ptr %{of}, i64 %{name}_offset"]


def _own(name: str, size: int) -> list[str]:
    return [f"  %{name} = alloca [{size} x i8], align 16"]


def _desk(size: Sizes) -> list[str]:
    return _own("desk", size.desk)


def _copy(into: str, source: str, size: int) -> list[str]:
    return [f"  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %{into}, ptr align 8 %{source}, i64 {size}, i1 false)"]


def _fault() -> list[str]:
    """A fault inside a rule is told for one of the tables: which one, and what."""
    return [
        f"  %over = sub i64 %answer, {FAULT}", f"  %is_fault = icmp ult i64 %over, {FAULTS}",
        "  br i1 %is_fault, label %tell, label %end_of_it", "tell:",
        "  %told = atomicrmw umin ptr %faults, i64 %i monotonic",
        "  %what = getelementptr i8, ptr %faults, i64 8", "  store i64 %over, ptr %what", "  br label %end_of_it",
    ]  # fmt: skip


def _kernel(name: str, addresses: list[str], numbers: list[str], body: list[str], parts: int = 1) -> str:
    given = [*(f"ptr %{word}" for word in addresses), *(f"i64 %{word}" for word in numbers), "i64 %games"]
    place = ["  %i = zext i32 %s to i64"] if parts == 1 else [
        "  %all = zext i32 %s to i64", f"  %i = udiv i64 %all, {parts}", f"  %part = urem i64 %all, {parts}",
    ]  # fmt: skip
    own = [line for line in body if " = alloca " in line]  # these stand first, or they would be taken anew at each turn
    lines, rest = "\n".join(place), "\n".join(line for line in body if line not in own)
    first = "\n".join(own)
    return f"""
define ptx_kernel void @{name}({", ".join(given)}) {{
{first}
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = mul i32 %b, %w
  %s = add i32 %m, %t
{lines}
  %in = icmp ult i64 %i, %games
  br i1 %in, label %go, label %end_of_it
go:
{rest}
end_of_it:
  ret void
}}
"""

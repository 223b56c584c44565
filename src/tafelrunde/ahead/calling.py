"""The entry points in C, around what numba lowered: memory is an address and a length, the answer one number.

Each has a second form whose arguments lie in a row of 64-bit numbers: who calls it again with the same memory writes
only the numbers that have changed. An answer of FAULT or a little more is a fault inside the rule: its number is what
is more. Where a rule answers with two numbers it writes them to an address given last, and answers 0.
"""

from __future__ import annotations

from tafelrunde.ahead.lowering import Lowered
from tafelrunde.kernel.library import FAULT, NUMBERS, ROW

SIZES = {"memory": 1, "bool": 1, "int8": 1, "int16": 2, "int32": 4, "float32": 4, "int64": 8, "float64": 8}
RETURNED = {"int": "i64", "bool": "i8", "none": "ptr", "int int": "{ i64, i64 }"}


def entry_in_c(entry: Lowered) -> str:
    """LLVM's text of one entry point."""
    given, passed = [], ["ptr %ret", "ptr %exc"]
    lines = [f"  %ret = alloca {RETURNED[entry.returns]}", "  %exc = alloca ptr"]
    for number, word in enumerate(entry.arguments):
        if word == "int":
            given.append(f"i64 %a{number}")
            passed.append(f"i64 %a{number}")
        elif word == "bool":
            given.append(f"i64 %a{number}")
            lines.append(f"  %b{number} = icmp ne i64 %a{number}, 0")
            passed.append(f"i1 %b{number}")
        else:
            more, how = _array(number, word)
            given += [f"ptr %a{number}", *(f"i64 {length}" for length in _lengths(number, word))]
            lines += more
            passed += how
    if entry.returns == "int int":
        given.append("ptr %out")
    call = f'  %status = call i32 @"{entry.function}"({", ".join(passed)})'
    lines += [call, "  %good = icmp eq i32 %status, 0", "  %nothing = icmp eq i32 %status, -2"]
    lines += ["  %fine = or i1 %good, %nothing", "  br i1 %fine, label %done, label %bad", "done:"]
    lines += _answer(entry.returns)
    lines += ["bad:", "  %raised = icmp sgt i32 %status, 0", "  br i1 %raised, label %known, label %unknown", "known:"]
    lines += ["  %what = load ptr, ptr %exc", "  %number = load i64, ptr %what", f"  %fault = add i64 %number, {FAULT}"]
    lines += ["  ret i64 %fault", "unknown:", f"  ret i64 {FAULT}"]
    return f"define i64 @{entry.symbol}({', '.join(given)}) {{\n" + "\n".join(lines) + "\n}\n"


def entry_in_a_row(entry: Lowered) -> str:
    """LLVM's text of the form that finds its arguments in a row: first the numbers, then where memory lies."""
    lines: list[str] = []
    passed: list[str] = []
    number, place = 0, sum(word in NUMBERS for word in entry.arguments)
    for word in entry.arguments:
        if word in NUMBERS:
            lines += _from_row(number)
            passed.append(f"i64 %n{number}")
            number += 1
            continue
        lines += [*_from_row(place), f"  %a{place} = inttoptr i64 %n{place} to ptr"]
        passed.append(f"ptr %a{place}")
        lines += _from_row(place + 1)
        passed.append(f"i64 %n{place + 1}")
        place += 2
    lines += [f"  %answer = call i64 @{entry.symbol}({', '.join(passed)})", "  ret i64 %answer"]
    return f"define i64 @{entry.symbol}{ROW}(ptr %row) {{\n" + "\n".join(lines) + "\n}\n"


def _from_row(number: int) -> list[str]:
    return [f"  %p{number} = getelementptr i64, ptr %row, i64 {number}", f"  %n{number} = load i64, ptr %p{number}"]


def _lengths(number: int, word: str) -> list[str]:
    return [f"%r{number}", f"%c{number}"] if word.endswith("grid") else [f"%r{number}"]


def _array(number: int, word: str) -> tuple[list[str], list[str]]:
    """The parts of numba's arrays: no owner, number and size of items, address, shape and strides."""
    size = SIZES[word.split()[0]]
    items, lines, shape, strides = f"%r{number}", [], f"i64 %r{number}", f"i64 {size}"
    if word.endswith("grid"):
        items = f"%n{number}"
        lines = [f"  %n{number} = mul i64 %r{number}, %c{number}", f"  %s{number} = mul i64 %c{number}, {size}"]
        shape, strides = f"i64 %r{number}, i64 %c{number}", f"i64 %s{number}, i64 {size}"
    return lines, ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr %a{number}", shape, strides]


def _answer(returns: str) -> list[str]:
    match returns:
        case "int":
            return ["  %answer = load i64, ptr %ret", "  ret i64 %answer"]
        case "bool":
            return ["  %byte = load i8, ptr %ret", "  %answer = zext i8 %byte to i64", "  ret i64 %answer"]
        case "int int":
            return ["  %pair = load { i64, i64 }, ptr %ret", "  store { i64, i64 } %pair, ptr %out", "  ret i64 0"]
    return ["  ret i64 0"]

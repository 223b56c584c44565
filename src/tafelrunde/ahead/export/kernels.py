"""A kernel for graphics cards around every entry point: one game per thread."""

from __future__ import annotations

from tafelrunde.ahead.lowering import Lowered

PLACE = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
"""


def kernel(entry: Lowered) -> str:
    """Called `<entry point>_each`: every argument is an address, and how many bytes further that of the next game is.

    0 lets all games share it. Sizes follow an address as they do in C. The last arguments are the address of the
    answers and the number of games; an answer is one number, or three where two are answered: status, first, second.
    """
    given, passed, lines = [], [], []
    for number, word in enumerate(entry.arguments):
        sizes = [] if word in ("int", "bool") else ["r", "c"] if word.endswith("grid") else ["r"]
        given += [f"ptr %a{number}", *(f"i64 %{size}{number}" for size in sizes), f"i64 %step{number}"]
        lines += [
            f"  %o{number} = mul i64 %i, %step{number}",
            f"  %p{number} = getelementptr i8, ptr %a{number}, i64 %o{number}",
        ]
        if sizes:
            passed += [f"ptr %p{number}", *(f"i64 %{size}{number}" for size in sizes)]
        else:
            lines.append(f"  %v{number} = load i64, ptr %p{number}")
            passed.append(f"i64 %v{number}")
    lines += [
        f"  %oo = mul i64 %i, {24 if entry.returns == 'int int' else 8}",
        "  %po = getelementptr i8, ptr %answers, i64 %oo",
    ]
    if entry.returns == "int int":
        lines.append("  %pair = getelementptr i8, ptr %po, i64 8")
        passed.append("ptr %pair")
    body = "\n".join(lines)
    return f"""
define ptx_kernel void @{entry.symbol}_each({", ".join(given)}, ptr %answers, i64 %games) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = mul i32 %b, %w
  %s = add i32 %m, %t
  %i = zext i32 %s to i64
  %in = icmp ult i64 %i, %games
  br i1 %in, label %go, label %end
go:
{body}
  %answer = call i64 @{entry.symbol}({", ".join(passed)})
  store i64 %answer, ptr %po
  br label %end
end:
  ret void
}}
"""

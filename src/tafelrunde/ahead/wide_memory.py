"""Clearing and copying memory on a graphics card: eight bytes at a time, where LLVM would take one after the other."""

from __future__ import annotations

import re

LARGE = 64  # bytes; what is smaller LLVM writes out as single instructions
CALL = re.compile(
    r"(?:tail )?call void @llvm\.(memset|memcpy|memmove)\.(?:p0\.)?p0\.i64\((.*), i64 ([^,]+), i1 false\)(?: #\d+)?"
)
FUNCTIONS = """
define internal void @wide_memset(ptr %to, i8 %value, i64 %size) noinline {
  %byte = zext i8 %value to i64
  %word = mul i64 %byte, 72340172838076673
  %start = ptrtoint ptr %to to i64
  %negative = sub i64 0, %start
  %gap = and i64 %negative, 7
  %small = icmp ult i64 %size, %gap
  %head = select i1 %small, i64 %size, i64 %gap
  br label %before
before:
  %a = phi i64 [ 0, %0 ], [ %a1, %before_on ]
  %a_in = icmp ult i64 %a, %head
  br i1 %a_in, label %before_on, label %middle
before_on:
  %a_at = getelementptr i8, ptr %to, i64 %a
  store i8 %value, ptr %a_at
  %a1 = add i64 %a, 1
  br label %before
middle:
  %m = phi i64 [ %head, %before ], [ %m1, %middle_on ]
  %m1 = add i64 %m, 8
  %m_in = icmp ule i64 %m1, %size
  br i1 %m_in, label %middle_on, label %after
middle_on:
  %m_at = getelementptr i8, ptr %to, i64 %m
  store i64 %word, ptr %m_at, align 8
  br label %middle
after:
  %z = phi i64 [ %m, %middle ], [ %z1, %after_on ]
  %z_in = icmp ult i64 %z, %size
  br i1 %z_in, label %after_on, label %done
after_on:
  %z_at = getelementptr i8, ptr %to, i64 %z
  store i8 %value, ptr %z_at
  %z1 = add i64 %z, 1
  br label %after
done:
  ret void
}
define internal void @wide_memcpy(ptr %to, ptr %from, i64 %size) noinline {
  %t = ptrtoint ptr %to to i64
  %f = ptrtoint ptr %from to i64
  %both = or i64 %t, %f
  %odd = and i64 %both, 7
  %even = icmp eq i64 %odd, 0
  %limit = select i1 %even, i64 %size, i64 0
  br label %middle
middle:
  %m = phi i64 [ 0, %0 ], [ %m1, %middle_on ]
  %m1 = add i64 %m, 8
  %m_in = icmp ule i64 %m1, %limit
  br i1 %m_in, label %middle_on, label %after
middle_on:
  %m_from = getelementptr i8, ptr %from, i64 %m
  %m_to = getelementptr i8, ptr %to, i64 %m
  %word = load i64, ptr %m_from, align 8
  store i64 %word, ptr %m_to, align 8
  br label %middle
after:
  %z = phi i64 [ %m, %middle ], [ %z1, %after_on ]
  %z_in = icmp ult i64 %z, %size
  br i1 %z_in, label %after_on, label %done
after_on:
  %z_from = getelementptr i8, ptr %from, i64 %z
  %z_to = getelementptr i8, ptr %to, i64 %z
  %byte = load i8, ptr %z_from
  store i8 %byte, ptr %z_to
  %z1 = add i64 %z, 1
  br label %after
done:
  ret void
}
"""


def with_wide_memory(text: str) -> str:
    """The optimised text of a module, with our own functions where much memory is cleared or copied."""
    return CALL.sub(_call, text) + FUNCTIONS


def _call(found: re.Match[str]) -> str:
    kind, given, size = found.groups()
    if kind == "memmove" or (size.isdigit() and int(size) <= LARGE):
        return found.group(0)
    return f"call void @wide_{kind}({given}, i64 {size})"

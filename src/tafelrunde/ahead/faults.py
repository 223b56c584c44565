"""What can go wrong inside a rule: numba keeps an exception as a pickle in the code; here it becomes a number."""

from __future__ import annotations

import pickle
import re

DATA = re.compile(r'^@\.const\.pickledata\.([0-9a-f]{40}) = internal constant \[\d+ x i8\] c"(.*)"$', re.MULTILINE)
DEFINED = re.compile(
    r"^@\.const\.pickle(?:data|buf)\.[0-9a-f]{40}(?:\.sha1)?(?:\.\d+)? = internal constant.*\n", re.MULTILINE
)
USED = re.compile(r"@\.const\.picklebuf\.([0-9a-f]{40})(?:\.\d+)?\b")
UNKNOWN = ("RuntimeError", "a fault inside a compiled rule")


def numbered(text: str) -> tuple[str, list[tuple[str, str]]]:
    """The text with a number in the place of every exception, and the exceptions: name and message, by number."""
    found = {key: _fault(_unescaped(data)) for key, data in DATA.findall(text)}
    faults = [UNKNOWN, *sorted({*found.values()} - {UNKNOWN})]  # by their words: keys follow from where sources lie
    text = USED.sub(lambda used: f"@fault.{faults.index(found[used[1]])}", DEFINED.sub("", text))
    names = [f"@fault.{number} = internal constant i64 {number}" for number in range(len(faults))]
    return text + "\n" + "\n".join(names) + "\n", faults


def _fault(pickled: bytes) -> tuple[str, str]:
    kind, arguments, *_ = pickle.loads(pickled)  # made by numba in this process
    return kind.__name__, " ".join(map(str, arguments or ()))


def _unescaped(data: str) -> bytes:
    """Bytes as LLVM writes them: by two digits after a backslash, a backslash itself by another one."""
    return re.sub(rb"\\(\\|[0-9A-F]{2})", _byte, data.encode("latin-1"))


def _byte(code: re.Match[bytes]) -> bytes:
    return b"\\" if code.group(1) == b"\\" else bytes([int(code.group(1), 16)])

"""Machine code made into a library that a program can load: ziglang links for every target on any machine."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tafelrunde.ahead.targets import Target


def link(code: bytes, exported: list[str], target: Target, file: Path) -> None:
    """Writes the library. On Linux it needs no other library, so it serves every C library there."""
    with tempfile.TemporaryDirectory() as folder:
        made, out = Path(folder) / "rules.o", Path(folder) / file.name
        made.write_bytes(code)
        if not target.zig:
            _link_for_pyodide(made, exported, out)
            _put(out, file)
            return
        command = [sys.executable, "-m", "ziglang", "cc", "-target", target.zig, "-s", "-O2"]
        if target.ending != "wasm":
            command += ["-shared"]
        match target.ending:
            case "wasm":
                command += ["-nostdlib", "-Wl,--no-entry", "-Wl,--export=__heap_base", "-Wl,-z,stack-size=1048576"]
                command += [f"-Wl,--export={name}" for name in exported]
            case "so":
                command += ["-nostdlib", "-Wl,--build-id=none", f"-Wl,-soname,{file.name}"]
            case "dylib":
                command += [f"-Wl,-install_name,@rpath/{file.name}"]
            case "dll":
                definition = Path(folder) / "rules.def"
                definition.write_text("EXPORTS\n" + "".join(f"    {name}\n" for name in exported))
                command += [str(definition)]
        environment = os.environ | {"ZIG_GLOBAL_CACHE_DIR": zig_cache(), "SOURCE_DATE_EPOCH": "0"}
        subprocess.run([*command, str(made), "-o", str(out)], check=True, env=environment, cwd=folder)
        _put(out, file)


def _link_for_pyodide(made: Path, exported: list[str], out: Path) -> None:
    """A side module, as Emscripten calls it: its memory and stack are those of the Python that loads it."""
    command = [sys.executable, "-m", "ziglang", "wasm-ld", "-shared", "--experimental-pic", "--allow-undefined", "-s"]
    command += [f"--export={name}" for name in exported]
    subprocess.run([*command, str(made), "-o", str(out)], check=True)


def _put(made: Path, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_bytes(made.read_bytes())
    fresh.replace(file)  # a program that has the old one loaded keeps it


def zig_cache() -> str:
    """Where zig keeps the parts of C libraries that it has made once."""
    from tafelrunde.kernel.cache import cache_home

    return str(cache_home() / "zig")

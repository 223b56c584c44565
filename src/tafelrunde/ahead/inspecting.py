"""What a library file is: for which machine, and which names it exports; read from its bytes, on any machine."""

from __future__ import annotations

import struct

ELF_MACHINES = {62: "linux-x86_64", 183: "linux-aarch64"}
MACHO_MACHINES = {0x01000007: "macos-x86_64", 0x0100000C: "macos-arm64"}
PE_MACHINES = {0x8664: "windows-x86_64"}
SYMBOL_TABLE = 0x2
SYMBOLS_OF_ELF = 11  # a section of dynamic symbols


def machine_of(code: bytes) -> str:
    """The target of a library; "unknown" if it is none of ours."""
    if code[:4] == b"\x7fELF":
        return ELF_MACHINES.get(_number(code, "<H", 18), "unknown")
    if code[:4] == b"\xcf\xfa\xed\xfe":
        return MACHO_MACHINES.get(_number(code, "<I", 4), "unknown")
    if code[:2] == b"MZ":
        return PE_MACHINES.get(_number(code, "<H", _number(code, "<I", 0x3C) + 4), "unknown")
    return "unknown"


def symbols_of(code: bytes) -> set[str]:
    """The names that a library exports."""
    if code[:4] == b"\x7fELF":
        return _of_elf(code)
    if code[:4] == b"\xcf\xfa\xed\xfe":
        return _of_macho(code)
    return _of_pe(code)


def _of_elf(code: bytes) -> set[str]:
    first, size, count = _number(code, "<Q", 40), _number(code, "<H", 58), _number(code, "<H", 60)
    sections = [struct.unpack_from("<IIQQQQIIQQ", code, first + size * number) for number in range(count)]
    found = set()
    for _, kind, _, _, offset, length, link, _, _, entry in sections:
        if kind != SYMBOLS_OF_ELF:
            continue
        names = sections[link][4]
        for place in range(offset, offset + length, entry):
            name, _, _, section = struct.unpack_from("<IBBH", code, place)
            if section:  # 0: wanted from elsewhere
                found.add(_text(code, names + name))
    return found


def _of_macho(code: bytes) -> set[str]:
    place, found = 32, set()
    for _ in range(_number(code, "<I", 16)):
        command, size = struct.unpack_from("<II", code, place)
        if command == SYMBOL_TABLE:
            symbols, count, names = struct.unpack_from("<III", code, place + 8)
            for number in range(count):
                name, kind = struct.unpack_from("<IB", code, symbols + 16 * number)
                if kind & 0x0F == 0x0F:  # defined in a section, and exported
                    found.add(_text(code, names + name).removeprefix("_"))
        place += size
    return found


def _of_pe(code: bytes) -> set[str]:
    header = _number(code, "<I", 0x3C)
    count, optional = _number(code, "<H", header + 6), _number(code, "<H", header + 20)
    table = header + 24 + optional
    sections: list[tuple[int, ...]] = [
        struct.unpack_from("<IIII", code, table + 40 * number + 8) for number in range(count)
    ]

    def at(address: int) -> int:
        for size, start, _, offset in sections:
            if start <= address < start + max(size, 1):
                return address - start + offset
        return 0

    exports = at(_number(code, "<I", header + 24 + 112))
    names = at(_number(code, "<I", exports + 32))
    total = _number(code, "<I", exports + 24)
    return {_text(code, at(_number(code, "<I", names + 4 * number))) for number in range(total)}


def _number(code: bytes, form: str, place: int) -> int:
    return int(struct.unpack_from(form, code, place)[0])


def _text(code: bytes, place: int) -> str:
    return code[place : code.index(b"\0", place)].decode()

"""Records as C structs: the layout of a record is the one that a C compiler gives to the same declaration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

C_TYPES = {"int8": "int8_t", "uint8": "uint8_t", "int16": "int16_t", "int32": "int32_t", "int64": "int64_t"}


class Field(NamedTuple):
    """One field of a struct."""

    name: str
    kind: str  # its C type
    row: int  # how many there are; 0: not a row
    offset: int
    size: int


class Struct(NamedTuple):
    """A struct, with those that it holds before it."""

    name: str
    size: int
    fields: list[Field]


def structs_of(name: str, dtype: np.dtype[Any]) -> Iterator[Struct]:
    """The structs of a record, innermost first; one inside another is called by the way to it."""
    assert dtype.fields is not None
    fields = []
    for field, (kind, offset, *_) in dtype.fields.items():
        element, shape = kind.subdtype or (kind, ())
        if element.fields is None:
            c_type = C_TYPES[element.name]
        else:
            c_type = f"{name}_{field}"
            yield from structs_of(c_type, element)
        fields.append(Field(field, c_type, shape[0] if shape else 0, offset, kind.itemsize))
    yield Struct(name, dtype.itemsize, fields)


def in_c(struct: Struct) -> str:
    """The declaration of a struct, held to its size and places by the compiler."""
    lines = [f"    {one.kind} {one.name}{f'[{one.row}]' if one.row else ''};" for one in struct.fields]
    checks = [f'_Static_assert(sizeof({struct.name}) == {struct.size}, "{struct.name}");']
    checks += [
        f'_Static_assert(offsetof({struct.name}, {one.name}) == {one.offset}, "{one.name}");' for one in struct.fields
    ]
    return "typedef struct {\n" + "\n".join(lines) + f"\n}} {struct.name};\n" + "\n".join(checks) + "\n"

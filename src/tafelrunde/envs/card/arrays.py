"""Arrays on a graphics card that PyTorch, JAX and CuPy take without a copy: DLPack, and CUDA's array interface."""

from __future__ import annotations

import ctypes
import math
from ctypes import (
    CFUNCTYPE,
    POINTER,
    c_char_p,
    c_int,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint64,
    c_void_p,
    py_object,
)
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from tafelrunde.envs.card.driver import Card

CUDA = 2  # DLPack's number for the kind of device
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}  # DLPack's numbers for kinds of numbers
NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", c_void_p), ("device_type", c_int32), ("device_id", c_int32), ("ndim", c_int32),
        ("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16), ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)), ("byte_offset", c_uint64),
    ]  # fmt: skip


class _Managed(ctypes.Structure):
    _fields_ = [("tensor", _Tensor), ("context", c_void_p), ("deleter", c_void_p)]


_lent: dict[int, tuple[object, ...]] = {}  # what others hold, by the address of its description
_Deleter = CFUNCTYPE(None, c_void_p)
_Destructor = CFUNCTYPE(None, c_void_p)
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = py_object, [c_void_p, c_char_p, c_void_p]
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = c_int, [c_void_p, c_char_p]
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = c_void_p, [c_void_p, c_char_p]


@_Deleter  # type: ignore[untyped-decorator]  # ctypes makes it
def _give_back(address: int) -> None:
    _lent.pop(address, None)


@_Destructor  # type: ignore[untyped-decorator]  # the same
def _drop(capsule: int) -> None:
    """A capsule that nobody has taken what it holds from."""
    if _is_valid(capsule, NAME):
        _lent.pop(_pointer(capsule, NAME), None)


class CardArray:
    """Numbers on the card, in rows without gaps. They change with every step; copy what you want to keep."""

    def __init__(self, card: Card, shape: tuple[int, ...], dtype: DTypeLike) -> None:
        self.shape, self.dtype, self._card = shape, np.dtype(dtype), card
        self.nbytes = math.prod(shape) * self.dtype.itemsize
        self.address = card.take(self.nbytes)
        self.clear()

    def __del__(self) -> None:
        if hasattr(self, "address"):
            self._card.give_back(self.address)

    def clear(self) -> None:
        """All numbers are zero."""
        self._card.clear(self.address, self.nbytes)

    def fill(self, values: NDArray[Any]) -> None:
        """Numbers of this machine to the card."""
        self._card.write(self.address, np.ascontiguousarray(values, self.dtype).tobytes())

    def numpy(self) -> NDArray[Any]:
        """A copy on this machine."""
        return np.frombuffer(self._card.read(self.address, self.nbytes), self.dtype).reshape(self.shape)

    def rows(self, first: int, last: int) -> NDArray[Any]:
        """A copy of some rows on this machine."""
        size = self.nbytes // self.shape[0]
        found = self._card.read(self.address + first * size, (last - first) * size)
        return np.frombuffer(found, self.dtype).reshape(last - first, *self.shape[1:])

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape, "typestr": self.dtype.str, "data": (self.address, False), "version": 3, "stream": 1,
        }  # fmt: skip

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(
        self, *, stream: int | None = None, max_version: object = None, dl_device: object = None, copy: object = None
    ) -> object:
        """What others take the array from. All that was asked for is done before somebody on another stream reads."""
        if stream not in (None, -1, 0, 1):
            self._card.wait()
        shape = (c_int64 * len(self.shape))(*self.shape)
        steps = [math.prod(self.shape[place + 1 :]) for place in range(len(self.shape))]
        strides = (c_int64 * len(steps))(*steps)
        kind, bits = KINDS[self.dtype.kind], 8 * self.dtype.itemsize
        tensor = _Tensor(self.address, CUDA, 0, len(shape), kind, bits, 1, shape, strides, 0)
        managed = _Managed(tensor, None, ctypes.cast(_give_back, c_void_p))
        address = ctypes.addressof(managed)
        _lent[address] = (self, managed, shape, strides)
        return _new_capsule(address, NAME, ctypes.cast(_drop, c_void_p))

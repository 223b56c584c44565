"""NVIDIA's driver, called through ctypes: no package is needed, and the context is the one that others use as well."""

from __future__ import annotations

import ctypes
import sys
from ctypes import byref, c_char_p, c_float, c_int, c_size_t, c_ubyte, c_uint, c_uint64, c_void_p
from functools import cache
from typing import Any

from tafelrunde.kernel.errors import TafelrundeError

LIBRARY = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
OUT_OF_MEMORY = 2
MAX_REGISTERS, OPTIMIZATION_LEVEL = 0, 7  # the driver's numbers of these options
BEST = 4  # level of its translation
PTX = 1  # the driver's number for such a text
PART = "// part, at most level "  # a line before each text, where a file has several that are to be linked


class NoCard(TafelrundeError):
    """There is no graphics card here, no driver for it, or it refused something."""


class CardMemory(NoCard):
    """The graphics card has no room for it."""


@cache
def card() -> Card:
    """The first graphics card of this machine."""
    return Card(_library())


def _library() -> Any:  # noqa: ANN401  # ctypes knows no types of a library
    try:
        return ctypes.CDLL(LIBRARY)
    except OSError:
        raise NoCard(f"device='cuda': no graphics card of NVIDIA here, or no driver for it ({LIBRARY})") from None


class Card:
    """One graphics card, with the context that PyTorch, JAX and CuPy share."""

    def __init__(self, library: Any) -> None:  # noqa: ANN401  # the same
        self._library = library
        self._call("cuInit", c_uint(0))
        count, device, context = c_int(), c_int(), c_void_p()
        self._call("cuDeviceGetCount", byref(count))
        if count.value == 0:
            raise NoCard("device='cuda': the driver finds no graphics card")
        self._call("cuDeviceGet", byref(device), c_int(0))
        self._device = device
        self._call("cuDevicePrimaryCtxRetain", byref(context), device)
        self._context = context
        self.enter()

    def enter(self) -> None:
        """Everything that this thread does from now on is meant for this card."""
        self._call("cuCtxSetCurrent", self._context)

    @property
    def name(self) -> str:
        """What the maker calls it."""
        text = ctypes.create_string_buffer(100)
        self._call("cuDeviceGetName", text, c_int(len(text)), self._device)
        return text.value.decode()

    @property
    def free(self) -> int:
        """Bytes that are free."""
        free, total = c_size_t(), c_size_t()
        self._call("cuMemGetInfo_v2", byref(free), byref(total))
        return free.value

    def take(self, size: int) -> int:
        """Memory of the card; its address."""
        address = c_uint64()
        self._call("cuMemAlloc_v2", byref(address), c_size_t(max(size, 16)))
        return address.value

    def give_back(self, address: int) -> None:
        """Memory that nobody uses any more."""
        self._library.cuMemFree_v2(c_uint64(address))

    def clear(self, address: int, size: int, byte: int = 0) -> None:
        """All bytes are zero, or another one, when what was asked for before is done."""
        self._call("cuMemsetD8Async", c_uint64(address), c_ubyte(byte), c_size_t(size), None)

    def write(self, address: int, memory: bytes | memoryview) -> None:
        """Bytes of this machine to the card."""
        held = (ctypes.c_char * len(memory)).from_buffer_copy(memory)
        self._call("cuMemcpyHtoD_v2", c_uint64(address), held, c_size_t(len(memory)))

    def read(self, address: int, size: int) -> bytearray:
        """Bytes of the card, when everything that was asked for is done."""
        made = bytearray(size)
        self._call("cuMemcpyDtoH_v2", (ctypes.c_char * size).from_buffer(made), c_uint64(address), c_size_t(size))
        return made

    def wait(self, stream: int | None = None) -> None:
        """Until everything that was asked for is done, here or on another stream."""
        self._call("cuStreamSynchronize", c_void_p(stream))

    def load(self, ptx: bytes, registers: int = 0, level: int = BEST) -> Module:
        """The kernels of a file of PTX, translated for this card; with at most so many registers (0: any)."""
        module, (_, *parts) = c_void_p(), ptx.split(PART.encode())
        if parts:
            state, made, size = c_void_p(), c_void_p(), c_size_t()
            self._call("cuLinkCreate_v2", c_uint(0), None, None, byref(state))
            for part in parts:
                highest, text = part.split(b"\n", 1)
                options = _options(registers, min(level, int(highest)))
                self._call("cuLinkAddData_v2", state, PTX, text + b"\0", c_size_t(len(text) + 1), b"part", *options)
            self._call("cuLinkComplete", state, byref(made), byref(size))
            self._call("cuModuleLoadData", byref(module), made)
            self._call("cuLinkDestroy", state)
        else:
            self._call("cuModuleLoadDataEx", byref(module), c_char_p(ptx + b"\0"), *_options(registers, level))
        return Module(self, module)

    def event(self) -> c_void_p:
        """A moment among what the card was asked for."""
        made = c_void_p()
        self._call("cuEventCreate", byref(made), c_uint(0))
        self._call("cuEventRecord", made, None)
        return made

    def seconds(self, first: c_void_p, last: c_void_p) -> float:
        """The time between two moments, once both are over."""
        time = c_float()
        self._call("cuEventSynchronize", last)
        self._call("cuEventElapsedTime", byref(time), first, last)
        return time.value / 1000

    def _call(self, name: str, *given: Any) -> None:  # noqa: ANN401  # whatever the driver wants
        status = getattr(self._library, name)(*given)
        if status == 0:
            return
        text = c_char_p()
        self._library.cuGetErrorString(c_int(status), byref(text))
        words = f"{name}: {(text.value or b'unknown').decode()} ({status})"
        raise (CardMemory if status == OUT_OF_MEMORY else NoCard)(f"device='cuda': the driver says {words}")


def _options(registers: int, level: int) -> tuple[Any, ...]:
    """How something is to be translated, as the driver is told: how many options, which, and their values."""
    wanted = {OPTIMIZATION_LEVEL: level} | ({MAX_REGISTERS: registers} if registers else {})
    values = (c_void_p * len(wanted))(*map(c_void_p, wanted.values()))
    return c_uint(len(wanted)), (c_int * len(wanted))(*wanted), values


class Module:
    """Kernels that are loaded on a card."""

    def __init__(self, card: Card, handle: c_void_p) -> None:
        self._card, self._handle, self._kernels = card, handle, dict[str, c_void_p]()

    def launch(self, name: str, threads: int, block: int, *given: int) -> None:
        """So many threads of a kernel, when what was asked for before is done. All arguments are 64 bits wide."""
        values = [c_uint64(value) for value in given]
        addresses = (c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
        blocks, one, none = c_uint(-(-threads // block)), c_uint(1), c_uint(0)
        self._card._call(
            "cuLaunchKernel", self._kernel(name), blocks, one, one, c_uint(block), one, one, none, None, addresses, None
        )

    def attribute(self, name: str, which: int) -> int:
        """Something that the driver knows about a kernel: 3 bytes of its own memory, 4 registers."""
        value = c_int()
        self._card._call("cuFuncGetAttribute", byref(value), c_int(which), self._kernel(name))
        return value.value

    def _kernel(self, name: str) -> c_void_p:
        if name not in self._kernels:
            found = c_void_p()
            self._card._call("cuModuleGetFunction", byref(found), self._handle, c_char_p(name.encode()))
            self._kernels[name] = found
        return self._kernels[name]

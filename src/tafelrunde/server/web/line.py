"""One open web socket, as small as it can be: texts come and go in one call each, and hardly anything is kept of it.

Nearly all frames are whole messages of text, or answers to pings of ours. Anything else (fragments, what is compressed,
farewells, what is too long or wrong) goes the careful way, by an object of the library that is let go afterwards.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Coroutine
from typing import Any, Protocol

from uvicorn import Config
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol as Library
from websockets.protocol import Side, State

from tafelrunde.server.web.frames import NEVER, PONG, frame_end, framed, payload_of, pinged, text_of
from tafelrunde.server.web.round_trips import round_trip, speaks_for_itself

logger = logging.getLogger("tafelrunde.http")
MARK = b"beat"  # so that answers to pings of ours are told from any others
FAREWELL_WITHIN = 10.0  # seconds for a client to say goodbye, too
RESTART = 1012  # why a web socket is closed


def let_go(library: Library) -> None:
    """Its parser holds it, and both would wait for the garbage collector."""
    library.parser.close()


class Listener(Protocol):
    """Who is told what happens on a line."""

    def hear(self, message: bytes) -> None:
        """A message has come in."""

    def measured(self, beat: int, kernel: float | None) -> None:
        """The ping of a beat was answered; what the kernel knows of the round trip."""

    def send_the_rest(self) -> None:
        """The client reads again."""

    def line_is_over(self) -> None:
        """Nobody is there any more."""


class Line(asyncio.Protocol):
    """A web socket from its opening to its end."""

    __slots__ = (
        "_closing",
        "_config",
        "_library",
        "_pieces",
        "_posted",
        "_rest",
        "_tasks",
        "_together",
        "is_congested",
        "listener",
        "transport",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        config: Config,
        together: set[Any],
        tasks: set[asyncio.Task[None]],
        compressing: Library | None,
        rest: bytes = b"",
    ) -> None:
        self.transport, self._config = transport, config
        self._together, self._tasks = together, tasks  # what a server that stops waits for
        self._library = compressing  # only one that compresses has a state that lasts
        self._rest = bytearray(rest) if rest else None  # of a frame that is not here as a whole
        self._pieces: list[bytes] | None = None  # of a message that comes in several frames
        self._posted: list[bytes] | None = None  # frames that go out together, in a moment
        self._closing: asyncio.TimerHandle | None = None
        self.is_congested = (
            False  # what is written now would wait: the client does not read as fast as it is told things
        )
        self.listener: Listener | None = None
        together.add(self)

    # ---- writing ---------------------------------------------------------------------------------

    def write(self, text: bytes) -> None:
        """Sends in a moment, with whatever else there is to say by then; to nobody, if the line is closing."""
        if self.is_ending:
            return
        if self._library is not None and self._library.extensions:  # compressed
            self._library.send_text(text)
            self._flush(self._library)
        else:
            self._put(framed(text))

    def measure(self, beat: int) -> None:
        """Sends a ping. A browser answers it by itself; no page can put that off."""
        if not self.is_ending:
            self._put(pinged(MARK + struct.pack("!Q", beat)))

    def _put(self, frame: bytes) -> None:
        if self._posted is not None:
            self._posted.append(frame)
        else:
            self._posted = [frame]
            asyncio.get_running_loop().call_soon(self.post)

    def post(self) -> None:
        """Sends now. An answer and the news of what it has led to are one packet, and one call of the system."""
        posted, self._posted = self._posted, None
        if posted is not None and not self.transport.is_closing():
            self.transport.write(posted[0] if len(posted) == 1 else b"".join(posted))

    @property
    def is_ending(self) -> bool:
        return self._closing is not None or self.transport.is_closing()

    def hang_up(self, code: int, reason: str) -> None:
        """Politely: the client is told why, and has a while to answer."""
        if not self.is_ending:
            self.post()
            library = self._carefully()
            library.send_close(code, reason)
            self._flush(library)
            self._closing = asyncio.get_running_loop().call_later(FAREWELL_WITHIN, self.transport.abort)

    def take_up(self) -> tuple[int, bytes] | None:
        """Its file, and the rest of a frame that is not here as a whole, for another worker; from now on nothing is
        read here. None: something is under way that cannot be taken along."""
        self.post()
        unsent = self.transport.get_write_buffer_size()
        if self.is_ending or self._library is not None or self._pieces is not None or unsent:
            return None
        self.wait(True)
        return self.transport.get_extra_info("socket").fileno(), bytes(self._rest or b"")

    def let_go(self) -> None:
        """Another worker has it now."""
        self.listener = None
        self.transport.abort()

    def abort(self) -> None:
        """Hangs up on who does not read."""
        self.transport.abort()

    def shutdown(self) -> None:
        """The server stops, and has said so before; uvicorn calls this."""
        self.hang_up(RESTART, "")
        self.transport.close()
        self._end()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something for this line that a server that stops waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _flush(self, library: Library) -> None:
        self.transport.write(b"".join(library.data_to_send()))

    # ---- reading ---------------------------------------------------------------------------------

    def wait(self, waiting: bool) -> None:
        """Reads nothing more from the line for now, or again."""
        if not self.transport.is_closing():
            (self.transport.pause_reading if waiting else self.transport.resume_reading)()

    def data_received(self, data: bytes) -> None:
        """Frame by frame; whole messages of text, which nearly all are, go straight to whoever takes them."""
        here: bytes | bytearray = data
        if self._rest is not None:
            self._rest += data
            here, self._rest = self._rest, None
        start = 0
        while (end := frame_end(here, start, self._config.ws_max_size)) is not None:
            if end == NEVER:
                self._take_carefully(bytes(here[start:]))  # what is too long is not heard
                return
            self._take(here, start, end)
            start = end
        if start < len(here):
            self._rest = bytearray(here[start:])

    def _take(self, data: bytes | bytearray, start: int, end: int) -> None:
        if not self.is_ending and self._pieces is None:
            text = text_of(data, start, end)
            if text is not None and self.listener is not None:
                self.listener.hear(text)
                return
        if data[start] == PONG and self._is_answer(payload_of(data, start, end)):
            return
        self._take_carefully(bytes(data[start:end]))

    def _is_answer(self, answer: bytes | None) -> bool:
        """Is this the answer to a ping of ours? Then whoever measures is told."""
        if answer is None or not answer.startswith(MARK) or len(answer) != len(MARK) + 8:
            return False
        if self.listener is not None:
            (beat,) = struct.unpack("!Q", answer[len(MARK) :])
            self.listener.measured(beat, self._kernel_round_trip())
        return True

    def _kernel_round_trip(self) -> float | None:
        """In milliseconds; None where the system does not tell, or where somebody passes on what others say."""
        peer = self.transport.get_extra_info("peername")
        if not peer or not speaks_for_itself(str(peer[0]), self._config.forwarded_allow_ips):
            return None
        return round_trip(self.transport.get_extra_info("socket"))

    # ---- the careful way -------------------------------------------------------------------------

    def _carefully(self) -> Library:
        if self._library is None:
            self._library = Library(Side.SERVER, state=State.OPEN, max_size=self._config.ws_max_size, logger=logger)
        return self._library

    def _take_carefully(self, data: bytes) -> None:
        self.post()
        library = self._carefully()
        library.receive_data(data)
        for event in library.events_received():
            if isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self._take_piece(event)
        self._flush(library)
        if library.close_rcvd is not None or library.parser_exc is not None:
            self.transport.close()
            self._end()
        elif self._pieces is None and self._closing is None and not library.extensions:
            self._library = None
            let_go(library)

    def _take_piece(self, frame: Frame) -> None:
        if self._pieces is None:
            self._pieces = []
        if frame.data:  # a piece of nothing costs nothing
            self._pieces.append(bytes(frame.data))
        if frame.fin:
            message, self._pieces = b"".join(self._pieces), None
            if self.listener is not None and not self.is_ending:
                self.listener.hear(message)

    # ---- the transport ---------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.is_congested = True

    def resume_writing(self) -> None:
        self.is_congested = False
        if self.listener is not None:
            self.listener.send_the_rest()

    def connection_lost(self, exc: Exception | None) -> None:
        self._together.discard(self)
        if self._closing is not None:
            self._closing.cancel()
        self._end()

    def _end(self) -> None:
        """Whoever listens is told once, and forgotten."""
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.line_is_over()

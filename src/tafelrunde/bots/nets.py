"""Files of nets: a line of JSON that says what it is, then what is used of the record of `search/net.py` as bytes.

A file for another game, for other inputs or of another version, or a damaged one, is refused with words; a level that
would play by it is then not offered.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, cast

import msgspec

from tafelrunde.bots.game_bots import GameBots
from tafelrunde.bots.learner import Learner
from tafelrunde.bots.levels import Level
from tafelrunde.bots.search.net import HIDDEN, LIMIT, MOST_INPUTS, NET
from tafelrunde.bots.search.style import KNOTS, Style
from tafelrunde.kernel.checked_records import cells_of, checked_record
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.records import Field

FORMAT = "tafelrunde-net"
VERSION = 2
ENDING = ".net"


class BadNet(TafelrundeError):
    """A file that holds no net for this game and this version."""


class NetHeader(msgspec.Struct, frozen=True):
    """What a file says about its net."""

    format: str
    version: int
    game: str
    inputs: str  # the fingerprint of what the net sees
    shape: tuple[int, int, int]  # inputs, hidden units, rows
    spreads: tuple[tuple[int, ...], ...]  # how much can still change, by table and by what is left
    sha256: str  # of the weights


class LearntNet(NamedTuple):
    """A net as a style takes it."""

    spreads: tuple[tuple[int, ...], ...]
    net: bytes

    def put_into(self, style: Style, learner: Learner) -> Style:
        """A style that plays by the net; its own spreads and nets stay where this one knows nothing."""
        before, place = learner.spreads_before, learner.place
        kept = (*style.spreads, *((1,) * KNOTS,) * before)[:before]
        nets = (*style.nets, *(b"",) * place)[:place]
        return style._replace(
            spreads=(*kept, *self.spreads, *style.spreads[before + len(self.spreads) :]),
            nets=(*nets, self.net, *style.nets[place + 1 :]),
        )


def offered(bots: GameBots, level: Level, game: str, folder: Path) -> GameBots:
    """Bots with one level more, which plays by nets; where a file is of no use they say why the level is missing."""
    style = level.style
    assert style is not None
    try:
        for learner in bots.learners:
            style = read_net(folder / f"{learner.name}{ENDING}", game, learner).put_into(style, learner)
    except BadNet as error:
        return bots._replace(missing=str(error))
    return bots._replace(levels=(*bots.levels, level._replace(style=style)))


def write_net(file: Path, game: str, learner: Learner, learnt: LearntNet) -> None:
    """Writes a net as a whole or not at all."""
    shape = (learner.inputs, HIDDEN, learner.rows)
    weights = b"".join(learnt.net[begin : begin + size] for begin, size in used(learner))
    header = NetHeader(FORMAT, VERSION, game, learner.fingerprint, shape, learnt.spreads, sha256(weights).hexdigest())
    unfinished = file.with_name(file.name + ".new")
    unfinished.write_bytes(msgspec.json.encode(header) + b"\n" + weights)
    unfinished.replace(file)


def used(learner: Learner) -> list[tuple[int, int]]:
    """Where the parts of the record begin that a net uses, and how large they are, in bytes."""
    counts = {"first": learner.inputs * HIDDEN, "rest": HIDDEN, "second": learner.rows * HIDDEN, "last": learner.rows}
    fields = cast("Field", NET).fields
    parts = [(fields[name][1], count * fields[name][0].subdtype[0].itemsize) for name, count in counts.items()]
    return [(fields["inputs"][1], fields["inputs"][0].itemsize), *parts]


def read_net(file: Path, game: str, learner: Learner) -> LearntNet:
    """The net of a game; BadNet says what is wrong with the file."""
    try:
        first, _, weights = file.read_bytes().partition(b"\n")
        header = msgspec.json.decode(first, type=NetHeader)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadNet(f"{file.name}: not the file of a net ({error})") from None
    shape, parts = (learner.inputs, HIDDEN, learner.rows), used(learner)
    size = sum(length for _, length in parts)
    expected = {
        f"format {FORMAT}, version {VERSION}": (header.format, header.version) == (FORMAT, VERSION),
        f"a net for {game}": header.game == game,
        f"what is seen now, {learner.fingerprint} of shape {shape}": (header.inputs, header.shape)
        == (learner.fingerprint, shape),
        f"{len(learner.tables)} rows of {KNOTS} spreads over 0": len(header.spreads) == len(learner.tables)
        and all(len(row) == KNOTS and 0 < min(row) <= max(row) < 1 << 31 for row in header.spreads),
        f"{size} bytes of weights that fit their checksum": len(weights) == size
        and sha256(weights).hexdigest() == header.sha256,
    }
    for words, holds in expected.items():
        if not holds:
            raise BadNet(f"{file.name}: expected {words}")
    memory = bytearray(NET.itemsize)
    for begin, length in parts:
        memory[begin : begin + length], weights = weights[:length], weights[length:]
    record = bytes(memory)
    net = checked_record(record, NET)
    largest = max(map(abs, (*cells_of(net.first), *cells_of(net.rest))))
    if largest > LIMIT or not 0 < net.inputs <= MOST_INPUTS:
        raise BadNet(f"{file.name}: expected weights up to {LIMIT}, not {largest}")
    return LearntNet(header.spreads, record)

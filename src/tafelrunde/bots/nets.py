"""Files of nets: a line of JSON that says what it is, then the record of `search/net.py` as bytes.

A file for another game, for other inputs or of another version, or a damaged one, is refused with words; a level that
would play by it is then not offered.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from tafelrunde.bots.game_bots import GameBots
from tafelrunde.bots.learner import Learner
from tafelrunde.bots.levels import Level
from tafelrunde.bots.search.net import HIDDEN, LIMIT, MOST_INPUTS, NET
from tafelrunde.bots.search.style import KNOTS, Style
from tafelrunde.kernel.checked_records import cells_of, checked_record
from tafelrunde.kernel.errors import TafelrundeError

FORMAT = "tafelrunde-net"
VERSION = 1
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
        """A style that plays by the net; its own spreads stay where the net knows nothing."""
        kept = style.spreads[: learner.spreads_before]
        unused = ((1,) * KNOTS,) * (learner.spreads_before - len(kept))
        return style._replace(spreads=(*kept, *unused, *self.spreads), net=self.net)


def offered(bots: GameBots, level: Level, game: str, file: Path) -> GameBots:
    """Bots with one level more, which plays by a net; where its file is of no use they say why the level is missing."""
    assert bots.learner is not None
    assert level.style is not None
    try:
        learnt = read_net(file, game, bots.learner)
    except BadNet as error:
        return bots._replace(missing=str(error))
    style = learnt.put_into(level.style, bots.learner)
    return bots._replace(levels=(*bots.levels, level._replace(style=style)))


def write_net(file: Path, game: str, learner: Learner, learnt: LearntNet) -> None:
    """Writes a net as a whole or not at all."""
    shape = (learner.inputs, HIDDEN, learner.rows)
    header = NetHeader(
        FORMAT, VERSION, game, learner.fingerprint, shape, learnt.spreads, sha256(learnt.net).hexdigest()
    )
    unfinished = file.with_name(file.name + ".new")
    unfinished.write_bytes(msgspec.json.encode(header) + b"\n" + learnt.net)
    unfinished.replace(file)


def read_net(file: Path, game: str, learner: Learner) -> LearntNet:
    """The net of a game; BadNet says what is wrong with the file."""
    try:
        first, _, weights = file.read_bytes().partition(b"\n")
        header = msgspec.json.decode(first, type=NetHeader)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadNet(f"{file.name}: not the file of a net ({error})") from None
    shape = (learner.inputs, HIDDEN, learner.rows)
    expected = {
        f"format {FORMAT}, version {VERSION}": (header.format, header.version) == (FORMAT, VERSION),
        f"a net for {game}": header.game == game,
        f"what is seen now, {learner.fingerprint} of shape {shape}": (header.inputs, header.shape)
        == (learner.fingerprint, shape),
        f"{len(learner.tables)} rows of {KNOTS} spreads over 0": len(header.spreads) == len(learner.tables)
        and all(len(row) == KNOTS and 0 < min(row) <= max(row) < 1 << 31 for row in header.spreads),
        f"{NET.itemsize} bytes of weights that fit their checksum": len(weights) == NET.itemsize
        and sha256(weights).hexdigest() == header.sha256,
    }
    for words, holds in expected.items():
        if not holds:
            raise BadNet(f"{file.name}: expected {words}")
    net = checked_record(weights, NET)
    largest = max(map(abs, (*cells_of(net.first), *cells_of(net.rest))))
    if largest > LIMIT or not 0 < net.inputs <= MOST_INPUTS:
        raise BadNet(f"{file.name}: expected weights up to {LIMIT}, not {largest}")
    return LearntNet(header.spreads, weights)

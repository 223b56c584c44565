"""Replays: any moment of a table that is over, everything open or with a seat's eyes."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, cast

import tafelrunde as tr
from tafelrunde.kernel.errors import BadSave, TafelrundeError
from tafelrunde.kernel.texts import LANGUAGES, Text
from tafelrunde.kernel.words import ScoreLine
from tafelrunde.server.beside import beside
from tafelrunde.server.replay.table_file import SeatInFile, TableFile, check_bag, read_file
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.server.table.updates import seat_infos
from tafelrunde.wire.answers import Photo
from tafelrunde.wire.http import Moment, Replay

KEPT = 2_000  # moments in memory


class NotOver(TafelrundeError):
    """A replay shows everything, so there is none before the end."""


def file_of(table: Table) -> TableFile:
    """The file of a table that is over."""
    situation = table.situation
    return TableFile(
        table=situation.table,
        commitment=situation.commitment,
        secret=situation.opened.secret,
        seats=tuple(
            SeatInFile(
                kind=place.kind,
                name=name,
                colour=place.colour,
                level=place.level,
                entropy=place.entropy,
                form=place.form,
            )
            for place, name in zip(situation.seats, situation.names, strict=True)
        ),
        opened=situation.opened_at,
        started=situation.started_at,
        ended=situation.ended_at,
        ending=situation.ending,
        photos=_photos(table),
        match=situation.begun.save(),
    )


def exported(table: Table) -> dict[str, Any]:
    """The file of a table as JSON data; an imported one as it came."""
    check_over(table.situation)
    return table.situation.opened.imported or cast("dict[str, Any]", tr.to_data(file_of(table)))


def check_over(situation: Situation) -> None:
    """Refuses while anything is still secret."""
    if situation.match is None or situation.phase not in ("over", "closed"):
        raise NotOver(f"the game at table {situation.table} is not over; a replay shows everything")


def replay_of(table: Table) -> Replay:
    """What there is to be replayed. That its log leads where it says was found when the table was read."""
    situation = table.situation
    check_over(situation)
    try:
        check_bag(read_file(situation.opened.imported) if situation.opened.imported else file_of(table))
        verified = True
    except BadSave:
        verified = False
    sealed = situation.opened.played_on is None and (situation.opened.imported is None or verified)
    return Replay(
        table=situation.table,
        game=situation.opened.game,
        options=situation.begun.header.options,
        seats=seat_infos(situation),
        steps=situation.begun.length,
        started=situation.started_at,
        ended=situation.ended_at,
        ending=situation.ending,
        result=situation.begun.result,
        commitment=situation.commitment if sealed else None,
        secret=situation.opened.secret if sealed else None,
        verified=verified,
        imported=situation.opened.imported is not None,
        photos=_photos(table),
        whys=tuple(_why(situation, line) for line in situation.begun.score_lines()),
    )


def _why(situation: Situation, line: ScoreLine) -> Text:
    return {language: situation.game.why(line, situation.names_in(language), language) for language in LANGUAGES}


def _photos(table: Table) -> tuple[Photo, ...]:
    """Photo finishes name the step of the replay instead of the entry of the table's log."""
    photos = table.situation.photos
    if table.situation.opened.imported is not None:
        return photos
    step_of = table.history.step_of
    return tuple(Photo(sequence=step, taps=photo.taps) for photo in photos if (step := step_of(photo.sequence)))


class Moments:
    """Moments of replays, the latest asked for in memory."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int | None, str], Moment] = OrderedDict()

    async def at(self, situation: Situation, step: int, seat: int | None, language: str) -> Moment:
        """The table after so many steps; BadTime and BadSeat name what there is."""
        check_over(situation)
        key = (situation.table, step, seat, language)
        moment = self._kept.get(key)
        if moment is None:
            moment = self._kept[key] = await beside(moment_of, situation, step, seat, language)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return moment


def moment_of(situation: Situation, step: int, seat: int | None, language: str) -> Moment:
    """One moment of a replay."""
    match = situation.begun
    then = match.at(step)
    events = match.events_of(step, seat)
    entry = match.log[step - 1] if step else None
    names = situation.names_in(language)
    return Moment(
        step=step,
        steps=match.length,
        at=then.now,
        seat=entry.seat if entry else None,
        action=entry.action if entry else None,
        events=tuple(events),
        texts=tuple(situation.game.sentence(event, names, match.box, language, situation.forms) for event in events),
        view=then.view(seat),
    )

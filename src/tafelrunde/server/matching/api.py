"""The HTTP interface of matching: wait for others, stop waiting, see who waits."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter

from tafelrunde.games import AnyGame, game_named
from tafelrunde.server import server_time
from tafelrunde.server.matching.company import Company, company
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.names import LONGEST, name_at_table, readable
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.commands.seating import choosable_levels
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.table.opening import Opening, name_from, opening_of, tokens_for
from tafelrunde.server.table.sealed_bag import new_secret
from tafelrunde.server.table.seats import place_for
from tafelrunde.server.web.asking import Authorization, Password, identify, let_in
from tafelrunde.server.web.problems import HTTPException, problems
from tafelrunde.server.web.routes import get, post
from tafelrunde.server.web.state import State
from tafelrunde.server.worker.tables import Tables
from tafelrunde.storage.seekers import Seeker
from tafelrunde.wire.matching import Seek, SeekersOf, Sought
from tafelrunde.wire.tables import Arrival, PerMove, SeatWish, Terms

TRIES, A_MOMENT = 40, 0.1  # seconds
FOR_EACH_DECISION = PerMove(seconds=300)  # among people who do not know each other nobody waits for ever


@post("/api/matching", status_code=200, responses=problems(400, 401, 403))
async def seek(state: State, data: Seek, authorization: Authorization = None, password: Password = None) -> Sought:
    """Anybody for a game? The same again every few seconds; the answer says when and where it begins."""
    tables = state.tables
    _, guest = identify(state, authorization, password)
    await tables.services.admission.check_opening(guest.id)
    game = game_named(data.game)
    name, now = readable(data.name)[:LONGEST], server_time.now()
    if not name:
        raise HTTPException("a name that can be read", status_code=400)
    wanted = Seeker(
        guest=guest.id, game=game.name, name=name, bots=data.bots, level=level_of(game, data.level), at=now, seen=now
    )
    mine = await tables.services.seekers.wait(wanted)
    if mine.table_id is not None:
        return await _seated(tables, mine)
    waiting = await tables.services.seekers.waiting(now, game.name)
    patience = tables.settings.match_wait * 1000
    found = company(waiting, now, patience, game.quick_seats or game.seat_counts[0], game.seat_counts)
    if found is not None and any(one.guest == guest.id for one in found.people):
        opening = opened_for(game, found, now, tables.settings.match_arrival * 1000)
        if await tables.services.seekers.seat([one.guest for one in found.people], opening.table):
            await tables.open_table(opening)
            return Sought(people=len(found.people), now=now, since=mine.at, until=now, table=opening.table)
    first = waiting[0].at if waiting else now
    return Sought(people=max(1, len(waiting)), now=now, since=mine.at, until=max(now, first + patience))


async def _seated(tables: Tables, mine: Seeker) -> Sought:
    """Somebody else's question has led to a table, which is stored in a moment; if it never is, or they came too late
    for it, the wait goes on."""
    for _ in range(TRIES):
        try:
            table = await tables.find(mine.table_id or "")
        except UnknownTable:
            await asyncio.sleep(A_MOMENT)
        else:
            if not table.situation.seats_of(mine.guest):
                break
            return Sought(people=1, now=mine.seen, since=mine.at, until=mine.seen, table=mine.table_id)
    await tables.services.seekers.stop(mine.guest)
    now, until = mine.seen, mine.seen + tables.settings.match_wait * 1000
    return Sought(people=1, now=now, since=now, until=until)


@post("/api/matching/stop", status_code=200, responses=problems(401, 403))
async def stop_seeking(state: State, authorization: Authorization = None, password: Password = None) -> list[SeekersOf]:
    """No longer; who waits then."""
    _, guest = identify(state, authorization, password)
    await state.tables.services.seekers.stop(guest.id)
    return await _who_waits(state.tables)


@get("/api/matching", responses=problems(403))
async def who_seeks(state: State, password: Password = None) -> list[SeekersOf]:
    """For which games people wait, and how many."""
    let_in(state, password)
    return await _who_waits(state.tables)


async def _who_waits(tables: Tables) -> list[SeekersOf]:
    counted = Counter(seeker.game for seeker in await tables.services.seekers.waiting(server_time.now()))
    return [SeekersOf(game=game, people=people) for game, people in counted.most_common()]


def level_of(game: AnyGame, wanted: str | None) -> str:
    """A level of bots that there is; the mildest for who does not say."""
    levels = choosable_levels(game.name)
    return wanted if wanted in levels else levels[0]


def opened_for(game: AnyGame, found: Company, at: int, arrival: int) -> Opening:
    """The table of a company: everybody sits, in an order that chance decides; who waited longest is its host. Whoever
    does not come within some milliseconds is replaced by a bot where everybody wants them."""
    first = found.people[0]
    wishes = [SeatWish()] * len(found.people) + [SeatWish(kind="bot", level=first.level)] * found.bots
    order = list(range(len(wishes)))
    secrets.SystemRandom().shuffle(order)
    seats = tuple(wishes[number] for number in order)
    taken = [place_for(wish, colour).name for wish, colour in zip(seats, game.colours, strict=False)]
    sitting: list[AnyEntry] = []
    for seat, number in enumerate(order):
        if number >= len(found.people):
            continue
        seeker = found.people[number]
        called = name_at_table(None, Guest(id=seeker.guest, name=seeker.name, named=True), taken)
        taken.append(called)
        sitting.append(entries.SeatTaken(seat=seat, guest=seeker.guest, name=called, colour=game.colours[seat]))
    opened = entries.Opened(
        game=game.name,
        terms=Terms(clock=FOR_EACH_DECISION),
        host=first.guest,
        host_name=first.name,
        seats=seats,
        tokens=tokens_for(len(seats)),
        secret=new_secret(),
        arrival=Arrival(until=at + arrival, level=first.level if all(one.bots for one in found.people) else None),
    )
    name = name_from(f"tafelrunde/company/1/{first.guest}/{at}/{secrets.token_hex(8)}".encode())
    return opening_of(name, [opened, *sitting], at)


HANDLERS = [seek, stop_seeking, who_seeks]

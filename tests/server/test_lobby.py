"""Opening, finding, joining and leaving tables."""

from __future__ import annotations

from tests.server.client import Client, begin, http, open_table
from tests.server.processes import ServerProcess, served
from tests.server.running import run


@run
async def test_a_public_table_appears_in_the_lobby_changes_and_goes(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        await ben.do("WatchLobby")
        table = (await open_table(ada, title="Round table"))["table"]["table"]
        listed = lambda: [m["table"] for m in ben.received if m["type"] == "LobbyChanged"]  # noqa: E731
        await ben.until(lambda: any(t["table"] == table and t["title"] == "Round table" for t in listed()))
        await ada.enter(table)
        await ada.do("Sit", table, seat=1, colour="red")
        await ben.until(lambda: any(t["table"] == table and t["seats"][1].get("name") == "Ada" for t in listed()))
        async with http(server.port) as api:
            assert table in [shown["table"] for shown in (await api.get("/api/tables")).json()]
        await ada.do("Close", table)
        await ben.until(lambda: any(m == {"type": "LobbyGone", "table": table} for m in ben.received))


@run
async def test_a_table_by_link_only_is_not_listed_but_can_be_entered(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = (await open_table(ada, public=False))["table"]["table"]
        async with http(server.port) as api:
            assert table not in [shown["table"] for shown in (await api.get("/api/tables")).json()]
        await ben.enter(table)
        assert ben.info[table]["phase"] == "open"


@run
async def test_an_invited_seat_opens_only_with_its_link(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        opened = await open_table(ada, seats=[{"kind": "invited"}, {"kind": "invited"}])
        table, tokens = opened["table"]["table"], {i["seat"]: i["token"] for i in opened["invitations"]}
        refused = await ben.ask("Sit", table, seat=1)
        assert (refused["type"], refused["reason"]) == ("Refused", "seat_invited")
        assert (await ben.ask("Sit", table, seat=1, invitation=tokens[0]))["type"] == "Refused"
        assert (await ben.do("Sit", table, seat=1, invitation=tokens[1]))["seat"] == 1
        async with http(server.port, ben.secret) as api:
            assert (await api.get(f"/api/tables/{table}/invitations")).status_code == 403
        async with http(server.port, ada.secret) as api:
            assert (await api.get(f"/api/tables/{table}/invitations")).json()["invitations"] == opened["invitations"]


@run
async def test_an_invitation_leads_to_its_seat_even_if_others_are_free(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        opened = await open_table(ada, seats=[{}, {}, {"kind": "invited"}])
        table, tokens = opened["table"]["table"], {i["seat"]: i["token"] for i in opened["invitations"]}
        assert (await ben.do("Sit", table, invitation=tokens[2]))["seat"] == 2
        assert (await ada.do("Sit", table, invitation=tokens[1]))["seat"] == 1
        assert (await ada.do("Sit", table))["seat"] == 0
        assert (await ada.ask("Sit", table))["reason"] == "table_full"


@run
async def test_seats_colours_ready_and_start_follow_the_customs(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben", language="de") as ben:
        table = (await open_table(ada, seats=[{}, {}, {"kind": "bot", "level": "random"}]))["table"]["table"]
        for client in (ada, ben):
            await client.enter(table)
        await ada.do("Sit", table, seat=0, colour="red")
        taken = await ben.ask("Sit", table, seat=0)
        assert (taken["rule"], taken["reason"]) == ("table", "seat_taken")
        assert taken["text"] == "Auf diesem Platz sitzt schon jemand."
        assert (await ben.ask("Sit", table, seat=1, colour="red"))["reason"] == "colour_taken"
        assert (await ben.ask("Sit", table, seat=1, colour="mauve"))["reason"] == "no_such_colour"
        assert (await ben.ask("Sit", table, seat=7))["reason"] == "no_such_seat"
        await ben.do("Sit", table, name="Benedikt")
        assert (await ben.ask("Start", table))["reason"] == "only_host"
        assert (await ada.ask("Start", table))["reason"] == "not_ready"
        await ada.do("Ready", table)
        await ben.do("Ready", table)
        await ada.do("Change", table, terms={"options": {"advanced": True}})
        assert (await ada.ask("Start", table))["reason"] == "not_ready", "new terms need a new yes"
        bad = await ada.ask("Change", table, terms={"options": {"advanced": 7}})
        assert bad["type"] == "Failed"
        assert "advanced" in bad["expected"]
        await ada.do("Ready", table)
        await ben.do("Ready", table)
        await ben.do("Rise", table, seat=1)
        assert (await ada.ask("Start", table))["reason"] == "seats_open"
        await ada.do("SetSeat", table, seat=1, to={"kind": "bot", "level": "greedy"})
        await ada.do("Ready", table)
        await ada.do("Start", table)
        await ada.until(lambda: ada.info[table]["phase"] == "playing")
        colours = [seat["colour"] for seat in ada.info[table]["seats"]]
        assert colours[0] == "red"
        assert len(set(colours)) == 3
        assert ada.playing[table]["view"]["advanced"] is True


@run
async def test_a_rematch_seats_the_same_people_and_is_made_once(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = (await open_table(ada))["table"]["table"]
        for client in (ada, ben):
            await client.enter(table)
            await client.do("Sit", table)
            await client.do("Ready", table)
        assert (await ada.ask("Rematch", table))["reason"] == "not_over"
        await ada.do("Start", table)
        request = (await ada.do("Offer", table, what="end"))["request"]
        await ben.do("Answer", table, request=request, agree=True)
        first = (await ada.do("Rematch", table))["table"]
        assert (await ben.do("Rematch", table))["table"] == first
        await ben.until(lambda: ben.info[table].get("rematch") == first)
        await ben.enter(first)
        assert [seat["name"] for seat in ben.info[first]["seats"]] == ["Ben", "Ada"]
        assert not any(seat["ready"] for seat in ben.info[first]["seats"])
        await ada.do("Close", first)  # who offered it does not want to any more; the others may
        second = (await ben.do("Rematch", table))["table"]
        assert second != first
        assert (await ada.do("Rematch", table))["table"] == second
        await ada.do("Close", table)
        refused = await ben.ask("Rematch", table)
        assert (refused["reason"], refused["text"]) == ("table_closed", "The table is closed.")


@run
async def test_opening_a_table_again_with_the_same_id_gives_the_same_table(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, http(server.port, ada.secret) as api:
        wanted = {"id": "once", "game": "artus", "seats": [{}, {}], "sit": 1, "name": "Ada"}
        first, again = [(await api.post("/api/tables", json=wanted)).json() for _ in range(2)]
        assert first == again
        assert first["table"]["seats"][1]["name"] == "Ada"


@run
async def test_a_server_with_a_password_lets_nobody_in_without_it(database: str) -> None:
    with served(database, password="Excalibur") as server:
        async with http(server.port, "a" * 20) as api:
            wanted = {"id": "1", "game": "artus", "seats": [{}, {}]}
            assert (await api.post("/api/tables", json=wanted)).status_code == 403
            reply = await api.post("/api/tables", json=wanted, headers={"X-Tafelrunde-Password": "Excalibur"})
            assert reply.status_code == 201
        async with Client(server.port, "Ada", password="Excalibur") as ada:
            assert ada.guest


@run
async def test_a_guest_may_host_only_so_many_tables(database: str) -> None:
    with served(database, tables_per_guest=2) as server:
        async with http(server.port, "a" * 20) as api:
            wanted = {"game": "artus", "seats": [{}, {}]}
            codes = [(await api.post("/api/tables", json=wanted | {"id": f"{n}"})).status_code for n in range(3)]
            assert codes == [201, 201, 409]
            assert (await api.post("/api/tables", json=wanted | {"id": "1"})).status_code == 201, "known already"


@run
async def test_own_tables_are_listed_in_the_welcome(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada:
        table = (await open_table(ada, public=False))["table"]["table"]
        await ada.do("Sit", table, seat=0)
        async with Client(server.port, "Ada", secret=ada.secret) as again:
            welcome = next(m for m in again.received if m["type"] == "Welcome")
            assert table in [shown["table"] for shown in welcome["tables"]]


@run
async def test_own_tables_are_told_live_with_whose_turn_it_is_and_who_is_there(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, Client(server.port, "Cyn") as cyn:
        for watcher in (ada, cyn):
            await watcher.do("WatchMyTables")
            assert watcher.received[-2] == {"type": "MyTables", "tables": []}
        table = await begin("artus", [ada, ben], public=False)
        mine = lambda: [m["table"] for m in ada.received if m["type"] == "MyTableChanged"]  # noqa: E731
        await ada.until(lambda: bool(mine()) and mine()[-1]["waiting"] != [])
        assert mine()[-1]["phase"] == "playing"
        await ada.until(lambda: mine()[-1]["present"] == sorted([ada.guest, ben.guest]))
        await ben.do("Leave", table)
        await ada.until(lambda: mine()[-1]["present"] == [ada.guest])
        await ben.enter(table)
        first = mine()[-1]["waiting"][0]
        decides = (ada, ben)[first]
        await decides.do("Play", table, seat=first, action=decides.playing[table]["actions"][0])
        await ada.until(lambda: mine()[-1]["waiting"] == [1 - first])
        await ada.do("Offer", table, what="end")
        await ben.do("Answer", table, request=1, agree=True)
        await ada.until(lambda: mine()[-1]["phase"] == "over")
        assert (mine()[-1]["ending"], mine()[-1]["waiting"], mine()[-1]["standings"]) == ("agreed", [], [])
        await ada.do("UnwatchMyTables")
        told = len(mine())
        await ben.do("Leave", table)
        await ada.do("Ping")
        assert len(mine()) == told
        assert not any(m["type"] == "MyTableChanged" for m in cyn.received), "others' tables are not told"


@run
async def test_what_is_going_on_comes_before_what_has_ended(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada:
        tables = [(await open_table(ada, public=False))["table"]["table"] for _ in range(2)]
        for table in tables:
            await ada.enter(table)
            await ada.do("Sit", table, seat=0)
        await ada.do("SetSeat", tables[1], seat=1, to={"kind": "bot", "level": "random"})
        await ada.do("Ready", tables[1], ready=True)
        await ada.do("Start", tables[1])
        await ada.do("Offer", tables[1], what="end")
        await ada.do("WatchMyTables")
        listed = [m for m in ada.received if m["type"] == "MyTables"][-1]["tables"]
        assert [shown["table"] for shown in listed] == tables


@run
async def test_the_lobby_comes_by_pages_and_filtered(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, http(server.port) as api:
        names = [(await open_table(ada, title=f"Page {n}"))["table"]["table"] for n in range(4)]
        full = (await open_table(ada, "carcassonne", [{"kind": "invited"}, {}]))["table"]["table"]
        await ben.enter(full)
        await ben.do("Sit", full, seat=1)
        seen, cursor = [], {}
        while page := (await api.get("/api/tables", params={"game": "artus", "limit": 3, **cursor})).json():
            seen += [table["table"] for table in page]
            cursor = {"opened": page[-1]["opened"], "table": page[-1]["table"]}
        assert len(seen) == len(set(seen))
        assert [name for name in seen if name in names] == sorted(names, key=lambda name: seen.index(name)), (
            "every table once"
        )
        assert set(names) <= set(seen)
        free = [table["table"] for table in (await api.get("/api/tables", params={"free": True, "limit": 200})).json()]
        assert set(names) <= set(free)
        assert full not in free
        for bad in ({"limit": 0}, {"limit": 201}, {"opened": -1}, {"game": "x" * 41}):
            assert (await api.get("/api/tables", params=bad)).status_code == 400, bad
        await ben.do("WatchLobby", game="carcassonne", free=True)
        await ben.do("Rise", full, seat=1)
        told = lambda kind: [m for m in ben.received if m["type"] == kind]  # noqa: E731
        await ben.until(lambda: any(m["table"]["table"] == full for m in told("LobbyChanged")))
        await ada.do("Close", names[0])
        await ben.do("Sit", full, seat=1)
        await ben.until(lambda: any(m["table"] == full for m in told("LobbyGone")))
        assert all(m["table"]["game"] == "carcassonne" for m in told("LobbyChanged"))
        assert names[0] not in [m["table"] for m in told("LobbyGone")]
        for name in (*names[1:], full):
            await ada.do("Close", name)


@run
async def test_a_small_picture_of_the_board_is_for_who_may_look(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben], spectators=False)
        path = f"/api/tables/{table}/picture"
        async with http(server.port, ada.secret) as hers, http(server.port, ben.secret) as his:
            assert (await hers.get(path)).text.startswith("<svg")
            assert (await hers.get(path)).text != (await his.get(path)).text, "each with their own hand"
            assert "Schwarz" in (await hers.get(f"{path}?language=de")).text, "each in their own language"
            unbegun = (await open_table(ada))["table"]["table"]
            assert (await hers.get(f"/api/tables/{unbegun}/picture")).status_code == 204
            views = [(await mine.get(f"/api/tables/{table}/view")).json()["view"] for mine in (hers, his)]
            assert [view["seat"] for view in views] == [0, 1]
            assert views[0]["players"][1]["hand"] is None
            assert (await hers.get(f"/api/tables/{unbegun}/view")).json() == {"view": None}
            await ada.do("Close", unbegun)
        async with http(server.port, "q" * 24) as stranger, http(server.port) as nobody:
            refused = await stranger.get(path)
            assert (refused.status_code, refused.json()["expected"]) == (403, "somebody with a seat at this table")
            assert (await nobody.get(path)).status_code == 401
            assert (await stranger.get(f"/api/tables/{table}/view")).status_code == 403

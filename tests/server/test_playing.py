"""Playing through the socket: answers, repeats, gaps, views, hot seat, undo, offers, chat, spectators, stand-ins."""

from __future__ import annotations

import asyncio

import tafelrunde as tr
from tests.server.client import Client, begin, http, open_table
from tests.server.processes import ServerProcess
from tests.server.running import run


@run
async def test_two_people_and_a_bot_play_to_the_end_and_one_of_them_comes_back_in_the_middle(
    server: ServerProcess,
) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        ada.resend_after = 30  # what is sent once is answered once
        table = await begin("artus", [ada, ben], ["greedy"])

        async def break_connection() -> None:
            for number in range(10, 60, 15):
                await ben.until(lambda n=number: ben.sequence[table] > n)
                ben.drop()

        await asyncio.gather(ada.play_until_over(table), ben.play_until_over(table), break_connection())
        assert ben.reconnects >= 3
        assert ada.playing[table]["result"] == ben.playing[table]["result"]
        assert ada.sequence[table] == ben.sequence[table]
        sequences = [step["sequence"] for step in ben.steps[table]]
        assert sequences == sorted(set(sequences)), "every step was told once, in order"
        assert all(len(answers) == 1 for answers in ada.answers.values()), "one answer each"


@run
async def test_a_refusal_names_rule_and_reason_in_the_players_language_and_changes_nothing(
    server: ServerProcess,
) -> None:
    async with Client(server.port, "Ada", language="de") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        decides, waits = (ada, ben) if ada.to_decide(table) else (ben, ada)
        sequence = decides.sequence[table]
        action = decides.playing[table]["actions"][0]
        refused = await waits.ask("Play", table, seat=1 if waits is ben else 0, action=action)
        assert refused["type"] == "Refused"
        assert refused["rule"].startswith("AR-")
        assert (await ben.ask("Play", table, seat=0, action=action))["reason"] == "not_your_seat"
        taken = dict(action, chair=ada.playing[table]["view"]["princes"][0]["chair"])
        told = await decides.ask("Play", table, seat=decides.playing[table]["viewer"], action=taken)
        german = "Auf Stuhl" in told["text"]
        assert (told["rule"], german) == ("AR-14", decides is ada)
        broken = await decides.ask("Play", table, seat=decides.playing[table]["viewer"], action={"do": "Fly"})
        assert broken["type"] == "Failed"
        assert (await ada.do("Enter", table, since=sequence))["sequence"] == sequence


@run
async def test_a_repeated_command_is_answered_again_and_applied_once(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        player = ada if ada.to_decide(table) else ben
        playing = player.playing[table]
        for _ in range(5):
            await player.send(type="Play", id="same", table=table, seat=playing["viewer"], action=playing["actions"][0])
        await player.until(lambda: len(player.answers["same"]) == 5)
        answers = player.answers["same"]
        assert {answer["sequence"] for answer in answers} == {answers[0]["sequence"]}
        assert [answer.get("repeated", False) for answer in answers] == [False, True, True, True, True]
        placed = [e for step in player.steps[table] for e in step.get("events", ()) if e["event"] == "KnightPlaced"]
        assert len(placed) == 1


@run
async def test_coming_back_with_the_last_sequence_number_gives_the_gap_and_otherwise_a_fresh_view(
    server: ServerProcess,
) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        since = ada.sequence[table]
        await ada.do("Leave", table)
        for text in ("one", "two", "three"):
            await ben.do("Say", table, room="table", text=text)
        await ada.do("Enter", table, since=since)
        await ada.until(lambda: ada.sequence[table] == since + 3)
        gap = [m for m in ada.received if m["type"] == "Update"][-1]
        assert (gap["type"], gap["since"], len(gap["steps"])) == ("Update", since, 3)
        await ada.do("Enter", table, since=10_000)
        fresh = [m for m in ada.received if m["type"] in ("Update", "Snapshot")][-1]
        assert fresh["type"] == "Snapshot"
        assert [said["text"] for said in fresh["said"]] == ["one", "two", "three"]


@run
async def test_what_was_told_as_changes_is_what_would_be_told_as_a_whole_also_after_undo_and_a_broken_line(
    server: ServerProcess,
) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, Client(server.port) as eve:
        table = await begin("artus", [ada, ben])
        await eve.enter(table)

        async def decide() -> Client:
            player = ada if ada.to_decide(table) else ben
            playing = player.playing[table]
            done = await player.do("Play", table, seat=playing["viewer"], action=playing["actions"][-1])
            for client in (ada, ben, eve):
                await client.until(lambda client=client: client.sequence[table] >= done["sequence"])
            return player

        async def have_the_same() -> None:
            for client in (ada, ben, eve):
                told = client.playing[table]
                await client.do("Enter", table)
                assert [one["type"] for one in client.received if "playing" in one][-1] == "Snapshot"
                assert client.playing[table] == told
                assert client.playing[table] is not told

        for _ in range(3):
            player = await decide()
        await have_the_same()
        await player.do("Undo", table, seat=player.playing[table]["viewer"])
        for client in (ada, ben, eve):
            await client.until(lambda client=client: client.sequence[table] == player.sequence[table])
        await have_the_same()
        assert eve._connection is not None
        await eve._connection.close()
        for _ in range(3):
            await decide()
        await have_the_same()
        updates = [message for message in ada.received if message["type"] == "Update" and "changes" in message]
        assert len(updates) >= 7


@run
async def test_a_view_shows_a_seat_its_own_hand_and_nobody_elses(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, Client(server.port) as eve:
        table = await begin("artus", [ada, ben])
        await eve.enter(table)
        for client, own in ((ada, 0), (ben, 1), (eve, None)):
            hands = [player["hand"] is not None for player in client.playing[table]["view"]["players"]]
            assert hands == [seat == own for seat in range(2)]
        assert eve.playing[table].get("actions", []) == []


@run
async def test_several_seats_on_one_connection_see_each_their_own_view_on_demand(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada:
        table = (await open_table(ada))["table"]["table"]
        await ada.enter(table)
        await ada.do("Sit", table, seat=0, name="Mum")
        await ada.do("Sit", table, seat=1, name="Dad")
        await ada.do("Ready", table)
        await ada.do("Start", table)
        assert ada.playing[table]["viewer"] is None
        assert all(player["hand"] is None for player in ada.playing[table]["view"]["players"])
        for _ in range(6):
            seat = ada.playing[table]["waiting"][0]
            await ada.do("Look", table, seat=seat)
            playing = ada.playing[table]
            assert [p["hand"] is not None for p in playing["view"]["players"]] == [s == seat for s in range(2)]
            await ada.do("Play", table, seat=seat, action=playing["actions"][0])
            await ada.do("Look", table, seat=None)
            assert all(player["hand"] is None for player in ada.playing[table]["view"]["players"])
        assert (await ada.ask("Look", table, seat=5))["reason"] == "no_such_seat"


@run
async def test_undo_is_free_where_nothing_was_revealed_and_needs_consent_otherwise(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        first, other = (ada, ben) if ada.to_decide(table) else (ben, ada)
        before = first.playing[table]["view"]
        seat = first.playing[table]["viewer"]
        await first.do("Play", table, seat=seat, action=first.playing[table]["actions"][0])
        assert first.playing[table]["free_undo"] is True
        assert "request" not in await first.do("Undo", table, seat=seat)
        assert first.playing[table]["view"] == before
        assert (await first.ask("Undo", table, seat=seat))["reason"] == "nothing_to_undo"

        await first.do("Play", table, seat=seat, action=first.playing[table]["actions"][0])
        await other.until(lambda: other.to_decide(table))
        theirs = other.playing[table]
        await other.do("Play", table, seat=theirs["viewer"], action=theirs["actions"][0])
        request = (await first.do("Undo", table, seat=seat))["request"]
        assert (await first.ask("Undo", table, seat=seat))["reason"] == "asked_already"
        await other.until(lambda: other.info[table]["requests"] != [])
        assert other.info[table]["requests"][0]["waiting_for"] == [other.guest]
        await other.do("Answer", table, request=request, agree=False)
        assert (await other.ask("Answer", table, request=request, agree=True))["reason"] == "no_such_request"
        request = (await first.do("Undo", table, seat=seat))["request"]
        await other.do("Answer", table, request=request, agree=True)
        await first.until(lambda: first.playing[table]["view"] == before)


@run
async def test_pause_and_end_need_everybody(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        request = (await ada.do("Offer", table, what="pause"))["request"]
        assert (await ada.ask("Answer", table, request=request, agree=True))["reason"] == "agreed_already"
        await ben.do("Answer", table, request=request, agree=True)
        player = ada if ada.to_decide(table) else ben
        await player.until(lambda: player.info[table]["phase"] == "paused")
        seat = ada.info[table]["seats"][0]["seat"] if player is ada else 1
        paused = await player.ask("Play", table, seat=seat, action={"do": "PlaceKnight", "chair": 1})
        assert paused["reason"] == "is_paused"
        request = (await ben.do("Offer", table, what="resume"))["request"]
        await ada.do("Answer", table, request=request, agree=True)
        request = (await ben.do("Offer", table, what="end"))["request"]
        await ada.do("Answer", table, request=request, agree=True)
        await ben.until(lambda: ben.info[table]["phase"] == "over")
        assert ben.info[table]["ending"] == "agreed"
        assert ben.info[table]["secret"]
        steps = [step for message in ben.received for step in message.get("steps", ())]
        asked = [step["texts"][0] for step in steps if step["what"] in ("request", "answered")]
        answers = [
            ("Ada asks for a pause.", "Ben"),
            ("Ben asks to go on.", "Ada"),
            ("Ben asks to end without a winner.", "Ada"),
        ]
        assert asked == [told for question, name in answers for told in (question, f"{name} agrees.")]


@run
async def test_chat_persists_and_spectators_talk_apart_until_the_end(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Eve") as eve:
        table = await begin("artus", [ada], ["random"])
        await eve.enter(table)
        await ada.do("Say", table, room="table", text="Well met!")
        await eve.do("Say", table, room="spectators", text="She will win.")
        assert (await eve.ask("Say", table, room="table", text="Move!"))["reason"] == "not_at_table"
        assert (await ada.ask("Say", table, room="spectators", text="?"))["reason"] == "not_among_spectators"
        assert (await ada.ask("Say", table, room="table", text="x" * 501))["reason"] == "too_long"
        await eve.until(lambda: sum("said" in step for step in eve.steps[table]) == 2)
        assert not any("She will win" in message.decode() for message in ada.raw)
        await ada.do("Offer", table, what="end")
        async with Client(server.port, "Ada", secret=ada.secret) as again:
            await again.enter(table)
            snapshot = next(m for m in again.received if m["type"] == "Snapshot")
            assert [said["text"] for said in snapshot["said"]] == ["Well met!", "She will win."]


@run
async def test_a_table_can_forbid_spectators_or_delay_them(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Eve") as eve:
        table = await begin("artus", [ada], ["random"], spectators=False)
        assert (await eve.ask("Enter", table))["reason"] == "no_spectators"
        delayed = await begin("artus", [ada], ["random"], spectator_delay=2)
        await eve.enter(delayed)
        assert eve.info[delayed]["phase"] == "open", "as it was two seconds ago"
        await ada.until(lambda: ada.to_decide(delayed))
        await ada.do("Play", delayed, seat=0, action=ada.playing[delayed]["actions"][0])
        shown = ada.sequence[delayed]
        assert eve.sequence[delayed] < shown
        await eve.until(lambda: eve.sequence[delayed] >= shown)


@run
async def test_a_stand_in_plays_for_who_leaves_and_the_seat_can_be_reclaimed(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben], stand_in="random")
        assert (await ada.ask("StandIn", table, seat=1))["reason"] == "still_here"
        await ben.do("Rise", table, seat=1)
        for _ in range(3):
            await ada.until(lambda: ada.to_decide(table))
            before = ada.sequence[table]
            await ada.do("Play", table, seat=0, action=ada.playing[table]["actions"][0])
            await ada.until(lambda before=before: ada.to_decide(table) and ada.sequence[table] > before)
        assert ada.info[table]["seats"][1]["stand_in"] is True
        refused = await ben.ask("Play", table, seat=1, action={"do": "PlaceKnight", "chair": 1})
        assert refused["reason"] == "stand_in_plays"
        await ben.do("Reclaim", table, seat=1)
        await ada.do("Play", table, seat=0, action=ada.playing[table]["actions"][0])
        await ben.until(lambda: ben.to_decide(table) or ada.to_decide(table))
        assert ben.info[table]["seats"][1]["stand_in"] is False


@run
async def test_when_a_seats_time_is_up_the_stand_in_decides(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben], clock={"clock": "move", "seconds": 5})
        times = ada.playing[table]["times"]
        assert times["left"] == [5000, 5000]
        assert len(times["ticking"]) == 1
        before = ada.sequence[table]
        await ada.until(lambda: ada.sequence[table] > before, 30)
        assert any(step["what"] == "played" for step in ada.steps[table])


@run
async def test_a_hint_and_descriptions_are_for_the_seat_that_decides(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        player = ada if ada.to_decide(table) else ben
        playing = player.playing[table]
        hint = await player.do("Hint", table, seat=playing["viewer"])
        assert hint["action"] in playing["actions"]
        assert hint["texts"]
        described = await player.do("Describe", table, seat=playing["viewer"])
        assert len(described["texts"]) == len(playing["actions"])
        waits = ben if player is ada else ada
        assert (await waits.ask("Hint", table, seat=1 - playing["viewer"]))["reason"] == "not_now"


@run
async def test_commands_can_be_given_over_http_too(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, http(server.port, ada.secret) as api:
        table = (await open_table(ada))["table"]["table"]
        sit = {"type": "Sit", "id": "1", "table": table, "seat": 1, "name": "Ada"}
        answers = [(await api.post(f"/api/tables/{table}/commands", json=sit)).json() for _ in range(2)]
        assert [answer.get("repeated", False) for answer in answers] == [False, True]
        shown = (await api.get(f"/api/tables/{table}")).json()
        assert shown["seats"][1]["name"] == "Ada"
        assert "secret" not in str(shown).replace("'secret': None", "")


def test_the_customs_have_the_same_sentences_in_german_and_english() -> None:
    from tafelrunde.server.table.commands.refusal import texts

    german, english = texts().templates["de"], texts().templates["en"]
    assert set(german) == set(english)
    assert tr.__version__

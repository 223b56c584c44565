"""Files of nets: what is damaged or foreign is refused, and the level that needs it is not offered."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tafelrunde.bots.artus.bots import FIFTH, LEVELS
from tafelrunde.bots.artus.inputs import INPUTS, KINDS, STAGES
from tafelrunde.bots.game_bots import GameBots, bots_of
from tafelrunde.bots.learner import Learner
from tafelrunde.bots.nets import BadNet, LearntNet, offered, read_net, write_net
from tafelrunde.bots.registry import UnknownBot, check_bot
from tafelrunde.bots.search.net import HIDDEN, LIMIT, MOST_INPUTS, NET, ONE, SHIFT, Lights, answer, light
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import layout, new_memory

SPREADS = tuple((1000,) * 9 for _ in range(6))
ROWS = 6 * STAGES
NETS = Path(__file__).parents[2] / "src/tafelrunde/bots"


def learner() -> Learner:
    found = bots_of("artus").learner
    assert found is not None
    return found


def any_net(largest: int = LIMIT) -> np.ndarray:
    draw, net = np.random.default_rng(4), np.zeros(1, NET)  # type: ignore[call-overload]
    net["inputs"] = INPUTS
    net["first"][0][: INPUTS * HIDDEN] = draw.integers(-largest, largest + 1, INPUTS * HIDDEN)
    net["rest"] = draw.integers(-largest, largest + 1, HIDDEN)
    net["second"][0][: ROWS * HIDDEN] = draw.integers(-32768, 32768, ROWS * HIDDEN)
    net["last"][0][:ROWS] = draw.integers(-9999, 9999, ROWS)
    return net


def test_kinds_of_lights_are_as_many_as_there_are_lights() -> None:
    assert sum(count for _, count in KINDS) == INPUTS == learner().inputs <= MOST_INPUTS


def test_a_net_answers_what_its_weights_say_even_if_all_lights_are_on() -> None:
    net, lights = any_net(), checked_record(new_memory(layout(Lights)), layout(Lights))
    lit = [int(number) for number in np.random.default_rng(5).integers(0, INPUTS, 200)]
    for number in lit:
        uncompiled(light)(lights, number)
    kept = lit[: lights.count]
    assert len(kept) == 127
    units = net["rest"][0] + net["first"][0].reshape(-1, HIDDEN).astype(int)[kept].sum(0)
    total = int(np.clip(units, 0, ONE) @ net["second"][0].reshape(-1, HIDDEN)[7].astype(int))
    record = checked_record(net.view(np.uint8), NET)
    assert uncompiled(answer)(record, lights, 7) == int(net["last"][0][7]) + (total >> SHIFT)


def test_a_net_is_read_as_it_was_written(tmp_path: Path) -> None:
    learnt = LearntNet(SPREADS, any_net().tobytes())
    write_net(tmp_path / "a.net", "artus", learner(), learnt)
    assert read_net(tmp_path / "a.net", "artus", learner()) == learnt
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize("game", ["artus", "carcassonne"])
def test_nets_of_the_package_are_small_and_have_cards(game: str) -> None:
    learners = bots_of(game).learners
    assert [own.place for own in learners] == list(range(len(learners)))
    assert learners[0].name == game
    for own in learners:
        assert read_net(NETS / f"{game}/{own.name}.net", game, own).net
        assert (NETS / f"{game}/{own.name}.net").stat().st_size < 2_000_000 / len(learners)
        card = (NETS / f"{game}/{own.name}.toml").read_text("utf-8")
        for told in ("commands", "seed", "machine", "games", "processor_seconds"):
            assert f"{told} = " in card


def test_a_file_that_is_of_no_use_is_refused_and_its_level_is_missing(tmp_path: Path) -> None:
    file, own = tmp_path / "a.net", learner()
    write_net(file, "artus", own, LearntNet(SPREADS, any_net().tobytes()))
    good = file.read_bytes()

    def refused(data: bytes, words: str, game: str = "artus", reader: Learner = own) -> None:
        file.write_bytes(data)
        with pytest.raises(BadNet, match=words):
            read_net(file, game, reader)

    refused(good[:-1], "bytes of weights that fit their checksum")
    refused(good[:-1] + bytes([good[-1] ^ 1]), "fit their checksum")
    refused(good[:40], "not the file of a net")
    refused(b"", "not the file of a net")
    refused(good.replace(b'"version":2', b'"version":9', 1), "version 2")
    refused(good, "a net for chess", game="chess")
    refused(good, "what is seen now", reader=own._replace(kinds=(("other lights", INPUTS),)))
    refused(good.replace(b"[1000", b"[0000", 1).replace(b"[0000", b"[-1,0", 1), "spreads over 0")
    write_net(file, "artus", own, LearntNet(SPREADS, any_net(LIMIT + 50).tobytes()))
    refused(file.read_bytes(), f"weights up to {LIMIT}")
    bots = bots_of("artus")
    without = offered(GameBots(bots.policies, LEVELS, bots.search, (own,)), FIFTH, "artus", tmp_path / "none")
    assert without.level_names == ("level-1", "level-2", "level-3", "level-4")
    assert without.missing.startswith("artus.net: not the file of a net")


def test_a_level_that_is_missing_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = bots_of("artus")
    without = bots._replace(levels=LEVELS, missing="artus.net: expected other weights")
    monkeypatch.setattr("tafelrunde.bots.registry.bots_of", lambda game: without)
    with pytest.raises(UnknownBot, match=r"'level-5' for artus \(artus.net: expected other weights\)"):
        check_bot("level-5", "artus")


def test_who_asks_for_a_fifth_level_where_there_is_none_is_told_so() -> None:
    assert "level-5" not in bots_of("tumult-royale").level_names, "then tell it in docs/bots.md, and drop this test"
    with pytest.raises(UnknownBot, match=r"'level-5' for tumult-royale \(level 4 is the strongest here"):
        check_bot("level-5", "tumult-royale")

"""Tables on a graphics card, as far as a machine without one can tell; with one, `make gpu` compares all bytes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.ahead.card import sizes_of
from tafelrunde.ahead.card_kernels import kernels, names
from tafelrunde.ahead.wide_memory import with_wide_memory
from tafelrunde.envs.card import driver
from tafelrunde.envs.card import tables as card_tables
from tafelrunde.envs.card.driver import NoCard, card
from tafelrunde.envs.card.tables import ptx_of
from tafelrunde.envs.devices import tables
from tafelrunde.envs.learning.artus.numbering import CODES, code_numbered, numbered
from tafelrunde.envs.tables import Tables, learning_of
from tafelrunde.kernel.compiling import uncompiled
from tests.rules.test_unlisted import GAMES, same_without_lists

MADE = """
from tafelrunde.ahead.building import lowered_game
from tafelrunde.ahead.card import sizes_of
from tafelrunde.ahead.card_kernels import PLACE, _check
from tafelrunde.ahead.targets import BEYOND_PYTHON, object_code
from tafelrunde.games import game_named
game = lowered_game("artus", ["artus_learning_first_forbidden"])
text = game.text + PLACE + _check("artus", sizes_of(game_named("artus")))
print(object_code(text, ["artus_card_check"], BEYOND_PYTHON["gpu"]).decode())
"""


@pytest.mark.parametrize("game", GAMES)
def test_games_without_lists_are_the_games_with_lists(game: str) -> None:
    for number in range(10):
        same_without_lists(game, f"{number}", games=2)


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_in_parts_is_the_whole_one(game: str) -> None:
    """As the threads of a card write it together."""
    some = Tables(game, 4)
    some.reset(3)
    for _ in range(40):
        some.step()
    seen = np.zeros_like(some.seen)
    for part in range(8):
        some.learning.see(some._tables, some._box.memory, 0, 4, seen, part, 8)
    assert (seen == some.seen).all()


def test_tables_without_observations_play_the_same_games() -> None:
    some, others = Tables("artus", 3), Tables("artus", 3, observing=False)
    some.reset(9)
    others.reset(9)
    for _ in range(150):
        some.step()
        others.step()
    assert others.seen.shape == (3, 0)
    assert (some.masks == others.masks).all()
    assert some._tables.tobytes() == others._tables.tobytes()


def test_the_numbers_of_artus_lead_back_to_its_actions() -> None:
    there, back = uncompiled(numbered), uncompiled(code_numbered)
    assert len(CODES) == len(learning_of("artus").action_names)
    for seat in range(4):
        assert all(there(seat, back(seat, number)) == number for number in range(len(CODES)))


@pytest.mark.parametrize("game", GAMES)
def test_every_kernel_is_written(game: str) -> None:
    folder = game.replace("-", "_")
    text = kernels(folder, sizes_of(tr.games()[game]), has_taps=game == "tumult-royale")
    for name in names(folder):
        assert f"define ptx_kernel void @{name}(" in text


def test_a_kernel_becomes_ptx() -> None:
    """In a process of its own, since numba only lowers there afterwards."""
    made = subprocess.run([sys.executable, "-c", MADE], check=True, capture_output=True, text=True).stdout
    assert ".visible .entry artus_card_check(" in made
    assert ".target sm_75" in made


def test_much_memory_is_copied_by_words() -> None:
    text = "  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 8 %b, i64 4096, i1 false)\n"
    assert "@wide_memcpy(ptr align 8 %a, ptr align 8 %b, i64 4096)" in with_wide_memory(text)
    assert "@llvm.memcpy" in with_wide_memory(text.replace("4096", "8"))


def test_a_machine_without_a_card_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LIBRARY", "no-such-driver.so.1")
    card.cache_clear()
    with pytest.raises(NoCard, match="no graphics card of NVIDIA here"):
        tables("artus", 4, device="cuda")
    with pytest.raises(tr.BadOption, match="expected 'cpu' or 'cuda'"):
        tables("artus", 4, device="tpu")
    assert isinstance(tables("artus", 4), Tables)


def test_kernels_that_do_not_fit_are_never_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_tables, "PLACE", tmp_path)
    with pytest.raises(NoCard, match=r"not built; python -m tafelrunde\.ahead artus --target cuda"):
        ptx_of("artus")
    (tmp_path / "cuda").mkdir()
    (tmp_path / "cuda" / "artus.ptx").write_text("")
    told = '{"format": 1, "game": "artus", "target": "cuda", "fingerprint": "old", "file": "artus.ptx"'
    (tmp_path / "cuda" / "artus.json").write_text(told + ', "entry_points": {}, "faults": []}')
    with pytest.raises(NoCard, match="of other rules"):
        ptx_of("artus")

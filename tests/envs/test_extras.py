"""Environments without their packages say which extra brings them."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from tafelrunde.kernel.errors import NoExtra, TafelrundeError


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("single", "gymnasium", "envs"),
        ("vector", "gymnasium", "envs"),
        ("aec", "pettingzoo", "envs"),
        ("parallel", "pettingzoo", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("spaces", module):
        monkeypatch.delitem(sys.modules, f"tafelrunde.envs.{name}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(NoExtra, match=rf"^{package} is missing; .*pip install 'tafelrunde\[{extra}\]'$") as told:
        import_module(f"tafelrunde.envs.{module}")
    assert isinstance(told.value, TafelrundeError)
    assert isinstance(told.value, ImportError)


def test_a_picture_without_its_painter_is_refused_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from tafelrunde.envs.tables import checked_render_mode

    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NoExtra, match=r"^resvg_py is missing; .*pip install 'tafelrunde\[pictures\]'$"):
        checked_render_mode("rgb_array")

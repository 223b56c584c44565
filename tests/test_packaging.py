"""How it is shipped: container, compose, service and proxies keep what docs/container.md promises."""

from __future__ import annotations

import json
import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import yaml

from tafelrunde.ahead.targets import TARGETS

ROOT = Path(__file__).parent.parent
PACKAGING = ROOT / "packaging"


def read(name: str) -> str:
    return (PACKAGING / name).read_text("utf-8")


def test_what_is_shipped_names_settings_and_files_that_there_are() -> None:
    settings = (ROOT / "src" / "tafelrunde" / "server" / "settings.py").read_text("utf-8")
    for path in PACKAGING.iterdir():
        text = path.read_text("utf-8")
        for name in set(re.findall(r"TAFELRUNDE_([A-Z_]+)", text)) - {
            "CACHE",
            "LIBRARIES",
        }:  # of rules and of the build
            assert re.search(rf"\b{name.lower()}\b", settings), f"{path.name} sets TAFELRUNDE_{name}"
        for file in re.findall(r"packaging/([\w.]+)", text):
            assert (PACKAGING / file).exists(), f"{path.name} names {file}"


def test_the_container_runs_as_nobody_in_particular_and_writes_only_to_its_volume() -> None:
    last = read("Dockerfile").split("\nFROM ")[-1]
    assert re.search(r"^USER [1-9]\d+$", last, re.MULTILINE), "a number: an engine that asks for one is content"
    assert re.findall(r"^VOLUME (.+)$", last, re.MULTILINE) == ["/data"]
    assert "chmod 1777 /data" in last
    for name in ("HOME", "TAFELRUNDE_CACHE", "TAFELRUNDE_DATABASE"):
        assert re.search(rf"\b{name}=(sqlite:///)?/data", last), name
    assert "PYTHONDONTWRITEBYTECODE=1" in last
    for path in re.findall(r"requirements/\w+\.txt", read("Dockerfile")):
        assert (ROOT / path).exists()


def test_compose_starts_it_read_only_with_one_volume_and_another_with_postgresql() -> None:
    services: dict[str, Any] = yaml.safe_load(read("compose.yml"))["services"]
    for name in ("tafelrunde", "tafelrunde-postgres"):
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]
        assert services[name]["volumes"] == ["tafelrunde:/data"]
    several = services["tafelrunde-postgres"]
    assert several["environment"]["TAFELRUNDE_DATABASE"].startswith("postgresql://")
    assert several["depends_on"]["database"]["condition"] == "service_healthy"
    assert several["profiles"] == services["database"]["profiles"] == ["postgres"]


def test_the_service_keeps_its_folders_and_has_no_rights() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # as the parser's own documentation does it
    unit.read_string(read("tafelrunde.service"))
    service, text = unit["Service"], read("tafelrunde.service")
    assert "sqlite:////var/lib/tafelrunde/" in text
    assert "TAFELRUNDE_CACHE=/var/cache/tafelrunde" in text
    assert service["StateDirectory"] == service["CacheDirectory"] == "tafelrunde"
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"


def test_the_proxies_pass_the_host_the_address_and_web_sockets() -> None:
    nginx = read("nginx.conf")
    for header in ("Host", "Upgrade", "Connection", "X-Forwarded-For"):
        assert f"proxy_set_header {header} " in nginx
    assert nginx.count("{") == nginx.count("}")
    caddy = read("Caddyfile")
    assert "reverse_proxy 127.0.0.1:8017" in caddy
    assert "location = /metrics { return 404; }" in nginx
    assert "respond /metrics 404" in caddy, "what a server counts is not for strangers"


def test_a_release_brings_the_wheels_of_all_systems_and_asks_for_no_password() -> None:
    jobs: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))["jobs"]
    runs = " ".join(step.get("run", "") for step in jobs["build"]["steps"])
    assert "make wheels" in runs
    assert "-t sdist -d dist" in runs
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert "password" not in str(jobs)
    tags = [tag for target in TARGETS.values() for tag in target.wheels]
    assert {"manylinux", "macosx", "win"} <= {re.match(r"[a-z]+", tag)[0] for tag in tags}  # type: ignore[index]
    assert not any(tag.startswith("linux") for tag in tags), "an index refuses what it cannot promise to everybody"


def test_the_version_stands_in_one_place() -> None:
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/tafelrunde/__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dynamic"][0] == "version"
    assert "version" not in json.loads((ROOT / "client/package.json").read_text("utf-8"))
    assert f"\n## {found[1]}" in (ROOT / "CHANGELOG.md").read_text("utf-8"), "its notes"


def test_a_plain_installation_brings_no_compiler_no_arrays_and_no_driver_of_another_database() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[\[<>=;! ]", wanted)[0] for wanted in project["dependencies"]}
    assert not names & {"numba", "llvmlite", "numpy", "asyncpg", "torch", "pydantic"}
    pinned = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / "run.txt").read_text("utf-8"), re.MULTILINE))
    assert names <= pinned
    assert not pinned & {"numba", "llvmlite", "numpy", "torch", "pydantic", "litestar", "faker"}

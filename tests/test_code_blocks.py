"""Every code block of the documents runs here, or is of a kind that says why not."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.exceptions import TyperException

from tafelrunde import cli

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/*.md")])
DOCTESTS = ("README.md", "library.md", "environments.md")  # they run in test_docs.py and in envs/test_documents.py
ELSEWHERE = {  # the first word of a command that is not ours
    "pip": "installs from the package index",
    "make": "test_docs.py knows the targets",
    "docker": "needs a container engine; the files are checked in test_packaging.py",
    "dask": "starts a cluster; arena/test_cluster.py does it in one process",
    "python": "serves a folder until it is stopped",
    "options:": "belongs to the reference above it",
    "filters:": "belongs to the reference above it",
}


def fenced(page: Path) -> list[tuple[str, str]]:
    return re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def indented(page: Path) -> list[str]:
    outside = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    found = re.findall(r"(?:^|\n\n|\n:::[^\n]*\n)((?:    \S[^\n]*\n?| {6,}\S[^\n]*\n?)+)", outside)
    return [line.strip() for block in found for line in block.splitlines()]


def understood(line: str) -> None:
    """A command line is one that the program takes: the command, its options, the form of their values."""
    words = shlex.split(line, comments=True)
    if not words or words[0] in ELSEWHERE:
        return
    assert words[0] == "tafelrunde", line
    name, *rest = words[1:]
    cli.loaded(name).make_context(name, rest)  # a usage error names what is wrong


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_code_block_of_a_page_runs_or_says_why_not(page: Path) -> None:
    for kind, code in fenced(page):
        match kind:
            case "python" if ">>>" in code:
                assert page.name in DOCTESTS
            case "python":
                exec(compile(code, page.name, "exec"), {})
            case "toml":
                assert tomllib.loads(code)
            case "sh":
                for line in code.splitlines():
                    understood(line)
            case _:
                assert kind == "", f"{page.name}: nothing runs {kind!r}"  # what a terminal shows
    for line in indented(page):
        understood(line)


def test_a_command_that_the_program_does_not_take_is_found() -> None:
    for line in ("tafelrunde serve --fly", "tafelrunde arena artus --rounds many"):
        with pytest.raises(TyperException):
            understood(line)
    with pytest.raises(AssertionError):
        understood("sail away")

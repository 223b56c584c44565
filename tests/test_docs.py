"""What the documents say is true: paths exist, commands run, examples work."""

from __future__ import annotations

import doctest
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde import cli

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")])
FOLDERS = (
    "src",
    "tests",
    "docs",
    "client",
    "lessons",
    "rulebooks",
    "benchmarks",
    "examples",
    "scripts",
    "requirements",
    "packaging",
    ".ci",
)


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_every_path_that_a_document_names_exists(document: Path) -> None:
    text = document.read_text("utf-8")
    for path in re.findall(r"`([\w./-]+)`", text):
        if path.split("/")[0] in FOLDERS and "/" in path:
            assert (ROOT / path).exists(), f"{name_of(document)} names {path}"
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (document.parent / target).exists(), f"{name_of(document)} links to {target}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_every_command_that_a_document_names_exists(document: Path) -> None:
    text = document.read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"(?:`|^    )make ([a-z]+)", text, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{name_of(document)} names make {target}"
    for command in re.findall(r"(?:`|^    )tafelrunde ([a-z][a-z-]*)", text, re.MULTILINE):
        assert command in cli.COMMANDS, f"{name_of(document)} names tafelrunde {command}"


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_of_the_library_run(page: str) -> None:
    results = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_drawn_boards_of_the_documents_are_current() -> None:
    run = subprocess.run([sys.executable, "scripts/docs_pictures", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")


def test_every_page_is_in_the_site_and_every_page_of_the_site_is_there() -> None:
    site = (ROOT / "mkdocs.yml").read_text("utf-8")
    listed = set(re.findall(r"- (?:Start: )?([a-z-]+\.md)$", site, re.MULTILINE))
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert listed - {"contributing.md", "changelog.md"} == pages
    rules = set(re.findall(r"- rules/([a-z-]+)\.md$", site, re.MULTILINE))
    assert rules == {name for game in tafelrunde.games().values() for name in game.ledgers}


@pytest.mark.parametrize("name", ["Makefile", "scripts/dev"])
def test_the_site_is_built_aloud(name: str) -> None:
    """mkdocs counts only the warnings that it tells: quietly built, a site with dead links would pass as strict."""
    told = [line for line in (ROOT / name).read_text("utf-8").splitlines() if "mkdocs" in line and "build" in line]
    assert told
    assert not any(re.search(r"mkdocs.*(--quiet|-q\b)[^#]*$", line.partition("#")[0]) for line in told)


def test_the_version_stands_in_one_place_and_its_notes_in_the_changelog() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert re.search(r'^dynamic = \["version"', project, re.MULTILINE)
    assert not re.search(r"^version =", project, re.MULTILINE)
    notes = subprocess.run(
        [sys.executable, "scripts/release_notes", tafelrunde.__version__], cwd=ROOT, capture_output=True, text=True
    )
    assert notes.returncode == 0
    assert "### Rules" in notes.stdout
    other = subprocess.run([sys.executable, "scripts/release_notes", "9.9"], cwd=ROOT, capture_output=True, text=True)
    assert other.returncode == 1
    assert f"the package is version {tafelrunde.__version__}, not 9.9" in other.stderr


def test_dev_names_its_commands_and_refuses_others() -> None:
    told = subprocess.run([sys.executable, "scripts/dev", "--help"], cwd=ROOT, capture_output=True, text=True).stdout
    assert "{set-up,play,test,style,docs}" in told
    wrong = subprocess.run([sys.executable, "scripts/dev", "fly"], cwd=ROOT, capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "invalid choice: 'fly'" in wrong.stderr


def test_the_package_docstring_is_true() -> None:
    assert doctest.testmod(tafelrunde).failed == 0


PLAY_ELSEWHERE = ("remote_bot.py", "steady_bot.py")  # in tests/server/test_examples.py and tests/bots/test_programs.py
LEARN = ("train_artus.py",)  # runs in tests/envs/test_training.py
EXAMPLES = sorted(path for path in (ROOT / "examples").glob("*.py") if path.name not in PLAY_ELSEWHERE + LEARN)


@pytest.mark.parametrize("example", EXAMPLES, ids=name_of)
def test_every_example_runs(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


def test_every_folder_of_the_package_is_in_the_architecture_page() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    for folder in (ROOT / "src" / "tafelrunde").iterdir():
        if folder.is_dir() and any(folder.glob("*.py")):
            assert f"src/tafelrunde/{folder.name}/" in page


def test_every_folder_of_the_server_is_in_the_architecture_page() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    server = ROOT / "src" / "tafelrunde" / "server"
    folders = {f"{path.parent.relative_to(server)}/" for path in server.rglob("__init__.py") if path.parent != server}
    assert set(re.findall(r"^\| `([a-z_/]+/)` \|", page, re.MULTILINE)) >= folders


def test_the_benchmark_runs_and_its_checksums_are_equal() -> None:
    run = subprocess.run(
        [sys.executable, "benchmarks/artus.py", "--quick"], cwd=ROOT, capture_output=True, text=True, env=os.environ
    )
    assert run.returncode == 0, run.stderr
    assert "DIFFERENT" not in run.stdout


def test_every_code_name_of_the_glossary_is_in_the_code() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    names = re.findall(r"^\|[^|]*\|[^|]*\| `([^`]+)` \|", page, re.MULTILINE)
    files = [path for path in (ROOT / "src" / "tafelrunde").rglob("*") if path.suffix in (".py", ".toml")]
    words = {word for path in files for word in re.findall(r"[A-Za-z_]\w*", path.read_text("utf-8"))}
    assert len(names) > 150
    assert [name for name in names if not set(name.split(".")) <= words] == []


def test_the_architecture_page_lists_every_command_and_every_folder_of_tests() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    listed = re.search(r"the command `tafelrunde`: ([a-z, -]+)", page)
    assert listed is not None
    assert sorted(listed.group(1).strip().split(", ")) == sorted(cli.COMMANDS)
    folders = {folder.name for folder in (ROOT / "tests").iterdir() if any(folder.glob("*.py"))}
    assert set(re.findall(r"`tests/(\w+)/`", page)) == folders


def test_the_client_page_lists_every_folder_of_the_client() -> None:
    page = (ROOT / "docs" / "client.md").read_text("utf-8")
    folders = {folder.name for folder in (ROOT / "client" / "src").iterdir() if folder.is_dir()}
    assert set(re.findall(r"^\| `client/src/(\w+)/`", page, re.MULTILINE)) == folders

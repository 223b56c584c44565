"""The package's page on an index: addresses, and a README whose links and pictures resolve away from the repository."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import tafelrunde

ROOT = Path(__file__).parent.parent
TAG = f"v{tafelrunde.__version__}"


def page() -> ProjectMetadata[PluginManager]:
    return ProjectMetadata(str(ROOT), PluginManager())


def repository() -> str:
    return page().core.urls["Repository"]


def test_every_link_and_picture_of_the_page_leads_to_a_file_of_this_version() -> None:
    targets = re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", page().core.readme)
    assert len(targets) > 25
    assert sum(mark == "!" for mark, _ in targets) >= 4
    for mark, target in targets:
        start = f"{repository()}/{'raw' if mark else 'blob'}/{TAG}/"
        assert target.startswith(start), target
        assert (ROOT / target.removeprefix(start).split("#")[0]).exists(), target


def test_the_addresses_lead_into_one_repository_and_name_files_that_exist() -> None:
    urls = page().core.urls
    assert {"Repository", "Issues", "Documentation", "Changelog"} <= urls.keys()
    assert all(url.startswith(repository()) for url in urls.values())
    files = [url.partition(f"/blob/{TAG}/")[2] for url in urls.values()]
    assert all((ROOT / file).exists() for file in files)
    assert f"repository-code: {repository()}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_whoever_publishes_from_elsewhere_says_so_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_REPOSITORY", "https://example.org/fork/")
    assert repository() == "https://example.org/fork"
    assert "(https://example.org/fork/blob/" in page().core.readme


def test_the_page_says_what_it_is_for_whom_and_on_which_systems() -> None:
    core = page().core
    assert core.readme_content_type == "text/markdown"
    assert {"board games", "reinforcement learning"} <= set(core.keywords)
    kinds = {classifier.split(" :: ")[0] for classifier in core.classifiers}
    assert {"Development Status", "Intended Audience", "Operating System", "Topic", "Typing"} <= kinds

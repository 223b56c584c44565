"""Pages of the documentation site that are made: the rules of all games from their ledgers, and what lies elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

import tafelrunde as tr
from tafelrunde.kernel.ledger import Ledger
from tafelrunde.kernel.texts import in_language

ROOT = Path(__file__).parent.parent
ELSEWHERE = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
BENCHMARKS = sorted(path.name for path in (ROOT / "benchmarks").glob("*.md"))
PROVENANCES = {
    "stated": "rulebook",
    "inferred": "inferred from its examples",
    "reviewed": "from reviews",
    "ruling": "our ruling",
    "reconstructed": "reconstructed",
}


def on_files(files: Files, config: Any) -> Files:  # noqa: ANN401  # mkdocs' own
    """Adds the pages that are made."""
    made = {f"rules/{name}.md": rules_page(ledger) for name, ledger in ledgers()}
    made |= {there: (ROOT / here).read_text("utf-8") for here, there in ELSEWHERE.items()}
    made |= {f"benchmarks/{name}": (ROOT / "benchmarks" / name).read_text("utf-8") for name in BENCHMARKS}
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:  # noqa: ANN401  # mkdocs' own
    """Links to what lies elsewhere in the repository lead to its page here."""
    if page.file.src_uri.startswith("benchmarks/"):
        markdown = re.sub(r"\]\(\.\./docs/", "](../", markdown)
    return re.sub(r"\]\(\.\./((?:\.\./)*benchmarks/)", r"](\1", markdown)


def ledgers() -> list[tuple[str, Ledger]]:
    return [pair for game in tr.games().values() for pair in zip(game.ledgers, game.ledger, strict=True)]


def rules_page(ledger: Ledger) -> str:
    """A rulebook in our words, with where every rule comes from."""
    lines = [
        f"# {in_language(ledger.title, 'en')}: the rules",
        "",
        f"In our own words; German: `tafelrunde rules {ledger.game} --lang de`.",
    ]
    for chapter in ledger.chapter:
        lines += ["", f"## {in_language(chapter.title, 'en')}"]
        for rule in (rule for rule in ledger.rule if rule.chapter == chapter.id):
            lines += ["", f"**{rule.id} {in_language(rule.title, 'en')}** *({PROVENANCES[rule.provenance]})*  "]
            lines.append(in_language(rule.text, "en"))
            lines += [f"\n> {PROVENANCES[note.provenance]}: {in_language(note.text, 'en')}" for note in rule.note]
    return "\n".join(lines) + "\n"

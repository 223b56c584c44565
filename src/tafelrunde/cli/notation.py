"""`tafelrunde notation`: a saved match as text, one line for each turn; and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import tafelrunde as tr
from tafelrunde.cli.language import Lang, chosen_language
from tafelrunde.cli.play import load_match
from tafelrunde.match.notation import notation


def write_notation(
    file: Annotated[Path, typer.Argument(help="A saved match, the file of a table, or a match as text.")],
    into: Annotated[Path | None, typer.Option(help="Write here; a name that ends with .json: a saved match.")] = None,
    remarks: Annotated[bool, typer.Option("--remarks", help="Also tell every action as a sentence.")] = False,
    lang: Lang = None,
) -> None:
    """Print a saved match as text, one line for each turn, with coordinates; and back."""
    match = load_match(file)
    if into is not None and into.suffix == ".json":
        tr.save(match, into)
        return
    text = notation(match, remarks, chosen_language(lang))
    if into is None:
        typer.echo(text, nl=False)
        return
    try:
        into.write_text(text, "utf-8")
    except OSError as error:
        raise tr.BadSave(f"{into}: cannot be written ({error})") from None

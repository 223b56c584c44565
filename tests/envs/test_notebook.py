"""The notebook for students runs from its first cell to its last, and the policy that learnt most is rated best."""

from __future__ import annotations

import ast
import re
import sys
from importlib.metadata import requires
from pathlib import Path

import nbformat
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_notebook_for_students_runs_and_rates_what_learnt_best() -> None:
    notebook = nbformat.read(EXAMPLES / "students.ipynb", as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "a notebook is kept without its outputs"
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert "image/svg+xml" in shown[0]["data"]
    ratings = shown[-1]["text"].splitlines()
    assert [line.partition(":")[0].strip() for line in ratings] == ["512 games", "256 games", "newborn"]


def test_the_first_cell_names_the_extra_that_brings_what_the_notebook_imports() -> None:
    notebook = nbformat.read(EXAMPLES / "students.ipynb", as_version=4)
    named = re.search(r"`pip install \"tafelrunde\[(\w+)\]\" jupyterlab`", notebook.cells[0].source)
    assert named is not None
    brought = {re.split(r"\W", one)[0] for one in requires("tafelrunde") or () if f"extra == '{named[1]}'" in one}
    code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    trees = [ast.parse(source) for source in (*code, (EXAMPLES / "train_artus.py").read_text("utf-8"))]
    imported = {module for tree in trees for node in ast.walk(tree) for module in modules_of(node)}
    assert imported - sys.stdlib_module_names - {"tafelrunde", "train_artus"} <= brought


def modules_of(node: ast.AST) -> list[str]:
    """The packages that a line imports."""
    if isinstance(node, ast.ImportFrom):
        return [(node.module or "").split(".")[0]]
    return [alias.name.split(".")[0] for alias in node.names] if isinstance(node, ast.Import) else []

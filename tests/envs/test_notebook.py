"""The notebook for students runs from its first cell to its last, and the policy that learnt most is rated best."""

from __future__ import annotations

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

"""The example learns: from nothing, in some seconds, enough to beat a random player clearly."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "train_artus.py"


def test_a_small_policy_learns_artus_and_beats_random() -> None:
    words = [sys.executable, str(EXAMPLE), "--games", "1500", "--meetings", "200"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    before, after = (float(share) for share in re.findall(r"([\d.]+)%", done.stdout))
    assert before < 70
    assert after > 85

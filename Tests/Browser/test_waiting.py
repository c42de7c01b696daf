"""Waits that wait for nothing."""

import pathlib
import re


def test_no_wait_takes_a_promise_for_an_answer():
    """`wait_for_function` ends at once with a promise, whatever that promises; `until` waits for it."""
    for file in pathlib.Path(__file__).parent.rglob("*.py"):
        for call in re.findall(r"wait_for_function\((?:[^()]|\([^()]*\))*", file.read_text()):
            assert not re.search(r"async|await |fetch\(|\.then\(", call), f"{file.name}: {call}"

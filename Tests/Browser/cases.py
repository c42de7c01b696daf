"""Which cases of a test `make test` tries, and which only `make long-test`."""

import os

import pytest

IS_LONG = bool(os.environ.get("PHOTOMAP_LONG"))
# Tests of what changes rarely and takes long.
long = pytest.mark.long


def more(*cases):
    """Further cases of a test or fixture that take the same way as one beside them: another width, a page from disk, another picture."""
    return [pytest.param(case, marks=long) for case in cases]


def more_rows(*cases):
    """The same for several parameters at once."""
    return [pytest.param(*case, marks=long) for case in cases]

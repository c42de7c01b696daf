"""X9: packages have the same bytes, in whatever folder the program was compiled."""

import subprocess

import pytest

from conftest import ROOT

SOURCE = """
@inline(never) func keep(_ action: @escaping () -> Void) { action() }
@inline(never) func run(_ action: () -> Void) { withoutActuallyEscaping(action) { keep($0) } }
run { print("ran") }
"""


def compiled(folder):
    """The program, and what is in a package."""
    folder.mkdir()
    source, program, stripped = folder / "main.swift", folder / "program", folder / "stripped"
    source.write_text(SOURCE)
    subprocess.run(
        ["swiftc", "-O", "-static-stdlib", "-module-name", "main", source, "-Xlinker", "--build-id=sha1", "-o", program], check=True)
    subprocess.run(["strip", "-o", stripped, program], check=True)
    return program, stripped


@pytest.mark.skipif(subprocess.run(["uname", "-m"], capture_output=True, text=True).stdout != "x86_64\n", reason="Equal paths only.")
def test_the_folder_does_not_change_the_program(tmp_path):
    programs = [compiled(tmp_path / name) for name in ("here", "in-a-folder-whose-name-is-longer")]
    # What the compiler leaves of a folder; without it this test shows nothing.
    assert programs[0][1].read_bytes() != programs[1][1].read_bytes()
    for program, stripped in programs:
        subprocess.run([ROOT / "Tools/normalize-program", stripped, program], check=True)
        assert subprocess.run([stripped], capture_output=True, text=True, check=True).stdout == "ran\n"
    assert programs[0][1].read_bytes() == programs[1][1].read_bytes()

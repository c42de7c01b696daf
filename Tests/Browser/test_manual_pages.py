"""X13: every command has a manual page, made from its help."""

import re
import subprocess

from conftest import ROOT


def test_every_command_has_a_page(photomap, tmp_path):
    subprocess.run([ROOT / "Tools/manual-pages", photomap, tmp_path, "2026-11-26"], check=True)
    pages = {path.stem: path.read_text() for path in tmp_path.iterdir()}
    told = subprocess.run([photomap, "--help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^  ([a-z]+)  ", told.split("SUBCOMMANDS:")[1], re.MULTILINE)
    assert len(commands) > 10
    for name in commands:
        page = pages["photomap-" + name]
        assert f"photomap\\-{name}\\fR(1)" in pages["photomap"]
        heads = re.findall(r"^\.SH (.+)$", page, re.MULTILINE)
        assert heads[:2] == ["NAME", "SYNOPSIS"] and heads[-1] == "SEE ALSO", name
    # Options are there with what they mean; no line of text is taken for a command of roff.
    assert ".TP\n\\fB\\-\\-dry\\-run\\fR\nShow what would be sent" in pages["photomap-publish"]
    for name, page in pages.items():
        for line in page.splitlines():
            assert not re.match(r"[.'](?!TH |SH |TP$|PP$|nh$|hy$)", line), (name, line)

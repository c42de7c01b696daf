"""The demo site in content/: it builds without a problem, its photographs are large, and everybody is credited."""

import json
import os
import re
import subprocess

import pytest
from conftest import ROOT

CONTENT = ROOT / "content"


@pytest.fixture(scope="module")
def demo(photomap, tmp_path_factory):
    """What the program says of it as JSON, and the built site."""
    folder = tmp_path_factory.mktemp("demo")
    built = subprocess.run([photomap, "build", "--content", CONTENT, "--output", folder / "output", "--cache", folder / "cache",
                            "--strict", "--json"], capture_output=True, text=True,
                           # As the Makefile sets it.
                           env=os.environ | {"PHOTOMAP_PASSWORD_DEMO": "demo"})
    assert built.returncode == 0, built.stdout + built.stderr
    return json.loads(built.stdout), folder / "output"


def test_the_demo_builds_without_problems(demo):
    report, output = demo
    # The password that everybody may know is short, and the build says where its album is.
    assert [(problem["severity"], problem["subject"]) for problem in report["problems"]] == [("warning", "castles"), ("note", "castles")]
    assert (output / "index.html").exists()


def test_it_has_an_album_by_a_rule_one_with_a_password_and_blocks(demo):
    _, output = demo
    assert (output / "albums/above-the-trees/index.html").read_text(encoding="utf-8").count('<li class="cell"') > 8
    assert list((output / "locked").glob("album-*/index.html"))
    about = (output / "pages/about/index.html").read_text(encoding="utf-8")
    assert "<code>demo</code>" in about and 'class="insert' in about
    assert "PHOTOMAP_PASSWORD_DEMO = demo" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_its_photographs_fill_a_window(demo):
    """A page of a photograph shows the largest rendition; 1,000 pixels are the least that is no thumbnail on a wide screen."""
    _, output = demo
    widest = {}
    for page in (output / "photo").rglob("*.html"):
        sizes = [int(width) for width in re.findall(r'-(\d+)\.[0-9a-f]{8}\.avif', page.read_text(encoding="utf-8"))]
        if sizes:
            widest[str(page.relative_to(output))] = max(sizes)
    assert len(widest) >= 20
    assert {page: size for page, size in widest.items() if size < 1000} == {}


def test_everybody_is_credited_and_the_repository_stays_small():
    credited = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    shown = [file for pattern in ("*.jpg", "*.dng", "*.mp4", "*.gpx") for file in CONTENT.rglob(pattern)]
    assert [str(file) for file in shown if f"{file.relative_to(CONTENT)}`" not in credited] == []
    assert sum(file.stat().st_size for file in CONTENT.rglob("*") if file.is_file()) <= 14_000_000

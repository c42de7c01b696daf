"""The demo site in content/: it builds without a problem, its photographs are large, and everybody is credited."""

import json
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
                            "--strict", "--json"], capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    return json.loads(built.stdout), folder / "output"


def test_the_demo_builds_without_problems(demo):
    report, output = demo
    assert report["problems"] == []
    assert (output / "index.html").exists()


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

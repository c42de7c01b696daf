"""`photomap serve` with a real browser looking on."""

import re
import shutil
import subprocess

import pytest

from conftest import ROOT


@pytest.fixture
def serving(photomap, tmp_path):
    """A copy of a part of the demo site being served; gives its address and its content folder."""
    content = tmp_path / "content"
    content.mkdir()
    shutil.copytree(ROOT / "content" / "northern-spain", content / "northern-spain")
    (content / "site.yaml").write_text("title: Served\n")
    process = subprocess.Popen(
        [photomap, "serve", "--content", content, "--output", tmp_path / "output", "--port", "0"],
        stderr=subprocess.PIPE, text=True)
    for line in process.stderr:
        found = re.search(r"http://\S+/", line)
        if found:
            break
    else:
        pytest.fail("the server did not say where it is")
    yield found.group(0), content
    process.terminate()
    assert process.wait(10) == 0


def test_an_edit_shows_itself(open_page, serving):
    """X9: a changed description reaches the open page without a hand on it."""
    address, content = serving
    page = open_page(address + "timeline/")
    assert page.title()
    (content / "northern-spain" / "aizkorri.yaml").write_text("description: Edited while you watch\n")
    page.wait_for_selector("text=Edited while you watch", timeout=20000)
    (content / "site.yaml").write_text("title: Renamed\n")
    page.wait_for_selector("text=Renamed", timeout=20000)

"""Bursts: one photograph in lists, the others on its page, where the viewer shows them by themselves."""

import shutil
import subprocess

import pytest

from cases import more
from conftest import DEMO, Server


@pytest.fixture(scope="module")
def bursts(photomap, built_once):
    def build(folder):
        content = folder / "content"
        content.mkdir()
        (content / "site.yaml").write_text("title: Bursts\ntimezone: UTC\nbursts: stack\n")
        pictures = sorted(DEMO.rglob("*.jpg"))[:4]
        for number, picture in enumerate(pictures, 1):
            name = f"IMG_20231014_183246_BURST00{number}" if number < 4 else "other"
            shutil.copy(picture, content / f"{name}.jpg")
            (content / f"{name}.yaml").write_text(f"taken: 2023-10-14 18:32:4{number}\n")
        subprocess.run([photomap, "build", "--quiet", "--strict"], cwd=folder, check=True)
        return folder / "output"

    return built_once("bursts", build)


@pytest.fixture(scope="module", params=["http", *more("file")])
def home(request, bursts):
    if request.param == "file":
        yield bursts.as_uri() + "/"
        return
    server = Server(str(bursts))
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


FIRST = "photo/img-20231014-183246-burst00"


def test_the_viewer_shows_a_burst_by_itself(open_page, home):
    page = open_page(home + "timeline/index.html")
    assert page.locator(".grid .cell").count() == 2
    assert page.locator(".cell .mark").all_inner_texts() == ["+2"]
    page = open_page(home + FIRST + "1.html")
    row = page.locator(".burst .cell > a")
    assert row.count() == 3
    row.nth(1).click()
    page.wait_for_function("document.querySelector('.viewer[open] .count')?.textContent === '2 / 3'")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.viewer[open] .count')?.textContent === '3 / 3'")
    page.keyboard.press("Escape")
    page.locator(".viewer[open]").wait_for(state="detached")


def test_the_picture_of_a_frame_opens_its_burst(open_page, home):
    page = open_page(home + FIRST + "3.html")
    page.locator(".stage a").click()
    page.wait_for_function("document.querySelector('.viewer[open] .count')?.textContent === '3 / 3'")


def test_without_scripts_the_row_leads_to_each_page(open_page, home):
    page = open_page(home + FIRST + "1.html", java_script_enabled=False)
    page.locator(".burst .cell > a").nth(1).click()
    page.wait_for_url(home + FIRST + "2.html")
    assert page.locator(".burst .cell").count() == 3

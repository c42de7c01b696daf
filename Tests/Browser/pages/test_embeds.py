"""Pages without header and footer in the frames of other people's pages (S4)."""

import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from axe import findings
from cases import more
from conftest import DEMO, Server
from waiting import settle

BASE = "https://embedded.example/"


@pytest.fixture(scope="module")
def built(photomap, built_once):
    def build(folder):
        content = folder / "content"
        (content / "far").mkdir(parents=True)
        for name in ["northern-spain/aizkorri", "wonders/taj-mahal-garden", "wonders/giza", "walks/mojstrovka"]:
            for file in DEMO.glob(name + ".*"):
                shutil.copy(file, content / "far")
        (content / "site.yaml").write_text(f"title: Up\ntimezone: Europe/Madrid\nbase_url: {BASE}\n")
        subprocess.run([photomap, "build", "--content", content, "--output", folder / "output", "--cache", folder / "cache",
                        "--strict", "--quiet"], check=True)
        return folder / "output"

    return built_once("embeds", build)


@pytest.fixture(scope="module")
def served(built):
    server = Server(built)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="module")
def around(tmp_path_factory):
    """Another site, whose pages embed."""
    folder = tmp_path_factory.mktemp("around")
    server = Server(folder)

    def page(name, markup):
        (folder / f"{name}.html").write_text(f"<!DOCTYPE html><meta charset='utf-8'><title>Other</title><p>Before</p>{markup}<p>After</p>")
        return f"http://127.0.0.1:{server.server_port}/{name}.html"

    yield page
    server.shutdown()


@pytest.fixture
def open_other(chromium):
    """Opens pages of the other site; `open_page` would complain of the frame, which is on another server."""
    contexts = []

    def open_other(url, **options):
        contexts.append(chromium.new_context(**options))
        page = contexts[-1].new_page()
        page.goto(url)
        return page

    yield open_other
    for context in contexts:
        context.close()


def offered(page):
    page.locator(".embed-offer summary").click()
    return page.locator(".embed-offer textarea").input_value()


@pytest.mark.parametrize("kind, path, shown", [
    ("album", "albums/far/index.html", ".cell img"), ("walk", "walks/far-mojstrovka/index.html", ".profile"),
    ("map", "map/index.html", ".atlas.is-live"),
])
@pytest.mark.parametrize("width", [390, *more(1200)])
def test_the_offered_markup_shows_the_page_as_high_as_it_is(open_page, open_other, served, around, kind, path, shown, width):
    page = open_page(served + path)
    markup = offered(page)
    assert markup.count(BASE) == 1
    page = open_other(around(kind, markup.replace(BASE, served)), viewport={"width": width, "height": 800})
    frame = page.frame_locator("iframe")
    frame.locator(shown).first.wait_for()
    inside = page.frames[1]
    page.wait_for_function("() => +document.querySelector('iframe').height !== 480 && +document.querySelector('iframe').height !== 640")
    # Nothing of it is cut, and nothing is below it.
    inside.wait_for_function("Math.abs(document.body.getBoundingClientRect().height - innerHeight) <= 1")
    assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert frame.locator(".site-header, .site-footer, .welcome, .embed-offer").count() == 0


def test_links_of_an_embedded_page_open_the_site_in_a_window_of_its_own(open_page, open_other, served, around):
    page = open_page(served + "albums/far/index.html")
    page = open_other(around("links", offered(page).replace(BASE, served)))
    with page.context.expect_page() as opened:
        page.frame_locator("iframe").locator(".cell a").first.click()
    assert re.search(r"/photo/far/.*\.html$", opened.value.url)


def test_the_button_copies_the_markup(open_page, served):
    page = open_page(served + "albums/far/index.html")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    markup = offered(page)
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == markup


def test_a_photograph_is_offered_as_a_picture_that_links_its_page(open_page, open_other, served, around):
    page = open_page(served + "photo/far/giza.html")
    markup = offered(page)
    page = open_other(around("photo", markup.replace(BASE, served)))
    page.wait_for_function("document.querySelector('img').complete && document.querySelector('img').naturalWidth > 300")
    assert page.locator("a").get_attribute("href") == served + "photo/far/giza.html"


@pytest.mark.parametrize("path", ["albums/far/embed.html", "walks/far-mojstrovka/embed.html", "map/embed.html"])
def test_embedded_pages_are_accessible_and_work_from_disk_without_scripts(open_page, served, built, path):
    page = open_page(served + path)
    settle(page)
    assert findings(page) == []
    page = open_page((built / path).as_uri(), java_script_enabled=False)
    expect(page.locator(".embed-source a").first).to_be_visible()

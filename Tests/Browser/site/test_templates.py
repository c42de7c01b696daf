"""Page templates of an author: scripts find what they need of the pages that these make."""

import large_site
import pytest
from conftest import Server
from viewer_page import count, open_viewer, wait_for_count
from waiting import settle

LIST = "category/nature/index.html"
PHOTO = """{{picture}}<div class="about"><div class="story"><h1>My {{date}}</h1>{{text}}</div>{{facts}}</div>{{neighbours}}
"""
CELL = '<a {{attributes}}>{{large}}</a><p class="mine"><span class="line">{{line}}</span> {{date}}</p>\n'


@pytest.fixture(scope="session")
def root(photomap, built_once):
    def build(folder):
        site = folder / "site"
        templates = site / "content" / "theme" / "templates"
        root = large_site.build(photomap, site, 150, per_page=10)
        templates.mkdir(parents=True)
        (templates / "photo.mustache").write_text(PHOTO)
        (templates / "cell.mustache").write_text(CELL)
        assert large_site.run(photomap, site) == root
        return root

    server = Server(built_once("templates", build))
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def test_a_cell_opens_the_viewer_which_goes_through_the_list(open_page, root):
    page = open_page(root + LIST)
    assert page.locator(".cell .mine").count() > 5
    open_viewer(page, 1)
    assert count(page).startswith("2 ")
    page.keyboard.press("ArrowRight")
    wait_for_count(page, count(page).replace("2 ", "3 ", 1))
    page.keyboard.press("Escape")


def test_the_viewer_tells_what_the_page_of_the_photograph_tells(open_page, root):
    page = open_page(root + LIST)
    open_viewer(page)
    page.keyboard.press("i")
    page.locator(".viewer .panel h2", has_text="My ").wait_for()


def test_a_search_finds_photographs_and_the_list_comes_back(open_page, root):
    page = open_page(root + LIST)
    box = page.locator("input[type=search]").first
    own = page.locator(".cell .mine:visible").count()
    box.fill("forest")
    page.wait_for_selector(".found .drawn .cell .words")
    box.fill("")
    page.wait_for_selector(".found", state="detached")
    settle(page)
    assert page.locator(".cell .mine:visible").count() == own > 5


def test_pages_of_a_list_stay_apart_and_the_timeline_keeps_its_rows(open_page, root):
    page = open_page(root + LIST)
    page.locator(".paging a[rel=next]").click()
    page.wait_for_url(lambda url: not url.endswith(LIST))
    page.wait_for_selector(".cell .mine")
    page.goto(root + "timeline/index.html")
    page.wait_for_selector(".joined .drawn .cell .words")
    assert page.locator(".mine").count() == 0

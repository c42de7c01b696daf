"""Trips that tell a story: text, photographs and the map in one page (S1), and the author's own pages."""

import pathlib
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from axe import findings
from cases import more
from conftest import DEMO, Server
from waiting import settle

STORY = """---
title: Far from home
---
It began with rain.

## The meadow

![Dry at last](aizkorri.jpg)

We had lunch.

![](taj-mahal-garden.jpg) ![](giza.jpg)

Back to [the other mountains](../picos/), by [the long way](../picos/mojstrovka.gpx).
"""
ALBUMS = {
    "far": ["northern-spain/aizkorri", "wonders/taj-mahal-garden", "wonders/giza"],
    "picos": ["northern-spain/picos-de-europa", "walks/mojstrovka"],
    "up": ["walks/mojstrovka", "wonders/giza", "wonders/taj-mahal-garden", "northern-spain/aizkorri"],
}


@pytest.fixture(scope="module")
def stories(photomap, built_once):
    def build(folder):
        content = folder / "content"
        for album, names in ALBUMS.items():
            (content / album).mkdir(parents=True)
            for name in names:
                for file in (DEMO / name).parent.glob(pathlib.Path(name).name + ".*"):
                    shutil.copy(file, content / album)
        (content / "far/index.md").write_text(STORY)
        (content / "picos/index.md").write_text("![](picos-de-europa.jpg)\n\nA wall.\n")
        (content / "up/index.md").write_text("---\nrest: no\n---\n![](giza.jpg)\n\nUp.\n\n![](aizkorri.jpg)\n")
        # On the way, at a third and two thirds of it.
        way = re.findall(r'<trkpt lat="([\d.]+)" lon="([\d.]+)"', (content / "up/mojstrovka.gpx").read_text())
        for name, (latitude, longitude) in {"giza": way[len(way) // 3], "aizkorri": way[len(way) * 2 // 3]}.items():
            (content / f"up/{name}.yaml").write_text(f"title: On the way\nlocation: \"{latitude}, {longitude}\"\ntaken: 2021-05-01\n")
        (content / "index.md").write_text("Welcome to [the story](far/).\n")
        (content / "pages").mkdir()
        (content / "pages/about.md").write_text("---\ncover: ../picos/picos-de-europa.jpg\n---\n# About us\n\nWe walk. ![](../picos/picos-de-europa.jpg)\n")
        (content / "pages/draft.md").write_text("---\ndraft: yes\n---\nNot yet.\n")
        (content / "site.yaml").write_text("title: Up\ntimezone: Europe/Madrid\n")
        subprocess.run([photomap, "build", "--content", content, "--output", folder / "output", "--cache", folder / "cache",
                        "--strict", "--quiet"], check=True)
        return folder / "output"

    return built_once("stories", build)


@pytest.fixture(scope="module")
def served(stories):
    server = Server(stories)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.mark.parametrize("width", [360, 1440, *more(768, 2560)])
def test_text_and_photographs_stand_in_the_authors_order(open_page, served, width):
    page = open_page(served + "albums/far/index.html", viewport={"width": width, "height": 900})
    settle(page)
    order = page.locator(".trip .prose > *").evaluate_all("all => all.map((one) => one.className || one.localName)")
    assert order == ["p", "trip-day", "h2", "figures", "p", "trip-day", "figures row", "p"], order
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    first, second = [box.bounding_box() for box in page.locator(".figures.row .in-text img").all()]
    # Side by side, of one height; on phones one above the other.
    if width >= 768:
        assert abs(first["height"] - second["height"]) < 2 and first["x"] < second["x"]
    # The map is beside the text where there is room.
    text, around = page.locator(".trip .prose").bounding_box(), page.locator(".trip .around").bounding_box()
    assert (around["x"] > text["x"] + text["width"] - 1) == (width >= 1440)
    assert findings(page) == []


def test_a_figure_opens_the_viewer_and_comes_back(open_page, served):
    page = open_page(served + "albums/far/index.html", viewport={"width": 1440, "height": 900})
    page.locator(".in-text a").first.click()
    expect(page.locator(".viewer")).to_be_visible()
    # What the text says of it is there, too.
    expect(page.locator(".viewer footer")).to_contain_text("Dry at last")
    page.keyboard.press("Escape")
    expect(page.locator(".viewer")).to_be_hidden()
    assert page.locator(".in-text figcaption").first.text_content() == "Dry at last"


def test_the_credit_of_the_map_takes_no_room_on_phones(open_page, served):
    """X8: a button shows it; in wide windows it is always there."""
    page = open_page(served + "albums/far/index.html", viewport={"width": 360, "height": 740})
    credit = page.locator(".trip .map-credit")
    expect(credit).to_be_hidden()
    page.get_by_role("button", name="Map: Source").click()
    expect(credit).to_be_visible()
    expect(credit).to_contain_text("GeoNames")
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(credit).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(credit).to_be_visible()
    expect(page.locator(".credit-button")).to_be_hidden()


def test_the_map_follows_the_reading(open_page, served):
    page = open_page(served + "albums/far/index.html", viewport={"width": 1440, "height": 900})
    page.wait_for_function("document.querySelector('.trip .atlas').map?.base")
    page.locator(".in-text").nth(0).scroll_into_view_if_needed()
    centre = "one => scrollTo(0, one.getBoundingClientRect().top + scrollY - innerHeight / 2 + 20)"
    page.locator(".in-text").nth(0).evaluate(centre)
    page.locator(".trip-here").wait_for()
    goal = "(({ x, y }) => [x, y].join())(document.querySelector('.trip .atlas').map.goal)"
    before = page.evaluate(goal)
    page.locator(".in-text").nth(1).evaluate(centre)
    page.wait_for_function(f"before => {goal} !== before", arg=before)


@pytest.mark.parametrize("width", [390, *more(1440)])
def test_the_profile_of_the_walk_follows_the_reading(open_page, served, width):
    page = open_page(served + "albums/up/index.html", viewport={"width": width, "height": 900})
    page.locator(".trip .atlas").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.trip .atlas').map?.base")
    assert page.locator(".trip-profile .profile svg").count() > 0
    line, hill = (page.locator(f".trip-profile .profile-{part}").first for part in ("line", "hill"))
    assert "rgb" in line.evaluate("e => getComputedStyle(e).stroke")
    assert hill.evaluate("e => getComputedStyle(e).fill") != "rgb(0, 0, 0)"
    centre = "one => scrollTo(0, one.getBoundingClientRect().top + scrollY - innerHeight / 2 + 20)"
    marks = []
    for figure in page.locator(".in-text").all():
        figure.evaluate(centre)
        page.wait_for_function("before => (document.querySelector('.trip-at')?.style.left ?? before) !== before", arg=marks[-1] if marks else "")
        marks.append(page.locator(".trip-at").evaluate("one => one.style.left"))
    assert all(0 < float(mark.rstrip("%")) < 100 for mark in marks) and len(set(marks)) == len(marks), marks
    assert findings(page) == []


def test_photographs_that_the_text_does_not_show_stay_away_by_choice(open_page, served):
    page = open_page(served + "albums/up/index.html")
    assert page.locator(".cell").count() == page.locator(".in-text").count() == 2
    assert open_page(served + "photo/up/taj-mahal-garden.html").locator("h1").count() == 1


def test_without_scripts_and_from_disk(open_page, stories):
    page = open_page((stories / "albums/far/index.html").as_uri(), java_script_enabled=False)
    assert page.locator(".in-text img").count() == 3
    expect(page.locator(".trip .map-still a")).to_be_visible()


def test_trips_lead_to_each_other_and_home_has_its_text(open_page, served):
    page = open_page(served + "albums/far/index.html")
    page.locator("nav.siblings a").first.click()
    page.wait_for_url("**/albums/picos/index.html")
    page = open_page(served + "index.html")
    page.locator(".prose a", has_text="the story").click()
    page.wait_for_url("**/albums/far/index.html")


def test_pages_of_ones_own(open_page, served, stories):
    page = open_page(served + "index.html")
    page.locator("nav a", has_text="About us").first.click()
    page.wait_for_url("**/pages/about/index.html")
    assert page.locator("h1").text_content() == "About us"
    assert page.locator(".in-text img").count() == 1
    assert findings(page) == []
    assert not (stories / "pages/draft").exists()
    assert b"Not yet" not in b"".join(file.read_bytes() for file in stories.rglob("*.html"))


def test_the_days_of_a_trip_are_read_as_the_site_is(photomap, stories, open_page, tmp_path):
    """X12: below an English title and in an English text, too."""
    content = shutil.copytree(stories.parent / "content", tmp_path / "content")
    (content / "site.yaml").write_text("title: Up\ntimezone: Europe/Madrid\nlocale: ar\n")
    subprocess.run([photomap, "build", "--content", content, "--output", tmp_path / "output", "--cache", tmp_path / "cache", "--quiet"], check=True)
    page = open_page((tmp_path / "output/albums/far/index.html").as_uri())
    assert page.locator(".trip .prose p").first.evaluate("p => getComputedStyle(p).direction") == "ltr"
    directions = "all => all.map(e => getComputedStyle(e).direction)"
    days = page.locator(".trip-day, .hero .lead").evaluate_all(directions)
    assert len(days) > 2 and set(days) == {"rtl"}


@pytest.mark.parametrize("path, title", [("albums/far/index.html", "Far from home"), ("pages/about/index.html", "About us")])
def test_the_title_stands_on_the_cover(served, open_page, path, title):
    """P1: once, and no other heading below it."""
    page = open_page(served + path, viewport={"width": 390, "height": 844})
    expect(page.locator("h1")).to_have_text(title)
    assert page.locator("h1").count() == page.locator(".hero h1").count() == 1
    box, name = page.locator(".hero").bounding_box(), page.locator(".hero h1").bounding_box()
    assert box["y"] < name["y"] and name["y"] + name["height"] < box["y"] + box["height"]


def test_search_finds_no_photograph_by_the_words_of_a_trip(served, open_page):
    """P7: a trip tells many things that few of its photographs show; its title finds all."""
    page = open_page(served + "timeline/index.html")
    box = page.get_by_role("combobox", name="Search photographs")
    box.fill("lunch")
    expect(page.locator(".heading .sub")).to_contain_text("No photographs")
    box.fill("far from home")
    expect(page.locator(".heading .sub")).to_contain_text("3 photographs")


def test_a_title_is_the_line_of_what_has_no_description(served, open_page):
    """P6, P8: in lists, those that scripts draw included, and in the viewer."""
    page = open_page(served + "timeline/index.html")
    expect(page.locator(".cell .line", has_text="On the way").first).to_be_attached()
    page.get_by_role("combobox", name="Search photographs").fill("on the way")
    expect(page.locator(".drawn .cell .line").first).to_have_text("On the way")

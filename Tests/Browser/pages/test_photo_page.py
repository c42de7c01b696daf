"""The page of a photograph (P4, P8): its picture opens the viewer, and its neighbours are those of the list one came from."""

import pytest

from cases import more
from input_devices import Fingers
from navigation import follow
from viewer_page import CELLS, count, picture_stands, wait_until_closed
from waiting import settle

PAGES = "all => all.map(a => a.href)"
PICTURE = ".stage a"


def come(page, number):
    """From a list, by the viewer, to the page of its photograph."""
    page.locator(CELLS + ":visible").nth(number).click()
    picture_stands(page)
    with page.expect_navigation():
        page.locator(".viewer footer a", has_text="Details").click()


def neighbours(page):
    return page.eval_on_selector_all(".siblings a", "all => all.map(a => a.href || null)")


@pytest.mark.parametrize("way", ["click", "key", "pinch"])
def test_the_picture_opens_the_viewer(open_page, start, way):
    """P8, X8: by mouse, key and two fingers; closing it leads back to the page, on the same entry."""
    page = open_page(start, has_touch=True)
    page.goto(page.locator(CELLS).nth(1).evaluate("a => a.href"))
    address, before = page.url, page.evaluate("history.length")
    if way == "click":
        page.locator(PICTURE).click()
    elif way == "key":
        page.locator(PICTURE).focus()
        page.keyboard.press("Enter")
    else:
        box = page.locator(PICTURE).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        Fingers(page).move(((x - 30, y), (x - 120, y)), ((x + 30, y), (x + 120, y)))
    picture_stands(page)
    total = page.evaluate("photomap.load('index').then(index => index.photos)")
    assert count(page).endswith(f" / {total}")
    page.keyboard.press("Escape")
    wait_until_closed(page)
    page.wait_for_function("!location.hash")
    assert page.url == address and page.evaluate("history.length") == before + 1
    assert page.locator(PICTURE).evaluate("a => a === document.activeElement")


def test_the_page_follows_the_viewer(open_page, address):
    """P8: after other photographs, the page is that of the one seen last."""
    page = open_page(address + "timeline/index.html")
    pages = page.locator(CELLS).evaluate_all(PAGES)
    page.goto(pages[1])
    page.locator(PICTURE).click()
    picture_stands(page)
    page.keyboard.press("ArrowRight")
    settle(page)
    page.keyboard.press("Escape")
    page.wait_for_url(pages[2])
    page.go_back()
    assert page.url == address + "timeline/index.html"


@pytest.mark.parametrize("link", ["category/", *more("tags/", "albums/")])
def test_neighbours_are_those_of_the_list(open_page, address, link):
    """P8: the photographs before and after it in the list, and none beyond its ends."""
    page = open_page(address + "index.html")
    follow(page, f"header a[href*='{link}']")
    follow(page, f"main a[href*='/index.html'] >> nth=0")
    pages = page.locator(CELLS).evaluate_all(PAGES)
    assert len(pages) > 2
    list_page = page.url
    for number in (0, 1, len(pages) - 1):
        page.goto(list_page)
        come(page, number)
        settle(page)
        assert page.url == pages[number]
        assert neighbours(page) == [
            pages[number - 1] if number else None, pages[number + 1] if number + 1 < len(pages) else None], number
        page.locator(PICTURE).click()
        picture_stands(page)
        assert count(page) == f"{number + 1} / {len(pages)}"
        page.keyboard.press("Escape")
        wait_until_closed(page)


def test_neighbours_near_a_place_are_called_by_their_order(open_page, address):
    """P8: photographs near a place are sorted by distance: none is said to be newer than one that it is not."""
    page = open_page(address + "places/index.html")
    tried = set()
    for place in page.eval_on_selector_all(".places a", PAGES):
        page.goto(place)
        pages = page.locator(CELLS).evaluate_all(PAGES)
        if len(pages) != 2:
            continue
        come(page, 1)
        settle(page)
        assert neighbours(page) == [pages[0], None]
        word = page.locator(".siblings").inner_text()
        dates = [page.goto(one) and page.locator(".when time, time.when").first.get_attribute("datetime") for one in pages]
        assert word == ("Newer" if dates[0] > dates[1] else "Previous")
        tried.add(word)
        if len(tried) == 2:
            break
    assert tried == {"Newer", "Previous"}


def test_a_search_is_followed(open_page, address):
    """P8, X6: the results of a search are a list, too."""
    page = open_page(address + "timeline/index.html#q=the")
    settle(page)
    pages = page.locator(CELLS + ":visible").evaluate_all(PAGES)
    assert len(pages) > 2
    come(page, 1)
    settle(page)
    assert neighbours(page) == [pages[0], pages[2]]


def test_without_scripts_neighbours_are_those_of_the_timeline(open_page, address):
    """X7: and the picture leads to its largest file."""
    page = open_page(address + "timeline/index.html")
    pages = page.locator(CELLS).evaluate_all(PAGES)
    page = open_page(pages[1], java_script_enabled=False)
    assert page.locator(".siblings a[rel=prev]").evaluate("a => a.href") == pages[0]
    assert page.locator(".siblings a[rel=next]").evaluate("a => a.href") == pages[2]
    response = page.goto(page.locator(PICTURE).evaluate("a => a.href"))
    assert response.headers["content-type"].startswith("image/")


def test_the_large_photograph_of_the_home_page_opens_the_viewer(open_page, start):
    """P8: it is the first of the newest."""
    page = open_page(start)
    page.locator(".hero a").click()
    picture_stands(page)
    assert count(page) == f"1 / {page.locator(CELLS).count()}"
    page.keyboard.press("Escape")
    wait_until_closed(page)
    assert page.locator(".hero a").evaluate("a => a === document.activeElement")

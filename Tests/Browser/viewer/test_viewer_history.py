"""The viewer's address (P8): Back, Forward and links that were sent."""

import pytest

from viewer_page import CELLS, CURRENT, count, is_open, open_viewer, picture_stands, wait_for_count, wait_until_closed
from waiting import settle


def entries(page):
    return page.evaluate("history.length")


def test_back_closes_and_forward_opens(open_page, start):
    """P8, X8: also from disk."""
    page = open_page(start)
    total = page.locator(CELLS).count()
    open_viewer(page, 1)
    page.go_back()
    wait_until_closed(page)
    assert page.url == start
    page.go_forward()
    page.wait_for_function("document.querySelector('dialog.viewer').open")
    picture_stands(page)
    assert count(page) == f"2 / {total}"
    page.keyboard.press("Escape")
    wait_until_closed(page)
    page.wait_for_function("!location.hash")
    assert page.url == start


def test_a_late_event_does_not_close_it_again(open_page, start):
    """P8: the event that it was closed may come when Forward has opened it again."""
    page = open_page(start)
    open_viewer(page, 1)
    page.evaluate("document.querySelector('dialog.viewer').dispatchEvent(new Event('close'))")
    settle(page)
    assert is_open(page) and page.url != start
    picture_stands(page)


def test_any_number_of_steps_is_one_entry(open_page, address):
    """P8: one Back leads to the list, to where it was left, or to the photograph seen last when that is elsewhere."""
    page = open_page(address + "timeline/index.html")
    total = page.locator(CELLS).count()
    before = entries(page)
    open_viewer(page, 1)
    for number in range(3, 9):
        page.keyboard.press("ArrowRight")
        wait_for_count(page, f"{number} / {total}")
    stem = page.locator(CELLS).nth(7).evaluate("a => decodeURI(a.href.split('/photo/')[1].replace('.html', ''))")
    page.wait_for_function("end => decodeURIComponent(location.hash) === '#photo=photo/' + end", arg=stem)
    assert entries(page) == before + 1
    page.go_back()
    wait_until_closed(page)
    assert page.url == address + "timeline/index.html"
    settle(page)
    link = page.locator(CELLS).nth(7)
    assert link.evaluate("a => a === document.activeElement")
    box = link.locator("img").bounding_box()
    assert 0 <= box["y"] + box["height"] and box["y"] < 900
    # Closed and opened again: still no more than one entry ahead.
    open_viewer(page, 0)
    assert entries(page) == before + 1


def test_a_link_opens_the_photograph_over_its_list(open_page, address):
    """P8: closing it leaves the list, without leaving the site."""
    page = open_page(address + "index.html")
    total = page.locator(CELLS).count()
    link = page.locator(CELLS).nth(5)
    name = link.evaluate("a => decodeURI(a.href.slice(photomap.home.length)).replace('.html', '')")
    other = page.context.new_page()
    other.goto(address + "index.html#photo=" + name)
    picture_stands(other)
    assert count(other) == f"6 / {total}"
    before = entries(other)
    other.keyboard.press("Escape")
    wait_until_closed(other)
    assert other.url == address + "index.html" and entries(other) == before
    assert other.locator(CELLS).nth(5).evaluate("a => a === document.activeElement")


def test_a_link_to_a_photograph_that_left_the_list_opens_its_page(open_page, address):
    """P8: categories change; a link that was sent does not break."""
    page = open_page(address + "timeline/index.html")
    here = page.locator(CELLS).evaluate_all("all => all.map(a => a.href)")
    page.goto(address + "category/nature/index.html")
    there = page.locator(CELLS).evaluate_all("all => all.map(a => a.href)")
    gone = next(one for one in here if one not in there)
    name = gone[len(address):].replace(".html", "")
    page.goto("about:blank")
    page.goto(address + "category/nature/index.html#photo=" + name)
    page.wait_for_url(gone)


def test_a_link_that_names_no_photograph_leads_nowhere(open_page, address):
    """X1: least of all to another site."""
    page = open_page(address + "404.html")
    for name in ("//evil.example/x", "photo/../../x", "photo//evil.example", "javascript:alert(1)", "photo/..", "photo\\..\\x", "timeline/index",
                 "%E0%A4%A"):
        page.goto("about:blank")
        page.goto(address + "index.html#photo=" + name)
        settle(page)
        assert page.url.split("#")[0] == address + "index.html", name
        assert not page.evaluate("!!document.querySelector('dialog.viewer')?.open"), name


def test_a_hashtag_leads_on_and_back_returns(open_page, address):
    """P8: Back from a page that the viewer led to opens the photograph again."""
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 2)
    position = count(page)
    page.locator(".viewer footer a").first.click()
    page.wait_for_url(lambda url: "/timeline/" not in url)
    page.go_back()
    picture_stands(page)
    assert count(page) == position
    page.keyboard.press("Escape")
    wait_until_closed(page)
    page.wait_for_function("!location.hash")


def test_other_fields_of_the_address_stay(open_page, address):
    """P2, P8: a filter in the address survives opening and closing."""
    page = open_page(address + "timeline/index.html#map=5/47/8")
    open_viewer(page, 0)
    assert "map=5/47/8" in page.url and "photo=" in page.url
    page.keyboard.press("Escape")
    wait_until_closed(page)
    page.wait_for_function("location.hash === '#map=5/47/8'")

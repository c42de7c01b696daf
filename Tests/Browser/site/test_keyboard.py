"""Every task by keys alone: Tab, Enter, the space bar, arrows and Escape (X7). Each test begins at the top of its page."""

import pytest

from viewer_page import is_open, picture_stands, wait_until_closed
from waiting import settle

pytestmark = pytest.mark.parametrize("everything", ["en"], indirect=True)


def tab_to(page, is_it, most=250):
    """Presses Tab until what has the focus fulfils `is_it`, a function of the page; says how often."""
    for number in range(1, most + 1):
        page.keyboard.press("Tab")
        if page.evaluate(f"({is_it})(document.activeElement)"):
            return number
    pytest.fail(f"Tab does not reach {is_it}")


def named(words):
    return f"e => (e.ariaLabel || e.title || e.innerText || '').trim().startsWith({words!r})"


def focused(page, what):
    return page.evaluate(f"document.activeElement.{what}")


def test_the_size_of_photographs_is_chosen(everything, open_page):
    """P6: by keys, too, and the focus stays where it was."""
    page = open_page(everything["timeline"])
    tab_to(page, "e => e.matches('.density select')")
    for size in ("bare", "bare-small"):
        page.keyboard.press("ArrowDown")
        settle(page)
        assert focused(page, "value") == page.evaluate("document.documentElement.dataset.grid") == size


def test_the_theme_is_switched(everything, open_page):
    page = open_page(everything["home"], color_scheme="light")
    tab_to(page, "e => e.matches('.theme select')")
    chosen = set()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
        settle(page)
        chosen.add(page.evaluate("document.documentElement.dataset.theme"))
    assert chosen == {"light", "dark"}


def test_categories_are_taken_off_the_map(everything, open_page):
    """P2: a check button by the space bar; the address follows."""
    page = open_page(everything["map"])
    page.wait_for_selector(".map-marks a", state="attached")
    tab_to(page, "e => e.matches('.checks input[value=friends]')")
    page.keyboard.press(" ")
    page.wait_for_function("() => photomap.filter.on")
    settle(page)
    assert "friends" not in page.evaluate("photomap.address.get('cat')")
    page.keyboard.press(" ")
    page.wait_for_function("() => !photomap.filter.on")


def test_places_are_sorted_by_distance(everything, open_page):
    """L4: and a place is opened."""
    page = open_page(
        everything["places"], geolocation={"latitude": 27.1751, "longitude": 78.0421}, permissions=["geolocation"])
    tab_to(page, named("Sort by distance"))
    page.keyboard.press("Enter")
    page.wait_for_selector(".place-list.is-sorted")
    tab_to(page, named("Taj Mahal"))
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.url.endswith("/places/taj-mahal/index.html")


def test_other_peoples_pictures_are_browsed(everything, open_page):
    """F3: from the list to a picture, to its neighbour, and back."""
    page = open_page(everything["flickr"])
    tab_to(page, "e => e.matches('.gallery .thumb')")
    first = focused(page, "href")
    page.keyboard.press("Enter")
    page.wait_for_function("first => document.querySelector('dialog.viewer')?.open || location.href === first", arg=first)
    settle(page)
    if is_open(page):
        before = page.locator(".viewer .count").text_content()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("text => document.querySelector('.viewer .count').textContent !== text", arg=before)
        page.keyboard.press("Escape")
        wait_until_closed(page)
        assert page.evaluate("document.activeElement.matches('.gallery .thumb')")
    else:
        tab_to(page, named("Next"))
        with page.expect_navigation():
            page.keyboard.press("Enter")
        assert page.url != first


def test_the_table_of_pins_is_sorted(everything, open_page):
    """O2: by the button in its head, up and down."""
    page = open_page(everything["pins"])
    tab_to(page, "e => e.closest('.posts thead') && e.innerText === 'Name'")
    orders = []
    for _ in range(2):
        page.keyboard.press("Enter")
        settle(page)
        orders.append((page.evaluate("document.activeElement.closest('th').ariaSort"), page.locator(".posts tbody th").all_text_contents()))
    assert [order for order, _ in orders] == ["ascending", "descending"]
    assert orders[0][1] != orders[1][1]


def test_photographs_above_a_profile_lead_to_those_of_the_stream(everything, open_page):
    """W5: and from there into the viewer."""
    page = open_page(everything["walk"])
    settle(page)
    tab_to(page, "e => e.matches('.profile-photos a')")
    target = focused(page, "hash")
    page.keyboard.press("Enter")
    settle(page)
    assert page.evaluate("document.activeElement.closest('.walk-stop')?.id") == target[1:]
    # Not under the map that stays at the top on phones.
    assert page.evaluate("document.activeElement.getBoundingClientRect().bottom > 0")
    page.keyboard.press("Enter")
    picture_stands(page)


def test_a_slideshow_runs_and_a_photograph_is_shared(everything, open_page):
    """P8: by the viewer's buttons."""
    page = open_page(everything["timeline"], permissions=["clipboard-read", "clipboard-write"])
    tab_to(page, "e => e.matches('.cell > a')")
    page.keyboard.press("Enter")
    picture_stands(page)
    page.evaluate("photomap.viewer.pace = 150")
    tab_to(page, named("Slideshow"), 20)
    before = page.locator(".viewer .count").text_content()
    page.keyboard.press("Enter")
    page.wait_for_function("text => document.querySelector('.viewer .count').textContent !== text", arg=before)
    page.keyboard.press("Shift")
    page.get_by_role("button", name="Slideshow", exact=True).wait_for()
    tab_to(page, named("Share"), 20)
    page.evaluate("() => { navigator.share = async what => { window.shared = what.url } }")
    page.keyboard.press("Enter")
    settle(page)
    assert page.evaluate("window.shared || document.querySelector('.viewer .note').textContent")
    page.keyboard.press("Escape")
    wait_until_closed(page)


def test_a_mark_of_a_place_and_its_photograph_opens(everything, open_page):
    """L3, P4: Enter opens what lies on one spot, Tab goes through it, Escape comes back to the mark."""
    page = open_page(everything["place"], reduced_motion="reduce")
    page.locator("[data-map]").first.scroll_into_view_if_needed()
    page.wait_for_selector(".map-live :is(.map-marks, .place-marks) a", state="attached")
    page.evaluate(
        "() => { const { map } = document.querySelector('[data-map]'); map.show({...photomap.maps.view.project(27.1751, 78.0421), zoom: 16}) }")
    settle(page)
    tab_to(page, "e => e.closest('.map-live') && /Taj Mahal, default place/.test(e.ariaLabel)")
    mark = focused(page, "ariaLabel")
    page.keyboard.press("Enter")
    page.wait_for_selector(".map-popover")
    settle(page)
    assert page.evaluate("document.activeElement.closest('.map-popover') !== null")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.map-popover') !== null")
    page.keyboard.press("Escape")
    page.wait_for_selector(".map-popover", state="hidden")
    assert focused(page, "ariaLabel") == mark

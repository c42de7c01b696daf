"""Where am I (P3, L7): the visitor's position, only when they ask, and nowhere but on the screen."""

import pytest

from map_page import MapPage
from waiting import settle

MAP = "map/index.html"
HERE = {"latitude": 46.948, "longitude": 7.4474, "accuracy": 400}


@pytest.fixture
def visit(open_page, address):
    def visit(**options):
        page = open_page(address + MAP, **options)
        return page, MapPage(page)
    return visit


def locate(page):
    page.click(".map-locate")


def travel(page, longitude):
    """Puts the visitor elsewhere; waits until the page knows, and has drawn that."""
    # Watches are told in the order in which they began, so the map is told before this one.
    told = page.evaluate_handle(
        """() => { const told = {};
             const id = navigator.geolocation.watchPosition(({ coords }) => { told.longitude = coords.longitude });
             told.end = () => Geolocation.prototype.clearWatch.call(navigator.geolocation, id);
             return told }""")
    page.context.set_geolocation({**HERE, "longitude": longitude})
    page.wait_for_function("([told, longitude]) => told.longitude === longitude", arg=[told, longitude])
    told.evaluate("told => told.end()")
    settle(page)


def state(page):
    return page.get_attribute(".map-locate", "data-state")


def dot(page):
    box = page.locator(".map-dot").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_nobody_is_asked_before_they_ask(visit):
    """P3: no watch, no prompt, before the button."""
    page, live_map = visit()
    page.evaluate("""() => { for (const name of ['getCurrentPosition', 'watchPosition'])
        navigator.geolocation[name] = () => { window.asked = true } }""")
    page.focus(".map-pane")
    page.keyboard.press("+")
    live_map.rest()
    assert page.evaluate("window.asked") is None
    assert page.get_attribute(".map-locate", "aria-pressed") == "false"
    assert page.locator("role=button[name='Where am I?']").count() == 1


def test_the_circle_is_as_large_as_the_doubt(visit):
    """P3: its radius is the accuracy in metres, on the map's own scale there."""
    page, live_map = visit(geolocation=HERE, permissions=["geolocation"])
    locate(page)
    page.wait_for_selector(".map-locate[data-state=following]")
    live_map.rest()
    width, span = page.evaluate(
        """() => [document.querySelector('.map-accuracy').offsetWidth,
                  photomap.maps.view.span(13)]""")
    metres = 40075016.686 * 0.68269 / span
    assert width / 2 * metres == pytest.approx(400, rel=0.02)


def test_stopping_ends_the_watch(visit):
    page, live_map = visit(geolocation=HERE, permissions=["geolocation"])
    page.evaluate("""() => { const clear = navigator.geolocation.clearWatch.bind(navigator.geolocation);
        navigator.geolocation.clearWatch = id => { window.cleared = id; clear(id) } }""")
    locate(page)
    page.wait_for_selector(".map-locate[data-state=following]")
    locate(page)
    assert state(page) == "off"
    assert page.evaluate("Number.isInteger(window.cleared)")
    assert page.locator(".map-dot").count() == 0
    travel(page, 8)
    assert page.locator(".map-dot").count() == 0


def test_a_popover_suspends_following(visit):
    """P4: what is opened is looked at in peace; closing it follows again."""
    page, live_map = visit(geolocation={**HERE, "latitude": 48.85, "longitude": 2.29}, permissions=["geolocation"])
    page.emulate_media(reduced_motion="reduce")
    locate(page)
    page.wait_for_selector(".map-locate[data-state=following]")
    live_map.rest()
    for _ in range(8):
        page.click("role=button[name='Zoom out']")
    live_map.rest()
    page.locator(".map-pin[tabindex='0']").first.click()
    page.wait_for_selector("role=dialog")
    assert state(page) == "discovering"
    box = page.locator("role=dialog").bounding_box()
    travel(page, 12)
    assert page.locator("role=dialog").bounding_box() == box
    page.keyboard.press("Escape")
    assert state(page) == "following"


def zoom(page):
    return page.evaluate("document.querySelector('[data-map]').map.goal.zoom")


def test_the_visitors_own_zoom_is_kept(visit):
    """P3: the first position brings the map near; the next ones leave it at the zoom that the visitor chose since."""
    page, live_map = visit(geolocation=HERE, permissions=["geolocation"])
    page.emulate_media(reduced_motion="reduce")
    locate(page)
    page.wait_for_selector(".map-locate[data-state=following]")
    assert zoom(page) == 13
    for _ in range(3):
        page.click("role=button[name='Zoom out']")
    travel(page, 7.6)
    assert zoom(page) == 10 and state(page) == "following"
    assert max(abs(a - b) for a, b in zip(dot(page), live_map.middle)) <= 1.5


@pytest.mark.parametrize("how", ["button", "address"])
def test_going_elsewhere_ends_following(visit, how):
    """P3: after asking for all pins, or opening a link to a view, the next position does not move the map."""
    page, live_map = visit(geolocation=HERE, permissions=["geolocation"])
    page.emulate_media(reduced_motion="reduce")
    locate(page)
    page.wait_for_selector(".map-locate[data-state=following]")
    if how == "button":
        page.click("role=button[name='Show everything']")
    else:
        page.evaluate("location.hash = '#map=4/-30/150'")
    live_map.rest()
    assert state(page) == "discovering"
    before = zoom(page)
    travel(page, 7.6)
    assert zoom(page) == before < 5


def test_a_position_of_before_stays_out_of_the_address(visit):
    """P3: asked again and refused, the map still looks at where the visitor was, and the address does not say so."""
    page, live_map = visit(geolocation=HERE, permissions=["geolocation"])
    page.emulate_media(reduced_motion="reduce")
    before = page.evaluate("location.hash")
    locate(page)
    page.wait_for_selector(".map-locate[data-state=following]")
    locate(page)
    page.context.clear_permissions()
    page.evaluate("() => { navigator.geolocation.watchPosition = (_, fail) => { setTimeout(() => fail({ code: 1 }), 50); return 1 } }")
    locate(page)
    page.wait_for_selector("[role=alert]:visible")
    page.focus(".map-pane")
    page.keyboard.press("ArrowRight")
    live_map.rest()
    assert page.evaluate("location.hash") == before


def test_a_real_denial_is_told(visit):
    """P3: the browser's own no."""
    page, live_map = visit(permissions=[])
    locate(page)
    page.wait_for_selector("[role=alert]:visible", timeout=5000)
    assert "not shared" in page.locator("[role=alert]").inner_text()


def test_the_position_goes_nowhere(visit):
    """P3: not into the address, not into storage, not into a request, while the visitor is in view."""
    page, live_map = visit(geolocation=HERE, permissions=["geolocation"])
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    locate(page)
    page.wait_for_selector(".map-locate[data-state=following]")
    live_map.rest()
    page.focus(".map-pane")
    page.keyboard.press("+")
    page.keyboard.press("ArrowLeft")
    live_map.rest()
    zoom, latitude, longitude = live_map.view
    assert abs(latitude - HERE["latitude"]) > 1 or abs(longitude - HERE["longitude"]) > 1
    assert page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state])").find("46.9") < 0
    assert page.evaluate("indexedDB.databases()") == []
    assert "46.9" not in page.url and "7.44" not in page.url
    # What is in view is drawn from files, the finest of them 2.8 degrees wide; nothing nearer is told to anybody.
    assert not [url for url in asked if "46.9" in url or "7.44" in url]
    assert all(int(url.split("/tiles/")[1].split("/")[0]) <= 7 for url in asked if "/tiles/" in url)

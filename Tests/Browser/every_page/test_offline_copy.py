"""A copy for reading offline (X8): of an album or of the whole site, by the visitor's choice, with size and progress."""

import re

import pytest

from server import change, host, visitor  # noqa: F401
from viewer_page import CELLS, open_viewer
from waiting import hurry, settle, until

COPY = ".offline-copy"


def offered(page, name="Make available offline"):
    """The button, once the worker is at work: the page waits three seconds before it starts it."""
    settle(page)
    hurry(page)
    button = page.locator(COPY).get_by_role("button", name=name)
    button.wait_for()
    return button


def make(page):
    offered(page).click()
    page.locator(COPY).get_by_role("button", name="Download").wait_for()
    size = page.locator(COPY + " [role=status]").inner_text()
    page.locator(COPY).get_by_role("button", name="Download").click()
    page.locator(COPY).get_by_role("button", name="Remove from this device").wait_for()
    return size


def albums(page, host):
    page.goto(host.address + "albums/index.html")
    return page.locator(".covers a").evaluate_all("all => all.map(a => a.href)")


def copies(page):
    return page.evaluate("caches.keys().then(names => names.filter(name => name.includes(' copy ')))")


def test_an_album_is_read_offline(host, visitor):  # noqa: F811
    """X8: its page, its photographs in the viewer with their facts, and their pages, which nobody has visited."""
    page = visitor
    album = albums(page, host)[0]
    page.goto(album)
    photos = page.locator(CELLS).evaluate_all("all => all.map(a => a.href)")
    size = make(page)
    assert re.fullmatch(rf"{len(photos)} photographs?, about [\d.]+ MB on this device", size), size
    told = page.locator(COPY + " [role=status]").inner_text()
    assert re.fullmatch(rf"Available offline: {len(photos)} photographs?, [\d.]+ MB", told), told
    # What was estimated from some is what all have.
    amounts = [float(re.search(r"([\d.]+) MB", text)[1]) for text in (size, told)]
    assert amounts[0] == pytest.approx(amounts[1], rel=0.5, abs=0.3)
    host.stop()
    page.goto(album)
    assert page.locator(CELLS).count() == len(photos)
    open_viewer(page, 0)
    picture = page.locator(".viewer img").last
    assert picture.evaluate("i => i.decode().then(() => i.naturalWidth)") > 100
    page.keyboard.press("i")
    page.locator(".told .facts").wait_for()
    for address in photos:
        page.goto(address)
        assert page.locator(".stage img").evaluate("i => i.decode().then(() => i.naturalWidth)") > 300, address


def test_the_whole_site_is_read_offline(host, visitor):  # noqa: F811
    """X8: from the home page; every photograph of the timeline."""
    page = visitor
    page.goto(host.address + "timeline/index.html")
    photos = page.locator(CELLS).evaluate_all("all => all.map(a => a.href)")
    page.goto(host.address + "index.html")
    make(page)
    host.stop()
    for address in photos[::5]:
        page.goto(address)
        assert page.locator(".stage img").evaluate("i => i.decode().then(() => i.naturalWidth)") > 300, address


def test_it_is_stopped_continued_and_removed(host, visitor):  # noqa: F811
    """X8, X7: by keyboard; the focus stays at the control; what is there is not fetched twice; removing leaves nothing."""
    page = visitor
    page.goto(albums(page, host)[0])
    offered(page).focus()
    page.keyboard.press("Enter")
    page.locator(COPY).get_by_role("button", name="Download").wait_for()
    held = []
    page.route("**/photo/**", lambda route: held.append(route))
    page.keyboard.press("Enter")
    until(page, "() => document.activeElement.textContent === 'Stop'")
    assert page.locator(COPY + " progress").is_visible()
    page.keyboard.press("Enter")
    go_on = page.locator(COPY).get_by_role("button", name="Continue")
    go_on.wait_for()
    assert not page.locator(COPY + " progress").is_visible()
    page.unroute("**/photo/**")
    for route in held:
        route.continue_()
    page.reload()
    offered(page, "Continue").click()
    page.locator(COPY).get_by_text("Available offline").wait_for()
    assert len(copies(page)) == 1
    page.locator(COPY).get_by_role("button", name="Remove from this device").click()
    offered(page)
    assert copies(page) == []


def test_a_new_build_brings_the_copy_up_to_date(host, visitor):  # noqa: F811
    """X8: when its page is visited; the new worker leaves the copy there."""
    page = visitor
    album = albums(page, host)[0]
    page.goto(album)
    photo = page.locator(CELLS).first.evaluate("a => a.href")
    make(page)
    change(host.folder, "a new build")
    index = host.folder / "data/index.js"
    text, count = re.subn(r'"version":"\w+"', '"version":"0badcafe"', index.read_text())
    assert count == 1
    index.unlink()
    index.write_text(text)
    page.goto(album)
    hurry(page)
    until(
        page, """async url => {
             const [name] = (await caches.keys()).filter(name => name.includes(" copy "));
             const found = name && await (await caches.open(name)).match(url);
             return found && (await found.text()).includes("a new build");
           }""", photo)
    host.stop()
    page.goto(photo)
    assert page.locator("h1").inner_text() == "a new build"


def test_without_a_network_it_says_so(host, visitor):  # noqa: F811
    """F5: a download that fails ends with a sentence, and can go on."""
    page = visitor
    page.goto(albums(page, host)[0])
    offered(page).click()
    start = page.locator(COPY).get_by_role("button", name="Download")
    start.wait_for()
    host.stop()
    start.click()
    page.locator(COPY).get_by_text("There is no connection at the moment.").wait_for()
    assert page.locator(COPY).get_by_role("button", name="Continue").is_visible()


def test_a_full_disk_is_told_before(host, visitor):  # noqa: F811
    """F5: nothing is begun that cannot end."""
    page = visitor
    page.add_init_script("navigator.storage.estimate = async () => ({ quota: 1000, usage: 999 })")
    page.goto(albums(page, host)[0])
    offered(page).click()
    page.locator(COPY).get_by_text("There is not enough room on this device.").wait_for()
    assert page.locator(COPY).get_by_role("button", name="Download").count() == 0
    assert copies(page) == []


def test_from_disk_it_is_not_offered(open_page, site):
    """X8: a folder on a disk is offline already."""
    page = open_page((site / "index.html").as_uri())
    settle(page)
    hurry(page)
    assert page.locator(COPY + " button").count() == 0


def test_what_the_server_does_not_have_is_not_counted(host, visitor):  # noqa: F811
    """X8: a photograph whose picture is missing is not available offline; it can be asked for again."""
    page = visitor
    album = albums(page, host)[0]
    page.goto(album)
    count = page.locator(CELLS).count()
    path = page.locator(CELLS).first.evaluate("a => a.href")[len(host.address):]
    lost = (host.folder / path).read_bytes()
    (host.folder / path).unlink()
    offered(page).click()
    page.locator(COPY).get_by_role("button", name="Download").click()
    page.locator(COPY).get_by_role("button", name="Continue").wait_for()
    told = page.locator(COPY + " [role=status]")
    assert told.inner_text().startswith(f"{count - 1} of {count}, ")
    page.reload()
    offered(page, "Continue")
    (host.folder / path).write_bytes(lost)
    page.locator(COPY).get_by_role("button", name="Continue").click()
    page.locator(COPY).get_by_text("Available offline").wait_for()
    assert told.inner_text().startswith(f"Available offline: {count} photographs")

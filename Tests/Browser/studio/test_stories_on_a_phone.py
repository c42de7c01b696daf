"""The stories of the photographs (P), places (L), Flickr's lists (F), walks (W) and pins (O) on one phone, from the first tap to the
last: what other tests have in parts, or at a desk. Nothing is hidden or too small on the way."""

import calendar
import json
import os
import re

from cases import long
from conftest import DEMO
from input_devices import Fingers
from services import PASSWORD as KEY, author  # noqa: F401 (fixture)
from screen import grey_of
from shared_studio import PASSWORD, browser_of, join, shared  # noqa: F401 (fixtures)
from studio_page import go, open_studio, stays, studio  # noqa: F401 (fixtures)
from test_accounts import log_in, ready
from test_authors_day import DRAWN, EMPTY, wait_until_published
from test_covering import draw
from test_rows_pins import post
from test_walk_recording import DEVICE, at, tell, wait_for_words
from viewer_page import picture_stands, wait_for_count
from visitor import COVERED, PHONE, visitor, whole_site  # noqa: F401 (fixtures)
from waiting import settle, until

PHONE = {**PHONE, "device_scale_factor": 2}
HERE = {"latitude": 43.05, "longitude": -2.9, "accuracy": 8}
PARIS = {"latitude": 48.857, "longitude": 2.3413, "accuracy": 20}

# What a finger misses: buttons and fields of less than 44 pixels in a form, a message or a panel, and anything of less than 24; links in
# sentences and marks of a map have their own rules. What is outside of the window, if nothing scrolls to it.
MISSED = """() => {
  const modal = document.querySelector("dialog:modal"), wrong = [];
  for (const one of (modal || document).querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("[inert], .map-layer") || one.matches(".skip")) continue;
    const target = one.matches("[type=checkbox], [type=radio], [type=file]") ? one.closest("label") ?? one : one;
    const { left, right, width, height } = target.getBoundingClientRect();
    if (!width || getComputedStyle(target).display === "inline") continue;
    const least = modal || one.closest(".studio-notices, .studio-panel, .studio-bar") ? 44 : 24;
    if (width < least || height < least) wrong.push(`${width} x ${height}: ${one.outerHTML.slice(0, 120)}`);
    let frame = one;
    while (frame && getComputedStyle(frame).overflowX === "visible") frame = frame.parentElement;
    if ((left < -1 || right > innerWidth + 1) && (!frame || frame === document.documentElement)) wrong.push(`from ${left} to ${right}: ${one.outerHTML.slice(0, 120)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is " + document.documentElement.scrollWidth + " wide");
  return wrong;
}"""
# Messages leave again, so they may lie on the page for a while.
LIES_BELOW = re.compile(r": <(p|button)[^>]*>.*(studio-act|Close this message)|: <p( class=\"is-error\")?>")


def sound(page):
    """Whether a finger reaches everything that is there."""
    settle(page)
    assert page.evaluate(MISSED) == []
    assert [one for one in page.evaluate(COVERED) if not LIES_BELOW.search(one)] == []


def beside_the_add_button(page):
    """How bright the bar is between the button that adds and the edge of the window."""
    add, bar = page.locator(".studio-add").bounding_box(), page.locator(".studio-bar").bounding_box()
    left = add["x"] + add["width"] + 1
    return grey_of(page, (left, bar["y"] + 2, bar["width"] - left, bar["height"] - 4))


def test_P9_a_contributor_signs_up_and_adds_a_photograph(shared, browser_of):
    """By the link of an author's invitation, made on a phone, too; the browser does not tell the place, which is said. After
    logging out, a wrong password is told, and the right one leads to where it was."""
    ana = browser_of(**PHONE)
    join(ana, shared.invitation, "Ana")
    ready(ana)
    # More buttons than the bar has room for are scrolled; nothing of them shows behind the last one.
    buttons = ana.locator(".studio-bar").evaluate("bar => [bar.scrollWidth > bar.clientWidth, bar.scrollLeft]")
    assert buttons == [True, 0]
    ground = ana.evaluate("() => getComputedStyle(document.querySelector('.studio-bar')).backgroundColor")
    assert ground == "rgb(251, 250, 248)" and abs(beside_the_add_button(ana) - (251 + 250 + 248 + 255) / 4) < 0.1
    account = ana.get_by_role("button", name="Account: Ana, author")
    account.scroll_into_view_if_needed()
    ana.locator(".studio-bar").evaluate("bar => { bar.scrollLeft = bar.scrollWidth }")
    assert account.bounding_box()["x"] + account.bounding_box()["width"] + 4 <= ana.locator(".studio-add").bounding_box()["x"]
    account.tap()
    ana.get_by_role("button", name="Invite a contributor").tap()
    link = ana.locator("code")
    link.wait_for()
    sound(ana)
    # One long press takes all of it.
    assert link.evaluate("one => getComputedStyle(one).userSelect") == "all"
    ben = browser_of(**PHONE, permissions=[])
    ben.goto(link.text_content())
    sound(ben)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_label("A new password").fill("short")
    ben.get_by_role("button", name="Make the account").tap()
    ben.get_by_role("alert").filter(has_text="at least 10 characters").wait_for()
    ben.get_by_label("A new password").fill(PASSWORD)
    ben.get_by_role("button", name="Make the account").tap()
    ready(ben)
    sound(ben)
    ben.get_by_role("button", name="Add photographs").tap()
    dialog = ben.get_by_role("dialog", name="Add photographs")
    dialog.get_by_text("does not let the Studio know where you are").wait_for()
    ben.locator("input[capture]").set_input_files(DEMO / "without-a-place/dandelions.jpg")
    ben.wait_for_selector(".studio-uploads [data-state=arrived]")
    sound(ben)
    dialog.locator(".studio-categories label", has_text="NATURE").tap()
    dialog.get_by_label("Description").fill("Five kinds #market")
    dialog.get_by_role("button", name="Done").tap()
    ben.wait_for_selector(".studio-notices:has-text('Added 1 file. It has no place yet.')")
    sound(ben)
    wait_until_published(ben, "photo/dandelions.html", "Five kinds")
    assert "nature" in (shared.content / "dandelions.yaml").read_text()
    go(ben, shared.address + "photo/dandelions.html")
    ready(ben)
    ben.get_by_role("button", name="Edit this photograph").wait_for()
    ben.get_by_role("button", name="Account: Ben, contributor").tap()
    ben.get_by_role("button", name="Log out").tap()
    ben.wait_for_url("**/studio/login")
    ben.goto(shared.address + "photo/dandelions.html")
    log_in(ben, "Ben", "not this one")
    ben.get_by_role("alert").filter(has_text="The name or the password is wrong.").wait_for()
    sound(ben)
    log_in(ben, "Ben")
    ben.wait_for_url("**/photo/dandelions.html")


def test_P3_L7_where_am_i(visitor):
    """Denied by the browser, the map says so and stays; allowed, it follows; a finger that drags it ends that."""
    one = visitor(geolocation=PARIS, permissions=[], **PHONE)
    page = one.see("map")
    before = page.evaluate("photomap.address.get('map')")
    button = page.locator(".map-locate")
    button.tap()
    told = page.locator("[role=alert]:visible", has_text="Your position is not shared with this page")
    told.wait_for()
    one.see()
    assert page.locator(".map-dot").count() == 0 and page.evaluate("photomap.address.get('map')") == before
    page.context.grant_permissions(["geolocation"])
    button.tap()
    page.wait_for_selector(".map-locate[data-state=following]")
    told.wait_for(state="detached")
    settle(page)
    box = page.locator(".map-pane").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    dot = "() => { const { x, y, width, height } = document.querySelector('.map-dot').getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"
    x, y = page.evaluate(dot)
    assert abs(x - middle[0]) < 2 and abs(y - middle[1]) < 2
    Fingers(page).move(((x + 60, y), (x - 40, y + 50)), rest=200)
    page.wait_for_selector(".map-locate[data-state=discovering]")
    settle(page)
    moved = page.evaluate(dot)
    assert abs(moved[0] - x + 100) < 15 and abs(moved[1] - y - 50) < 15
    assert button.evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(95, 92, 92)"


def hold(page, selector):
    """Presses an empty part of the map with a finger until that is there."""
    page.wait_for_function(DRAWN)
    settle(page)
    point = page.wait_for_function(EMPTY).json_value()
    fingers = Fingers(page)
    fingers.send("touchStart", tuple(point))
    page.wait_for_selector(selector)
    fingers.send("touchEnd")


@long
def test_L2_a_place_by_a_press_and_Back(studio, open_studio):
    """Two seconds of a finger; Back keeps what was typed; the page offers it, and then the place is in the list, at its distance."""
    page = open_studio("map/index.html#map=9/43.05/-2.9", geolocation=HERE, permissions=["geolocation"], **PHONE)
    stays(page)
    go(page, "about:blank")
    go(page, studio.address + "map/index.html#map=9/43.05/-2.9")
    page.wait_for_selector(".has-studio .studio-bar")
    hold(page, "dialog:has-text('Add a place')")
    dialog = page.get_by_role("dialog", name="Add a place")
    position = dialog.get_by_text(re.compile("^At ")).text_content()
    sound(page)
    dialog.get_by_label("Name").fill("The spring")
    dialog.get_by_label("Notes").fill("Cold also in August.")
    page.go_back()
    page.go_forward()
    page.wait_for_selector(".has-studio .studio-bar")
    if not dialog.count():
        page.get_by_text("is not saved yet").wait_for()
        sound(page)
        page.get_by_role("button", name="Go on").tap()
    assert dialog.get_by_text(re.compile("^At ")).text_content() == position
    assert dialog.get_by_label("Name").input_value() == "The spring" and dialog.get_by_label("Notes").input_value() == "Cold also in August."
    dialog.get_by_role("button", name="Add", exact=True).tap()
    page.wait_for_selector(".studio-notices:has-text('Added the place')")
    wait_until_published(page, "places/", "The spring")
    go(page, studio.address + "places/")
    ready(page)
    page.get_by_role("button", name="Sort by distance from me").tap()
    page.wait_for_selector(".place-list.is-sorted")
    row = page.locator(".places li:visible", has_text="The spring")
    assert re.fullmatch(r"The spring\s+Custom\s+\d+ km", row.inner_text())
    sound(page)
    # All of the row leads there.
    box = row.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2)
    page.wait_for_url("**/places/the-spring/index.html")
    ready(page)
    assert "Cold also in August." in page.locator("main").inner_text()
    page.get_by_role("button", name="Edit this place").tap()
    page.get_by_role("dialog", name="Edit this place").wait_for()
    sound(page)


def test_L4_distances_denied_and_allowed(visitor):
    """The list stays as it was without permission, which is said; the legend has the words for the signs of the rows."""
    one = visitor(geolocation=PARIS, permissions=[], **PHONE)
    page = one.see("places")
    rows = lambda: [re.sub(r"\s+", " ", text) for text in page.locator(".places li:visible").all_inner_texts()]  # noqa: E731
    before = rows()
    assert {"Default place", "Custom place"} <= set(re.findall("[DC]\\w+ place", page.locator(".map-legend").inner_text()))
    page.get_by_role("button", name="Sort by distance from me").tap()
    page.get_by_text("Your position is not shared with this page").wait_for()
    assert rows() == before
    one.see()
    page.context.grant_permissions(["geolocation"])
    page.get_by_role("button", name="Sort by distance from me").tap()
    page.wait_for_selector(".place-list.is-sorted")
    assert rows()[0] == "Pont Neuf Custom 0 m" and not page.get_by_text("Your position is not shared").is_visible()
    sound(page)


def begin(author, studio, open_studio, more, **options):
    """A Studio whose services answer, on a phone."""
    studio.stop()
    author.content = studio.content
    (studio.content / "site.yaml").write_text(f"title: Everywhere\ntimezone: Europe/Madrid\npictures: {{widths: [320, 960], formats: [jpeg]}}\n{more}")
    studio.options = ["--flickr-endpoint", author.at + "/rest/", "--flickr-pictures", author.at]
    studio.environment = {"XDG_CONFIG_HOME": str(studio.folder / "settings"), "PHOTOMAP_FLICKR_KEY": "k"}
    return lambda: open_studio(**PHONE, **options) if studio.start() else None


def test_F_lists_are_switched_refreshed_and_looked_at(author, studio, open_studio):
    """A list is fetched and refreshed by a tap, also to one that is empty; a failure is told and the list stays; "8 / 100", and a swipe goes on."""
    enter = begin(author, studio, open_studio, "flickr: [{list: recent}, {list: interesting}]\n")
    author.says["photos"] = 2
    page = enter()
    # Lists that were never fetched have no pages yet.
    go(page, studio.address + "studio/problems")
    for name, title in (("recent", "Most recent"), ("interesting", "Most interesting")):
        page.get_by_role("button", name=f"Refresh: flickr/{name}").tap()
        page.get_by_role("status").filter(has_text=f"{title}: 2 pictures").wait_for()
        sound(page)
    until(page, "async () => (await fetch('/flickr/interesting/')).ok")
    go(page, studio.address + "flickr/interesting/")
    ready(page)
    page.get_by_role("link", name="Most recent", exact=True).tap()
    page.wait_for_url("**/flickr/recent/**")
    ready(page)
    author.says["photos"] = 100
    page.get_by_role("button", name="Refresh").tap()
    page.wait_for_selector(".gallery > li:nth-child(20)", timeout=60000)
    page.get_by_text("Most recent: 100 pictures").wait_for()
    ready(page)
    sound(page)
    # The button has room around it.
    button, pills = page.get_by_role("button", name="Refresh").bounding_box(), page.get_by_role("link", name="Most interesting").bounding_box()
    assert pills["y"] - button["y"] - button["height"] >= 8
    page.locator(".gallery .thumb").nth(7).tap()
    picture_stands(page)
    wait_for_count(page, "8 / 100")
    footer = page.locator(".viewer footer")
    # Owner, licence, Flickr, and the picture's page.
    links = footer.get_by_role("link")
    assert links.count() == 4 and min(box["height"] for box in (link.bounding_box() for link in links.all())) >= 44
    # A finger that leaves while it moves would make the next tap one that only stops it.
    Fingers(page).move(((320, 422), (60, 422)), rest=300)
    wait_for_count(page, "9 / 100")
    settle(page)
    page.get_by_role("button", name="Close", exact=True).tap()
    author.says["rejects"] = True
    page.get_by_role("button", name="Refresh").tap()
    page.get_by_text("Cannot retrieve picture list in Flickr. Most recent: Flickr does not accept this API key.").wait_for()
    sound(page)
    assert page.locator(".gallery > li").count() >= 20
    author.says.update(rejects=False, photos=0)
    page.get_by_role("link", name="Most interesting").tap()
    page.wait_for_url("**/flickr/interesting/**")
    ready(page)
    page.get_by_role("button", name="Refresh").tap()
    page.get_by_text("This list is empty at Flickr.").wait_for()


def test_W6_denied_and_allowed(studio, open_studio):
    """Denied, nothing begins, which is said once, and no longer when it does; the panel of the walk stands on the bar."""
    page = open_studio(geolocation=at(0), permissions=[], **PHONE)
    errors = page.locator(".studio-notices .is-error")
    for _ in range(2):
        page.get_by_role("button", name="Record a walk").tap()
        errors.filter(has_text="no walk can be recorded").wait_for()
        page.wait_for_selector(".studio-walk", state="detached")
        settle(page)
    assert errors.count() == 1
    sound(page)
    page.context.grant_permissions(["geolocation"])
    page.get_by_role("button", name="Record a walk").tap()
    wait_for_words(page, "1 position")
    assert errors.count() == 0
    # Also on a page whose parts keep a distance from each other.
    for path in ("timeline/", ""):
        go(page, studio.address + path)
        wait_for_words(page, "1 position")
        panel, bar = page.locator(".studio-walk").bounding_box(), page.locator(".studio-bar").bounding_box()
        assert abs(panel["y"] + panel["height"] - bar["y"]) < 2, path
        sound(page)
    # Taken back in a pause: it stays paused, what has been recorded stays, and another try asks again.
    page.evaluate("""() => {
      navigator.geolocation.watchPosition = (_, fail) => setTimeout(() => fail({ code: 1 }));
      navigator.permissions.query = async () => ({ state: "denied" });
    }""")
    page.get_by_role("button", name="Pause").tap()
    page.get_by_role("button", name="Go on").tap()
    errors.filter(has_text="no walk can be recorded").wait_for()
    wait_for_words(page, "1 position. Paused.")
    page.evaluate("delete navigator.geolocation.watchPosition")
    page.get_by_role("button", name="Go on").tap()
    wait_for_words(page, "2 positions")
    assert errors.count() == 0
    # The narrowest phone.
    page.set_viewport_size({"width": 320, "height": 568})
    settle(page)
    for button in page.locator(".studio-walk .button").all():
        box = button.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, button.inner_text()


def test_W_a_walk_with_a_photograph(author, studio, open_studio):
    """A photograph that is taken on the way is on the walk's page, where the pictures from Flickr come with the next fetch, the
    newest on top."""
    author.says["photos"] = 2
    # The device still has the time of home, and the site is in Madrid.
    page = begin(author, studio, open_studio, "walks: {pictures: {fetch: yes}}\n", geolocation=at(1), permissions=["geolocation"], timezone_id="America/New_York")()
    # Other tests are about pages that reload themselves.
    stays(page)
    page.context.add_init_script(DEVICE)
    go(page, "about:blank")
    go(page, studio.address)
    page.get_by_role("button", name="Record a walk").tap()
    tell(page, 43.3, "2026-05-06T08:00:00Z")
    tell(page, 43.301, "2026-05-06T08:03:00Z")
    pictures = page.get_by_role("list", name="Pictures from Flickr").get_by_role("listitem")
    pictures.nth(1).wait_for()
    shot = studio.folder / "shot.jpg"
    draw(page, shot)
    # What the camera gives says no time; it was taken when its file was written.
    os.utime(shot, (calendar.timegm((2026, 5, 6, 8, 4, 0)),) * 2)
    page.get_by_role("button", name="Add photographs").tap()
    page.locator("input[capture]").set_input_files(shot)
    page.wait_for_selector(".studio-uploads [data-state=arrived]")
    dialog = page.get_by_role("dialog", name="Add photographs")
    assert dialog.get_by_label("Date and time").input_value() == "2026-05-06 04:04:00"
    dialog.get_by_text("Added where you are").wait_for()
    dialog.get_by_label("Description").fill("By the spring")
    sound(page)
    dialog.get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert 'taken: "2026-05-06 04:04:00 -04:00"' in studio.text("shot.yaml")
    tell(page, 43.302, "2026-05-06T08:06:00Z")
    wait_for_words(page, "3 positions")
    recording = page.get_by_role("region", name="Recording a walk")
    recording.get_by_role("button", name="Pause").tap()
    recording.get_by_role("button", name="Finish").tap()
    save = page.get_by_role("dialog", name="Save the walk")
    save.get_by_label("Name").fill("Ridge")
    sound(page)
    save.get_by_role("button", name="Save").tap()
    page.wait_for_selector(".studio-notices:has-text('Saved the walk.')", timeout=60000)
    path = f"walks/{next(studio.content.glob('walk-*.gpx')).stem}/"
    wait_until_published(page, path, "By the spring")
    go(page, studio.address + "walks/")
    ready(page)
    page.get_by_role("button", name="Refresh").tap()
    wait_until_published(page, path, "No. 1")
    go(page, studio.address + path)
    ready(page)
    sound(page)
    stops = [re.search("By the spring|No. \\d", text).group() for text in page.locator(".walk-stop").all_inner_texts()]
    # A minute after the place of the second picture.
    assert stops == ["By the spring", "No. 1", "No. 0"]
    page.locator(".walk-stop", has_text="By the spring").locator(".cell > a").tap()
    picture_stands(page)
    assert "By the spring" in page.locator(".viewer footer").inner_text()


def test_O_a_pin_is_posted_changed_and_seen(author, studio, open_studio):
    """A wrong password, a service that fails and a phone without a network are told apart. The place is on a map before it is sent."""
    author.says["posts"] = [post("Zoe"), post("Bob", latitude=-33, longitude=151, mediaURL="didit")]
    (studio.content / "pins").mkdir()
    (studio.content / "pins/latest.json").write_text(json.dumps({"service": author.at[7:], "fetched": "2026-01-01T00:00:00Z", "pins": []}))
    page = begin(author, studio, open_studio, f"pins: {{service: '{author.at}/v1', sign_up: 'https://example.org/join'}}\n")()
    until(page, "async () => (await fetch('/pins/')).ok")
    go(page, studio.address + "pins/")
    ready(page)
    page.get_by_role("button", name="Refresh").tap()
    page.get_by_role("rowheader", name="Bob").wait_for()
    ready(page)
    sound(page)
    # Sorted by the tap on a column's name.
    assert page.get_by_role("rowheader").all_inner_texts() == ["Zoe", "Bob"]
    page.get_by_role("button", name=re.compile("^Name")).tap()
    assert page.get_by_role("rowheader").all_inner_texts() == ["Bob", "Zoe"]
    assert page.get_by_role("button", name=re.compile("^Name")).bounding_box()["height"] >= 44

    def told(words):
        dialog.get_by_role("button", name="Log in").tap()
        dialog.get_by_role("alert").filter(has_text=words).wait_for()
        sound(page)
        # What is told has a line of its own, above both buttons.
        error, no, yes = (one.bounding_box() for one in (dialog.get_by_role("alert"), dialog.get_by_role("button", name="Cancel"), dialog.get_by_role("button", name="Log in")))
        assert error["y"] + error["height"] <= no["y"] and no["y"] == yes["y"]

    page.get_by_role("button", name="Post a pin").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("E-mail address").fill("ada@example.org")
    dialog.get_by_label("Password").fill("wrong")
    told("password is wrong")
    dialog.get_by_label("Password").fill(KEY)
    author.says["broken"] = True
    told("The service failed")
    page.context.set_offline(True)
    told("does not answer")
    page.context.set_offline(False)
    del author.says["broken"]
    dialog.get_by_role("button", name="Log in").tap()
    dialog = page.get_by_role("dialog", name="Post a pin")
    dialog.get_by_label("Place").fill("Springfield")
    dialog.get_by_role("button", name="Find it").tap()
    dialog.get_by_role("radio").nth(1).check()
    dialog.locator(".studio-found figure").wait_for()
    sound(page)
    assert dialog.locator(".studio-found figure").is_visible()
    dialog.get_by_label("Link").fill("example.org/ada")
    dialog.get_by_role("button", name="Post", exact=True).tap()
    page.wait_for_selector(".studio-notices:has-text('Your pin was posted.')")
    page.get_by_role("button", name="Post a pin").tap()
    dialog.get_by_label("Place").fill("Costa Rica")
    dialog.get_by_role("button", name="Find it").tap()
    dialog.locator(".studio-found figure").wait_for()
    dialog.get_by_label("Link").fill("https://example.org/two")
    dialog.get_by_role("button", name="Post", exact=True).tap()
    page.wait_for_selector(".studio-notices:has-text('Your earlier pin was changed.')")
    assert [found["mapString"] for found in author.says["posts"]] == ["Costa Rica", "Zoe", "Bob"] or len(author.says["posts"]) == 3
    page.get_by_role("button", name="Refresh").tap()
    page.get_by_role("rowheader", name="Ada Lovelace").wait_for()
    ready(page)
    # A tap on the pin, and one on its popover's link.
    while not (pin := page.locator(".map-pin[tabindex='0'][aria-label*='Ada Lovelace']")).count():
        page.locator(".map-ring[tabindex='0']").first.tap()
        settle(page)
    pin.first.tap()
    card = page.locator(".map-popover a")
    card.wait_for()
    settle(page)
    assert card.evaluate("a => a.href") == "https://example.org/two" and "Ada Lovelace" in card.inner_text()
    sound(page)
    page.locator(".map-popover").get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Post a pin").tap()
    dialog.get_by_role("button", name=re.compile("^Log out at")).tap()
    page.wait_for_selector(".studio-notices:has-text('You are logged out')")
    assert [path for method, path, _, _ in author.log if method == "DELETE"] == ["/v1/session"]

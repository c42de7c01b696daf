"""Forms on a phone for what pages are called, show and may ask: signs of categories, addresses, other hosts, time zones; and what more settings would show."""

import re

from axe import findings
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import until

PHONE = {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce"}


def sidecars(studio, photo):
    """What the files beside a photograph say."""
    return "".join(path.read_text() for path in (studio.content / photo).parent.glob(photo.split("/")[-1] + "*") if path.suffix in [".yaml", ".md"])


def without_metadata(jpeg):
    """A JPEG without EXIF, XMP and IPTC: nothing tells where and when it was taken."""
    plain, at = jpeg[:2], 2
    while jpeg[at + 1] != 0xDA:
        end = at + 2 + int.from_bytes(jpeg[at + 2:at + 4], "big")
        if jpeg[at + 1] not in [0xE1, 0xED]:
            plain += jpeg[at:end]
        at = end
    return plain + jpeg[at:]


def settled(page):
    until(page, "async () => !(await (await fetch('/studio/api/session')).json()).isBuilding")


def opened(page, name):
    """One of the forms that the settings lead to."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name=name, exact=True).click()
    dialog = page.get_by_role("dialog", name=name, exact=True)
    dialog.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    return dialog


def test_a_category_has_a_sign(studio, open_studio):
    """One character, beside its name on pages and on its button; several are refused."""
    page = open_studio(**PHONE)
    dialog = opened(page, "Categories")
    sign = dialog.get_by_label("Sign of “NATURE”")
    sign.fill("ab")
    assert page.evaluate("document.querySelector('.studio-sign').validationMessage") == "One character: an emoji, a letter or a digit."
    sign.fill("🌋")
    assert findings(page) == []
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the categories')")
    assert '{id: nature, sign: "🌋"}' in (studio.content / "site.yaml").read_text()
    settled(page)
    go(page, studio.address + "category/nature/index.html")
    page.locator("h1 .sign", has_text="🌋").wait_for()
    assert page.locator(".filter [aria-current] .sign").inner_text() == "🌋"
    assert findings(page) == []
    page.get_by_role("button", name="Add photographs").click()
    page.locator(".studio-categories label", has_text="NATURE").locator("i", has_text="🌋").wait_for(state="attached")


def test_addresses_are_changed_and_lost_only_after_a_yes(studio, open_studio):
    page = open_studio(**PHONE)
    dialog = opened(page, "Addresses")
    dialog.get_by_text("There are none.").wait_for()
    dialog.get_by_role("button", name="Change an address").click()
    change = page.get_by_role("dialog", name="Change an address")
    change.get_by_label("Photograph or album").fill("wonders/giza.jpg")
    change.get_by_label("Last part of the page’s address").fill("Pyramids")
    assert findings(page) == []
    change.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Changed the address')")
    assert "slug: Pyramids\n" in sidecars(studio, "wonders/giza")
    assert '"photo/wonders/giza.html": "wonders/giza.jpg"' in (studio.content / "permalinks.yaml").read_text()
    settled(page)
    go(page, studio.address)
    dialog = opened(page, "Addresses")
    dialog.get_by_text("Leads to photo/wonders/pyramids.html").wait_for()
    dialog.get_by_label("Find an address or a file").fill("colosseum")
    dialog.get_by_text("There are none.").wait_for()
    dialog.get_by_label("Find an address or a file").fill("giza")
    remove = dialog.get_by_role("button", name="Remove the address photo/wonders/giza.html")
    remove.click()
    asks = page.get_by_role("dialog", name="Give up an address?")
    asks.get_by_text("1 address would lead nowhere then: photo/wonders/giza.html").wait_for()
    asks.get_by_role("button", name="Cancel").click()
    assert "giza.html" in (studio.content / "permalinks.yaml").read_text()
    remove.click()
    asks.get_by_role("button", name="Give it up").click()
    page.wait_for_selector(".studio-notices:has-text('Removed the address')")
    dialog.get_by_text("There are none.").wait_for()
    assert "giza.html" not in (studio.content / "permalinks.yaml").read_text()


def test_other_hosts(studio, open_studio):
    file = studio.content / "site.yaml"
    start = file.read_text()
    page = open_studio(**PHONE)
    dialog = opened(page, "Other hosts")
    dialog.get_by_text("learn the IP address of each visitor").wait_for()
    dialog.get_by_role("button", name="Add a host").click()
    dialog.get_by_label("Host", exact=True).fill("not a host")
    dialog.get_by_label("Run scripts").check()
    dialog.get_by_label("Show pages in frames").check()
    assert findings(page) == []
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_text("“not a host” is not a host.").wait_for()
    dialog.get_by_label("Host", exact=True).fill("giscus.app")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the hosts')")
    assert file.read_text() == start + "allow:\n  - giscus.app: [script, frame]\n"


def test_settings_that_show_more_are_asked_about(studio, open_studio):
    file = studio.content / "site.yaml"
    start = file.read_text()
    file.write_text(start + "ignore: [wonders]\n")
    page = open_studio(**PHONE)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Ignore", exact=True).fill("[drafts]")
    dialog.get_by_role("button", name="Save").click()
    asks = page.get_by_role("dialog", name="Show more than now?")
    asks.get_by_text(re.compile(r"would show what it hides now: \d+ photographs? \(wonders/")).wait_for()
    assert findings(page) == []
    asks.get_by_role("button", name="Cancel").click()
    assert file.read_text() == start + "ignore: [wonders]\n" and dialog.is_visible()
    dialog.get_by_role("button", name="Save").click()
    asks.get_by_role("button", name="Save and show it").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the settings')")
    assert file.read_text() == start + "ignore: [drafts]\n"
    until(page, "async () => (await fetch('/albums/wonders/index.html')).ok")


def test_the_time_zone_of_one_photograph_is_chosen_on_a_map(studio, open_studio):
    """Where it is not known, the form offers it; the offset of that day is written behind the time."""
    file = studio.content / "site.yaml"
    file.write_text(file.read_text().replace("timezone: Europe/Madrid\n", ""))
    (studio.content / "wonders/plain.jpg.yaml").write_text("taken: 2010-07-01 12:00\n")
    (studio.content / "wonders/plain.jpg").write_bytes(without_metadata((studio.content / "wonders/giza.jpg").read_bytes()))
    page = open_studio(**PHONE)
    until(page, "async () => (await fetch('/photo/wonders/plain.html')).ok")
    settled(page)
    go(page, studio.address + "photo/wonders/plain.html")
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog", name="wonders/plain.jpg")
    dialog.get_by_text("Its time zone is not known.").wait_for()
    dialog.get_by_role("button", name="Time zone on a map").click()
    zone = page.get_by_role("dialog", name="Time zone")
    world = zone.get_by_role("group", name="Map of the world").locator("img").bounding_box()
    # Paris.
    page.mouse.click(world["x"] + world["width"] * (2.35 / 360 + .5), world["y"] + world["height"] * .344)
    zone.get_by_text("Europe/Paris, +02:00 on 2010-07-01").wait_for()
    zone.get_by_role("button", name="Use this").click()
    assert dialog.get_by_label("Taken").input_value() == "2010-07-01 12:00:00 +02:00"
    assert findings(page) == []
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="hidden")
    assert re.search(r"taken: \"?2010-07-01 12:00:00 \+02:00\"?\n", sidecars(studio, "wonders/plain"))

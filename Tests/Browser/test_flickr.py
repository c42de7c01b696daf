"""Lists of Flickr as visitors see them: built from what a fetch left in the content folder, without a network (F2, F3, F5)."""

import json
import subprocess

import pytest
from atlas import Atlas
from conftest import ROOT
from following import follow


@pytest.fixture(scope="module")
def gallery(photomap, tmp_path_factory):
    """A site with a list of fifty pictures, the sixth of which is lost; gives the list's first page."""
    folder = tmp_path_factory.mktemp("flickr")
    pictures = folder / "content/flickr/pictures"
    pictures.mkdir(parents=True)
    (folder / "content/site.yaml").write_text("title: Far\nflickr: [{list: recent}, {list: interesting}]\n")
    photograph = next((ROOT / "content").rglob("*.jpg")).read_bytes()
    entries = []
    for number in range(50):
        entry = {
            "id": str(100 + number), "title": f"A rather long title of the picture with the number {number}",
            "owner": "somebody_with_a_long_name", "ownerPage": "https://www.flickr.com/people/1@N00/",
            "page": f"https://www.flickr.com/photos/1@N00/{100 + number}/", "licence": "No known copyright restrictions",
            "licencePage": "https://www.flickr.com/commons/usage/",
        }
        if number % 10 == 0:
            entry |= {"latitude": 40 + number / 5, "longitude": number - 20.5}
        for kind, suffix, width in (("thumbnail", "n", 320), ("full", "b", 1024)):
            name = f"{100 + number}_ab_{suffix}.jpg"
            entry[kind] = {"name": name, "width": width, "height": width * 2 // 3}
            if number != 5:
                (pictures / name).write_bytes(photograph)
        entries.append(entry)
    for name, shown in (("recent", entries), ("interesting", [])):
        fetched = {"fetched": "2019-09-18T14:00:00Z", "pictures": shown}
        (folder / f"content/flickr/{name}.json").write_text(json.dumps(fetched))
    output = folder / "output"
    subprocess.run(
        [photomap, "build", "--content", folder / "content", "--output", output, "--cache", folder / "cache"], check=True)
    return (output / "flickr/recent/index.html").as_uri()


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_a_list_is_pages_of_24_that_fit_any_width(gallery, open_page, width):
    page = open_page(gallery, viewport={"width": width, "height": 900})
    counts = []
    while True:
        counts.append(page.locator(".gallery > li").count())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        following = page.get_by_role("link", name="Next")
        if not following.count():
            break
        follow(page, following)
    assert counts == [24, 24, 2]


def test_every_picture_loads_and_a_lost_one_says_so(gallery, open_page):
    page = open_page(gallery)
    for image in page.locator(".gallery img").all():
        image.scroll_into_view_if_needed()
        page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=image.element_handle())
    assert page.locator(".gallery img").count() == 23
    lost = page.locator(".gallery li").nth(5).get_by_role("img")
    assert "could not be loaded" in lost.text_content()


def test_every_picture_leads_to_its_owner_its_licence_and_flickr(gallery, open_page):
    page = open_page(gallery)
    links = page.locator(".gallery li").nth(7).locator(".meta a")
    assert links.evaluate_all("links => links.map(link => link.href)") == [
        "https://www.flickr.com/people/1@N00/", "https://www.flickr.com/commons/usage/",
        "https://www.flickr.com/photos/1@N00/107/",
    ]


def test_a_picture_is_shown_large_with_its_place_in_the_list(gallery, open_page):
    page = open_page(gallery)
    follow(page, page.locator(".gallery .thumb").nth(7))
    assert page.locator(".siblings .count").text_content() == "8 / 50"
    shown = page.locator(".stage img")
    assert "107_ab_b.jpg" in shown.get_attribute("src")
    # The thumbnail stands behind it until it has loaded.
    assert "107_ab_n.jpg" in shown.evaluate("image => getComputedStyle(image).backgroundImage")
    follow(page, page.get_by_role("link", name="Next"))
    assert page.locator(".siblings .count").text_content() == "9 / 50"


def test_lists_lead_to_each_other_and_an_empty_one_says_so(gallery, open_page):
    page = open_page(gallery)
    follow(page, page.get_by_role("navigation", name="Lists of Flickr").get_by_role("link", name="Most interesting"))
    assert "This list is empty at Flickr." in page.locator("main").text_content()
    follow(page, page.get_by_role("navigation", name="Site").get_by_role("link", name="Flickr"))
    assert page.locator("h1").text_content() == "Most recent"


def test_geotagged_pictures_are_pins_that_open_their_pages(gallery, open_page):
    page = open_page(gallery)
    page.locator(".around").scroll_into_view_if_needed()
    atlas = Atlas(page)
    assert page.get_by_role("heading", name="Where").text_content() == "Where 5 pictures of this list, as their owners show it"
    assert page.locator(".map-marks .map-pin").count() == 5
    # The thirty-first picture stands on the second page; its pin is on the map of every page.
    atlas.pin("with the number 30").click()
    card = page.locator(".map-popover a")
    assert card.locator(".meta").text_content() == "somebody_with_a_long_name, No known copyright restrictions"
    page.wait_for_function("document.querySelector('.map-popover img').naturalWidth > 0")
    follow(page, card)
    assert page.locator(".siblings .count").text_content() == "31 / 50"


def test_without_scripts_every_pin_of_a_list_is_a_link(gallery, open_page):
    page = open_page(gallery, java_script_enabled=False)
    marks = page.locator(".map-sheet .map-wide a, .map-sheet > g:not([class]) a")
    links = marks.evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert sorted(links) == [f"picture/{number}.html" for number in (100, 110, 120, 130, 140)]


def test_a_list_without_places_has_no_map(gallery, open_page):
    page = open_page(gallery.replace("recent", "interesting"))
    assert page.locator(".atlas").count() == 0


@pytest.mark.parametrize("width", [320, 1440])
def test_a_list_with_a_map_fits_any_width(gallery, open_page, width):
    page = open_page(gallery, viewport={"width": width, "height": 900})
    page.locator(".around").scroll_into_view_if_needed()
    Atlas(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width

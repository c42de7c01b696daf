"""Lists of Flickr as visitors see them: built from what a fetch left in the content folder, without a network (F2, F3, F5)."""

import shutil
import subprocess

import flickr_list
import pytest
from cases import more
from map_page import MapPage
from conftest import DEMO
from navigation import follow
from viewer_page import at_rest, is_open, picture_stands, wait_for_count


@pytest.fixture(scope="module")
def gallery(photomap, tmp_path_factory):
    """A site with a list of fifty pictures, the sixth of which is lost; gives the list's first page."""
    folder = tmp_path_factory.mktemp("flickr")
    photograph = next(DEMO.rglob("*.jpg"))
    flickr_list.write(folder / "content", 50, lambda _, path: shutil.copy(photograph, path), every=10)
    (folder / "content/site.yaml").write_text("title: Far\nflickr: [{list: recent}, {list: interesting}]\n")
    output = folder / "output"
    subprocess.run(
        [photomap, "build", "--content", folder / "content", "--output", output, "--cache", folder / "cache"], check=True)
    return (output / "flickr/recent/index.html").as_uri()


@pytest.mark.parametrize("width", [320, *more(768, 1440)])
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


def test_a_picture_is_shown_large_with_its_place_in_the_list(gallery, open_page):
    """F3: as a separate page, without scripts."""
    page = open_page(gallery, java_script_enabled=False)
    follow(page, page.locator(".gallery .thumb").nth(7))
    assert page.locator(".siblings .count").text_content() == "8 / 50"
    shown = page.locator(".stage img")
    assert "107_ab_b.jpg" in shown.get_attribute("src")
    # The thumbnail stands behind it until it has loaded.
    assert "107_ab_n.jpg" in shown.evaluate("image => getComputedStyle(image).backgroundImage")
    follow(page, page.get_by_role("link", name="Next"))
    assert page.locator(".siblings .count").text_content() == "9 / 50"


def test_the_viewer_walks_through_the_whole_list(gallery, open_page):
    """F3: full view as P8, over all pages of the list, with whose it is below; a lost picture is drawn and passed."""
    page = open_page(gallery)
    page.locator(".gallery .thumb").nth(4).click()
    picture_stands(page)
    wait_for_count(page, "5 / 50")
    assert page.evaluate("location.hash") == "#photo=flickr/recent/picture/104"
    footer = page.locator(".viewer footer")
    assert footer.locator(".prose").inner_text() == "A rather long title of the picture with the number 4"
    assert footer.get_by_role("link", name="somebody_with_a_long_name").get_attribute("href").startswith("https://www.flickr.com/")
    assert footer.get_by_role("link", name="Flickr").count() and footer.get_by_role("link", name="No known copyright").count()
    page.keyboard.press("ArrowRight")
    page.locator(".viewer .slide:not([inert]) .broken").wait_for()
    assert "cannot be shown" in page.locator(".viewer .slide:not([inert]) .broken").inner_text()
    page.keyboard.press("ArrowRight")
    wait_for_count(page, "7 / 50")
    picture_stands(page)
    page.keyboard.press("+")
    assert at_rest(page)["scale"] > 1.5
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.matches('.thumb[href$=\"/106.html\"]')")
    assert page.url.endswith("recent/index.html")


def test_the_thumbnail_shows_while_a_picture_of_flickr_loads(gallery, open_page):
    """F3: it is there in the first frame; the picture replaces it without a jump."""
    page = open_page(gallery)
    page.evaluate("""() => new MutationObserver(() => {
      const image = document.querySelector('.viewer .slide:not([inert]) .frame img');
      if (image && !window.first) window.first = [image.src.split('_').at(-1), image.complete, image.getBoundingClientRect().width];
    }).observe(document.body, {childList: true, subtree: true, attributes: true})""")
    page.locator(".gallery .thumb").nth(1).click()
    picture_stands(page)
    name, is_there, width = page.evaluate("window.first")
    assert (name, is_there) == ("n.jpg", True) and width == at_rest(page)["right"] - at_rest(page)["left"]


def test_closing_leads_to_the_page_of_the_picture_last_seen(gallery, open_page):
    """F3, P8: the twenty-eighth of the list stands on its second page; Back from there is the first."""
    page = open_page(gallery)
    page.locator(".gallery .thumb").nth(7).click()
    picture_stands(page)
    page.keyboard.press("End")
    wait_for_count(page, "50 / 50")
    page.wait_for_function("location.hash.endsWith('149')")
    page.keyboard.press("Escape")
    page.wait_for_url("**/recent/3.html#p149")
    page.wait_for_function("document.activeElement.matches('.thumb[href$=\"/149.html\"]')")
    page.go_back()
    page.wait_for_url("**/recent/index.html")
    assert not is_open(page)


def test_an_address_opens_a_picture_over_its_list(gallery, open_page):
    """P8: from any page of it; what is in the list no more leads nowhere."""
    page = open_page(gallery.replace("index.html", "2.html") + "#photo=flickr/recent/picture/101")
    picture_stands(page)
    wait_for_count(page, "2 / 50")
    page = open_page(gallery + "#photo=flickr/recent/picture/999")
    page.wait_for_function("location.hash === ''")
    assert not is_open(page)


def test_lists_lead_to_each_other_and_an_empty_one_says_so(gallery, open_page):
    page = open_page(gallery)
    follow(page, page.get_by_role("navigation", name="Lists of Flickr").get_by_role("link", name="Most interesting"))
    assert "This list is empty at Flickr." in page.locator("main").text_content()
    follow(page, page.get_by_role("navigation", name="Site").get_by_role("link", name="Flickr"))
    assert page.locator("h1").text_content() == "Most recent"


def test_geotagged_pictures_are_pins_that_open_their_pages(gallery, open_page):
    page = open_page(gallery)
    page.locator(".around").scroll_into_view_if_needed()
    live_map = MapPage(page)
    assert page.get_by_role("heading", name="Where").text_content() == "Where 5 pictures of this list, as their owners show it"
    assert page.locator(".map-marks .map-pin").count() == 5
    # The thirty-first picture stands on the second page; its pin is on the map of every page.
    live_map.pin("with the number 30").click()
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
    assert page.get_by_text("This list is empty at Flickr.").is_visible() and page.locator(".atlas").count() == 0


@pytest.mark.parametrize("width", [320, *more(1440)])
def test_a_list_with_a_map_fits_any_width(gallery, open_page, width):
    page = open_page(gallery, viewport={"width": width, "height": 900})
    page.locator(".around").scroll_into_view_if_needed()
    MapPage(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width

"""Search finds albums, walks and places by their names (P7), over HTTP and from disk."""


import pytest

from axe import findings
from cases import more
from waiting import settle


def test_a_place_is_offered_and_opens(open_page, start):
    """P7, L5: part of a name without its accent; arrow keys, Enter."""
    page = open_page(start)
    box = page.get_by_role("combobox", name="Search photographs")
    box.press_sequentially("chiche")
    option = page.get_by_role("option", name="El Castillo, Chichén Itzá Place")
    option.wait_for()
    box.press("ArrowDown")
    assert box.get_attribute("aria-activedescendant") == option.get_attribute("id")
    assert option.get_attribute("aria-selected") == "true"
    box.press("Enter")
    page.wait_for_url("**/places/el-castillo-chich*/index.html")
    assert "Chichén Itzá" in page.locator("h1").inner_text()


def test_an_album_and_a_walk_are_offered(open_page, address):
    """P7, W5: each with its kind; a click opens it."""
    page = open_page(address + "index.html")
    box = page.get_by_role("combobox", name="Search photographs")
    box.fill("wond")
    page.get_by_role("option", name="Album").wait_for()
    box.fill("mojstr")
    page.get_by_role("option", name="Walk").click()
    page.wait_for_url("**/walks/mojstrovka/index.html")


def test_escape_closes_and_one_letter_asks_for_no_names(open_page, address):
    """P7: from two letters on."""
    page = open_page(address + "index.html")
    box = page.get_by_role("combobox", name="Search photographs")
    box.fill("c")
    page.locator("#options [role=option]").first.wait_for()
    assert page.locator("#options .named").count() == 0
    box.fill("ch")
    page.locator("#options .named").first.wait_for()
    box.press("Escape")
    assert page.get_by_role("listbox").is_hidden()
    assert box.input_value() == "ch"


def test_the_result_links_to_them(open_page, address):
    """P7: photographs of a place are found by its name, and the line with their number, which is said, links to the place."""
    page = open_page(address + "timeline/index.html#q=chichén itzá")
    link = page.get_by_role("status").get_by_role("link", name="El Castillo, Chichén Itzá")
    link.wait_for()
    assert not page.get_by_role("status").inner_text().startswith("No ")
    link.click()
    page.wait_for_url("**/places/el-castillo-chich*/index.html")


@pytest.mark.parametrize("width", [320, *more(1440)])
@pytest.mark.parametrize("scheme", ["light", *more("dark")])
def test_axe_finds_nothing(open_page, address, width, scheme):
    """X7: with names among the suggestions, and in the result."""
    page = open_page(address + "timeline/index.html", viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    box = page.get_by_role("combobox", name="Search photographs")
    box.fill("ch")
    page.locator("#options .named").first.wait_for()
    box.press("ArrowDown")
    page.locator(".sub .named").first.wait_for()
    settle(page)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

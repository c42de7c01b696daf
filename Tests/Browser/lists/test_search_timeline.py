"""Search and filter on the timeline, in a site of 320 photographs, over HTTP and from disk."""

import re

import pytest
from axe import findings
from cases import more
from conftest import Server
from playwright.sync_api import expect

import large_site
from waiting import scrolled_through, settle

COUNT = 320


@pytest.fixture(scope="session")
def long_site(photomap, built_once):
    return built_once("many", lambda folder: large_site.build(photomap, folder / "site", COUNT))


@pytest.fixture(scope="session")
def long_address(long_site):
    server = Server(long_site)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(params=["http", *more("file")])
def timeline(request, long_site, long_address):
    return long_address + "timeline/index.html" if request.param == "http" else (
        long_site / "timeline" / "index.html").as_uri()


@pytest.fixture
def served(long_address):
    """The timeline over HTTP, for what does not depend on how its data is loaded."""
    return long_address + "timeline/index.html"


SHOWN = """() => [...document.querySelectorAll('.timeline .cell .line')].filter(e => e.checkVisibility())
  .map(e => +e.textContent.match(/Number (\\d+)/)[1])"""


def found(page, count, words=None):
    """Waits until the page says how many photographs there are."""
    page.wait_for_function(
        "text => document.querySelector('.heading .sub').textContent.startsWith(text)",
        arg=words or (f"{count} photograph" if count else "No photographs"))
    # The words come first, the list with the next frames.
    settle(page)


def all_shown(page, place=".timeline"):
    """Every photograph of the list, in order, scrolled through from top to end."""
    seen = []
    for _ in scrolled_through(page):
        page.wait_for_function(
            "[...document.querySelectorAll('.drawn .cell')].every(c => c.firstChild)")
        for number in page.evaluate(SHOWN.replace(".timeline", place)):
            if number not in seen:
                seen.append(number)
    return seen


def test_a_hashtag_is_suggested_with_its_count_and_filters(open_page, timeline):
    """P7: `#suns` offers `#Sunset (64)`; taking it shows those 64 from all pages, newest first, under their months."""
    page = open_page(timeline)
    box = page.get_by_role("combobox", name="Search photographs")
    box.press_sequentially("#suns")
    option = page.locator("#options [role=option]")
    option.first.wait_for()
    assert option.all_inner_texts() == ["#Sunset\n64"]
    box.press("ArrowDown")
    assert box.get_attribute("aria-activedescendant") == option.first.get_attribute("id")
    box.press("Enter")
    found(page, 64)
    assert page.url.split("#", 1)[1] == "q=%23Sunset"
    assert all_shown(page) == large_site.matching(COUNT, lambda i: i % 5 == 0)
    assert page.locator(".drawing h2").all_inner_texts()[-1] == "December 2018 4"
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    settle(page)
    assert page.locator(".drawing h2").all_inner_texts()[0] == "December 2019 5"


def test_keys_of_a_composed_word_do_nothing_else(open_page, served):
    """An arrow that chooses among East Asian words does not choose a suggestion; the next one does."""
    page = open_page(served)
    box = page.get_by_role("combobox", name="Search photographs")
    box.press_sequentially("#suns")
    page.locator("#options [role=option]").first.wait_for()
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "e", "selectionStart": 1, "selectionEnd": 1})
    settle(page)
    keyboard.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "ArrowDown", "code": "ArrowDown", "windowsVirtualKeyCode": 40})
    settle(page)
    assert not box.get_attribute("aria-activedescendant")
    keyboard.send("Input.insertText", {"text": "e"})
    settle(page)
    box.press("ArrowDown")
    assert box.get_attribute("aria-activedescendant")


# Words to search for, and which photographs have them.
WORDS = [
    ("bruc", lambda i: i % 7 == 1),
    ("BRÜCKE", lambda i: i % 7 == 1),
    ("uberfahrt", lambda i: i % 7 == 3),
    ("夕日", lambda i: i % 7 == 4),
    ("山", lambda i: i % 7 == 4),
    ("река", lambda i: i % 7 == 5),
    ("مَساء", lambda i: i % 7 == 6),
    ("forest #sunrise", lambda i: i % 7 == 2 and i % 5 == 1),
    ("friends forest", lambda i: i % 7 == 2 and i % 3 == 1),
    ("2018", lambda i: i >= 300),
    ("december 2018 number", lambda i: i >= 300),
    ("2019-11", lambda i: 25 <= i < 50),
]


def test_words_are_found(open_page, timeline):
    """P7: words of descriptions, categories and dates; several narrow; case, accents and scripts do not matter."""
    # A high window shows the list in few steps.
    page = open_page(timeline, viewport={"width": 1440, "height": 3000})
    # From disk and from a server the same script searches; only its files come another way. Each searches for half of them.
    for query, test in WORDS[1::2] if timeline.startswith("file:") else WORDS[::2]:
        page.get_by_role("combobox", name="Search photographs").fill(query)
        expected = large_site.matching(COUNT, test)
        found(page, len(expected))
        page.wait_for_selector(".drawn .cell > a")
        assert all_shown(page) == expected, query


def test_back_undoes(open_page, served):
    """P2, P7: the state is in the address; typing makes one entry in the history, a choice another; Back undoes them."""
    page = open_page(served)
    page.get_by_role("combobox", name="Search photographs").press_sequentially("forest")
    found(page, 46)
    page.get_by_role("checkbox", name="FRIENDS").uncheck()
    found(page, 31)
    assert page.url.split("#", 1)[1] == "q=forest&cat=nature,default"
    page.go_back()
    found(page, 46)
    assert page.get_by_role("checkbox", name="FRIENDS").is_checked()
    page.go_back()
    page.wait_for_function("document.querySelector('.heading .sub').textContent === '320 photographs'")
    assert page.get_by_role("combobox", name="Search photographs").input_value() == ""
    assert page.locator(".drawing .cell").first.is_visible() is False or page.locator(".timeline > div.found").count() == 0
    page.go_forward()
    found(page, 46)
    assert page.get_by_role("combobox", name="Search photographs").input_value() == "forest"


def test_a_link_shows_the_same(open_page, timeline):
    """P2: an address with a filter opens filtered."""
    page = open_page(timeline + "#q=%23sunset&cat=nature,friends&m=2019-11")
    expected = large_site.matching(COUNT, lambda i: 25 <= i < 50 and i % 5 == 0 and i % 3 < 2)
    found(page, len(expected))
    assert page.locator(".heading .sub").inner_text().startswith("4 photographs of November 2019 with “#sunset”")
    assert page.get_by_role("combobox", name="Search photographs").input_value() == "#sunset"
    assert [box.is_checked() for box in page.get_by_role("checkbox").all()] == [True, True, False]
    assert all_shown(page) == expected


def test_categories_filter_all_pages_and_say_their_counts(open_page, served):
    """P2: check buttons, all on at first; off hides everywhere; the counts follow the search."""
    page = open_page(served)
    boxes = page.get_by_role("checkbox").all()
    assert [box.is_checked() for box in boxes] == [True, True, True]
    boxes[0].uncheck()
    boxes[2].uncheck()
    found(page, 107)
    assert all_shown(page) == large_site.matching(COUNT, lambda i: i % 3 == 1)
    boxes[1].uncheck()
    found(page, 0)
    boxes[0].check()
    boxes[1].check()
    boxes[2].check()
    page.wait_for_function("document.querySelector('.heading .sub').textContent === '320 photographs'")
    page.get_by_role("combobox", name="Search photographs").fill("forest")
    found(page, 46)
    each = [len(large_site.matching(COUNT, lambda i: i % 7 == 2 and i % 3 == c)) for c in range(3)]
    assert page.locator(".checks small").all_inner_texts() == [str(count) for count in each]


def test_nothing_found_offers_to_clear(open_page, served):
    """P7: what was found is said politely; nothing found offers the way back."""
    page = open_page(served)
    line = page.locator(".heading .sub")
    assert line.get_attribute("role") == "status"
    page.get_by_role("combobox", name="Search photographs").fill("zebra")
    found(page, 0)
    expect(page.locator(".timeline .cell >> visible=true")).to_have_count(0)
    page.get_by_role("button", name="Clear").click()
    page.wait_for_function("document.querySelector('.heading .sub').textContent === '320 photographs'")
    expect(page.locator(".timeline .cell >> visible=true").nth(8)).to_be_visible()
    assert "#" not in page.url
    assert page.evaluate("document.activeElement === document.querySelector('.find input')")


def test_months_are_suggested(open_page, served):
    """P7: a date typed becomes a month of the address."""
    page = open_page(served)
    box = page.get_by_role("combobox", name="Search photographs")
    box.press_sequentially("nov 2019")
    page.get_by_role("option", name="November 2019").click()
    found(page, 25)
    assert page.url.split("#", 1)[1] == "m=2019-11"


def test_other_pages_lead_to_the_timeline(open_page, served):
    """P7: the box is on every page, and the ways to timeline and map keep the filter."""
    page = open_page(served.replace("timeline/index.html", "tags/index.html"))
    page.get_by_role("combobox", name="Search photographs").press_sequentially("#sunr")
    page.get_by_role("option", name="#sunrise").click()
    page.wait_for_url("**/timeline/index.html#q=%23sunrise")
    found(page, 64)
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Map").click()
    page.wait_for_url("**/map/index.html#q=%23sunrise")
    found(page, 64)


def test_without_scripts_the_buttons_filter_the_page(open_page, served):
    """P2, X7: scripts off, the check buttons hide what is on the page, and no dead search box is shown."""
    page = open_page(served, java_script_enabled=False)
    assert page.locator(".find").is_hidden()
    shown = page.locator(".cell > a >> visible=true")
    assert shown.count() == 50
    page.get_by_role("checkbox", name="NATURE").uncheck()
    assert shown.count() == 33
    # The first photograph of December, which is not shown, has its name.
    assert page.get_by_role("heading", name="December 2019").is_visible()
    page.get_by_role("checkbox", name="NATURE").check()
    assert shown.count() == 50


@pytest.mark.parametrize("scheme", ["light", *more("dark")])
@pytest.mark.parametrize("width", [320, *more(1440)])
def test_axe_finds_nothing(open_page, long_address, width, scheme):
    """X7: WCAG 2.2 AA with suggestions open and a filter at work."""
    page = open_page(
        long_address + "timeline/index.html", viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    page.get_by_role("combobox", name="Search photographs").press_sequentially("su")
    page.locator("#options [role=option]").first.wait_for()
    found(page, 128)
    page.keyboard.press("ArrowDown")
    page.wait_for_function("[...document.querySelectorAll('.drawn .cell')].every(c => c.firstChild)")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_keyboard_only(open_page, served):
    """X7: Tab reaches box and check buttons; arrows walk the suggestions; Escape closes them and leaves the words."""
    page = open_page(served)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.find input')"):
            break
    page.keyboard.type("su")
    page.locator("#options [role=option]").first.wait_for()
    names = [re.sub(r"\s+", " ", text) for text in page.locator("#options [role=option]").all_inner_texts()]
    assert names[:2] == ["#sunrise 64", "#Sunset 64"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.locator("[aria-selected=true]").inner_text().startswith("#Sunset")
    page.keyboard.press("ArrowUp")
    assert page.locator("[aria-selected=true]").inner_text().startswith("#sunrise")
    page.keyboard.press("Escape")
    assert page.get_by_role("listbox").is_hidden()
    assert page.get_by_role("combobox", name="Search photographs").input_value() == "su"
    page.keyboard.press("Tab")
    found(page, 128)
    for _ in range(10):
        if page.evaluate("document.activeElement.matches('.checks input')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    found(page, len(large_site.matching(COUNT, lambda i: i % 5 < 2 and i % 3 != 0)))


def test_right_to_left(open_page, photomap, tmp_path):
    """L6: the same in a site that is written from right to left."""
    root = large_site.build(photomap, tmp_path / "rtl", 40, per_page=20, extra="locale: ar\n")
    page = open_page((root / "timeline" / "index.html").as_uri())
    page.get_by_role("combobox", name="البحث في الصور").fill("#sun")
    found(page, 16, words="\u206816 صورة\u2069 تحوي")
    assert page.get_by_role("button", name="مسح").is_visible()
    assert all_shown(page) == large_site.matching(40, lambda i: i % 5 < 2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cells = page.locator(".drawn .cell")
    assert cells.nth(0).bounding_box()["x"] > cells.nth(1).bounding_box()["x"]


def test_words_of_scripts(open_page, photomap, tmp_path):
    """P8, P1: what scripts write has the words, plural forms and numbers of the site's language."""
    root = large_site.build(photomap, tmp_path / "de", 30, extra="locale: de\n", place=lambda i: f"{47 + i}, 8")
    page = open_page((root / "timeline" / "index.html").as_uri() + "#q=forest")
    found(page, 4, words="4 Fotos mit „forest“")
    page.goto((root / "timeline" / "index.html").as_uri() + "#q=nobody")
    page.reload()
    found(page, 0, words="Keine Fotos mit „nobody“")
    page.goto((root / "map" / "index.html").as_uri())
    assert page.get_by_role("button", name="Vergrößern").is_visible()
    assert page.locator(".map-ring").first.get_attribute("aria-label").split(":")[0].endswith("Fotos")


@pytest.mark.parametrize("key", [{"isComposing": True}, {"keyCode": 229}])
def test_the_keys_of_an_unfinished_word_do_nothing_else(open_page, long_address, key):
    """P7: Enter and arrows choose among the spellings of a Japanese word; in Safari the Enter key comes after the word."""
    page = open_page(long_address + "timeline/index.html")
    box = page.get_by_role("combobox", name="Search photographs")
    box.fill("for")
    page.locator("#options [role=option]").first.wait_for()
    press = """(box, [key, more]) => { const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more});
      return box.dispatchEvent(event) }"""
    for name in ("ArrowDown", "Escape", "Enter"):
        assert box.evaluate(press, [name, key]), "the browser has the key"
        assert box.get_attribute("aria-activedescendant") == "" and box.get_attribute("aria-expanded") == "true"
    # Safari takes that Enter for the form's.
    box.evaluate("box => box.form.requestSubmit()")
    assert box.get_attribute("aria-expanded") == "true"
    box.evaluate("box => box.dispatchEvent(new KeyboardEvent('keyup', {key: 'Enter', bubbles: true}))")
    box.press("Enter")
    assert box.get_attribute("aria-expanded") == "false"
    found(page, 46)

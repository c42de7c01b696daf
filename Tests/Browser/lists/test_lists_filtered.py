"""Searching in one list: the pages of hashtags, months, categories and albums, in a site of 320 photographs."""

import pytest
from cases import more, more_rows
from navigation import follow
from test_search_timeline import all_shown, found, long_address, long_site  # noqa: F401

import large_site
from viewer_page import picture_stands

COUNT = 320

# Of each list: its page, what its heading says, and which photographs it has.
LISTS = [
    ("tags/sunset/index.html", 64, lambda i: i % 5 == 0),
    ("2019/11/index.html", 25, lambda i: 25 <= i < 50),
    ("2019/index.html", 300, lambda i: i < 300),
    ("category/friends/index.html", 107, lambda i: i % 3 == 1),
    ("albums/index.html", 320, lambda i: True),
]

SHOWN = """() => [...document.querySelectorAll('.drawing .cell .line')].filter(e => e.checkVisibility())
  .map(e => +e.textContent.match(/Number (\\d+)/)[1])"""


@pytest.fixture(params=["http", *more("file")])
def root(request, long_site, long_address):  # noqa: F811
    return long_address if request.param == "http" else long_site.as_uri() + "/"


def drawn(page):
    """The photographs of the list that scripts drew, in order, as far as they are drawn."""
    page.wait_for_selector(".drawing .cell > a")
    page.wait_for_function("[...document.querySelectorAll('.drawing .drawn .cell')].every(c => c.firstChild)")
    return page.evaluate(SHOWN)


@pytest.mark.parametrize("path,count,test", LISTS)
def test_words_narrow_the_list(open_page, long_address, path, count, test):  # noqa: F811
    """P2, P7: on the page of a list, words are searched for in that whole list, not only on the page; Back undoes it."""
    page = open_page(long_address + path)
    box = page.get_by_role("combobox", name="Search photographs")
    own = page.locator(".heading .sub").inner_text()
    box.fill("bruc")
    expected = large_site.matching(COUNT, lambda i: test(i) and i % 7 == 1)
    found(page, len(expected))
    assert drawn(page) == expected[:len(drawn(page))] and len(drawn(page)) >= min(len(expected), 4)
    assert page.url.endswith(path + "#q=bruc")
    assert page.locator("[data-of] > .grid").first.is_hidden()
    page.go_back()
    page.wait_for_function("own => document.querySelector('.heading .sub').textContent === own", arg=own)
    # First it is said, then it is drawn.
    page.locator("[data-of] .cell").first.wait_for()
    page.wait_for_function("!document.querySelector('.found')")
    assert box.input_value() == ""


@pytest.mark.parametrize("path,count,test", [one for one in LISTS if "category" not in one[0]])
def test_categories_narrow_the_list(open_page, long_address, path, count, test):  # noqa: F811
    """P2: check buttons, all on at first, filter the whole list; their counts are those of the list."""
    page = open_page(long_address + path)
    boxes = page.get_by_role("checkbox").all()
    assert [box.is_checked() for box in boxes] == [True] * 3
    page.get_by_role("checkbox", name="FRIENDS").uncheck()
    expected = large_site.matching(COUNT, lambda i: test(i) and i % 3 != 1)
    found(page, len(expected))
    shown = drawn(page)
    assert shown == expected[:len(shown)]
    each = [len(large_site.matching(COUNT, lambda i: test(i) and i % 3 == c)) for c in range(3)]
    assert page.locator(".checks small").all_inner_texts() == [str(one) for one in each]
    assert page.url.endswith("#cat=nature,default")
    page.get_by_role("checkbox", name="FRIENDS").check()
    page.wait_for_function("!document.querySelector('.found')")
    assert page.locator(".checks small").all_inner_texts() == [""] * 3
    assert "#" not in page.url


def test_a_category_has_no_check_buttons(open_page, long_address):  # noqa: F811
    """P2: where all photographs are of one category there is nothing to choose."""
    page = open_page(long_address + "category/friends/index.html")
    assert page.locator(".cell").count() > 0 and page.locator(".checks").count() == 0


def test_an_address_opens_filtered_also_on_later_pages(open_page, root):
    """P2: the whole list is searched, whichever of its pages is open; what is found nowhere here is found elsewhere."""
    page = open_page(root + "category/friends/2018.html#q=forest")
    expected = large_site.matching(COUNT, lambda i: i % 3 == 1 and i % 7 == 2)
    found(page, len(expected))
    assert drawn(page) == expected[:len(drawn(page))]
    elsewhere = page.get_by_role("link", name="Search all photographs")
    follow(page, elsewhere)
    assert page.url.endswith("timeline/index.html#q=forest")
    found(page, len(large_site.matching(COUNT, lambda i: i % 7 == 2)))
    assert page.get_by_role("link", name="Search all photographs").count() == 0


def test_the_viewer_walks_through_what_is_found(open_page, root):
    """P2, P8: the viewer's order and count are those of the filtered list."""
    page = open_page(root + "tags/sunset/index.html#q=forest")
    expected = large_site.matching(COUNT, lambda i: i % 5 == 0 and i % 7 == 2)
    found(page, len(expected))
    drawn(page)
    page.locator(".drawing .cell > a").first.click()
    picture_stands(page)
    assert page.locator(".viewer .count").text_content() == f"1 / {len(expected)}"
    page.keyboard.press("End")
    page.wait_for_function(f"document.querySelector('.viewer footer').textContent.includes('Number {expected[-1]},')")


def test_suggestions_have_no_counts_of_other_lists(open_page, long_address):  # noqa: F811
    """P7: counts beside suggestions are of the whole site, so a single list shows none."""
    page = open_page(long_address + "2019/11/index.html")
    page.get_by_role("combobox", name="Search photographs").press_sequentially("#suns")
    option = page.locator("#options [role=option]")
    option.first.wait_for()
    assert option.all_inner_texts() == ["#Sunset"]


def test_without_scripts_the_buttons_filter_the_page(open_page, long_address):  # noqa: F811
    """P2, X7: scripts off, check buttons hide and show what is on the page, and its pages are links."""
    page = open_page(long_address + "tags/sunset/index.html", java_script_enabled=False)
    shown = page.locator(".cell >> visible=true")
    assert shown.count() == 64
    page.get_by_role("checkbox", name="FRIENDS").uncheck()
    assert shown.count() == len(large_site.matching(COUNT, lambda i: i % 5 == 0 and i % 3 != 1))


def test_a_long_list_is_cut_where_months_begin(open_page, long_address):  # noqa: F811
    """P2, X4: each page of a long list says which time it has, and leads to the others by theirs."""
    page = open_page(long_address + "category/friends/index.html", java_script_enabled=False)
    count = page.locator(".cell").count()
    older = page.get_by_role("link", name="Older")
    assert older.inner_text() == "Older: December 2018 – July 2019"
    follow(page, older)
    assert page.url.endswith("category/friends/2018.html")
    assert page.locator(".heading .sub").inner_text() == "December 2018 – July 2019"
    assert count + page.locator(".cell").count() == 107
    newer = page.get_by_role("link", name="Newer")
    assert newer.inner_text().startswith("Newer: August 2019 – December 2019")
    follow(page, newer)
    assert page.url.endswith("category/friends/index.html")


@pytest.mark.parametrize("width", [320, *more(1440)])
def test_nothing_is_wider_than_the_page(open_page, long_address, width):  # noqa: F811
    """L6: the filtered list and its line fit."""
    page = open_page(long_address + "tags/sunset/index.html#q=forest", viewport={"width": width, "height": 800})
    drawn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path, later, test", [
    ("category/friends/index.html", "2018.html", lambda i: i % 3 == 1),
    *more_rows(("albums/index.html", "2.html", lambda i: True)),
])
def test_pages_of_a_list_join(open_page, long_address, path, later, test):  # noqa: F811
    """P6: as on the timeline, all pages of a list are one where there are scripts, from whichever of them one comes."""
    for start in (path, path.replace("index.html", later)):
        page = open_page(long_address + start, viewport={"width": 1440, "height": 300})
        page.evaluate("scrollBy(0, 100)")
        page.wait_for_selector(".joined")
        # In few steps.
        page.set_viewport_size({"width": 1440, "height": 1600})
        assert sorted(all_shown(page, "[data-of]")) == large_site.matching(COUNT, test)
        order = page.evaluate(SHOWN.replace(".drawing", "[data-of]"))
        assert order == sorted(order)
        assert page.locator(".paging").is_hidden()
        assert page.locator("[data-of] .cell h2").count() == 0


def test_a_link_opens_a_photograph_over_its_list(open_page, root):
    """P8: also one that is on another page of the list; its place is that in the whole list."""
    page = open_page(root + "tags/sunset/index.html#photo=photo/p0315")
    picture_stands(page)
    assert page.locator(".viewer .count").text_content() == "64 / 64"
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.matches('.cell > a[href$=\"p0315.html\"]')")


def test_a_year_shows_each_month_s_beginning(open_page, long_address):  # noqa: F811
    """P6: without a filter the page of a year is what it was: eight of each month, which the viewer walks through."""
    page = open_page(long_address + "2019/index.html")
    assert page.locator(".cell").count() == 96
    page.locator(".cell > a").first.click()
    picture_stands(page)
    assert page.locator(".viewer .count").text_content() == "1 / 96"

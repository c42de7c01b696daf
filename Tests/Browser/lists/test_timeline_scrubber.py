"""The slider beside a long timeline, lists without captions, and coming back to a place; a site of 320 photographs."""

import pytest
from test_search_timeline import found, long_address, long_site, served  # noqa: F401
from waiting import hurry, joined, settle

FIRST = """() => { const top = [...document.querySelectorAll('.drawn .cell')].find(c => c.getBoundingClientRect().bottom > 60);
  return top?.querySelector('.line')?.textContent.split(',')[0] }"""


@pytest.fixture
def opened(open_page, long_address):  # noqa: F811
    page = open_page(long_address + "timeline/index.html", viewport={"width": 390, "height": 780}, has_touch=True)
    joined(page)
    return page


def loaded(page):
    settle(page)
    page.wait_for_function("[...document.querySelectorAll('.drawn .cell')].every(c => c.querySelector('.line'))")


def test_the_slider_is_moved_by_keys(opened):
    """P6, X7: arrows go month by month, Page Up and Page Down year by year, Home and End to the ends; each is said."""
    slider = opened.get_by_role("slider", name="Months")
    slider.focus()
    assert slider.get_attribute("aria-valuetext") == "December 2019"
    for key, month, first in (("ArrowDown", "November 2019", 25), ("ArrowDown", "October 2019", 50), ("ArrowUp", "November 2019", 25),
                              ("PageDown", "December 2018", None), ("PageUp", "January 2019", 275), ("Home", "December 2019", 0)):
        opened.keyboard.press(key)
        loaded(opened)
        assert slider.get_attribute("aria-valuetext") == month
        if first is not None:
            assert opened.locator(f".drawn .cell:has-text('Number {first},')").first.bounding_box()["y"] < 200
    opened.keyboard.press("End")
    loaded(opened)
    assert slider.get_attribute("aria-valuetext") == "December 2018"
    assert slider.get_attribute("aria-valuenow") == slider.get_attribute("aria-valuemax") == "12"
    assert opened.locator(".drawn .cell:has-text('Number 300,')").first.bounding_box()["y"] < 200


def test_the_slider_is_dragged(opened):
    """P6: dragged, it says the month on the way, and shows the photographs of the place where it is left."""
    asked = []
    opened.on("request", lambda request: asked.append(request.url) if "data/cards" in request.url else None)
    opened.mouse.wheel(0, 50)
    settle(opened)
    box = opened.locator(".scrubber").bounding_box()
    thumb = opened.locator(".scrubber .thumb").bounding_box()
    opened.mouse.move(thumb["x"] + 20, thumb["y"] + 22)
    opened.mouse.down()
    opened.mouse.move(thumb["x"] + 20, box["y"] + box["height"] / 2, steps=10)
    assert opened.locator(".scrubber .thumb span").is_visible()
    loaded(opened)
    middle = opened.get_by_role("slider", name="Months").get_attribute("aria-valuetext")
    assert middle in ("July 2019", "June 2019", "May 2019")
    assert opened.locator(".scrubber .thumb span").inner_text() == middle
    opened.mouse.up()
    settle(opened)
    number = int(opened.evaluate(FIRST).split()[1])
    assert 120 < number < 200
    # Photographs on the way were not asked for: five files have all of them.
    assert len(asked) <= 3


def test_a_fast_drag_goes_to_where_it_ends(opened):
    """P6: of several movements in one frame, the last counts."""
    opened.evaluate(
        """() => {
             const scrubber = document.querySelector('.scrubber'), { x, top, height } = scrubber.getBoundingClientRect();
             scrubber.setPointerCapture = () => {};
             const send = (name, share) => scrubber.dispatchEvent(
               new PointerEvent(name, { clientX: x, clientY: top + share * height, pointerId: 1, button: 0, buttons: 1, cancelable: true }));
             send('pointerdown', 0);
             send('pointermove', 0.2);
             send('pointermove', 0.5);
             send('pointerup', 0.5);
           }""")
    loaded(opened)
    assert opened.get_by_role("slider", name="Months").get_attribute("aria-valuetext") in ("July 2019", "June 2019", "May 2019")


def test_what_is_seen_is_loaded_first(opened):
    """P6: after a jump, the pictures in the window do not wait for those above and below it."""
    asked = []
    opened.on("request", lambda request: asked.append(request.url) if "/photo/" in request.url else None)
    opened.get_by_role("slider", name="Months").press("End")
    loaded(opened)
    cells = opened.evaluate("""[...document.querySelectorAll('.drawn .cell')].map(cell => {
      const { top, bottom } = cell.getBoundingClientRect(), image = cell.querySelector('img');
      return [image.currentSrc || image.src, bottom > 0 && top < innerHeight];
    })""")
    seen = {address for address, is_seen in cells if is_seen}
    assert seen and len(seen) < len(cells)
    assert set(asked[:len(seen)]) == seen


def test_a_finger_on_a_photograph_opens_it(opened):
    """P6, P8: a list at rest is tapped, to its edge; the slider is in nobody's way."""
    link = opened.locator(".drawn .cell > a").nth(3)
    link.scroll_into_view_if_needed()
    settle(opened)
    # The slider leaves when the list rests.
    hurry(opened)
    box = link.bounding_box()
    opened.touchscreen.tap(box["x"] + box["width"] - 4, box["y"] + 20)
    opened.locator(".viewer[open]").wait_for()


def test_a_short_list_has_no_slider(open_page, long_address):  # noqa: F811
    """P6: a list of a few screens is scrolled through."""
    page = open_page(long_address + "2019/11/index.html")
    settle(page)
    assert page.locator(".cell").count() == 25 and page.locator(".scrubber").count() == 0


def test_a_filtered_list_has_its_own_months(opened):
    """P6, P7: with a filter, the slider leads to the months of what is found."""
    opened.get_by_role("combobox", name="Search photographs").fill("number")
    opened.get_by_role("checkbox", name="NATURE").uncheck()
    settle(opened)
    slider = opened.get_by_role("slider", name="Months")
    slider.focus()
    opened.keyboard.press("ArrowDown")
    loaded(opened)
    assert slider.get_attribute("aria-valuetext") == "November 2019"


def test_captions_are_a_choice(open_page, served):  # noqa: F811
    """P6: without captions more photographs are seen; they come with the focus; the choice is kept, and nothing moves away."""
    page = open_page(served, viewport={"width": 1440, "height": 900})
    joined(page)
    choice = page.get_by_label("Size of the photographs")
    assert choice.input_value() == "captions"
    number = "[...document.querySelectorAll('.drawn .cell')].filter(c => c.getBoundingClientRect().top < innerHeight).length"
    before = page.evaluate(number)
    choice.select_option("Medium")
    settle(page)
    assert page.evaluate(number) > 1.5 * before
    words = page.locator(".drawn .cell .words").first
    assert words.evaluate("e => getComputedStyle(e).opacity") == "0"
    page.locator(".drawn .cell > a").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    settle(page)
    assert words.evaluate("e => getComputedStyle(e).opacity") == "1"
    page.reload()
    joined(page)
    assert choice.input_value() == "bare"
    assert page.evaluate(number) > 1.5 * before
    page.evaluate("scrollTo({top: 3000, behavior: 'instant'})")
    loaded(page)
    place = int(page.evaluate(FIRST).split()[1])
    choice.select_option("Large, with captions")
    loaded(page)
    assert abs(int(page.evaluate(FIRST).split()[1]) - place) < 10


def test_a_reload_comes_back(opened):
    """P6: loaded again, and come back to from another page, the list stands where it was, also with a filter."""
    opened.evaluate("scrollTo({top: document.documentElement.scrollHeight / 2, behavior: 'instant'})")
    loaded(opened)
    place, number = opened.evaluate("scrollY"), opened.evaluate(FIRST)
    assert place > 5000
    opened.wait_for_function("history.state?.at")
    opened.reload()
    opened.wait_for_function(f"({FIRST})() === '{number}'")
    assert abs(opened.evaluate("scrollY") - place) < 3
    opened.goto(opened.url.replace("timeline/index.html", "map/index.html"))
    opened.go_back()
    opened.wait_for_function(f"({FIRST})() === '{number}'")
    opened.goto(opened.url.split("#")[0] + "#q=number&cat=default")
    opened.reload()
    found(opened, 106)
    opened.evaluate("scrollTo({top: 2000, behavior: 'instant'})")
    loaded(opened)
    opened.wait_for_function("history.state?.at")
    number = opened.evaluate(FIRST)
    opened.reload()
    opened.wait_for_function(f"({FIRST})() === '{number}'")


def test_no_page_is_too_high_for_a_browser(open_page, long_address):  # noqa: F811
    """P6: a list that is higher than browsers allow is shown in part; the part moves along, and all of it is reached."""
    page = open_page(long_address + "timeline/index.html", viewport={"width": 390, "height": 780})
    joined(page)
    # The same photographs a thousand times over: more than 10,000,000 pixels.
    page.evaluate("""async () => {
      const { numbers, ratios, index } = await photomap.filter.shown();
      const many = new Uint32Array(numbers.length * 1000);
      const wide = new Float64Array(many.length);
      numbers.forEach((n, i) => {
        many.fill(n, i * 1000, i * 1000 + 1000);
        wide.fill(ratios[i], i * 1000, i * 1000 + 1000);
      });
      const place = document.querySelector('.drawing');
      window.list = photomap.drawn(place, many, wide, index);
    }""")
    assert page.evaluate("list.height") > 1e7
    assert page.evaluate("document.documentElement.scrollHeight") < 8e6
    for month, first in ((12, 300), (6, 150), (0, 0)):
        page.evaluate(f"list.jump({month})")
        loaded(page)
        assert page.evaluate(FIRST) == f"Number {first}"
        assert page.evaluate("document.querySelectorAll('*').length") < 3000
    # By wheel, past the end of the first part.
    page.evaluate("list.go(3.7e6)")
    seen = page.evaluate("list.seen(0)")
    for _ in range(12):
        page.evaluate("scrollBy({top: 60000, behavior: 'instant'})")
        settle(page)
    assert abs(page.evaluate("list.seen(0)") - seen - 12 * 60000) < 2


def test_the_choice_of_captions_holds_everywhere_at_once(open_page, long_address):  # noqa: F811
    """P6: in other windows, and on a page from the browser's memory, to which the visitor comes back."""
    page = open_page(long_address + "timeline/index.html")
    joined(page)
    other = page.context.new_page()
    other.goto(long_address + "timeline/index.html")
    choice = page.get_by_label("Size of the photographs")
    other.get_by_label("Size of the photographs").select_option("Small")
    page.wait_for_function("document.documentElement.dataset.grid === 'bare-small'")
    assert choice.input_value() == "bare-small"
    # A page in the browser's memory hears nothing until it is shown.
    page.evaluate("localStorage.photomapGrid = 'captions'")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    assert page.evaluate("document.documentElement.dataset.grid") == choice.input_value() == "captions"

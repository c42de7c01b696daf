"""Nothing moves on any page unless the visitor moves it (P6, X7): the layout shifts of each kind of page are none."""

import pytest

from test_site import one_of_each, pages  # noqa: F401
from waiting import hurry, settle, wheel

SHIFTS = """window.shifts = [];
new PerformanceObserver(list => { for (const shift of list.getEntries()) shifts.push([shift.value,
    ...shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) || node?.data)]) }).observe({type: 'layout-shift', buffered: true})"""


@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_moves_on_any_kind_of_page(open_page, pages, width):  # noqa: F811
    """P6: while it is loaded, while its maps start, when its later parts come, and while it is scrolled."""
    page = open_page(pages[0], viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page.context.add_init_script(SHIFTS)
    for one in one_of_each(pages):
        page.goto(one)
        settle(page)
        # What comes after some seconds moves nothing either.
        hurry(page)
        settle(page)
        for _ in range(4):
            wheel(page, 0, 600)
        assert sum(value for value, *_ in page.evaluate("shifts")) < 0.0005, (one, page.evaluate("shifts"))

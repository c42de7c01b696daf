"""The Studio's bar: it covers nothing that can be read or pressed, and each of its buttons has a name that is seen."""

import pytest
from axe import findings
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import settle, until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
# What lies under the bar when it has been scrolled to, as far as the page goes.
COVERED = """() => {
  const top = document.querySelector(".studio-bar").getBoundingClientRect().top;
  return [...document.querySelectorAll("main :is(a, button, input, p, h1, h2), footer :is(a, p)")].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true }) || !one.getClientRects().length) return false;
    one.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { bottom, height } = one.getBoundingClientRect();
    return height && bottom > top + 1;
  }).map((one) => one.outerHTML.slice(0, 120));
}"""
NAMELESS = """() => [...document.querySelectorAll(".studio-bar button")].filter((one) => one.checkVisibility()).filter((one) => {
  const { width, height } = one.getBoundingClientRect(), words = one.innerText.trim().toLowerCase();
  return !words || !one.ariaLabel.toLowerCase().includes(words) || width < 44 || height < 44;
}).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("options", [PHONE, DESK])
def test_the_bar_covers_nothing(studio, open_studio, options):
    (studio.content / "places.yaml").write_text("places:\n" + "".join(f"  - name: Spring {number}\n    at: 43.{number}, -2.9\n" for number in range(20)))
    page = open_studio(**options, reduced_motion="reduce")
    until(page, "async () => (await fetch('/places/')).ok")
    for path in ["", "map/", "timeline/", "places/", "photo/wonders/giza.html"]:
        go(page, studio.address + path)
        page.wait_for_selector(".has-studio .studio-bar .studio-add")
        settle(page)
        assert page.evaluate(COVERED) == [], path
        assert page.evaluate(NAMELESS) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    assert findings(page) == []

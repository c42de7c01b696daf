"""The Studio's bar: it covers nothing that can be read or pressed, and each of its buttons has a name that is seen."""

import pytest
from axe import findings
from cases import more
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


@pytest.mark.parametrize("options", [PHONE, *more(DESK)])
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


def test_long_words_fit(studio, open_studio):
    """The home page in German has the most buttons with the longest words."""
    page, settings = open_studio(viewport={"width": 1280, "height": 800}), studio.content / "site.yaml"
    settings.write_text(settings.read_text() + f"locale: de\npublish_to: {{folder: {studio.folder / 'www'}}}\n")
    # The page is loaded again, in German.
    page.get_by_role("button", name="Veröffentlichen").wait_for()
    settle(page)
    assert page.evaluate("(bar => bar.scrollWidth <= bar.clientWidth)(document.querySelector('.studio-bar'))")


def test_a_button_is_pressed_while_the_page_is_loaded_again(studio, open_studio):
    """Its form opens on the new page, and what it does is done once."""
    page = open_studio("timeline/")
    box = page.get_by_role("button", name="Add photographs").bounding_box()
    held, sidecar = [], studio.content / "northern-spain/aizkorri.yaml"
    page.route(lambda address: address.endswith("/timeline/"), lambda route: held.append(route))
    with page.expect_request(lambda request: request.is_navigation_request()):
        sidecar.write_text(sidecar.read_text().replace("Aizkorri in November", "Aizkorri"))
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    with page.expect_navigation():
        held[0].continue_()
    page.unroute_all()
    page.get_by_role("dialog", name="Add photographs").wait_for()
    # Later reloads press nothing.
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.reload()
    page.wait_for_selector(".has-studio .studio-bar .studio-add")
    settle(page)
    assert page.get_by_role("dialog").count() == 0

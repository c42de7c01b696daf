"""L5: the rules of an author's custom.css win over those of the site, and what the visitor has chosen over both."""

import pytest


# A sheet in no layer, after the site's, as a custom.css is.
CUSTOM = """() => { const sheet = new CSSStyleSheet(); sheet.replaceSync(`a { text-decoration-line: line-through; } h1 { font-size: 50px; }
  :root { --row: 123px; color-scheme: light; }`); document.adoptedStyleSheets = [sheet]; }"""
OF = "([selector, name]) => getComputedStyle(document.querySelector(selector)).getPropertyValue(name)"


@pytest.fixture
def page(chromium):
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def test_an_authors_rule_wins_whatever_the_sites_selectors_are(page, address):
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(address + "timeline/index.html")
    assert page.evaluate(OF, [".site-header a", "text-decoration-line"]) == "none"
    page.evaluate(CUSTOM)
    assert page.evaluate(OF, [".site-header a", "text-decoration-line"]) == "line-through"
    assert page.evaluate(OF, [".list h1", "font-size"]) == "50px"
    assert page.evaluate(OF, [":root", "--row"]) == "123px"


def test_a_visitors_choice_wins_over_the_authors(page, address):
    page.goto(address + "timeline/index.html")
    page.evaluate(CUSTOM)
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; document.documentElement.dataset.grid = 'bare' }")
    assert page.evaluate(OF, [":root", "color-scheme"]) == "dark"
    assert page.evaluate(OF, [".grid", "--row"]) != "123px"


def test_paper_has_what_the_print_sheet_says(page, address):
    """Also where the sheet of a kind of page comes after it."""
    page.emulate_media(media="print")
    page.goto(address + "timeline/index.html")
    assert page.evaluate(OF, [".months", "display"]) == "none"
    page.goto(address + "index.html")
    assert page.evaluate(OF, [".hero figcaption", "position"]) == "static"

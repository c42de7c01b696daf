"""Pictures that cannot be loaded: a drawing stands in their place (F5)."""

import re

import pytest

from waiting import settle


@pytest.mark.parametrize("path, pictures", [
    ("timeline/index.html", ".cell img"), ("albums/index.html", ".cover img"), ("photo/wonders/taj-mahal-clouds.html", ".stage img")])
def test_a_drawing_stands_for_a_lost_picture(open_page, address, path, pictures):
    """F5, X7: with the picture's size and words, on lists and on a photograph's page."""
    page = open_page(address + "404.html", service_workers="block")
    page.goto(address + path)
    settle(page)
    first = page.locator(pictures).first
    size, words = first.bounding_box(), first.get_attribute("alt")
    assert "svg" not in first.evaluate("i => getComputedStyle(i).content")
    page.route(re.compile(r"\.(webp|avif|jpg)$"), lambda route: route.fulfill(body="no picture", content_type="image/webp"))
    page.reload()
    page.wait_for_selector(f"{pictures}.failed")
    settle(page)
    assert "svg" in first.evaluate("i => getComputedStyle(i).content")
    assert first.bounding_box() == size and first.get_attribute("alt") == words
    page.unroute_all(behavior="ignoreErrors")

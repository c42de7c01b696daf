"""Light and dark (L6): as the system has it, or as the reader chose."""

import re

import pytest

from cases import more_rows
from navigation import follow

DARK, LIGHT = [19, 20, 22], [251, 250, 248]
GROUND = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"


def choose(page, name):
    page.get_by_label("Appearance").select_option(name)


@pytest.mark.parametrize("system, choice, expected", [
    ("light", "System", LIGHT), ("dark", "System", DARK), ("light", "Dark", DARK), ("dark", "Light", LIGHT),
    *more_rows(("dark", "Dark", DARK), ("light", "Light", LIGHT))])
def test_the_switch_wins_over_the_system(open_page, address, system, choice, expected):
    """L6: on this page, on the next, and after a reload."""
    check_switch(open_page(address + "index.html", color_scheme=system), choice, expected)


@pytest.mark.parametrize("system, choice, expected", [("light", "Dark", DARK), *more_rows(("dark", "Light", LIGHT))])
def test_the_switch_works_from_disk(open_page, site, system, choice, expected):
    """L6, X8: without a server, too."""
    check_switch(open_page((site / "index.html").as_uri(), color_scheme=system), choice, expected)


def check_switch(page, choice, expected):
    # A page from disk may be another process's, which hears of the choice a moment later: then the next page has it.
    shown = f"{GROUND}.join() === '{','.join(map(str, expected))}'"
    choose(page, choice)
    assert page.evaluate(GROUND) == expected
    follow(page, "header a[href*='timeline']")
    tries = 1 if page.url.startswith("http") else 20
    while not page.evaluate(shown) and (tries := tries - 1):
        page.reload()
    page.wait_for_function(shown)
    page.reload()
    page.wait_for_function(shown)
    assert page.get_by_label("Appearance").evaluate("s => s.selectedOptions[0].text") == choice


def test_the_system_can_be_followed_again(open_page, address):
    """L6: and then changes with it, at once."""
    page = open_page(address + "index.html", color_scheme="light")
    choose(page, "Dark")
    choose(page, "System")
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) == DARK
    page.emulate_media(color_scheme="light")
    assert page.evaluate(GROUND) == LIGHT
    assert not page.evaluate("localStorage.photomapTheme")


def test_no_flash_of_the_other_colours(open_page, address):
    """L6: the choice is known before anything is painted: it does not wait for the script, which never comes here."""
    page = open_page(address + "index.html", color_scheme="light", service_workers="block")
    choose(page, "Dark")
    page.route(re.compile(r"assets/site\..*\.js"), lambda route: None)
    page.goto(address + "timeline/index.html", wait_until="commit")
    page.wait_for_selector("h1")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(GROUND) == DARK
    page.unroute_all(behavior="ignoreErrors")


def test_the_browsers_own_bar_follows(open_page, address):
    page = open_page(address + "index.html", color_scheme="light")
    contents = "metas => metas.map(m => m.content)"
    before = page.eval_on_selector_all("meta[name=theme-color]", contents)
    choose(page, "Dark")
    assert page.eval_on_selector_all("meta[name=theme-color]", contents) == ["rgb(19, 20, 22)"] * 2
    choose(page, "System")
    assert page.eval_on_selector_all("meta[name=theme-color]", contents) == before


def test_another_window_follows(open_page, address):
    page = open_page(address + "index.html", color_scheme="light")
    other = page.context.new_page()
    other.goto(address + "timeline/index.html")
    choose(page, "Dark")
    other.wait_for_function(GROUND + ".join() === '19,20,22'")
    assert other.get_by_label("Appearance").input_value() == "dark"


def test_without_scripts_there_is_no_switch(open_page, address):
    """X7: nothing is offered that does not work; the system is followed."""
    page = open_page(address + "index.html", color_scheme="dark", java_script_enabled=False)
    assert page.get_by_label("Appearance").count() == 0
    assert not page.locator(".welcome").is_visible()


def test_a_browser_that_remembers_nothing_still_switches(open_page, address):
    """L6: where storage is forbidden, no error, and the choice holds on this page."""
    page = open_page(address + "index.html")
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden') }})")
    page.reload()
    choose(page, "Dark")
    assert page.evaluate(GROUND) == DARK
    assert page.locator(".welcome").count() == 0

"""A new site: in an empty folder, the Studio asks what it is called, who may see its places, and where the photographs are."""

import os
import re
import subprocess

import pytest
from axe import findings
from conftest import DEMO
from studio_page import Studio, enter
from waiting import eventually

NEW = DEMO / "wonders/giza.jpg"


@pytest.fixture
def new_studio(photomap, tmp_path):
    """Started in an empty folder, as it is typed."""
    studio = Studio(photomap, tmp_path).start(named=False)
    yield studio
    studio.stop()


def test_an_empty_folder_asks_three_questions(new_studio, chromium):
    """The home is drawn on the map; then a photograph is added, and one near the home has no place on the site."""
    studio = new_studio
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    enter(page, studio.entrance)
    dialog = page.get_by_role("dialog", name="A new site")
    dialog.wait_for()
    assert findings(page) == []
    dialog.get_by_label("What is your site called?").fill("Our walks")
    dialog.get_by_label("By the town only").check()
    dialog.get_by_role("button", name="Draw it on the map").tap()
    home = page.get_by_role("region", name="Home on the map")
    home.get_by_text("Press the map where your home is").wait_for()
    assert home.get_by_role("button", name="Use this").is_disabled()
    home.get_by_label("Find a place on the map").fill("Bilbao")
    home.get_by_role("button", name=re.compile("^Bilbao")).first.tap()
    page.wait_for_function("() => document.querySelector('[data-map]').map.view.zoom >= 13")
    middle = page.evaluate("""() => {
      const { map } = document.querySelector("[data-map]"), { lat, lon } = photomap.maps.view.unproject(map.view.x, map.view.y);
      return [lat, lon];
    }""")
    page.keyboard.press("Enter")
    home.get_by_label("Metres around it").fill("500")
    home.get_by_text("Nothing within 500 metres is told.").wait_for()
    # A circle of 500 metres, as the scale of the map has it.
    box = page.locator(".studio-zone").bounding_box()
    metres = page.evaluate("""() => {
      const { map } = document.querySelector("[data-map]"), { view: lens } = photomap.maps;
      return lens.metres(map.view.y) / lens.span(map.view.zoom);
    }""")
    assert abs(box["width"] * metres - 1006) < 15
    assert findings(page) == []
    home.get_by_role("button", name="Use this").tap()
    assert dialog.get_by_label("What is your site called?").input_value() == "Our walks"
    assert dialog.get_by_label("By the town only").is_checked()
    dialog.get_by_role("button", name="Go on").tap()
    page.get_by_role("dialog", name="Where are your photographs?").get_by_text("On this device").tap()
    text = (studio.content / "site.yaml").read_text()
    assert "title: Our walks" in text and "places: town" in text
    zone = re.search(r"latitude: (-?[\d.]+), longitude: (-?[\d.]+), radius: 500", text)
    assert abs(float(zone.group(1)) - middle[0]) < 1e-3 and abs(float(zone.group(2)) - middle[1]) < 1e-3
    page.get_by_label("Choose photographs and tracks").set_input_files(NEW)
    page.get_by_role("dialog", name="Add photographs").get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    page_of = studio.folder / "output/photo/giza.html"
    eventually(page_of.exists)
    # Told by its town: the position is nowhere.
    assert "29.97" not in page_of.read_text()
    # It does not ask again. The page that is open may be loading itself anew.
    page = context.new_page()
    page.goto(studio.address)
    page.wait_for_selector(".has-studio .studio-bar .studio-add")
    assert not page.get_by_role("button", name="Begin the site").count()
    context.close()


def test_the_example_comes_and_goes(new_studio, chromium):
    """Who has no photographs at hand chooses it: an album with credits, in the language of the browser; one button removes it, and nothing of the author's."""
    studio = new_studio
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce", locale="de")
    page = context.new_page()
    page.goto(studio.entrance)
    page.get_by_role("button", name="Studio öffnen").tap()
    dialog = page.get_by_role("dialog", name="Neue Website")
    dialog.get_by_label("Wie heißt Ihre Website?").fill("Unterwegs")
    dialog.get_by_role("button", name="Weiter").tap()
    page.get_by_role("dialog", name="Wo sind Ihre Fotos?").get_by_role("button", name="Ein Beispiel").tap()
    page.wait_for_selector(".studio-notices:has-text('Das Beispiel ist da.')")
    example = studio.content / "example"
    assert sorted(path.suffix for path in example.iterdir()) == [".gpx"] + [".jpg"] * 4 + [".md"] + [".yaml"] * 5
    page_of = studio.folder / "output/photo/example/ridge.html"
    eventually(page_of.exists)
    text = page_of.read_text()
    assert "Derselbe Kamm" in text and "Aitzol Berasategi" in text and "CC BY 4.0" in text
    # A photograph of the author's among them stays.
    mine = example / "mine.jpg"
    mine.write_bytes(NEW.read_bytes())
    eventually((studio.folder / "output/photo/example/mine.html").exists)
    page.close()
    page = context.new_page()
    page.goto(studio.address + "albums/example/")
    page.wait_for_selector(".has-studio .studio-bar")
    assert findings(page) == []
    page.get_by_role("button", name="Beispiel entfernen").tap()
    page.wait_for_selector(".studio-notices:has-text('Das Beispiel ist entfernt.')")
    assert sorted(path.name for path in example.iterdir()) == ["album.yaml", "index.md", "mine.jpg"]
    # As a step, which can be taken back; and then all of it is removed, once the other photograph is gone.
    mine.unlink()
    page.get_by_role("button", name="Rückgängig: Entfernen: Beispiel").first.tap()
    eventually((example / "bridge.jpg").exists)
    page.close()
    page = context.new_page()
    page.goto(studio.address)
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Beispiel entfernen").tap()
    page.wait_for_selector(".studio-notices:has-text('Das Beispiel ist entfernt.')")
    assert not example.exists() or os.listdir(example) == []
    page.reload()
    page.wait_for_selector(".has-studio .studio-bar")
    assert not page.get_by_role("button", name="Beispiel entfernen").count()
    context.close()


def test_a_folder_with_something_is_no_new_site(photomap, tmp_path):
    """A folder that is not empty may be the wrong one."""
    (tmp_path / "notes.txt").write_text("Mine")
    ended = subprocess.run([photomap, "studio", "--port", "0"], cwd=tmp_path, capture_output=True, text=True)
    assert ended.returncode != 0 and "There is no folder content here." in ended.stderr
    assert os.listdir(tmp_path) == ["notes.txt"]

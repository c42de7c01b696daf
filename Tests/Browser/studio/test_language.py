"""The Studio speaks the site's language, and is read from right to left where that is so."""

import pytest
from axe import findings
from studio_page import Studio, go
from waiting import until

# What stands out of its dialog to a side.
OUTSIDE = """() => [...document.querySelectorAll(".studio-dialog *")].filter((one) => {
  if (!one.checkVisibility({ visibilityProperty: true })) return false;
  const { left, right, width } = one.getBoundingClientRect(), frame = one.closest(".studio-dialog").getBoundingClientRect();
  return width > 0 && (left < frame.left - 1 || right > frame.right + 1);
}).map((one) => one.outerHTML.slice(0, 120))"""
OWN = {"undo": "تراجع", "add-photographs": "إضافة صور", "add": "إضافة", "open-the-studio": "افتح الاستوديو", "no-time": "«{words}» ليس وقتًا."}


@pytest.fixture
def studio(photomap, copy_site, tmp_path):
    copy_site(tmp_path, "wonders")
    settings = tmp_path / "content/site.yaml"
    settings.write_text(settings.read_text() + "\nlocale: ar\n")
    words = tmp_path / "content/theme/words.txt"
    words.parent.mkdir(exist_ok=True)
    words.write_text("".join(f"{key} = {text}\n" for key, text in OWN.items()))
    studio = Studio(photomap, tmp_path).start()
    yield studio
    studio.stop()


def test_a_site_in_arabic(studio, chromium):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(studio.entrance)
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ar", "rtl"]
    page.get_by_role("button").click()
    page.wait_for_selector(".has-studio .studio-bar", timeout=60000)
    until(page, "async () => !(await (await fetch('/studio/api/session')).json()).isBuilding")
    go(page, studio.address + "photo/wonders/giza.html")
    page.wait_for_selector(".has-studio .studio-bar")
    for width in [390, 1440]:
        page.set_viewport_size({"width": width, "height": 844})
        page.get_by_role("button", name=OWN["add-photographs"]).click()
        dialog = page.locator(".studio-dialog")
        dialog.wait_for()
        assert dialog.locator("h2").inner_text() == OWN["add-photographs"]
        assert dialog.evaluate("(one) => getComputedStyle(one).direction") == "rtl"
        assert page.evaluate(OUTSIDE) == [] and findings(page) == []
        # A time has its parts in their own order.
        taken = "(one) => { one.value = '2019-09-18 14:00'; const { direction } = getComputedStyle(one); one.value = ''; return direction; }"
        assert dialog.locator("[name=taken]").evaluate(taken) == "ltr"
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # A refusal of a request.
    refusal = page.evaluate("photomap.studio.call('POST', 'edits', {pages: [photomap.studio.page], taken: 'noon'}).catch((error) => error.message)")
    assert refusal.replace("\u2068", "").replace("\u2069", "") == OWN["no-time"].replace("{words}", "noon")
    page.evaluate("photomap.studio.call('POST', 'edits', {pages: [photomap.studio.page], title: 'هرم'})")
    page.get_by_role("button", name=OWN["undo"]).first.wait_for()
    go(page, studio.address + "studio/history")
    page.get_by_role("button", name=OWN["undo"]).wait_for()
    assert page.evaluate("document.dir") == "rtl" and findings(page) == []
    context.close()

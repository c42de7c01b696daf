"""Blurring and cropping in the Studio: by mouse, by keys and by the faces that another program has marked."""

import base64
import re

from axe import findings
from input_devices import Fingers
from studio_page import go, open_studio, stays, studio  # noqa: F401 (fixtures)
from waiting import eventually

FACE = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
xmlns:MP="http://ns.microsoft.com/photo/1.2/" xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#">
<MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li MPReg:Rectangle="0.6, 0.4, 0.1, 0.2" MPReg:PersonDisplayName="Ada"/></rdf:Bag></MPRI:Regions>
</MP:RegionInfo></rdf:Description></rdf:RDF></x:xmpmeta>"""


def draw(page, path):
    """A green picture with two red plates: in the middle of its left half, and where the face is."""
    path.write_bytes(base64.b64decode(page.evaluate("""() => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 800, height: 600 }), pen = canvas.getContext("2d");
        pen.fillStyle = "rgb(20 120 40)";
        pen.fillRect(0, 0, 800, 600);
        pen.fillStyle = "rgb(250 0 0)";
        pen.fillRect(160, 240, 40, 60);
        pen.fillRect(500, 260, 40, 60);
        return canvas.toDataURL("image/jpeg", 0.95).split(",")[1];
    }""")))


def redness(page, address):
    """How much more red than green there is at most in a published picture, and its width by its height."""
    return page.evaluate("""async address => {
        const answer = await fetch(address);
        // Another build has replaced it meanwhile.
        if (!answer.ok) return [0, 0];
        const picture = await createImageBitmap(await answer.blob());
        const pen = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height }).getContext("2d");
        pen.drawImage(picture, 0, 0);
        const { data } = pen.getImageData(0, 0, picture.width, picture.height);
        let most = -255;
        for (let at = 0; at < data.length; at += 4) most = Math.max(most, data[at] - data[at + 1]);
        return [most, picture.width / picture.height];
    }""", address)


def open_form(page, studio):
    """A page with the form of the photograph."""
    # The page that is open may be loading itself anew.
    page = page.context.new_page()
    page.goto(studio.address + "photo/street.html")
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Blur or crop").click()
    dialog = page.get_by_role("dialog", name="Blur or crop street.jpg")
    dialog.locator("img").evaluate("image => image.decode()")
    return page, dialog


def add_street(page, studio):
    (studio.content / "street.yaml").write_text("title: Street\ntaken: 2021-05-06 10:00\n")
    draw(page, studio.content / "street.jpg")
    eventually(lambda: page.context.request.get(studio.address + "photo/street.html").ok)


def test_a_finger_draws_moves_and_sizes_a_rectangle(studio, open_studio):  # noqa: F811
    """Nothing scrolls meanwhile; what is written is where the finger was."""
    page = open_studio("timeline/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    stays(page)
    add_street(page, studio)
    page, dialog = open_form(page, studio)
    layer = dialog.locator(".studio-areas")
    layer.scroll_into_view_if_needed()
    frame = layer.bounding_box()
    fingers = Fingers(page)

    def at(x, y):
        return frame["x"] + x * frame["width"], frame["y"] + y * frame["height"]

    def written():
        return [float(part) for part in dialog.locator("[name=blur]").input_value().split()]

    fingers.move((at(0.2, 0.4), at(0.5, 0.8)))
    dialog.get_by_text("1 rectangle is blurred").wait_for()
    assert all(abs(a - b) < 0.02 for a, b in zip(written(), [0.2, 0.4, 0.3, 0.4])), written()
    # It is moved by its middle, and sized by its corner.
    fingers.move((at(0.35, 0.6), at(0.45, 0.5)))
    assert all(abs(a - b) < 0.03 for a, b in zip(written(), [0.3, 0.3, 0.3, 0.4])), written()
    corner = dialog.locator(".studio-area .studio-corner").last.bounding_box()
    start = corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2
    # A finger that leaves while it moves would make the next tap one that only stops it.
    fingers.move((start, at(0.8, 0.9)), rest=300)
    x, y, w, h = written()
    assert abs(x + w - 0.8) < 0.05 and abs(y + h - 0.9) < 0.05, written()
    assert layer.bounding_box() == frame
    dialog.get_by_role("button", name="Save").tap()
    dialog.wait_for(state="detached")
    assert re.search(r"blur: \S*%s %s" % tuple(map(re.escape, (f"{x:g}", f"{y:g}"))), studio.text("street.yaml")), studio.text("street.yaml")


def test_a_burst_of_which_one_frame_is_blurred_is_told(studio, open_studio):  # noqa: F811
    """On its page in the Studio: the others show what it hides."""
    page = open_studio("timeline/")
    (studio.content / "site.yaml").write_text("title: Edited\ntimezone: Europe/Madrid\npictures: {widths: [320, 960], formats: [jpeg]}\nbursts: stack\n")
    for number in (1, 2):
        name = f"IMG_20231014_183246_BURST00{number}"
        draw(page, studio.content / f"{name}.jpg")
        # Two photographs: their bytes differ.
        with open(studio.content / f"{name}.jpg", "ab") as file:
            file.write(bytes([number]))
        (studio.content / f"{name}.yaml").write_text(f"taken: 2023-10-14 18:32:4{number}\n" + ("blur: [0.2 0.4 0.1 0.1]\n" if number == 1 else ""))
    path = "photo/img-20231014-183246-burst001.html"

    def told():
        answer = page.context.request.get(studio.address + "studio/api/problems?page=" + path)
        return "another frame of its burst" in answer.text() if answer.ok else None

    eventually(lambda: told() is True)
    go(page, studio.address + path)
    page.get_by_role("complementary", name="What the build says").get_by_text("Is blurred, and IMG_20231014_183246_BURST002.jpg, another frame of its burst, is not").wait_for()
    # Once it is blurred, too, nothing is told.
    (studio.content / "IMG_20231014_183246_BURST002.yaml").write_text("taken: 2023-10-14 18:32:42\nblur: [0.2 0.4 0.1 0.1]\n")
    eventually(lambda: told() is False)


def test_plates_and_faces_are_blurred_and_the_picture_cropped(studio, open_studio):  # noqa: F811
    page = open_studio("timeline/")
    (studio.content / "street.xmp").write_text(FACE)
    add_street(page, studio)
    page, dialog = open_form(page, studio)
    dialog.get_by_text("Nothing is blurred or cropped.").wait_for()
    # By mouse, over the plate on the left.
    frame = dialog.locator(".studio-areas").bounding_box()

    def at(x, y):
        return frame["x"] + x * frame["width"], frame["y"] + y * frame["height"]

    page.mouse.move(*at(0.18, 0.38))
    page.mouse.down()
    page.mouse.move(*at(0.22, 0.45))
    page.mouse.move(*at(0.27, 0.53))
    page.mouse.up()
    dialog.get_by_text("1 rectangle is blurred").wait_for()
    # By keys: smaller, away, back, another one that is removed again.
    area = dialog.get_by_role("button", name="Blurred rectangle 1")
    area.focus()
    for keys in ["Shift+ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]:
        page.keyboard.press(keys)
    dialog.get_by_role("button", name="Blur a rectangle").press("Enter")
    dialog.get_by_text("2 rectangles are blurred").wait_for()
    page.keyboard.press("Delete")
    dialog.get_by_text("1 rectangle is blurred").wait_for()
    # The face, by its outline.
    dialog.get_by_role("button", name="Blur the face of Ada").press("Enter")
    dialog.get_by_text("2 rectangles are blurred").wait_for()
    dialog.get_by_role("button", name="Crop", exact=True).press("Enter")
    dialog.get_by_role("button", name="What is left of the picture").press("Shift+ArrowLeft")
    dialog.get_by_text("the picture is cropped").wait_for()
    assert findings(page) == []
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved')")
    text = studio.text("street.yaml")
    blur, crop = re.search(r"blur: \[(.*)\]", text), re.search(r"crop: (.*)", text)
    assert len(blur.group(1).split(", ")) == 2 and crop.group(1) == "0.05 0.05 0.89 0.9", text

    def picture():
        found = re.search(r'<img[^>]* src="([^"]+\.jpg)"', page.context.request.get(studio.address + "photo/street.html").text())
        return studio.address + "photo/" + found.group(1)

    def is_covered():
        most, shape = redness(other, picture())
        return most < 60 and abs(shape - 800 * 0.89 / (600 * 0.9)) < 0.02

    # A page that no build reloads.
    other = page.context.new_page()
    other.goto(studio.address + "studio/api/openapi.json")
    eventually(is_covered)
    # The form of the photograph and the whole picture are there again, and Undo takes everything back.
    page.reload()
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name=re.compile("^Undo: ")).click()
    eventually(lambda: "blur" not in studio.text("street.yaml") and "crop" not in studio.text("street.yaml"))
    eventually(lambda: redness(other, picture())[0] > 150)

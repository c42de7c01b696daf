"""What tests see on the screen."""

import base64


def grey_of(page, box):
    """The mean brightness of a part of the window: left, top, width, height."""
    data = page.screenshot(clip=dict(zip(["x", "y", "width", "height"], box)))
    return page.evaluate("""async (data) => {
        const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        const { data: pixels } = canvas.getImageData(0, 0, picture.width, picture.height);
        return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    }""", base64.b64encode(data).decode())

"""The dishes' faces: pictures of the service show them where there is room, and are plain where there is not."""

import io

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Page

from .conftest import NewPerson

pytestmark = pytest.mark.slow

EYE = (50 / 128, 89 / 128)
"""Where the left eye of the salmon nigiri is, as a part of its picture's width and height."""
SHOW = """async ([source, size]) => {
  const picture = document.body.appendChild(new Image());
  Object.assign(picture.style, { position: "fixed", left: 0, top: 0, width: `${size}px`, zIndex: 99 });
  picture.style.background = "white";
  picture.src = source;
  await picture.decode();
}"""


def looks_out(page: Page, source: str, size: int) -> bool:
    """Whether a picture that is shown in this size has something dark where its eye should be."""
    page.evaluate(SHOW, [source, size])
    clip: FloatRect = {"x": 0, "y": 0, "width": size, "height": size}
    with Image.open(io.BytesIO(page.screenshot(clip=clip))) as taken:
        shade = taken.convert("L").getpixel((int(EYE[0] * size), int(EYE[1] * size)))
    assert isinstance(shade, int)
    return shade < 128


def test_a_dish_has_a_face_from_64_pixels_on(new_person: NewPerson) -> None:
    ana = new_person("Ana")
    ana.open()
    source = ana.page.locator("img[src*=salmon_nigiri]").first.get_attribute("src")
    assert source
    assert {size: looks_out(ana.page, source, size) for size in (32, 63, 64, 200)} == {
        32: False,
        63: False,
        64: True,
        200: True,
    }

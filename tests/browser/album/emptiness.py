"""Which half of a window shows nothing.

The window is looked at point by point, twelve pixels apart. A point is covered if a word, a picture, a drawing or
something to tap is there or at most a finger's breadth away: words and dishes need air. What only decorates, and the
empty rest of a panel, covers nothing. The halves that looked forgotten, when the page was first pictured, had 0 to 4.3
per cent covered; 6 leaves a little more, and a short message in the middle of a large window still passes.
"""

from playwright.sync_api import Page

EMPTY = 0.06
"""The share of a half that has to be covered."""

COVERED = """() => {
  const step = 12, air = 22;
  const columns = Math.ceil(innerWidth / step), rows = Math.ceil(innerHeight / step);
  const covered = new Uint8Array(columns * rows);
  const root = document.querySelector("dialog[open]") ?? document.body;
  const cover = ({ left, top, right, bottom }) => {
    if (right - left < 2 || bottom - top < 2) return;
    const from = (value) => Math.max(0, Math.floor((value - air) / step));
    for (let row = from(top); row < Math.min(rows, (bottom + air) / step); row += 1)
      for (let column = from(left); column < Math.min(columns, (right + air) / step); column += 1)
        covered[row * columns + column] = 1;
  };
  const seen = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || !seen(holder)) continue;
    if (holder.closest(".hidden-visually, script, style, .skip")) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const line of range.getClientRects()) cover(line);
  }
  const things = "img, svg, canvas, button, input, select, textarea, progress, .belt, [data-anchor]";
  for (const it of root.querySelectorAll(things))
    if (seen(it) && !it.closest(".hidden-visually")) cover(it.getBoundingClientRect());
  const share = (inside) => {
    let all = 0, full = 0;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        if (inside(column / columns, row / rows)) { all += 1; full += covered[row * columns + column]; }
    return full / all;
  };
  return {
    left: share((x) => x < 0.5), right: share((x) => x >= 0.5),
    upper: share((_, y) => y < 0.5), lower: share((_, y) => y >= 0.5),
  };
}"""


def covered(page: Page) -> dict[str, float]:
    """Which share of each half of the window shows something."""
    page.evaluate("scrollTo(0, 0)")
    found: dict[str, float] = page.evaluate(COVERED)
    return found


def empty_halves(page: Page) -> list[str]:
    """The halves of the window that show next to nothing; a sheet that lies on the table is looked at by its words."""
    if page.locator("dialog[open]").count():
        return []
    return [f"the {half} half is empty: {share:.1%}" for half, share in covered(page).items() if share < EMPTY]

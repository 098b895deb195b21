"""What can be measured of a screen: that no word is small, cut or covered, and that nothing lies on something else."""

from playwright.sync_api import Page, ViewportSize

SMALLEST_WORD = 12
"""Pixels that words are high at least."""

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 1366, "height": 768},
    {"width": 1280, "height": 800},
    {"width": 1024, "height": 768},
    {"width": 844, "height": 390},
    {"width": 390, "height": 844},
    {"width": 320, "height": 568},
)

MEASURE = """(least) => {
  const faults = [];
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (node) => (node.textContent || node.alt || node.src || node.tagName).trim().slice(0, 40);
  // What is hidden below a sheet is not looked at; nor is what only screen readers read.
  const UNSEEN = ".hidden-visually, script, style, option, .skip, [data-told]";
  const sheet = document.querySelector("dialog[open]");
  const root = sheet ?? document.body;
  // What can be seen of something, since whatever it lies in may cut it off, and whether the rest can be scrolled to.
  const windowOf = (element) => {
    let seen = { left: 0, top: -1e6, right: innerWidth, bottom: 1e6 };
    let scrolls = false;
    for (let around = element; around && around !== root; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      scrolls ||= /auto|scroll/.test(style.overflowY + style.overflowX);
      seen = inside(around.getBoundingClientRect(), seen);
    }
    return { seen, scrolls };
  };
  const inside = (box, seen) => ({
    left: Math.max(box.left, seen.left), top: Math.max(box.top, seen.top),
    right: Math.min(box.right, seen.right), bottom: Math.min(box.bottom, seen.bottom),
  });
  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (!node.textContent.trim() || !shown(holder) || holder.closest(UNSEEN)) continue;
    if (getComputedStyle(holder).clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size < least - 0.01 && !holder.closest("svg")) faults.push(`${name(node)}: only ${size} px`);
    const { seen, scrolls } = windowOf(holder);
    const cut = box.left < seen.left - 1.5 || box.right > seen.right + 1.5
      || box.top < seen.top - 2.5 || box.bottom > seen.bottom + 2.5;
    // People's names may be as long as they like: they end in dots. What scrolls can be scrolled to.
    if (cut && !scrolls && !holder.closest("[data-name]")) faults.push(`${name(node)}: cut`);
    for (const line of range.getClientRects()) {
      const box = inside(line, seen);
      if (box.right > box.left && box.bottom > box.top) words.push({ node, holder, box });
    }
  }
  const overlap = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  // Told in front of everything else for as long as it is so, on a ground of its own.
  const above = (element) => element.closest("[data-above]");
  const badge = (element) => element.closest("[data-badge]") !== null;
  for (const [at, one] of words.entries()) {
    for (const other of words.slice(at + 1)) {
      if (one.node === other.node || above(one.holder) !== above(other.holder)) continue;
      if (!overlap(one.box, other.box)) continue;
      faults.push(`${name(one.node)} lies on ${name(other.node)}`);
    }
    if (badge(one.holder)) continue;
    for (const picture of root.querySelectorAll("img:not(.hidden-visually img)")) {
      if (above(one.holder) !== above(picture)) continue;
      const box = inside(picture.getBoundingClientRect(), windowOf(picture.parentElement).seen);
      if (box.right - box.left > 1 && shown(picture) && overlap(one.box, box)) {
        faults.push(`the picture ${picture.src.split("/").at(-1)} lies on ${name(one.node)}`);
      }
    }
  }
  for (const group of root.querySelectorAll("[data-group]")) {
    const box = group.getBoundingClientRect();
    const tray = group.parentElement.getBoundingClientRect();
    const cut = box.right > tray.right + 2 || box.bottom > tray.bottom + 2;
    if (box.width && shown(group) && cut) faults.push(`${group.dataset.group}: cut`);
  }
  return [...new Set(faults)];
}"""

IN_REACH = """(names) => names.flatMap((selector) => {
  const found = [...document.querySelectorAll(selector)];
  if (found.length === 0) return [`there is no ${selector}`];
  return found.flatMap((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const what = `${selector} ${it.dataset.answer ?? ""}`;
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return [`${what} is cut off`];
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return it.contains(middle) ? [] : [`${what} is covered`];
  });
})"""


def resize(page: Page, size: ViewportSize) -> None:
    """Give the window another size; things are fitted to it a moment afterwards."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def faults(page: Page) -> list[str]:
    """What is wrong with the words of this screen."""
    found: list[str] = page.evaluate(MEASURE, SMALLEST_WORD)
    return found


def out_of_reach(page: Page, *selectors: str) -> list[str]:
    """Which of these cannot be seen and tapped at once, without scrolling."""
    found: list[str] = page.evaluate(IN_REACH, selectors)
    return found

// Makes what lies on a tray as large as the tray allows: drawings give way. Where even that is not enough, the points of
// each group do, which stand beside the name as one sum.
import type { Attachment } from "svelte/attachments";

/** Pixels of a dish that can still be told from others by colour and outline. */
const TINY = 11;

/** Sets `--tile` on an element to the largest size in pixels with which nothing runs over its edge, or marks it `tight`. */
export function fitted(least: number, most: number): Attachment<HTMLElement> {
  return (element) => {
    const overflows = () => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    const set = (size: number) => element.style.setProperty("--tile", `${size}px`);

    function fit() {
      let [low, high] = [least, most];
      delete element.dataset["tight"];
      set(high);
      if (!overflows()) return;
      set(low);
      if (overflows()) {
        element.dataset["tight"] = "";
        set((low = TINY));
        if (overflows()) return;
      }
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        set(middle);
        if (overflows()) high = middle;
        else low = middle;
      }
      set(low);
    }

    const sizes = new ResizeObserver(fit);
    const contents = new MutationObserver(fit);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    fit();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  };
}

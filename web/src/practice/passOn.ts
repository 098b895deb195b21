// A few lines handed on to friends, as the device does it.

/** Hand lines on; says whether they are in the clipboard now, so that whoever wants to can paste them. */
export async function passOn(text: string): Promise<boolean> {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return false;
    }
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Somebody thought better of it, or the browser forbids it: the lines stand there to be copied.
  }
}

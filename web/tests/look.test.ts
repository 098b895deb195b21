// Every name can be read on its band, and every type has one.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { TYPE_NAMES } from "../src/lib/catalogue";

const css = readFileSync("src/look/colours.css", "utf8");

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

it.each([...TYPE_NAMES, "face_down"])("%s can be read on its band", (name) => {
  const rule = new RegExp(`\\[data-type="${name}"\\][^{]*\\{ --band: (#\\w{6}); --band-ink: (#\\w{6});`).exec(css);
  expect(rule, name).not.toBeNull();
  expect(contrast(rule![1]!, rule![2]!)).toBeGreaterThanOrEqual(4.5);
});

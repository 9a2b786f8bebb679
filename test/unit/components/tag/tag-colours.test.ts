import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("components/ui/tokens.css", "utf8");
const TOKEN = /--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g;
const tokens = new Map(
  [...css.matchAll(TOKEN)].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]),
);

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const categories = [...tokens].filter(([name]) => name.startsWith("tag-"));

describe.each(["light", "dark"] as const)("Colours of categories (%s)", (scheme) => {
  it("have eleven categories", () => expect(categories).toHaveLength(11));

  it.each(["sunken", "surface", "raised", "warn-soft"])(
    "have a contrast of 4.5 on %s",
    (ground) => {
      const behind = tokens.get(ground)?.[scheme] ?? "";
      const faint = categories.filter(([, colour]) => contrast(colour[scheme], behind) < 4.5);
      expect(faint.map(([name]) => name)).toEqual([]);
    },
  );
});

import { describe, expect, it } from "vitest";
import { ignoresDistance } from "../../../lib/reverse/ignores-distance.ts";
import { visibleImage } from "../visible-image.ts";

const at = (id: number, ne: number) =>
  visibleImage(id, { intensities: { nw: 20, ne, sw: 20, se: 20 } });

describe("ignoresDistance", () => {
  it.each([
    ["no images", [], false],
    ["one image", [at(1, 3)], false],
    ["images that one picture may be close to", [at(1, 20), at(2, 21.5)], false],
    ["images too far apart for one picture", [at(1, 20), at(2, 21.6)], true],
    ["images without measurements", [visibleImage(1, { intensities: null }), at(2, 90)], false],
  ])("judges %s", (_, images, expected) => {
    expect(ignoresDistance(images, 0.25)).toBe(expected);
  });
});

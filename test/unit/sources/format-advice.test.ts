import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileFormat, formatOfAddress, isAccepted } from "../../../lib/picture/file-format.ts";
import type { Candidate } from "../../../lib/picture/pick.ts";
import { adviseFormat } from "../../../lib/sources/format-advice.ts";

const at = (name: string, flags: Candidate["flags"] = []): Candidate => ({
  url: name.includes(":") ? name : `https://art.example/${name}`,
  found: "img",
  flags,
});
const seen = (...formats: [string, FileFormat][]) =>
  new Map(formats.map(([name, format]) => [at(name).url, format]));

describe("advice on a format", () => {
  it.each<[string, Candidate[], ReadonlyMap<string, FileFormat>, object]>([
    ["has nothing against a png", [at("1.png")], seen(), { status: "accepted" }],
    ["cannot tell without ending", [at("1")], seen(), { status: "unknown" }],
    [
      "believes bytes before endings",
      [at("1.webp")],
      seen(["1.webp", "jpeg"]),
      { status: "accepted" },
    ],
    [
      "believes bytes before flags",
      [at("1", ["refused-format"])],
      seen(["1", "gif"]),
      { status: "accepted" },
    ],
    [
      "knows of no other file",
      [at("1.webp")],
      seen(),
      { status: "refused", format: "webp", sibling: null },
    ],
    [
      "offers the same picture as a jpeg",
      [at("1.webp"), at("2.jpg")],
      seen(),
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "offers the best of several",
      [at("1.mp4"), at("2.avif"), at("3.png"), at("4.jpg")],
      seen(),
      { status: "refused", format: "mp4", sibling: 2 },
    ],
    [
      "prefers what is known to what was guessed",
      [at("1.webp"), at("2.png", ["guessed-extension"]), at("3.jpg")],
      seen(),
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "offers a guess rather than nothing",
      [at("1.webp"), at("2.png", ["guessed-extension"])],
      seen(),
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "offers a file whose bytes are good",
      [at("1.avif"), at("2"), at("3.webp")],
      seen(["3.webp", "png"]),
      { status: "refused", format: "avif", sibling: 2 },
    ],
    [
      "offers none whose bytes are not",
      [at("1.webp"), at("2.jpg"), at("3.jpg")],
      seen(["2.jpg", "webp"]),
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "offers none that no service can fetch",
      [
        at("1.webp"),
        at("data:image/png;base64,AA"),
        at("http://10.0.0.1/1.png"),
        at("2.png", ["needs-referer"]),
      ],
      seen(),
      { status: "refused", format: "webp", sibling: null },
    ],
    [
      "does not blame the format of an address that a rule refuses",
      [at("1.png", ["refused-format"])],
      seen(),
      { status: "refused", format: null, sibling: null },
    ],
    [
      "offers a file whose bytes are good, even if its address cannot be fetched",
      [at("1.webp"), at("data:image/png;base64,AA")],
      seen(["data:image/png;base64,AA", "png"]),
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "offers no file of an unknown format",
      [at("1.webp"), at("2"), at("3.jpg")],
      seen(),
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "says what a rule knows",
      [at("1", ["refused-format"]), at("2.png")],
      seen(),
      { status: "refused", format: null, sibling: 1 },
    ],
  ])("%s", (_, candidates, observed, expected) => {
    expect(adviseFormat(candidates, 0, observed)).toEqual(expected);
  });

  it("of a candidate that is not there is none", () => {
    expect(adviseFormat([], 0)).toEqual({ status: "unknown" });
  });

  it("never names the file itself, nor one in a refused format", () => {
    const names = fc.constantFrom("1.webp", "2.png", "3.avif", "4", "5.jpg", "6.mp4");
    fc.assert(
      fc.property(fc.array(names, { minLength: 1 }), fc.nat({ max: 5 }), (list, index) => {
        const candidates = list.map((name) => at(name));
        const advice = adviseFormat(candidates, index);
        if (advice.status !== "refused" || advice.sibling === null) return;
        const format = formatOfAddress(candidates[advice.sibling]?.url ?? "");
        expect(advice.sibling).not.toBe(index);
        expect(format && isAccepted(format)).toBe(true);
      }),
    );
  });
});

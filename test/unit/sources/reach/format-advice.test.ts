import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type FileFormat,
  formatOfAddress,
  isAccepted,
} from "../../../../lib/picture/file-format.ts";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import { adviseFormat } from "../../../../lib/sources/reach/format-advice.ts";

const at = (name: string, flags: Candidate["flags"] = []): Candidate => ({
  url: name.includes(":") ? name : `https://art.example/${name}`,
  origin: "img",
  flags,
});
const formatsAt = (...formats: [string, FileFormat][]) =>
  new Map(formats.map(([name, format]) => [at(name).url, format]));

describe("adviseFormat", () => {
  it.each<[string, Candidate[], ReadonlyMap<string, FileFormat>, object]>([
    ["has no advice for a png", [at("1.png")], formatsAt(), { status: "accepted" }],
    [
      "has no advice for an address without an extension",
      [at("1")],
      formatsAt(),
      { status: "unknown" },
    ],
    [
      "prefers bytes to the extension",
      [at("1.webp")],
      formatsAt(["1.webp", "jpeg"]),
      { status: "accepted" },
    ],
    [
      "prefers bytes to flags",
      [at("1", ["refused-format"])],
      formatsAt(["1", "gif"]),
      { status: "accepted" },
    ],
    [
      "names the format if there is no other file",
      [at("1.webp")],
      formatsAt(),
      { status: "refused", format: "webp", sibling: null },
    ],
    [
      "suggests the same picture as a jpeg",
      [at("1.webp"), at("2.jpg")],
      formatsAt(),
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "suggests the best of several files",
      [at("1.mp4"), at("2.avif"), at("3.png"), at("4.jpg")],
      formatsAt(),
      { status: "refused", format: "mp4", sibling: 2 },
    ],
    [
      "prefers a stated file to a guessed one",
      [at("1.webp"), at("2.png", ["guessed-extension"]), at("3.jpg")],
      formatsAt(),
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "suggests a guessed file if there is no other",
      [at("1.webp"), at("2.png", ["guessed-extension"])],
      formatsAt(),
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "suggests a file whose bytes have an accepted format",
      [at("1.avif"), at("2"), at("3.webp")],
      formatsAt(["3.webp", "png"]),
      { status: "refused", format: "avif", sibling: 2 },
    ],
    [
      "suggests no file whose bytes have a refused format",
      [at("1.webp"), at("2.jpg"), at("3.jpg")],
      formatsAt(["2.jpg", "webp"]),
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "suggests no file that no service can fetch",
      [
        at("1.webp"),
        at("data:image/png;base64,AA"),
        at("http://10.0.0.1/1.png"),
        at("2.png", ["needs-referer"]),
      ],
      formatsAt(),
      { status: "refused", format: "webp", sibling: null },
    ],
    [
      "does not blame the format if a rule refuses the address",
      [at("1.png", ["refused-format"])],
      formatsAt(),
      { status: "refused", format: null, sibling: null },
    ],
    [
      "suggests a file with accepted bytes, even if its address cannot be fetched",
      [at("1.webp"), at("data:image/png;base64,AA")],
      formatsAt(["data:image/png;base64,AA", "png"]),
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "suggests no file of an unknown format",
      [at("1.webp"), at("2"), at("3.jpg")],
      formatsAt(),
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "uses the format that a rule states",
      [at("1", ["refused-format"]), at("2.png")],
      formatsAt(),
      { status: "refused", format: null, sibling: 1 },
    ],
  ])("%s", (_, candidates, observed, expected) => {
    expect(adviseFormat(candidates, 0, observed)).toEqual(expected);
  });

  it("returns “unknown” without a candidate", () => {
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

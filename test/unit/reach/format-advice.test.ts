import { describe, expect, it } from "vitest";
import type { Candidate } from "../../../lib/picture/pick.ts";
import { adviseFormat } from "../../../lib/reach/format-advice.ts";

const at = (name: string, flags: Candidate["flags"] = []): Candidate => ({
  url: name.includes(":") ? name : `https://art.example/${name}`,
  origin: "img",
  flags,
});

describe("adviseFormat", () => {
  it.each<[string, Candidate[], object]>([
    ["has no advice for a png", [at("1.png")], { status: "accepted" }],
    ["has no advice for an address without an extension", [at("1")], { status: "unknown" }],
    [
      "names the format if there is no other file",
      [at("1.webp")],
      { status: "refused", format: "webp", sibling: null },
    ],
    [
      "suggests the same picture as a jpeg",
      [at("1.webp"), at("2.jpg")],
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "suggests the best of several files",
      [at("1.mp4"), at("2.avif"), at("3.png"), at("4.jpg")],
      { status: "refused", format: "mp4", sibling: 2 },
    ],
    [
      "prefers a stated file to a guessed one",
      [at("1.webp"), at("2.png", ["guessed-extension"]), at("3.jpg")],
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "suggests a guessed file if there is no other",
      [at("1.webp"), at("2.png", ["guessed-extension"])],
      { status: "refused", format: "webp", sibling: 1 },
    ],
    [
      "suggests no file that no service can fetch",
      [
        at("1.webp"),
        at("data:image/png;base64,AA"),
        at("http://10.0.0.1/1.png"),
        at("2.png", ["needs-referer"]),
      ],
      { status: "refused", format: "webp", sibling: null },
    ],
    [
      "does not blame the format if a rule refuses the address",
      [at("1.png", ["refused-format"])],
      { status: "refused", format: null, sibling: null },
    ],
    [
      "suggests no file of an unknown format",
      [at("1.webp"), at("2"), at("3.jpg")],
      { status: "refused", format: "webp", sibling: 2 },
    ],
    [
      "uses the format that a rule states",
      [at("1", ["refused-format"]), at("2.png")],
      { status: "refused", format: null, sibling: 1 },
    ],
  ])("%s", (_, candidates, expected) => {
    expect(adviseFormat(candidates, 0)).toEqual(expected);
  });

  it("returns “unknown” without a candidate", () => {
    expect(adviseFormat([], 0)).toEqual({ status: "unknown" });
  });
});

import { describe, expect, it } from "vitest";
import type { Candidate } from "../../../lib/picture/pick.ts";
import { cheapestRendition } from "../../../lib/sources/cheapest.ts";

const at = (name: string, size?: [number, number], flags: Candidate["flags"] = []): Candidate => ({
  url: name.includes(":") ? name : `https://art.example/${name}`,
  found: "img",
  flags,
  ...(size ? { width: size[0], height: size[1] } : {}),
});

describe("the cheapest rendition is", () => {
  it.each<[string, Candidate[], number, number | undefined]>([
    ["the only one", [at("1.png")], 0, 0],
    [
      "the one with the fewest pixels",
      [at("1.png", [4000, 3000]), at("2.png", [800, 600]), at("3.png", [400, 300])],
      0,
      2,
    ],
    [
      "none too small to compare",
      [at("1.png", [4000, 3000]), at("2.png", [400, 300]), at("3.png", [80, 60])],
      0,
      1,
    ],
    ["a small one, if there is no other", [at("1.png", [80, 60])], 0, 0],
    ["none of other proportions", [at("1.png", [4000, 3000]), at("2.png", [250, 250])], 1, 0],
    ["one whose side was rounded", [at("1.png", [4000, 2997]), at("2.png", [400, 300])], 0, 1],
    ["the one shown among equals", [at("1.png"), at("2.png")], 1, 1],
    [
      "the sample before the original",
      [at("1.png", undefined, ["original"]), at("2.png", undefined, ["sample"])],
      0,
      1,
    ],
    ["none in a refused format", [at("1.png", [900, 900]), at("2.webp", [300, 300])], 1, 0],
    [
      "none that needs a Referer",
      [at("1.png", [900, 900]), at("2.png", [300, 300], ["needs-referer"])],
      1,
      0,
    ],
    [
      "one that does not end before one that does",
      [at("1.png", [900, 900]), at("2.png", [300, 300], ["signed"])],
      1,
      0,
    ],
    [
      "a signed one, if there is no other",
      [at("1.webp"), at("2.png", [300, 300], ["signed"])],
      1,
      1,
    ],
    [
      "known before guessed",
      [at("1.png", undefined, ["guessed-extension"]), at("2.png", [3000, 3000])],
      1,
      1,
    ],
    [
      "unknown where no service could fetch any",
      [at("data:,"), at("blob:https://a.example/1"), at("1.mp4")],
      0,
      undefined,
    ],
    ["unknown where there is none", [], 0, undefined],
  ])("%s", (_, candidates, shown, expected) => {
    expect(cheapestRendition(candidates, shown)).toBe(expected);
  });

  it("near the service too, if it is there itself", () => {
    const near = [at("http://127.0.0.1:5000/1.png")];
    expect(cheapestRendition(near, 0)).toBeUndefined();
    expect(cheapestRendition(near, 0, { base_url: "http://localhost:4000" })).toBe(0);
  });

  it("none whose address has ended", () => {
    const ended = [{ ...at("1.png"), expires_at: 5 }];
    expect(cheapestRendition(ended, 0, { now: () => 5 })).toBeUndefined();
    expect(cheapestRendition(ended, 0, { now: () => 4 })).toBe(0);
  });
});

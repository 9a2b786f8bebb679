import { describe, expect, it } from "vitest";
import type { Candidate } from "../../../lib/picture/pick.ts";
import { cheapestRendition } from "../../../lib/reach/cheapest.ts";

const at = (name: string, size?: [number, number], flags: Candidate["flags"] = []): Candidate => ({
  url: name.includes(":") ? name : `https://art.example/${name}`,
  origin: "img",
  flags,
  ...(size ? { width: size[0], height: size[1] } : {}),
});

describe("cheapestRendition", () => {
  it.each<[string, Candidate[], number, number | undefined]>([
    ["the only one", [at("1.png")], 0, 0],
    [
      "the one with the fewest pixels",
      [at("1.png", [4000, 3000]), at("2.png", [800, 600]), at("3.png", [400, 300])],
      0,
      2,
    ],
    [
      "no file too small to compare",
      [at("1.png", [4000, 3000]), at("2.png", [400, 300]), at("3.png", [80, 60])],
      0,
      1,
    ],
    ["a small file if there is no other", [at("1.png", [80, 60])], 0, 0],
    ["no file of other proportions", [at("1.png", [4000, 3000]), at("2.png", [250, 250])], 1, 0],
    ["a file whose side was rounded", [at("1.png", [4000, 2997]), at("2.png", [400, 300])], 0, 1],
    ["the one shown among equals", [at("1.png"), at("2.png")], 1, 1],
    [
      "the sample before the original",
      [at("1.png", undefined, ["original"]), at("2.png", undefined, ["sample"])],
      0,
      1,
    ],
    ["no file in a refused format", [at("1.png", [900, 900]), at("2.webp", [300, 300])], 1, 0],
    [
      "no file that needs a Referer",
      [at("1.png", [900, 900]), at("2.png", [300, 300], ["needs-referer"])],
      1,
      0,
    ],
    [
      "a lasting address before one that expires",
      [at("1.png", [900, 900]), at("2.png", [300, 300], ["signed"])],
      1,
      0,
    ],
    [
      "a signed file if there is no other",
      [at("1.webp"), at("2.png", [300, 300], ["signed"])],
      1,
      1,
    ],
    [
      "a stated file before a guessed one",
      [at("1.png", undefined, ["guessed-extension"]), at("2.png", [3000, 3000])],
      1,
      1,
    ],
    [
      "null if no service can fetch a file",
      [at("data:,"), at("blob:https://a.example/1"), at("1.mp4")],
      0,
      undefined,
    ],
    ["null without files", [], 0, undefined],
  ])("is %s", (_, candidates, shown, expected) => {
    expect(cheapestRendition(candidates, shown)).toBe(expected);
  });

  it("skips an address that has expired", () => {
    const ended = [{ ...at("1.png"), expires_at: 5 }];
    expect(cheapestRendition(ended, 0, { now: () => 5 })).toBeUndefined();
    expect(cheapestRendition(ended, 0, { now: () => 4 })).toBe(0);
  });
});

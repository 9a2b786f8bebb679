import { describe, expect, it } from "vitest";
import { compareSources } from "../../../lib/completion/compare-sources.ts";

const POST = "https://x.com/ann/status/1";

describe("compareSources", () => {
  it.each([
    ["the same address", POST, POST],
    ["another scheme", POST, "http://x.com/ann/status/1"],
    ["www and a slash at the end", "https://www.gallery.example/1/", "https://gallery.example/1"],
    ["a mobile host", "https://gallery.example/1", "https://m.gallery.example/1"],
    ["the former name of a site", POST, "https://twitter.com/Ann/status/1"],
    ["a host that shows previews", POST, "https://fxtwitter.com/ann/status/1"],
    ["tracking parameters", POST, `${POST}?utm_source=feed&s=20`],
    ["a place in the page", "https://gallery.example/1", "https://gallery.example/1#comments"],
    ["blanks around it", POST, ` ${POST} `],
    ["text that is no address", "my own camera", "my own camera"],
  ])("takes for the same source: %s", (_, mine, theirs) => {
    expect(compareSources([mine], [theirs])).toMatchObject({
      missing: [],
      shared: [mine],
      others: [],
    });
  });

  it.each([
    ["another post", "https://x.com/ann/status/2", null],
    ["another site", "https://gallery.example/ann/status/1", null],
    ["a post whose number begins alike", "https://x.com/ann/status", "https://x.com/ann/status"],
    ["the account", "https://twitter.com/Ann", "https://twitter.com/Ann"],
    ["the site", "https://x.com/", "https://x.com/"],
    ["a file on its host", "https://x.com/files/1.png", "https://x.com/files/1.png"],
    ["no address", "unknown", null],
  ])("calls a post missing beside %s", (_, theirs, vague) => {
    expect(compareSources([POST], [theirs])).toMatchObject({
      missing: [{ url: POST, vague }],
      others: [theirs],
    });
  });

  it("does not take a longer number for a part of an address", () => {
    const [mine, theirs] = ["https://gallery.example/12", "https://gallery.example/1"];
    expect(compareSources([mine], [theirs]).missing).toEqual([{ url: mine, vague: null }]);
  });

  it("lists each of my sources once, and leaves out empty ones", () => {
    expect(compareSources([POST, "", `${POST}/`, " "], []).missing).toHaveLength(1);
  });

  it("says if the image's tags call the source dead", () => {
    expect(compareSources([], [POST], ["safe", "dead source"]).isDead).toBe(true);
    expect(compareSources([], [POST], ["safe"]).isDead).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accountQuery,
  artistVotes,
  isConvincing,
  tagsOfHandle,
} from "../../../lib/upload/artist-evidence.ts";

const named = (...names: string[]) => names.map((name) => `artist:${name}`);

describe("the artist of an account", () => {
  it.each([
    ["is nobody where nothing is known", [], [], [], false],
    ["is the tag of its name where there is one", [], named("hana_ueda"), named("hana_ueda"), true],
    ["is whom the images name", [named("hana"), named("hana")], [], named("hana"), true],
    ["is not taken from one image", [named("hana")], [], named("hana"), false],
    ["may be taken from one of its own name", [named("hana_ueda")], [], named("hana_ueda"), true],
    [
      "is in doubt where images name several",
      [named("hana"), named("hana"), named("ben")],
      [],
      named("hana", "ben"),
      false,
    ],
    [
      "is whom the images name rather than its name",
      [named("hana"), named("hana"), ["safe"]],
      named("hana_ueda"),
      named("hana", "hana_ueda"),
      true,
    ],
  ])("%s", (_name, images, known, order, convincing) => {
    const votes = artistVotes({ handle: "hana_ueda", images, known });
    expect(votes.map(({ tag }) => tag)).toEqual(order);
    expect(isConvincing(votes)).toBe(convincing);
  });

  it.each([
    [[{ images: 0, of: 0, named: true }], true],
    [[{ images: 0, of: 0, named: false }], false],
    [
      [
        { images: 0, of: 0, named: true },
        { images: 0, of: 0, named: true },
      ],
      false,
    ],
    [[{ images: 1, of: 1, named: false }], false],
    [[{ images: 2, of: 2, named: false }], true],
    [[{ images: 8, of: 10, named: false }], true],
    [[{ images: 7, of: 10, named: true }], false],
  ])("with the votes %j is certain: %s", (votes, expected) => {
    expect(isConvincing(votes.map((vote, at) => ({ ...vote, tag: `artist:${at}` })))).toBe(
      expected,
    );
  });

  it("counts an image once a tag, and only images that name an artist", () => {
    const images = [
      ["safe", "artist:a", "artist:a"],
      ["safe", "artist:a", "artist:b"],
      ["safe", "boat"],
    ];
    expect(artistVotes({ handle: "b", images, known: [] })).toEqual([
      { tag: "artist:a", images: 2, of: 2, named: false },
      { tag: "artist:b", images: 1, of: 2, named: true },
    ]);
  });

  it("has no more votes than there are images", () => {
    const tag = fc.constantFrom("safe", ...named("a", "b", "c"));
    fc.assert(
      fc.property(fc.array(fc.array(tag)), (images) => {
        for (const vote of artistVotes({ handle: "a", images, known: [] })) {
          expect(vote.images).toBeGreaterThan(0);
          expect(vote.images).toBeLessThanOrEqual(vote.of);
        }
      }),
    );
  });

  it("would have a tag as services write it", () => {
    expect(tagsOfHandle("Hana_Ueda")).toEqual(["artist:hana_ueda", "photographer:hana_ueda"]);
  });
});

describe("the search for an account", () => {
  it.each([
    ["https://www.deviantart.com/Ada", "*/deviantart.com/ada"],
    ["https://x.com/hana_ueda", "*/twitter.com/hana_ueda/*"],
    ["https://ada.tumblr.com/", "*/ada.tumblr.com/*"],
    ["https://a.example/~ada(1)", "*/a.example/\\~ada\\(1\\)/*"],
  ])("of %s looks for %s", (account, pattern) => {
    expect(accountQuery(account)?.split(" OR ")).toContain(`source_url:${pattern}`);
  });

  it.each(["https://x.com/", "nowhere", ""])("is not made of %j", (account) => {
    expect(accountQuery(account)).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accountQuery,
  alikeTags,
  artistVotes,
  isConvincing,
  tagsOfHandle,
} from "../../../lib/upload/artist-evidence.ts";

const artistTags = (...names: string[]) => names.map((name) => `artist:${name}`);

describe("artistVotes and isConvincing", () => {
  it.each([
    ["suggest no artist without evidence", [], [], [], false],
    [
      "suggest the tag with the account's name",
      [],
      artistTags("hana_ueda"),
      artistTags("hana_ueda"),
      true,
    ],
    [
      "suggest the artist that several images name",
      [artistTags("hana"), artistTags("hana")],
      [],
      artistTags("hana"),
      true,
    ],
    ["are not convincing with one image", [artistTags("hana")], [], artistTags("hana"), false],
    [
      "are convincing with one image if the artist has the account's name",
      [artistTags("hana_ueda")],
      [],
      artistTags("hana_ueda"),
      true,
    ],
    [
      "are not convincing if images name several artists",
      [artistTags("hana"), artistTags("hana"), artistTags("ben")],
      [],
      artistTags("hana", "ben"),
      false,
    ],
    [
      "prefer the artist of the images to the account's name",
      [artistTags("hana"), artistTags("hana"), ["safe"]],
      artistTags("hana_ueda"),
      artistTags("hana", "hana_ueda"),
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
  ])("isConvincing with the votes %j: %s", (votes, expected) => {
    expect(isConvincing(votes.map((vote, at) => ({ ...vote, tag: `artist:${at}` })))).toBe(
      expected,
    );
  });

  it("artistVotes counts a tag once per image, and only images with an artist", () => {
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

  it("artistVotes never exceeds the number of images", () => {
    const tag = fc.constantFrom("safe", ...artistTags("a", "b", "c"));
    fc.assert(
      fc.property(fc.array(fc.array(tag)), (images) => {
        for (const vote of artistVotes({ handle: "a", images, known: [] })) {
          expect(vote.images).toBeGreaterThan(0);
          expect(vote.images).toBeLessThanOrEqual(vote.of);
        }
      }),
    );
  });

  it("tagsOfHandle normalises the tag as services do", () => {
    expect(tagsOfHandle("Hana_Ueda")).toEqual(["artist:hana_ueda", "photographer:hana_ueda"]);
  });
});

describe("accountQuery", () => {
  it.each([
    ["https://www.deviantart.com/Ada", "*/deviantart.com/ada"],
    ["https://x.com/hana_ueda", "*/twitter.com/hana_ueda/*"],
    ["https://ada.tumblr.com/", "*/ada.tumblr.com/*"],
    ["https://a.example/~ada(1)", "*/a.example/\\~ada(1)/*"],
  ])("finds the images of %s with the pattern %s", (account, pattern) => {
    expect(accountQuery(account)?.split(" OR ")).toContain(`source_url:${pattern}`);
  });

  it.each(["https://x.com/", "nowhere", ""])("is null for %j", (account) => {
    expect(accountQuery(account)).toBeNull();
  });
});

it.each([
  ["hana", []],
  ["hana ueda", ["artist:hana_ueda", "photographer:hana_ueda"]],
  ["hana_ueda", ["artist:hana ueda", "photographer:hana ueda"]],
])("alikeTags returns the other spelling of %s", (handle, expected) => {
  expect(alikeTags(handle)).toEqual(expected);
});

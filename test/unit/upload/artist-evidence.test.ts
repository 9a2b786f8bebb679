import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accountQuery,
  artistVotes,
  isArtistTag,
  isConvincingVote,
  spellingVariants,
  tagsOfHandle,
} from "../../../lib/upload/artist-evidence.ts";

const BOORU = "https://booru.example";
const TANTABUS = "https://tantabus.ai";

const artistTags = (...names: string[]) => names.map((name) => `artist:${name}`);

describe("artistVotes and isConvincingVote", () => {
  const [hana, own, both] = [["hana"], ["hana_ueda"], ["hana", "hana_ueda"]];

  // The artists that each image names, those that have the account's name, and the suggested ones.
  it.each<[string, string[][], string[], string[], boolean]>([
    ["suggest no artist without evidence", [], [], [], false],
    ["suggest the tag with the account's name", [], own, own, true],
    ["suggest the artist that several images name", [hana, hana], [], hana, true],
    ["are not convincing with one image", [hana], [], hana, false],
    ["are convincing with one image of the account's name", [own], [], own, true],
    ["are not convincing with several", [hana, hana, ["ben"]], [], ["hana", "ben"], false],
    ["prefer the images to the account's name", [hana, hana, []], own, both, true],
  ])("%s", (_name, images, known, order, convincing) => {
    const tags = images.map((names) => ["safe", ...artistTags(...names)]);
    const votes = artistVotes({
      ...{ base_url: BOORU, handle: "hana_ueda" },
      ...{ images: tags, known: artistTags(...known) },
    });
    expect(votes.map(({ tag }) => tag)).toEqual(artistTags(...order));
    expect(isConvincingVote(votes)).toBe(convincing);
  });

  const nameOnly = { images: 0, of: 0, named: true };
  const vote = (images: number, of: number, isNamed = false) => ({ images, of, named: isNamed });

  it.each([
    [[nameOnly], true],
    [[vote(0, 0)], false],
    [[nameOnly, nameOnly], false],
    [[vote(1, 1)], false],
    [[vote(2, 2)], true],
    [[vote(8, 10)], true],
    [[vote(7, 10, true)], false],
  ])("isConvincingVote with the votes %j: %s", (votes, expected) => {
    const tagged = votes.map((one, at) => ({ ...one, tag: `artist:${at}` }));
    expect(isConvincingVote(tagged)).toBe(expected);
  });

  it("artistVotes counts a tag once per image, and only images with an artist", () => {
    const images = [
      ["safe", "artist:a", "artist:a"],
      ["safe", "artist:a", "artist:b"],
      ["safe", "boat"],
    ];
    expect(artistVotes({ base_url: BOORU, handle: "b", images, known: [] })).toEqual([
      { tag: "artist:a", images: 2, of: 2, named: false },
      { tag: "artist:b", images: 1, of: 2, named: true },
    ]);
  });

  it("artistVotes never exceeds the number of images", () => {
    const tag = fc.constantFrom("safe", ...artistTags("a", "b", "c"));
    fc.assert(
      fc.property(fc.array(fc.array(tag)), (images) => {
        for (const vote of artistVotes({ base_url: BOORU, handle: "a", images, known: [] })) {
          expect(vote.images).toBeGreaterThan(0);
          expect(vote.images).toBeLessThanOrEqual(vote.of);
        }
      }),
    );
  });

  it.each([
    ["artist:ann", true, false],
    ["creator:ann", false, true],
    ["photographer:ann", true, true],
    ["generator:ann", false, false],
    ["prompter:ann", false, false],
    ["artistic", false, false],
  ])("isArtistTag returns for %s: %s; on Tantabus %s", (tag, isArtist, isCreator) => {
    expect(isArtistTag(tag, BOORU)).toBe(isArtist);
    expect(isArtistTag(tag, TANTABUS)).toBe(isCreator);
    expect(isArtistTag(tag, "https://www.tantabus.ai/")).toBe(isCreator);
  });

  it("tagsOfHandle normalises the tag as services do", () => {
    expect(tagsOfHandle("Hana_Ueda", BOORU)).toEqual([
      "artist:hana_ueda",
      "photographer:hana_ueda",
    ]);
  });

  it("tagsOfHandle begins with the namespace of the service", () => {
    expect(tagsOfHandle("Hana", TANTABUS)).toEqual(["creator:hana", "photographer:hana"]);
  });

  it("artistVotes counts only tags of namespaces that the service uses", () => {
    const images = [["creator:hana", "artist:style of ben"], ["artist:style of ben"]];
    expect(artistVotes({ base_url: TANTABUS, handle: "hana", images, known: [] })).toEqual([
      { tag: "creator:hana", images: 1, of: 1, named: true },
    ]);
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
])("spellingVariants returns the other spelling of %s", (handle, expected) => {
  expect(spellingVariants(handle, BOORU)).toEqual(expected);
});

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { StoredKnownArtists, withArtist } from "../../../lib/upload/artist-list.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { accountKey, confirmedArtist } from "../../../lib/upload/known-artists.ts";

const pick: PickedPicture = {
  page: { url: "https://art.example/feed", title: "" },
  candidates: [{ url: "https://art.example/1.png", origin: "img" }],
  shown: 0,
  source_url: null,
  text: null,
  artist: { handle: "Hana_Ueda", confidence: "certain", url: "https://www.art.example/hana_ueda" },
};

describe("accountKey", () => {
  const anArtist = (handle: string, url: string | null = null) => ({
    artist: { handle, confidence: "likely" as const, url },
  });
  const one = { site: "mastodon", ...anArtist("Mirela", "https://one.example/@Mirela") };
  const two = { site: "misskey", ...anArtist("mirela", "https://one.example/@mirela@two.example") };

  it.each([
    ["of a known site", { site: "x" }, "x hana_ueda"],
    ["of another site", {}, "art.example hana_ueda"],
    ["without a page of its own", anArtist("a"), "art.example a"],
    ["that is not named", { artist: null }, null],
    ["of one instance", one, "@mirela@one.example"],
    ["of another instance", two, "@mirela@two.example"],
  ] as const)("returns the key of an account %s", (_name, change, key) => {
    expect(accountKey({ ...pick, ...change })).toBe(key);
  });
});

const draft: Draft = {
  kind: "draft",
  id: "d1",
  profile_id: "p1",
  created_at: 0,
  pick,
  fields: { url: "", source_urls: [], description: "", tags: ["safe", "artist:hana"] },
  state: { status: "refused", at: 1, errors: {} },
  journal: [],
};
const sentDraft = (tags: string[]): Draft => ({
  ...draft,
  fields: { ...draft.fields, tags },
  state: { status: "sent", at: 1, image: { state: "processing", id: 1 } as never },
});

const BOORU = "https://booru.example";

describe("confirmedArtist", () => {
  it("returns the artist tag of an accepted upload", () => {
    expect(confirmedArtist(sentDraft(["safe", "artist:hana"]), BOORU)).toEqual({
      profile_id: "p1",
      account: "art.example hana_ueda",
      tag: "artist:hana",
    });
  });

  it.each([
    ["a refused upload", draft],
    ["two artists", sentDraft(["artist:hana", "artist:ada"])],
    ["no artist", sentDraft(["safe"])],
  ])("returns null for %s", (_, upload) => expect(confirmedArtist(upload, BOORU)).toBeNull());

  it("returns the tag of the namespace that the service uses", () => {
    const upload = sentDraft(["safe", "artist:style of ben", "creator:hana"]);
    expect(confirmedArtist(upload, "https://tantabus.ai")?.tag).toBe("creator:hana");
    expect(confirmedArtist(upload, BOORU)?.tag).toBe("artist:style of ben");
  });
});

it("withArtist stores an artist per service until it is forgotten", () => {
  const one = withArtist({}, { profile_id: "p1", account: "x hana", tag: "artist:hana" });
  const two = withArtist(one, { profile_id: "p2", account: "x hana", tag: "artist:h" });
  expect(two).toEqual({ p1: { "x hana": "artist:hana" }, p2: { "x hana": "artist:h" } });
  expect(withArtist(two, { profile_id: "p1", account: "x hana", tag: null })).toEqual({
    p1: {},
    p2: { "x hana": "artist:h" },
  });
  expect(v.parse(StoredKnownArtists, two)).toEqual(two);
  expect(v.parse(StoredKnownArtists, { p1: "nonsense" })).toEqual({});
});

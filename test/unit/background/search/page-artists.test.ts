import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { findArtistLists } from "../../../../lib/background/search/page-artists.ts";
import { knownArtists } from "../../../../lib/stored/storage.ts";
import { pickOf } from "../worker.ts";

beforeEach(() => fakeBrowser.reset());

/** Finds the list of an account of which the user has said what is given. */
async function listOf(confirmed: Record<string, string>, url: string | null) {
  await knownArtists.setValue({ p1: confirmed });
  const artist = { handle: "ada", confidence: "certain" as const, url };
  const readTags = vi.fn(async () => ({ total: 1, tags: [{ name: "artist:ada", images: 9 }] }));
  const lists = await findArtistLists(new Map([["x ada", { ...pickOf("x:"), artist }]]), {
    profile: { id: "p1", base_url: "https://booru.example" },
    client: { read: readTags as never },
    signal: new AbortController().signal,
  });
  return { list: lists[0], requests: readTags.mock.calls.length };
}

const ADDRESS = "https://art.example/ada";

it.each([
  ["the confirmed tag", { "x ada": "artist:quill" }, ADDRESS, "artist:quill", 0],
  ["the tag of the account's name", {}, ADDRESS, "artist:ada", 1],
  ["the address of an account that is not the artist", { "x ada": "" }, ADDRESS, ADDRESS, 0],
])("findArtistLists lists by %s", async (_, confirmed, url, name, requests) => {
  const artistList = await listOf(confirmed, url);
  expect(artistList.list?.name).toBe(name);
  expect(artistList.list?.q).toMatch(/./);
  expect(artistList.requests).toBe(requests);
});

it("findArtistLists lists nothing for an account without address that is not the artist", async () => {
  const { list, requests } = await listOf({ "x ada": "" }, null);
  expect(list).toMatchObject({ q: "", total: 0 });
  expect(requests).toBe(0);
});

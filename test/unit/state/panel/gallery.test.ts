import { describe, expect, it, vi } from "vitest";
import { background } from "../../../../lib/messages.ts";
import { LIST_LIFETIME } from "../../../../lib/reverse/listing/listing.ts";
import {
  costOfSingleSearches,
  costOfUnsettled,
  mayBeListed,
  picturesNeedingOwnSearch,
} from "../../../../lib/state/panel/batch-cost.ts";
import { listingItem } from "../../../../lib/stored/listing-item.ts";
import { leastHidingFilter } from "../../../../lib/stored/storage.ts";
import { filters } from "../../../service/seed/filters.ts";
import { eventually, stored } from "../../background/worker.ts";
import { galleryScene, type Tile, verify } from "./gallery-scene.ts";

const gallery = galleryScene();

/** Finds out about all pictures with a view open. */
async function findAll(tiles: readonly Tile[], id = "c") {
  await gallery.addChoice(
    tiles.map(({ pick }) => pick),
    id,
  );
  const view = gallery.openView(id);
  await background.findAll({ id });
  const batch = await gallery.settled(id).finally(view.close);
  return { batch, requests: gallery.apiRequests(), ...verify(tiles, batch) };
}

const SOME = { copy: 2, smaller: 1, variant: 1, twin: 1, absent: 2 };

describe("findAll: pictures of one artist", () => {
  it("names a true state for each of 48 pictures with at most 8 requests", {
    timeout: 240_000,
  }, async () => {
    await gallery.fill(66);
    const tiles = await gallery.plantAll({
      ...{ copy: 12, smaller: 8, recompressed: 6, variant: 4, cropped: 4, twin: 4, absent: 10 },
    });
    const { batch, requests, falseStates, counts } = await findAll(tiles);
    expect(falseStates).toEqual([]);
    expect(counts).toMatchObject({ there: 12, altered: 4, "probably-new": 18 });
    expect(batch.lists).toMatchObject([{ name: "artist:lark", read: 104, total: 104 }]);
    expect(requests.length).toBeLessThanOrEqual(8);
    expect(batch.requests).toBe(requests.length);
  });
});

describe("findAll after failures, changes and filters", { timeout: 120_000 }, () => {
  const searches = "search/images";

  it("reads each list once although a worker was killed", async () => {
    const tiles = await gallery.plantAll(SOME);
    await gallery.addChoice(tiles.map(({ pick }) => pick));
    gallery.service.control.add({ endpoint: searches, times: 1, effect: { kind: "stall" } });
    await background.findAll({ id: "c" });
    await eventually(() => expect(gallery.apiRequests().at(-1)?.path).toContain(searches));
    await gallery.restart();
    const view = gallery.openView();
    await gallery.worker().resume();
    const batch = await gallery.settled().finally(view.close);
    expect(verify(tiles, batch).falseStates).toEqual([]);
    const queries = gallery.apiRequests().map(({ parameters }) => JSON.stringify(parameters));
    // Only the request that was not received is repeated.
    expect(queries.length - new Set(queries).size).toBe(1);
  });

  it("continues after a rate limit", async () => {
    const tiles = await gallery.plantAll(SOME);
    const effect = { kind: "rate-limit", retryAfter: "1" } as const;
    gallery.service.control.add({ endpoint: searches, times: 1, effect });
    const { falseStates, batch } = await findAll(tiles);
    expect(falseStates).toEqual([]);
    expect(batch.failure).toBeUndefined();
  });

  it.each(["challenge", "blocked", "reset"] as const)(
    "says nothing of pictures while a service is out of reach: %s",
    async (kind) => {
      const tiles = await gallery.plantAll(SOME);
      gallery.service.control.add({ endpoint: "*", effect: { kind } });
      await gallery.addChoice(tiles.map(({ pick }) => pick));
      const view = gallery.openView();
      await background.findAll({ id: "c" });
      await eventually(async () => expect((await gallery.batchOf()).status).toBe("failed"));
      expect(verify(tiles, await gallery.batchOf()).counts).toEqual({ null: tiles.length });
      gallery.service.control.remove();
      const { id } = await gallery.worker().services.active();
      await background.resumeService(id);
      await background.findAll({ id: "c" });
      const batch = await gallery.settled().finally(view.close);
      expect(verify(tiles, batch).falseStates).toEqual([]);
    },
  );

  it("calls no picture probably new if every filter hides images", async () => {
    const tiles = await gallery.plantAll(SOME);
    await leastHidingFilter(gallery.service.origin).setValue({ id: 1, hides: 2 });
    const { batch, counts, falseStates } = await findAll(tiles);
    expect(falseStates).toEqual([]);
    expect(counts).toEqual({ there: 2, altered: 1, check: 4 });
    expect(batch.items[6]).toMatchObject({ state: "check", doubt: "filtered" });
  });

  it("returns the current state of pictures whose images were merged or deleted", async () => {
    const tiles = await gallery.plantAll({ copy: 1, merged: 3, deleted: 3 });
    const { batch, falseStates, counts } = await findAll(tiles);
    expect(falseStates).toEqual([]);
    expect(counts).toEqual({ there: 1, better: 3, "probably-new": 3 });
    await background.searchRest({ id: "c", indexes: picturesNeedingOwnSearch(batch, [4, 5, 6]) });
    await eventually(async () => expect((await gallery.batchOf()).status).toBe("done"));
    const view = gallery.openView();
    const searched = await gallery.settled().finally(view.close);
    expect(verify(tiles, searched).falseStates).toEqual([]);
  });

  it.each([
    ["deleted", "an artist", {}],
    ["merged", "an artist", {}],
    ["deleted", "a post", { artist: null }],
    ["merged", "a post", { artist: null }],
  ])("does not find an image that was %s after the list of %s had it", async (fate, _, over) => {
    const tiles = await gallery.plantAll({ copy: 2 }, { pickOf: () => over });
    const { batch, counts } = await findAll(tiles);
    expect(counts).toEqual({ there: 2 });
    const [into = 0, id = 0] = [0, 1].map((index) => batch.items[index]?.image_id);
    gallery.service.hide(id, fate === "merged" ? { duplicateOf: into } : {});
    const now = Date.now.bind(Date);
    vi.spyOn(Date, "now").mockImplementation(() => now() + LIST_LIFETIME);
    await gallery.restart();
    const later = await findAll(tiles, "c2");
    expect(later.counts).toEqual({ there: 1, "probably-new": 1 });
  });

  it("finds images that the user's own filter hides", async () => {
    const tiles = await gallery.plantAll(SOME, { tags: "safe, artist:lark, spiders" });
    const { services } = gallery.worker();
    const { id } = await services.active();
    const { id: filter_id, name } = filters.quiet;
    const filter = { id: filter_id, name, hidden_tag_ids: [], spoilered_tag_ids: [] };
    await services.adjust({ id, filter });
    const { counts, falseStates } = await findAll(tiles);
    expect(falseStates).toEqual([]);
    expect(counts).toMatchObject({ there: 2, altered: 1 });
    const search_id = await background.choosePick({ id: "c", index: 0, purpose: "find" });
    await gallery.worker().searches.ended(search_id);
    const { image_id } = (await gallery.batchOf()).items[0] ?? {};
    expect(await stored(search_id)).toMatchObject({ hidden: [image_id] });
  });

  it("says “check” for pictures whose lists the browser has dropped", async () => {
    const tiles = await gallery.plantAll(SOME);
    const { id } = await gallery.worker().services.active();
    await gallery.addChoice(tiles.map(({ pick }) => pick));
    await background.findAll({ id: "c" });
    await eventually(async () => expect((await gallery.batchOf()).status).toBe("done"));
    await listingItem(id).removeValue();
    const view = gallery.openView();
    const batch = await gallery.settled().finally(view.close);
    // The identical files are found by their hashes.
    expect(verify(tiles, batch).counts).toEqual({ there: 2, check: 5 });
  });
});

describe("findAll: stored results", { timeout: 120_000 }, () => {
  it("needs no list again for the next page of an artist", async () => {
    const first = await gallery.plantAll(SOME);
    const second = await gallery.plantAll({ copy: 3, smaller: 1 });
    await findAll(first);
    gallery.service.control.forgetRequests();
    const { requests, falseStates } = await findAll(second, "c2");
    expect(falseStates).toEqual([]);
    const queries = requests.map(({ parameters }) => String(parameters.q));
    expect(queries.filter((q) => q.includes("artist:lark") && !q.startsWith("name:"))).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it("compares pictures again once their host may be read", async () => {
    const tiles = await gallery.plantAll({ copy: 2, absent: 1 });
    await gallery.addChoice(tiles.map(({ pick }) => pick));
    gallery.allowAccess(false);
    const view = gallery.openView();
    await background.findAll({ id: "c" });
    const doubts = Object.values((await gallery.settled()).items).map(({ doubt }) => doubt);
    expect(doubts).toEqual(tiles.map(() => "no-pixels"));
    gallery.allowAccess(true);
    await background.findAll({ id: "c" });
    await eventually(async () =>
      expect(verify(tiles, await gallery.batchOf()).counts).toEqual({
        there: 2,
        "probably-new": 1,
      }),
    );
    view.close();
  });

  it("finds a file in hand by its hash if no list has it", async () => {
    const tiles = await gallery.plantAll(
      { "copy of another source": 2, absent: 1 },
      {
        tags: "safe, bird, sea",
        pickOf: (seed) => ({ artist: null, source_url: `https://forum.example/${seed}` }),
      },
    );
    const { batch, requests } = await findAll(tiles);
    expect(Object.values(batch.items)).toMatchObject([
      { state: "there", image_id: expect.any(Number) },
      { state: "there", image_id: expect.any(Number) },
      { state: "check", doubt: "not-listed" },
    ]);
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it("opens a known picture without a reverse search", async () => {
    const tiles = await gallery.plantAll({ copy: 2 });
    await findAll(tiles);
    gallery.service.control.forgetRequests();
    const id = await background.choosePick({ id: "c", index: 0, purpose: "find" });
    await gallery.worker().searches.ended(id);
    const { image_id } = (await gallery.batchOf()).items[0] ?? {};
    expect(await stored(id)).toMatchObject({
      state: { status: "ready", value: { images: [{ id: image_id }] } },
    });
    expect(gallery.service.control.reverseSearches()).toEqual([]);
    expect(gallery.apiRequests().length).toBeLessThanOrEqual(1);
  });

  it("searches for what lists left open, without the steps that they answered", async () => {
    const tiles = await gallery.plantAll({ copy: 2, smaller: 1, absent: 2 });
    const { batch } = await findAll(tiles);
    const indexes = picturesNeedingOwnSearch(batch, [0, 1, 2, 3, 4]);
    expect(indexes).toEqual([2, 3, 4]);
    gallery.service.control.forgetRequests();
    await background.searchRest({ id: "c", indexes });
    await eventually(async () => expect((await gallery.batchOf()).status).toBe("done"));
    const { items } = await gallery.batchOf();
    expect(indexes.map((index) => typeof items[index]?.search_id)).toEqual(
      indexes.map(() => "string"),
    );
    expect(gallery.service.control.reverseSearches()).toHaveLength(3);
    expect(gallery.apiRequests()).toHaveLength(costOfUnsettled(batch, indexes).requests);
  });

  it.each([true, false])(
    "goes on to search for what no list has, if it may read files: %s",
    async (canRead) => {
      const nowhere = { artist: null, source_url: null };
      const tiles = await gallery.plantAll(
        { "copy of another source": 2, absent: 2 },
        { tags: "safe, bird, sea", pickOf: () => nowhere },
      );
      const picks = tiles.map(({ pick }) => pick);
      expect(mayBeListed(picks, gallery.service.origin, false)).toBe(false);
      await gallery.addChoice(picks);
      gallery.allowAccess(canRead);
      const view = gallery.openView();
      await background.findAll({ id: "c", indexes: [3, 2, 1, 0], rest: true });
      await eventually(async () =>
        expect(await gallery.batchOf()).toMatchObject({ status: "done", rest: [] }),
      );
      const { items } = await gallery.batchOf();
      view.close();
      const searched = canRead ? [2, 3] : [0, 1, 2, 3];
      expect(Object.keys(items).filter((index) => items[index]?.search_id)).toEqual(
        searched.map(String),
      );
      expect(gallery.service.control.reverseSearches()).toHaveLength(searched.length);
      expect(gallery.apiRequests().length).toBeLessThanOrEqual(costOfSingleSearches(4).requests);
    },
  );
});

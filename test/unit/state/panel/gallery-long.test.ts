/** @module-tag long */
import { describe, expect, it } from "vitest";
import { background } from "../../../../lib/messages.ts";
import { galleryScene, type Tile, verify } from "./gallery-scene.ts";

const gallery = galleryScene();

async function findAll(tiles: readonly Tile[]) {
  await gallery.addChoice(tiles.map(({ pick }) => pick));
  const view = gallery.openView();
  await background.findAll({ id: "c" });
  const batch = await gallery.settled();
  return { batch, view, requests: gallery.apiRequests(), ...verify(tiles, batch) };
}

/** Gives each picture one of so many artists. */
const byArtists = (count: number) => (seed: number) => {
  const handle = `finch${seed % count}`;
  const url = `https://gallery.example/${handle}`;
  return {
    artist: { handle, confidence: "certain" as const, url },
    source_url: `${url}/${seed}`,
  };
};

describe("findAll: large pages", { timeout: 600_000 }, () => {
  it("needs at most 12 requests for 48 pictures of many artists", async () => {
    const tiles = await gallery.plantAll(
      { copy: 14, "copy of another source": 4, smaller: 6, variant: 4, twin: 4, absent: 16 },
      { tags: "safe, bird, sea", pickOf: byArtists(30) },
    );
    const { requests, falseStates, view } = await findAll(tiles);
    view.close();
    expect(falseStates).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(12);
  });

  it("needs at most 30 requests for 200 pictures", async () => {
    const tiles = await gallery.plantAll(
      { copy: 40, "copy of another source": 10, smaller: 20, variant: 10, twin: 10, absent: 110 },
      { tags: "safe, bird, sea", pickOf: byArtists(60) },
    );
    const { requests, falseStates, view } = await findAll(tiles);
    view.close();
    expect(falseStates).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(30);
  });

  it("says which pictures older images of an artist may show, and reads those on demand", async () => {
    const tiles = await gallery.plantAll({ recompressed: 3, absent: 3 });
    await gallery.fill(230);
    const { batch, view, falseStates } = await findAll(tiles);
    const doubts = Object.values(batch.items).map(({ state, doubt }) => `${state}: ${doubt}`);
    expect(doubts).toEqual(Array(6).fill("check: list-cut"));
    expect(falseStates).toEqual([]);
    expect(batch.lists).toMatchObject([{ read: 200, total: 233 }]);
    await background.findAll({ id: "c", older: true });
    await expect
      .poll(async () => (await gallery.batchOf()).lists, { timeout: 60_000 })
      .toMatchObject([{ read: 233 }]);
    await expect
      .poll(async () => verify(tiles, await gallery.batchOf()).falseStates, { timeout: 60_000 })
      .toEqual([]);
    view.close();
  });

  it("reads four pages at a time of an artist of 5,000 images", async () => {
    const tiles = await gallery.plantAll({ copy: 3, recompressed: 3, absent: 3 });
    await gallery.fill(1, { copies: 5_000 });
    const { batch, view, requests, falseStates } = await findAll(tiles);
    expect(falseStates).toEqual([]);
    // Their posts are asked for, but a list that was not read to its end proves nothing.
    expect(Object.values(batch.items).map(({ state, doubt }) => doubt ?? state)).toEqual([
      ...Array(3).fill("there"),
      ...Array(6).fill("list-cut"),
    ]);
    const total = batch.lists[0]?.total;
    // Other tests of this file may have added images of the artist.
    expect(total).toBeGreaterThanOrEqual(5_007);
    expect(batch.lists).toMatchObject([{ pages: 4, read: 200 }]);
    expect(requests.length).toBeLessThanOrEqual(9);
    // More images than a listing keeps were read by then.
    for (let pages = 8; pages <= 24; pages += 4) {
      await background.findAll({ id: "c", older: true });
      await expect
        .poll(async () => (await gallery.batchOf()).lists, { timeout: 60_000 })
        .toMatchObject([{ pages, total }]);
      const { falseStates } = verify(tiles, await gallery.settled());
      expect(falseStates).toEqual([]);
    }
    view.close();
  });
});

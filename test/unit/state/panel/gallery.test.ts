import sharp from "sharp";
import { expect, it } from "vitest";
import { background } from "../../../../lib/messages.ts";
import type { TileState } from "../../../../lib/reverse/listing/tile.ts";
import { drawn, galleryScene, scene, statesOf, type Truth, twin } from "./gallery-scene.ts";

const gallery = galleryScene();
const LARK = "safe, artist:lark, bird";

/** States that are true of a picture. */
const TRUE_STATES: Record<Truth, readonly TileState[]> = {
  there: ["there", "check"],
  "worse-there": ["better", "there", "check"],
  altered: ["altered", "check", "probably-new"],
  absent: ["probably-new", "check"],
};

it("names a state for each of 48 pictures of one artist with at most 8 requests", {
  timeout: 240_000,
}, async () => {
  const tiles = [];
  const png = (seed: number, isVariant = false) => drawn(scene(seed, isVariant)).png().toBuffer();
  const page = (name: string | number) => `https://gallery.example/lark/${name}`;
  let planted = 0;
  const plant = async (file: Buffer, sources: string[], tags = LARK) => {
    planted += tags === LARK ? 1 : 0;
    await gallery.plant(file, { tags, sources });
  };
  const add = async (seed: number, truth: Truth, file = png(seed)) => {
    tiles.push({ truth, pick: gallery.tile(`${seed}`, await file) });
  };
  for (let seed = 0; seed < 12; seed++) {
    await plant(await png(seed), [page(seed)]);
    await add(seed, "there");
  }
  for (let seed = 12; seed < 20; seed++) {
    await plant(
      await sharp(await png(seed))
        .resize(300)
        .png()
        .toBuffer(),
      [page(seed)],
    );
    await add(seed, "worse-there");
  }
  for (let seed = 20; seed < 26; seed++) {
    await plant(
      await sharp(await png(seed))
        .jpeg({ quality: 85 })
        .toBuffer(),
      [],
    );
    await add(seed, "worse-there");
  }
  for (let seed = 26; seed < 30; seed++) {
    await plant(await png(seed, true), [page(seed)]);
    await add(seed, "altered");
  }
  for (let seed = 30; seed < 34; seed++) {
    const cut = sharp(await png(seed)).extract({ left: 40, top: 30, width: 380, height: 270 });
    await plant(await cut.png().toBuffer(), []);
    await add(seed, "altered");
  }
  for (let seed = 34; seed < 38; seed++) {
    await plant(
      await drawn(twin(scene(seed)))
        .png()
        .toBuffer(),
      [],
    );
    await add(seed, "absent");
  }
  for (let seed = 38; seed < 48; seed++) await add(seed, "absent");
  for (let seed = 100; planted < 100; seed++)
    await plant(await drawn(scene(seed), 120).png().toBuffer(), [page(seed)]);
  await gallery.service.settled();
  gallery.service.control.forgetRequests();

  await gallery.addChoice(tiles.map(({ pick }) => pick));
  const view = gallery.openView();
  const began = performance.now();
  await background.findAll({ id: "c" });
  const batch = await gallery.settled();
  const took = performance.now() - began;
  view.close();
  const states = statesOf(batch);
  const wrong = tiles.filter(({ truth }, at) => !TRUE_STATES[truth].includes(states[at] ?? "new"));
  expect(wrong.map(({ truth, pick }) => [truth, pick.source_url])).toEqual([]);
  expect(gallery.apiRequests().length).toBeLessThanOrEqual(8);
  expect(batch.requests).toBe(gallery.apiRequests().length);
});

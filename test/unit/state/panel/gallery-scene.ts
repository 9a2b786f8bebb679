import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { beforeEach, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { handleMessages } from "../../../../lib/background/shell/handlers.ts";
import { saveShots } from "../../../../lib/background/store/shot-store.ts";
import { removeAllListeners } from "../../../../lib/messages.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import type { TileState } from "../../../../lib/reverse/listing/tile.ts";
import { fingerprintOf, type Pixels } from "../../../../lib/reverse/pixels/fingerprint.ts";
import { createBatch } from "../../../../lib/state/panel/batch.ts";
import { createTileJudge } from "../../../../lib/state/panel/tile-judge.ts";
import type { PictureReader } from "../../../../lib/state/reverse/picture-reader.ts";
import type { Batch } from "../../../../lib/stored/records.ts";
import { recordItem } from "../../../../lib/stored/storage.ts";
import { facts } from "../../../service/seed/facts.ts";
import { freshBrowser, startWorker } from "../../background/worker.ts";
import { aChoice } from "../../components/records.ts";
import { type Draw, picture } from "../../reverse/pixels.ts";
import { type ServiceScene, serviceScene } from "../../service-scene.ts";

/** True state of a picture: `altered` and `absent` ones are not on the board. */
type Truth = "there" | "worse-there" | "altered" | "absent";

/** States that are true of a picture. `check` is never false. */
const TRUE_STATES: Record<Truth, readonly (TileState | null)[]> = {
  there: ["there", "check"],
  "worse-there": ["better", "there", "check"],
  altered: ["altered", "check", "probably-new"],
  absent: ["probably-new", "check"],
};

const LARK = "safe, artist:lark, bird";

const WIDTH = 420;
const HEIGHT = 280;

const png = (draw: Draw) => drawn(draw).png().toBuffer();
const same = async (original: Buffer) => original;
const recompressed = (original: Buffer) => sharp(original).jpeg({ quality: 85 }).toBuffer();

/** The board's copy of a picture, if any, and whether its post is among the sources. */
const KINDS = {
  copy: { truth: "there", isSourced: true, file: same },
  "copy of another source": { truth: "there", isSourced: false, file: same },
  smaller: {
    ...{ truth: "worse-there", isSourced: true },
    file: (original) => sharp(original).resize(280).png().toBuffer(),
  },
  recompressed: { truth: "worse-there", isSourced: false, file: recompressed },
  variant: { truth: "altered", isSourced: true, file: (_, seed) => png(scene(seed, true)) },
  cropped: {
    ...{ truth: "altered", isSourced: false },
    file: (original) =>
      sharp(original).extract({ left: 40, top: 30, width: 330, height: 230 }).png().toBuffer(),
  },
  /** A copy that the board deleted. */
  deleted: { truth: "absent", isSourced: true, file: same, fate: async () => ({}) },
  /** A copy that the board merged into another file of the picture. */
  merged: {
    ...{ truth: "worse-there", isSourced: true, file: same },
    fate: async (original, plant) => ({ duplicateOf: await plant(await recompressed(original)) }),
  },
  /** A stranger with equal intensities. */
  twin: { truth: "absent", isSourced: false, file: (_, seed) => png(twin(scene(seed))) },
  absent: { truth: "absent", isSourced: false, file: null },
} satisfies Record<
  string,
  {
    truth: Truth;
    isSourced: boolean;
    file: ((original: Buffer, seed: number) => Promise<Buffer>) | null;
    /** Plants what the image is merged into, if anything. */
    fate?: (
      original: Buffer,
      plant: (file: Buffer) => Promise<number>,
    ) => Promise<{ duplicateOf?: number }>;
  }
>;
export type Kind = keyof typeof KINDS;

export interface Tile {
  pick: PickedPicture;
  kind: Kind;
}

/** Returns a drawing of waves and discs, another one for each seed. */
function scene(seed: number, isVariant = false): Draw {
  const random = (at: number) => {
    const value = Math.sin(seed * 127.1 + at * 311.7) * 43_758.5453;
    return value - Math.floor(value);
  };
  const discs = [0, 1, 2, 3, 4].map((at) => ({
    ...{ x: random(at), y: random(at + 10), radius: 0.08 + 0.15 * random(at + 20) },
    colour: [0, 1, 2].map((channel) => 255 * random(at * 3 + channel + 30)),
  }));
  const waves = [0, 1, 2].map((channel) => ({
    ...{ across: 6 * random(channel + 60), down: 7 * random(channel + 70) },
    start: 9 * random(channel),
  }));
  return (x, y) => {
    if (isVariant && Math.abs(x - 0.7) < 0.06 && Math.abs(y - 0.3) < 0.09) return [250, 20, 40];
    const disc = discs.find((one) => (x - one.x) ** 2 + ((y - one.y) / 1.5) ** 2 < one.radius ** 2);
    const [red = 0, green = 0, blue = 0] =
      disc?.colour ??
      waves.map(({ across, down, start }) => 128 + 90 * Math.sin(across * x + down * y + start));
    return [red, green, blue];
  };
}

/** Returns a drawing whose quarters are as bright as those of another one: it is mirrored within each. */
const twin =
  (draw: Draw): Draw =>
  (x, y) =>
    draw(x < 0.5 ? 0.5 - x : 1.5 - x, y < 0.5 ? 0.5 - y : 1.5 - y);

function drawn(draw: Draw, width = WIDTH): Sharp {
  const height = Math.round((width * HEIGHT) / WIDTH);
  const { data } = picture(width, height, draw);
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Starts a service and a worker for a file of tests, and files that pages show. */
export function galleryScene() {
  const service = serviceScene();
  const files = new Map<string, Buffer>();
  /** False while no file of a page can be read. */
  let canRead = true;
  let worker: ReturnType<typeof startWorker>;

  beforeEach(async () => {
    canRead = true;
    freshBrowser();
    vi.spyOn(fakeBrowser.tabs, "query").mockImplementation(async () => [{ id: 9 }] as never);
    await restart();
    await worker.services.save({ id: null, base_url: service.origin, key: facts.keys.magpie });
    service.control.forgetRequests();
  });

  /** Starts another worker, as after the first was killed. */
  async function restart() {
    removeAllListeners();
    worker = startWorker();
    handleMessages(worker);
  }

  /** Puts an image on the board and returns its id. */
  async function plant(
    file: Buffer,
    { tags, sources = [] }: { tags: string; sources?: readonly string[] },
  ): Promise<number> {
    const form = new FormData();
    form.set("image[image]", new File([new Uint8Array(file)], "picture.png"));
    form.set("image[tag_input]", tags);
    for (const [at, source] of sources.entries()) form.set(`image[sources][${at}][source]`, source);
    const address = `${service.origin}/api/v1/json/images?key=${facts.keys.magpie}`;
    const response = await fetch(address, { method: "POST", body: form });
    const { image, errors } = (await response.json()) as { image?: { id: number }; errors: object };
    if (!image) throw new Error(JSON.stringify(errors));
    return image.id;
  }

  /** Returns a picture as a page shows it. */
  function tile(name: string, file: Buffer, over: Partial<PickedPicture> = {}): PickedPicture {
    const url = `https://cdn.gallery.example/${name}.png`;
    files.set(url, file);
    return {
      page: { url: "https://gallery.example/lark", title: "Lark" },
      candidates: [{ url, origin: "img" }],
      shown: 0,
      source_url: `https://gallery.example/lark/${name}`,
      artist: { handle: "Lark", confidence: "certain", url: "https://gallery.example/lark" },
      text: null,
      ...over,
    };
  }

  let lastSeed = 0;

  /** Plants what the board has of these kinds of pictures, and returns the pictures as their page shows them. */
  async function plantAll(
    counts: Partial<Record<Kind, number>>,
    {
      tags = LARK,
      pickOf = () => ({}),
    }: { tags?: string; pickOf?: (seed: number) => Partial<PickedPicture> } = {},
  ): Promise<Tile[]> {
    const tiles: Tile[] = [];
    for (const [kind, count] of Object.entries(counts) as [Kind, number][]) {
      for (let at = 0; at < count; at++) {
        const seed = ++lastSeed;
        const original = await png(scene(seed));
        const pick = tile(`${seed}`, original, pickOf(seed));
        const { file, isSourced, fate } = { fate: undefined, ...KINDS[kind] };
        const sources = isSourced && pick.source_url ? [pick.source_url] : [];
        const image_id = file ? await plant(await file(original, seed), { tags, sources }) : 0;
        if (fate) service.hide(image_id, await fate(original, (other) => plant(other, { tags })));
        tiles.push({ pick, kind });
      }
    }
    await service.settled();
    service.control.forgetRequests();
    return tiles;
  }

  /** Plants other images of an artist, and thousands by copying the last. */
  async function fill(count: number, { tags = LARK, copies = 0 } = {}): Promise<void> {
    let id = 0;
    for (let at = 0; at < count; at++) {
      const seed = ++lastSeed;
      const file = await drawn(scene(seed), 90).png().toBuffer();
      id = await plant(file, { tags, sources: [`https://gallery.example/lark/${seed}`] });
    }
    if (copies > 0) service.copy(id, copies);
  }

  async function bytesOf(url: string): Promise<Buffer | null> {
    const file = files.get(url);
    if (file) return canRead ? file : null;
    if (!url.startsWith(service.origin)) return null;
    const response = await fetch(url);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  }

  const readAddresses = new Set<string>();
  const pixelsOf = async (url: string, side: number): Promise<Pixels | null> => {
    const bytes = await bytesOf(url);
    if (!bytes) return null;
    readAddresses.add(url);
    const { data, info } = await sharp(bytes)
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  };

  const reader: PictureReader = {
    fingerprint: async (one, _, aspect) => {
      const pixels = "url" in one ? await pixelsOf(one.url, 512) : null;
      return pixels && fingerprintOf(pixels, aspect);
    },
    pixels: async (one) => ("url" in one ? pixelsOf(one.url, 1024) : null),
    measure: ({ url }) => {
      const bytes = bytesOf(url);
      const size = bytes.then(async (file) => (file ? await sharp(file).metadata() : null));
      return { size, bytes: bytes.then((file) => file?.length ?? null) };
    },
    digest: async (url) => {
      const file = readAddresses.has(url) ? files.get(url) : undefined;
      return file ? createHash("sha512").update(file).digest("hex") : null;
    },
  };

  /** Adds a choice of these pictures. */
  async function addChoice(picks: PickedPicture[], id = "c"): Promise<string> {
    const { id: profile_id } = await worker.services.active();
    await worker.records.add(aChoice({ id, profile_id, picks, created_at: Date.now() }));
    // A gesture always says how its page looks, or why that is unknown.
    await saveShots(id, [[undefined, { missing: "failed", at: Date.now() }]]);
    return id;
  }

  /** Opens a view of a choice, which compares pictures until it is closed. */
  function openView(id = "c") {
    const model = createBatch({
      id,
      base_url: service.origin,
      createJudge: async (base_url, signal) => createTileJudge({ base_url, signal, reader }),
    });
    const consider = (record: unknown) => {
      const { batch } = Object(record) as { batch?: Batch };
      if (batch) model.consider(batch);
    };
    const stop = recordItem(id).watch(consider);
    void recordItem(id).getValue().then(consider);
    return {
      ...model,
      close() {
        stop();
        model.dispose();
      },
    };
  }

  const batchOf = async (id = "c"): Promise<Batch> => {
    const record = await recordItem(id).getValue();
    if (record?.kind !== "choice" || !record.batch) throw new Error("There is no batch.");
    return record.batch;
  };

  /** Waits until a batch is over and each of its pictures has a state. */
  const settled = (id = "c"): Promise<Batch> =>
    vi.waitFor(
      async () => {
        const batch = await batchOf(id);
        const open = Object.values(batch.items).filter(({ state }) => state === null);
        if (batch.status === "running" || open.length > 0)
          throw new Error(`${batch.status}: ${open.length} pictures have no state.`);
        return batch;
      },
      { timeout: 60_000, interval: 20 },
    );

  return {
    service: service as ServiceScene,
    worker: () => worker,
    ...{ restart, plant, plantAll, fill, tile, addChoice, openView, batchOf, settled },
    allowAccess(isAllowed: boolean) {
      canRead = isAllowed;
    },
    apiRequests: () => service.control.requests().filter(({ path }) => path.includes("/api/")),
  };
}

/** Returns the pictures whose state is not true, and how many there are of each state. */
export function verify(tiles: readonly Tile[], { items }: Batch) {
  const states = tiles.map((_, at) => items[at]?.state ?? null);
  const counts: Record<string, number> = {};
  for (const state of states) counts[`${state}`] = (counts[`${state}`] ?? 0) + 1;
  const falseStates = tiles.flatMap(({ kind }, at) => {
    const state = states[at] ?? null;
    return TRUE_STATES[KINDS[kind].truth].includes(state) ? [] : [`${kind}: ${state}`];
  });
  return { falseStates, counts };
}

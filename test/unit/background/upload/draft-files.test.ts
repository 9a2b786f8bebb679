import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadFile } from "../../../../lib/background/file/load-file.ts";
import { createDraftFiles } from "../../../../lib/background/upload/draft-files.ts";
import { toPng } from "../../../../lib/file/canvas.ts";
import { readFile } from "../../../../lib/file/file-builder.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { aDraft } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";
import { freshBrowser, pickOf, startWorker, stored } from "../worker.ts";

// Node has no canvas.
vi.mock("../../../../lib/file/canvas.ts", () => ({ toPng: vi.fn() }));
vi.mock("../../../../lib/background/file/load-file.ts", () => ({ loadFile: vi.fn() }));

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
const frames = await Promise.all(["#f00", "#0f0"].map(frame));
const blobOf = (bytes: Buffer | undefined) => new Blob([new Uint8Array(bytes ?? [])]);
const png = blobOf(frames[0]);
const webp = blobOf(await sharp(frames[0]).webp().toBuffer());
const animation = blobOf(
  await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer(),
);

const URL_OF_FILE = "https://art.example/boat.webp";
const draft: Draft = {
  ...aDraft({ status: "editing" }, { url: URL_OF_FILE, as_capture: true }),
  pick: pickOf(URL_OF_FILE),
};

/** Starts with a draft whose file the browser loads and converts like this. */
async function start(loaded: Blob, converted: Blob | null) {
  const file = await readFile(loaded, { maxBytes: 100_000 });
  vi.mocked(loadFile).mockResolvedValue({ ...file, origin: "host", url: URL_OF_FILE });
  vi.mocked(toPng).mockResolvedValue(converted);
  const { records, files } = startWorker();
  await records.add(draft);
  const services = { get: async () => aProfile({}) } as unknown as Parameters<
    typeof createDraftFiles
  >[0]["services"];
  return createDraftFiles({ records, files, services, now: Date.now });
}

const saved = async () => (await stored("d1")) as Draft;

beforeEach(() => {
  freshBrowser();
  vi.mocked(toPng).mockReset();
});

describe("load of createDraftFiles", () => {
  const unconverted = { origin: "host", name: "boat.webp", url: URL_OF_FILE, format: "webp" };

  it.each<[string, Blob, Blob | null, object, number]>([
    [
      "converts a still that services reject",
      webp,
      png,
      { origin: "conversion", name: "boat.png", format: "png", width: 8, height: 4 },
      1,
    ],
    ["keeps a still that the browser cannot decode", webp, null, unconverted, 1],
    ["keeps an animation", animation, png, { ...unconverted, animated: true }, 0],
    ["keeps a file that services accept", png, png, { origin: "host", format: "png" }, 0],
  ])("%s", async (_, loaded, converted, expected, conversions) => {
    await (await start(loaded, converted)).load({ id: "d1" });
    const { file, fields } = await saved();
    expect(file).toMatchObject(expected);
    expect(fields).toMatchObject({ as_file: true, as_capture: false });
    expect(toPng).toHaveBeenCalledTimes(conversions);
  });

  it("stores a conversion without an address, since it has other bytes", async () => {
    await (await start(webp, png)).load({ id: "d1" });
    expect((await saved()).file).not.toHaveProperty("url");
  });
});

describe("loadIfNeeded of createDraftFiles", () => {
  it("loads and converts a file in a format that services reject", async () => {
    await (await start(webp, png)).loadIfNeeded("d1");
    expect((await saved()).file).toMatchObject({ origin: "conversion" });
  });

  it("stores why the file was not loaded", async () => {
    const files = await start(webp, png);
    vi.mocked(loadFile).mockResolvedValue({ why: "no-access" });
    await files.loadIfNeeded("d1");
    expect(await saved()).toEqual({ ...draft, not_loaded: "no-access" });
  });
});

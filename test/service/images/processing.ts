import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database.ts";
import type { FileStore } from "../files.ts";
import { type BoxName, boxNames, fits } from "./boxes.ts";
import { measure } from "./decode.ts";
import { represent, shownFormat } from "./representations.ts";
import {
  type ImageRow,
  imageById,
  markGenerated,
  originalName,
  storeIntensities,
} from "./store.ts";

export type Processing = ReturnType<typeof createProcessing>;

/** Returns the name of a rendering in the file store. */
function renderedName(image: ImageRow, size: BoxName | "full"): string {
  return `${image.orig_sha512_hash}-${size}.${shownFormat(image.format)}`;
}

/** Generates the representations of accepted images, one image after another. */
export function createProcessing(db: Database, files: FileStore, delay: number) {
  const stopping = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  async function original(image: ImageRow): Promise<Buffer> {
    const bytes = await files.read(originalName(image.orig_sha512_hash, image.format));
    if (bytes === undefined) throw new Error(`The file of image ${image.id} is gone.`);
    return bytes;
  }

  /** Returns the file of an image at some size, generated on first use. */
  async function rendering(image: ImageRow, size: BoxName | "full"): Promise<Buffer> {
    if (size === "full" && image.format !== "svg") return original(image);
    const name = renderedName(image, size);
    const cachedBytes = await files.read(name);
    if (cachedBytes !== undefined) return cachedBytes;
    const bytes = await represent({ bytes: await original(image), format: image.format }, size);
    await files.write(name, bytes);
    return bytes;
  }

  async function process(id: number): Promise<void> {
    if (delay > 0) await sleep(delay, undefined, { signal: stopping.signal });
    const image = imageById(db, id);
    if (image === undefined) return;
    const intensities = await measure(await original(image), "stored");
    for (const name of boxNames) {
      if (stopping.signal.aborted) return;
      if (!fits(image, name)) await rendering(image, name);
    }
    if (stopping.signal.aborted) return;
    db.transaction(() => {
      storeIntensities(db, id, intensities);
      markGenerated(db, id);
    });
  }

  function enqueue(id: number): void {
    queue = queue.then(() => process(id)).catch(() => undefined);
  }

  return {
    enqueue,
    rendering,
    /** Resumes the work left by a killed service. */
    resume() {
      const undone = db.all<{ id: number }>(
        "SELECT id FROM images WHERE thumbnails_generated = 0 AND hidden_from_users = 0 ORDER BY id",
      );
      for (const { id } of undone) enqueue(id);
    },
    /** Resolves when the queue is empty. */
    settled: () => queue,
    async stop() {
      stopping.abort();
      await queue;
    },
  };
}

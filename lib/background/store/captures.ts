import { blobOfDataUrl } from "../../file/base64.ts";
import { type LoadedFile, readFile } from "../../file/file-builder.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { strongestReachDoubt } from "../../reach/judge-reach.ts";
import { awaitShot } from "../../stored/shots.ts";
import type { Files } from "./files.ts";
import type { Records } from "./records.ts";

const KINDS = ["draft", "reverse"] as const;

export type Captures = ReturnType<typeof createCaptures>;

/** Keeps pictures as their page showed them, to upload where services cannot get the files. */
export function createCaptures({
  records,
  files,
}: {
  records: Pick<Records, "get" | "update">;
  files: Pick<Files, "keep" | "release">;
}) {
  /** Adds a capture to a search or a draft. Never fails: without it, the user can capture an area. */
  async function keep(id: string, capture: LoadedFile): Promise<void> {
    try {
      const file = await files.keep(capture, {
        origin: "capture",
        name: `capture.${capture.format}`,
      });
      const record = await records.update(KINDS, id, (one) => ({ ...one, capture: file }));
      if (record?.capture?.id !== file.id) await files.release(file.id);
    } catch {
      // The storage is full.
    }
  }

  return {
    keep,

    /** Keeps the small capture that a draft inherits from a list of pictures, where services cannot get its file. */
    async keepShot(id: string): Promise<void> {
      const draft = await records.get(["draft"], id);
      if (!draft?.pick || draft.capture || !needsCapture(draft.pick)) return;
      const shot = await awaitShot(draft);
      if (!shot) return;
      const jpeg = blobOfDataUrl(shot.data_url);
      await keep(id, await readFile(jpeg, { maxBytes: jpeg.size }));
    },
  };
}

/** Returns true if services cannot get any file of a picture. */
export const needsCapture = ({ candidates }: PickedPicture): boolean =>
  candidates.every((candidate) => strongestReachDoubt(candidate, {}) !== null);

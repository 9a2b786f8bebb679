import { codedError, failureOf } from "../../base/failure.ts";
import { keepAwake } from "../../browser.ts";
import { toPng } from "../../file/canvas.ts";
import { mayConvert, pngName } from "../../file/convert.ts";
import { type LoadedFile, readFile } from "../../file/file-builder.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { MAX_FILE_BYTES, strongestReachDoubt } from "../../reach/judge-reach.ts";
import type { Draft } from "../../upload/draft.ts";
import { advanceDraft } from "../../upload/draft-machine.ts";
import { pickOfAddress } from "../../upload/fields-from-pick.ts";
import { fileNameOf } from "../../upload/file-name.ts";
import { isTooLargeToProcess } from "../../upload/too-large-to-process.ts";
import { loadFile } from "../file/load-file.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import type { Records } from "../store/records.ts";

export type DraftFiles = ReturnType<typeof createDraftFiles>;

/** Gets the bytes of drafts' pictures. */
export function createDraftFiles({
  records,
  services,
  files,
  now,
}: {
  records: Records;
  services: Services;
  files: Files;
  now: () => number;
}) {
  /** Gives a draft a file in place of its last one. Fails with `no-record` if it was submitted meanwhile. */
  async function hold(id: string, file: PictureFile): Promise<void> {
    let last: PictureFile | undefined;
    const draft = await records.update(["draft"], id, (stored) => {
      last = stored.file;
      return advanceDraft(stored, { type: "load", file });
    });
    const isHeld = draft?.file?.id === file.id;
    const unused = isHeld ? last : file;
    if (unused && !(isHeld && unused.id === file.id)) await files.release(unused.id);
    if (!isHeld) throw codedError("no-record");
  }

  /**
   * Loads the bytes of a draft's picture, by default those at its address, and converts a still that services reject. Fails with
   * `no-access`, `not-read`, `too-large`.
   */
  async function load({ id, candidate }: { id: string; candidate?: number }): Promise<void> {
    const draft = await records.need(["draft"], id);
    const { base_url } = await services.get(draft.profile_id);
    const file = await keepAwake(loadPicture(draft, candidate, base_url));
    if ("why" in file) throw codedError(file.why);
    const { origin, url, ...loaded } = file;
    const name = fileNameOf(url ?? "", loaded.format);
    const converted = await convert(loaded);
    await hold(
      id,
      converted
        ? await files.keep(converted, { origin: "conversion", name: pngName(name) })
        : await files.keep(loaded, { origin, name, ...(url && { url }) }),
    );
  }

  return {
    load,

    /** Loads the bytes of a new draft's picture if the service could not use its address, and may accept files. */
    async loadIfNeeded(id: string): Promise<void> {
      const { pick, fields, profile_id } = await records.need(["draft"], id);
      const { base_url, files: capability } = await services.get(profile_id);
      const candidate =
        pick?.candidates.find(({ url }) => url === fields.url) ?? pick?.candidates[0];
      const doubt = candidate && strongestReachDoubt(candidate, { base_url, now });
      if (capability.accepted === false || !doubt) return;
      await load({ id }).catch(async (error) => {
        const { code: not_loaded } = failureOf(error);
        await records.update(["draft"], id, (draft) => ({ ...draft, not_loaded }));
      });
    },

    /** Uses a file that a view has stored. Fails with `storage-full`. */
    async use({ id, file }: { id: string; file: PictureFile }): Promise<void> {
      try {
        await files.tidy();
      } catch (error) {
        await files.release(file.id);
        throw error;
      }
      await hold(id, file);
    },

    release: (file: PictureFile) => files.release(file.id),
  };
}

/** Converts a still picture that services reject to PNG; null for others, and if the browser cannot decode it. */
async function convert(file: LoadedFile): Promise<LoadedFile | null> {
  if (!mayConvert(file) || file.animated) return null;
  const png = await toPng(file, { isTooLarge: isTooLargeToProcess });
  return png && readFile(png, { maxBytes: MAX_FILE_BYTES });
}

/** Loads a candidate of a draft's picture, by default the one at the draft's address. */
function loadPicture({ pick, fields }: Draft, candidate: number | undefined, base_url: string) {
  const chosen = pick?.candidates.findIndex(({ url }) => url === fields.url) ?? -1;
  const isPicked = pick !== null && (chosen >= 0 || fields.url === "");
  return loadFile(
    isPicked ? pick : pickOfAddress(fields, pick?.page.store),
    candidate ?? (isPicked ? Math.max(chosen, 0) : 0),
    { base_url, maxBytes: MAX_FILE_BYTES },
  );
}

import type { LoadedFile } from "../../file/file-builder.ts";
import { getFile } from "../../file/file-database.ts";
import { mayDecode } from "../../file/may-decode.ts";
import { mayMove } from "../../file/may-move.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { toPng } from "../../file/to-png.ts";
import { isAccepted } from "../../picture/file-format.ts";
import type { ReverseSearch } from "../../records.ts";
import { type LoadOptions, loadFile, type NotLoaded } from "../file/load-file.ts";

/** Maximum size of a file to read, in bytes. Reading more takes longer than a search by the picture. */
const UNASKED_BYTES = 32 * 1024 * 1024;
/** Maximum length in pixels of the longer side of a converted picture: services compare average colours. */
const MAX_SIDE = 2048;
/** Maximum size in bytes of an animation that views compare. */
const MOVING_BYTES = 16 * 1024 * 1024;
/** Maximum length in pixels of the longer side of a rendition that views compare. */
const RENDITION_SIDE = 512;

type Read = (LoadedFile & Pick<PictureFile, "origin" | "url">) | NotLoaded;

export type SearchFiles = ReturnType<typeof createSearchFiles>;

/** Reads the files of a search's picture, each at most once in a run. */
export function createSearchFiles(
  { pick, file, read: small }: Pick<ReverseSearch, "pick" | "file" | "read">,
  options: Omit<LoadOptions, "maxBytes">,
) {
  const loaded = new Map<number, Promise<Read>>();

  async function read(candidate: number): Promise<Read> {
    if (!file) return loadFile(pick, candidate, { ...options, maxBytes: UNASKED_BYTES });
    const blob = await getFile(file.id);
    return blob ? { ...file, blob } : { why: "not-read" };
  }

  function load(candidate: number): Promise<Read> {
    const reading = loaded.get(candidate) ?? read(candidate);
    loaded.set(candidate, reading);
    return reading;
  }

  return {
    /** Reads the file of a candidate, by its index. */
    load,

    /** Returns a small rendition of the picture, or its animation, with the facts of its file. Reads nothing more; null if no file was read. */
    async rendition(): Promise<(LoadedFile & Pick<PictureFile, "origin" | "url">) | null> {
      for (const reading of loaded.values()) {
        const found = await reading;
        if ("why" in found) continue;
        // A still would look like one frame of the animation.
        if (await mayMove(found.blob)) return found.bytes <= MOVING_BYTES ? found : null;
        const png =
          (await mayDecode(found.blob)) && (await toPng(found, { maxSide: RENDITION_SIDE }));
        if (png) return { ...found, blob: png };
      }
      return null;
    },

    /** Returns the bytes of the picture that Tagpie holds or can read. Null if it has no bytes. */
    async inHand(): Promise<Blob | null> {
      const held = file ?? small;
      const blob = held && (await getFile(held.id));
      if (blob) return blob;
      const found = await load(pick.shown);
      return "why" in found ? null : found.blob;
    },

    /** Returns the first of these candidates' files that can be read, converted to PNG if services reject its format. */
    async toSend(
      candidates: readonly number[],
      isWanted: (file: Exclude<Read, NotLoaded>) => boolean = () => true,
    ): Promise<File | null> {
      for (const candidate of new Set(candidates)) {
        const found = await load(candidate);
        if ("why" in found || !isWanted(found)) continue;
        const { blob, format } = found;
        const isReadable = format !== null && isAccepted(format);
        const sent = isReadable
          ? blob
          : await toPng(found, { maxSide: MAX_SIDE, isCompared: true });
        // The service needs no file name.
        if (sent) return new File([sent], "picture", { type: sent.type });
      }
      return null;
    },
  };
}

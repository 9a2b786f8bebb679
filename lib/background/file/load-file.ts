import { mayReach } from "../../browser.ts";
import { type LoadedFile, readFile } from "../../file/file-builder.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { withTimeOut } from "../../http/time-out.ts";
import type { Pick as PicturePick } from "../../picture/pick.ts";
import { placeOutOfReach } from "../../sources/reach.ts";

/** Timeout in milliseconds. */
const PATIENCE = 20_000;

/** Why a file could not be loaded. `no-access`: the user has not granted access to its host. */
export type NotLoaded = { why: "no-access" | "not-read" | "too-large" };

export type LoadOptions = {
  /** Address of the service that the file is for. */
  base_url: string;
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

/** Loads the bytes of one candidate of a pick, from wherever Tagpie may read them. Never fails, except with the abort reason. */
export async function loadFile(
  { candidates }: PicturePick,
  candidate: number,
  options: LoadOptions,
): Promise<(LoadedFile & Pick<PictureFile, "origin" | "url">) | NotLoaded> {
  const url = candidates[candidate]?.url ?? "";
  const file = await loadFromHost(url, options);
  return "why" in file ? file : { ...file, origin: "host", url };
}

/** Requests a file as services do: without credentials, Referer or cache. */
export async function loadFromHost(
  url: string,
  { base_url, maxBytes, signal }: LoadOptions,
): Promise<LoadedFile | NotLoaded> {
  if (placeOutOfReach(url, base_url) || !(await mayReach(url))) return { why: "no-access" };
  try {
    return await withTimeOut(
      async (signal) => {
        const response = await fetch(url, {
          signal,
          credentials: "omit",
          referrerPolicy: "no-referrer",
          cache: "no-store",
        });
        return response.ok && response.body
          ? await readFile(response.body, { maxBytes, signal })
          : NOT_READ;
      },
      PATIENCE,
      signal,
    );
  } catch (error) {
    signal?.throwIfAborted();
    return Object(error).code === "too-large" ? { why: "too-large" } : NOT_READ;
  }
}

const NOT_READ = { why: "not-read" } as const;

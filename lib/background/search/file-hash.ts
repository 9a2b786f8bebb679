import { mayReach } from "../../browser.ts";
import { readBytes } from "../../http/response.ts";
import { sha512 } from "../../http/sha512.ts";
import { withTimeOut } from "../../http/time-out.ts";
import { placeOutOfReach } from "../../sources/reach.ts";

const MILLISECONDS = 20_000;

export type FileHash = { sha512: string } | { why: "no-access" | "not-read" };

/** Hashes a file as a service would fetch it: without credentials or cache. `no-access`: the user has not granted access to its host. */
export async function hashOfFile(
  url: string,
  { base_url, bytes }: { base_url: string /** Maximum size. */; bytes: number },
): Promise<FileHash> {
  if (placeOutOfReach(url, base_url) || !(await mayReach(url))) return { why: "no-access" };
  try {
    return await withTimeOut(async (signal) => {
      const response = await fetch(url, {
        signal,
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
      });
      return response.ok ? { sha512: await sha512(await readBytes(response, bytes)) } : NOT_READ;
    }, MILLISECONDS);
  } catch {
    return NOT_READ;
  }
}

const NOT_READ = { why: "not-read" } as const;

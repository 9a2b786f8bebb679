import { signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { isWebAddress } from "../../api/addresses.ts";
import { hostPattern, mayAccess } from "../../browser.ts";
import { getFile } from "../../file/file-database.ts";
import { mayDecode } from "../../file/may-decode.ts";

/** Maximum size of a displayed file, which is kept in memory. */
const MAX_BYTES = 32_000_000;
const PATIENCE = 30_000;

/** Source of a page's picture in a view: an address for `<img>`, or the file's bytes. Null: not available. */
export type PictureSource = string | Blob | null;

/**
 * Finds a safe source for a page's picture. An extension's `<img>` sends even `SameSite=Strict` cookies to a granted host, so a page could
 * trigger actions there. Granted hosts get a `fetch` without credentials; other hosts treat our `<img>` as cross-site.
 */
export async function pictureSource(
  url: string,
  signal: AbortSignal,
  /** Id of the stored file, if Tagpie holds it. */
  file?: string,
): Promise<PictureSource> {
  if (file !== undefined) return getFile(file);
  if (/^data:image\//iu.test(url)) return url;
  if (!isWebAddress(url)) return null;
  if (!(await isGranted(url))) return url;
  try {
    const response = await fetch(url, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return await imageIn(response);
  } catch {
    return null;
  }
}

/** Returns null if the response is no picture or too large. */
async function imageIn(response: Response): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let size = 0;
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (!response.ok || size > MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
    parts.push(chunk.value);
  }
  // A `blob:` address has the extension's origin, so it must only ever contain a picture.
  const type = response.headers.get("content-type") ?? "";
  const picture = new Blob(parts, { type: /^image\//iu.test(type) ? type : "" });
  return response.ok && (await mayDecode(picture)) ? picture : null;
}

/** Pending checks by host pattern. Pictures shown together mostly share a host, so one check serves all. */
const asked = new Map<string, Promise<boolean>>();

function isGranted(url: string): Promise<boolean> {
  const pattern = hostPattern(url);
  const asking = asked.get(pattern);
  if (asking) return asking;
  // If the browser cannot tell, a request without credentials does no harm.
  const granted = mayAccess(url)
    .catch(() => true)
    .finally(() => asked.delete(pattern));
  asked.set(pattern, granted);
  return granted;
}

/** Counts access changes while it has subscribers. A lazy `<img>` must not send cookies to a host that was granted meanwhile. */
export const accessChanges = signal(0, {
  watched() {
    browser.permissions.onAdded.addListener(count);
    browser.permissions.onRemoved.addListener(count);
  },
  unwatched() {
    browser.permissions.onAdded.removeListener(count);
    browser.permissions.onRemoved.removeListener(count);
  },
});

function count() {
  accessChanges.value++;
}

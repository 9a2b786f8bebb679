import { signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { isWebAddress } from "../api/addresses.ts";
import { hostPattern, mayReach } from "../browser.ts";

/** A larger file is not shown, and not kept in memory. */
const MAX_BYTES = 32_000_000;
const PATIENCE = 30_000;

/** Where a view gets a picture of a page from: an address for `<img>`, or the file's bytes. Null: nowhere. */
export type PictureSource = string | Blob | null;

/**
 * Finds where a picture that a page named may be loaded from. Browsers send cookies, `SameSite=Strict` ones too, with an `<img>` request
 * of an extension to a host that the person granted; so a page could make Tagpie change something there by a mere address. Such a host is
 * asked by a `fetch` without credentials. To any other host an `<img>` of ours is as cross-site as one of the page's own, which needs no
 * Tagpie for that request.
 */
export async function pictureSource(url: string, signal: AbortSignal): Promise<PictureSource> {
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

/** Null: no picture, or one that is too large. */
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
  // A `blob:` address has the origin of the extension: nothing but a picture may be opened by it.
  const type = response.headers.get("content-type") ?? "";
  return response.ok ? new Blob(parts, { type: /^image\//iu.test(type) ? type : "" }) : null;
}

/** Pictures that are shown together are mostly of one host: it is asked for once. */
const asked = new Map<string, Promise<boolean>>();

function isGranted(url: string): Promise<boolean> {
  const pattern = hostPattern(url);
  const asking = asked.get(pattern);
  if (asking) return asking;
  // Where the browser cannot say, a request without credentials does no harm.
  const answer = mayReach(url)
    .catch(() => true)
    .finally(() => asked.delete(pattern));
  asked.set(pattern, answer);
  return answer;
}

/**
 * Counts changes of what the person grants, while somebody looks at it. An `<img>` that waits to be scrolled to must not be loaded with
 * cookies from a host that was granted meanwhile.
 */
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

import type { CoreClient } from "../../api/core-client.ts";
import { failureOf } from "../../failure.ts";
import type { FilesCapability } from "../../service-profile.ts";
import { loadFromHost } from "../file/load-file.ts";

/** Time in milliseconds for which a measurement stays valid. */
const MEASURE_LASTS = 7 * 24 * 60 * 60_000;
/** Timeout in milliseconds: the user waits for the check of the service. */
const PATIENCE = 10_000;
/** Maximum size of the picture to send, in bytes. */
const MAX_BYTES = 4_000_000;
/** Widest search, because a scaled picture differs slightly from the original. */
const DISTANCE = 1;

/**
 * Measures whether a service accepts files, by a reverse search of bytes that it has itself. Never posts an image. Returns the current
 * capability if it is known, was measured lately or cannot be measured now.
 */
export async function measureFiles(
  current: FilesCapability,
  client: CoreClient,
  now = Date.now,
): Promise<FilesCapability> {
  const { accepted, measured_at } = current;
  const isKnown = accepted !== null && measured_at === null;
  if (isKnown || (measured_at !== null && now() - measured_at < MEASURE_LASTS)) return current;
  const measured = await measure(client, AbortSignal.timeout(PATIENCE)).catch(() => null);
  return measured === null ? current : { accepted: measured, measured_at: now() };
}

async function measure(client: CoreClient, signal: AbortSignal): Promise<boolean | null> {
  const { items } = await client.search.images({ q: "*", per_page: 10, signal });
  const image = items.find(
    (one) => one.state === "visible" && one.thumbnails_generated && /png|jpeg/u.test(one.mime_type),
  );
  if (image?.state !== "visible") return null;
  // Smaller renditions differ too much: services count the middle row and column of a picture twice.
  const { medium, large } = image.representations;
  const loaded = await loadFromHost(medium || large, {
    base_url: client.base_url,
    maxBytes: MAX_BYTES,
    signal,
  });
  if ("why" in loaded) return null;
  const file = new File([loaded.blob], "picture", { type: loaded.blob.type });
  try {
    const found = await client.search.reverse({ file, distance: DISTANCE, signal });
    if (found.items.length === 0) return false;
    return found.items.some(({ id }) => id === image.id) || null;
  } catch (error) {
    if (failureOf(error).code === "bad-query") return false;
    throw error;
  }
}

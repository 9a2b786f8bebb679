import type { CoreClient } from "../../api/client.ts";
import type { Image } from "../../api/image.ts";
import { MAX_PICTURE_HOSTS } from "../../base/bounds.ts";
import { computeOnce } from "../../base/compute-once.ts";
import { failureOf } from "../../base/failure.ts";
import { isRecent } from "../../base/stored-time.ts";
import { ignoresDistance } from "../../reverse/ignores-distance.ts";
import type { FilesCapability } from "../../stored/service-profile.ts";
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
 * Measures whether a service accepts files, by a reverse search of bytes that it has itself, from one of its `images`. Never posts an image.
 * Returns the current capability if it is known, was measured lately or cannot be measured now.
 */
export async function measureFilesCapability(
  current: FilesCapability,
  client: CoreClient,
  images: () => Promise<readonly Image[]>,
  now = Date.now,
): Promise<FilesCapability> {
  const { accepted, measured_at } = current;
  const isKnown = accepted !== null && measured_at === null;
  if (isKnown || (measured_at !== null && isRecent(measured_at, MEASURE_LASTS, now())))
    return current;
  const signal = AbortSignal.timeout(PATIENCE);
  const measured = await measure(client, images, signal).catch(() => null);
  return measured === null ? current : { ...measured, measured_at: now() };
}

async function measure(
  client: CoreClient,
  images: () => Promise<readonly Image[]>,
  signal: AbortSignal,
): Promise<Pick<FilesCapability, "accepted" | "nearest"> | null> {
  const image = (await images()).find(
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
    const matches = await client.search.reverse({ file, distance: DISTANCE, signal });
    if (matches.items.length + matches.unreadable === 0) return { accepted: false };
    const accepted = matches.items.some(({ id }) => id === image.id);
    return accepted
      ? { accepted, ...(ignoresDistance(matches.items, DISTANCE) && { nearest: true }) }
      : null;
  } catch (error) {
    if (failureOf(error).code === "bad-query") return { accepted: false };
    throw error;
  }
}

/** Returns some of a service's images, requested at the first call. */
export const createSampleImageLoader = (client: CoreClient): (() => Promise<readonly Image[]>) =>
  computeOnce(async () => {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await client.search.images({ q: "*", per_page: 10, signal })).items;
  });

/**
 * Returns the hosts of a service's pictures, which the first check records: later, a service could name any host. `undefined` if it showed
 * no pictures.
 */
export async function findPictureHosts(
  current: string[] | undefined,
  base_url: string,
  images: () => Promise<readonly Image[]>,
): Promise<string[] | undefined> {
  if (current) return current;
  const addresses = (await images().catch(() => [])).flatMap((image) =>
    image.state === "visible" && image.thumbnails_generated
      ? Object.values(image.representations).filter((address) => address !== "")
      : [],
  );
  if (addresses.length === 0) return undefined;
  const hosts = addresses.flatMap((address) => URL.parse(address, base_url)?.host || []);
  const ownHost = new URL(base_url).host;
  return [...new Set(hosts)].filter((host) => host !== ownHost).slice(0, MAX_PICTURE_HOSTS);
}

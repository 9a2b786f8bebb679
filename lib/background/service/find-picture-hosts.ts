import type { CoreClient } from "../../api/client.ts";
import type { Image } from "../../api/image.ts";
import { MAX_PICTURE_HOSTS } from "../../base/bounds.ts";
import { lazily } from "../../base/lazily.ts";

/** Milliseconds. */
const PATIENCE = 10_000;

/** Returns some of a service's images, requested at the first call. */
export const createSample = (client: CoreClient): (() => Promise<readonly Image[]>) =>
  lazily(async () => {
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

import type { PanelView } from "../../records.ts";
import { isFileOf, ownAddress } from "../../reverse/own-address.ts";
import type { Services } from "../service/services.ts";

/** Finds an image of the active service by one of these addresses. It can be shown without a search. */
export async function findOwnImage(
  addresses: readonly string[],
  services: Services,
): Promise<PanelView | null> {
  const { id: profile_id, base_url } = await services.active();
  for (const address of addresses) {
    const own = ownAddress(address, base_url);
    if (!own) continue;
    const view = { view: "image", profile_id, image_id: own.id } as const;
    if (own.certain) return view;
    try {
      const { client } = await services.open(profile_id);
      if (isFileOf(await client.images.get(own.id), address)) return view;
    } catch {
      // Falls back to a normal search.
    }
  }
  return null;
}

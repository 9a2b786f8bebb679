import { nullIfMissing } from "../../failure.ts";
import type { PanelView, SearchStep } from "../../records.ts";
import { findOwnImage } from "../../reverse/own-address.ts";
import type { Services } from "../service/services.ts";

/** An image of the service to show without a search, or the search steps that need not be repeated. */
export type OwnImage = { view: PanelView } | { view: null; steps: SearchStep[] };

/** Asks the active service whether one of these addresses belongs to an image of its own. */
export async function askForOwnImage(
  addresses: AsyncIterable<string>,
  services: Services,
): Promise<OwnImage> {
  const { id: profile_id, base_url } = await services.active();
  let requests = 0;
  let failed = false;
  const own = await findOwnImage(addresses, base_url, async (id) => {
    requests++;
    try {
      const { client } = await services.open(profile_id);
      return await client.images.get(id).catch(nullIfMissing);
    } catch {
      failed = true;
      return null;
    }
  });
  if (own) return { view: { view: "image", profile_id, image_id: own.id } };
  // The search repeats a failed request.
  const step: SearchStep = { step: "address", status: "done", found: [], requests };
  return { view: null, steps: failed ? [] : [step] };
}

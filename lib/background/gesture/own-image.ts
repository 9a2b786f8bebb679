import { nullIfMissing } from "../../failure.ts";
import type { PanelView, SearchStep } from "../../records.ts";
import { findOwnImage } from "../../reverse/own-address.ts";
import type { Services } from "../service/services.ts";

export interface OwnImage {
  /** The image to show without a search. */
  view?: PanelView;
  /** Steps that the search need not repeat. */
  steps?: SearchStep[];
}

/** Asks the active service whether one of these candidates is an image of its own. */
export async function askForOwnImage(
  candidates: AsyncIterable<{ url: string }>,
  services: Services,
): Promise<OwnImage> {
  const { id: profile_id, base_url } = await services.active();
  let requests = 0;
  try {
    const own = await findOwnImage(candidates, base_url, async (id) => {
      requests++;
      const { client } = await services.open(profile_id);
      return client.images.get(id).catch(nullIfMissing);
    });
    return own
      ? { view: { view: "image", profile_id, image_id: own.id } }
      : { steps: [{ step: "address", status: "done", found: [], requests }] };
  } catch {
    // The search repeats a failed request.
    return {};
  }
}

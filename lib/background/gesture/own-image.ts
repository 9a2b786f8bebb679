import { nullIfMissing } from "../../base/failure.ts";
import { findOwnImage } from "../../reverse/own-address.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import type { PanelView } from "../../stored/records.ts";
import type { Services } from "../service/services.ts";

interface OwnImage {
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
    const ownImage = await findOwnImage(candidates, base_url, async (id) => {
      requests++;
      const { client } = await services.open(profile_id);
      return client.images.get(id).catch(nullIfMissing);
    });
    return ownImage
      ? { view: { view: "image", profile_id, image_id: ownImage.id } }
      : { steps: [{ step: "address", status: "done", image_ids: [], requests }] };
  } catch {
    // The search repeats a failed request.
    return {};
  }
}

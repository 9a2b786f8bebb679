import type { Image, VisibleImage } from "../../api/image.ts";
import { MAX_PER_PAGE } from "../../api/list.ts";
import { codedError } from "../../base/failure.ts";
import type { Draft } from "../../upload/draft.ts";
import type { Services } from "../service/services.ts";
import { findUnrestrictedFilter } from "../service/unrestricted-filter.ts";
import type { Records } from "../store/records.ts";

export const isVisibleImage = (image: Image): image is VisibleImage => image.state === "visible";

/** Returns the user's newest uploads, also those that their filter hides. */
export async function listOwnUploads(
  services: Services,
  profile_id: string,
): Promise<VisibleImage[]> {
  const { client } = await services.open(profile_id);
  const { items, unreadable } = await client.search.images({
    q: "my:uploads",
    filter_id: await findUnrestrictedFilter(client),
    sf: "id",
    sd: "desc",
    per_page: MAX_PER_PAGE,
    fresh: true,
  });
  if (unreadable > 0) throw codedError("malformed");
  return items.filter(isVisibleImage);
}

/** Returns the images that are no result of another draft: an image that resulted from one cannot be the result of another. */
export async function withoutResultsOfDrafts(
  records: Records,
  { id }: Draft,
  images: VisibleImage[],
): Promise<VisibleImage[]> {
  // A long history is only worth reading if it can explain a candidate.
  if (images.length === 0) return [];
  const others = (await records.all("draft")).filter((one) => one.id !== id);
  const results = new Set(
    others.flatMap(({ state }) =>
      state.status === "sent" ? [state.image.id, ...(state.twins ?? [])] : [],
    ),
  );
  return images.filter((image) => !results.has(image.id));
}

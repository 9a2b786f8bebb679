import { isSamePicture } from "../../boards/board-response.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { presenceByHeadline } from "../../reverse/headline-table.ts";
import { matchedImages } from "../../reverse/match-facts.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { services } from "../../stored/storage.ts";
import { withFactsOfCopy, withPostFacts } from "../../upload/facts-of-copy.ts";
import type { Records } from "../store/records.ts";

/** Returns the picture of a search with what another of the user's services, or else another board, has about it. */
export async function addFactsOfCopies(
  { id, pick, per_service = [], boards = [] }: ReverseSearch,
  records: Pick<Records, "get">,
): Promise<PickedPicture> {
  const { profiles } = await services.getValue();
  for (const one of per_service) {
    const search = one.id === id ? null : await records.get(["reverse"], one.id);
    const profile = profiles.find((profile) => profile.id === one.profile_id);
    if (!search || !profile || presenceByHeadline(search) !== "there") continue;
    const copy_id = search.headline && "id" in search.headline ? search.headline.id : undefined;
    const copy = matchedImages(search).find((image) => image.id === copy_id);
    if (copy?.state === "visible")
      return withFactsOfCopy(pick, copy, new URL(profile.base_url).host);
  }
  // A picture that is only alike may have other sources.
  const { post } = boards.find(({ post }) => post?.tags && isSamePicture(post)) ?? {};
  const source_urls = post?.score === null ? post.sources : [];
  return post?.tags
    ? withPostFacts(pick, { host: post.tags.host, tags: post.tags, source_urls })
    : pick;
}

import type { VisibleImage } from "../api/image.ts";
import { collectTags } from "../picture/collect-tags.ts";
import type { PickedPicture } from "../picture/pick.ts";
import type { PostTags } from "../picture/post-tags.ts";
import type { PostTagCategory } from "../picture/tag-kinds.ts";
import { guessCategory, type TagCategory } from "../tags/category.ts";

const CATEGORIES: Partial<Record<TagCategory, PostTagCategory>> = {
  origin: "artist",
  character: "character",
  oc: "character",
  species: "species",
};

/**
 * Returns a picked picture with the tags and sources of the same picture on another service, to offer them in a draft. What the page says
 * comes first.
 * @param host of the other service
 */
export function withFactsOfCopy(
  pick: PickedPicture,
  { tags, source_urls }: Pick<VisibleImage, "tags" | "source_urls">,
  host: string,
): PickedPicture {
  const entries = tags.map((name) => {
    const category = guessCategory(name);
    return { name, category: (category && CATEGORIES[category]) ?? ("general" as const) };
  });
  return withPostFacts(pick, { host, tags: collectTags(host, entries, false), source_urls });
}

/** Returns a picked picture with the tags and sources of its post on another host. What the page says comes first. */
export function withPostFacts(
  pick: PickedPicture,
  {
    host,
    tags,
    source_urls,
  }: { host: string; tags: PostTags | undefined; source_urls: readonly string[] },
): PickedPicture {
  const offered = pick.tags ?? tags;
  const { source_url, further_sources = [] } = pick;
  const sources = [...(source_url === null ? [] : [source_url]), ...further_sources];
  const copied = source_urls.filter((url) => !sources.includes(url));
  const [first = null, ...others] = new Set([...sources, ...copied]);
  return {
    ...pick,
    ...(offered && { tags: offered }),
    ...(copied.length > 0 && { copied: { host, sources: copied } }),
    source_url: first,
    ...(others.length > 0 && { further_sources: others }),
  };
}

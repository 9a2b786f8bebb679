import { type ReadonlySignal, signal } from "@preact/signals";
import type { Image, VisibleImage } from "../../api/image.ts";
import { background } from "../../messages.ts";
import { escapeTerm } from "../../query/escape-term.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { type TagCategory, toCategory } from "../../tags/category.ts";
import { lookUpTags } from "../../tags/look-up.ts";
import { createActionState } from "../base/action-state.ts";
import { createPagedList } from "../base/paged-list.ts";
import { createResource } from "../base/resource.ts";
import { createServiceReader } from "../base/service-reader.ts";

interface ImageDetailsOptions {
  profile: ServiceProfile;
  image_id: number;
  /** The image as it was found, shown until the current state has loaded. */
  known?: Image | undefined;
  /** Shows a record instead of this image. */
  open: (recordId: string) => Promise<unknown>;
}

export type ImageDetailsModel = ReturnType<typeof createImageDetails>;

/** Creates an image of a service with its comments and tag categories, each loaded on demand. */
export function createImageDetails({ profile, image_id, known, open }: ImageDetailsOptions) {
  const reader = createServiceReader(profile.id);
  const categories = signal<ReadonlyMap<string, TagCategory | null>>(new Map());
  const searching = createActionState();
  const image = createResource<Image>(async () => {
    const filter_id = profile.filter?.id;
    const response = await reader.images.get(image_id, { filter_id, fresh: true });
    if (response.state === "visible") void surround(response);
    return response;
  }, known);

  /** Loads the tag categories. They are optional, so failures are ignored. */
  async function surround({ tags }: VisibleImage): Promise<void> {
    const facts = await lookUpTags(reader.search.tags, tags).catch(() => []);
    categories.value = new Map(facts.map(({ name, category }) => [name, toCategory(category)]));
  }

  return {
    /** Null until loaded. */
    image: image.value,
    failure: image.failure,
    load: image.load,
    comments: createPagedList({
      load: (page) => reader.search.comments({ q: `image_id:${image_id}`, page }),
      identify: ({ id }) => id,
    }),
    /** The service's categories by tag name, without tags that were not looked up yet. */
    categories: categories as ReadonlySignal<ReadonlyMap<string, TagCategory | null>>,
    searching,
    /** Searches for all images with a tag, on the image's service. */
    searchFor: (tag: string) =>
      searching.run(async () =>
        open(await background.findImages({ q: escapeTerm(tag), page: 1, profile_id: profile.id })),
      ),
  };
}

import { createTagInput, type TagInputOptions } from "../../../lib/state/tags/tag-input.ts";
import { createTagSource, type TagRequests } from "../../../lib/tags/tag-source.ts";

export type TagInputScene = Partial<TagInputOptions & TagRequests>;

/** Creates a tag input whose source responds as given; by default it knows no tags. */
export const tagInputOf = (options: TagInputScene = {}) =>
  createTagInput({
    tags: [],
    source: createTagSource({ suggest: async () => [], ...options }),
    ...options,
  });

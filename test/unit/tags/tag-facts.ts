import type { TagFacts } from "../../../lib/tags/tag-facts.ts";

export const tagFacts = (name: string, more: Partial<TagFacts> = {}): TagFacts => ({
  id: 1,
  name,
  category: null,
  images: 1,
  alias_of: null,
  implies: [],
  dnp: [],
  short_description: "",
  ...more,
});

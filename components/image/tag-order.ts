import type { TagRules } from "../../lib/tags/rules.ts";

const CREATORS = ["artist:", "editor:", "colorist:", "photographer:"];

/** Category as far as a bare name tells it; the name of a colour token and of a word. */
export type NamedCategory = "rating" | "origin" | "character" | "oc" | "species" | "spoiler";

export function categoryOfName(name: string, rules: TagRules): NamedCategory | null {
  if (rules.rating_tags.includes(name)) {
    return "rating";
  }
  if (CREATORS.some((prefix) => name.startsWith(prefix))) {
    return "origin";
  }
  if (name.startsWith("oc:")) {
    return "oc";
  }
  if (name.startsWith("species:")) {
    return "species";
  }
  return name.startsWith("spoiler:") ? "spoiler" : null;
}

const RANK: Record<NamedCategory, number> = {
  rating: 0,
  origin: 1,
  character: 2,
  oc: 3,
  species: 4,
  spoiler: 5,
};

/** Rating first, then who made it, then the rest by name: services give tags in no order. */
export function orderTags(names: readonly string[], rules: TagRules): string[] {
  const rank = (name: string) => {
    const category = categoryOfName(name, rules);
    return category === null ? Number.POSITIVE_INFINITY : RANK[category];
  };
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

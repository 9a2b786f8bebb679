import type { TagRules } from "./rules.ts";

export type TagAdvice =
  | { code: "too-few"; missing: number; minimum: number }
  | { code: "no-rating"; ratings: readonly string[] }
  /** `others` are the ratings that cannot be combined with `alone`. */
  | { code: "not-alone"; alone: string; others: readonly string[] }
  | { code: "exclusive"; names: readonly string[] }
  | { code: "forbidden"; name: string };

/**
 * Returns likely complaints of the service about these tags. Advisory only. Pass alias targets and implied tags too, because services
 * count those.
 */
export function adviseOnTags(tags: readonly string[], rules: TagRules): TagAdvice[] {
  const tagSet = new Set(tags);
  const has = (name: string) => tagSet.has(name);
  const missingCount = rules.minimum_tags - tagSet.size;
  const rated = rules.rating_tags.filter(has);
  const alone = rules.alone_tags.find(has);
  const others = rated.filter((name) => name !== alone);
  const advice: TagAdvice[] = [];
  if (missingCount > 0)
    advice.push({ code: "too-few", missing: missingCount, minimum: rules.minimum_tags });
  if (rated.length === 0 && rules.rating_tags.length > 0)
    advice.push({ code: "no-rating", ratings: rules.rating_tags });
  if (alone !== undefined && others.length > 0) advice.push({ code: "not-alone", alone, others });
  for (const names of rules.exclusive_tags.map((list) => list.filter(has))) {
    if (names.length > 1) advice.push({ code: "exclusive", names });
  }
  for (const name of rules.forbidden_tags.filter(has)) advice.push({ code: "forbidden", name });
  return advice;
}

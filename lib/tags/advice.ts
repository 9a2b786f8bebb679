import type { TagRules } from "./rules.ts";

/** Longer names are dropped by the service without a word. */
const MAX_NAME_BYTES = 255;

export type TagAdvice =
  | { code: "too-few"; missing: number; minimum: number }
  | { code: "no-rating"; ratings: readonly string[] }
  | { code: "too-long"; name: string };

/** What the service will probably say about these tags. Advice only: it adds implied tags and follows aliases before it counts. */
export function adviseOnTags(tags: readonly string[], rules: TagRules): TagAdvice[] {
  const missing = rules.minimum_tags - tags.length;
  const rated = tags.some((tag) => rules.rating_tags.includes(tag));
  return [
    ...(missing > 0 ? [{ code: "too-few", missing, minimum: rules.minimum_tags } as const] : []),
    ...(rated || rules.rating_tags.length === 0
      ? []
      : [{ code: "no-rating", ratings: rules.rating_tags } as const]),
    ...tags
      .filter((name) => utf8Length(name) > MAX_NAME_BYTES)
      .map((name) => ({ code: "too-long", name }) as const),
  ];
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

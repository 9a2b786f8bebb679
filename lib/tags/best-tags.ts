import type { SpendSearchSteps } from "./search-steps.ts";
import type { VocabularyTable } from "./vocabulary-table.ts";
import type { VocabularyTag, VocabularyTags } from "./vocabulary-tags.ts";

interface Match {
  index: number;
  target: number;
  images: number;
  tag: VocabularyTag;
}

/** Steps of considering a match. */
const MATCH = 8;

/** Creates a list of at most `most` accepted tags, each once. */
export function createBestTagList(
  { metaOf, targetOf }: VocabularyTable,
  { tagAt }: VocabularyTags,
  spend: SpendSearchSteps,
  most: number,
  accept: (tag: VocabularyTag) => boolean,
) {
  const targets = new Set<number>();
  const results: VocabularyTag[] = [];

  /** Puts a match in its place among the best ones, by images. */
  function consider(index: number, best: Match[], room: number): void {
    spend(MATCH);
    const target = targetOf(index);
    if (target === null || targets.has(target)) return;
    const images = metaOf(target);
    const same = best.findIndex((match) => match.target === target);
    // The tag itself comes before its aliases.
    const other = best[same]?.index ?? 0;
    if (same !== -1 && (other === target || (index !== target && index >= other))) return;
    const last = best[best.length - 1];
    const isBelow = last && (last.images - images || index - last.index) >= 0;
    if (same === -1 && best.length === room && isBelow) return;
    const tag = tagAt(index, target);
    if (!tag || !accept(tag)) return;
    if (same !== -1) best.splice(same, 1);
    const place = best.findIndex((other) => (images - other.images || other.index - index) > 0);
    best.splice(place === -1 ? best.length : place, 0, { index, target, images, tag });
    best.length = Math.min(best.length, room);
  }

  return {
    results,
    isFull: () => results.length >= most,
    /** Adds the most used of these matches. */
    add(...matches: readonly Iterable<number>[]): void {
      const best: Match[] = [];
      const room = most - results.length;
      for (const part of matches) for (const index of part) consider(index, best, room);
      for (const { target, tag } of best) {
        targets.add(target);
        results.push(tag);
      }
    },
  };
}

import { letterBitmask } from "./name-bytes.ts";
import type { SpendSearchSteps } from "./search-steps.ts";
import { editDistance } from "./typos.ts";
import type { VocabularyTable } from "./vocabulary-table.ts";
import type { VocabularyTag, VocabularyTags } from "./vocabulary-tags.ts";

/** Most typos that are looked for in a whole name. */
const MAX_NEAR_TYPOS = 2;
/** Steps of comparing two names, per letter. */
const DISTANCE_PER_LETTER = 20;

/** Returns the tags whose names differ from this one in at most two letters. */
export function similarlySpelledTags(
  { count, nameOf, metaOf }: VocabularyTable,
  { sendableTagAt }: VocabularyTags,
  letters: Int32Array,
  spend: SpendSearchSteps,
  name: string,
): VocabularyTag[] {
  const term = new TextEncoder().encode(name);
  const nameLetters = letterBitmask(term, 0, term.length);
  const results: VocabularyTag[] = [];
  for (let index = 0; index < count; index++) {
    spend(1);
    // Each typo adds and removes one letter at most.
    const tagLetters = letters[index] ?? 0;
    if (isMore(tagLetters & ~nameLetters) || isMore(nameLetters & ~tagLetters)) continue;
    if (metaOf(index) < 0) continue;
    const { from, to } = nameOf(index);
    // A letter has at most four bytes.
    if (Math.abs(to - from - term.length) > 4 * MAX_NEAR_TYPOS) continue;
    const tag = sendableTagAt(index, index);
    if (!tag || tag.name === name) continue;
    spend(DISTANCE_PER_LETTER * tag.name.length);
    if (editDistance(name, tag.name, MAX_NEAR_TYPOS) <= MAX_NEAR_TYPOS) results.push(tag);
  }
  return results;
}

/** Returns true if a set has more letters than typos can explain. */
function isMore(letters: number): boolean {
  let surplus = letters;
  for (let typo = 0; typo < MAX_NEAR_TYPOS; typo++) surplus &= surplus - 1;
  return surplus !== 0;
}

import { createBestTagList } from "./best-tags.ts";
import { foldName } from "./fold-name.ts";
import { createFullNameSearch } from "./full-name-search.ts";
import { createSearchStepLimit } from "./search-steps.ts";
import { similarlySpelledTags } from "./similarly-spelled-tags.ts";
import { addMisspelledTags, indexesWithPrefix, lowerBound } from "./sorted-names.ts";
import { checkTable, openVocabularyTable } from "./vocabulary-table.ts";
import { createVocabularyTags, type VocabularyTag } from "./vocabulary-tags.ts";

export type Vocabulary = ReturnType<typeof openVocabulary>;

/** Shorter terms have too many neighbours at one typo. */
const MIN_TYPO_LENGTH = 4;

/**
 * Opens a service's compiled vocabulary: its 50,000 most used tags and their aliases. Reads names where they lie in the buffer, because a
 * copy as objects would take a multiple of its memory. The format is described in `generator.ex` of the engine: tags in byte order of their
 * names, padding, `primary` (offset of the tag; images, or `-1 - index` of an alias's target), `secondary` (indexes in the order of the names
 * after their namespaces), trailer. Throws a `RangeError` if the sizes do not agree. A service may send any file, so `search` and `near`
 * have a number of steps.
 */
export function openVocabulary(buffer: ArrayBuffer) {
  const { spend, within } = createSearchStepLimit();
  const table = openVocabularyTable(buffer, spend);
  const tags = createVocabularyTags(table, spend);
  const { count, nameOf, targetOf, compare, byName, byRest } = table;
  const { letters, containing, foldedBeginning } = createFullNameSearch(table, spend);
  const encoder = new TextEncoder();

  function misspelled(text: string): Iterable<number> {
    if ([...text].length < MIN_TYPO_LENGTH) return [];
    const indexes = new Set<number>();
    for (const order of [byName, byRest]) addMisspelledTags(order, encoder.encode(text), indexes);
    return [...indexes].sort((one, other) => one - other);
  }

  /** Searches as `search` does, without a bound. */
  function searchAll(
    text: string,
    most: number,
    accept: (tag: VocabularyTag) => boolean,
  ): VocabularyTag[] {
    if (text === "") return [];
    const folded = foldName(text) || text;
    const foldedTerm = encoder.encode(folded);
    const best = createBestTagList(table, tags, spend, most, accept);
    const beginning = (term: Uint8Array) => [
      indexesWithPrefix(byName, term),
      indexesWithPrefix(byRest, term),
    ];
    best.add(
      ...beginning(encoder.encode(text)),
      ...(folded === text ? [] : beginning(foldedTerm)),
      foldedBeginning(foldedTerm),
    );
    if (!best.isFull()) best.add(containing(foldedTerm));
    if (!best.isFull()) best.add(misspelled(text));
    return best.results;
  }

  return {
    /** Number of tags with their aliases. */
    count,

    /** Throws a `RangeError` if a tag, an index or the order is wrong, so that search in it would miss tags. Takes linear time. */
    check: () => checkTable(table),

    /** Returns the tag of that name, or null; also for one that an upload cannot send. */
    find(name: string): VocabularyTag | null {
      const term = encoder.encode(name);
      const index = lowerBound(byName, term);
      if (index === count || compare(nameOf(index), term) !== 0) return null;
      const target = targetOf(index);
      return target === null ? null : tags.sendableTagAt(index, target);
    },

    /** Returns the tags whose names differ from this one in at most two letters, or null if that takes too many steps. */
    near: (name: string): VocabularyTag[] | null =>
      within(() => similarlySpelledTags(table, tags, letters, spend, name)),

    /**
     * Returns at most `most` tags that a normalised text may mean, each tag once: names that begin with it, also after their namespace, then
     * names that contain it, both without regard to marks and width, then names that begin with it but for one typo; each kind by images.
     * `accept` may refuse a tag.
     * Returns null if that takes too many steps: the best tags may be among those that were not read.
     */
    search: (
      text: string,
      most: number,
      accept: (tag: VocabularyTag) => boolean = () => true,
    ): VocabularyTag[] | null => within(() => searchAll(text, most, accept)),
  };
}

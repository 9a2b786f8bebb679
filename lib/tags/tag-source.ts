import { rankAssociated } from "./associated.ts";
import type { TagsToLookUp } from "./look-up.ts";
import type { SuggestedTag, TagFacts } from "./tag-facts.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { VocabularyTag } from "./vocabulary-tags.ts";

/** Questions to a source of tags. */
export interface TagRequests {
  /** Requests tags that begin with a term. A newer request of the same input aborts the older one in the background. */
  suggest: (term: string, signal: AbortSignal) => Promise<readonly TagFacts[]>;
  /** Requests data on these tags, on the tags that they imply, and on popular tags spelled like `near`. */
  lookUp?: ((question: TagsToLookUp) => Promise<readonly TagFacts[]>) | undefined;
  /** Returns the service's vocabulary, which makes requests unnecessary, or null. */
  vocabulary?: () => Vocabulary | null;
  /** Tells by a tag, and the tags that most of its images have too, if the active filter hides it. */
  isHidden?: (tag: Partial<SuggestedTag>, associatedIds?: readonly number[]) => boolean;
}

/** Maximum number of suggestions from a vocabulary. */
export const MAX_SUGGESTIONS = 10;

export type TagSource = ReturnType<typeof createTagSource>;

/**
 * Creates the one source of a service's tags. The vocabulary answers what it can, within the call; `suggest` and `lookUp` request the rest
 * when the caller wants it.
 */
export function createTagSource({
  suggest,
  lookUp,
  vocabulary = () => null,
  isHidden = () => false,
}: TagRequests) {
  return {
    suggest,
    lookUp,

    /** Returns what finds a tag by its name without a request; null while there is no vocabulary. */
    finder: (): Vocabulary["find"] | null => vocabulary()?.find ?? null,

    /** Returns tags that a normalised text may mean, except hidden ones; null if that takes a request. See `search` of a vocabulary. */
    complete: (
      term: string,
      accept: (tag: VocabularyTag) => boolean,
      most = MAX_SUGGESTIONS,
    ): readonly SuggestedTag[] | null =>
      vocabulary()?.search(
        term,
        most,
        (tag) => accept(tag) && !isHidden(tag, tag.associated_ids),
      ) ?? null,

    /** Returns true if the text is known to begin a tag, hidden or not. */
    knows: (term: string): boolean => Boolean(vocabulary()?.search(term, 1)?.length),

    /** Returns the tags spelled like each name, for the names that can be compared without a request in reasonable time. */
    near(names: readonly string[]): ReadonlyMap<string, readonly SuggestedTag[]> {
      const allTags = vocabulary();
      const tagsByName = new Map<string, readonly SuggestedTag[]>();
      for (const name of allTags ? names : []) {
        const tags = allTags?.near(name);
        // The other names would take as long.
        if (!tags) break;
        tagsByName.set(name, tags);
      }
      return tagsByName;
    },

    /** Returns the ids of tags that most images of the chosen ones have too, the likeliest first. */
    associated(chosen: readonly string[]): readonly number[] {
      const allTags = vocabulary();
      return allTags ? rankAssociated(chosen, allTags.find) : [];
    },

    isHidden,
  };
}

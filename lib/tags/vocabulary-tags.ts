import type { Range } from "./name-bytes.ts";
import type { SpendSearchSteps } from "./search-steps.ts";
import { isTagName } from "./tag-name.ts";
import type { VocabularyTable } from "./vocabulary-table.ts";

/** A tag of a vocabulary. */
export interface VocabularyTag {
  name: string;
  /** Number of images; for an alias, those of its target. */
  images: number;
  /** Target of the alias, or null. */
  alias_of: string | null;
  /** Ids that the service gave to tags which most images of this tag have too; for an alias, those of its target. */
  associated_ids: number[];
}

export type VocabularyTags = ReturnType<typeof createVocabularyTags>;

/** Steps of reading a tag. */
const DECODING = 200;

/** Creates what reads single tags of a vocabulary. */
export function createVocabularyTags(
  { bytes, view, nameSpace, nameOf, metaOf }: VocabularyTable,
  spend: SpendSearchSteps,
) {
  const decoder = new TextDecoder("utf-8", { fatal: true });

  /** Returns null for a name that is not UTF-8. */
  function decode({ from, to }: Range): string | null {
    try {
      return decoder.decode(bytes.subarray(from, to));
    } catch {
      return null;
    }
  }

  function idsOf(index: number): number[] {
    const { to } = nameOf(index);
    const length = Math.min(bytes[to] ?? 0, Math.floor((nameSpace - to - 1) / 4));
    return Array.from({ length }, (_, at) => view.getUint32(to + 1 + 4 * at, true));
  }

  function tagAt(index: number, target: number): VocabularyTag | null {
    spend(DECODING);
    const name = decode(nameOf(index));
    const alias_of = target === index ? null : decode(nameOf(target));
    if (name === null || (target !== index && alias_of === null)) return null;
    return { name, images: metaOf(target), alias_of, associated_ids: idsOf(target) };
  }

  return {
    tagAt,
    /** Returns a tag that an upload can send; null for others. */
    sendableTagAt(index: number, target: number): VocabularyTag | null {
      const tag = tagAt(index, target);
      return tag && isTagName(tag.name) && (tag.alias_of === null || isTagName(tag.alias_of))
        ? tag
        : null;
    },
  };
}

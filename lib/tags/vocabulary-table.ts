import { MAX_VOCABULARY_BYTES, MAX_VOCABULARY_TAGS } from "../base/bounds.ts";
import { afterNamespace, commonLength, type Range } from "./name-bytes.ts";
import type { SpendSearchSteps } from "./search-steps.ts";
import type { NameOrder } from "./sorted-names.ts";

export type VocabularyTable = ReturnType<typeof openVocabularyTable>;

/** Version of the format that Tagpie reads. */
const VERSION = 2;
const TRAILER_SIZE = 12;
const PRIMARY_SIZE = 8;
const SECONDARY_SIZE = 4;
const MAX_ASSOCIATED = 8;

/** Steps of comparing two names, besides their bytes. */
const COMPARING = 4;

/** Reads the tags of a compiled vocabulary where they lie. Throws a `RangeError` if sizes or offsets do not agree. */
export function openVocabularyTable(buffer: ArrayBuffer, spend: SpendSearchSteps) {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  const { primary, secondary, count } = readBlocks(view);

  /** Returns where a tag's name lies. */
  function nameOf(index: number): Range {
    const offset = view.getUint32(primary + index * PRIMARY_SIZE, true);
    if (offset >= primary) throw new RangeError("Offset of a tag");
    const from = offset + 1;
    const to = from + (bytes[offset] ?? 0);
    if (to >= primary) throw new RangeError("Length of a name");
    return { from, to };
  }

  /** Returns the number of images, or `-1 - index` of an alias's target. */
  const metaOf = (index: number) => view.getInt32(primary + index * PRIMARY_SIZE + 4, true);

  /** Returns the index of the tag at a place in the order of the names after their namespaces. */
  const indexAt = (place: number) => view.getUint32(secondary + place * SECONDARY_SIZE, true);

  /** Returns where the part after the namespace lies, for a place in the order of these parts. */
  function restAt(place: number): Range {
    const name = nameOf(indexAt(place));
    const range = afterNamespace(bytes, name);
    spend(range.from - name.from);
    return range;
  }

  /** Compares in byte order. */
  function compare(range: Range, term: Uint8Array): number {
    const at = commonLength(bytes, range.from, range.to, term);
    spend(COMPARING + at);
    if (at === term.length || range.from + at === range.to)
      return range.to - range.from - term.length;
    return (bytes[range.from + at] ?? 0) - (term[at] ?? 0);
  }

  const order = (rangeAt: NameOrder["rangeAt"], indexAt: NameOrder["indexAt"]): NameOrder => ({
    bytes,
    count,
    rangeAt,
    indexAt,
    compare,
    spend,
  });

  return {
    bytes,
    view,
    /** Number of tags with their aliases. */
    count,
    /** Number of bytes before the blocks: names and associated tags. */
    nameSpace: primary,
    nameOf,
    metaOf,
    compare,
    byName: order(nameOf, (place) => place),
    /** The order of the parts after the namespaces. */
    byRest: order(restAt, indexAt),

    /** Returns the index of an alias's target, the tag's own index, or null for a target that is missing or an alias itself. */
    targetOf(index: number): number | null {
      const meta = metaOf(index);
      if (meta >= 0) return index;
      const target = -1 - meta;
      return target < count && metaOf(target) >= 0 ? target : null;
    },
  };
}

/** Returns where the blocks of a vocabulary begin, and the number of tags. */
function readBlocks(view: DataView) {
  const { byteLength } = view;
  if (byteLength < TRAILER_SIZE || byteLength > MAX_VOCABULARY_BYTES)
    throw new RangeError("Size of the vocabulary");
  const trailer = byteLength - TRAILER_SIZE;
  const [version = 0, primary = 0, count = 0] = [0, 4, 8].map((at) =>
    view.getUint32(trailer + at, true),
  );
  if (version !== VERSION) throw new RangeError(`Version ${version} of the vocabulary`);
  if (count > MAX_VOCABULARY_TAGS) throw new RangeError("Number of tags");
  const secondary = primary + count * PRIMARY_SIZE;
  if (secondary + count * SECONDARY_SIZE !== trailer) throw new RangeError("Blocks");
  return { primary, secondary, count };
}

/** Throws a `RangeError` if a tag, an index or the order is wrong, so that search in it would miss tags. Takes linear time. */
export function checkTable(table: VocabularyTable): void {
  const { bytes, count, nameSpace, nameOf, compare, byRest } = table;
  const isAfter = (one: Range, other: Range) =>
    compare(one, bytes.subarray(other.from, other.to)) > 0;
  for (let index = 0; index < count; index++) {
    const { to } = nameOf(index);
    const associated = bytes[to] ?? 0;
    if (associated > MAX_ASSOCIATED || to + 1 + 4 * associated > nameSpace)
      throw new RangeError("Associated tags");
    if (index > 0 && !isAfter(nameOf(index), nameOf(index - 1)))
      throw new RangeError("Order of names");
    if (byRest.indexAt(index) >= count) throw new RangeError("Index of a tag");
    if (index === 0) continue;
    const [one, other] = [byRest.rangeAt(index), byRest.rangeAt(index - 1)];
    if (isAfter(other, one)) throw new RangeError("Order after namespaces");
  }
}

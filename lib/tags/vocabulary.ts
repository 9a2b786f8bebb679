import { MAX_VOCABULARY_BYTES, MAX_VOCABULARY_TAGS } from "../base/bounds.ts";
import { createFoldedNames, foldName, lengthOf } from "./fold-name.ts";
import { isTagName } from "./tag-name.ts";
import { editDistance } from "./typos.ts";

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

export type Vocabulary = ReturnType<typeof openVocabulary>;

/** Version of the format that Tagpie reads. */
const VERSION = 2;
const TRAILER_SIZE = 12;
const PRIMARY_SIZE = 8;
const SECONDARY_SIZE = 4;
const COLON = 0x3a;
const MAX_ASSOCIATED = 8;
/** Shorter terms have too many neighbours at one typo. */
const MIN_TYPO_LENGTH = 4;
/** Most typos that are looked for in a whole name. */
const MAX_NEAR_TYPOS = 2;

/** Steps of one search, each about a byte read. The largest known vocabularies take half of them. */
const MAX_STEPS = 4_000_000;
/** Steps of parts of a search that take longer than a byte. */
const COMPARING = 4;
const MATCH = 8;
const MISSPELLED_MATCH = 32;
const DECODING = 200;
const DISTANCE_PER_LETTER = 20;

/** The steps of a search are spent. */
class SpentError extends Error {}

interface Range {
  from: number;
  to: number;
}

type RangeAt = (place: number) => Range;

/**
 * Opens a service's compiled vocabulary: its 50,000 most used tags and their aliases. Reads names where they lie in the buffer, because a
 * copy as objects would take a multiple of its memory. The format is described in `generator.ex` of the engine: tags in byte order of their
 * names, padding, `primary` (offset of the tag; images, or `-1 - index` of an alias's target), `secondary` (indexes in the order of the names
 * after their namespaces), trailer. Throws a `RangeError` if the sizes do not agree. A service may send any file, so `search` and `near`
 * have a number of steps.
 */
export function openVocabulary(buffer: ArrayBuffer) {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  if (bytes.length < TRAILER_SIZE || bytes.length > MAX_VOCABULARY_BYTES)
    throw new RangeError("Size of the vocabulary");
  const trailer = bytes.length - TRAILER_SIZE;
  const [version = 0, primary = 0, count = 0] = [0, 4, 8].map((at) =>
    view.getUint32(trailer + at, true),
  );
  if (version !== VERSION) throw new RangeError(`Version ${version} of the vocabulary`);
  if (count > MAX_VOCABULARY_TAGS) throw new RangeError("Number of tags");
  const secondary = primary + count * PRIMARY_SIZE;
  if (secondary + count * SECONDARY_SIZE !== trailer) throw new RangeError("Blocks");

  const decoder = new TextDecoder("utf-8", { fatal: true });
  const encoder = new TextEncoder();

  let remainingSteps = Number.POSITIVE_INFINITY;
  function spend(steps: number): void {
    remainingSteps -= steps;
    if (remainingSteps < 0) throw new SpentError();
  }

  /** Returns the result of a search, or null if it takes too many steps. */
  function withinSteps<T>(search: () => T): T | null {
    remainingSteps = MAX_STEPS;
    try {
      return search();
    } catch (error) {
      if (error instanceof SpentError) return null;
      throw error;
    } finally {
      remainingSteps = Number.POSITIVE_INFINITY;
    }
  }

  /** Returns where a tag's name lies. */
  function nameOf(index: number): Range {
    const offset = view.getUint32(primary + index * PRIMARY_SIZE, true);
    if (offset >= primary) throw new RangeError("Offset of a tag");
    const from = offset + 1;
    const to = from + (bytes[offset] ?? 0);
    if (to >= primary) throw new RangeError("Length of a name");
    return { from, to };
  }

  const inSecondary = (place: number) => view.getUint32(secondary + place * SECONDARY_SIZE, true);

  /** Returns the index of an alias's target, the tag's own index, or null for a target that is missing or an alias itself. */
  function targetOf(index: number): number | null {
    const meta = metaOf(index);
    if (meta >= 0) return index;
    const target = -1 - meta;
    return target < count && metaOf(target) >= 0 ? target : null;
  }

  const metaOf = (index: number) => view.getInt32(primary + index * PRIMARY_SIZE + 4, true);

  function rangeInSecondary(place: number): Range {
    const name = nameOf(inSecondary(place));
    const range = afterNamespace(bytes, name);
    spend(range.from - name.from);
    return range;
  }

  /** Returns true if the bytes from a place of a name begin with the term. */
  const beginsWith = (from: number, to: number, term: Uint8Array) =>
    commonLength(bytes, from, to, term) === term.length;

  /** Compares in byte order. */
  function compare(range: Range, term: Uint8Array): number {
    const at = commonLength(bytes, range.from, range.to, term);
    spend(COMPARING + at);
    if (at === term.length || range.from + at === range.to)
      return range.to - range.from - term.length;
    return (bytes[range.from + at] ?? 0) - (term[at] ?? 0);
  }

  /** Returns the first place of a sorted list whose name does not come before the term. */
  function firstPlace(rangeAt: RangeAt, term: Uint8Array): number {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(rangeAt(middle), term) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The pairs of letters in each name, so that a search inside of names reads few of them. */
  const pairs = new Int32Array(count);
  /** The letters in each name, so that a search for typos reads few names. */
  const letters = new Int32Array(count);
  const folding = createFoldedNames();
  /** Places of the folded names, and the first bytes of both parts that a term may begin; zero for a name that stays as it is. */
  const foldedFrom = new Uint32Array(count);
  const foldedTo = new Uint32Array(count);
  const foldedStarts = new Int32Array(count);
  const restStarts = new Int32Array(count);
  let foldedCount = 0;
  let nameBytes = 0;
  for (let index = 0; index < count; index++) {
    const { from, to } = nameOf(index);
    nameBytes += to - from;
    // Names that overlap take more time than the size of the file tells.
    if (nameBytes > primary) throw new RangeError("Length of all names");
    letters[index] = lettersOf(bytes, from, to);
    const range = folding.add(bytes, from, to);
    if (range) {
      const restRange = afterNamespace(folding.bytes(), range);
      foldedCount++;
      foldedFrom[index] = range.from;
      foldedTo[index] = range.to;
      foldedStarts[index] = startOf(folding.bytes(), range.from, range.to);
      restStarts[index] = startOf(folding.bytes(), restRange.from, range.to);
    }
    pairs[index] = range
      ? pairsOf(folding.bytes(), range.from, range.to)
      : pairsOf(bytes, from, to);
  }
  const foldedBytes = folding.bytes();

  /** Yields the tags whose folded names contain the folded term. */
  function* containing(term: Uint8Array): Generator<number> {
    const termPairs = pairsOf(term, 0, term.length);
    for (let index = 0; index < count; index++) {
      spend(1);
      if (((pairs[index] ?? 0) & termPairs) !== termPairs) continue;
      const isFolded = foldedTo[index] !== 0;
      const source = isFolded ? foldedBytes : bytes;
      const { from, to } = isFolded ? foldedRange(index) : nameOf(index);
      spend(to - from);
      for (let at = from; at + term.length <= to; at++) {
        if (source[at] !== term[0]) continue;
        const length = commonLength(source, at, to, term);
        spend(length);
        if (length < term.length) continue;
        yield index;
        break;
      }
    }
  }

  const foldedRange = (index: number): Range => ({
    from: foldedFrom[index] ?? 0,
    to: foldedTo[index] ?? 0,
  });

  /** Yields the tags whose names begin with the term only when both are folded. */
  function* foldedBeginning(term: Uint8Array): Generator<number> {
    const start = startOf(term, 0, term.length);
    const mask = term.length < 4 ? -1 << (8 * (4 - term.length)) : -1;
    spend(count);
    for (let index = 0; foldedCount > 0 && index < count; index++) {
      const to = foldedTo[index] ?? 0;
      if (to === 0) continue;
      const isStart = (((foldedStarts[index] ?? 0) ^ start) & mask) === 0;
      if (!isStart && (((restStarts[index] ?? 0) ^ start) & mask) !== 0) continue;
      const name = foldedRange(index);
      const restRange = afterNamespace(foldedBytes, name);
      spend(restRange.from - name.from + 2 * term.length);
      const begins = [name.from, restRange.from].some(
        (from) => commonLength(foldedBytes, from, to, term) === term.length,
      );
      if (begins) yield index;
    }
  }

  /**
   * Returns the places of a sorted list, among those whose names are equal up to byte `at`, whose names go on with these bytes.
   * Doubles its steps, because most such names are few and near.
   */
  function narrow(rangeAt: RangeAt, { from, to }: Range, at: number, next: Uint8Array): Range {
    const comesBefore = (place: number, isEnd: boolean) => {
      const name = rangeAt(place);
      spend(next.length);
      if (isEnd && beginsWith(name.from + at, name.to, next)) return true;
      return compare({ from: name.from + at, to: name.to }, next) < 0;
    };
    const firstAfter = (start: number, isEnd: boolean) => {
      let low = start;
      let step = 1;
      for (; low + step <= to && comesBefore(low + step - 1, isEnd); step *= 2) low += step;
      let high = Math.min(to, low + step - 1);
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (comesBefore(middle, isEnd)) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    const first = firstAfter(from, false);
    return { from: first, to: firstAfter(first, true) };
  }

  /**
   * Yields the places of a sorted list whose names begin with the term after one letter was added, removed, replaced or swapped with the
   * next. Goes down the order letter by letter, so that it compares hundreds of names instead of all.
   */
  function* misspelledIn(rangeAt: RangeAt, term: Uint8Array): Generator<Range> {
    let places: Range = { from: 0, to: count };
    for (let at = 0, next = 0; places.from < places.to && at < term.length; at = next) {
      next = at + lengthOf(term[at]);
      yield narrow(rangeAt, places, at, term.subarray(next));
      if (next >= term.length) return;
      const second = next + lengthOf(term[next]);
      const swapped = Uint8Array.of(
        ...term.subarray(next, second),
        ...term.subarray(at, next),
        ...term.subarray(second),
      );
      yield narrow(rangeAt, places, at, swapped);
      for (let place = places.from; place < places.to; ) {
        const name = rangeAt(place);
        const start = name.from + at;
        const letter = bytes.subarray(start, Math.min(name.to, start + lengthOf(bytes[start])));
        if (start >= name.to) {
          place++;
          continue;
        }
        const same = narrow(rangeAt, { from: place, to: places.to }, at, letter);
        yield narrow(rangeAt, same, at + letter.length, term.subarray(next));
        yield narrow(rangeAt, same, at + letter.length, term.subarray(at));
        place = same.to;
      }
      places = narrow(rangeAt, places, at, term.subarray(at, next));
    }
  }

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
    const length = Math.min(bytes[to] ?? 0, Math.floor((primary - to - 1) / 4));
    return Array.from({ length }, (_, at) => view.getUint32(to + 1 + 4 * at, true));
  }

  function tagAt(index: number, target: number): VocabularyTag | null {
    spend(DECODING);
    const name = decode(nameOf(index));
    const alias_of = target === index ? null : decode(nameOf(target));
    if (name === null || (target !== index && alias_of === null)) return null;
    return { name, images: metaOf(target), alias_of, associated_ids: idsOf(target) };
  }

  /** Searches as `search` does, without a bound. */
  function searchAll(
    text: string,
    most: number,
    accept: (tag: VocabularyTag) => boolean,
  ): VocabularyTag[] {
    const term = encoder.encode(text);
    if (term.length === 0) return [];
    const folded = foldName(text) || text;
    const foldedTerm = encoder.encode(folded);
    const targets = new Set<number>();
    const results: VocabularyTag[] = [];

    /** Adds the most used of these matches. */
    function add(...matches: readonly Iterable<number>[]): void {
      interface Match {
        index: number;
        target: number;
        images: number;
        tag: VocabularyTag;
      }
      const best: Match[] = [];
      const room = most - results.length;
      for (const part of matches) for (const index of part) consider(index);
      for (const { target, tag } of best) {
        targets.add(target);
        results.push(tag);
      }

      function consider(index: number): void {
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
    }

    function* beginningWith(term: Uint8Array): Generator<number> {
      for (let index = firstPlace(nameOf, term); index < count; index++) {
        const { from, to } = nameOf(index);
        if (!beginsWith(from, to, term)) break;
        yield index;
      }
      for (let place = firstPlace(rangeInSecondary, term); place < count; place++) {
        const { from, to } = rangeInSecondary(place);
        if (!beginsWith(from, to, term)) break;
        yield inSecondary(place);
      }
    }

    function misspelled(): Iterable<number> {
      if ([...text].length < MIN_TYPO_LENGTH) return [];
      const indexes = new Set<number>();
      for (const { from, to } of misspelledIn(nameOf, term)) {
        spend(MISSPELLED_MATCH * (to - from));
        for (let index = from; index < to; index++) indexes.add(index);
      }
      for (const { from, to } of misspelledIn(rangeInSecondary, term)) {
        spend(MISSPELLED_MATCH * (to - from));
        for (let place = from; place < to; place++) indexes.add(inSecondary(place));
      }
      return [...indexes].sort((one, other) => one - other);
    }

    // Not one generator that delegates to others: that takes twice the time.
    add(
      beginningWith(term),
      folded === text ? [] : beginningWith(foldedTerm),
      foldedBeginning(foldedTerm),
    );
    if (results.length < most) add(containing(foldedTerm));
    if (results.length < most) add(misspelled());
    return results;
  }

  /** Returns a tag that an upload can send; null for others. */
  function sendableTagAt(index: number, target: number): VocabularyTag | null {
    const tag = tagAt(index, target);
    return tag && isTagName(tag.name) && (tag.alias_of === null || isTagName(tag.alias_of))
      ? tag
      : null;
  }

  return {
    /** Number of tags with their aliases. */
    count,

    /** Throws a `RangeError` if a tag, an index or the order is wrong, so that search in it would miss tags. Takes linear time. */
    check(): void {
      const isAfter = (one: Range, other: Range) =>
        compare(one, bytes.subarray(other.from, other.to)) > 0;
      for (let index = 0; index < count; index++) {
        const { to } = nameOf(index);
        const associated = bytes[to] ?? 0;
        if (associated > MAX_ASSOCIATED || to + 1 + 4 * associated > primary)
          throw new RangeError("Associated tags");
        if (index > 0 && !isAfter(nameOf(index), nameOf(index - 1)))
          throw new RangeError("Order of names");
        if (inSecondary(index) >= count) throw new RangeError("Index of a tag");
        if (index === 0) continue;
        const [one, other] = [rangeInSecondary(index), rangeInSecondary(index - 1)];
        if (isAfter(other, one)) throw new RangeError("Order after namespaces");
      }
    },

    /** Returns the tag of that name, or null; also for one that an upload cannot send. */
    find(name: string): VocabularyTag | null {
      const term = encoder.encode(name);
      const index = firstPlace(nameOf, term);
      if (index === count || compare(nameOf(index), term) !== 0) return null;
      const target = targetOf(index);
      return target === null ? null : sendableTagAt(index, target);
    },

    /** Returns the tags whose names differ from this one in at most two letters, or null if that takes too many steps. */
    near: (name: string): VocabularyTag[] | null =>
      withinSteps(() => {
        const term = encoder.encode(name);
        const nameLetters = lettersOf(term, 0, term.length);
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
      }),

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
    ): VocabularyTag[] | null => withinSteps(() => searchAll(text, most, accept)),
  };
}

/** Returns the part after the namespace as the generator does: it splits at the first colon and drops empty parts. */
function afterNamespace(source: Uint8Array, { from, to }: Range): Range {
  let letter = from;
  while (letter < to && source[letter] === COLON) letter++;
  if (letter === to) return { from, to };
  let colon = letter;
  while (colon < to && source[colon] !== COLON) colon++;
  return colon + 1 < to ? { from: colon + 1, to } : { from: letter, to: colon };
}

/** Returns how many bytes of a name and a term are equal. */
function commonLength(source: Uint8Array, from: number, to: number, term: Uint8Array): number {
  const end = Math.min(to - from, term.length);
  let at = 0;
  while (at < end && source[from + at] === term[at]) at++;
  return at;
}

/** Returns the first four bytes of a range as a number. */
const startOf = (source: Uint8Array, from: number, to: number): number =>
  [0, 1, 2, 3].reduce(
    (start, at) => (start << 8) | (from + at < to ? (source[from + at] ?? 0) : 0),
    0,
  );

/** Returns the ASCII letters of a name as a set of 32 bits. Different letters may share a bit. */
function lettersOf(bytes: Uint8Array, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) letters |= 1 << (byte & 31);
  }
  return letters;
}

/** Returns the pairs of adjacent bytes as a set of 32 bits. Different pairs may share a bit. */
function pairsOf(bytes: Uint8Array, from: number, to: number): number {
  let pairs = 0;
  for (let at = from + 1; at < to; at++)
    pairs |= 1 << (Math.imul((bytes[at - 1] ?? 0) * 256 + (bytes[at] ?? 0), 0x9e3779b1) >>> 27);
  return pairs;
}

/** Returns true if a set has more letters than typos can explain. */
function isMore(letters: number): boolean {
  let surplus = letters;
  for (let typo = 0; typo < MAX_NEAR_TYPOS; typo++) surplus &= surplus - 1;
  return surplus !== 0;
}

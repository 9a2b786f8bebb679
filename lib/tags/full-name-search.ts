import { createFoldedNames } from "./fold-name.ts";
import {
  afterNamespace,
  bigramBitmask,
  commonLength,
  firstFourBytes,
  letterBitmask,
  type Range,
} from "./name-bytes.ts";
import type { SpendSearchSteps } from "./search-steps.ts";
import type { VocabularyTable } from "./vocabulary-table.ts";

/** Notes of each name which letters it has, and how it looks when folded, so that searches read few names. */
function readNames({ bytes, count, nameSpace, nameOf }: VocabularyTable) {
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
    if (nameBytes > nameSpace) throw new RangeError("Length of all names");
    letters[index] = letterBitmask(bytes, from, to);
    const range = folding.add(bytes, from, to);
    if (range) {
      const restRange = afterNamespace(folding.bytes(), range);
      foldedCount++;
      foldedFrom[index] = range.from;
      foldedTo[index] = range.to;
      foldedStarts[index] = firstFourBytes(folding.bytes(), range.from, range.to);
      restStarts[index] = firstFourBytes(folding.bytes(), restRange.from, range.to);
    }
    pairs[index] = range
      ? bigramBitmask(folding.bytes(), range.from, range.to)
      : bigramBitmask(bytes, from, to);
  }
  const foldedBytes = folding.bytes();

  return {
    pairs,
    letters,
    foldedBytes,
    foldedFrom,
    foldedTo,
    foldedStarts,
    restStarts,
    foldedCount,
  };
}

/** Creates the searches that read all names: those without regard to marks and width, and inside of names. */
export function createFullNameSearch(table: VocabularyTable, spend: SpendSearchSteps) {
  const { bytes, count, nameOf } = table;
  const names = readNames(table);
  const { pairs, foldedBytes, foldedFrom, foldedTo, foldedStarts, restStarts, foldedCount } = names;

  /** Yields the tags whose folded names contain the folded term. */
  function* containing(term: Uint8Array): Generator<number> {
    const termPairs = bigramBitmask(term, 0, term.length);
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
    const start = firstFourBytes(term, 0, term.length);
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

  return {
    /** The letters in each name. */
    letters: names.letters,
    containing,
    foldedBeginning,
  };
}

import { utf8Length } from "./fold-name.ts";
import { commonLength, type Range } from "./name-bytes.ts";
import type { SpendSearchSteps } from "./search-steps.ts";

/** Steps of adding a match that is misspelled. */
const MISSPELLED_MATCH = 32;

/** The tags of a vocabulary in byte order of their names, or of a part of these. */
export interface NameOrder {
  bytes: Uint8Array;
  count: number;
  /** Returns where the name at a place lies. */
  rangeAt: (place: number) => Range;
  /** Returns the index of the tag at a place. */
  indexAt: (place: number) => number;
  /** Compares in byte order. */
  compare: (range: Range, term: Uint8Array) => number;
  spend: SpendSearchSteps;
}

/** Returns true if the bytes from a place of a name begin with the term. */
const beginsWith = (bytes: Uint8Array, from: number, to: number, term: Uint8Array) =>
  commonLength(bytes, from, to, term) === term.length;

/** Returns the first place whose name does not come before the term. */
export function lowerBound({ count, rangeAt, compare }: NameOrder, term: Uint8Array): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rangeAt(middle), term) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Yields the indexes of the tags whose names begin with the term. */
export function* indexesWithPrefix(order: NameOrder, term: Uint8Array): Generator<number> {
  const { bytes, count, rangeAt, indexAt } = order;
  for (let place = lowerBound(order, term); place < count; place++) {
    const { from, to } = rangeAt(place);
    if (!beginsWith(bytes, from, to, term)) break;
    yield indexAt(place);
  }
}

/**
 * Returns the places, among those whose names are equal up to byte `at`, whose names go on with these bytes.
 * Doubles its steps, because most such names are few and near.
 */
function narrow(order: NameOrder, { from, to }: Range, at: number, next: Uint8Array): Range {
  const { bytes, rangeAt, compare, spend } = order;
  const comesBefore = (place: number, isEnd: boolean) => {
    const name = rangeAt(place);
    spend(next.length);
    if (isEnd && beginsWith(bytes, name.from + at, name.to, next)) return true;
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
 * Yields the places whose names begin with the term after one letter was added, removed, replaced or swapped with the
 * next. Goes down the order letter by letter, so that it compares hundreds of names instead of all.
 */
function* misspelledRanges(order: NameOrder, term: Uint8Array): Generator<Range> {
  const { bytes, count, rangeAt } = order;
  let places: Range = { from: 0, to: count };
  for (let at = 0, next = 0; places.from < places.to && at < term.length; at = next) {
    next = at + utf8Length(term[at]);
    yield narrow(order, places, at, term.subarray(next));
    if (next >= term.length) return;
    const second = next + utf8Length(term[next]);
    const swapped = Uint8Array.of(
      ...term.subarray(next, second),
      ...term.subarray(at, next),
      ...term.subarray(second),
    );
    yield narrow(order, places, at, swapped);
    for (let place = places.from; place < places.to; ) {
      const name = rangeAt(place);
      const start = name.from + at;
      const letter = bytes.subarray(start, Math.min(name.to, start + utf8Length(bytes[start])));
      if (start >= name.to) {
        place++;
        continue;
      }
      const same = narrow(order, { from: place, to: places.to }, at, letter);
      yield narrow(order, same, at + letter.length, term.subarray(next));
      yield narrow(order, same, at + letter.length, term.subarray(at));
      place = same.to;
    }
    places = narrow(order, places, at, term.subarray(at, next));
  }
}

/** Adds the indexes of the tags whose names begin with the term but for one typo. */
export function addMisspelledTags(order: NameOrder, term: Uint8Array, indexes: Set<number>): void {
  for (const { from, to } of misspelledRanges(order, term)) {
    order.spend(MISSPELLED_MATCH * (to - from));
    for (let place = from; place < to; place++) indexes.add(order.indexAt(place));
  }
}

/** @module-tag long */

import { expect, it } from "vitest";
import { PARSERS, PIECES } from "../fuzz/parsers.ts";
import { processorTime } from "./processor-time.ts";

/** Milliseconds of processor time for one text. */
const MAX_TIME = 250;

it.each(Object.keys(PARSERS))("parsers take at most 250 ms for any text: %s", (name) => {
  const [cap, parse] = PARSERS[name] ?? [0, String];
  const slow = PIECES.filter((piece) => {
    const text = piece.repeat(Math.ceil(cap / piece.length)).slice(0, cap);
    return processorTime(() => [parse(text), parse(`a${text.slice(2)}b`)]) > 2 * MAX_TIME;
  });
  expect(slow).toEqual([]);
});

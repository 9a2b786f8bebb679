/** @module-tag long */

import { describe, expect, it } from "vitest";
import { PARSERS, PIECES } from "../fuzz/parsers.ts";
import { processorTime } from "./processor-time.ts";

/** Milliseconds of processor time for one text. */
const MAX_TIME = 250;

/** Returns the pieces that take too long where each is repeated up to the cap. The garbage of earlier texts slows down some, so they run twice. */
function slowPieces(pieces: readonly string[], cap: number, parse: (text: string) => unknown) {
  const time = (piece: string, isFramed: boolean) => {
    const text = piece.repeat(Math.ceil(cap / piece.length)).slice(0, cap);
    return processorTime(() => parse(isFramed ? `a${text.slice(2)}b` : text));
  };
  return pieces.filter((piece) =>
    [false, true].some((isFramed) => [1, 2].every(() => time(piece, isFramed) > MAX_TIME)),
  );
}

describe.each(Object.entries(PARSERS))("the parser of a %s", (_name, { cap, parse, pieces }) => {
  it("takes at most 250 ms for any repeated piece", () => {
    expect(slowPieces(PIECES, cap, parse)).toEqual([]);
  }, 600_000);

  it("takes at most 250 ms for any repeated pair of its syntax pieces", () => {
    const pairs = pieces.flatMap((first) => pieces.map((second) => first + second));
    expect(slowPieces(pairs, cap, parse)).toEqual([]);
  }, 1_200_000);
});

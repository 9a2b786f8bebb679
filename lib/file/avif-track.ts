import type { BitReader } from "./bit-reader.ts";

/** The tables of a track that tell where its samples are. ISO/IEC 14496-12, 8.7 */
export interface Track {
  isAv1: boolean;
  /** Offsets of the chunks. */
  chunks: number[] | null;
  /** Numbers of samples of the chunks from the first one on, which counts from 1. */
  runs: { first: number; count: number }[] | null;
  sizes: number[] | null;
}

export const createTrack = (): Track => ({ isAv1: false, chunks: null, runs: null, sizes: null });

/** Reads a table of a track. Fails on a second one, and on tables that decoders may not know. */
export function addTable(track: Track, type: string, bits: BitReader, step: () => void): void {
  const list = <T>(count: number, entry: () => T) => {
    const entries: T[] = [];
    for (let remaining = count; remaining > 0; remaining--) {
      step();
      entries.push(entry());
    }
    return entries;
  };
  const once = (known: unknown) => {
    if (known !== null) throw new RangeError("Two tables of a track");
  };
  switch (type) {
    case "stco":
    case "co64":
      once(track.chunks);
      track.chunks = list(bits(32), () => bits(type === "stco" ? 32 : 64));
      return;
    case "stsc": {
      once(track.runs);
      let last = 0;
      track.runs = list(bits(32), () => {
        const run = { first: bits(32), count: bits(32) };
        bits(32);
        if (run.first <= last) throw new RangeError("Chunks without order");
        last = run.first;
        return run;
      });
      return;
    }
    case "stsz": {
      once(track.sizes);
      const size = bits(32);
      track.sizes = list(bits(32), () => size || bits(32));
      return;
    }
    case "stz2":
      throw new RangeError("Sizes of another form");
    default:
  }
}

/** Returns where the samples of a track are. Fails if its tables do not tell. */
export function* locateSamples({
  chunks,
  runs,
  sizes,
}: Track): Generator<[start: number, length: number]> {
  if (!chunks || !runs || !sizes) throw new RangeError("A track without samples");
  let [sample, run] = [0, -1];
  for (const [place, offset] of chunks.entries()) {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= place + 1) run++;
    const count = runs[run]?.count;
    if (!count) throw new RangeError("A chunk without samples");
    let start = offset;
    for (const end = Math.min(sizes.length, sample + count); sample < end; sample++) {
      const length = sizes[sample] ?? 0;
      yield [start, length];
      start += length;
    }
  }
}

import type { BitReader } from "./bit-reader.ts";

/** A tool that each frame header switches on or off. */
const BY_FRAME = 2;

/** Numbers of bits before the size in a frame header, and whether frame headers switch tools on. */
interface FrameLayout {
  timeBits: number;
  idBits: number;
  screenTools: number;
  wholeMotion: number;
}

export interface Av1SequenceHeader {
  width: number;
  height: number;
  /** Largest sides that a frame header can state. */
  maxWidth: number;
  maxHeight: number;
  /** Null if frame headers state no size. */
  frames: FrameLayout | null;
}

/** Reads timing and operating points. Returns the length of a frame's time in bits, 0 for none. */
function readPoints(bits: BitReader): number {
  let [delayBits, timeBits] = [0, 0];
  // Timing
  if (bits(1)) {
    bits(64);
    const isEven = bits(1);
    if (isEven) {
      let zeros = 0;
      while (zeros < 32 && !bits(1)) zeros++;
      bits(zeros % 32);
    }
    if (bits(1)) {
      delayBits = 2 * bits(5) + 3;
      bits(37);
      timeBits = bits(5) + 1;
      if (isEven) timeBits = 0;
    }
  }
  const hasDelay = bits(1);
  for (let points = bits(5); points >= 0; points--) {
    bits(12);
    if (bits(5) > 7) bits(1);
    if (delayBits && bits(1)) bits(delayBits);
    if (hasDelay && bits(1)) bits(4);
  }
  return timeBits;
}

/** Reads the largest sides of frames that state none. https://aomediacodec.github.io/av1-spec/#sequence-header-obu-syntax */
export function readAv1SequenceHeader(bits: BitReader): Av1SequenceHeader {
  // Profile, and whether it is a still picture, for which a reduced header is enough.
  bits(4);
  const isReduced = bits(1);
  if (isReduced) bits(5);
  const timeBits = isReduced ? 0 : readPoints(bits);
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  const [width, height] = [bits(widthBits) + 1, bits(heightBits) + 1];
  const sides = { width, height, maxWidth: 2 ** widthBits, maxHeight: 2 ** heightBits };
  if (isReduced) return { ...sides, frames: null };
  const idBits = bits(1) ? bits(4) + bits(3) + 3 : 0;
  // Tools that frame headers do not mention before their size
  bits(7);
  if (bits(1)) bits(2);
  const screenTools = bits(1) ? BY_FRAME : bits(1);
  const wholeMotion = screenTools === 0 || bits(1) ? BY_FRAME : bits(1);
  return { ...sides, frames: { timeBits, idBits, screenTools, wholeMotion } };
}

/** Returns true if a frame header states a size of its own. https://aomediacodec.github.io/av1-spec/#uncompressed-header-syntax */
export function hasOwnFrameSize(
  bits: BitReader,
  { timeBits, idBits, screenTools, wholeMotion }: FrameLayout,
): boolean {
  // The header shows an earlier frame.
  if (bits(1)) return false;
  const [type, isShown] = [bits(2), bits(1)];
  const isSwitch = type === 3;
  bits(isShown ? timeBits : 1);
  // Only these two kinds leave out whether they are resilient to errors.
  if (!isSwitch && !(type === 0 && isShown)) bits(1);
  bits(1);
  const hasScreenTools = screenTools === BY_FRAME ? bits(1) : screenTools;
  if (hasScreenTools && wholeMotion === BY_FRAME) bits(1);
  bits(idBits);
  return isSwitch || bits(1) === 1;
}

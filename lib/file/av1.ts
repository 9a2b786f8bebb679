/** Returns the next bits as a number; zeros after the end. */
export type Bits = (count: number) => number;

export function bitsAt(data: Uint8Array, start: number): Bits {
  let at = start * 8;
  return (count) => {
    let value = 0;
    for (const end = at + count; at < end; at++)
      value = value * 2 + (((data[Math.floor(at / 8)] ?? 0) >> (7 - (at % 8))) & 1);
    return value;
  };
}

/** Returns the largest sides of frames. https://aomediacodec.github.io/av1-spec/#sequence-header-obu-syntax */
export function readSequenceHeader(bits: Bits): [width: number, height: number] {
  // Profile, and whether it is a still picture, for which a reduced header is enough.
  bits(4);
  if (bits(1)) bits(5);
  else {
    let delayBits = 0;
    // Timing
    if (bits(1)) {
      bits(64);
      if (bits(1)) {
        let zeros = 0;
        while (zeros < 32 && !bits(1)) zeros++;
        bits(zeros % 32);
      }
      if (bits(1)) {
        delayBits = 2 * bits(5) + 3;
        bits(42);
      }
    }
    const hasDelay = bits(1);
    for (let points = bits(5); points >= 0; points--) {
      bits(12);
      if (bits(5) > 7) bits(1);
      if (delayBits && bits(1)) bits(delayBits);
      if (hasDelay && bits(1)) bits(4);
    }
  }
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  return [bits(widthBits) + 1, bits(heightBits) + 1];
}

/** Returns the next bits as a number; zeros after the end. */
export type BitReader = (count: number) => number;

export function createBitReader(data: Uint8Array, start: number): BitReader {
  let at = start * 8;
  return (count) => {
    let value = 0;
    for (const end = at + count; at < end; at++)
      value = value * 2 + (((data[Math.floor(at / 8)] ?? 0) >> (7 - (at % 8))) & 1);
    return value;
  };
}

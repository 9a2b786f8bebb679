/** Bytes read at a time. */
const WINDOW = 65_536;
/** Maximum blocks to walk: more than a frame of 100 megapixels has. */
const MAX_BLOCKS = 500_000;

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/**
 * Returns true if a GIF has two frames or more, false if it has one, and null if it is damaged or too long to tell.
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
export async function hasSeveralFrames(gif: Blob): Promise<boolean | null> {
  let [window, start] = [new Uint8Array(), 0];
  const byteAt = async (at: number): Promise<number | undefined> => {
    if (at < start || at >= start + window.length) {
      window = new Uint8Array(await gif.slice(at, at + WINDOW).arrayBuffer());
      start = at;
    }
    return window[at - start];
  };
  /** Length of a table of colours, by the flags before it. */
  const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

  let at = 13 + tableLength(await byteAt(10));
  let frames = 0;
  for (let blocks = 0; blocks < MAX_BLOCKS; ) {
    const kind = await byteAt(at);
    if (kind === FRAME) {
      frames++;
      if (frames > 1) return true;
      // The frame's head, its own colours, and the size of its codes.
      at += 11 + tableLength(await byteAt(at + 9));
    } else if (kind === EXTENSION) at += 2;
    else return kind === TRAILER && frames === 1 ? false : null;
    for (let length = await byteAt(at); ; length = await byteAt(at)) {
      blocks++;
      if (length === undefined || blocks === MAX_BLOCKS) return null;
      at += 1 + length;
      if (length === 0) break;
    }
  }
  return null;
}

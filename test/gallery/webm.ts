/**
 * Muxes still frames into a WebM without an encoder: the payload of a lossy WebP picture is a VP8 key frame
 * (https://www.rfc-editor.org/rfc/rfc9649#section-2.5), and WebM is EBML around such frames (https://www.webmproject.org/docs/container/).
 */
export function webmOf(
  pictures: readonly Buffer[],
  size: { width: number; height: number },
  frameMs: number,
): Buffer {
  const track = master("ae", [
    unsigned("d7", 1),
    unsigned("73c5", 1),
    unsigned("83", 1),
    text("86", "V_VP8"),
    master("e0", [unsigned("b0", size.width), unsigned("ba", size.height)]),
  ]);
  const frames = pictures.map((picture, index) => {
    const time = Buffer.alloc(2);
    time.writeInt16BE(index * frameMs);
    // SimpleBlock: track 1, time within the cluster, key frame flag.
    return element(
      "a3",
      Buffer.concat([Buffer.from([0x81]), time, Buffer.from([0x80]), vp8Of(picture)]),
    );
  });
  return Buffer.concat([
    master("1a45dfa3", [
      ...[unsigned("4286", 1), unsigned("42f7", 1), unsigned("42f2", 4), unsigned("42f3", 8)],
      ...[text("4282", "webm"), unsigned("4287", 2), unsigned("4285", 2)],
    ]),
    master("18538067", [
      master("1549a966", [
        unsigned("2ad7b1", 1_000_000),
        float("4489", pictures.length * frameMs),
        text("4d80", "Tagpie"),
        text("5741", "Tagpie"),
      ]),
      master("1654ae6b", [track]),
      master("1f43b675", [unsigned("e7", 0), ...frames]),
    ]),
  ]);
}

/** Returns the VP8 chunk of a lossy WebP without alpha. */
function vp8Of(webp: Buffer): Buffer {
  if (webp.toString("latin1", 12, 16) !== "VP8 ") throw new TypeError("not a plain lossy WebP");
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

/** Encodes sizes in eight bytes, the simplest of the variable-length forms. */
function element(id: string, data: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(data.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), size, data]);
}

const master = (id: string, children: Buffer[]) => element(id, Buffer.concat(children));
const text = (id: string, value: string) => element(id, Buffer.from(value));

function unsigned(id: string, value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return element(id, data);
}

function float(id: string, value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeDoubleBE(value);
  return element(id, data);
}

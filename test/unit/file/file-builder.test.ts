import { createHash } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createFileBuilder, readFile } from "../../../lib/file/file-builder.ts";
import { readPixelSize } from "../../../lib/file/pixel-size.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

const plain = (bytes: Buffer) => new Uint8Array(bytes);

describe("readFile", () => {
  it("returns hash and contents of the whole file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }),
        async (chunks) => {
          const builder = createFileBuilder();
          for (const chunk of chunks) builder.add(new Uint8Array(chunk));
          const allBytes = Buffer.concat(chunks);
          const file = await builder.finish();
          expect(file.bytes).toBe(allBytes.length);
          expect(file.sha512).toBe(createHash("sha512").update(allBytes).digest("hex"));
          expect(Buffer.from(await file.blob.arrayBuffer()).equals(allBytes)).toBe(true);
        },
      ),
    );
  });

  it("recognises format and size by the bytes", async () => {
    const { blob, sha512, ...facts } = await readFile(
      new Blob([plain(await picture(31, 17).webp().toBuffer())]),
      { maxBytes: 10_000 },
    );
    expect(facts).toEqual({ bytes: blob.size, format: "webp", width: 31, height: 17 });
    expect(blob.type).toBe("image/webp");
  });

  it("stops as soon as the file is too large", async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        cancelled = true;
      },
    });
    await expect(readFile(new Response(endless), { maxBytes: 5000 })).rejects.toMatchObject({
      code: "too-large",
    });
    expect(cancelled).toBe(true);
  });
});

describe("readPixelSize", () => {
  it.each([
    ["png", () => picture(640, 480).png()],
    ["gif", () => picture(640, 480).gif()],
    ["jpeg", () => picture(640, 480).jpeg()],
    ["progressive jpeg", () => picture(640, 480).jpeg({ progressive: true })],
    ["jpeg with metadata", () => picture(640, 480).withMetadata({ orientation: 6 }).jpeg()],
    ["lossy webp", () => picture(640, 480).webp()],
    ["lossless webp", () => picture(640, 480).webp({ lossless: true })],
    [
      "webp with transparency and metadata",
      () => picture(640, 480).ensureAlpha(0.5).withMetadata().webp(),
    ],
  ])("reads the size of a %s", async (_, make) => {
    const bytes = plain(await make().toBuffer());
    expect(readPixelSize(bytes)).toEqual({ width: 640, height: 480 });
  });

  it("is null for anything else, cut at any byte", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.constantFrom([0x89, 0x50], [0xff, 0xd8], [0x52, 0x49], []),
        (rest, start) => {
          const size = readPixelSize(new Uint8Array([...start, ...rest]));
          expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
        },
      ),
    );
  });
});

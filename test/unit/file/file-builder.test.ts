import { createHash } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createFileBuilder, readFile } from "../../../lib/file/file-builder.ts";

describe("readFile", () => {
  it("returns hash and contents of the whole file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }),
        async (chunks) => {
          const builder = createFileBuilder();
          for (const chunk of chunks) await builder.add(new Uint8Array(chunk));
          const allBytes = Buffer.concat(chunks);
          const file = await builder.finish();
          expect(file.bytes).toBe(allBytes.length);
          expect(file.sha512).toBe(createHash("sha512").update(allBytes).digest("hex"));
          expect(Buffer.from(await file.blob.arrayBuffer()).equals(allBytes)).toBe(true);
        },
      ),
    );
  });

  it.each([8, 9, 20])("returns the hash of a file of %d MiB", async (size) => {
    const bytes = new Uint8Array(size * 1024 * 1024).map((_, at) => at >> 9);
    const { sha512 } = await readFile(new Blob([bytes]), { maxBytes: bytes.length });
    expect(sha512).toBe(createHash("sha512").update(bytes).digest("hex"));
  });

  it("recognises format and size by the bytes", async () => {
    const picture = sharp({ create: { width: 31, height: 17, channels: 3, background: "teal" } });
    const bytes = new Uint8Array(await picture.webp().toBuffer());
    const { blob, sha512, ...facts } = await readFile(new Blob([bytes]), { maxBytes: 10_000 });
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

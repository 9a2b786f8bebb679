import { readBoundedBody } from "../base/bounded-body.ts";
import { concatBytes, hexOf } from "../base/bytes.ts";
import { codedError } from "../base/failure.ts";
import { readSignature } from "../picture/signature.ts";
import { isAnimated } from "./may-be-animation.ts";
import type { PictureFile } from "./picture-file.ts";
import { PIXEL_SIZE_BYTES, readPixelSize } from "./pixel-size.ts";

/** A file's bytes with the facts that they contain. */
export type LoadedFile = Pick<
  PictureFile,
  "sha512" | "bytes" | "format" | "width" | "height" | "animated"
> & {
  blob: Blob;
};

/** 1 MiB, about 20 ms of hashing. */
const STEP = 1024 * 1024;

/** Bytes up to which the browser hashes a file: ten times as fast, but it needs the whole file in memory. */
const MAX_AT_ONCE = 8 * STEP;

type Sha512 = Awaited<ReturnType<typeof createSha512>>;
const createSha512 = async () => (await import("./hashes.ts")).sha512.create();

/** Creates the hash of a file's chunks. Browsers have none that takes a part at a time, so a large file gets one of our own. */
function createHash() {
  let hash: Promise<Sha512> | undefined;
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  return {
    async update(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
      bytes += chunk.byteLength;
      chunks.push(chunk);
      if (bytes <= MAX_AT_ONCE) return;
      hash ??= createSha512();
      const hasher = await hash;
      for (const one of chunks) hasher.update(one);
      chunks = [];
    },
    async digest(): Promise<string> {
      if (hash) return hexOf((await hash).digest());
      return hexOf(await crypto.subtle.digest("SHA-512", concatBytes(chunks)));
    },
  };
}

/**
 * Assembles a file from chunks and hashes it meanwhile, so that the memory of the context holds a few chunks at a time: browsers keep the
 * contents of a Blob elsewhere.
 */
export function createFileBuilder() {
  const hash = createHash();
  const parts: Blob[] = [];
  let head = new Uint8Array();
  let bytes = 0;
  return {
    /** Number of bytes so far. */
    get bytes() {
      return bytes;
    },
    async add(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
      await hash.update(chunk);
      if (bytes < PIXEL_SIZE_BYTES)
        head = concatBytes([head, chunk.subarray(0, PIXEL_SIZE_BYTES - bytes)]);
      parts.push(new Blob([chunk]));
      bytes += chunk.byteLength;
    },
    async finish(): Promise<LoadedFile> {
      const { format } = readSignature(head);
      const blob = new Blob(parts, { type: mimeTypeOf(format) });
      return {
        blob,
        sha512: await hash.digest(),
        bytes,
        format,
        ...readPixelSize(head),
        ...((await isAnimated(blob)) && { animated: true }),
      };
    },
  };
}

/** Reads a Blob, or a response's body, to its end. Fails with `too-large` if it holds more than `maxBytes`. */
export async function readFile(
  source: Blob | Response,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal | undefined },
): Promise<LoadedFile> {
  const builder = createFileBuilder();
  const stream = "stream" in source ? { body: source.stream() } : source;
  for await (const chunk of readBoundedBody(stream, maxBytes, () => codedError("too-large"))) {
    signal?.throwIfAborted();
    for (let at = 0; at < chunk.byteLength; at += STEP)
      await builder.add(chunk.subarray(at, at + STEP));
  }
  signal?.throwIfAborted();
  return builder.finish();
}

/** The type of a form's file part; services detect the format themselves. */
const mimeTypeOf = (format: PictureFile["format"]) =>
  format === null
    ? ""
    : format === "svg"
      ? "image/svg+xml"
      : `${format === "webm" || format === "mp4" ? "video" : "image"}/${format}`;

import { detach } from "../../base/detach.ts";
import { fromBase64 } from "../../file/base64.ts";
import { createFileBuilder, type LoadedFile } from "../../file/file-builder.ts";
import { withTimeOut } from "../../http/time-out.ts";
import type { ScanPlace } from "../../picture/pick.ts";
import type { PageFileResult, ReadRequest } from "../../picture/scan-data.ts";
import { runInFrame } from "./run-in-page.ts";

/** Timeouts in milliseconds: until the page holds the whole file, and for each chunk. */
const PATIENCE = { open: 20_000, chunk: 10_000 };

export interface PageFileOptions {
  maxBytes: number;
  /** The user allowed it for the file's host. */
  withCookies?: boolean;
  signal?: AbortSignal | undefined;
}

/** Reads a file with the access of the page that displays it, without a permission. Fails only with the abort reason. */
export async function loadPageFile(
  { tab_id, frame_id, scan_id, origin, index }: ScanPlace,
  url: string,
  { maxBytes, withCookies = false, signal }: PageFileOptions,
): Promise<LoadedFile | Extract<PageFileResult, { why: string }>> {
  const id = crypto.randomUUID();
  const target = { tabId: tab_id, frameIds: [frame_id] };
  const run = <A extends unknown[], R>(patience: number, func: (...args: A) => R, ...args: A) =>
    withTimeOut(
      (signal) => Promise.race([runInFrame(target, func, ...args), aborted(signal)]),
      patience,
      signal,
    );
  try {
    const place = { scan_id, origin, index };
    const request: ReadRequest = {
      ...place,
      url,
      max_bytes: maxBytes,
      with_cookies: withCookies,
    };
    const opened = (await run(PATIENCE.open, open, id, request)) ?? NOT_READ;
    if ("why" in opened) return opened;
    const builder = createFileBuilder();
    while (builder.bytes < opened.bytes) {
      const chunk = await run(PATIENCE.chunk, readChunk, id, builder.bytes);
      if (!chunk) return NOT_READ;
      await builder.add(fromBase64(chunk));
      if (builder.bytes > maxBytes) return { why: "too-large" };
    }
    const file = await builder.finish();
    // Hosts send a page instead of a picture that they protect.
    return file.format ? file : NOT_READ;
  } catch {
    signal?.throwIfAborted();
    return NOT_READ;
  } finally {
    detach(runInFrame(target, close, id));
  }
}

const NOT_READ = { why: "not-read" } as const;

// These run in the page's frame.
const open = (id: string, request: ReadRequest) => globalThis.tagpie?.files?.open(id, request);
const readChunk = (id: string, at: number) => globalThis.tagpie?.files?.read(id, at);
const close = (id: string) => globalThis.tagpie?.files?.close(id);

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

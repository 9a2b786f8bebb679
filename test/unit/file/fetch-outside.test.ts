import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadFromHost } from "../../../lib/background/file/load-file.ts";
import { fetchOutside } from "../../../lib/file/fetch-outside.ts";
import { readOutside } from "../../../lib/state/base/outside-picture.ts";
import { countBytes, fetchPicture } from "../../../lib/state/reverse/picture-pixels.ts";
import { freshBrowser, grantAccess } from "../background/worker.ts";
import { bytesOf, png } from "./pictures.ts";

const ART = "https://art.example/1.png";
const NAS = "https://nas.fritz.box/1.png";
const base_url = "https://board.example";
const { signal } = new AbortController();
const PNG = bytesOf(png(2, 3));
const SIZE = PNG.length;

/** Makes each request end at `target`, and observes its body. */
function redirecting(target: string): { readonly isRead: boolean } {
  const body = { isRead: false };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (init?.redirect === "manual")
      return Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
    const stream = new ReadableStream(
      {
        pull(controller) {
          body.isRead = true;
          controller.enqueue(PNG);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const response = new Response(stream, { headers: { "content-length": `${SIZE}` } });
    return Object.defineProperties(response, {
      redirected: { value: true },
      url: { value: target },
    });
  });
  return body;
}

type Read = (url: string) => Promise<unknown>;

/** Functions that read files from outside, with their results for a file and for a refused redirect. */
const READERS: [string, Read, unknown, unknown][] = [
  [
    "loadFromHost",
    (url) => loadFromHost(url, { base_url, maxBytes: 999 }),
    expect.objectContaining({ format: "png" }),
    { why: "not-read" },
  ],
  [
    "readOutside",
    (url) => readOutside({ url }, signal),
    expect.objectContaining({ width: 2, height: 3 }),
    { why: "not-loaded" },
  ],
  ["fetchPicture", (url) => fetchPicture(url, signal), expect.any(Blob), null],
  ["countBytes", (url) => countBytes(url, signal), SIZE, null],
];

describe("fetchOutside", () => {
  beforeEach(() => {
    freshBrowser();
    grantAccess(true);
  });

  it.each(READERS)("%s reads a file after a redirect to a public host", async (_, read, file) => {
    redirecting("https://cdn.example/1.png");
    expect(await read(ART)).toEqual(file);
  });

  it.each(READERS)("%s reads no file of the user's network", async (_, read, _file, refusal) => {
    const body = redirecting(NAS);
    expect(await read(ART)).toEqual(refusal);
    expect(body.isRead).toBe(false);
  });

  it.each(READERS)("%s sends neither cookies nor Referer", async (_, read) => {
    redirecting("https://cdn.example/1.png");
    await read(ART);
    const [[, init] = []] = vi.mocked(fetch).mock.calls;
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
  });

  it("ends after its timeout", async () => {
    const response = async (_: unknown, init: RequestInit = {}) => {
      await new Promise((resolve) => init.signal?.addEventListener("abort", resolve));
      throw new DOMException("aborted", "AbortError");
    };
    vi.spyOn(globalThis, "fetch").mockImplementation(response);
    const read = async () => ({});
    expect(await fetchOutside(ART, { read, timeout: 5 })).toEqual({ why: "failed" });
  });

  it("reads no more than its caller allows", async () => {
    redirecting("https://cdn.example/1.png");
    for (const maxBytes of [SIZE, SIZE - 1])
      expect(await loadFromHost(ART, { base_url, maxBytes })).toMatchObject(
        maxBytes === SIZE ? { bytes: SIZE } : { why: "too-large" },
      );
  });

  it("follows redirects within the user's network", async () => {
    redirecting(NAS);
    expect(await readOutside({ url: "https://wiki.corp/1.png" }, signal)).toHaveProperty("blob");
  });
});

import { globSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { loadFromHost } from "../../../lib/background/file/load-file.ts";
import { createVocabularies } from "../../../lib/background/tags/vocabularies.ts";
import { fetchOutside } from "../../../lib/file/fetch-outside.ts";
import { loadPicture } from "../../../lib/state/base/load-picture.ts";
import { readOutsidePicture } from "../../../lib/state/base/outside-picture.ts";
import { countBytes, fetchPicture } from "../../../lib/state/reverse/picture-pixels.ts";
import { readVocabulary, removeVocabulary } from "../../../lib/stored/vocabulary-database.ts";
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
    "readOutsidePicture",
    (url) => readOutsidePicture({ url }, signal),
    expect.objectContaining({ width: 2, height: 3 }),
    { why: "not-loaded" },
  ],
  ["fetchPicture", (url) => fetchPicture(url, signal), expect.any(Blob), null],
  ["countBytes", (url) => countBytes(url, signal), SIZE, null],
];

/** Every function that requests a file from a host which a page or a service names, with the result for a host without access. */
const WITHOUT_ACCESS: [string, Read, unknown][] = [
  ["loadFromHost", (url) => loadFromHost(url, { base_url, maxBytes: 999 }), { why: "no-access" }],
  ["readOutsidePicture", (url) => readOutsidePicture({ url }, signal), { why: "no-access" }],
  [
    "readOutsidePicture of a service's picture",
    (url) => readOutsidePicture({ url, fixed: true }, signal),
    { why: "no-access" },
  ],
  [
    "readOutsidePicture of a service's video",
    (url) => readOutsidePicture({ url, fixed: true, isVideo: true }, signal),
    { why: "no-access" },
  ],
  ["loadPicture", (url) => loadPicture(url, signal), { status: "not-tried", why: "no-access" }],
  ["fetchPicture", (url) => fetchPicture(url, signal), null],
  ["countBytes", (url) => countBytes(url, signal), null],
  ["createVocabularies", prepareAt, { state: "absent", bytes: null }],
];

/** They get a service's `fetch` from `open` of `services.ts`, which requires access. */
const REQUESTS_TO_SERVICES = /^lib\/(?:api|http)\//u;

/** Loads the vocabulary that a service has at another address. Returns what is stored of it. */
async function prepareAt(url: string): Promise<unknown> {
  const page = `<div data-autocomplete-file-url="${url}"></div>`;
  const serviceFetch = async (input: string | URL | Request) =>
    `${input}` === `${base_url}/` ? new Response(page) : new Response(null, { status: 404 });
  const open = async () => ({ profile: { base_url }, fetch: serviceFetch }) as never;
  await createVocabularies({ services: { onLeave: () => {}, open } }).prepare("elsewhere");
  const { day: _, ...stored } = (await readVocabulary("elsewhere")) ?? { day: "" };
  await removeVocabulary("elsewhere");
  return stored;
}

describe("a host without access", () => {
  beforeEach(() => {
    freshBrowser();
    grantAccess(false);
    vi.stubEnv("BROWSER", "firefox");
    onTestFinished(() => void vi.unstubAllEnvs());
  });

  it.each(WITHOUT_ACCESS)("receives no request from %s in Firefox", async (_, read, expected) => {
    redirecting("https://cdn.example/1.png");
    expect(await read(ART)).toEqual(expected);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(WITHOUT_ACCESS)("receives requests from %s once access is granted", async (_, read) => {
    grantAccess(true);
    redirecting("https://cdn.example/1.png");
    await read(ART);
    expect(fetch).toHaveBeenCalled();
  });

  it("is requested only by the functions that this test lists", () => {
    const callers = ["lib", "components", "entrypoints"].flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`).filter((path) =>
        /\b(?:fetchOutside|fetch)[(<]|sendBeacon|XMLHttpRequest|WebSocket|EventSource/u.test(
          readFileSync(path, "utf8"),
        ),
      ),
    );
    // The content security policy keeps elements of our pages from requesting anything.
    expect(callers.filter((path) => !REQUESTS_TO_SERVICES.test(path)).toSorted()).toEqual([
      // Asks no board without access; see its own test.
      "lib/background/boards/ask-boards.ts",
      "lib/background/file/load-file.ts",
      "lib/background/tags/vocabularies.ts",
      "lib/file/fetch-outside.ts",
      // These run in web pages, with the page's own origin.
      "lib/page/files/picture-bytes.ts",
      "lib/page/post/post-behind.ts",
      "lib/state/base/outside-picture.ts",
      "lib/state/reverse/picture-pixels.ts",
    ]);
  });
});

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
    const readNothing = async () => ({});
    expect(await fetchOutside(ART, { read: readNothing, timeout: 5 })).toEqual({ why: "failed" });
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
    expect(await readOutsidePicture({ url: "https://wiki.corp/1.png" }, signal)).toHaveProperty(
      "blob",
    );
  });
});

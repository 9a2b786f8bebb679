// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { loadFromPage } from "../../../lib/background/file/page-file.ts";
import { createPageFiles } from "../../../lib/page/page-files.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";

const PNG = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const art = "https://art.example/1.png";
const MB = 1024 * 1024;

/** Returns a file that begins like a PNG. */
function png(bytes: number) {
  const file = new Uint8Array(bytes).map((_, at) => at % 251);
  file.set(PNG);
  return file;
}

/** Makes the page's `fetch` respond, and returns its calls. */
const responding = (respond: (url: string) => Response | Promise<Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => respond(`${url}`));

/** Scans an element and returns its place. */
function placeOf(html: string) {
  document.body.innerHTML = html;
  const files = createPageFiles();
  globalThis.tagpie = { hovered: undefined, files };
  const scan_id = files.addScan([...document.body.children]);
  return { tab_id: 3, frame_id: 7, scan_id, index: 0 };
}

const options = { maxBytes: 10 * MB };
let runs: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  fakeBrowser.reset();
  // Injected functions run in this document.
  runs = vi
    .spyOn(fakeBrowser.scripting, "executeScript")
    .mockImplementation((async ({
      func,
      args,
    }: {
      func: (...args: unknown[]) => unknown;
      args: unknown[];
    }) => [{ result: await func(...args) }]) as never);
});

describe("a file of a page", () => {
  it("arrives whole, in chunks, with progress", async () => {
    const bytes = png(2.5 * MB);
    const calls = responding(() => new Response(bytes));
    const progress: number[] = [];
    const onProgress = (read: number, all: number) => progress.push(read / all);
    const file = await loadFromPage(placeOf(`<img src="${art}">`), art, { ...options, onProgress });
    expect(file).toMatchObject({ bytes: bytes.length, format: "png" });
    expect(file).toHaveProperty("sha512", createHash("sha512").update(bytes).digest("hex"));
    expect(progress).toEqual([0.4, 0.8, 1]);
    expect(calls.mock.calls).toMatchObject([
      [art, { mode: "cors", cache: "force-cache", credentials: "same-origin" }],
    ]);
    expect(runs.mock.calls[0]).toMatchObject([{ target: { tabId: 3, frameIds: [7] } }]);
  });

  it("may have exactly the maximum size", async () => {
    responding(() => new Response(png(20)));
    const file = await loadFromPage(placeOf(`<img src="${art}">`), art, { maxBytes: 20 });
    expect(file).toMatchObject({ bytes: 20, format: "png" });
  });

  it("is released after reading", async () => {
    responding(() => new Response(png(20)));
    const place = placeOf(`<img src="${art}">`);
    await loadFromPage(place, art, options);
    const { args: [id = ""] = [] } = Object(runs.mock.calls[0]?.[0]) as { args?: string[] };
    expect(id).not.toBe("");
    expect(await globalThis.tagpie?.files?.read(id, 0)).toBeNull();
  });

  it("is not read beyond the limit", async () => {
    let isRead = false;
    responding(() => {
      const response = new Response(png(20), { headers: { "content-length": "20" } });
      vi.spyOn(response, "blob").mockImplementation(async () => {
        isRead = true;
        return new Blob();
      });
      return response;
    });
    const place = placeOf(`<img src="${art}">`);
    expect(await loadFromPage(place, art, { maxBytes: 19 })).toEqual({ why: "too-large" });
    expect(isRead).toBe(false);
  });

  it.each([
    ["the host allows no other site", () => Promise.reject(new TypeError("CORS"))],
    ["the host refuses", () => new Response("", { status: 403 })],
    ["the host sends a page instead", () => new Response("<!doctype html><p>Sign in")],
  ])("is not read where %s", async (_, respond) => {
    responding(respond);
    const place = placeOf(`<img src="${art}">`);
    expect(await loadFromPage(place, art, options)).toEqual({ why: "not-read" });
  });

  it("is not read where the page is gone", async () => {
    const place = placeOf("<canvas></canvas>");
    globalThis.tagpie = undefined;
    expect(await loadFromPage(place, NO_ADDRESS, options)).toEqual({ why: "not-read" });
  });

  it.each([
    ["opens it in 20 s", 0, 20_000],
    ["sends a chunk in 10 s", 1, 10_000],
  ])("is not read from a page that never %s", async (_, stuck, limit) => {
    vi.useFakeTimers();
    try {
      let count = 0;
      runs.mockImplementation(((_: unknown) =>
        count++ === stuck
          ? new Promise(() => {})
          : Promise.resolve([{ result: { bytes: 20 } }])) as never);
      let result: unknown;
      const place = { tab_id: 3, frame_id: 7, scan_id: "1", index: 0 };
      const loading = loadFromPage(place, art, options).then((found) => {
        result = found;
      });
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(result).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await loading;
      expect(result).toEqual({ why: "not-read" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("stops when the search is cancelled, and the page's request too", async () => {
    const abort = new AbortController();
    let inPage: AbortSignal | null | undefined;
    vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
      inPage = init?.signal;
      setTimeout(() => abort.abort(new Error("cancelled")));
      return new Promise(() => {});
    });
    const loading = loadFromPage(placeOf("<img>"), art, { ...options, signal: abort.signal });
    await expect(loading).rejects.toThrow("cancelled");
    await vi.waitFor(() => expect(inPage?.aborted).toBe(true));
  });

  it("is one of the last eight scans", async () => {
    responding(() => new Response(png(20)));
    const place = placeOf("<canvas></canvas>");
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
      done(new Blob([png(30)])),
    );
    for (let scan = 0; scan < 7; scan++) globalThis.tagpie?.files?.addScan([]);
    expect(await loadFromPage(place, NO_ADDRESS, options)).toMatchObject({ bytes: 30 });
    globalThis.tagpie?.files?.addScan([]);
    expect(await loadFromPage(place, NO_ADDRESS, options)).toEqual({ why: "not-read" });
  });
});

describe("a picture without an address", () => {
  it("is not read from a canvas with pixels of other sites", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(() => {
      throw new DOMException("tainted", "SecurityError");
    });
    const place = placeOf("<canvas></canvas>");
    expect(await loadFromPage(place, NO_ADDRESS, options)).toEqual({ why: "not-read" });
  });

  it("is fetched from its element if the address was too long for a scan", async () => {
    const long = `data:image/png;base64,${"A".repeat(50_000)}`;
    const calls = responding(() => new Response(png(40)));
    const place = placeOf(`<img src="${long}">`);
    expect(await loadFromPage(place, NO_ADDRESS, options)).toMatchObject({ bytes: 40 });
    expect(calls.mock.calls[0]?.[0]).toBe(long);
  });

  it("is a drawing of the page as a file that stands alone, without scripts", async () => {
    const place = placeOf(
      `<svg onclick="go()"><script>go()</script><path d="M0 0h9v9z" fill="teal"/></svg>`,
    );
    const file = await loadFromPage(place, NO_ADDRESS, options);
    expect(file).toMatchObject({ format: "svg" });
    const text = "blob" in file ? await file.blob.text() : "";
    expect(text).toMatch(/xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(text).toMatch(/width="\d/);
    expect(text).not.toContain("script");
  });
});

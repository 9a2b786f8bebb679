// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { loadPageFile } from "../../../lib/background/file/page-file.ts";
import { createPageFiles } from "../../../lib/page/files/page-files.ts";
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
  return { tab_id: 3, frame_id: 7, scan_id, origin: "https://art.example", index: 0 };
}

/** Returns the credentials of the page's request for a file. */
async function credentialsFor(html: string, url: string, withCookies?: boolean) {
  const calls = responding(() => new Response(png(20)));
  await loadPageFile(placeOf(html), url, { ...options, ...(withCookies && { withCookies }) });
  return calls.mock.lastCall?.[1]?.credentials;
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

describe("loadPageFile: a file of a page", () => {
  it("is transferred whole, in chunks", async () => {
    const bytes = png(2.5 * MB);
    const calls = responding(() => new Response(bytes));
    const file = await loadPageFile(placeOf(`<img src="${art}">`), art, options);
    expect(file).toMatchObject({ bytes: bytes.length, format: "png" });
    expect(file).toHaveProperty("sha512", createHash("sha512").update(bytes).digest("hex"));
    // Opens the file, reads three chunks and closes it.
    expect(runs).toHaveBeenCalledTimes(5);
    expect(calls.mock.calls).toMatchObject([
      [art, { mode: "cors", cache: "force-cache", credentials: "same-origin" }],
    ]);
    expect(runs.mock.calls[0]).toMatchObject([{ target: { tabId: 3, frameIds: [7] } }]);
  });

  it("is read if it has exactly the maximum size", async () => {
    responding(() => new Response(png(20)));
    const file = await loadPageFile(placeOf(`<img src="${art}">`), art, { maxBytes: 20 });
    expect(file).toMatchObject({ bytes: 20, format: "png" });
  });

  it("is released after reading", async () => {
    responding(() => new Response(png(20)));
    const place = placeOf(`<img src="${art}">`);
    await loadPageFile(place, art, options);
    const { args: [id = ""] = [] } = Object(runs.mock.calls[0]?.[0]) as { args?: string[] };
    expect(id).not.toBe("");
    expect(await globalThis.tagpie?.files?.read(id, 0)).toBeNull();
  });

  it.each([
    ["states more bytes than the limit", { "content-length": "4096" }, 0],
    ["never ends", undefined, 5],
  ])("is cut off if it %s", async (_, headers, expected) => {
    let chunks = 0;
    const cancel = vi.fn();
    const stream = new ReadableStream(
      { pull: (controller) => controller.enqueue(png(++chunks && 1024)), cancel },
      { highWaterMark: 0 },
    );
    responding(() => new Response(stream, { ...(headers && { headers }) }));
    const place = placeOf(`<img src="${art}">`);
    expect(await loadPageFile(place, art, { maxBytes: 4095 })).toEqual({ why: "too-large" });
    expect(chunks).toBeLessThanOrEqual(expected);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ["a scan of another document", { scan_id: "1-2-3-4" }],
    ["another origin", { origin: "https://bank.example" }],
    ["an unknown origin, as in older records", { origin: undefined }],
  ])("is not requested for %s", async (_, change) => {
    const calls = responding(() => new Response(png(20)));
    const place = { ...placeOf(`<img src="${art}">`), ...change };
    expect(await loadPageFile(place, art, options)).toEqual({ why: "not-read" });
    expect(calls).not.toHaveBeenCalled();
  });

  it("is requested with the page's cookies if the page shows it", async () => {
    expect(await credentialsFor(`<img src="${art}">`, art)).toBe("same-origin");
    const styled = `<div style="background-image: url(&quot;${art}&quot;)"></div>`;
    expect(await credentialsFor(styled, art)).toBe("same-origin");
  });

  it("is requested without cookies if the page only links to it", async () => {
    const [html, link] = [`<img src="${art}">`, "https://art.example/2.png"];
    expect(await credentialsFor(html, link)).toBe("omit");
    expect(await credentialsFor(html, link, true)).toBe("same-origin");
  });

  it("is not used if the page shows another picture at its address", async () => {
    responding(() => new Response(png(20)));
    const bitmap = { width: 300, height: 100, close: vi.fn() };
    vi.stubGlobal("createImageBitmap", async () => bitmap);
    const place = placeOf(`<img src="${art}">`);
    const size = { naturalWidth: { value: 100 }, naturalHeight: { value: 100 } };
    Object.defineProperties(document.querySelector("img") as Element, size);
    expect(await loadPageFile(place, art, options)).toEqual({ why: "not-shown" });
    expect(bitmap.close).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it.each([
    ["the host allows no other site", () => Promise.reject(new TypeError("CORS"))],
    ["the host refuses", () => new Response("", { status: 403 })],
    ["the host sends a page instead", () => new Response("<!doctype html><p>Sign in")],
  ])("is not read where %s", async (_, respond) => {
    responding(respond);
    const place = placeOf(`<img src="${art}">`);
    expect(await loadPageFile(place, art, options)).toEqual({ why: "not-read" });
  });

  it("is not read if the page has closed", async () => {
    const place = placeOf("<canvas></canvas>");
    globalThis.tagpie = undefined;
    expect(await loadPageFile(place, NO_ADDRESS, options)).toEqual({ why: "not-read" });
  });

  it.each([
    ["open it in 20 s", 0, 20_000],
    ["send a chunk in 10 s", 1, 10_000],
  ])("is abandoned if the page does not %s", async (_, stuck, limit) => {
    vi.useFakeTimers();
    try {
      let count = 0;
      runs.mockImplementation(((_: unknown) =>
        count++ === stuck
          ? new Promise(() => {})
          : Promise.resolve([{ result: { bytes: 20 } }])) as never);
      let result: unknown;
      const place = {
        tab_id: 3,
        frame_id: 7,
        scan_id: "1",
        origin: "https://art.example",
        index: 0,
      };
      const loading = loadPageFile(place, art, options).then((file) => {
        result = file;
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

  it("rejects and aborts the page's request when the search is cancelled", async () => {
    const abort = new AbortController();
    let inPage: AbortSignal | null | undefined;
    vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
      inPage = init?.signal;
      setTimeout(() => abort.abort(new Error("cancelled")));
      return new Promise(() => {});
    });
    const loading = loadPageFile(placeOf("<img>"), art, { ...options, signal: abort.signal });
    await expect(loading).rejects.toThrow("cancelled");
    await vi.waitFor(() => expect(inPage?.aborted).toBe(true));
  });

  it("stays readable while its scan is among the last eight", async () => {
    responding(() => new Response(png(20)));
    const place = placeOf("<canvas></canvas>");
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
      done(new Blob([png(30)])),
    );
    for (let scan = 0; scan < 7; scan++) globalThis.tagpie?.files?.addScan([]);
    expect(await loadPageFile(place, NO_ADDRESS, options)).toMatchObject({ bytes: 30 });
    globalThis.tagpie?.files?.addScan([]);
    expect(await loadPageFile(place, NO_ADDRESS, options)).toEqual({ why: "not-read" });
  });
});

describe("loadPageFile: a picture without an address", () => {
  it("is not read from a canvas with pixels of other sites", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(() => {
      throw new DOMException("tainted", "SecurityError");
    });
    const place = placeOf("<canvas></canvas>");
    expect(await loadPageFile(place, NO_ADDRESS, options)).toEqual({ why: "not-read" });
  });

  it("is fetched from its element if the address was too long for a scan", async () => {
    const long = `data:image/png;base64,${"A".repeat(50_000)}`;
    const calls = responding(() => new Response(png(40)));
    const place = placeOf(`<img src="${long}">`);
    expect(await loadPageFile(place, NO_ADDRESS, options)).toMatchObject({ bytes: 40 });
    expect(calls.mock.calls[0]?.[0]).toBe(long);
  });

  it("is a standalone SVG without scripts for an inline drawing", async () => {
    const place = placeOf(
      `<svg onclick="go()"><script>go()</script><path d="M0 0h9v9z" fill="teal"/></svg>`,
    );
    const file = await loadPageFile(place, NO_ADDRESS, options);
    expect(file).toMatchObject({ format: "svg" });
    const text = "blob" in file ? await file.blob.text() : "";
    expect(text).toMatch(/xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(text).toMatch(/width="\d/);
    expect(text).not.toContain("script");
  });
});

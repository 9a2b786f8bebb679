import { afterEach, expect, it, vi } from "vitest";
import { dataBlob } from "../../../../lib/state/base/data-address.ts";
import { countBytes, fetchPicture } from "../../../../lib/state/reverse/picture-pixels.ts";

afterEach(() => vi.unstubAllGlobals());

const bytesOf = async (url: string) => {
  const blob = dataBlob(url);
  return blob && { type: blob.type, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
};

it.each<[string, string, number[]]>([
  ["data:image/png;base64,AAEC/w==", "image/png", [0, 1, 2, 255]],
  ["data:image/png;base64,AAEC%2Fw%3D%3D", "image/png", [0, 1, 2, 255]],
  ["DATA:image/PNG;BASE64,AAEC", "image/png", [0, 1, 2]],
  ["data:image/png; base64,AA EC", "image/png", [0, 1, 2]],
  ["data:image/svg+xml;charset=utf-8;base64,PC8+", "image/svg+xml", [60, 47, 62]],
  ["data:image/svg+xml,%3C/%3e", "image/svg+xml", [60, 47, 62]],
  ["data:image/svg+xml,100%25%", "image/svg+xml", [49, 48, 48, 37, 37]],
  ["data:image/gif,%ff%00", "image/gif", [255, 0]],
  ["data:image/svg+xml,ä#part", "image/svg+xml", [195, 164]],
  ["data:image/png,", "image/png", []],
])("decodes %s", async (url, type, bytes) => {
  expect(await bytesOf(url)).toEqual({ type, bytes });
});

it.each([
  "data:text/html,hi",
  "data:,hi",
  "data:image/png;base64,%",
  "https://art.example/1.png",
  "",
])("decodes no picture from %s", (url) => {
  expect(dataBlob(url)).toBeNull();
});

it("stops reading a picture without a length once it is too large", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body));
  const { signal } = new AbortController();
  expect(await fetchPicture("https://art.example/1.png", signal, async () => true)).toBeNull();
  expect(sent).toBeLessThan(20);
});

it("reads no more of a file than its size", async () => {
  const cancel = vi.fn();
  const headers = { "content-range": "bytes 0-0/1234567" };
  const body = new ReadableStream({ cancel });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 206, headers }));
  const { signal } = new AbortController();
  const url = "https://art.example/1.png";
  expect(await countBytes(url, signal, async () => true)).toBe(1_234_567);
  expect(cancel).toHaveBeenCalledOnce();
});

it("reads a picture in its address without a request, which the policy of our pages forbids", async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError("connect-src")));
  vi.stubGlobal("fetch", fetch);
  const url = "data:image/png;base64,AAEC";
  const { signal } = new AbortController();
  expect((await fetchPicture(url, signal))?.size).toBe(3);
  expect(await countBytes(url, signal)).toBe(3);
  expect(fetch).not.toHaveBeenCalled();
});

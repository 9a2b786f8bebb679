import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { pictureSource } from "../../../../lib/state/base/page-picture.ts";
import { type Handler, startOrigin } from "../../http/origin.ts";

const never = new AbortController().signal;
const allow = (answer: () => Promise<boolean>) =>
  vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation(answer as never);

const ofType =
  (type: string): Handler =>
  (_, response) => {
    response.setHeader("set-cookie", "person=1; SameSite=Strict").setHeader("content-type", type);
    response.end("pixels");
  };

beforeEach(() => {
  allow(async () => true);
});

it.each([
  ["grants access", async () => true],
  ["cannot say", () => Promise.reject(new Error("Invalid pattern"))],
])("a host is asked without cookies and referrer where the browser %s", async (_, answer) => {
  allow(answer);
  const { url, seen } = await startOrigin(ofType("image/png"));
  const fetched = vi.spyOn(globalThis, "fetch");
  await pictureSource(`${url}/1.png`, never);
  const source = await pictureSource(`${url}/1.png`, never);
  expect(source).toBeInstanceOf(Blob);
  expect(source instanceof Blob && [source.type, await source.text()]).toEqual([
    "image/png",
    "pixels",
  ]);
  for (const [, init] of fetched.mock.calls)
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
  expect(seen).toHaveLength(2);
  for (const { method, headers } of seen) {
    expect(method).toBe("GET");
    expect(headers).not.toHaveProperty("cookie");
    expect(headers).not.toHaveProperty("referer");
  }
});

it("a host without access is asked by nobody here", async () => {
  allow(async () => false);
  const { url, seen } = await startOrigin(ofType("image/png"));
  expect(await pictureSource(url, never)).toBe(url);
  expect(seen).toEqual([]);
});

it.each(["text/html", "application/xhtml+xml", ""])(
  "what says that it is %j gets no type that a browser would open as a page",
  async (type) => {
    const { url } = await startOrigin(ofType(type));
    expect(await pictureSource(url, never)).toMatchObject({ type: "" });
  },
);

it.each<[string, Handler]>([
  ["is not there", (_, response) => void response.writeHead(404).end("no")],
  ["has no body and is not there", (_, response) => void response.writeHead(404).end()],
  [
    "is larger than is kept in memory",
    (_, response) => {
      const part = Buffer.alloc(8_000_000);
      for (let at = 0; at < 5; at++) response.write(part);
      response.end();
    },
  ],
  ["is cut off", (_, response) => void response.write("p", () => response.destroy())],
])("a file that %s is none", async (_, handler) => {
  const { url } = await startOrigin(handler);
  expect(await pictureSource(url, never)).toBeNull();
});

it("a request ends with its view", async () => {
  const { url, seen } = await startOrigin(() => {});
  const leaving = new AbortController();
  const source = pictureSource(url, leaving.signal);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  leaving.abort();
  expect(await source).toBeNull();
});

it("an address that holds its picture is loaded from nowhere", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  expect(await pictureSource("data:image/png;base64,AA==", never)).toMatch(/^data:/);
  expect(await pictureSource("data:text/html,x", never)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

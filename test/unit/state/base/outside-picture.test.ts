import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { putFile } from "../../../../lib/file/file-database.ts";
import { loadPicture } from "../../../../lib/state/base/load-picture.ts";
import { readOutsidePicture } from "../../../../lib/state/base/outside-picture.ts";
import { blobOf, bytesOf, gif, png, svg } from "../../file/pictures.ts";
import { type Handler, startOrigin } from "../../http/origin.ts";

const never = new AbortController().signal;
const PNG = bytesOf(png(2, 3));
const base64 = btoa(String.fromCharCode(...PNG));
const send =
  (bytes: Uint8Array, type = "image/png"): Handler =>
  (_, response) => {
    response.setHeader("set-cookie", "person=1; SameSite=Strict").setHeader("content-type", type);
    response.end(bytes);
  };

beforeEach(() => {
  vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation((async () => false) as never);
});

describe("readOutsidePicture", () => {
  it("requests a picture without cookies and Referer, and sets its type by its bytes", async () => {
    const { url, requests } = await startOrigin(send(PNG, "text/html"));
    const fetched = vi.spyOn(globalThis, "fetch");
    await readOutsidePicture({ url }, never);
    const picture = await readOutsidePicture({ url }, never);
    expect(picture).toMatchObject({ width: 2, height: 3, blob: { type: "image/png" } });
    for (const [, init] of fetched.mock.calls) {
      expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
      // The browser may cache it.
      expect(init).not.toHaveProperty("cache");
    }
    expect(requests).toHaveLength(2);
    for (const { method, headers } of requests) {
      expect(method).toBe("GET");
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("referer");
    }
  });

  it.each<[string, string, Handler]>([
    ["a missing file", "not-loaded", (_, response) => void response.writeHead(404).end(PNG)],
    ["a page", "not-loaded", send(new TextEncoder().encode("<html>"))],
    ["an SVG", "drawing", send(bytesOf(svg), "image/png")],
    [
      "a huge picture",
      "too-large",
      send(bytesOf(gif({ width: 1, height: 1 }, [{ width: 22_000, height: 22_000 }]))),
    ],
    ["a host that lets no extension read", "no-access", (_, response) => void response.destroy()],
  ])("rejects %s as %s", async (_, why, handler) => {
    const { url } = await startOrigin(handler);
    expect(await readOutsidePicture({ url }, never)).toEqual({ why });
  });

  it("stops reading a file without length once it is too large", async () => {
    let chunks = 0;
    const { url } = await startOrigin((_, response) => {
      const part = Buffer.alloc(1_000_000);
      const write = () => {
        while (!response.destroyed && chunks++ < 1000) if (!response.write(part)) return;
      };
      response.on("drain", write);
      write();
    });
    expect(await readOutsidePicture({ url }, never)).toEqual({ why: "too-large" });
    expect(chunks).toBeLessThan(100);
  });

  it("does not report missing access for a granted host that is down", async () => {
    vi.mocked(fakeBrowser.permissions.contains).mockImplementation((async () => true) as never);
    const { url } = await startOrigin((_, response) => void response.destroy());
    expect(await readOutsidePicture({ url }, never)).toEqual({ why: "not-loaded" });
  });

  it("follows a redirect unless the host is fixed", async () => {
    const target = await startOrigin(send(PNG));
    const { url } = await startOrigin(
      (_, response) => void response.writeHead(302, { location: target.url }).end(),
    );
    expect(await readOutsidePicture({ url, fixed: true }, never)).toHaveProperty("why");
    expect(target.requests).toHaveLength(0);
    expect(await readOutsidePicture({ url }, never)).toHaveProperty("blob");
  });

  it("sends no request without access in Firefox, whose Origin would identify it", async () => {
    vi.stubEnv("BROWSER", "firefox");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { url, requests } = await startOrigin(send(PNG));
    for (const fixed of [false, true])
      expect(await readOutsidePicture({ url, fixed }, never)).toEqual({ why: "no-access" });
    expect(requests).toEqual([]);
    vi.mocked(fakeBrowser.permissions.contains).mockImplementation((async () => true) as never);
    expect(await readOutsidePicture({ url }, never)).toHaveProperty("blob");
  });

  it("reads a stored file without a request, and draws no SVG of it", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    await putFile("f1", blobOf([...PNG]));
    await putFile("f2", blobOf(svg, "image/svg+xml"));
    expect(await readOutsidePicture({ file: "f1" }, never)).toHaveProperty("blob");
    expect(await readOutsidePicture({ file: "f2" }, never)).toEqual({ why: "drawing" });
    expect(await readOutsidePicture({ file: "f3" }, never)).toEqual({ why: "not-loaded" });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [`data:image/png;base64,${base64}`, { blob: expect.anything() }],
    ["data:image/svg+xml,<svg/>", { why: "drawing" }],
    ["data:text/html,x", { why: "not-loaded" }],
    ["blob:https://art.example/1", { why: "not-loaded" }],
    ["http://art.example/1.png", { why: "not-loaded" }],
    ["", { why: "not-loaded" }],
  ])("requests nothing for %s", async (url, expected) => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect(await readOutsidePicture({ url }, never)).toMatchObject(expected);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("loads a WebM only if a video is requested", async () => {
    const webm = Uint8Array.from([
      ...[0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84],
      ...[119, 101, 98, 109],
    ]);
    const { url } = await startOrigin(send(webm));
    expect(await readOutsidePicture({ url, isVideo: true }, never)).toMatchObject({
      blob: { type: "video/webm" },
    });
    expect(await readOutsidePicture({ url }, never)).toEqual({ why: "not-loaded" });
    const picture = await startOrigin(send(PNG));
    expect(await readOutsidePicture({ url: picture.url, isVideo: true }, never)).toHaveProperty(
      "why",
    );
  });

  it("aborts its request with the view", async () => {
    const { url, requests } = await startOrigin(() => {});
    const leaving = new AbortController();
    const picture = readOutsidePicture({ url }, leaving.signal);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    leaving.abort();
    expect(await picture).toEqual({ why: "not-loaded" });
  });
});

describe("loadPicture", () => {
  it.each<[string, object, Handler]>([
    ["a picture", { status: "loaded", width: 2, height: 3 }, send(PNG)],
    ["an SVG", { status: "loaded", width: 0, height: 0 }, send(bytesOf(svg))],
    ["a missing file", { status: "failed" }, (_, response) => void response.writeHead(404).end()],
    [
      "a host without access",
      { status: "not-tried", why: "no-access" },
      (_, response) => void response.destroy(),
    ],
  ])("observes %s", async (_, observation, handler) => {
    const { url } = await startOrigin(handler);
    expect(await loadPicture(url, never)).toEqual(observation);
  });

  it("requests nothing after an abort", async () => {
    const { url, requests } = await startOrigin(send(PNG));
    expect(await loadPicture(url, AbortSignal.abort())).toEqual({ status: "timed-out" });
    expect(requests).toEqual([]);
  });

  it("times out with its signal", async () => {
    const { url, requests } = await startOrigin(() => {});
    const timeout = new AbortController();
    const observation = loadPicture(url, timeout.signal);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    timeout.abort();
    expect(await observation).toEqual({ status: "timed-out" });
  });
});

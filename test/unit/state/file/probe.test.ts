import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { probeFile } from "../../../../lib/state/file/probe.ts";
import { grantAccess } from "../../background/worker.ts";
import { type Handler, startOrigin } from "../../http/origin.ts";

const PNG = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR and so on", "latin1");
const hash = (bytes: Buffer) => createHash("sha512").update(bytes).digest("hex");

/** On loopback, as the origins of these tests, so that it may fetch from there. */
const base_url = "http://127.0.0.1:4000";

const sending =
  (bytes: Buffer, headers: Record<string, string> = {}, status = 200): Handler =>
  (_request, response) => {
    response.writeHead(status, headers).end(bytes);
  };

async function probe(
  handler: Handler,
  limits: Parameters<typeof probeFile>[1] = {},
  whole = false,
) {
  grantAccess(true);
  const origin = await startOrigin(handler);
  const facts = await probeFile({ url: `${origin.url}/1.png`, base_url, whole }, limits);
  return { facts, origin };
}

describe("probeFile", () => {
  it("returns format, size and hash of the file's bytes", async () => {
    const { facts } = await probe(sending(PNG, { "content-type": "text/html" }));
    expect(facts).toEqual({
      status: "answered",
      http_status: 200,
      type: { format: "png" },
      size: { bytes: PNG.length, exact: true },
      sha512: hash(PNG),
      redirected_to: null,
    });
  });

  it("sends one request, without Referer and cookies", async () => {
    const { origin } = await probe(sending(PNG));
    expect(origin.requests).toHaveLength(1);
    expect(origin.requests[0]).toMatchObject({ method: "GET", url: "/1.png" });
    expect(origin.requests[0]?.headers).not.toHaveProperty("referer");
    expect(origin.requests[0]?.headers).not.toHaveProperty("cookie");
  });

  it("recognises a page that is sent as a picture", async () => {
    const { facts } = await probe(
      sending(Buffer.from("<!doctype html>Sign in"), { "content-type": "image/png" }),
    );
    expect(facts).toMatchObject({ type: { format: null, because: "page" } });
  });

  it("recognises an empty file", async () => {
    const { facts } = await probe(sending(Buffer.alloc(0)));
    expect(facts).toMatchObject({
      type: { format: null, because: "empty" },
      size: { bytes: 0, exact: true },
      sha512: hash(Buffer.alloc(0)),
    });
  });

  it.each([204, 403, 404, 500])("does not read a response of status %d", async (status) => {
    const { facts } = await probe(sending(status === 204 ? Buffer.alloc(0) : PNG, {}, status));
    expect(facts).toMatchObject({
      status: "answered",
      http_status: status,
      type: null,
      size: null,
      sha512: null,
    });
  });
});

describe("probeFile: a large file", () => {
  const large = randomBytes(300_000);
  PNG.copy(large);
  const headers = { "content-length": `${large.length}` };

  it("is read in part, with the announced size", async () => {
    const { facts } = await probe(sending(large, headers), { bytes: 100_000 });
    expect(facts).toMatchObject({
      type: { format: "png" },
      size: { bytes: large.length, exact: true },
      sha512: null,
    });
  });

  it("is read whole if the user asks for it", async () => {
    const { facts } = await probe(sending(large, headers), { bytes: 100_000 }, true);
    expect(facts).toMatchObject({
      size: { bytes: large.length, exact: true },
      sha512: hash(large),
    });
  });

  it("is at least as large as the part that was read, if no size is announced", async () => {
    const { facts } = await probe(sending(large, { "transfer-encoding": "chunked" }), {
      bytes: 100_000,
    });
    if (facts.status !== "answered") expect.fail(facts.status);
    expect(facts.size?.exact).toBe(false);
    expect(facts.size?.bytes).toBeGreaterThan(100_000);
    expect(facts.sha512).toBeNull();
  });

  it("is abandoned as soon as its type and minimum size are known", async () => {
    const { facts } = await probe(
      (_request, response) => {
        response.writeHead(200, { "content-type": "image/png" });
        response.write(PNG);
        const more = () => {
          while (response.write(large));
        };
        response.on("drain", more);
        more();
      },
      { bytes: 1_000_000 },
    );
    expect(facts).toMatchObject({ status: "answered", type: { format: "png" }, sha512: null });
  });

  it("counts its bytes after decompression", async () => {
    const drawing = Buffer.from(`<svg>${" ".repeat(200_000)}</svg>`);
    const packed = gzipSync(drawing);
    const headers = { "content-encoding": "gzip", "content-length": `${packed.length}` };
    const { facts } = await probe(sending(packed, headers), { bytes: 1_000_000 });
    expect(facts).toMatchObject({
      type: { format: "svg" },
      size: { bytes: drawing.length, exact: true },
      sha512: hash(drawing),
    });
    const { facts: part } = await probe(sending(packed, headers), { bytes: 10_000 });
    if (part.status !== "answered") expect.fail(part.status);
    expect(part.size?.exact).toBe(false);
    expect(part.size?.bytes).toBeGreaterThan(10_000);
  });
});

describe("probeFile: a redirect", () => {
  it("is followed, and its target is returned", async () => {
    const { facts, origin } = await probe((request, response) => {
      if (request.url === "/2.png") response.end(PNG);
      else response.writeHead(302, { location: "/2.png" }).end();
    });
    expect(facts).toMatchObject({
      status: "answered",
      http_status: 200,
      redirected_to: `${origin.url}/2.png`,
      sha512: hash(PNG),
    });
  });

  it.each([
    ["in a circle", "/1.png"],
    ["to a host that does not respond", "http://127.0.0.1:1/2.png"],
  ])("fails with redirect-lost if it leads %s", async (_, location) => {
    const { facts } = await probe((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    expect(facts).toEqual({ status: "failed", why: "redirect-lost" });
  });
});

describe("probeFile: a host", () => {
  it("times out if it does not respond", async () => {
    const { facts } = await probe(() => {}, { milliseconds: 50 });
    expect(facts).toEqual({ status: "failed", why: "timed-out" });
  });

  it("times out if it stalls within the file", async () => {
    const { facts } = await probe(
      (_request, response) => {
        response.writeHead(200, { "content-length": "1000" }).write(PNG);
      },
      { milliseconds: 300 },
    );
    expect(facts).toEqual({ status: "failed", why: "timed-out" });
  });

  it("is unreachable if it drops the connection", async () => {
    const { facts } = await probe((_request, response) => {
      response.destroy();
    });
    expect(facts).toEqual({ status: "failed", why: "unreachable" });
  });

  it("cuts off the file if it drops the connection within it", async () => {
    const { facts } = await probe((_request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write(PNG, () => response.destroy());
    });
    expect(facts).toEqual({ status: "failed", why: "cut-off" });
  });
});

describe("probeFile without permission or reach", () => {
  it("sends no request without access", async () => {
    grantAccess(false);
    const { url, requests } = await startOrigin(sending(PNG));
    expect(await probeFile({ url: `${url}/1.png`, base_url })).toEqual({
      status: "not-tried",
      why: "no-access",
    });
    expect(requests).toEqual([]);
  });

  it("checks access to that host alone", async () => {
    grantAccess(false);
    await probeFile({ url: "https://art.example:8443/1.png?token=secret" });
    expect(vi.mocked(fakeBrowser.permissions.contains).mock.calls).toEqual([
      [{ origins: ["https://art.example/*"] }],
    ]);
  });

  it.each(["data:image/png;base64,AA", "file:///1.png", "blob:https://a.example/1", "", "x"])(
    "sends no request to %j",
    async (url) => {
      grantAccess(true);
      expect(await probeFile({ url, base_url })).toEqual({
        status: "not-tried",
        why: "out-of-reach",
      });
    },
  );

  it("sends no request to a private network for a service outside it", async () => {
    grantAccess(true);
    const { url, requests } = await startOrigin(sending(PNG));
    const out = { status: "not-tried", why: "out-of-reach" };
    expect(await probeFile({ url })).toEqual(out);
    expect(await probeFile({ url, base_url: "https://images.example" })).toEqual(out);
    expect(requests).toEqual([]);
  });
});

import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createServiceFetch } from "../../../lib/api/service-fetch.ts";
import type { NewRule } from "../../service/control/rules.ts";
import { facts } from "../../service/seed/facts.ts";
import { pictures } from "../../service/seed/pictures.ts";
import { type RunningService, startService } from "../../service/server.ts";
import { answering, PATIENTLY, startOrigin } from "../http/origin.ts";
import { clientOf, failureOf } from "./service-client.ts";

let service: RunningService;
let strict: RunningService;
beforeAll(async () => {
  [service, strict] = await Promise.all([
    startService({ caching: "none" }),
    startService({ caching: "none", strict: true }),
  ]);
}, 60_000);
afterAll(() => Promise.all([service.close(), strict.close()]));
beforeEach(() => service.control.forgetRequests());
afterEach(() => service.control.remove());

const submission = { tag_input: "safe, cat, artist:quill", description: "", source_urls: [] };
const requests = () => service.control.requests();

/** Creates a new picture of about `width² × 3` bytes. */
async function fresh({ width = 8, format = "png" as "png" | "webp" | "avif" } = {}) {
  const raw = { width, height: width, channels: 3 } as const;
  const noise = sharp(randomBytes(width * width * 3), { raw });
  return fileOf(await noise.toFormat(format).toBuffer());
}

const fileOf = (bytes: Buffer, name = "a.png") => new File([new Uint8Array(bytes)], name);

const sha512 = async (file: File) =>
  createHash("sha512")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");

describe("an upload by file", () => {
  it("of 5 MB arrives whole, with all fields and without an address", async () => {
    const file = await fresh({ width: 1300 });
    expect(file.size).toBeGreaterThan(5e6);
    const image = await clientOf(service).images.submit(
      {
        tag_input: "safe, artist:quill, größer",
        description: "“One”, =two& 100 % 🦊",
        source_urls: ["https://a.example/1?b=c&d", " ", "https://a.example/2"],
        anonymous: true,
      },
      { file },
    );
    expect(image).toMatchObject({
      orig_sha512_hash: await sha512(file),
      name: "a.png",
      tags: ["artist:quill", "größer", "safe"],
      description: "“One”, =two& 100 % 🦊",
      source_urls: ["https://a.example/1?b=c&d", "https://a.example/2"],
      uploader: null,
    });
    const [request, ...more] = requests();
    expect(more).toEqual([]);
    expect(request).toMatchObject({ contentType: "multipart/form-data", keyed: true });
    expect(request?.bodyBytes).toBeGreaterThan(file.size);
    expect(request?.parameters).not.toHaveProperty("url");
  });

  it("has the same fields as one by address", async () => {
    const bodies: FormData[] = [];
    const client = clientOf(service, {
      fetch: async (_input, init) => {
        bodies.push(init?.body as FormData);
        return new Response("{}");
      },
    });
    const file = fileOf(Buffer.from("a"));
    const fields = { tag_input: "a", description: "b", source_urls: ["https://a.example/"] };
    await failureOf(client.images.submit(fields, { file }));
    await failureOf(client.images.submit({ ...fields, anonymous: false }, { file }));
    const names = [
      "image[tag_input]",
      "image[description]",
      "image[source_url]",
      "image[sources][0][source]",
    ];
    expect(bodies.map((body) => [...body.keys()])).toEqual([
      [...names, "image[image]"],
      [...names, "image[anonymous]", "image[image]"],
    ]);
  });

  it.each([
    'a "quoted".png',
    'a"; name="image[tag_input]"; x=".png',
    "line\r\ncontent-type: text/html\r\n\r\n.png",
    "line\nfeed.png",
    "größe 画像 🦊.png",
    "../../a\\b;c.png",
    "a%20b.png",
    "----boundary--.png",
    `${"x".repeat(251)}.png`,
  ])("keeps the file name %j in its part", async (name) => {
    const file = new File([await fresh()], name);
    const image = await clientOf(service).images.submit(submission, { file });
    expect(image).toMatchObject({ name, tags: ["artist:quill", "cat", "mammal", "safe"] });
  });

  it.each([
    ["", "image"],
    ["\uD800.png", "\uFFFD.png"],
  ])("sends the file name %j as %j", async (name, sent) => {
    const file = new File([await fresh()], name);
    expect(await clientOf(service).images.submit(submission, { file })).toMatchObject({
      name: sent,
    });
  });

  it.each(["webp", "avif"] as const)("is refused with %s", async (format) => {
    const file = await fresh({ format });
    const failure = await failureOf(clientOf(service).images.submit(submission, { file }));
    expect(failure).toMatchObject({
      code: "refused",
      status: 400,
      errors: { image_mime_type: [`(image/${format}) is invalid`] },
    });
  });

  it("is refused with the image that exists", async () => {
    const file = fileOf(await pictures.boats());
    const failure = await failureOf(clientOf(service).images.submit(submission, { file }));
    expect(failure.errors).toEqual({
      image: [`has already been uploaded: it's image ${facts.originals.boats}`],
    });
  });

  it("is refused by a service that follows the specification", async () => {
    const failure = await failureOf(
      clientOf(strict).images.submit(submission, { file: await fresh() }),
    );
    expect(failure).toMatchObject({
      code: "refused",
      errors: { image: ["can't be blank"], tag_input: expect.any(Array) },
    });
  });
});

describe("a reverse search by file", () => {
  it("finds the image, without an address", async () => {
    const file = fileOf(await pictures.alps());
    const { items } = await clientOf(service).search.reverse({ file, distance: 0.2 });
    expect(items[0]?.id).toBe(facts.originals.alps);
    expect(requests()).toMatchObject([
      { contentType: "multipart/form-data", keyed: true, parameters: { distance: "0.2" } },
    ]);
    expect(requests()[0]?.parameters).not.toHaveProperty("url");
  });

  it("is empty for WebP, and for a service that follows the specification", async () => {
    const empty = { items: [], total: 0 };
    const webp = fileOf(await pictures["webp-of-boats"]());
    expect(await clientOf(service).search.reverse({ file: webp })).toEqual(empty);
    const alps = fileOf(await pictures.alps());
    expect(await clientOf(strict).search.reverse({ file: alps })).toEqual(empty);
  });

  it("is sent whole again after a broken connection", async () => {
    const effect = { kind: "cut-body", bytes: 1000 } as const;
    service.control.add({ endpoint: "search/reverse", times: 1, effect });
    const file = fileOf(await pictures.alps());
    const { items } = await clientOf(service).search.reverse({ file });
    expect(items[0]?.id).toBe(facts.originals.alps);
    expect(requests()).toHaveLength(2);
    expect(requests()[1]?.bodyBytes).toBeGreaterThan(file.size);
  });
});

describe("limits", () => {
  let small: RunningService;
  beforeAll(async () => {
    small = await startService({ limits: { imageBytes: 100_000, bodyBytes: 5_000_000 } });
  });
  afterAll(() => small.close());

  it("a file over the limit of images is refused", async () => {
    const file = await fresh({ width: 200 });
    const failure = await failureOf(clientOf(small).images.submit(submission, { file }));
    expect(failure).toMatchObject({
      code: "refused",
      errors: { image_size: ["must be less than or equal to 100000"] },
    });
  });

  it("a file over the limit of the proxy is too large", async () => {
    const file = await fresh({ width: 1300 });
    const { images, search } = clientOf(small);
    small.control.forgetRequests();
    const expected = { code: "file-too-large", status: 413 };
    expect(await failureOf(images.submit(submission, { file }))).toMatchObject(expected);
    expect(await failureOf(search.reverse({ file }))).toMatchObject(expected);
    expect(small.control.requests()).toHaveLength(2);
  });
});

describe("faults while a file of 5 MB is sent", () => {
  let file: File;
  beforeAll(async () => {
    file = await fresh({ width: 1300 });
  });

  it.each<[NewRule["effect"], string, number | null, number]>([
    [{ kind: "body-too-large" }, "file-too-large", 413, 1],
    [{ kind: "cut-body", bytes: 1_000_000 }, "unreachable", null, 3],
    [{ kind: "reset" }, "unreachable", null, 3],
    [{ kind: "blocked" }, "blocked", 500, 1],
  ])("%j", async (effect, code, status, searches) => {
    service.control.add({ endpoint: "*", effect });
    const upload = clientOf(service).images.submit(submission, { file });
    expect(await failureOf(upload)).toMatchObject({ code, status });
    expect(requests()).toHaveLength(1);
    const search = clientOf(service).search.reverse({ file });
    expect(await failureOf(search)).toMatchObject({ code, status });
    expect(requests()).toHaveLength(1 + searches);
  });

  it("an empty 500 after the image was stored", async () => {
    service.control.add({ endpoint: "images", after: true, effect: { kind: "blocked" } });
    const failure = await failureOf(clientOf(service).images.submit(submission, { file }));
    expect(failure).toMatchObject({ code: "blocked", status: 500 });
    expect(requests()).toHaveLength(1);
    const q = `orig_sha512_hash:${await sha512(file)}`;
    expect(await clientOf(service).search.images({ q })).toMatchObject({ total: 1 });
  });

  it("a service that reads slowly", async () => {
    const effect = { kind: "slow-body", bytesPerSecond: 20_000_000 } as const;
    service.control.add({ endpoint: "search/reverse", effect });
    const { total } = await clientOf(service).search.reverse({ file });
    expect(total).toEqual(expect.any(Number));
    expect(requests()).toHaveLength(1);
  });

  it("a service that reads too slowly: the upload is sent once", async () => {
    const effect = { kind: "slow-body", bytesPerSecond: 1000 } as const;
    service.control.add({ endpoint: "images", effect });
    const client = clientOf(service, { timeOut: () => 200 });
    const failure = await failureOf(client.images.submit(submission, { file }));
    expect(failure).toMatchObject({ code: "timed-out", status: null });
    service.control.remove();
    await vi.waitFor(() => expect(requests()).toHaveLength(1), PATIENTLY);
  });

  it("a caller who cancels", async () => {
    service.control.add({
      endpoint: "images",
      effect: { kind: "slow-body", bytesPerSecond: 1000 },
    });
    const controller = new AbortController();
    const { signal } = controller;
    const upload = clientOf(service).images.submit(submission, { file }, { signal });
    controller.abort();
    expect(await failureOf(upload)).toMatchObject({ code: "aborted" });
  });
});

describe("the timeout", () => {
  afterEach(() => vi.useRealTimers());

  const bytes = new Uint8Array(1_000_000);

  it.each<[string, number, (client: ReturnType<typeof clientOf>) => Promise<unknown>]>([
    [
      "an upload by file",
      140,
      ({ images }) => images.submit(submission, { file: new File([bytes], "a") }),
    ],
    [
      "a reverse search by file",
      80,
      ({ search }) => search.reverse({ file: new File([bytes], "a") }),
    ],
    [
      "a reverse search by address",
      60,
      ({ search }) => search.reverse({ url: "https://a.example/" }),
    ],
  ])("of %s of 1 MB is %i s", async (_what, seconds, call) => {
    vi.useFakeTimers();
    const fetch = vi.fn(
      (_input: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    const failure = failureOf(call(clientOf(service, { fetch, retries: 0 })));
    let over = false;
    void failure.finally(() => {
      over = true;
    });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1000);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failure).toMatchObject({ code: "timed-out" });
  });

  it("lets a line of 50 kB/s send 128 MB", async () => {
    vi.useFakeTimers();
    const size = 128_000_000;
    let finish = () => {};
    const fetch = createServiceFetch({
      fetch: (_input, init) =>
        new Promise<Response>((resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
          finish = () => resolve(new Response("{}"));
        }),
    });
    const url = "https://a.example/api/v1/json/images";
    const body = new Blob([new Uint8Array(size)]);
    const response = fetch(url, { method: "POST", body });
    await vi.advanceTimersByTimeAsync((size / 50_000) * 1000);
    finish();
    expect((await response).status).toBe(200);
  });
});

it("a redirect of an upload is not followed", async () => {
  const elsewhere = await startOrigin(answering(200, "{}"));
  service.control.add({ endpoint: "images", effect: { kind: "redirect", to: elsewhere.url } });
  const file = await fresh();
  const failure = await failureOf(clientOf(service).images.submit(submission, { file }));
  expect(failure).toMatchObject({ code: "redirected" });
  expect(elsewhere.seen).toEqual([]);
});

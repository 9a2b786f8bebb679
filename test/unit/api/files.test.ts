import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewRule } from "../../service/control/rules.ts";
import { facts } from "../../service/seed/facts.ts";
import { pictures } from "../../service/seed/pictures.ts";
import { type RunningService, startService } from "../../service/server.ts";
import { PATIENTLY } from "../http/origin.ts";
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

describe("images.submit with a file", () => {
  it("sends 5 MB whole, with every field and without an address", async () => {
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

  it("sends its fields in order, and “anonymous” only if it is set", async () => {
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

  it.each(['a "quoted".png', "line\r\ncontent-type: text/html\r\n\r\n.png", "größe 画像 🦊.png"])(
    "sends the file name %j unchanged",
    async (name) => {
      const file = new File([await fresh()], name);
      const image = await clientOf(service).images.submit(submission, { file });
      expect(image).toMatchObject({ name, tags: ["artist:quill", "cat", "mammal", "safe"] });
    },
  );

  it.each([
    ["", "image"],
    ["\uD800.png", "\uFFFD.png"],
  ])("sends the file name %j as %j", async (name, sent) => {
    const file = new File([await fresh()], name);
    expect(await clientOf(service).images.submit(submission, { file })).toMatchObject({
      name: sent,
    });
  });
});

describe("search.reverse with a file", () => {
  it("finds the image without sending an address", async () => {
    const file = fileOf(await pictures.alps());
    const { items } = await clientOf(service).search.reverse({ file, distance: 0.2 });
    expect(items[0]?.id).toBe(facts.originals.alps);
    expect(requests()).toMatchObject([
      { contentType: "multipart/form-data", keyed: true, parameters: { distance: "0.2" } },
    ]);
    expect(requests()[0]?.parameters).not.toHaveProperty("url");
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

describe("a request with a file of 5 MB", () => {
  let file: File;
  beforeAll(async () => {
    file = await fresh({ width: 1300 });
  });

  it.each<[NewRule["effect"], string, number | null, number]>([
    [{ kind: "body-too-large" }, "file-too-large", 413, 1],
    [{ kind: "cut-body", bytes: 1_000_000 }, "unreachable", null, 3],
    [{ kind: "reset" }, "unreachable", null, 3],
    [{ kind: "blocked" }, "server", 500, 1],
  ])(
    "fails after %j with the code %s, the status %s and %d requests of a search",
    async (effect, code, status, searches) => {
      service.control.add({ endpoint: "*", effect });
      const upload = clientOf(service).images.submit(submission, { file });
      expect(await failureOf(upload)).toMatchObject({ code, status });
      expect(requests()).toHaveLength(1);
      const search = clientOf(service).search.reverse({ file });
      expect(await failureOf(search)).toMatchObject({ code, status });
      expect(requests()).toHaveLength(1 + searches);
    },
  );

  it("times out, and sends once, if the service reads too slowly", async () => {
    const effect = { kind: "slow-body", bytesPerSecond: 1000 } as const;
    service.control.add({ endpoint: "images", effect });
    const client = clientOf(service, { timeOut: () => 200 });
    const failure = await failureOf(client.images.submit(submission, { file }));
    expect(failure).toMatchObject({ code: "timed-out", status: null });
    service.control.remove();
    await vi.waitFor(() => expect(requests()).toHaveLength(1), PATIENTLY);
  });
});

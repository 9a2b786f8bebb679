import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { pictures } from "../../service/seed/pictures.ts";
import { pictureHost, type Running, running } from "./support.ts";

const limits = { imageBytes: 400_000, bodyBytes: 600_000 };
const { magpie } = facts.keys;
const nothing = { images: [], interactions: [], total: 0 };

let site: Running;
let strict: Running;
let host: Awaited<ReturnType<typeof pictureHost>>;
beforeAll(async () => {
  [site, strict] = await Promise.all([
    running({ control: true, limits }),
    running({ strict: true, limits }),
  ]);
  host = await pictureHost({
    "/boats.jpg": async (_, response) => response.end(await pictures.boats()),
    "/fresh.png": async (_, response) => response.end(await fresh()),
  });
}, 60_000);
beforeEach(() => {
  site.control.remove();
  site.control.forgetRequests();
});
afterAll(() => Promise.all([site, strict, host].map((one) => one.close())));

let unlike = 0;

/** Creates a new picture. */
function fresh(format: "png" | "webp" | "avif" = "png"): Promise<Buffer> {
  unlike += 1;
  const background = { r: 10, g: unlike % 256, b: 120 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

const fileOf = (bytes: Buffer, name = "a.png") => new File([new Uint8Array(bytes)], name);

function formOf(file: File | null, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("image[image]", file);
  return form;
}

const tags = { "image[tag_input]": "safe, cat, artist:quill" };

const submit = (form: FormData, { to = site, ...more }: { to?: Running; url?: string } = {}) =>
  to.ask(`images?${new URLSearchParams({ key: magpie, ...more })}`, { method: "POST", body: form });

const search = (form: FormData, { to = site, ...more }: { to?: Running; url?: string } = {}) =>
  to.ask(`search/reverse?${new URLSearchParams(more)}`, { method: "POST", body: form });

describe("a submitted form", () => {
  it("stores its file and every field", async () => {
    const { status, json } = await submit(
      formOf(fileOf(await fresh(), "a “sketch”.png"), {
        ...tags,
        "image[description]": "A form",
        "image[source_url]": "https://a.example/legacy",
        "image[sources][0][source]": "https://a.example/1",
        "image[sources][1][source]": "https://a.example/2",
        "image[anonymous]": "true",
      }),
    );
    expect(status).toBe(200);
    expect(json.image).toMatchObject({
      name: "a “sketch”.png",
      description: "A form",
      source_urls: ["https://a.example/1", "https://a.example/2"],
      uploader: null,
      width: 40,
      height: 30,
      mime_type: "image/png",
    });
    expect([...json.image.tags].sort()).toEqual(["artist:quill", "cat", "mammal", "safe"]);
  });

  it("wins over an address", async () => {
    const { json } = await submit(formOf(fileOf(await fresh()), tags), {
      url: `${host.origin}/boats.jpg`,
    });
    expect(json.image.mime_type).toBe("image/png");
  });

  it("without a file name has no file, so that the address counts", async () => {
    const form = formOf(fileOf(await pictures.boats(), ""), tags);
    const { status, json } = await submit(form, { url: `${host.origin}/fresh.png` });
    expect([status, json.image.mime_type]).toEqual([200, "image/png"]);
  });

  it("is refused with the same messages as JSON", async () => {
    const boats = formOf(fileOf(await pictures.boats()), tags);
    expect((await submit(boats)).json.errors).toEqual({
      image: [`has already been uploaded: it's image ${facts.originals.boats}`],
    });
    const bad = formOf(fileOf(await fresh()), { "image[sources][0][source]": "ftp://a" });
    const { status, json } = await submit(bad);
    expect(status).toBe(400);
    expect(json.errors).toEqual({
      tag_input: ["must contain at least one rating tag", "must contain at least 3 tags"],
      sources: [{ source: ["has invalid format"] }],
    });
    const none = await submit(formOf(null, tags));
    expect(none.json.errors).toMatchObject({ image: ["can't be blank"] });
  });

  it.each(["webp", "avif"] as const)("is refused with %s", async (format) => {
    const { status, json } = await submit(formOf(fileOf(await fresh(format), "a.png"), tags));
    expect(status).toBe(400);
    expect(json.errors).toMatchObject({
      image: ["can't be blank"],
      image_mime_type: [`(image/${format}) is invalid`],
    });
  });

  it("is refused with a file or a file name that is too long", async () => {
    const long = fileOf(Buffer.concat([await fresh(), Buffer.alloc(400_000)]), "é".repeat(128));
    const { status, json } = await submit(formOf(long, tags));
    expect(status).toBe(400);
    expect(json.errors).toMatchObject({
      image_size: ["must be less than or equal to 400000"],
      image_name: ["should be at most 255 byte(s)"],
    });
  });

  it("is a bad request if it is cut off", async () => {
    const { status, json } = await site.ask(`images?key=${magpie}`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: '--x\r\ncontent-disposition: form-data; name="image[tag_input]"\r\n\r\nsafe',
    });
    expect([status, json]).toEqual([400, { error: "Bad Request" }]);
  });
});

describe("a reverse search by a form", () => {
  it("finds its file, whatever the address", async () => {
    const form = formOf(fileOf(await pictures.alps()));
    const { json } = await search(form, { url: `${host.origin}/boats.jpg` });
    expect(json.images[0]?.id).toBe(facts.originals.alps);
  });

  it.each([
    ["no file", async () => null],
    ["a text", async () => fileOf(Buffer.from("no picture"))],
    ["WebP", async () => fileOf(await fresh("webp"))],
    ["AVIF", async () => fileOf(await fresh("avif"))],
  ])("with %s is empty and a success", async (_what, file) => {
    const { status, json } = await search(formOf(await file()));
    expect([status, json]).toEqual([200, nothing]);
  });
});

describe("a body over the cap", () => {
  const long = fileOf(Buffer.alloc(limits.bodyBytes));

  it.each([
    ["images", () => submit(formOf(long, tags))],
    ["search/reverse", () => search(formOf(long))],
  ])("of %s gets 413 from the proxy", async (path, send) => {
    const { status, headers, text } = await send();
    expect([status, headers.get("content-type")]).toEqual([413, "text/html"]);
    expect(text).toContain("413 Request Entity Too Large");
    expect(site.control.requests()).toMatchObject([
      { path: `/api/v1/json/${path}`, contentType: "multipart/form-data", bodyBytes: 0 },
    ]);
  });

  it("gets 413 also without a declared length", async () => {
    const body = new Blob([new Uint8Array(limits.bodyBytes + 1)]).stream();
    const init = { method: "POST", body, duplex: "half" } as const;
    const { status } = await fetch(`${site.origin}/api/v1/json/search/reverse`, init);
    expect(status).toBe(413);
    expect(site.control.requests()[0]?.bodyBytes).toBeGreaterThan(limits.bodyBytes);
  });
});

describe("a strict service", () => {
  it("reads no form", async () => {
    const { status, json } = await submit(formOf(fileOf(await fresh()), tags), { to: strict });
    expect(status).toBe(400);
    expect(json.errors).toMatchObject({
      image: ["can't be blank"],
      tag_input: ["must contain at least one rating tag", "must contain at least 3 tags"],
    });
    const form = formOf(fileOf(await pictures.alps()));
    expect((await search(form, { to: strict })).json).toEqual(nothing);
  });

  it("reads JSON and query", async () => {
    const url = `${host.origin}/fresh.png`;
    const image = { tag_input: tags["image[tag_input]"] };
    expect((await strict.submit(magpie, url, image)).status).toBe(200);
    const found = await search(formOf(fileOf(await pictures.alps())), {
      to: strict,
      url: `${host.origin}/boats.jpg`,
    });
    expect(found.json.images[0]?.id).toBe(facts.originals.boats);
  });

  it("describes no form", async () => {
    const [all, specified] = await Promise.all(
      [site, strict].map(async ({ origin }) => (await fetch(`${origin}/openapi.json`)).text()),
    );
    expect(all).toContain("multipart/form-data");
    expect(specified).not.toContain("multipart/form-data");
  });
});

describe("faults while a form is sent", () => {
  const form = async () => formOf(fileOf(Buffer.concat([await fresh(), Buffer.alloc(300_000)])));

  it("413 without reading the body", async () => {
    site.control.add({ endpoint: "search/reverse", effect: { kind: "body-too-large" } });
    const { status, headers } = await search(await form());
    expect([status, headers.get("content-type")]).toEqual([413, "text/html"]);
    expect(site.control.requests()).toMatchObject([{ bodyBytes: 0 }]);
  });

  it("a connection that is cut within the body, before anything is stored", async () => {
    site.control.add({ endpoint: "images", effect: { kind: "cut-body", bytes: 100_000 } });
    const name = "never stored";
    await expect(
      submit(formOf(fileOf(Buffer.alloc(390_000)), { "image[tag_input]": name })),
    ).rejects.toThrow();
    const [request] = site.control.requests();
    expect(request?.bodyBytes).toBeGreaterThanOrEqual(100_000);
    expect(request?.bodyBytes).toBeLessThan(390_000);
    expect((await site.get("tags/never+stored")).status).toBe(404);
  });

  it("an empty 500 although the image was stored", async () => {
    site.control.add({ endpoint: "images", after: true, effect: { kind: "blocked" } });
    const { status, text } = await submit(
      formOf(fileOf(await fresh()), { "image[tag_input]": "safe, cat, stored all the same" }),
    );
    expect([status, text]).toEqual([500, ""]);
    expect(await site.ids("stored all the same")).toHaveLength(1);
  });

  it("a body that is read slowly", async () => {
    const effect = { kind: "slow-body", bytesPerSecond: 1_000_000 } as const;
    site.control.add({ endpoint: "search/reverse", effect });
    const before = performance.now();
    expect((await search(await form())).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(250);
  });

  it("a slow body that is read at full speed once the rule is removed", async () => {
    const effect = { kind: "slow-body", bytesPerSecond: 1 } as const;
    const id = site.control.add({ endpoint: "search/reverse", effect });
    const found = search(await form());
    await site.get("tags/cat");
    site.control.remove(id);
    expect((await found).status).toBe(200);
  });
});

it("the log has types and sizes of bodies, and no file", async () => {
  const file = fileOf(await fresh(), "secret.png");
  await search(formOf(file));
  await site.get("tags/cat");
  const json = { url: "http://127.0.0.1:1/", image: { tag_input: "a" } };
  await site.submit("", json.url, json.image);
  const response = await fetch(`${site.origin}/control/requests`);
  expect((await response.json()).requests).toMatchObject([
    {
      contentType: "multipart/form-data",
      bodyBytes: expect.any(Number),
      parameters: { image: { image: { name: "secret.png", size: file.size } } },
    },
    { contentType: null, bodyBytes: 0 },
    { contentType: "application/json", bodyBytes: JSON.stringify(json).length },
  ]);
  expect(site.control.requests()[0]?.bodyBytes).toBeGreaterThan(file.size);
});

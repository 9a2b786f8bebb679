import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { pictures } from "../../service/seed/pictures.ts";
import { isTooLarge } from "../../service/submission/judge.ts";
import { pictureHost, type Running, running } from "./support.ts";

let site: Running;
let host: Awaited<ReturnType<typeof pictureHost>>;
const { magpie, banned, deactivated, unverified, unknown } = facts.keys;
const good = { tag_input: "safe, cat, artist:quill" };
let unlike = 0;

/** Creates a new picture. */
async function fresh(): Promise<Buffer> {
  unlike += 1;
  const background = { r: unlike % 256, g: 90, b: 200 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  site = await running({
    limits: { fetchBytes: 2_000_000, imageBytes: 500_000, fetchTime: 2_000 },
  });
  host = await pictureHost({
    "/fresh.png": async (_, response) => response.end(await fresh()),
    "/named": async (_, response) =>
      response
        .writeHead(200, { "content-disposition": 'attachment; filename="given.png"' })
        .end(await fresh()),
    "/boats.jpg": async (_, response) => response.end(await pictures.boats()),
    "/webp": async (_, response) => response.end(await pictures["webp-of-boats"]()),
    "/big.png": async (_, response) => response.end(await pictures["house-png"]()),
    "/svg": async (_, response) => response.end(await pictures["new-drawing"]()),
    "/gif": async (_, response) => response.end(await pictures["new-animation"]()),
    "/huge": (_, response) => response.end(Buffer.alloc(3_000_000)),
    "/slow": () => undefined,
    "/text": (_, response) => response.end("hello"),
    "/cut.png": async (_, response) => response.end((await fresh()).subarray(0, 60)),
    "/vast.svg": (_, response) =>
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
    "/redirect": (_, response) => response.writeHead(301, { location: "/fresh.png" }).end(),
    "/gone": (_, response) => response.writeHead(410).end(),
  });
}, 60_000);
afterAll(() => Promise.all([site.close(), host.close()]));

const submit = (path: string, image: Record<string, unknown> = good, key: string = magpie) =>
  site.submit(key, `${host.origin}${path}`, image);

describe("a good submission", () => {
  it("is answered at once, and its files follow", async () => {
    const slow = await running({ seed: "full", processingDelay: 300 });
    const { status, json } = await slow.submit(magpie, `${host.origin}/fresh.png?size=full`, {
      ...good,
      description: "A plain colour",
      source_url: "https://a.example/legacy",
      sources: { 0: { source: "https://a.example/1" }, 1: { source: "https://a.example/2" } },
    });
    expect(status).toBe(200);
    expect(json.image).toMatchObject({
      id: facts.imageCount + 1,
      name: "fresh.png?size=full",
      description: "A plain colour",
      source_url: "https://a.example/1",
      source_urls: ["https://a.example/1", "https://a.example/2"],
      uploader: "Magpie",
      processed: false,
      thumbnails_generated: false,
      intensities: null,
      mime_type: "image/png",
    });
    const { full = "" } = json.image.representations;
    expect((await fetch(full)).status).toBe(404);
    await slow.settled();
    const later = (await slow.get(`images/${json.image.id}`)).json.image;
    expect(later).toMatchObject({ processed: true, thumbnails_generated: true });
    expect(later.intensities).not.toBeNull();
    expect((await fetch(full)).status).toBe(200);
    await slow.close();
  });

  it("is found afterwards, by search and by its looks", async () => {
    const { json } = await submit("/svg", {
      tag_input: "safe, teapot, artist:quill, brand new tag",
    });
    await site.settled();
    expect(await site.ids("brand new tag")).toEqual([json.image.id]);
    const found = await site.reverse({ url: `${host.origin}/svg` });
    expect(found.json.images[0]?.id).toBe(json.image.id);
  });

  it.each([
    ["aliases give way", "safe, kitty, artist:quillpen", ["artist:quill", "cat", "mammal", "safe"]],
    [
      "implied tags join in, and theirs",
      "safe, pica, ink",
      ["bird", "corvid", "ink", "magpie", "pica", "safe"],
    ],
    [
      "names are put right",
      " SAFE ,Some__thing,  artist: two_words ",
      ["artist:two_words", "safe", "some thing"],
    ],
    ["a character brings oc", "safe, oc:somebody", ["oc", "oc:somebody", "safe"]],
    ["doubles and empty names are dropped", "safe,,safe,a,b,", ["a", "b", "safe"]],
    ["a legacy source is not shown", "safe, a, b", ["a", "b", "safe"]],
  ])("tags: %s", async (_what, tag_input, expected) => {
    const { json } = await submit("/fresh.png", { tag_input, source_url: "https://a.example" });
    expect([...json.image.tags].sort()).toEqual(expected);
    expect(json.image.source_urls).toEqual([]);
  });

  it("may be anonymous, named by a header, animated, behind one redirect", async () => {
    expect((await submit("/fresh.png", { ...good, anonymous: true })).json.image).toMatchObject({
      uploader: null,
      uploader_id: null,
    });
    expect((await submit("/named")).json.image.name).toBe("given.png");
    expect((await submit("/gif")).json.image).toMatchObject({ animated: true, duration: 1.2 });
    expect((await submit("/redirect")).status).toBe(200);
  });

  it("of someone unverified waits for approval", async () => {
    const { status, json } = await submit("/fresh.png", good, unverified);
    expect(status).toBe(200);
    expect((await site.get(`images/${json.image.id}`)).status).toBe(200);
    expect(await site.ids(`id:${json.image.id}`)).toEqual([]);
  });

  it("may come as a form", async () => {
    const { status } = await site.ask(`images?key=${magpie}`, {
      method: "POST",
      body: new URLSearchParams({
        url: `${host.origin}/fresh.png`,
        "image[tag_input]": good.tag_input,
      }),
    });
    expect(status).toBe(200);
  });
});

const blank = Object.fromEntries(
  `image uploaded_image image_width image_height image_size image_orig_size image_format image_mime_type
   image_aspect_ratio image_duration image_is_animated image_orig_sha512_hash image_sha512_hash`
    .split(/\s+/)
    .map((name) => [name, ["can't be blank"]]),
);

describe("a submission is refused with 400 and messages", () => {
  it.each([
    ["no file", "/nowhere", blank],
    ["a file that is gone", "/gone", blank],
    ["no picture", "/text", blank],
    ["too long a file", "/huge", blank],
    ["a file that does not come", "/slow", blank],
    ["WebP", "/webp", { ...blank, image_mime_type: ["(image/webp) is invalid"] }],
    ["too large a file", "/big.png", { image_size: ["must be less than or equal to 500000"] }],
    ["too large a picture", "/vast.svg", { image: ["dimensions are too large to process"] }],
    [
      "a broken picture",
      "/cut.png",
      { image: ["contents corrupt, not recognized, or dimensions are too large to process"] },
    ],
  ])("for %s", async (_what, path, errors) => {
    const { status, json } = await submit(path);
    expect({ status, json }).toEqual({ status: 400, json: { errors } });
  });

  it.each([
    ["", ["must contain at least one rating tag", "must contain at least 3 tags"]],
    ["safe", ["must contain at least 3 tags"]],
    ["a, b, c", ["must contain at least one rating tag"]],
    ["safe, suggestive, a", ["may not contain any other rating if safe"]],
    ["suggestive, questionable, a", ["may contain at most one sexual rating"]],
    ["semi-grimdark, grimdark, a", ["may contain at most one grim rating"]],
    ["safe, a, tagme", ["contains forbidden tag `tagme'"]],
  ])("for the tags %j", async (tag_input, messages) => {
    const { status, json } = await submit("/fresh.png", { tag_input });
    expect({ status, json }).toEqual({ status: 400, json: { errors: { tag_input: messages } } });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      "a source without scheme",
      { source_url: "a.example" },
      { source_url: ["has invalid format"] },
    ],
    [
      "one bad source of two",
      { sources: { 0: { source: "https://a.example" }, 1: { source: "ftp://b" } } },
      { sources: [{}, { source: ["has invalid format"] }] },
    ],
    [
      "sixteen sources",
      {
        sources: Object.fromEntries(
          Array.from({ length: 16 }, (_, i) => [i, { source: `https://a/${i}` }]),
        ),
      },
      { sources: ["should have at most 15 item(s)"] },
    ],
    [
      "a long description",
      { description: "é".repeat(25_001) },
      { description: ["should be at most 50000 byte(s)"] },
    ],
    ["a description that is no text", { description: 5 }, { description: ["is invalid"] }],
    [
      "the wish of an artist",
      { tag_input: "safe, a, artist:briar_hollow" },
      { image: ["DNP (Artist Upload Only)"] },
    ],
    [
      "an edit against a wish",
      { tag_input: "safe, edit, artist:marlow_fenn" },
      { image: ["DNP (No Edits)"] },
    ],
  ])("for %s", async (_what, image, errors) => {
    const { status, json } = await submit("/fresh.png", { ...good, ...image });
    expect({ status, json }).toEqual({ status: 400, json: { errors } });
  });

  it.each(["text/plain", ""])("for a body of type %j: it is not read", async (type) => {
    const { status, json } = await site.ask(`images?key=${magpie}`, {
      method: "POST",
      headers: type ? { "content-type": type } : {},
      body: new TextEncoder().encode(
        JSON.stringify({ url: `${host.origin}/fresh.png`, image: good }),
      ),
    });
    expect(status).toBe(400);
    expect(json.errors).toMatchObject(blank);
  });

  it("for a body that is not JSON", async () => {
    const headers = { "content-type": "application/json" };
    const { status } = await site.ask(`images?key=${magpie}`, {
      method: "POST",
      headers,
      body: "{",
    });
    expect(status).toBe(400);
  });

  it("with the message of its time if the picture is known", async () => {
    const { json } = await submit("/boats.jpg");
    expect(json.errors).toEqual({
      image: [`has already been uploaded: it's image ${facts.originals.boats}`],
    });
    site.control.setShapes({ duplicate: "hash" });
    const old = await submit("/boats.jpg");
    expect(old.json.errors).toEqual({ image_orig_sha512_hash: ["has already been taken"] });
    site.control.setShapes({ duplicate: "image" });
  });

  it("and new tags exist all the same", async () => {
    await submit("/text", { tag_input: "made by a refusal" });
    expect((await site.get("tags/made+by+a+refusal")).json.tag.images).toBe(0);
  });
});

describe("who may submit", () => {
  it.each([
    ["nobody without a key", "", 401],
    ["nobody with an unknown key", unknown, 401],
    ["nobody banned", banned, 403],
    ["nobody deactivated", deactivated, 403],
  ])("%s", async (_what, key, status) => {
    const answer = await submit("/fresh.png", good, key);
    expect([answer.status, answer.text]).toEqual([status, ""]);
    expect(answer.headers.get("content-type")).toContain("text/plain");
  });
});

it("the same picture sent twice at once is taken once", async () => {
  const bytes = await fresh();
  const one = await pictureHost({
    "/x": async (_, response) => {
      await sleep(20);
      response.end(bytes);
    },
  });
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.submit(magpie, `${one.origin}/x`, good)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  await one.close();
});

it.each([
  [16_384, 16_200, true],
  [4096, 4096, false],
  [1, 2_000_000, true],
  [1, 1_300_000, false],
])("a picture of %i × %i is too large: %s", (width, height, expected) => {
  expect(isTooLarge({ width, height })).toBe(expected);
});

it("a reset removes uploads, takes them again, and never uses an id twice", async () => {
  const bytes = await fresh();
  const one = await pictureHost({ "/x": (_, response) => response.end(bytes) });
  const local = await running();
  const first = await local.submit(magpie, `${one.origin}/x`, good);
  await local.reset();
  expect((await local.ask(`images/${first.json.image.id}`)).status).toBe(404);
  const second = await local.submit(magpie, `${one.origin}/x`, good);
  expect(second.status).toBe(200);
  expect(second.json.image.id).toBe(first.json.image.id + 1);
  await Promise.all([local.close(), one.close()]);
});

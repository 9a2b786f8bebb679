import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { pictures } from "../../service/seed/pictures.ts";
import { pictureHost, type Running, running } from "./support.ts";

let site: Running;
let host: Awaited<ReturnType<typeof pictureHost>>;
const { magpie, banned, deactivated, unknown } = facts.keys;
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
  // Drawn before, because drawing may take longer than the service waits.
  const house = await pictures["house-png"]();
  host = await pictureHost({
    "/fresh.png": async (_, response) => response.end(await fresh()),
    "/named": async (_, response) =>
      response
        .writeHead(200, { "content-disposition": 'attachment; filename="given.png"' })
        .end(await fresh()),
    "/boats.jpg": async (_, response) => response.end(await pictures.boats()),
    "/webp": async (_, response) => response.end(await pictures["webp-of-boats"]()),
    "/big.png": (_, response) => response.end(house),
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

describe("a valid submission", () => {
  it("gets its response before its files are rendered", async () => {
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

  it.each([
    [
      "aliases are replaced",
      "safe, kitty, artist:quillpen",
      ["artist:quill", "cat", "mammal", "safe"],
    ],
    [
      "implied tags are added, and theirs",
      "safe, pica, ink",
      ["bird", "corvid", "ink", "magpie", "pica", "safe"],
    ],
    [
      "names are corrected",
      " SAFE ,Some__thing,  artist: two_words ",
      ["artist:two_words", "safe", "some  thing"],
    ],
    ["a character's tag adds oc", "safe, oc:somebody", ["oc", "oc:somebody", "safe"]],
    ["doubles and empty names are dropped", "safe,,safe,a,b,", ["a", "b", "safe"]],
  ])("stores cleaned tags: %s", async (_what, tag_input, expected) => {
    const { json } = await submit("/fresh.png", { tag_input, source_url: "https://a.example" });
    expect([...json.image.tags].sort()).toEqual(expected);
    expect(json.image.source_urls).toEqual([]);
  });

  it("is accepted anonymous, named by a header, animated or behind one redirect", async () => {
    expect((await submit("/fresh.png", { ...good, anonymous: true })).json.image).toMatchObject({
      uploader: null,
      uploader_id: null,
    });
    expect((await submit("/named")).json.image.name).toBe("given.png");
    expect((await submit("/gif")).json.image).toMatchObject({ animated: true, duration: 1.2 });
    expect((await submit("/redirect")).status).toBe(200);
  });

  it("is accepted URL-encoded", async () => {
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
blank.image = [
  "contents corrupt, not recognized, or dimensions are too large to process",
  "can't be blank",
];

describe("an invalid submission", () => {
  it.each([
    ["no file", "/nowhere", blank],
    ["a file that was removed", "/gone", blank],
    ["no picture", "/text", blank],
    ["a file that is too long", "/huge", blank],
    ["a file without a response", "/slow", blank],
    ["WebP", "/webp", { ...blank, image_mime_type: ["(image/webp) is invalid"] }],
    ["too large a file", "/big.png", { image_size: ["must be less than or equal to 500000"] }],
    ["too large a picture", "/vast.svg", { image: ["dimensions are too large to process"] }],
    [
      "a broken picture",
      "/cut.png",
      { image: ["contents corrupt, not recognized, or dimensions are too large to process"] },
    ],
  ])("is rejected with messages for %s", async (_what, path, errors) => {
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
  ])("is rejected with messages for the tags %j", async (tag_input, messages) => {
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
      "an artist who forbids uploads",
      { tag_input: "safe, a, artist:briar_hollow" },
      { image: ["DNP (Artist Upload Only)"] },
    ],
    [
      "an edit that its artist forbids",
      { tag_input: "safe, edit, artist:marlow_fenn" },
      { image: ["DNP (No Edits)"] },
    ],
  ])("is rejected with messages for %s", async (_what, image, errors) => {
    const { status, json } = await submit("/fresh.png", { ...good, ...image });
    expect({ status, json }).toEqual({ status: 400, json: { errors } });
  });

  it("is rejected with the message of the service's version if the picture exists", async () => {
    const { json } = await submit("/boats.jpg");
    expect(json.errors).toEqual({
      image: [`has already been uploaded: it's image ${facts.originals.boats}`],
    });
    site.control.setShapes({ duplicate: "hash" });
    const old = await submit("/boats.jpg");
    expect(old.json.errors).toEqual({ image_orig_sha512_hash: ["has already been taken"] });
    site.control.setShapes({ duplicate: "image" });
  });
});

describe("the right to submit", () => {
  it.each([
    ["without a key", "", 401],
    ["for an unknown key", unknown, 401],
    ["for a banned account", banned, 403],
    ["for a deactivated account", deactivated, 403],
  ])("is refused %s", async (_what, key, status) => {
    const answer = await submit("/fresh.png", good, key);
    expect([answer.status, answer.text]).toEqual([status, ""]);
    expect(answer.headers.get("content-type")).toContain("text/plain");
  });
});

it("a reset removes uploads, accepts them again and never reuses an id", async () => {
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

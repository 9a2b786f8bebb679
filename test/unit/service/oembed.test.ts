import { afterAll, beforeAll, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const { images } = facts;
const embed = async (url: string) => {
  const { status, text } = await site.get("oembed", { url });
  return { status, json: JSON.parse(text) };
};

it("an image is embedded with its artist, its source and two sizes", async () => {
  const { json } = await embed(`https://aviary.example/images/${images.featured}`);
  expect(json).toEqual({
    version: "1.0",
    type: "photo",
    title: expect.stringMatching(/^#7 - .*photographer:hana_ueda.* - Aviary$/),
    author_name: "hana_ueda",
    author_url: "https://ueda.example/journeys/nagasaki-boats",
    provider_name: "Aviary",
    provider_url: "https://aviary.example/",
    cache_age: 7200,
    aviary_id: images.featured,
    aviary_score: expect.any(Number),
    aviary_comments: expect.any(Number),
    aviary_tags: expect.arrayContaining(["boat", "photographer:hana_ueda"]),
    url: expect.stringMatching(/\/img\/view\/.*\/7\.jpg$/),
    width: 1024,
    height: 819,
    thumbnail_url: expect.stringMatching(/\/7\/thumb\.jpg$/),
    thumbnail_width: 250,
    thumbnail_height: 200,
  });
  const { headers } = await fetch(json.thumbnail_url);
  expect(headers.get("content-type")).toBe("image/jpeg");
  const page = await (await fetch(`${site.origin}/images/${images.featured}`)).text();
  expect(page).toContain(`<title>${json.title}</title>`);
});

it.each([
  ["/images/7", 7],
  ["https://anything.example/7", 7],
  ["http://127.0.0.1/7?q=12", 7],
  ["7", 7],
  ["https://cdn.example/img/view/2019/4/20/7.jpg", 7],
  ["https://cdn.example/img/view/2019/4/20/7__safe_boat.jpg", 7],
  ["https://cdn.example/img/download/2019/4/20/7-x.jpg", 7],
  ["https://cdn.example/img/2019/4/20/7/thumb.jpg", 7],
  ["https://cdn.example/img/2019/4/20/7", null],
  ["https://cdn.example/pictures/2019/4/20/7.jpg", null],
  ["https://site.example/?id=7", null],
  ["https://site.example/images/99999", null],
  [`/images/${images.deleted}`, null],
  [`/images/${images.merged}`, null],
  [`/images/${"9".repeat(30)}`, null],
  ["https://[", null],
  ["", null],
])("%s is the address of %s", async (url, id) => {
  const { status, json } = await embed(url);
  if (id === null) expect([status, json]).toEqual([404, { error: "Not found" }]);
  else expect([status, json.aviary_id]).toEqual([200, id]);
});

it("an image without a source has an empty one", async () => {
  const ids = await site.ids("source_count:0");
  expect((await embed(`/${ids[0]}`)).json.author_url).toBe("");
});

it("a service of old knows no thumbnails, and has words of its own for what is missing", async () => {
  const old = await running({ era: "old" });
  const found = JSON.parse((await old.get("oembed", { url: "/7" })).text);
  expect(found).not.toHaveProperty("thumbnail_url");
  const missing = await old.get("oembed", { url: "/" });
  expect([missing.status, missing.json]).toEqual([404, { error: "Couldn't find an image" }]);
  await old.close();
});

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gallery, startGallery } from "../../gallery/gallery.ts";
import { samples } from "../../gallery/samples/all.ts";

let gallery: Gallery;
beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery.close());

describe.each(Object.keys(samples))("/%s", (name) => {
  it("is linked from the first page and names files that are all there", async () => {
    const index = await (await fetch(gallery.origin)).text();
    expect(index).toContain(`href="/${name}"`);
    const page = await (await fetch(`${gallery.origin}/${name}`)).text();
    const files = new Set(page.match(/\/files\/[\w/-]+\.(?:jpg|png|gif|svg)/gu));
    for (const path of files) {
      const answer = await fetch(gallery.origin + path);
      const { format } = await sharp(await answer.arrayBuffer()).metadata();
      expect(answer.headers.get("content-type"), path).toContain(`image/${format}`);
    }
  });
});

it("says what a page of its forbids", async () => {
  const { headers } = await fetch(`${gallery.origin}/strict-csp`);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

it.each(["/no-such-sample", "/toString", "/frame/deeper", "/files/no-such-file.png", "/post/none"])(
  "has nothing at %s",
  async (path) => {
    expect((await fetch(gallery.origin + path)).status).toBe(404);
  },
);

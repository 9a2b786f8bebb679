import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { seededOriginal } from "../../service/seed/pictures.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const image = async (id: number) => (await site.get(`images/${id}`)).json.image;

describe("an image", () => {
  it("has every key that the services give", async () => {
    expect(Object.keys(await image(facts.originals.boats)).sort()).toEqual(
      `animated aspect_ratio comment_count created_at deletion_reason description downvotes duplicate_of
       duration faves first_seen_at format height hidden_from_users hides id intensities mime_type name
       orig_sha512_hash orig_size processed representations score sha512_hash size source_url source_urls
       spoilered tag_count tag_ids tags thumbnails_generated updated_at uploader uploader_id upvotes
       view_url width wilson_score`.split(/\s+/),
    );
  });

  it.each([
    [
      "merged",
      facts.images.merged,
      { duplicate_of: facts.images.mergedInto, deletion_reason: null },
    ],
    [
      "deleted",
      facts.images.deleted,
      { duplicate_of: null, deletion_reason: "Rule #1: not an improvement" },
    ],
    [
      "deleted without a reason",
      facts.images.deletedWithoutReason,
      { duplicate_of: null, deletion_reason: null },
    ],
  ])("that was %s shows seven keys", async (_what, id, expected) => {
    const found = await image(id);
    expect(found).toEqual({
      ...expected,
      id,
      hidden_from_users: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      first_seen_at: expect.stringMatching(/Z$/),
    });
  });

  it("of nobody names nobody", async () => {
    expect(await image(facts.images.anonymous)).toMatchObject({
      uploader: null,
      uploader_id: null,
    });
  });

  it("that moves says for how long", async () => {
    expect(await image(facts.images.animated)).toMatchObject({
      animated: true,
      duration: 0.48,
      format: "gif",
    });
    expect(await image(facts.images.svg)).toMatchObject({ animated: false, duration: 0 });
  });

  it.each([
    ["404000", 404],
    ["0", 404],
    ["-1", 404],
    ["abc", 400],
    ["1.5", 400],
    ["99999999999", 500],
  ])("by the id %s is answered %i, as JSON", async (id, status) => {
    const answer = await site.get(`images/${id}`);
    const words: Record<number, string> = {
      404: "Not found",
      400: "Bad Request",
      500: "Internal Error",
    };
    expect([answer.status, answer.json]).toEqual([status, { error: words[status] }]);
  });

  it("is featured: the newest that can be seen", async () => {
    const { json } = await site.get("images/featured");
    expect(json.image.id).toBe(facts.images.featured);
  });
});

describe("files of an image", () => {
  it.each([
    ["a photograph", facts.originals.boats],
    ["a drawing", facts.images.svg],
    ["an animation", facts.images.animated],
  ])("are what the representations of %s promise", async (_what, id) => {
    const { representations, format } = await image(id);
    const boxes: Record<string, [number, number]> = {
      thumb_tiny: [50, 50],
      thumb_small: [150, 150],
      thumb: [250, 250],
      small: [320, 240],
      medium: [800, 600],
      large: [1280, 1024],
      tall: [1024, 4096],
    };
    for (const [name, [width, height]] of Object.entries(boxes)) {
      const response = await fetch(representations[name] ?? "");
      expect([name, response.status]).toEqual([name, 200]);
      const about = await sharp(await response.arrayBuffer()).metadata();
      expect(about.width).toBeLessThanOrEqual(width);
      expect(about.height).toBeLessThanOrEqual(height);
      expect(about.format).toBe({ jpg: "jpeg", svg: "png", gif: "gif" }[String(format)]);
    }
  });

  it("are the very bytes that were uploaded at full size", async () => {
    const id = facts.originals.alps;
    const { representations, view_url } = await image(id);
    for (const address of [representations.full ?? "", view_url]) {
      const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
      expect(bytes.equals(await seededOriginal(id))).toBe(true);
    }
  });

  it.each(Array.from({ length: 17 }, (_, i) => 1 + i * 20))(
    "are drawn the same again: %i",
    async (id) => {
      const found = await image(id);
      const hash = createHash("sha512")
        .update(await seededOriginal(id))
        .digest("hex");
      if (found.hidden_from_users) expect(found).not.toHaveProperty("orig_sha512_hash");
      else expect(found.orig_sha512_hash).toBe(hash);
    },
  );

  it("of a drawing can be had as drawn", async () => {
    const { representations } = await image(facts.images.svg);
    const drawn = (representations.full ?? "")
      .replace("/view/", "/download/")
      .replace(".png", ".svg");
    const response = await fetch(drawn);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
  });

  it.each([
    "/img/view/2001/1/1/7.jpg",
    "/img/view/x",
    "/img/2019/3/1/9999/thumb.jpg",
    "/img/../main.ts",
  ])("are not at %s", async (path) => {
    expect((await fetch(site.origin + path)).status).toBe(404);
  });
});

describe("pages for people", () => {
  it.each(["/", "/images/7", "/7", "/tags/cat", "/search?q=cat", "/images/19"])(
    "are at %s",
    async (path) => {
      const response = await fetch(site.origin + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("<!doctype html>");
    },
  );

  it("show what somebody wrote as text", async () => {
    const response = await fetch(
      `${site.origin}/search?q=${encodeURIComponent("<script>alert(1)</script>")}`,
    );
    expect(await response.text()).not.toContain("<script>");
  });
});

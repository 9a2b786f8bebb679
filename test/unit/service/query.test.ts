import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Running, running, type ShownImage } from "./support.ts";

let site: Running;
let visible: ShownImage[];

beforeAll(async () => {
  site = await running();
  visible = [];
  for (let page = 1; page < 20; page++) {
    const { json } = await site.get("search/images", {
      q: "*",
      filter_id: "2",
      per_page: "50",
      page: String(page),
    });
    if (json.images.length === 0) break;
    visible.push(...json.images);
  }
}, 60_000);
afterAll(() => site.close());

const has = (image: ShownImage, ...tags: string[]) => tags.every((tag) => image.tags.includes(tag));
const number = (image: ShownImage, field: string) => Number(image[field]);
const text = (image: ShownImage, field: string) => String(image[field]);
const sources = (image: ShownImage) => JSON.stringify(image.source_urls);

describe("search/images", () => {
  it.each<[string, (image: ShownImage) => boolean]>([
    ["*", () => true],
    ["cat", (i) => has(i, "cat")],
    ["CAT", (i) => has(i, "cat")],
    ["kitty", (i) => has(i, "cat")],
    ["cat, edit", (i) => has(i, "cat", "edit")],
    ["cat AND edit", (i) => has(i, "cat", "edit")],
    ["cat && edit", (i) => has(i, "cat", "edit")],
    ["cat OR boat", (i) => has(i, "cat") || has(i, "boat")],
    ["cat || boat", (i) => has(i, "cat") || has(i, "boat")],
    ["cat, edit OR boat", (i) => has(i, "cat", "edit") || has(i, "boat")],
    ["cat, (edit OR gif OR grid)", (i) => has(i, "cat") && (has(i, "edit") || has(i, "grid"))],
    ["-cat", (i) => !has(i, "cat")],
    ["!cat", (i) => !has(i, "cat")],
    ["NOT cat", (i) => !has(i, "cat")],
    ["-(cat OR boat), edit", (i) => !has(i, "cat") && !has(i, "boat") && has(i, "edit")],
    ["upside down", (i) => has(i, "upside down")],
    ["upside_down", (i) => has(i, "upside down")],
    ["upside", () => false],
    ['"upside down"', (i) => has(i, "upside down")],
    ["photographer:*", (i) => i.tags.some((tag) => tag.startsWith("photographer:"))],
    ["artist:quil?", (i) => has(i, "artist:quill")],
    ["artist:quil\\?", () => false],
    ["mountian~2", (i) => has(i, "mountain")],
    ["semi-grimdark", (i) => has(i, "semi-grimdark")],
    ["cat^2, edit^0.5", (i) => has(i, "cat", "edit")],
    ["nowhere:thing", () => false],
    ["id:7", (i) => i.id === 7],
    ["id.lte:7", (i) => i.id <= 7],
    ["id:10~2", (i) => i.id >= 8 && i.id <= 12],
    ["score.gt:100", (i) => number(i, "score") > 100],
    ["score.lt:0", (i) => number(i, "score") < 0],
    ["width:64, height:64", (i) => i.width === 64 && i.height === 64],
    ["pixels.gte:700000", (i) => number(i, "width") * number(i, "height") >= 700_000],
    ["aspect_ratio:1~0.05", (i) => Math.abs(number(i, "aspect_ratio") - 1) <= 0.05],
    ["wilson_score.gte:0.9", (i) => number(i, "wilson_score") >= 0.9],
    ["tag_count.lt:7", (i) => number(i, "tag_count") < 7],
    ["source_count:2", (i) => (i.source_urls as string[]).length === 2],
    [
      "error_tag_count.gte:1",
      (i) => has(i, "upside down") || has(i, "jpeg artifacts") || has(i, "watermark"),
    ],
    ["body_type_tag_count:1", (i) => has(i, "hourglass")],
    ["animated:true", (i) => i.animated === true],
    ["original_format:svg", (i) => i.format === "svg"],
    ["mime_type:image/*", () => true],
    ["file_name:*-negative.jpg", (i) => text(i, "name").endsWith("-negative.jpg")],
    ["file_name:*-NEGATIVE.jpg", () => false],
    ["uploader:magpie", (i) => i.uploader === "Magpie"],
    ["uploader_id:3", (i) => i.uploader_id === 3],
    ["source_url:*quill.example/ink/*", (i) => sources(i).includes("quill.example/ink/")],
    ["description:biplane", (i) => /biplane/i.test(text(i, "description"))],
    ["created_at:2020", (i) => text(i, "created_at").startsWith("2020")],
    ["created_at:2020-05", (i) => text(i, "created_at").startsWith("2020-05")],
    ["created_at.gte:2025", (i) => text(i, "created_at") >= "2025"],
    ["created_at.gt:2024", (i) => text(i, "created_at") >= "2025"],
    ["first_seen_at.lt:2020-01-01T00:00:00Z", (i) => text(i, "created_at") < "2020"],
    ["created_at.lte:2019-12-31", (i) => text(i, "created_at") < "2020"],
    ["created_at.lt:90 years ago", () => false],
    ["created_at.gte:90 years ago", () => true],
    ["filter_id:5", (i) => !has(i, "edit")],
  ])("finds exactly the images that match %s", async (q, matches) => {
    const expected = visible.filter(matches).map((image) => image.id);
    const { status, json } = await site.get("search/images", { q, filter_id: "2", per_page: "50" });
    expect(status).toBe(200);
    expect(json.total).toBe(expected.length);
    expect(json.images.map((image) => image.id)).toEqual(expected.slice(0, 50));
  });
});

describe("search/images with an invalid query", () => {
  it.each([
    ["(cat", "Imbalanced parentheses."],
    ["cat)", "junk at end of expression: )"],
    ["cat, (boat", "Imbalanced parentheses."],
    ["--cat", "Expected a term."],
    ["cat,", "Expected a term."],
    [",", "Expected a term."],
    ["()", "Imbalanced parentheses."],
    ["cat OR ", "Expected a term."],
    ["cat^-1", "Boost value must be non-negative."],
    ["(cat) boat", "junk at end of expression: boat"],
    ["uploader.gt:magpie", "range specified for uploader"],
    ["width.gt:5~2", "multiple ranges specified for width"],
    ["width:wide", "expected a signed integer, like `3' or `-10', starting at: wide"],
    ["aspect_ratio:x", "expected a real number, like `2.7182818284' or `-10', starting at: x"],
    ["animated:maybe", "expected a boolean, like `true' or `false', starting at: maybe"],
    ["created_at:2020-13-45", "invalid date format in input, 2020-13-45"],
    ["my:faves", "You must be logged in to use `my' queries."],
    ["gallery_id:x", "Invalid gallery `x'."],
    ["filter_id:4", "Invalid filter `4`."],
    ["filter_id:999", "Invalid filter `999`."],
  ])("rejects %s", async (q, error) => {
    const { status, json } = await site.get("search/images", { q });
    expect({ status, json }).toEqual({ status: 400, json: { error } });
  });
});

it("search/images responds to any query with results or an error message", async () => {
  const word = fc.constantFrom(
    ...'cat|boat|-|!|NOT |(|)|,| AND | OR | && | || |^2|^-1|~1|~0.5|*|?|"|\\|:|my:faves|score.gte:|9'.split(
      "|",
    ),
    ..."created_at:|3 days ago|2020-02-30|width:|uploader:|description:|gallery_id:|filter_id:| |é|'".split(
      "|",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
      const q = words.join("");
      const { status, json } = await site.get("search/images", { q, per_page: "1", sf: "_score" });
      if (status === 200) expect(json.total).toBeGreaterThanOrEqual(json.images.length);
      else expect([status, typeof json.error]).toEqual([400, "string"]);
    }),
    { numRuns: 100 },
  );
}, 20_000);

describe("search/images with a long or odd query", () => {
  it.each([
    ["an empty query", "", 200],
    ["spaces", "   ", 200],
    ["five thousand terms", `${"a,".repeat(4_999)}a`, 200],
    ["two thousand alternatives", Array(2_000).fill("a").join(" OR "), 200],
    ["a thousand known tags", Array(1_000).fill("cat").join(","), 200],
    ["ten thousand letters", "a".repeat(10_000), 200],
    ["ten thousand spaces", `a${" ".repeat(10_000)}b`, 200],
    ["ten thousand stars", "*".repeat(10_000), 200],
    ["too many brackets", `${"(".repeat(5_000)}a${")".repeat(5_000)}`, 400],
    ["many brackets", `${"(".repeat(150)}a${")".repeat(150)}`, 200],
    ["SQL", "'; DROP TABLE images; --", 200],
    ["a lone backslash", "\\", 200],
    ["an open quote", '"cat', 200],
    ["emoji and right-to-left", "🐈 قط", 200],
    ["brackets of patterns", "[a-z]*", 200],
    ["a nul", "a\0b", 200],
  ])("responds to %s", async (_what, q, expected) => {
    const { status } = await site.get("search/images", { q });
    expect(status).toBe(expected);
    expect((await site.get("images/1")).status).toBe(200);
  });
});

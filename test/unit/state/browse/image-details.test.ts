import { afterEach, describe, expect, it, vi } from "vitest";
import type { Image } from "../../../../lib/api/image.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createImageDetails } from "../../../../lib/state/browse/image-details.ts";
import { aProfile } from "../../components/samples.ts";
import { visibleImage } from "../../visible-image.ts";

const ROUTES = {
  image: /^images\/7$/,
  tags: /^search\/tags$/,
  comments: /^search\/comments$/,
};
type Route = keyof typeof ROUTES;
type Query = Record<string, unknown>;

/** Fakes a service with these responses; other routes are 404. */
function serviceThat(
  answers: Partial<Record<Route, (query: Query) => object | string | undefined>>,
) {
  const calls: { route: string; query: Query; fresh: boolean }[] = [];
  onMessage("readService", ({ data: { call } }) => {
    const path = call.path.replace(/^\/?(?:api\/v1\/json\/)?/u, "");
    const query: Query = { ...call.query };
    const [route] = Object.entries(ROUTES).find(([, pattern]) => pattern.test(path)) ?? [path];
    calls.push({ route, query, fresh: call.fresh ?? false });
    const answer = answers[route as Route];
    if (!answer) throw codedError("not-found");
    return answer(query) ?? null;
  });
  return calls;
}

const image = (over: Record<string, unknown> = {}) => ({ image: { id: 7, ...over } });
const comment = (id: number) => ({ id, author: "Ada", body: `number ${id}` });
const comments = (ids: number[], total: number) => ({ comments: ids.map(comment), total });

const open = vi.fn(async (_: string) => {});
const details = (known?: Image) =>
  createImageDetails({ profile: aProfile(), image_id: 7, known, open });

afterEach(removeAllListeners);

describe("createImageDetails", () => {
  it("shows the search's image until the fresh one arrives", async () => {
    const calls = serviceThat({ image: () => image({ score: 5 }) });
    const model = details(visibleImage(7, { score: 1 }));
    expect(model.image.value).toMatchObject({ score: 1 });
    await model.load();
    expect(model.image.value).toMatchObject({ score: 5 });
    expect(calls[0]).toMatchObject({ route: "image", fresh: true });
  });

  it.each([
    ["deleted", { hidden_from_users: true, deletion_reason: "Rule 3", duplicate_of: null }],
    ["merged", { hidden_from_users: true, deletion_reason: null, duplicate_of: 9 }],
  ])(
    "reports that an image was %s since the search, and requests nothing else",
    async (state, over) => {
      const calls = serviceThat({ image: () => image(over) });
      const model = details(visibleImage(7, { tags: ["cat"], uploader_id: 3 }));
      await model.load();
      expect(model.image.value).toMatchObject({ state });
      expect(calls.map(({ route }) => route)).toEqual(["image"]);
    },
  );

  it("keeps the search's image after a 404, and allows another attempt", async () => {
    serviceThat({});
    const knownImage = visibleImage(7);
    const model = details(knownImage);
    await model.load();
    expect([model.image.value, model.failure.value]).toEqual([knownImage, { code: "not-found" }]);
    removeAllListeners();
    serviceThat({ image: () => image() });
    await model.load();
    expect(model.failure.value).toBeNull();
  });

  it("fails with malformed if the response is not an image", async () => {
    serviceThat({ image: () => "<!doctype html>" });
    const model = details();
    await model.load();
    expect([model.image.value, model.failure.value]).toEqual([null, { code: "malformed" }]);
  });

  it("loads the categories by which tags are sorted", async () => {
    const answers = {
      image: () => image({ tags: ["ansel"] }),
      tags: () => ({
        tags: [{ id: 1, name: "ansel", slug: "ansel", category: "origin" }],
        total: 1,
      }),
    };
    serviceThat(answers);
    const model = details();
    await model.load();
    await vi.waitFor(() => expect(model.categories.value.get("ansel")).toBe("origin"));
    expect(model.failure.value).toBeNull();
  });
});

describe("createImageDetails: comments", () => {
  it("loads comments page by page, each once, of this image only", async () => {
    const pages = [comments([5, 4], 90), comments([4, 3], 90), comments([4, 3], 90)];
    const calls = serviceThat({ comments: ({ page }) => pages[Number(page) - 1] });
    const model = details();
    for (const _ of pages) await model.comments.more();
    expect(model.comments.items.value.map(({ id }) => id)).toEqual([5, 4, 3]);
    expect(model.comments.status.value).toBe("end");
    expect(calls.map(({ query }) => [query.q, query.page])).toEqual([
      ["image_id:7", 1],
      ["image_id:7", 2],
      ["image_id:7", 3],
    ]);
  });
});

describe("createImageDetails: searchFor", () => {
  it.each([
    ["artist:ansel", "artist:ansel"],
    ["artist:a(b), c*", "artist:a(b)\\, c\\*"],
  ])("escapes %s so that the query matches that tag only", async (tag, q) => {
    const onFind = vi.fn((_: unknown) => "t1");
    onMessage("findImages", ({ data }) => onFind(data));
    await details().searchFor(tag);
    expect(onFind).toHaveBeenCalledExactlyOnceWith({ q, page: 1, profile_id: "p1" });
    expect(open).toHaveBeenCalledWith("t1");
  });

  it("shows why the search could not start", async () => {
    onMessage("findImages", () => {
      throw codedError("storage-full");
    });
    const model = details();
    await model.searchFor("cat");
    expect(model.searching.failure.value).toEqual({ code: "storage-full" });
  });
});

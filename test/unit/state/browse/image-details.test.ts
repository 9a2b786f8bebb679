import { afterEach, describe, expect, it, vi } from "vitest";
import type { Image } from "../../../../lib/api/image.ts";
import { codedError } from "../../../../lib/failure.ts";
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

describe("an image's details", () => {
  it("are asked for anew, and until then are what was found", async () => {
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
    "say when it was %s between search and click, and ask for nothing more",
    async (state, over) => {
      const calls = serviceThat({ image: () => image(over) });
      const model = details(visibleImage(7, { tags: ["cat"], uploader_id: 3 }));
      await model.load();
      expect(model.image.value).toMatchObject({ state });
      expect(calls.map(({ route }) => route)).toEqual(["image"]);
    },
  );

  it("keep what was found where it is gone without a trace, and can be asked for once more", async () => {
    serviceThat({});
    const known = visibleImage(7);
    const model = details(known);
    await model.load();
    expect([model.image.value, model.failure.value]).toEqual([known, { code: "not-found" }]);
    removeAllListeners();
    serviceThat({ image: () => image() });
    await model.load();
    expect(model.failure.value).toBeNull();
  });

  it("are none where the service answers something else", async () => {
    serviceThat({ image: () => "<!doctype html>" });
    const model = details();
    await model.load();
    expect([model.image.value, model.failure.value]).toEqual([null, { code: "malformed" }]);
  });

  it("sort tags as the service does, and are there without", async () => {
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

describe("comments", () => {
  it("are not asked for before somebody wants them", async () => {
    const calls = serviceThat({ image: () => image({ comment_count: 3 }) });
    const model = details();
    await model.load();
    expect(model.comments.value.status).toBe("unasked");
    expect(calls.map(({ route }) => route)).not.toContain("comments");
  });

  it("come page by page, each once, those of this image only", async () => {
    const pages = [comments([5, 4], 3), comments([4, 3], 3)];
    const calls = serviceThat({ comments: ({ page }) => pages[Number(page) - 1] });
    const model = details();
    await Promise.all([model.moreComments(), model.moreComments()]);
    await model.moreComments();
    const { items, total, status } = model.comments.value;
    expect([items.map(({ id }) => id), total, status]).toEqual([[5, 4, 3], 3, "ready"]);
    expect(calls.map(({ query }) => [query.q, query.page])).toEqual([
      ["image_id:7", 1],
      ["image_id:7", 2],
    ]);
  });

  it("end where a page brings nothing new, whatever the total says", async () => {
    serviceThat({ comments: () => comments([5, 4], 90) });
    const model = details();
    await model.moreComments();
    expect(model.comments.value.total).toBe(90);
    await model.moreComments();
    expect(model.comments.value).toMatchObject({ total: 2, status: "ready" });
  });

  it("that are hidden have no number, and stay", async () => {
    const hidden = { id: null, author: null, body: null };
    serviceThat({ comments: () => ({ comments: [comment(5), hidden, hidden], total: 3 }) });
    const model = details();
    await model.moreComments();
    expect(model.comments.value.items.map(({ body }) => body)).toEqual(["number 5", null, null]);
  });

  it("stay when the next page fails, and that page is asked for again", async () => {
    let broken = false;
    const pages = [comments([5], 2), comments([4], 2)];
    serviceThat({
      comments: ({ page }) => {
        if (broken) throw codedError("server");
        return pages[Number(page) - 1];
      },
    });
    const model = details();
    await model.moreComments();
    broken = true;
    await model.moreComments();
    expect(model.comments.value).toMatchObject({
      status: "failed",
      failure: { code: "server" },
      items: [{ id: 5 }],
    });
    broken = false;
    await model.moreComments();
    expect(model.comments.value).toMatchObject({ status: "ready", failure: null });
    expect(model.comments.value.items.map(({ id }) => id)).toEqual([5, 4]);
  });
});

describe("a search for a tag", () => {
  it.each([
    ["artist:ansel", "artist:ansel"],
    ["artist:a(b), c*", "artist:a\\(b\\)\\, c\\*"],
  ])("takes it for itself: %s", async (tag, q) => {
    const asked = vi.fn((_: unknown) => "t1");
    onMessage("findImages", ({ data }) => asked(data));
    await details().searchFor(tag);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ q, page: 1, profile_id: "p1" });
    expect(open).toHaveBeenCalledWith("t1");
  });

  it("says why it was not begun", async () => {
    onMessage("findImages", () => {
      throw codedError("storage-full");
    });
    const model = details();
    await model.searchFor("cat");
    expect(model.searching.failure.value).toEqual({ code: "storage-full" });
  });
});

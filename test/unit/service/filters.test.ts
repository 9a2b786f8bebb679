import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const { magpie, jackdaw, unknown } = facts.keys;
const list = async (path: string, parameters: Record<string, string> = {}) =>
  (await site.get(path, parameters)).json;

describe("filters", () => {
  it("of the system are there for everybody", async () => {
    const { filters, total } = await list("filters/system");
    expect(total).toBe(3);
    expect(filters.map(({ name }) => name)).toEqual(["Default", "Everything", "Quiet"]);
    expect(filters[1]).toEqual({
      id: 2,
      name: "Everything",
      description: "This filter won't filter out anything at all.",
      user_id: null,
      user_count: 407,
      system: true,
      public: false,
      spoilered_tag_ids: [],
      spoilered_complex: null,
      hidden_tag_ids: [],
      hidden_complex: null,
    });
  });

  it("of a user are there for that user", async () => {
    expect((await list("filters/user", { key: magpie })).filters.map(({ id }) => id)).toEqual([
      4, 5,
    ]);
    expect((await list("filters/user", { key: jackdaw })).filters.map(({ id }) => id)).toEqual([6]);
  });

  it.each([{}, { key: "" }, { key: unknown }, { key: facts.keys.deactivated }])(
    "of a user are refused with 403 and nothing to %j",
    async (parameters: Record<string, string>) => {
      const { status, text } = await site.get("filters/user", parameters);
      expect([status, text]).toEqual([403, ""]);
    },
  );

  it("repeat their last page for every page past it", async () => {
    const only = await list("filters/system");
    expect(await list("filters/system", { page: "99" })).toEqual(only);
    const own = await list("filters/user", { key: magpie });
    expect(await list("filters/user", { key: magpie, page: "2" })).toEqual(own);
  });

  it.each([
    ["a system one, by anybody", 3, {}, 200],
    ["a public one, by anybody", 5, {}, 200],
    ["a private one, by anybody", 4, {}, 404],
    ["a private one, by somebody else", 4, { key: jackdaw }, 404],
    ["a private one, by its owner", 4, { key: magpie }, 200],
    ["one that does not exist", 77, {}, 404],
    ["one that is no number", "default", {}, 404],
    ["one whose number is huge", "9".repeat(30), {}, 404],
  ])("are read one by one: %s", async (_what, id, parameters, status) => {
    const answer = await site.get(`filters/${id}`, parameters);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.json.filter.id).toBe(id);
    else expect(answer.json).toEqual({ error: "Not found" });
  });
});

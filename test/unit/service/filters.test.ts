import { afterAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

const { magpie, jackdaw } = facts.keys;
const list = async (path: string, parameters: Record<string, string> = {}) =>
  (await site.get(path, parameters)).json;

describe("filters/system, filters/user and filters/:id", () => {
  it("filters/system and filters/user repeat their last page for every later page", async () => {
    const only = await list("filters/system");
    expect(await list("filters/system", { page: "99" })).toEqual(only);
    const ownFilters = await list("filters/user", { key: magpie });
    expect(await list("filters/user", { key: magpie, page: "2" })).toEqual(ownFilters);
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
  ])("filters/:id checks the access right: %s", async (_what, id, parameters, status) => {
    const answer = await site.get(`filters/${id}`, parameters);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.json.filter.id).toBe(id);
    else expect(answer.json).toEqual({ error: "Not found" });
  });
});

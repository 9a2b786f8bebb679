import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownServiceFacts } from "../../../lib/state/base/known-services.ts";
import { adviseOnTags } from "../../../lib/tags/advice.ts";
import { withBoardRules } from "../../../lib/tags/customs/board-rules.ts";
import { type BoardName, boards } from "../../service/boards.ts";
import { facts } from "../../service/seed/facts.ts";
import { defaultTagRules } from "../../service/tags/rules.ts";
import { type Running, running } from "./support.ts";

const FURBOORU = "https://furbooru.org";

let sites: Record<BoardName, Running>;
beforeAll(async () => {
  const [engine, furbooru, tantabus] = await Promise.all([
    running({ board: "engine" }),
    running({ board: "furbooru" }),
    running({ board: "tantabus" }),
  ]);
  sites = { engine, furbooru, tantabus };
}, 60_000);
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** Returns the messages of a board about tags, for an upload without a file. */
async function refusal(board: BoardName, tags: string): Promise<string[]> {
  const { json } = await sites[board].submit(facts.keys.magpie, "", { tag_input: tags });
  return (json as { errors?: { tag_input?: string[] } }).errors?.tag_input ?? [];
}

describe("a service like a board", () => {
  it.each<[BoardName, string, string[]]>([
    ["engine", "safe, cat, furry art", []],
    ["engine", "semi-grimdark, cat, night", []],
    ["furbooru", "safe, mountain, night, moon", ["must contain at least 5 tags"]],
    ["furbooru", "safe, cat, night, moon, tree", []],
    ["furbooru", "semi-grimdark, cat, night, moon, tree", ["must contain at least one rating tag"]],
    ["furbooru", "safe, cat, night, moon, furry art", ["contains forbidden tag `furry art'"]],
    ["tantabus", "safe, cat, ai generated", []],
    ["tantabus", "safe, cat, tagme", ["contains forbidden tag `tagme'"]],
  ])("%s judges %s", async (board, tags, messages) => {
    expect(await refusal(board, tags)).toEqual(messages);
  });

  it.each<[BoardName, string, string | null, string[]]>([
    ["tantabus", "creator:quill", "origin", []],
    ["tantabus", "ai generated", null, ["ai+content"]],
    ["furbooru", "pica (mlp)", "character", ["magpie", "my+little+pony"]],
  ])("%s has the tag %s, also after a reset", async (board, name, category, implied) => {
    await sites[board].reset();
    const { json } = await sites[board].get("search/tags", { q: name });
    const [tag] = (json as unknown as { tags: Record<string, unknown>[] }).tags;
    expect(tag).toMatchObject({ name, category, implied_tags: implied });
    const { json: others } = await sites.engine.get("search/tags", { q: name });
    expect((others as unknown as { tags: unknown[] }).tags).toEqual([]);
  });

  it("refuses the same words as the rules of Furbooru that Tagpie knows", () => {
    const knownRules = knownServiceFacts(FURBOORU)?.rules;
    if (!knownRules) throw new Error("Furbooru is unknown.");
    const rules = withBoardRules(knownRules, FURBOORU);
    const { forbidden = [], minimum } = { ...defaultTagRules, ...boards.furbooru.rules };
    expect(rules.forbidden_tags.toSorted()).toEqual(forbidden.toSorted());
    expect(forbidden).toHaveLength(64);
    expect(rules.minimum_tags).toBe(minimum);
    const tags = ["semi-grimdark", "a", "b", "c", "d"];
    expect(adviseOnTags(tags, rules)).toContainEqual(
      expect.objectContaining({ code: "no-rating" }),
    );
  });
});
